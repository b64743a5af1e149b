"""Reviews: when a table has to look again at what is proposed, because somebody is away too long or time is up."""

import asyncio
from collections.abc import Callable
from typing import Final

from veillee.core.contract import Seat
from veillee.server.table.presence import Presence
from veillee.server.table.proposals import MAJORITY_SECONDS
from veillee.server.table.table_state import AGAIN, NOBODY, TableState

START_SECONDS: float = 3.0  # for people to add to the seed of another match


class ReviewTimer:
    """Have a table reviewed at the next time at which something may come of that alone."""

    def __init__(self, state: TableState, presence: Presence) -> None:
        self._loop: Final = asyncio.get_running_loop()
        self._state: Final = state
        self._presence: Final = presence
        self._majority_of = 0  # the proposal that has one
        self._majority_at = 0.0
        self._starting_at = 0.0
        self._told_host: Seat = NOBODY
        self._handle: asyncio.TimerHandle | asyncio.Handle | None = None

    def stop(self) -> None:
        """Have nothing reviewed any more."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def note_change(self, on_due: Callable[[], None]) -> None:
        """Note that people came or went, or did something: what is proposed is looked at soon."""
        self._note_times()
        if self._state.proposals or self._state.is_starting:
            self.stop()
            self._handle = self._loop.call_soon(on_due)
        else:
            self.set(on_due)

    def set(self, on_due: Callable[[], None]) -> None:
        """Set the timer; the table is held by it while it runs, and not otherwise."""
        self.stop()
        now = self._presence.clock()
        times = [self._presence.next_change()]
        if self._majority_of:
            times.append(self._majority_at + MAJORITY_SECONDS)
        if self._starting_at:
            times.append(self._starting_at + START_SECONDS)
        coming = [time for time in times if time is not None and time > now]
        if coming:
            self._handle = self._loop.call_later(min(coming) - now, on_due)

    def _note_times(self) -> None:
        again = self._state.proposals.get(AGAIN)
        number = again.number if again is not None and again.has_majority else 0
        if number != self._majority_of:
            self._majority_of, self._majority_at = number, self._presence.clock()
        if not self._state.is_starting:
            self._starting_at = 0.0
        elif not self._starting_at:
            self._starting_at = self._presence.clock()

    @property
    def is_majority_due(self) -> bool:
        """Say whether a majority has wanted another match for long enough."""
        return bool(self._majority_of) and self._presence.clock() - self._majority_at >= MAJORITY_SECONDS

    @property
    def is_start_due(self) -> bool:
        """Say whether another match can begin: all who are here have added to its seed, or had the time to."""
        if not self._state.is_starting:
            return False
        waits = [seat for seat in self._presence.here if self._state.seat_states[seat].nonce is None]
        return not waits or self._presence.clock() - self._starting_at >= START_SECONDS

    def is_host_new(self) -> bool:
        """Say whether somebody else has the host's rights than at the last look."""
        before, self._told_host = self._told_host, self._presence.acting_host()[1]
        return before != self._told_host
