"""A game is named in its own three folders and in documents, nowhere else: a new one touches no other file."""

import re
import subprocess
from pathlib import Path

import pytest

from tests import specimens
from tests.specimens import OPEN, SILENT, TOGETHER
from veillee.games import game_ids

ROOT = Path(__file__).resolve().parents[2]

# Where games may not be named; docs are free.
PLACES = ("src", "web", "tools", "bench", "tests", "setup.py", "pyproject.toml", "Makefile", ".ci")
OWN = "src/veillee/games/{0}/", "web/src/games/{0}/", "tests/games/{0}/"
SPECIMENS = "tests/specimens.py"  # what all other tests take their games from


def pattern_of(ids: tuple[str, ...]) -> re.Pattern[str]:
    """Match a game's id in any case, also inside a name; a plural is another word."""
    return re.compile("|".join(rf"{game_id}(?!s\b)" for game_id in ids), re.IGNORECASE)


def is_own(path: str, ids: tuple[str, ...]) -> bool:
    """Say whether a file is a game's own, or the one that names specimens."""
    return path == SPECIMENS or path.startswith(tuple(place.format(game_id) for place in OWN for game_id in ids))


def tracked() -> list[str]:
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *PLACES]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    return [name for name in names if name and (ROOT / name).is_file()]


def find_named(paths: list[str], ids: tuple[str, ...]) -> list[str]:
    """List where a game is named in a path or a text that is not its own."""
    pattern = pattern_of(ids)
    found = []
    for path in paths:
        if is_own(path, ids):
            continue
        if pattern.search(path):
            found.append(path)
        try:
            lines = (ROOT / path).read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # a picture or a sound
        found += [
            f"{path}:{number}: {line.strip()[:80]}" for number, line in enumerate(lines, 1) if pattern.search(line)
        ]
    return found


def test_no_game_is_named_outside_its_own_folders() -> None:
    paths = tracked()
    assert len(paths) > 500
    assert find_named(paths, game_ids()) == []


def test_the_specimens_are_games() -> None:
    named = {value for name, value in vars(specimens).items() if name.isupper()}
    assert named <= set(game_ids())


@pytest.mark.parametrize(
    "text", [TOGETHER, TOGETHER.upper(), f"{OPEN.title()}View", f"veillee.games.{OPEN}.rules", f"'{SILENT}'"]
)
def test_a_name_is_found(text: str) -> None:
    assert pattern_of(game_ids()).search(text)


def test_a_plural_is_another_word() -> None:
    assert not pattern_of((SILENT,)).search(f"{SILENT}s")
