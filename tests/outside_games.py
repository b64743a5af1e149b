"""Games from outside for tests: copies of the toy game under another name, as folders or as installed packages."""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import veillee.testing.toy
from veillee import games

TOY = Path(veillee.testing.toy.__file__).parent


def write_game(parent: Path, name: str, game_id: str = "") -> Path:
    """Write a game into a folder of that name; give the folder."""
    folder = parent / name
    shutil.copytree(TOY, folder, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for file in folder.rglob("*.py"):
        text = file.read_text("utf-8").replace("veillee.testing.toy", name)
        file.write_text(text.replace('id="coffret"', f'id="{game_id or name}"'), "utf-8")
    for language, title in (("fr", "Le jeu du dehors"), ("en", "The game from outside")):
        sentences = f"{game_id or name}-name = {title}\n{game_id or name}-about = Un coffret.\n"
        (folder / f"words.{language}.ftl").write_text(sentences, "utf-8")
    return folder


TROUBLE = """

def _make_trouble() -> None:
    import functools, os, pathlib, sys, time

    flag = pathlib.Path(os.environ["GAME_TROUBLE"])

    def troubled(name, real):
        @functools.wraps(real)
        def call(*args, **kwargs):
            where, _, kind = flag.read_text().partition(" ")
            if where == name:
                if kind == "hang":
                    while True:
                        pass
                if kind == "exit":
                    sys.exit("the card is SECRET")
                if kind == "refuse":
                    raise IllegalMove("the card is SECRET", card="SECRET")
                if kind == "invent":
                    raise type("Secret", (VeilleeError,), {"code": "card-SECRET"})("SECRET")
                if kind == "junk":
                    return object()
                raise RuntimeError("the card is SECRET")
            return real(*args, **kwargs)

        return call

    for name in NAMES:
        PLACE(name, troubled(name, FIND(name)))


import sys
from veillee.core.errors import IllegalMove, VeilleeError
_make_trouble()
"""


def trouble(folder: Path, file: str, names: list[str], owner: str) -> None:
    """Have functions of a game fail when a file, named by GAME_TROUBLE, says so: `legal raise`, `view hang`."""
    text = TROUBLE.replace("NAMES", repr(names))
    text = text.replace("PLACE(name,", f"setattr({owner}, name,").replace("FIND(name)", f"getattr({owner}, name)")
    with open(folder / file, "a", encoding="utf-8") as module:
        module.write(text)


def edit(folder: Path, file: str, old: str, new: str) -> None:
    """Change a file of a game in one place."""
    path = folder / file
    text = path.read_text("utf-8")
    assert text.count(old) == 1, (file, old, text.count(old))
    path.write_text(text.replace(old, new), "utf-8")


def install(site: Path, distribution: str, points: dict[str, str], version: str = "1.0") -> None:
    """Make a folder of importable packages say that a distribution with these entry points is installed in it."""
    info = site / f"{distribution.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    head = f"Metadata-Version: 2.1\nName: {distribution}\nVersion: {version}\n"
    (info / "METADATA").write_text(head, "utf-8")
    lines = [f"{name} = {value}" for name, value in points.items()]
    (info / "entry_points.txt").write_text("\n".join(["[veillee.games]", *lines, ""]), "utf-8")


def environment(site: Path) -> dict[str, str]:
    """Give the environment of a process in which the packages of a folder are installed."""
    paths = [str(site), *[path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONDONTWRITEBYTECODE": "1"}


PYTHON = sys.executable


@contextmanager
def invited(folder: Path) -> Iterator[str]:
    """Let the game in a folder be played for a while; give its id."""
    game_id = games.add_folder(folder)
    try:
        yield game_id
    finally:
        before = set(games.failures())
        games.withdraw(game_id, "the test is over")
        for failure in set(games.failures()) - before:
            del games._outside.failures[failure]
