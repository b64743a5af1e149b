"""Moves as text: what chance may say and what it may not, and how long a match can be at most."""

import pytest

from tests.games.cendrillon.tables import KIND, Table, magic
from veillee.core.errors import UnknownMove

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
    assert KIND.make(seats, {}, {}).max_steps() == most
