"""Presence: whose people are connected, since when the others are away, and who has the host's rights."""

from collections.abc import Callable
from typing import Final

from veillee.core.contract import Seat
from veillee.server.table.table_state import NOBODY, TableState

PRESENT_SECONDS: float = 60.0  # away for less, a person is still asked, and a host keeps the rights
ABSENT_SECONDS: float = 600.0  # away for less, a person is still asked about what cannot be mended


class Presence:
    """Know who is at a table, and who was a short while ago."""

    def __init__(self, state: TableState, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.here: frozenset[Seat] = frozenset()  # the seats whose people are connected
        self._state: Final = state
        # Nobody knows how long people were away from a table that was put away: they count as just gone.
        self._gone_at: Final = [clock()] * state.seats
        self._host = state.host
        self._is_host_here = False
        self._host_gone_at = clock()

    def update(self, here: frozenset[Seat], is_host_here: bool) -> None:
        """Note who is connected, after somebody came or went."""
        now = self.clock()
        for seat in self.here - here:
            self._gone_at[seat] = now
        self.here = here
        self._note_host()
        if self._is_host_here and not is_host_here:
            self._host_gone_at = now
        self._is_host_here = is_host_here

    def _note_host(self) -> None:
        """Look up since when a new host is away."""
        if self._host != self._state.host:
            self._host = self._state.host
            seat = self._state.seat_of_host()
            self._is_host_here = seat in self.here
            self._host_gone_at = self.clock() if seat == NOBODY else self._gone_at[seat]

    def people_within(self, seconds: float) -> frozenset[Seat]:
        """Give the seats of people who are here, or have been away for less than that; whoever got up is not."""
        since = self.clock() - seconds
        return frozenset(
            [
                seat
                for seat, seat_state in enumerate(self._state.seat_states)
                if seat_state.person
                and not seat_state.has_left
                and (seat in self.here or self._gone_at[seat] > since)
            ]
        )

    def is_host_absent(self) -> bool:
        """Say whether the host has been away so long as not to be asked who should be the host."""
        self._note_host()
        return not self._is_host_here and self.clock() - self._host_gone_at >= ABSENT_SECONDS

    def acting_host(self) -> tuple[str, Seat]:
        """Give the host and that seat; once the host has been away too long, the first person who is here."""
        self._note_host()
        state = self._state
        is_away = not self._is_host_here and self.clock() - self._host_gone_at >= PRESENT_SECONDS
        if is_away and self.here:
            seat = min(self.here)
            return state.seat_states[seat].person, seat
        return state.host, state.seat_of_host()

    def next_change(self) -> float | None:
        """Give the time at which somebody will have been away too long; None if nobody is about to."""
        if not self.here:
            return None
        now = self.clock()
        times = [] if self._is_host_here else [self._host_gone_at + PRESENT_SECONDS]
        for seat, seat_state in enumerate(self._state.seat_states):
            if seat_state.person and seat not in self.here and not seat_state.has_left:
                times += [self._gone_at[seat] + PRESENT_SECONDS, self._gone_at[seat] + ABSENT_SECONDS]
        return min([time for time in times if time > now], default=None)
