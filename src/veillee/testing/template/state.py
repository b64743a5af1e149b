# Written by `veillee generate` from state.toml: change it there, and run the command again.
"""The state of the ford: who holds which stones, as ints and lists of ints."""

from typing import Any, ClassVar, Final, NamedTuple

from veillee.core.contract import OWNER, PUBLIC, SECRET, State
from veillee.core.fields import int_field, ints_field, nested_field

# Phases.
OVER: Final = 0  # all bags lie open
DRAW: Final = 1  # chance gives the active seat a stone (GUE-2)
TURN: Final = 2  # the active seat takes a stone or stops (GUE-2)
PHASES: Final = ["over", "draw", "turn"]

HIDDEN: Final = -2  # in a view: a stone lies there, but not for this viewer to see


class FordState(State):
    """Hold one moment of a match."""

    FIELDS: ClassVar[dict[str, int]] = {
        "phase": PUBLIC,
        "active": PUBLIC,  # the seat that is asked, or that draws
        "stones": OWNER,  # for each seat the stones in its bag, as they came
        "stopped_seats": PUBLIC,  # a bit for each seat that takes no more
        "pool": SECRET,  # for each stone the copies that nobody has drawn
        "points": PUBLIC,  # for each seat, once the bags lie open
    }
    __slots__ = tuple(FIELDS)

    def __init__(
        self,
        phase: int,
        active: int,
        stones: list[list[int]],
        stopped_seats: int,
        pool: list[int],
        points: list[int],
    ) -> None:
        self.phase = phase
        self.active = active
        self.stones = stones
        self.stopped_seats = stopped_seats
        self.pool = pool
        self.points = points

    def clone(self) -> "FordState":
        """Give an equal state that shares nothing with this one."""
        return FordState(
            self.phase,
            self.active,
            [item0[:] for item0 in self.stones],
            self.stopped_seats,
            self.pool[:],
            self.points[:],
        )

    def to_data(self) -> dict[str, Any]:
        """Give every field by name, as plain data that shares nothing with the state."""
        return {
            "phase": int_field(self.phase, "phase"),
            "active": int_field(self.active, "active"),
            "stones": nested_field(self.stones, 2, "stones"),
            "stopped_seats": int_field(self.stopped_seats, "stopped_seats"),
            "pool": ints_field(self.pool, "pool"),
            "points": ints_field(self.points, "points"),
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "FordState":
        """Build a state from what `to_data` gave; raise TypeError for a field of another type."""
        return cls(
            int_field(data["phase"], "phase"),
            int_field(data["active"], "active"),
            nested_field(data["stones"], 2, "stones"),
            int_field(data["stopped_seats"], "stopped_seats"),
            ints_field(data["pool"], "pool"),
            ints_field(data["points"], "points"),
        )


class View(NamedTuple):
    """Show what lies before a seat now (seat -1: before an onlooker)."""

    seat: int
    phase: int
    active: int  # the seat that is asked, or that draws
    stones: tuple[tuple[int, ...], ...]  # for each seat its stones, or HIDDEN for each
    stopped_seats: int  # a bit for each seat that takes no more
    points: tuple[int, ...]  # for each seat, once the bags lie open


def fill_view(state: FordState, seat: int, stones: tuple[tuple[int, ...], ...]) -> View:
    """Build a view: what it only copies comes from the state, all else is given."""
    return tuple.__new__(  # as View(...) does, with one call less
        View,
        (
            seat,
            state.phase,
            state.active,
            stones,
            state.stopped_seats,
            tuple(state.points),
        ),
    )


def fill_state(view: View, stones: list[list[int]], pool: list[int]) -> FordState:
    """Build a state: what the view copied comes from there, all else is given."""
    return FordState(
        view.phase,
        view.active,
        stones,
        view.stopped_seats,
        pool,
        list(view.points),
    )
