"""Ways to play from fixed towers, counted by the engine and by the slow witness: both find the same."""

from collections.abc import Callable

import pytest

from tests.games.grimpeurs.tables import own
from veillee.games.grimpeurs.rules.game import Grimpeurs
from veillee.games.grimpeurs.rules.state import GrimpeursState
from veillee.games.grimpeurs.testing.oracle import ORACLE

Lister = Callable[[Grimpeurs, GrimpeursState], list[int]]

HUT = ("cube 18.18 2x2x2 grey", "half 20.18 2x2x1 grey", "half 18.18 2x2x1 red")
WALL = ("double 18.18 4x2x2 grey", "cube 18.20 2x2x2 yellow", "half 20.20 2x2x1 grey", "half 22.18 1x2x2 red")

# For each tower the ways to make one step, two and three; agreed by engine and witness.
TABLES = [
    (HUT, {}, [4, 34, 341]),
    (WALL, {}, [9, 70, 1075]),
    (WALL, {"order": "classic", "contact": "tower"}, [14, 92, 952]),
]


def engine(game: Grimpeurs, state: GrimpeursState) -> list[int]:
    return game.legal(state, state.asked)


def witness(game: Grimpeurs, state: GrimpeursState) -> list[int]:
    return [game.parse_move(state, text) for text in ORACLE.legal(game, state, state.asked)]


def count(game: Grimpeurs, state: GrimpeursState, moves_of: Lister, depth: int) -> list[int]:
    """Count the ways to make 1 .. depth steps."""
    moves = moves_of(game, state)
    counts = [len(moves)] + [0] * (depth - 1)
    for move in moves if depth > 1 else []:
        after = state.clone()
        game.apply(after, after.asked, move)
        for at, ways in enumerate(count(game, after, moves_of, depth - 1), 1):
            counts[at] += ways
    return counts


@pytest.mark.parametrize(("tower", "options", "counts"), TABLES, ids=["hut", "wall", "wall-classic"])
def test_engine_and_witness_count_the_same_ways(
    tower: tuple[str, ...], options: dict[str, str], counts: list[int]
) -> None:
    table = own(*tower, **options)
    assert count(table.rules, table.state, engine, 3) == counts
    assert count(table.rules, table.state, witness, 3) == counts
