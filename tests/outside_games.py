"""Games from outside for tests: copies of the toy game under another name, as folders or as installed packages."""

import os
import shutil
import sys
from pathlib import Path

import veillee.testing.toy

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
