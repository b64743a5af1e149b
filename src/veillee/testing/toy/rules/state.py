"""The state of the casket game: everything on the table, as ints and lists of ints."""

from typing import ClassVar, Final

from veillee.core.contract import OWNER, PUBLIC, SECRET, State

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
