"""The learning aid: how many of the cards that may come next would fail, from what everybody knows."""

from fractions import Fraction

import pytest

from tests.games.chaperon.tables import KIND
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame
from veillee.games.chaperon.moves import CONTINUE
from veillee.games.chaperon.state import ACT, ChaperonState


def share_that_fails(game: AnyGame, state: ChaperonState) -> Fraction:
    """Try every card that may come next, and count those after which the wolf has moved."""
    state = state.clone()
    game.apply(state, state.active, CONTINUE)
    fails = total = 0
    for card, weight in game.outcomes(state):
        after = state.clone()
        game.apply(after, CHANCE, card)
        total += weight
        fails += weight * (after.wolf - state.wolf)
    return Fraction(fails, total)


@pytest.mark.rule("CHA-13")
@pytest.mark.parametrize("board", ["tuned", "first"])
def test_the_odds_are_those_of_trying_every_card_and_the_same_for_all(board: str) -> None:
    game = KIND.make(2, {"odds": True, "board": board}, {})
    met = set()
    for seed in range(40):
        state, chance = game.initial(), FastChance(seed)
        while actors := game.actors(state):
            odds = game.view(state, None).odds
            if state.phase == ACT:
                fails, size = odds
                assert Fraction(fails, size) == share_that_fails(game, state)
                for seat in (0, 1):
                    world = game.sample(game.knowledge(state, seat), chance)
                    assert game.view(world, seat).odds == odds
                met.add((state.bottom >= 0, state.pile_size == 0))
            else:
                assert odds == ()
            move = game.roll(state, chance) if actors[0] == CHANCE else 1 - chance.below(10) // 8
            legal = [move] if actors[0] == CHANCE else game.legal(state, actors[0])
            game.apply(state, actors[0], move if move in legal else legal[0])
    assert met == {(True, False), (False, False), (False, True)}


def test_no_odds_are_shown_without_the_option() -> None:
    game = KIND.make(1, {}, {})
    state = game.initial()
    game.apply(state, CHANCE, game.parse_move(state, "0-wolf"))
    assert state.phase == ACT
    assert game.view(state, 0).odds == ()
