"""The ways to play are counted right: by hand where a hand can, and against a count that merges nothing."""

from typing import Any

import pytest

from tests.specimens import TOGETHER
from veillee.core.contract import CHANCE, AnyGame
from veillee.games import load
from veillee.testing.perft import perft, perft_text
from veillee.testing.toy import GAME as TOY


def count_plainly(game: AnyGame, state: Any, depth: int) -> int:
    """Walk every single path."""
    if depth == 0:
        return 1
    actors = game.actors(state)
    if not actors:
        return 0
    if actors[0] == CHANCE:
        moves = [outcome for outcome, _ in game.outcomes(state)]
    else:
        moves = game.legal(state, actors[0])
    total = 0
    for move in moves:
        after = state.clone()
        game.apply(after, actors[0], move)
        total += count_plainly(game, after, depth - 1)
    return total


def test_the_first_steps_can_be_counted_by_hand() -> None:
    # Four kinds of card to each of two seats, then keep or swap for each.
    assert perft(TOY.make(2, {}, {}), 4) == [4, 16, 32, 64]
    # Who begins, the die, a tile, and its face.
    assert perft(load(TOGETHER).make(3, {}, {}), 4) == [3, 9, 108, 972]


@pytest.mark.parametrize("seats", [2, 3])
def test_merging_equal_states_changes_no_count(seats: int) -> None:
    game = TOY.make(seats, {"rounds": 1, "peeking": "dear"}, {})
    assert perft(game, 9) == [count_plainly(game, game.initial(), depth) for depth in range(1, 10)]


def test_paths_that_are_over_are_no_longer_counted() -> None:
    game = TOY.make(2, {"rounds": 1, "swapping": False}, {})
    counts = perft(game, game.max_steps() + 1)
    assert counts[6] > 0
    assert counts[-1] == 0


def test_the_table_says_what_was_counted() -> None:
    text = perft_text(TOY.make(2, {"rounds": 3}, {}), 2)
    head = "# coffret seats=2 rounds=3 swapping=True peeking=free price=1\n# steps paths\n"
    assert text == head + "1 4\n2 16\n"
