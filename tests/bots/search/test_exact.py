"""Exact values of small games, and bounds that hold wherever the limit is."""

from typing import Any

import pytest

from tests.bots.little_games import Coin, Luck, Nim, at
from veillee.bots.search.exact import Process, Solution
from veillee.bots.search.guide import Guide

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
