"""All games have the same shape, the toy included: once you have read one, you can find your way in the others."""

import inspect
import re
import subprocess
import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from tests.project.layers import PARTS as LAYERED_PARTS
from veillee.core.contract import Game, State
from veillee.games import GamePackage, game_ids, load
from veillee.games.package import PARTS
from veillee.games.rulings import FILE as RULINGS
from veillee.testing.generate import DECLARATION, MODULE, find_declaration, generate
from veillee.testing.toy import GAME as TOY

ROOT = Path(__file__).resolve().parents[2]
MOST_FILES = 16  # side by side in one folder

# Modules that the rules of a game have, whatever others a large one has beside them.
RULES = ("__init__", "game", "moves", "options", "pieces", "play", "state", "view")
FILE_PARTS = ("data", "text", "words")
# What every game of the house brings, and the toy does not.
NEEDED = ("rules", "phrases", "arrays", "bots", "terminal", "testing", *FILE_PARTS)
# What belongs to a game besides its package.
AROUND = ("docs/rules/{}.md", "web/src/games/{}/staging.ts", "tests/games/{}", "tests/games/{}/word_families.py")

PACKAGES = [*(load(game_id) for game_id in game_ids()), TOY]
packages = pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.info.id)
house = pytest.mark.parametrize("game_id", game_ids())


def folder_of(package: GamePackage) -> Path:
    return Path(str(import_module(package.name).__file__)).parent


def names_in(folder: Path) -> set[str]:
    """List what lies in a folder, without what tools left there."""
    return {file.name for file in folder.iterdir() if file.name != "__pycache__" and file.suffix != ".so"}


def strangers(names: Iterable[str], data_files: Iterable[str]) -> list[str]:
    """List the names in a game's folder that are no part of a game."""
    declared = {DECLARATION, MODULE, RULINGS}
    known = {"__init__.py", *data_files, *declared, *PARTS, *FILE_PARTS, *(f"{part}.py" for part in PARTS)}
    flat = re.compile(r"(text\.\w\w\.md|words\.(\w+\.)?\w\w\.ftl)")
    return sorted(name for name in names if name not in known and not flat.fullmatch(name))


def missing_parts(folder: Path) -> list[str]:
    """List the parts that a game of the house lacks."""
    flat = {"data": "*.toml", "text": "text.fr.md", "words": "words.fr.ftl"}
    return [
        part
        for part in NEEDED
        if not (folder / part).is_dir() and not list(folder.glob(flat.get(part, f"{part}.py")))
    ]


def missing_around(root: Path, game_id: str) -> list[str]:
    """List what a game lacks outside its package."""
    return [path.format(game_id) for path in AROUND if not (root / path.format(game_id)).exists()]


def classes_of(module: ModuleType, base: type) -> list[type]:
    """List the subclasses of a class that a module itself defines."""
    found = [value for value in vars(module).values() if inspect.isclass(value) and issubclass(value, base)]
    return [value for value in found if value.__module__ == module.__name__]


def named_in_table(document: str) -> set[str]:
    """List what the tables of a document begin their rows with."""
    return set(re.findall(r"^\| `([^`]+)` \|", document, re.MULTILINE))


@packages
def test_a_game_s_folder_holds_parts_of_a_game_and_nothing_else(package: GamePackage) -> None:
    assert strangers(names_in(folder_of(package)), package.info.data_files) == []


@house
def test_a_game_of_the_house_has_every_part(game_id: str) -> None:
    assert missing_parts(folder_of(load(game_id))) == []
    assert folder_of(load(game_id)).name == game_id


@house
def test_nothing_is_missing_around_a_game(game_id: str) -> None:
    missing = missing_around(ROOT, game_id)
    assert missing == [], f"{game_id} lacks {', '.join(missing)}: docs/add-a-game.md says what goes there"


@packages
def test_no_folder_of_a_game_is_crowded(package: GamePackage) -> None:
    top = folder_of(package)
    folders = [top, *(path for path in top.rglob("*") if path.is_dir() and path.name != "__pycache__")]
    crowded = {str(folder.relative_to(ROOT)): len(list(folder.glob("*.py"))) for folder in folders}
    assert {folder: files for folder, files in crowded.items() if files > MOST_FILES} == {}


@packages
def test_the_rules_of_a_game_have_the_modules_of_every_other(package: GamePackage) -> None:
    folder = folder_of(package) / "rules"
    if folder.is_dir():  # a small game has them in one module
        assert {f"{module}.py" for module in RULES} - names_in(folder) == set()


@packages
def test_the_modules_of_the_rules_hold_what_their_names_say(package: GamePackage) -> None:
    rules = f"{package.name}.rules"
    game, play, state, view = (import_module(f"{rules}.{name}") for name in ("game", "play", "state", "view"))
    (answers,), (doing,), (moment,) = classes_of(game, Game), classes_of(play, Game), classes_of(state, State)
    assert issubclass(answers, doing)
    assert "apply" in vars(doing)
    assert "apply" not in vars(answers)
    assert type(package.make(package.info.min_seats, {}, {})) is answers
    assert type(package.make(package.info.min_seats, {}, {}).initial()) is moment
    assert state.View.__module__ == state.__name__
    assert view.Knowledge is state.View or view.Knowledge.__module__ == view.__name__  # or nothing is hidden
    assert view.Box.__module__ == view.__name__
    assert import_module(f"{rules}.options").Options is package.options_class


@packages
def test_the_state_of_a_game_is_written_from_its_declaration(package: GamePackage) -> None:
    source = find_declaration(package.folder())
    assert source is not None, f"{package.info.id} declares no fields: expected rules/{DECLARATION}"
    found = generate(source)
    name = package.info.id if package is not TOY else package.folder().relative_to(ROOT)
    target = found.target.relative_to(ROOT)
    assert not found.is_stale(), f"{target} is stale: run make docs, or veillee generate {name}"


@packages
def test_a_game_s_init_imports_nothing_heavy(package: GamePackage) -> None:
    """Neither the rules nor what only bots, kernels and the terminal need is imported with a game's `__init__`."""
    code = f"import sys, {package.name}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    heavy = [name for name in loaded if name.split(".")[0] in ("numpy", "numba", "rich", "pydantic", "fluent")]
    parts = [name for name in loaded if name.startswith(f"{package.name}.")]
    assert (heavy, parts) == ([], [])


def test_every_part_has_its_layer() -> None:
    assert {"", *PARTS} == set(LAYERED_PARTS)


def test_the_guide_names_the_parts_of_a_game_and_the_modules_of_its_rules() -> None:
    guide = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    named = named_in_table(guide)
    assert set(PARTS) | {f"{part}/" for part in FILE_PARTS} | {f"rules/{module}.py" for module in RULES} <= named


def test_a_stranger_in_a_folder_is_noticed(tmp_path: Path) -> None:
    for name in ("__init__.py", "rules.py", "pieces.toml", "text.fr.md", "words.fr.ftl", "helpers.py", "view.so"):
        (tmp_path / name).touch()
    (tmp_path / "__pycache__").mkdir()
    assert strangers(names_in(tmp_path), ["pieces.toml"]) == ["helpers.py"]
    there = {"rules", "data", "text", "words"}
    assert missing_parts(tmp_path) == [part for part in NEEDED if part not in there]


def test_what_is_missing_around_a_game_is_named(tmp_path: Path) -> None:
    assert missing_around(tmp_path, "tale") == [path.format("tale") for path in AROUND]
    for path in reversed(missing_around(tmp_path, "tale")):
        (tmp_path / path).mkdir(parents=True, exist_ok=True)
    assert missing_around(tmp_path, "tale") == []


def test_rows_are_read_from_a_table() -> None:
    assert named_in_table("| file | what |\n|---|---|\n| `a.py` | x `b.py` |\n`c.py`\n") == {"a.py"}
