# Written by `veillee generate` from state.toml: change it there, and run the command again.
"""The state of Cendrillon: everything on the table, as ints and lists of ints."""

from typing import Any, ClassVar, Final, NamedTuple

from veillee.core.contract import OWNER, PUBLIC, SECRET, State
from veillee.core.fields import int_field, ints_field

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
DECLARE: Final = 11  # the active seat uses its special now, or leaves it (CEN-32)
GESTURES: Final = 12  # the others point openly, change or withdraw, until the active seat looks (CEN-16)
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
    "declare",
    "gestures",
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
        "gestures": PUBLIC,  # for each seat how often it has pointed in this search, in open pointing
        "found": PUBLIC,  # the faces of the pairs by the clock, two by two
        "section": PUBLIC,  # the section whose turn it is in the advanced game
        "passes": PUBLIC,  # in a row, in the last chance
        "result": PUBLIC,
    }
    SINCE: ClassVar[dict[str, int]] = {
        "gestures": 2,
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
        gestures: list[int],
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
        self.gestures = gestures
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
            self.gestures[:],
            self.found[:],
            self.section,
            self.passes,
            self.result,
        )

    def to_data(self) -> dict[str, Any]:
        """Give every field by name, as plain data that shares nothing with the state."""
        return {
            "phase": int_field(self.phase, "phase"),
            "active": int_field(self.active, "active"),
            "turn": int_field(self.turn, "turn"),
            "hours": int_field(self.hours, "hours"),
            "die": int_field(self.die, "die"),
            "using": int_field(self.using, "using"),
            "paired": int_field(self.paired, "paired"),
            "looks": ints_field(self.looks, "looks"),
            "shown": ints_field(self.shown, "shown"),
            "down": ints_field(self.down, "down"),
            "faces": ints_field(self.faces, "faces"),
            "seen": ints_field(self.seen, "seen"),
            "ruled_out": ints_field(self.ruled_out, "ruled_out"),
            "pool": ints_field(self.pool, "pool"),
            "decoys": int_field(self.decoys, "decoys"),
            "unseen": int_field(self.unseen, "unseen"),
            "specials": ints_field(self.specials, "specials"),
            "spent": ints_field(self.spent, "spent"),
            "waiting": int_field(self.waiting, "waiting"),
            "choices": ints_field(self.choices, "choices"),
            "points": ints_field(self.points, "points"),
            "gestures": ints_field(self.gestures, "gestures"),
            "found": ints_field(self.found, "found"),
            "section": int_field(self.section, "section"),
            "passes": int_field(self.passes, "passes"),
            "result": int_field(self.result, "result"),
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "CendrillonState":
        """Build a state from what `to_data` gave; raise TypeError for a field of another type."""
        return cls(
            int_field(data["phase"], "phase"),
            int_field(data["active"], "active"),
            int_field(data["turn"], "turn"),
            int_field(data["hours"], "hours"),
            int_field(data["die"], "die"),
            int_field(data["using"], "using"),
            int_field(data["paired"], "paired"),
            ints_field(data["looks"], "looks"),
            ints_field(data["shown"], "shown"),
            ints_field(data["down"], "down"),
            ints_field(data["faces"], "faces"),
            ints_field(data["seen"], "seen"),
            ints_field(data["ruled_out"], "ruled_out"),
            ints_field(data["pool"], "pool"),
            int_field(data["decoys"], "decoys"),
            int_field(data["unseen"], "unseen"),
            ints_field(data["specials"], "specials"),
            ints_field(data["spent"], "spent"),
            int_field(data["waiting"], "waiting"),
            ints_field(data["choices"], "choices"),
            ints_field(data["points"], "points"),
            ints_field(data["gestures"], "gestures"),
            ints_field(data["found"], "found"),
            int_field(data["section"], "section"),
            int_field(data["passes"], "passes"),
            int_field(data["result"], "result"),
        )


class View(NamedTuple):
    """Show what lies before a seat now (seat -1: before an onlooker); numbers are named by the game's legend."""

    seat: int
    phase: int
    active: int  # the seat with the figure of Cendrillon
    turn: int  # counted from 1
    hours: int  # advances of the hand
    die: int
    using: int  # the special in use this turn
    paired: int  # 1 once this turn's search has found its pair
    grid: tuple[int, ...]  # for each place HIDDEN, EMPTY or the face lying open
    looks: tuple[int, ...]  # places turned up or looked at and not yet turned down, in order
    look_faces: tuple[int, ...]  # the faces at `looks`, HIDDEN where they are not for this seat
    specials: tuple[int, ...]  # for each seat its special
    spent: tuple[int, ...]  # for each seat 1 once used
    waiting: int  # a bit for each seat that is still to point
    own_choice: int  # where this seat points, while the others still choose
    points: tuple[int, ...]  # for each seat where it pointed, shown together
    gestures: tuple[int, ...]  # for each seat how often it has pointed in this search, in open pointing
    found: tuple[int, ...]  # the faces of the pairs by the clock, two by two
    section: int  # the section whose turn it is in the advanced game
    passes: int  # in a row, in the last chance
    result: int
    remembered: tuple[int, ...]  # with the memory aid, for each place the face this seat has seen


def fill_view(
    state: CendrillonState,
    seat: int,
    grid: tuple[int, ...],
    look_faces: tuple[int, ...],
    own_choice: int,
    remembered: tuple[int, ...],
) -> View:
    """Build a view: what it only copies comes from the state, all else is given."""
    return tuple.__new__(  # as View(...) does, with one call less
        View,
        (
            seat,
            state.phase,
            state.active,
            state.turn,
            state.hours,
            state.die,
            state.using,
            state.paired,
            grid,
            tuple(state.looks),
            look_faces,
            tuple(state.specials),
            tuple(state.spent),
            state.waiting,
            own_choice,
            tuple(state.points),
            tuple(state.gestures),
            tuple(state.found),
            state.section,
            state.passes,
            state.result,
            remembered,
        ),
    )


def fill_state(
    view: View,
    shown: list[int],
    down: list[int],
    faces: list[int],
    seen: list[int],
    ruled_out: list[int],
    pool: list[int],
    decoys: int,
    unseen: int,
    choices: list[int],
) -> CendrillonState:
    """Build a state: what the view copied comes from there, all else is given."""
    return CendrillonState(
        view.phase,
        view.active,
        view.turn,
        view.hours,
        view.die,
        view.using,
        view.paired,
        list(view.looks),
        shown,
        down,
        faces,
        seen,
        ruled_out,
        pool,
        decoys,
        unseen,
        list(view.specials),
        list(view.spent),
        view.waiting,
        choices,
        list(view.points),
        list(view.gestures),
        list(view.found),
        view.section,
        view.passes,
        view.result,
    )
