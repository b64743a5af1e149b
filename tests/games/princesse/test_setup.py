"""Before the first round (PRI-10 to PRI-13)."""

from typing import Any

import pytest

from tests.games.princesse.tables import FIRST_SET, hand, names, phase, script, told
from veillee.core.contract import CHANCE, OPEN_TALK
from veillee.core.errors import BadOption
from veillee.games.princesse import GAME
from veillee.testing.script import Script


@pytest.mark.rule("PRI-10")
def test_the_book_is_beginning_then_seven_pages_of_the_fourteen_then_end() -> None:
    table = script()
    box = table.game.box()
    assert box.pages_in_book == 7
    assert sum(table.view(None).pages_left) == 16
    table.play("0:begin, Raymondine")
    assert names(table, "page") == "beginning"
    table.play("height 9, 0:horn, 0:begin")
    assert table.outcomes() == {name: 1 for name in box.page_names if name not in ("beginning", "end")}
    table.play("moonlight, height 10, 0:horn, 0:begin")
    assert "moonlight" not in table.outcomes()
    assert len(table.outcomes()) == 13


@pytest.mark.rule("PRI-10")
def test_nobody_knows_which_pages_stay_in_the_box() -> None:
    table = script().play("0:begin, Raymondine, height 9")
    assert len({table.view(viewer).pages_left for viewer in (0, 1, 2, None)}) == 1
    assert sum(table.view(0).pages_left) == 15, "all but Beginning may come"


@pytest.mark.rule("PRI-11")
def test_the_first_set_is_the_four_known_princesses_by_level() -> None:
    table = script()
    assert table.view(None).pile == (1, 2, 3, 4)
    assert table.play("0:begin").outcomes() == {"Raymondine": 1}
    left = [name for name, is_left in zip(*_princesses(table), strict=True) if is_left]
    assert left == list(FIRST_SET)


def _princesses(table: Script) -> tuple[tuple[str, ...], tuple[int, ...]]:
    return table.game.box().princess_names, table.view(None).princesses_left


@pytest.mark.rule("PRI-11")
def test_princesses_at_random_are_weighed_by_the_cards_left_of_each_level() -> None:
    table = script(princesses="random")
    assert table.actors() == (CHANCE,)
    assert table.outcomes() == {"level 1": 3, "level 2": 3, "level 3": 3, "level 4": 3}
    assert table.play("level 2, level 2").outcomes() == {"level 1": 3, "level 2": 1, "level 3": 3, "level 4": 3}
    table.play("level 2")
    assert "level 2" not in table.outcomes()
    table.play("level 1, 0:begin")
    assert table.outcomes() == {"Raymondine": 1, "Berthe": 1, "Pétronille": 1}


@pytest.mark.rule("PRI-11")
def test_of_equal_swords_either_may_come_first() -> None:
    table = script(princesses="random").play("level 4, level 4, level 4, level 3, 0:begin, Isaure")
    table.play("height 12, 0:ladder 2, 0:more 1, 1:ladder 4, 0:more 1, 2:ladder 6, 1:begin")
    assert table.outcomes() == {"Plectrude": 1, "Brunehilde": 1, "Adélaïde": 1}


@pytest.mark.rule("PRI-11")
def test_princesses_by_choice_are_taken_one_by_one_and_stacked_by_level() -> None:
    table = script(princesses="chosen")
    assert phase(table) == "pick"
    assert table.actors() == (0,)
    assert len(table.legal(0)) == 12
    table.play("0:take Plectrude, 0:take Berthe, 0:take Raymondine")
    assert "take Berthe" not in table.legal(0)
    table.play("0:take Isaure")
    assert table.view(None).pile == (1, 1, 3, 4)
    assert told(table, None, "taken")[0] == {"seat": 0, "princess": "Plectrude"}
    assert table.play("0:begin").outcomes() == {"Raymondine": 1, "Berthe": 1}


@pytest.mark.rule("PRI-12")
@pytest.mark.parametrize(
    ("options", "squires"),
    [
        ({}, 3),
        ({"princesses": "random"}, 0),
        ({"princesses": "chosen"}, 0),
        ({"squires": "no"}, 0),
        ({"princesses": "random", "squires": "yes"}, 3),
    ],
)
def test_squires_come_with_the_first_set_unless_the_table_says_otherwise(
    options: dict[str, Any], squires: int
) -> None:
    table = script(**options)
    assert table.view(None).squires == table.game.box().squires == squires


@pytest.mark.rule("PRI-13")
def test_the_first_prince_is_drawn_where_nobody_is_named() -> None:
    table = script(first_prince=0)
    assert table.outcomes() == {"seat 0": 1, "seat 1": 1, "seat 2": 1}
    table.play("seat 2")
    assert told(table, None, "first-prince") == [{"seat": 2}]
    assert table.play("2:begin, Raymondine, height 9").actors() == (2,)


@pytest.mark.rule("PRI-13")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_table_may_name_the_first_prince(seat: int) -> None:
    table = script(first_prince=seat + 1)
    assert table.actors() == (seat,)
    assert table.game.channels(table.state) == OPEN_TALK
    assert hand(table, seat) == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.rule("PRI-13")
def test_only_a_seat_at_the_table_can_be_first_prince() -> None:
    with pytest.raises(BadOption, match="first_prince expects 0 … 3 with 3 seats, not 4"):
        GAME.make(3, {"first_prince": 4}, {})
