"""All games have the same shape, the toy included: who has read one finds anything in the others."""

import inspect
import re
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from veillee.core.contract import Game, State
from veillee.games import CATALOGUE, GameKind, load
from veillee.testing.toy import KIND as TOY

ROOT = Path(__file__).resolve().parents[2]
MODULES = ("__init__", "game", "moves", "options", "pieces", "play", "state", "view", "words")

# What belongs to a game besides its folder; a module may have grown into a package.
AROUND = (
    "docs/rules/{}.md",
    "src/veillee/bots/{}.py",
    "src/veillee/cli/boards/{}.py",
    "src/veillee/locales/en/{}.ftl",
    "src/veillee/locales/fr/{}.ftl",
    "src/veillee/rules/{}.en.md",
    "src/veillee/rules/{}.fr.md",
    "src/veillee/testing/golden_tables/{}.py",
    "tests/games/{}",
    "tests/oracles/{}.py",
)

KINDS = [*(load(game_id) for game_id in CATALOGUE), TOY]
kinds = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.info.id)


def folder_of(kind: GameKind) -> Path:
    return Path(str(kind.module.__file__)).parent


def files_in(folder: Path) -> set[str]:
    """List the sources and tables in a game's folder, without what tools left there."""
    return {
        file.name for file in folder.iterdir() if not file.name.startswith("__pycache__") and file.suffix != ".so"
    }


def shape(data_files: Iterable[str]) -> set[str]:
    """List the files a game's folder holds."""
    return {f"{module}.py" for module in MODULES} | set(data_files)


def missing_around(root: Path, game_id: str) -> list[str]:
    """List what a game lacks outside its folder."""
    paths = [part.format(game_id) for part in AROUND]
    return [
        path for path in paths if not (root / path).exists() and not (root / path.removesuffix(".py")).is_dir()
    ]


def classes_of(module: ModuleType, base: type) -> list[type]:
    """List the subclasses of a class that a module itself defines."""
    found = [value for value in vars(module).values() if inspect.isclass(value) and issubclass(value, base)]
    return [value for value in found if value.__module__ == module.__name__]


def named_in_table(document: str) -> set[str]:
    """List the files that the tables of a document begin their rows with."""
    return set(re.findall(r"^\| `([^`]+)` \|", document, re.MULTILINE))


@kinds
def test_a_game_s_folder_has_the_files_of_every_other(kind: GameKind) -> None:
    files = files_in(folder_of(kind))
    assert shape(kind.info.data_files) - files == set()
    assert {name for name in files if not name.endswith(".py")} == set(kind.info.data_files)


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_nothing_is_missing_around_a_game(game_id: str) -> None:
    missing = missing_around(ROOT, game_id)
    assert missing == [], f"{game_id} lacks {', '.join(missing)}: docs/add-a-game.md says what goes there"


@kinds
def test_the_modules_of_a_game_hold_what_their_names_say(kind: GameKind) -> None:
    package = kind.module.__name__
    game, play, state, view = (import_module(f"{package}.{name}") for name in ("game", "play", "state", "view"))
    (rules,), (doing,), (moment,) = classes_of(game, Game), classes_of(play, Game), classes_of(state, State)
    assert issubclass(rules, doing)
    assert "apply" in vars(doing)
    assert "apply" not in vars(rules)
    assert type(kind.make(kind.info.min_seats, {}, {})) is rules
    assert type(kind.make(kind.info.min_seats, {}, {}).initial()) is moment
    assert {view.View.__module__, view.Knowledge.__module__, view.Box.__module__} == {view.__name__}
    assert import_module(f"{package}.options").Options is kind.options_class
    assert kind.info == kind.module.INFO


def test_the_guide_names_the_files_of_a_game() -> None:
    guide = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    rules = guide.partition("## 3.")[0]
    assert named_in_table(rules) == shape(["pieces.toml"])


def test_a_file_too_many_or_too_few_is_noticed(tmp_path: Path) -> None:
    for name in (*shape(["pieces.toml"]), "helpers.py", "view.so"):
        (tmp_path / name).touch()
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "moves.py").unlink()
    assert files_in(tmp_path) ^ shape(["pieces.toml"]) == {"helpers.py", "moves.py"}


def test_what_is_missing_around_a_game_is_named(tmp_path: Path) -> None:
    assert missing_around(tmp_path, "tale") == [part.format("tale") for part in AROUND]
    for path in missing_around(tmp_path, "tale"):
        (tmp_path / path).mkdir(parents=True)
    assert missing_around(tmp_path, "tale") == []
    (tmp_path / "src/veillee/bots/tale.py").rename(tmp_path / "src/veillee/bots/tale")
    assert missing_around(tmp_path, "tale") == []


def test_files_are_read_from_a_table() -> None:
    assert named_in_table("| file | what |\n|---|---|\n| `a.py` | x `b.py` |\n`c.py`\n") == {"a.py"}
