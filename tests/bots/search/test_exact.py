"""Exact values of small games, and bounds that hold wherever the limit is."""

from typing import Any

import pytest

from tests.bots.little_games import Coin, Luck, Nim, at
from tools.cendrillon_bound import find_bound
from veillee.bots.search.exact import Process, Solution, solve
from veillee.bots.search.guide import Guide
from veillee.core.chance import FastChance
from veillee.games import load
from veillee.games.cendrillon.game import Cendrillon
from veillee.games.cendrillon.state import CendrillonState

ENOUGH = 1_000_000


def luck(steps: int, most_states: int = ENOUGH) -> Solution:
    game = Luck()
    return Process(Guide(game), most_states).solve(at(game, *[1, 1] * steps))


@pytest.mark.parametrize(
    ("steps", "worth", "best"),
    [(0, 0.2058, 1), (1, 0.294, 1), (2, 0.42, 1), (3, 0.6, 0), (4, 0.8, 0), (5, 1.0, 0)],
)
def test_a_game_of_luck_is_worth_what_was_worked_out_by_hand(steps: int, worth: float, best: int) -> None:
    solution = luck(steps)
    assert solution.is_whole
    assert solution.low == pytest.approx(worth)
    assert solution.high == pytest.approx(worth)
    assert solution.best([0, 1]) == best


def test_bounds_hold_at_every_limit_and_close_in() -> None:
    gaps = []
    for most in range(1, 40):
        solution = luck(0, most)
        assert solution.low - 1e-12 <= 0.2058 <= solution.high + 1e-12
        assert solution.states <= most
        gaps.append(solution.high - solution.low)
    assert gaps[0] == 1.0
    assert gaps == sorted(gaps, reverse=True)
    assert gaps[-1] == pytest.approx(0.0)


def test_a_move_must_be_legal_to_be_best() -> None:
    assert luck(3).best([1]) == 1


class Steps(Guide):
    """Know that only the number of steps matters."""

    def position(self, state: Any) -> Any:
        path = tuple(state.path)
        game = self.game
        assert isinstance(game, Luck)
        return game.steps(path), game.asked(path), len(path) % 2 and path[-1], bool(path) and path[-1]


def test_states_with_one_name_are_looked_into_once() -> None:
    game = Luck()
    whole, merged = Process(Guide(game), ENOUGH), Process(Steps(game), ENOUGH)
    assert merged.solve(at(game)).low == pytest.approx(whole.solve(at(game)).low)
    assert merged.solve(at(game)).states <= whole.solve(at(game)).states


def test_sides_against_each_other_are_refused() -> None:
    game = Nim(5)
    with pytest.raises(ValueError, match="one side"):
        Process(Guide(game), ENOUGH).solve(at(game))


def test_solving_leaves_the_state_alone() -> None:
    game = Luck()
    state = at(game, 1, 1)
    Process(Guide(game), ENOUGH).solve(state)
    assert state == at(game, 1, 1)


def test_what_is_hidden_makes_a_game_look_better_than_it_is() -> None:
    """Why `is_open` must be promised: with a hidden coin, one state looked into is one world peeked at."""
    game = Coin()
    solution = Process(Guide(game), ENOUGH).solve(at(game, 0))
    assert solution.low == pytest.approx(1.0)


# --- Cendrillon alone: nobody else has seen anything, so nothing is hidden

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
    game = load("cendrillon").make(1, {"variant": "basic"}, {"pieces.toml": TINY.format(hours=hours)})
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
