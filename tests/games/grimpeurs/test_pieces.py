"""A table of pieces that makes no sense is refused, with the place and the reason."""

import pytest

from tests.games.grimpeurs.tables import box
from veillee.core.errors import BadData, BadOption
from veillee.games.grimpeurs import GAME

PAIR = ("cube 18.18 2x2x2 grey", "cube 20.18 2x2x2 red")


@pytest.mark.parametrize(
    ("tower", "why"),
    [
        (PAIR[:1], "tower: expected nothing, or 2 to 35 blocks"),
        ((*PAIR, "brick 22.18 2x2x2 red"), "no brick is left that can lie so: 2x2x2 red"),
        ((*PAIR, "cube 22.18 2x2x2"), "tower.2: expected .kind x.y shape colour."),
        ((*PAIR, "cube 22.18 2x2x2 pink"), "tower.2: expected .kind x.y shape colour."),
        ((*PAIR, "cube 40.18 2x2x2 red"), "tower.2: expected .kind x.y shape colour."),
        ((*PAIR, "half 22.18 2x2x2 red"), "no half is left that can lie so"),
        ((*PAIR, "triple 22.18 2x2x6 red"), "no triple is left that can lie so"),
        (("cube 39.39 2x2x2 red", *PAIR), "tower.0: .* does not lie on the table"),
        ((*PAIR, *(f"triple {22 + 2 * n}.18 2x2x6 grey" for n in range(3))), "tower.4: no triple is left"),
    ],
)
def test_a_tower_that_cannot_stand_is_refused(tower: tuple[str, ...], why: str) -> None:
    with pytest.raises(BadData, match=why):
        GAME.make(2, {"tower": "own"}, {"pieces.toml": box(*tower)})


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"halves": "[4, 4]"}, "halves: expected a number for each of red.yellow"),
        ({"halves": '["a", 4, 4]'}, "halves: expected a whole number"),
        ({"cubes": "61"}, "cubes: expected a whole number from 0 to 60"),
        ({"cubes": "60"}, "expected at most 60 blocks, got 83"),
        ({"table": "39"}, "table: expected an even side"),
        ({"table": "26"}, "above the 192 cells that the blocks can cover, got 26"),
        ({"table": "62"}, "table: expected a whole number from 12 to 60"),
        ({"guard": "0"}, "guard: expected a whole number from 1 to 20"),
        ({"long_gap": "10"}, "bridges.long_gap: expected a whole number from 0 to 9"),
        ({"house": '["cats"]'}, "house: expected a list of keys"),
        ({"tower": "3"}, "tower: expected nothing, or 2 to 35 blocks"),
    ],
)
def test_nonsense_is_refused_with_its_place(changes: dict[str, str], why: str) -> None:
    with pytest.raises(BadData, match=why):
        GAME.make(2, {}, {"pieces.toml": box(**changes)})


def test_a_tower_of_one_s_own_needs_to_be_written_down() -> None:
    with pytest.raises(
        BadOption, match=r"tower expects regular . wild . low . hand where .* names no tower, not own"
    ):
        GAME.make(2, {"tower": "own"}, {})


def test_too_few_blocks_cannot_hide_a_core() -> None:
    few = box(*PAIR, halves="[1, 0, 0]", cubes="2", doubles="[0, 0, 0]")
    with pytest.raises(BadOption, match="tower expects own with too few blocks to hide the core, not hand"):
        GAME.make(2, {"tower": "hand"}, {"pieces.toml": few})
    assert GAME.make(2, {"tower": "own"}, {"pieces.toml": few}).seats == 2
