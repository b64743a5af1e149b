"""Play a match from text, chance included, so that a test of a clause reads like the table's log.

table = Script(game)
table.play("seat 0, hourglass, 0:A1, rat, 1:B2, 2:pass, 0:C3, horse, 0:down")
"""

import re
from typing import Any, Final

from veillee.core.contract import CHANCE, AnyGame, Event, Move, Seat, Told, told_of
from veillee.core.errors import UnknownMove

_SEAT_STEP: Final = re.compile(r"(\d+)\s*:\s*(.*)")


class Script:
    """Hold a match that is played step by step through the contract, every step checked."""

    def __init__(self, game: AnyGame) -> None:
        self.game: Final = game
        self.state: Any = game.initial()
        self.steps: Final[list[str]] = []  # as played, in the form `play` takes
        self.version = 0  # the moves of seats so far, as a match counts them
        self._events: Final[list[tuple[int, Event]]] = []

    def play(self, text: str) -> "Script":
        """Play steps separated by commas: an outcome of chance is its bare text, a seat's move is `seat:text`."""
        for step in text.split(","):
            self._step(step.strip())
        return self

    def actors(self) -> tuple[Seat, ...]:
        """Say who is asked now."""
        return self.game.actors(self.state)

    def legal(self, seat: Seat) -> list[str]:
        """List the seat's moves in notation; none if it is not asked."""
        if seat not in self.actors():
            return []
        return [self.game.move_text(self.state, move) for move in self.game.legal(self.state, seat)]

    def outcomes(self) -> dict[str, int]:
        """Give the weight of every outcome of chance by its text; none if chance is not asked."""
        if self.actors() != (CHANCE,):
            return {}
        return {self.game.move_text(self.state, move): weight for move, weight in self.game.outcomes(self.state)}

    def view(self, seat: Seat | None) -> Any:
        """Build what lies before a seat, or before an onlooker (None)."""
        return self.game.view(self.state, seat)

    def knowledge(self, seat: Seat) -> Any:
        """Build what the seat would know with a perfect memory."""
        return self.game.knowledge(self.state, seat)

    def told(self, seat: Seat | None) -> list[Told]:
        """List all that the viewer was told so far, faces since turned down included."""
        return [told_of(event, version, True) for version, event in self._events if event.is_told_to(seat)]

    def events(self) -> list[Event]:
        """List all that happened so far, whoever was told."""
        return [event for _, event in self._events]

    def is_over(self) -> bool:
        """Say whether the match has come to its end."""
        return not self.actors()

    def outcome(self) -> str:
        """Name how the match ended, "" while it goes on."""
        return self.game.outcome(self.state)

    def _step(self, step: str) -> None:
        found = _SEAT_STEP.fullmatch(step)
        actor, text = (int(found[1]), found[2]) if found else (CHANCE, step)
        assert actor in self.actors(), self._complaint(step, f"{_name(actor)} is not asked")
        try:
            move = self.game.parse_move(self.state, text)
        except UnknownMove as error:
            raise AssertionError(self._complaint(step, error.message)) from None
        assert move in self._moves(actor), self._complaint(step, "the rules do not allow it here")
        if actor != CHANCE:
            self.version += 1
        events: list[Event] = []
        self.game.apply(self.state, actor, move, events)
        self._events.extend((self.version, event) for event in events)
        self.steps.append(step)

    def _moves(self, actor: Seat) -> list[Move]:
        if actor == CHANCE:
            return [outcome for outcome, _ in self.game.outcomes(self.state)]
        return self.game.legal(self.state, actor)

    def _complaint(self, step: str, why: str) -> str:
        asked = [
            f"{_name(actor)}: "
            + " ".join(repr(self.game.move_text(self.state, move)) for move in self._moves(actor))
            for actor in self.actors()
        ]
        now = "; ".join(asked) or "nobody is asked, the match is over"
        before = ", ".join(self.steps) or "nothing"
        return f"step {len(self.steps)}, {step!r}: {why}. Asked now: {now}. Played so far: {before}."


def _name(actor: Seat) -> str:
    return "chance" if actor == CHANCE else f"seat {actor}"
