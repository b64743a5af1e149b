"""Moves as text: what chance may say and what it may not, and how long a match can be at most."""

import pytest

from tests.games.cendrillon.tables import Table, magic
from veillee.core.errors import UnknownMove
from veillee.games.cendrillon import GAME

LONG = "x" * 100


@pytest.mark.parametrize(
    ("steps", "junk"),
    [
        ("", ["hourglas", "Wand", "mirror", "A1", "seat 0", "", LONG]),  # the die
        ("wand, 0:A1", ["wand", "Mouse", "A1", "", LONG]),  # a face
    ],
)
def test_what_chance_cannot_say_is_no_move(steps: str, junk: list[str]) -> None:
    table = Table(2)
    if steps:
        table.script.play(steps)
    for text in junk:
        with pytest.raises(UnknownMove, match="expected an outcome of chance") as refusal:
            table.game.parse_move(table.script.state, text)
        assert refusal.value.details == {"move": text[:40]}


def test_what_the_deal_and_the_lot_cannot_say_is_no_move() -> None:
    dealing = Table(2, variant="magic", first_player=0)
    drawing = magic(2, "mirror wand", first_player=0)
    for table, junk in ((dealing, ["mouse", "seat 0"]), (drawing, ["seat 2", "seat -1", "seat", "0", "wand"])):
        for text in junk:
            with pytest.raises(UnknownMove):
                table.game.parse_move(table.script.state, text)


@pytest.mark.rule("CEN-23")
@pytest.mark.parametrize(
    ("seats", "most"),
    [
        (1, 1 + 1 + 240 * (1 + 1 + 6 + 0 + 1 + 1) + 6 * (1 + 1 + 2)),
        (2, 2 + 1 + 240 * (1 + 1 + 6 + 1 + 1 + 1) + 6 * (2 + 1 + 2)),
        (8, 8 + 1 + 240 * (1 + 1 + 6 + 7 + 1 + 1) + 6 * (8 + 1 + 2)),
    ],
)
def test_the_bound_counts_the_deal_the_longest_turns_and_the_longest_last_chance(seats: int, most: int) -> None:
    assert GAME.make(seats, {}, {}).max_steps() == most


@pytest.mark.parametrize(
    "text",
    ["", " ", "a1", "A0", "A5", "D1", "A1 ", " A1", "A1+A1", "A2+A1", "A1+", "+A2", "A1+D1", "D1+A1", "A1+A2+A3"]
    + ["Use", "DOWN", "pass ", "use+down", "wand", "seat 0", LONG, f"A1+{LONG}"],
)
def test_what_no_seat_can_say_is_no_move(text: str) -> None:
    table = Table(2)
    table.script.play("wand")
    with pytest.raises(UnknownMove, match="expected a place, a pair of places, use, down or pass") as refusal:
        table.game.parse_move(table.script.state, text)
    assert refusal.value.details == {"move": text[:40]}


def test_every_place_pair_and_word_is_a_move_of_its_own() -> None:
    table = Table(2)
    table.script.play("wand")
    places = table.legend["places"]
    pairs = [f"{place}+{other}" for at, place in enumerate(places) for other in places[at + 1 :]]
    texts = [*places, *pairs, "use", "down", "pass"]
    moves = [table.game.parse_move(table.script.state, text) for text in texts]
    assert len(set(moves)) == len(texts) == 12 + 66 + 3
    assert [table.game.move_text(table.script.state, move) for move in moves] == texts
