"""The state of Cendrillon: everything on the table, as ints and lists of ints."""

from typing import ClassVar, Final

from veillee.core.contract import OWNER, PUBLIC, SECRET, State

# Phases. Chance decides in those from DEAL to REVEAL, seats in those from CHOOSE on.
OVER: Final = 0
DEAL: Final = 1  # a special tile for the next seat (CEN-30)
FIRST: Final = 2  # who begins (CEN-10)
ROLL: Final = 3  # the die (CEN-11)
REVEAL: Final = 4  # the face of a tile nobody has seen yet
CHOOSE: Final = 5  # the active seat chooses a tile, or first uses its special (CEN-12 to CEN-15, CEN-32)
POINT: Final = 6  # the others point, all at once (CEN-16)
SECOND: Final = 7  # the active seat chooses one more tile (CEN-17, CEN-33 to CEN-35)
FURTHER: Final = 8  # the mirror's look after a pair, optional (CEN-33)
DOWN: Final = 9  # the active seat turns down what it holds up
NAME: Final = 10  # last chance: name a pair or pass (CEN-51)
PHASES: Final = [
    "over",
    "deal",
    "first",
    "roll",
    "reveal",
    "choose",
    "point",
    "second",
    "further",
    "down",
    "name",
]

# Places in the grid, as everybody sees them; a face lying open is its number.
HIDDEN: Final = -1
EMPTY: Final = -2

NONE: Final = -1  # no face known, no die, no special, no point

# What became of the match.
PLAYING: Final = 0
WON: Final = 1
MIDNIGHT: Final = 2
DAWN: Final = 3
MISNAMED: Final = 4
RESULTS: Final = ["", "won", "midnight", "dawn", "misnamed"]


class CendrillonState(State):
    """Hold one moment of a match."""

    FIELDS: ClassVar[dict[str, int]] = {
        "phase": PUBLIC,
        "active": PUBLIC,  # the seat with the figure of Cendrillon
        "turn": PUBLIC,  # counted from 1
        "hours": PUBLIC,  # advances of the hand
        "die": PUBLIC,
        "using": PUBLIC,  # the special in use this turn
        "paired": PUBLIC,  # 1 once this turn's search has found its pair
        "looks": PUBLIC,  # places turned up or looked at and not yet turned down, in order
        "shown": PUBLIC,  # for each place: HIDDEN, EMPTY or the face lying open
        "down": PUBLIC,  # places with a tile face down and in nobody's hand, ascending
        "faces": OWNER,  # for each place its face, NONE before anybody saw it; known to the seats in `seen`
        "seen": PUBLIC,  # for each place, a bit for each seat that has seen its face
        "ruled_out": PUBLIC,  # for each place, a bit for each face that a failed search has ruled out
        "pool": SECRET,  # for each face, the tiles nobody has seen (specials set aside included)
        "decoys": SECRET,  # specials in the grid that nobody has seen
        "unseen": PUBLIC,  # places whose tile nobody has seen
        "specials": PUBLIC,  # for each seat its special
        "spent": PUBLIC,  # for each seat 1 once used
        "waiting": PUBLIC,  # a bit for each seat that is still to point
        "choices": OWNER,  # for each seat where it points, until all have chosen
        "points": PUBLIC,  # for each seat where it pointed, shown together
        "found": PUBLIC,  # the faces of the pairs by the clock, two by two
        "section": PUBLIC,  # the section whose turn it is in the advanced game
        "passes": PUBLIC,  # in a row, in the last chance
        "result": PUBLIC,
    }
    __slots__ = tuple(FIELDS)

    def __init__(
        self,
        phase: int,
        active: int,
        turn: int,
        hours: int,
        die: int,
        using: int,
        paired: int,
        looks: list[int],
        shown: list[int],
        down: list[int],
        faces: list[int],
        seen: list[int],
        ruled_out: list[int],
        pool: list[int],
        decoys: int,
        unseen: int,
        specials: list[int],
        spent: list[int],
        waiting: int,
        choices: list[int],
        points: list[int],
        found: list[int],
        section: int,
        passes: int,
        result: int,
    ) -> None:
        self.phase = phase
        self.active = active
        self.turn = turn
        self.hours = hours
        self.die = die
        self.using = using
        self.paired = paired
        self.looks = looks
        self.shown = shown
        self.down = down
        self.faces = faces
        self.seen = seen
        self.ruled_out = ruled_out
        self.pool = pool
        self.decoys = decoys
        self.unseen = unseen
        self.specials = specials
        self.spent = spent
        self.waiting = waiting
        self.choices = choices
        self.points = points
        self.found = found
        self.section = section
        self.passes = passes
        self.result = result

    def clone(self) -> "CendrillonState":
        """Give an equal state that shares nothing with this one."""
        return CendrillonState(
            self.phase,
            self.active,
            self.turn,
            self.hours,
            self.die,
            self.using,
            self.paired,
            self.looks[:],
            self.shown[:],
            self.down[:],
            self.faces[:],
            self.seen[:],
            self.ruled_out[:],
            self.pool[:],
            self.decoys,
            self.unseen,
            self.specials[:],
            self.spent[:],
            self.waiting,
            self.choices[:],
            self.points[:],
            self.found[:],
            self.section,
            self.passes,
            self.result,
        )
