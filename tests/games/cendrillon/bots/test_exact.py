"""Cendrillon alone, solved exactly: nobody else has seen anything, so nothing is hidden."""

from typing import Any

import pytest

from veillee.bots.search.exact import Process, solve
from veillee.bots.search.guide import Guide
from veillee.core.chance import FastChance
from veillee.games.cendrillon import GAME
from veillee.games.cendrillon.rules.game import Cendrillon
from veillee.games.cendrillon.rules.state import CendrillonState
from veillee.games.cendrillon.tools.bound import find_bound

TINY = """
house = []
hours = {hours}
dawn = 10000
[die]
wand = 1
cauldron = 1
hourglass = 1
[[sections]]
name = "all"
pairs = [["rat", "coachman"], ["pumpkin", "carriage"]]
[specials]
mirror = 1
cauldron = 1
hourglass = 1
wand = 1
"""


def tiny(hours: int) -> Cendrillon:
    game = GAME.make(1, {"variant": "basic"}, {"pieces.toml": TINY.format(hours=hours)})
    assert isinstance(game, Cendrillon)
    return game


class Timeless(Guide):
    """Leave out the count of turns, whose end at dawn is too far away to matter, and the order of places."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.is_open = True
        self.small = 20_000

    def position(self, state: CendrillonState) -> Any:
        tiles = sorted(
            (state.shown[place], state.faces[place], place in state.looks and 1 + state.looks.index(place))
            for place in range(len(state.faces))
        )
        return state.phase, state.hours, state.die, tuple(tiles), tuple(state.found)


@pytest.mark.parametrize("hours", [2, 3])
def test_turns_without_end_are_solved_too_and_agree_with_the_bound_worked_out_apart(hours: int) -> None:
    game = tiny(hours)
    solution = Process(Timeless(game), 200_000).solve(game.initial())
    assert solution.is_whole
    assert solution.high - solution.low < 1e-9
    assert solution.low == pytest.approx(find_bound(game, 1, 1).chance, abs=1e-9)


def test_a_state_is_solved_from_what_a_seat_knows() -> None:
    game = tiny(3)
    state, chance = game.initial(), FastChance(1)
    game.apply(state, -1, 2)
    solution = solve(Timeless(game), game.knowledge(state, 0), chance, 200_000)
    assert [move for move, _, _ in solution.moves] == game.legal(state, 0)
    assert solution.low == max(low for _, low, _ in solution.moves)
