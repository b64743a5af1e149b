"""Matches of bots that a test watches decision by decision."""

from collections.abc import Callable
from typing import Any

from veillee.bots import Bot, Situation, make_bot
from veillee.core.chance import Chance, FastChance
from veillee.core.contract import CHANCE, AnyGame, Event, Move, Told, told_of

Watch = Callable[[Any, Situation, Move], None]


def watch_match(game: AnyGame, bots: list[Bot], chance: Chance, watch: Watch) -> str:
    """Play a match; `watch` hears of every decision, with the state before it. Give the outcome."""
    state = game.initial()
    heard: list[list[Told]] = [[] for _ in bots]
    while actors := game.actors(state):
        events: list[Event] = []
        if actors[0] == CHANCE:
            game.apply(state, CHANCE, game.roll(state, chance), events)
        else:
            seat = actors[0]
            situation = Situation(seat, game.knowledge(state, seat), heard[seat], game.legal(state, seat))
            heard[seat] = []
            move = bots[seat].choose(situation)
            watch(state, situation, move)
            game.apply(state, seat, move, events)
        for event in events:
            for seat, ear in enumerate(heard):
                if event.is_told_to(seat):
                    ear.append(told_of(event, 0, True))
    return game.outcome(state)


def make_bots(game: AnyGame, levels: list[str], seed: int) -> list[Bot]:
    """Seat bots, the levels repeated in order."""
    return [make_bot(levels[seat % len(levels)], game, seat, 100 * seed + seat) for seat in range(game.seats)]


def watch_levels(game: AnyGame, levels: list[str], seed: int, watch: Watch) -> str:
    """Play a match of bots of these levels."""
    return watch_match(game, make_bots(game, levels, seed), FastChance(seed), watch)
