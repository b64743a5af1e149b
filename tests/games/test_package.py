"""Games are found by walking their package, load by their id, and make no table that they cannot play."""

import pickle
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.specimens import TOGETHER
from veillee.core.errors import BadData, BadOption, BadSeats, UnknownGame, UnknownOption
from veillee.core.options import options_data
from veillee.core.record import game_header
from veillee.games import GamePackage, game_ids, load
from veillee.games.package import MissingPart
from veillee.testing.toy import GAME as COFFRET

PACKAGES = [*(load(game_id) for game_id in game_ids()), COFFRET]
IDS = [package.info.id for package in PACKAGES]


def test_every_id_loads_its_game() -> None:
    assert len(set(game_ids())) == len(game_ids()) > 0
    assert [load(game_id).info.id for game_id in game_ids()] == list(game_ids())
    assert load(game_ids()[0]) == load(game_ids()[0])


def test_clause_prefixes_are_each_game_s_own() -> None:
    prefixes = [package.info.clause_prefix for package in PACKAGES]
    assert len(set(prefixes)) == len(prefixes)


def test_games_are_looked_for_when_somebody_asks_and_their_parts_when_somebody_asks_for_those() -> None:
    script = (
        "import sys, veillee.games as games\n"
        "def loaded():\n"
        "    own = {games.package.__name__, games.outside.__name__}\n"
        "    return {n for n in sys.modules if n.startswith('veillee.games.')} - own\n"
        "assert loaded() == set()\n"
        "assert {'veillee.games.' + game_id for game_id in games.game_ids()} == loaded()\n"
    )
    subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)


@pytest.mark.parametrize(
    "game_id",
    ["", TOGETHER.title(), f"{TOGETHER} ", f"{TOGETHER}.rules", "..", "../toy", "os", "coffret", "x" * 999],
)
def test_an_unknown_game_is_refused(game_id: str) -> None:
    with pytest.raises(UnknownGame, match=f"there is: {TOGETHER}") as refusal:
        load(game_id)
    assert refusal.value.details == {"game": game_id[:40], "known": ", ".join(game_ids())}
    assert len(refusal.value.message) < 200


@pytest.mark.parametrize("package", PACKAGES, ids=IDS)
def test_a_game_is_made_for_every_number_of_seats_it_takes(package: Any) -> None:
    for seats in range(package.info.min_seats, package.info.max_seats + 1):
        game = package.make(seats, {}, {})
        assert game.info == package.info
        assert game.seats == seats
        assert game.data == {}
        assert game.options == package.options_class()


@pytest.mark.parametrize("package", PACKAGES, ids=IDS)
def test_other_numbers_of_seats_are_refused(package: Any) -> None:
    low, high = package.info.min_seats, package.info.max_seats
    for seats in (low - 1, high + 1, 0, -1, 99, 10**30, True, False, None, str(low), float(low), [low]):
        with pytest.raises(BadSeats, match=f"is for {low} to {high} seats, not ") as refusal:
            package.make(seats, {}, {})
        assert refusal.value.details == {"low": low, "high": high}


@pytest.mark.parametrize("package", PACKAGES, ids=IDS)
def test_options_go_through_the_schema(package: Any) -> None:
    seats = package.info.min_seats
    assert [option.name for option in package.schema()]
    with pytest.raises(UnknownOption, match="no option 'nonsense'"):
        package.make(seats, {"nonsense": 1}, {})
    for option in package.schema():
        with pytest.raises(BadOption, match=f"option {option.name} expects"):
            package.make(seats, {option.name: None}, {})
        assert (
            getattr(package.make(seats, {option.name: option.default}, {}).options, option.name) == option.default
        )


@pytest.mark.parametrize("package", PACKAGES, ids=IDS)
def test_own_tables_are_known_by_name(package: Any) -> None:
    for name in ("", "nonsense.toml", "../pieces.toml", "/etc/passwd", "x" * 999):
        with pytest.raises(BadData, match=r"has no component table .* it has: \w") as refusal:
            package.make(package.info.min_seats, {}, {name: "a = 1"})
        assert len(refusal.value.message) < 200


@pytest.mark.parametrize("package", PACKAGES, ids=IDS)
@pytest.mark.parametrize(
    "text",
    ["", "nonsense", "a = 1", "a = " + "[" * 5000, "a = " + "9" * 5000, "a = 1.5", "\0"],
    ids=lambda text: repr(text[:8]),
)
def test_a_junk_table_is_refused(package: Any, text: str) -> None:
    for name in package.info.data_files:
        with pytest.raises(BadData) as refusal:
            package.make(package.info.min_seats, {}, {name: text})
        assert "where" in refusal.value.details
        assert len(refusal.value.message) < 250


@pytest.mark.parametrize("package", PACKAGES, ids=IDS)
def test_a_game_keeps_its_tables_whatever_becomes_of_the_caller_s(package: Any) -> None:
    box = {name: package.read_box(name) for name in package.info.data_files}
    data = dict(box)
    game = package.make(package.info.min_seats, {}, data)
    data.clear()
    assert game.data == box
    assert game.data_version == package.make(package.info.min_seats, {}, {}).data_version


@pytest.mark.parametrize("package", PACKAGES, ids=IDS)
def test_a_game_can_be_made_again_from_what_it_says_of_itself(package: Any) -> None:
    game = package.make(package.info.max_seats, {}, {})
    again = package.make(game.seats, options_data(game.options), game.data)
    assert game_header(again) == game_header(game)
    assert again.initial() == game.initial()


# --- a small game, all of it in one folder


@pytest.fixture
def flat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GamePackage:
    """Write a package whose parts are single modules, with its files beside them."""
    files_of_game = {
        "__init__.py": "from veillee.core.contract import GameInfo\n"
        "from veillee.games.package import GamePackage\n"
        "GAME = GamePackage(__name__, GameInfo('flat', 2, 4, False, 1, 'FLA', ('pieces.toml',)))\n",
        "rules.py": "from veillee.testing.toy.rules import Options, make\n",
        "phrases.py": "from veillee.testing.toy.phrases import ask, clauses, label, reasons\n",
        "pieces.toml": COFFRET.read_box("pieces.toml").replace("points = 2", "points = 5"),
        "text.fr.md": "# Plat\n",
        "text.en.md": "# Flat\n",
        "words.fr.ftl": "flat-name = Plat\n",
        "words.commands.fr.ftl": "flat-help = Aide\n",
    }
    folder = tmp_path / "flat_game"
    folder.mkdir()
    for name, text in files_of_game.items():
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    package: GamePackage = import_module("flat_game").GAME
    return package


def test_a_small_game_may_be_flat(flat: GamePackage) -> None:
    game = flat.make(3, {}, {})
    assert (game.info.id, game.seats) == ("flat", 3)
    assert flat.read_box("pieces.toml") != COFFRET.read_box("pieces.toml")
    assert (flat.read_text("fr"), flat.read_text("en")) == ("# Plat\n", "# Flat\n")
    assert flat.read_own_words("fr") == {"": "flat-name = Plat\n", "commands": "flat-help = Aide\n"}
    assert flat.read_words("en") == {}
    assert flat.phrases.ask(game, game.view(game.initial(), 0), []).key


def test_a_part_that_is_not_there_is_missed_by_its_name(flat: GamePackage) -> None:
    assert flat.find_part("bots") is None
    with pytest.raises(MissingPart, match="flat_game has no part 'bots'"):
        flat.part("bots")
    with pytest.raises(MissingPart, match=r"flat_game has no text/de\.md"):
        flat.read_text("de")


def test_rules_travel_with_the_package_they_are_from(flat: GamePackage) -> None:
    game = pickle.loads(pickle.dumps(flat.make(2, {"rounds": 3}, {})))
    assert game.package is flat
    assert (game.info.id, game.seats, game.options.rounds) == ("flat", 2, 3)


def test_other_parts_take_the_place_of_a_package_s_own(flat: GamePackage) -> None:
    other = flat.with_parts(bots="bots", phrases="phrases")
    assert [other.part(name) for name in ("bots", "phrases")] == ["bots", "phrases"]
    assert other.part("rules") is flat.part("rules")
    assert flat.find_part("bots") is None
