"""Rollouts leave the first choice only for a better one, peek at nothing, repeat themselves and keep to time."""

from typing import Any

import pytest

from tests.bots.little_games import DRAW, GUESS, SAFE, Coin, Hide, Little, Luck, Nim, PathState, Wide, at
from veillee.bots.contract import NO_END
from veillee.bots.search.guide import Guide
from veillee.bots.search.rollouts import Rollouts
from veillee.core.chance import Chance
from veillee.core.contract import AnyGame, Move
from veillee.testing.script import Script
from veillee.testing.toy import GAME as TOY

SEEDS = range(6)


def no_clock() -> float:
    """Stand for a clock where no time is to be kept."""
    return 0.0


def answer(
    game: AnyGame, state: Any, seed: int, candidates: list[Move], playouts: int, guide: Guide | None = None
) -> Move:
    rollouts = Rollouts(game, guide or Guide(game), 0, seed, no_clock)
    return rollouts.improve(game.knowledge(state, 0), candidates, playouts, 0.0)


# --- positions with a known best move


class Skilled(Guide):
    """Play Nim as well as can be, where that is possible."""

    def __init__(self, game: Nim) -> None:
        super().__init__(game)
        self.heap = game
        self.has_policy = True

    def play(self, state: PathState, seat: int, moves: list[Move], chance: Chance) -> Move:
        return self.heap.left(tuple(state.path)) % 4 or 1


@pytest.mark.parametrize("heap", [5, 6, 7, 9, 10, 11])
@pytest.mark.parametrize("first", [1, 2, 3])
def test_with_a_skilled_policy_it_leaves_a_multiple_of_four_whatever_came_first(heap: int, first: int) -> None:
    game = Nim(heap)
    candidates = [first, *[move for move in (1, 2, 3) if move != first]]
    assert answer(game, at(game), 1, candidates, 8, Skilled(game)) == heap % 4


@pytest.mark.parametrize(("steps", "best"), [(1, Luck.GO), (3, Luck.STOP), (4, Luck.STOP)])
def test_it_weighs_luck_from_either_side(steps: int, best: int) -> None:
    game = Luck()
    state = at(game, *[1, 1] * steps)
    for candidates in ([Luck.GO, Luck.STOP], [Luck.STOP, Luck.GO]):
        assert [answer(game, state, seed, candidates, 1200) for seed in SEEDS] == [best] * len(SEEDS)


def test_among_many_it_finds_the_one_that_wins() -> None:
    game = Wide(16, 11)
    assert answer(game, at(game), 1, list(range(16)), 64) == 11


# --- the first choice stands


@pytest.mark.parametrize("first", range(4))
def test_where_all_are_worth_the_same_the_first_stands(first: int) -> None:
    game = Wide(4, 99)
    candidates = [first, *[move for move in range(4) if move != first]]
    assert [answer(game, at(game), seed, candidates, 40) for seed in SEEDS] == [first] * len(SEEDS)


@pytest.mark.parametrize("playouts", [1, 2, 3])
def test_without_a_world_in_which_all_were_tried_the_first_stands(playouts: int) -> None:
    game = Wide(4, 3)
    assert answer(game, at(game), 1, [0, 1, 2, 3], playouts) == 0


def test_one_world_alone_is_no_reason_to_leave_the_first() -> None:
    game = Luck()
    rollouts = Rollouts(game, Guide(game), 0, 1, no_clock)
    state = at(game, 1, 1, 1, 1)
    assert rollouts.improve(game.knowledge(state, 0), [Luck.STOP, Luck.GO], 2, 0.0) == Luck.STOP
    assert rollouts.errors == [1.0, 1.0]


def test_the_same_move_twice_fares_the_same_to_the_last_chance() -> None:
    game = Luck()
    rollouts = Rollouts(game, Guide(game), 0, 3, no_clock)
    rollouts.improve(game.knowledge(at(game, 1, 1), 0), [Luck.GO, Luck.GO], 200, 0.0)
    assert rollouts.gains == [0.0, 0.0]
    assert rollouts.errors == [0.0, 0.0]


# --- nobody peeks


class Peeking(Guide):
    """Name the coin that lies hidden: the mistake the test below must notice."""

    def __init__(self, game: Little) -> None:
        super().__init__(game)
        self.has_policy = True

    def play(self, state: PathState, seat: int, moves: list[Move], chance: Chance) -> Move:
        return state.path[0]


@pytest.mark.parametrize("coin", [0, 1])
@pytest.mark.parametrize("candidates", [[SAFE, GUESS], [GUESS, SAFE]])
def test_it_does_not_plan_as_if_it_would_see_the_coin(coin: int, candidates: list[Move]) -> None:
    game = Coin()
    assert [answer(game, at(game, coin), seed, candidates, 1500) for seed in SEEDS] == [SAFE] * len(SEEDS)


def test_a_policy_that_peeks_would_guess_the_coin() -> None:
    game = Coin()
    answers = [answer(game, at(game, 0), seed, [SAFE, GUESS], 1500, Peeking(game)) for seed in SEEDS]
    assert answers == [GUESS] * len(SEEDS)


def test_those_who_choose_at_once_do_not_answer_one_another() -> None:
    game = Hide()
    assert DRAW not in [answer(game, at(game), seed, [DRAW, 1, 2, 3], 1500) for seed in SEEDS]


def test_what_is_hidden_from_it_does_not_change_its_answer() -> None:
    game = TOY.make(3, {"rounds": 1}, {})
    found = []
    for others in (("tin", "tin"), ("ruby", "ruby")):
        table = Script(game)
        table.play(f"gold, {others[0]}, {others[1]}")
        rollouts = Rollouts(game, Guide(game), 0, 5, no_clock)
        knowledge, legal = game.knowledge(table.state, 0), game.legal(table.state, 0)
        found.append((rollouts.improve(knowledge, legal, 200, 0.0), rollouts.gains, rollouts.errors))
    assert found[0] == found[1]


# --- reproducible, within its budget


def test_equal_seeds_compare_alike_and_others_do_not() -> None:
    game = TOY.make(2, {"rounds": 2}, {})
    table = Script(game)
    table.play("gold, tin")

    def run(seed: int) -> list[float]:
        rollouts = Rollouts(game, Guide(game), 0, seed, no_clock)
        rollouts.improve(game.knowledge(table.state, 0), game.legal(table.state, 0), 60, 0.0)
        return rollouts.gains

    assert run(1) == run(1)
    assert run(1) != run(2)


@pytest.mark.parametrize("playouts", [5, 16, 17, 64, 100])
def test_so_many_playouts_are_never_exceeded_and_nearly_used_up(playouts: int) -> None:
    game = Nim(9)
    rollouts = Rollouts(game, Guide(game), 0, 1, no_clock)
    rollouts.improve(game.knowledge(at(game), 0), [1, 2, 3], playouts, 0.0)
    assert playouts - 3 < rollouts.playouts <= playouts


class Ticking(Guide):
    """Let every move of a policy take as long as the test says."""

    def __init__(self, game: Little, seconds: float) -> None:
        super().__init__(game)
        self.has_policy = True
        self.now = 100.0
        self._seconds = seconds

    def play(self, state: PathState, seat: int, moves: list[Move], chance: Chance) -> Move:
        self.now += self._seconds
        return moves[0]

    def clock(self) -> float:
        return self.now


@pytest.mark.parametrize("budget", [0.2, 1.0, 3.0])
@pytest.mark.parametrize("seconds", [0.0001, 0.001, 0.004])
def test_a_budget_of_time_is_kept_within_a_tenth(budget: float, seconds: float) -> None:
    game = Nim(10)
    guide = Ticking(game, seconds)
    rollouts = Rollouts(game, guide, 0, 1, guide.clock)
    rollouts.improve(game.knowledge(at(game), 0), [1, 2, 3], NO_END, budget)
    assert 0.9 * budget <= guide.now - 100.0 <= 1.1 * budget


class Endless(Ticking):
    """Imagine a heap without end."""

    def imagine(self, knowledge: Any, chance: Chance) -> PathState:
        return PathState([])


def test_a_playout_that_would_hang_is_given_up_when_the_time_is_over() -> None:
    game = Nim(10**9)
    guide = Endless(game, 0.01)
    rollouts = Rollouts(game, guide, 0, 1, guide.clock)
    assert rollouts.improve((0, ()), [2, 1, 3], NO_END, 1.0) == 2
    assert 0.9 <= guide.now - 100.0 <= 1.0
    assert rollouts.playouts == 0
