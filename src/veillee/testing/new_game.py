"""Writes the package of a new game: the template, under another id."""

import re
from pathlib import Path
from typing import Final

from veillee.games.outside import check_id
from veillee.games.package import GamePackage
from veillee.testing.check.kept import FILE as GOLDENS
from veillee.testing.check.kept import goldens_text
from veillee.testing.generate import find_declaration, generate
from veillee.testing.goldens import writers_of
from veillee.testing.template import GAME as TEMPLATE
from veillee.testing.template import testing

# What makes a package; in this order a newcomer reads them.
FILES: Final = (
    "__init__.py",
    "rules.py",
    "state.toml",
    "state.py",
    "testing.py",
    "text.fr.md",
    "text.en.md",
    "words.fr.ftl",
    "words.en.ftl",
    "pyproject.toml",
)
LEAST_PREFIX: Final = 3  # letters of an id that name its clauses


def prefix_of(game_id: str) -> str:
    """Give the prefix of a game's clauses: the first letters of its id."""
    letters = re.sub(r"[^a-z]", "", game_id).upper()
    return letters[:LEAST_PREFIX] or "JEU"


def write_game(game_id: str, folder: Path) -> list[str]:
    """Write a game into a folder that is made for it; list the files.

    Raises ValueError for an id that no game may bear, OSError where the folder is there already or cannot be made.
    """
    check_id(game_id)
    own = TEMPLATE.info
    folder.mkdir(parents=True)
    for name in FILES:
        text = (TEMPLATE.folder() / name).read_text(encoding="utf-8")
        text = re.sub(rf"\b{own.clause_prefix}\b", prefix_of(game_id), text)
        text = re.sub(rf"\b{own.id}\b", game_id, text)
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    source = find_declaration(folder)
    assert source is not None
    generate(source).write()
    (folder / GOLDENS).write_text(goldens_of(game_id), encoding="utf-8", newline="\n")
    return [*FILES, GOLDENS]


def goldens_of(game_id: str) -> str:
    """Play the template's kept matches under the new id, on which their chance depends."""
    package = GamePackage(TEMPLATE.name, TEMPLATE.info._replace(id=game_id, clause_prefix=prefix_of(game_id)))
    played = tuple(golden._replace(game=game_id) for golden in testing.PLAYED)
    rewound = tuple(golden._replace(game=game_id) for golden in testing.REWOUND)
    counted = tuple((golden._replace(game=game_id), depth) for golden, depth in testing.COUNTED)
    return goldens_text(writers_of(package, played, rewound, counted))
