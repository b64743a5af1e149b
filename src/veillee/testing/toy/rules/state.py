# Written by `veillee generate` from state.toml: change it there, and run the command again.
"""The state of the casket game: everything on the table, as ints and lists of ints."""

from typing import Any, ClassVar, Final, NamedTuple

from veillee.core.contract import OWNER, PUBLIC, SECRET, State
from veillee.core.fields import int_field, ints_field

# Phases. Chance decides in those from DEAL to FIX, seats in those from CHOOSE on.
OVER: Final = 0
DEAL: Final = 1  # a card for the next seat (COF-2)
REDEAL: Final = 2  # a new card for the next seat that swapped (COF-3)
FIX: Final = 3  # the card in the casket, when somebody first sees it
CHOOSE: Final = 4  # all keep or swap, at the same time (COF-3)
PEEK: Final = 5  # the active seat peeks or passes (COF-4)
LOOK: Final = 6  # the active seat sees the casket's card, until it closes the lid (COF-4)
CALL: Final = 7  # the active seat calls (COF-5)
SHOWN: Final = 8  # all lies open until the seat that led gathers the cards (COF-6)
PHASES: Final = ["over", "deal", "redeal", "fix", "choose", "peek", "look", "call", "shown"]

# How a match ended; the name of the first is empty, as long as it goes on.
PLAYING: Final = 0
WON: Final = 1  # by one seat
SHARED: Final = 2
RESULTS: Final = ["", "won", "shared"]

NONE: Final = -1  # no card there yet, nothing chosen, nothing called
HIDDEN: Final = -2  # in a view: a card lies there, but not for this viewer to see


class CoffretState(State):
    """Hold one moment of a match."""

    FIELDS: ClassVar[dict[str, int]] = {
        "phase": PUBLIC,
        "round": PUBLIC,  # counted from 1
        "active": PUBLIC,  # the seat that is dealt to or asked
        "waiting": PUBLIC,  # a bit for each seat that is still to choose
        "choices": OWNER,  # for each seat what it chose, until all have
        "cards": OWNER,  # for each seat its card
        "asides": OWNER,  # for each seat the card that it swapped and laid aside face down
        "casket": OWNER,  # its card, NONE before anybody saw it; known to the seats in `peeked`
        "peeked": PUBLIC,  # a bit for each seat that has seen the casket's card
        "pool": SECRET,  # for each card, the copies nobody has seen
        "calls": PUBLIC,  # for each seat
        "points": PUBLIC,  # for each seat
    }
    __slots__ = tuple(FIELDS)

    def __init__(
        self,
        phase: int,
        round: int,
        active: int,
        waiting: int,
        choices: list[int],
        cards: list[int],
        asides: list[int],
        casket: int,
        peeked: int,
        pool: list[int],
        calls: list[int],
        points: list[int],
    ) -> None:
        self.phase = phase
        self.round = round
        self.active = active
        self.waiting = waiting
        self.choices = choices
        self.cards = cards
        self.asides = asides
        self.casket = casket
        self.peeked = peeked
        self.pool = pool
        self.calls = calls
        self.points = points

    def clone(self) -> "CoffretState":
        """Give an equal state that shares nothing with this one."""
        return CoffretState(
            self.phase,
            self.round,
            self.active,
            self.waiting,
            self.choices[:],
            self.cards[:],
            self.asides[:],
            self.casket,
            self.peeked,
            self.pool[:],
            self.calls[:],
            self.points[:],
        )

    def to_data(self) -> dict[str, Any]:
        """Give every field by name, as plain data that shares nothing with the state."""
        return {
            "phase": int_field(self.phase, "phase"),
            "round": int_field(self.round, "round"),
            "active": int_field(self.active, "active"),
            "waiting": int_field(self.waiting, "waiting"),
            "choices": ints_field(self.choices, "choices"),
            "cards": ints_field(self.cards, "cards"),
            "asides": ints_field(self.asides, "asides"),
            "casket": int_field(self.casket, "casket"),
            "peeked": int_field(self.peeked, "peeked"),
            "pool": ints_field(self.pool, "pool"),
            "calls": ints_field(self.calls, "calls"),
            "points": ints_field(self.points, "points"),
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "CoffretState":
        """Build a state from what `to_data` gave; raise TypeError for a field of another type."""
        return cls(
            int_field(data["phase"], "phase"),
            int_field(data["round"], "round"),
            int_field(data["active"], "active"),
            int_field(data["waiting"], "waiting"),
            ints_field(data["choices"], "choices"),
            ints_field(data["cards"], "cards"),
            ints_field(data["asides"], "asides"),
            int_field(data["casket"], "casket"),
            int_field(data["peeked"], "peeked"),
            ints_field(data["pool"], "pool"),
            ints_field(data["calls"], "calls"),
            ints_field(data["points"], "points"),
        )


class View(NamedTuple):
    """Show what lies before a seat now (seat -1: before an onlooker); numbers are named by the game's legend."""

    seat: int
    phase: int
    round: int  # counted from 1
    active: int  # the seat that is dealt to or asked
    waiting: int  # a bit for each seat that is still to choose
    own_choice: int  # what this seat chose, while others still choose
    cards: tuple[int, ...]  # for each seat NONE, HIDDEN or its card
    asides: tuple[int, ...]  # for each seat NONE, HIDDEN or the card it laid aside
    casket: int  # HIDDEN, or the card while it lies open to this viewer
    peeked: int  # a bit for each seat that has seen the casket's card
    calls: tuple[int, ...]  # for each seat
    points: tuple[int, ...]  # for each seat


def fill_view(
    state: CoffretState,
    seat: int,
    own_choice: int,
    cards: tuple[int, ...],
    asides: tuple[int, ...],
    casket: int,
) -> View:
    """Build a view: what it only copies comes from the state, all else is given."""
    return tuple.__new__(  # as View(...) does, with one call less
        View,
        (
            seat,
            state.phase,
            state.round,
            state.active,
            state.waiting,
            own_choice,
            cards,
            asides,
            casket,
            state.peeked,
            tuple(state.calls),
            tuple(state.points),
        ),
    )


def fill_state(
    view: View,
    choices: list[int],
    cards: list[int],
    asides: list[int],
    casket: int,
    pool: list[int],
) -> CoffretState:
    """Build a state: what the view copied comes from there, all else is given."""
    return CoffretState(
        view.phase,
        view.round,
        view.active,
        view.waiting,
        choices,
        cards,
        asides,
        casket,
        view.peeked,
        pool,
        list(view.calls),
        list(view.points),
    )
