"""The rate limits of one table: for all, for those who watch, and for what costs more than a move."""

from typing import Final

from veillee.core.contract import Seat
from veillee.server.rate_limit import Rate, TokenBucket
from veillee.server.table import messages
from veillee.server.table.table_state import NOBODY

# A second, and at once. Not Final: compiled code cannot read a Final pair of floats.
WATCHERS_RATE: Rate = (20.0, 60.0)  # actions of all who watch: they never crowd out the seats
# Steps taken back, which are worked out from the beginning of the match, and all else that is proposed, by all.
UNDO_RATE: Rate = (1.0, 20.0)
PROPOSALS: Final = (messages.Undo, messages.Again, messages.Abandon, messages.SetHost)
TALK_RATE: Rate = (2.0, 20.0)  # things said, by each seat


class TableLimits:
    """Limit what the seats and the watchers of a table may do."""

    def __init__(self, seats: int, rate: Rate, now: float) -> None:
        self._all: Final = TokenBucket(*rate, now)
        self._watchers: Final = TokenBucket(*WATCHERS_RATE, now)
        self._undos: Final = TokenBucket(*UNDO_RATE, now)
        self._talk: Final = [TokenBucket(*TALK_RATE, now) for _ in range(seats)]

    def allows(self, seat: Seat, action: messages.Action, now: float) -> bool:
        """Count an action; say whether it is within the limits."""
        if seat == NOBODY:
            return self._watchers.take(now) and self._all.take(now)
        if isinstance(action, messages.Say) and not self._talk[seat].take(now):
            return False
        if isinstance(action, PROPOSALS) and not self._undos.take(now):
            return False
        return self._all.take(now)
