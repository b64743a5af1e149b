"""The catalogue loads each game by its id, and makes no table that its game cannot play."""

import subprocess
import sys
from importlib.resources import files
from typing import Any

import pytest

from veillee.core.errors import BadData, BadOption, BadSeats, UnknownGame, UnknownOption
from veillee.core.options import options_data
from veillee.core.record import game_header
from veillee.games import CATALOGUE, load
from veillee.testing.toy import KIND as COFFRET

KINDS = [*(load(game_id) for game_id in CATALOGUE), COFFRET]
IDS = [kind.info.id for kind in KINDS]


def test_every_id_of_the_catalogue_loads_its_game() -> None:
    assert len(set(CATALOGUE)) == len(CATALOGUE) > 0
    assert [load(game_id).info.id for game_id in CATALOGUE] == list(CATALOGUE)
    assert load(CATALOGUE[0]) == load(CATALOGUE[0])


def test_clause_prefixes_are_each_game_s_own() -> None:
    prefixes = [kind.info.clause_prefix for kind in KINDS]
    assert len(set(prefixes)) == len(prefixes)


def test_looking_at_the_catalogue_loads_no_game() -> None:
    script = "import sys, veillee.games; print([m for m in sys.modules if m.startswith('veillee.games.')])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    "game_id", ["", "Cendrillon", "cendrillon ", "cendrillon.game", "..", "../toy", "os", "coffret", "x" * 999]
)
def test_an_unknown_game_is_refused(game_id: str) -> None:
    with pytest.raises(UnknownGame, match="there is: cendrillon") as refusal:
        load(game_id)
    assert refusal.value.details == {"game": game_id[:40], "known": ", ".join(CATALOGUE)}
    assert len(refusal.value.message) < 200


@pytest.mark.parametrize("kind", KINDS, ids=IDS)
def test_a_game_is_made_for_every_number_of_seats_it_takes(kind: Any) -> None:
    for seats in range(kind.info.min_seats, kind.info.max_seats + 1):
        game = kind.make(seats, {}, {})
        assert game.info == kind.info
        assert game.seats == seats
        assert game.data == {}
        assert game.options == kind.options_class()


@pytest.mark.parametrize("kind", KINDS, ids=IDS)
def test_other_numbers_of_seats_are_refused(kind: Any) -> None:
    low, high = kind.info.min_seats, kind.info.max_seats
    for seats in (low - 1, high + 1, 0, -1, 99, 10**30, True, False, None, str(low), float(low), [low]):
        with pytest.raises(BadSeats, match=f"is for {low} to {high} seats, not ") as refusal:
            kind.make(seats, {}, {})
        assert refusal.value.details == {"low": low, "high": high}


@pytest.mark.parametrize("kind", KINDS, ids=IDS)
def test_options_go_through_the_schema(kind: Any) -> None:
    seats = kind.info.min_seats
    assert [option.name for option in kind.schema()]
    with pytest.raises(UnknownOption, match="no option 'nonsense'"):
        kind.make(seats, {"nonsense": 1}, {})
    for option in kind.schema():
        with pytest.raises(BadOption, match=f"option {option.name} expects"):
            kind.make(seats, {option.name: None}, {})
        assert getattr(kind.make(seats, {option.name: option.default}, {}).options, option.name) == option.default


@pytest.mark.parametrize("kind", KINDS, ids=IDS)
def test_own_tables_are_known_by_name(kind: Any) -> None:
    for name in ("", "nonsense.toml", "../pieces.toml", "/etc/passwd", "x" * 999):
        with pytest.raises(BadData, match=r"has no component table .* it has: \w") as refusal:
            kind.make(kind.info.min_seats, {}, {name: "a = 1"})
        assert len(refusal.value.message) < 200


@pytest.mark.parametrize("kind", KINDS, ids=IDS)
@pytest.mark.parametrize(
    "text",
    ["", "nonsense", "a = 1", "a = " + "[" * 5000, "a = " + "9" * 5000, "a = 1.5", "\0"],
    ids=lambda text: repr(text[:8]),
)
def test_a_junk_table_is_refused(kind: Any, text: str) -> None:
    for name in kind.info.data_files:
        with pytest.raises(BadData) as refusal:
            kind.make(kind.info.min_seats, {}, {name: text})
        assert "where" in refusal.value.details
        assert len(refusal.value.message) < 250


@pytest.mark.parametrize("kind", KINDS, ids=IDS)
def test_a_game_keeps_its_tables_whatever_becomes_of_the_caller_s(kind: Any) -> None:
    folder = files(kind.module.__package__)
    box = {name: (folder / name).read_text(encoding="utf-8") for name in kind.info.data_files}
    data = dict(box)
    game = kind.make(kind.info.min_seats, {}, data)
    data.clear()
    assert game.data == box
    assert game.data_version == kind.make(kind.info.min_seats, {}, {}).data_version


@pytest.mark.parametrize("kind", KINDS, ids=IDS)
def test_a_game_can_be_made_again_from_what_it_says_of_itself(kind: Any) -> None:
    game = kind.make(kind.info.max_seats, {}, {})
    again = kind.make(game.seats, options_data(game.options), game.data)
    assert game_header(again) == game_header(game)
    assert again.initial() == game.initial()
