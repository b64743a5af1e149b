"""Les Grimpeurs: the engine lists the moves that the slow witness finds, in positions of random play."""

import pytest

from tests.proof.scale import say, scaled
from tests.specimens import OPEN
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE
from veillee.games import load
from veillee.games.grimpeurs.testing.oracle import ORACLE


@pytest.mark.parametrize("seats", [2, 5])
def test_engine_and_witness_find_the_same_moves(seats: int) -> None:
    game = load(OPEN).make(seats, {}, {})
    chance, state, seen = FastChance(seats), game.initial(), 0
    while seen < scaled(100, 2000):
        actors = game.actors(state)
        if not actors:
            state = game.initial()
        elif actors[0] == CHANCE:
            game.apply(state, CHANCE, game.roll(state, chance))
        else:
            moves = game.legal(state, actors[0])
            assert sorted(game.move_text(state, move) for move in moves) == ORACLE.legal(game, state, actors[0])
            seen += 1
            game.apply(state, actors[0], moves[chance.below(len(moves))])
    say(f"Les Grimpeurs, {seats} seats", f"the same moves in {seen} positions")
