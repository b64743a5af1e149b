"""What a seat must believe: every world that fits what it was told, followed step by step, each with its weight.

The worlds come from `outcomes` and `apply` alone, so they are a yardstick for `sample`, which is not asked. Chance
is weighed as it says itself, hidden moves of others as the oracle's `likelihood` says.
"""

from typing import Any, Final

from veillee.core.contract import CHANCE, Event, Seat
from veillee.testing.conformance.case import Case, Line

Key = tuple[object, ...]
Told = list[tuple[str, dict[str, Any]]]


class Belief:
    """Hold the worlds that a seat thinks possible, by what is in them, with their weights."""

    def __init__(self, case: Case, seat: Seat) -> None:
        self.case: Final = case
        self.seat: Final = seat
        start = case.game.initial()
        self.states: dict[Key, Any] = {world_key(start): start}
        self.weights: dict[Key, float] = {world_key(start): 1.0}

    def shares(self) -> dict[Key, float]:
        """Give the probability of each world."""
        total = sum(self.weights.values())
        return {key: weight / total for key, weight in self.weights.items()}

    def follow(self, line: Line, n: int, most: int) -> bool:
        """Take in what the seat is told of a step of a line; False once there are more worlds than `most`."""
        step = line.steps[n]
        told = _told(step.events, self.seat)
        own_move = line.text(n) if step.actor == self.seat else ""
        states, weights = self.states, self.weights
        self.states, self.weights = {}, {}
        for key, state in states.items():
            if step.actor in self.case.game.actors(state):
                self._branch(state, weights[key], step.actor, own_move, told)
            if len(self.states) > most:
                return False
        return True

    def _branch(self, state: Any, weight: float, actor: Seat, own_move: str, told: Told) -> None:
        game = self.case.game
        if own_move:
            options = [(game.parse_move(state, own_move), 1)]
        elif actor == CHANCE:
            options = game.outcomes(state)
        else:
            likelihood = self.case.oracle.likelihood
            options = [
                (move, likelihood(game, state, actor, game.move_text(state, move)))
                for move in game.legal(state, actor)
            ]
        total = sum(likely for _, likely in options)
        for move, likely in options:
            after = state.clone()
            events: list[Event] = []
            game.apply(after, actor, move, events)
            if _told(events, self.seat) == told:
                key = world_key(after)
                self.states.setdefault(key, after)
                self.weights[key] = self.weights.get(key, 0.0) + weight * likely / total


def _told(events: list[Event], seat: Seat) -> Told:
    return [(event.kind, event.args | event.fleeting) for event in events if event.is_told_to(seat)]


def world_key(state: Any) -> Key:
    """Give what is in a world as something that can be looked up."""
    return tuple([_frozen(getattr(state, name)) for name in type(state).FIELDS])


def _frozen(value: Any) -> object:
    return tuple([_frozen(item) for item in value]) if type(value) is list else value
