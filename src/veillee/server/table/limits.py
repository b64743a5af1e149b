"""How much may happen at one table in a time: by all, by those who watch, and of what costs more than a move."""

from typing import Final

from veillee.core.contract import Seat
from veillee.server.rate_limit import Bucket, Rate
from veillee.server.socket import protocol
from veillee.server.table.commands import NOBODY

# A second, and at once. Not Final: compiled code cannot read a Final pair of floats.
WATCHERS_RATE: Rate = (20.0, 60.0)  # actions of all who watch: they never crowd out the seats
UNDO_RATE: Rate = (1.0, 20.0)  # steps taken back, by all: each is worked out from the beginning of the match
TALK_RATE: Rate = (2.0, 20.0)  # things said, by each seat


class Allowance:
    """Count what the seats and the watchers of a table do."""

    def __init__(self, seats: int, rate: Rate, now: float) -> None:
        self._all: Final = Bucket(*rate, now)
        self._watchers: Final = Bucket(*WATCHERS_RATE, now)
        self._undos: Final = Bucket(*UNDO_RATE, now)
        self._talk: Final = [Bucket(*TALK_RATE, now) for _ in range(seats)]

    def allows(self, seat: Seat, action: protocol.Action, now: float) -> bool:
        """Count one more action; say whether that is not too many."""
        if seat == NOBODY:
            return self._watchers.take(now) and self._all.take(now)
        if isinstance(action, protocol.Say) and not self._talk[seat].take(now):
            return False
        if isinstance(action, protocol.Undo) and not self._undos.take(now):
            return False
        return self._all.take(now)
