"""The learning aid: how many of the next cards fail, and what a stop gives, by what everybody knows."""

from fractions import Fraction

import pytest

from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame, Event
from veillee.games.chaperon import GAME
from veillee.games.chaperon.rules.moves import CONTINUE, STOP
from veillee.games.chaperon.rules.state import ACT, OLD, TOKEN, UP, ChaperonState


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


def squares_of_stop(game: AnyGame, state: ChaperonState) -> Fraction:
    """Stop, turn up every token in every way it may be, and weigh the squares that Red is then given."""
    state = state.clone()
    game.apply(state, state.active, STOP)
    ways, squares = [(state, Fraction(1))], Fraction(0)
    while ways:
        state, share = ways.pop()
        outcomes = game.outcomes(state) if state.phase == TOKEN else []
        for face, weight in outcomes:
            after, events = state.clone(), list[Event]()
            game.apply(after, CHANCE, face, events)
            part = share * Fraction(weight, sum(weight for _, weight in outcomes))
            told = [int(event.args["squares"]) for event in events if event.kind == "gathered"]
            if told:
                squares += part * told[0]
            else:
                ways.append((after, part))
    return squares


@pytest.mark.rule("CHA-19")
@pytest.mark.parametrize("counts_again", [True, False])
def test_a_stop_gives_on_the_average_what_turning_up_every_token_gives(counts_again: bool) -> None:
    game = GAME.make(1, {"odds": True, "eight_counts_again": counts_again}, {})
    met = set()
    for seed in range(12):
        state, chance = game.initial(), FastChance(seed)
        while actors := game.actors(state):
            if state.phase == ACT and any(not mark & UP for mark in state.token_mark):
                exact = squares_of_stop(game, state)
                assert abs(Fraction(game.view(state, None).odds[2], 100) - exact) <= Fraction(1, 200)
                met |= {mark & (UP | OLD) for mark in state.token_mark}
            move = game.roll(state, chance) if actors[0] == CHANCE else chance.below(10) // 7
            legal = [move] if actors[0] == CHANCE else game.legal(state, actors[0])
            game.apply(state, actors[0], move if move in legal else legal[0])
    assert met >= {0, UP, OLD}


@pytest.mark.rule("CHA-13")
@pytest.mark.parametrize("board", ["tuned", "first"])
def test_the_odds_are_those_of_trying_every_card_and_the_same_for_all(board: str) -> None:
    game = GAME.make(2, {"odds": True, "board": board}, {})
    met = set()
    for seed in range(40):
        state, chance = game.initial(), FastChance(seed)
        while actors := game.actors(state):
            odds = game.view(state, None).odds
            if state.phase == ACT:
                fails, size, _ = odds
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
    game = GAME.make(1, {}, {})
    state = game.initial()
    game.apply(state, CHANCE, game.parse_move(state, "0-wolf"))
    assert state.phase == ACT
    assert game.view(state, 0).odds == ()
