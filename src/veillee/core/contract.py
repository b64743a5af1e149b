"""The contract between the rules of a game and everything that plays, shows, stores or studies it.

Who reads this
    A person who adds a game implements `State` and `Game`, and a function that makes a game from a `Setup`.
    Everybody else (match, server, terminal, bots, adapters, tests) uses a game through these names alone and knows
    nothing more about it.

State and rules are apart
    A `State` is data: ints and lists of ints. It holds no options, no generator, no callback. A `Game` is rules:
    made once from options and a number of seats, it never changes, and any number of matches may share it.

Who moves
    `actors(state)` says who is asked now: `()` when the match is over; `(CHANCE,)` when a die, a card or a tile
    decides; one seat; or several seats that choose at the same time. Of several, each answers once with `apply`
    and then leaves `actors`; the game keeps the answers to itself until the last one is in. Where seats act
    freely, some of those asked may act again or not at all: `awaited(state)` says for whom the table waits, and
    `may_go_on(state)` who need not wait for them.

Chance is a player
    Nothing random lives in a state. A hidden card has no identity until somebody first sees it; until then the
    state only counts what is left. When an identity is needed, `actors` is `(CHANCE,)`: `outcomes` lists every
    possibility with an integer weight, `roll` draws one with the same weights without building that list, and
    `apply(state, CHANCE, outcome)` takes it. Every chance step has few outcomes.

Moves
    A move is a small int that means something in the state at hand only. Outside the process a move is text
    (`move_text`, `parse_move`): unique among the moves of a state, stable, and readable.

Who may know what
    `view(state, seat)` is what lies before a seat now; `view(state, None)` is what a stranger at the table sees.
    `knowledge(state, seat)` is what a perfect memory of all the seat was told would hold, and always contains
    the view. Both are NamedTuples of ints, strings and tuples, built field by field, never a copy of the state
    with secrets removed. Both are functions of the events the seat was told and of nothing else.
    `sample(knowledge, chance)` invents a whole state that fits the knowledge: it draws from the distribution that
    the seat, reasoning from the rules alone, would have to believe in.

Events
    `apply` appends to `events`, if it is given one, what happened, each with its audience. What an event tells a
    seat must stand in that seat's view right after, if only until the next step.

Speed
    `legal`, `roll` and `apply` trust their caller: they do not check that the move is legal or the seat is asked.
    `Match.submit` is the checked way in. The list that `legal` returns belongs to the caller.
"""

from typing import Any, ClassVar, Final, NamedTuple, Protocol, TypedDict

from veillee.core.chance import Chance, weighted
from veillee.core.compat import mypyc_attr
from veillee.core.fields import any_field
from veillee.core.notation import unknown_move
from veillee.core.ranking import places_by, places_together

Seat = int
Move = int

CHANCE: Final = -1  # the actor of a chance step
EVERYBODY: Final = -1  # the audience of what is said openly; as a bit mask it holds every seat

# Who may know a field of a state.
PUBLIC: Final = 0  # every seat and every onlooker
OWNER: Final = 1  # some seats: by index, or as another field of the state says
SECRET: Final = 2  # no seat

Plain = int | str
Args = dict[str, Plain]


class Event(NamedTuple):
    """Say one thing that happened, to those who may know it."""

    kind: str  # `<kind>` names the sentence `<game>-event-<kind>` of the message catalogue
    audience: int  # EVERYBODY, or a bit for each seat that is told
    args: Args  # what fills the sentence, and may be kept for good
    fleeting: Args  # what may be told now but kept only until an event that `clears`
    reveals: bool  # binds: somebody learns what the move alone did not tell, or nobody may take it back
    clears: bool  # the faces that lay open are turned down: no undo past it either

    def is_told_to(self, seat: Seat | None) -> bool:
        """Say whether the seat hears of this; onlookers (None) hear what is said openly."""
        if seat is None:
            return self.audience == EVERYBODY
        return (self.audience >> seat) & 1 == 1


def public(kind: str, args: Args, fleeting: Args, reveals: bool) -> Event:
    """Tell everybody."""
    return Event(kind, EVERYBODY, args, fleeting, reveals, False)


def private(kind: str, seat: Seat, args: Args, fleeting: Args) -> Event:
    """Tell one seat something that it could not foresee."""
    return Event(kind, 1 << seat, args, fleeting, True, False)


def clearing(kind: str, args: Args) -> Event:
    """Tell everybody that what lay open is turned down."""
    return Event(kind, EVERYBODY, args, {}, False, True)


class Told(NamedTuple):
    """Say what a viewer was told of an event, and at which version of the match."""

    version: int
    kind: str
    args: Args
    fleeting: tuple[str, ...] = ()  # the arguments to be forgotten when something that `clears` is told
    clears: bool = False


def told_of(event: Event, version: int, with_fleeting: bool) -> Told:
    """Give what those in the audience are told; without the fleeting part once faces are turned down."""
    if with_fleeting and event.fleeting:
        return Told(version, event.kind, {**event.args, **event.fleeting}, tuple(event.fleeting), event.clears)
    return Told(version, event.kind, {**event.args}, (), event.clears)


class PhraseData(TypedDict):
    """Hold a phrase as plain data."""

    key: str
    args: Args


class Phrase:
    """Say something by its key in the message catalogue, without the game's name, and what fills it.

    Of arguments that name seats the catalogue is given more: of `seat` also `who` ("you" or "other") and `name`,
    of `other_seat` also `other_who` and `other_name`, of `seats` (a bit for each) `who` and the names as `name`.
    Whoever is given a phrase changes nothing in it: a game may say the same one again.
    """

    __slots__ = ("_data", "args", "key")

    def __init__(self, key: str, args: Args) -> None:
        self.key = key
        self.args = args
        self._data: PhraseData | None = None

    def data(self) -> PhraseData:
        """Give it as plain data, made once."""
        if self._data is None:
            self._data = {"key": self.key, "args": self.args}
        return self._data


class Channel(NamedTuple):
    """Name a way in which words may be spoken now, and the seats that hear and use it."""

    name: str  # "open" or "team"
    members: int  # EVERYBODY, or a bit for each seat


# How matches end in games that do not say it themselves (`Game.outcome`); the first is no ending.
WON: Final = "won"
SHARED: Final = "shared"
LOST: Final = "lost"
RESULTS_BY_POINTS: Final = ["", WON, SHARED]  # for the legend of a game of each for themselves, or of sides
RESULTS_TOGETHER: Final = ["", WON, LOST]  # for that of a game in which all win or lose together


class PlainBox(NamedTuple):
    """Show a box of which clients need to know nothing."""

    house: tuple[str, ...] = ()


SILENCE: Final[tuple[Channel, ...]] = ()
OPEN_TALK: Final[tuple[Channel, ...]] = (Channel("open", EVERYBODY),)


class GameInfo(NamedTuple):
    """Say what everybody needs to know of a game before a table of it is made."""

    id: str
    min_seats: int
    max_seats: int
    cooperative: bool  # as the box says it; at a table `sides` tells who is with whom
    rules_version: int  # raised when behaviour changes, never for tidying
    clause_prefix: str  # "CEN" for CEN-1, CEN-2 …
    data_files: tuple[str, ...]  # component tables that a player may replace, by content
    reads_from: int = 0  # the oldest rules version whose matches these rules still replay; 0: only their own

    def can_read(self, rules_version: int) -> bool:
        """Say whether matches of that rules version are replayed as they were played."""
        return (self.reads_from or self.rules_version) <= rules_version <= self.rules_version


class GamePhrases(Protocol):
    """Put a view into words: the same for terminal, browser and screen readers. Phrases need no state."""

    def ask(self, game: Any, view: Any, legal: list[str]) -> Phrase:
        """Say what is asked now, of the view's seat or of whoever it is."""

    def label(self, game: Any, view: Any, move: str) -> Phrase:
        """Say in a few words what a move does."""

    def clauses(self, game: Any, view: Any, legal: list[str]) -> tuple[str, ...]:
        """List the clauses of the rules that matter now."""

    def reasons(self, game: Any, view: Any) -> tuple[Phrase, ...]:
        """Say what the outcome rests on."""


class Kept(NamedTuple):
    """Name the rules and the component tables that a kept match was begun with."""

    rules_version: int
    data_version: str  # "" where nobody noted it, which was so with the first boxes alone


class Package(Protocol):
    """Stand for the package that a game comes in, which is the one object that knows the game's parts.

    `veillee.games.package` has the class; this is what the core asks of it.
    """

    @property
    def info(self) -> GameInfo:
        """Give what everybody needs to know of the game."""

    @property
    def phrases(self) -> GamePhrases:
        """Give what puts views into words."""

    def part(self, name: str) -> Any:
        """Give a part by its name (`bots`, `arrays`, …); raise MissingPart where the game has none."""

    def find_part(self, name: str) -> Any | None:
        """Give a part by its name, None where the game has none."""

    def remake(self, seats: int, options: Any, data: dict[str, str], kept: Kept | None = None) -> "Game":
        """Make rules again from what they were made from, options checked already."""


class Setup(NamedTuple):
    """Hold what the rules of one table are made from, seats and options checked each by itself."""

    package: Package
    seats: int
    options: Any  # the game's own frozen dataclass
    data: dict[str, str]  # own component tables by content; empty when the box's are used
    tables: dict[str, str]  # every component table by name: the own one, else the box's
    kept: Kept | None = None  # for a match begun under earlier rules or with an earlier box; None: today's


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Hold everything about a match at one moment, as ints and lists of ints.

    A subclass lists its fields in FIELDS, in the order of the arguments of its `__init__`, each with who may know
    it (PUBLIC, OWNER or SECRET), and copies them one by one in `clone`. Nobody has to write that: the fields are
    declared in `state.toml`, and `veillee generate` writes the class.
    """

    __slots__ = ()
    FIELDS: ClassVar[dict[str, int]] = {}
    SINCE: ClassVar[
        dict[str, int]
    ] = {}  # fields that earlier rules did not have, and the version that brought them

    def clone(self) -> "State":
        """Give an equal state that shares nothing with this one."""
        raise NotImplementedError

    def to_data(self) -> dict[str, Any]:
        """Give every field by name, as plain data that shares nothing with the state."""
        return {name: any_field(getattr(self, name), name) for name in type(self).FIELDS}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "State":
        """Build a state from what `to_data` gave; raise TypeError for a field of another type."""
        build: Any = cls
        state: State = build(*[any_field(data[name], name) for name in cls.FIELDS])
        return state

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        for name in type(self).FIELDS:
            if getattr(self, name) != getattr(other, name):
                return False
        return True

    def __repr__(self) -> str:
        fields = ", ".join([f"{name}={getattr(self, name)!r}" for name in type(self).FIELDS])
        return f"{type(self).__name__}({fields})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), tuple([getattr(self, name) for name in type(self).FIELDS]))


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """Hold the rules of one game for one set of options and one number of seats. It never changes.

    It is neither abstract nor generic for Python: mypyc gives classes with such bases a list of weak references
    that it then counts wrongly, and Python 3.11 dies of that.
    """

    def __init__(self, setup: Setup, data_version: str) -> None:
        self.package: Final[Package] = setup.package
        self.info: Final[GameInfo] = setup.package.info
        self.seats: Final = setup.seats
        self.options: Final = setup.options
        self.data: Final = setup.data
        self.data_version: Final = data_version
        self.kept: Final = setup.kept
        # What its matches are recorded under: today's rules, unless the match was begun under earlier ones.
        self.rules_version: Final = self.info.rules_version if setup.kept is None else setup.kept.rules_version

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (self.package, self.seats, self.options, self.data, self.kept)

    # --- play

    def initial(self) -> Any:
        """Give the state before the first step; the deal itself is a run of chance steps."""
        raise NotImplementedError

    def actors(self, state: Any) -> tuple[Seat, ...]:
        """Say who is asked now: nobody (over), CHANCE alone, one seat, or several at the same time."""
        raise NotImplementedError

    def awaited(self, state: Any) -> tuple[Seat, ...]:
        """Say for which of the actors the table waits; the others may act, and need not. All, unless a game says
        otherwise; at least one where there are any. Bots act when they are awaited.
        """
        return self.actors(state)

    def may_go_on(self, state: Any) -> tuple[Seat, ...]:
        """Say which of the actors may go on without those for whom the table waits. Nobody, unless a game says
        otherwise. A bot does so only after a while, when nobody else has acted.
        """
        return ()

    def legal(self, state: Any, seat: Seat) -> list[Move]:
        """List the moves of a seat that is asked: at least one, ascending, in a list of the caller's own."""
        raise NotImplementedError

    def outcomes(self, state: Any) -> list[tuple[Move, int]]:
        """List what chance may bring, ascending, each with its positive integer weight."""
        raise NotImplementedError

    def roll(self, state: Any, chance: Chance) -> Move:
        """Draw one of `outcomes` by its weight. A game may draw without building that list, which is quicker."""
        outcomes = self.outcomes(state)
        return outcomes[weighted(chance, [weight for _, weight in outcomes])][0]

    def apply(self, state: Any, actor: Seat, move: Move, events: list[Event] | None = None) -> None:
        """Make a legal move or an outcome happen, in place; say what happened if somebody listens."""
        raise NotImplementedError

    def settle(self, state: Any, chance: Chance) -> tuple[Seat, ...]:
        """Let chance decide until a seat is asked or the match is over, and say who is asked then.

        It draws and does what `roll` and `apply` would step by step, for those who look at no step in between.
        """
        actors = self.actors(state)
        while actors and actors[0] == CHANCE:
            self.apply(state, CHANCE, self.roll(state, chance))
            actors = self.actors(state)
        return actors

    def max_steps(self) -> int:
        """Give a proven bound on the steps of a match, chance included."""
        raise NotImplementedError

    # --- the end

    def sides(self, state: Any) -> list[int]:
        """Give each seat's side; who is on the same side wins and loses together. May not change within a match
        once anybody has moved.
        """
        return [0] * self.seats if self.info.cooperative else list(range(self.seats))

    def scores(self, state: Any) -> list[int]:
        """Give each seat's score, the same for all of a side; where all are on one side, a win scores above 0."""
        raise NotImplementedError

    def ranking(self, state: Any) -> list[int]:
        """Give each seat's place when over, 1 for those who have won; where nobody has, 2 for all.

        By points, unless a game says otherwise: the most come first; where all are on one side, 0 is a loss.
        """
        scores = self.scores(state)
        if len(set(self.sides(state))) == 1:
            return places_together(max(scores) > 0, self.seats)
        return places_by(scores)

    def outcome(self, state: Any) -> str:
        """Name how the match ended, `""` while it goes on: `<game>-outcome-<name>` is its sentence.

        By places, unless a game says otherwise: won, shared by several sides, or lost by all.
        """
        if self.actors(state):
            return ""
        sides = self.sides(state)
        winners = {side for side, place in zip(sides, self.ranking(state), strict=True) if place == 1}
        if not winners:
            return LOST
        return WON if len(winners) == 1 else SHARED

    # --- who may know what

    def view(self, state: Any, seat: Seat | None) -> Any:
        """Build what lies before a seat now, or before an onlooker (None)."""
        raise NotImplementedError

    def open_view(self, state: Any) -> Any:
        """Build a view with everything laid open, for looking back at a match that is over."""
        return self.view(state, None)

    def knowledge(self, state: Any, seat: Seat) -> Any:
        """Build what the seat would know with a perfect memory of all it was told."""
        raise NotImplementedError

    def sample(self, knowledge: Any, chance: Chance) -> Any:
        """Invent a state that fits the knowledge, as likely as the rules make it."""
        raise NotImplementedError

    def channels(self, state: Any) -> tuple[Channel, ...]:
        """Say where words may be spoken now; SILENCE where the rules forbid talk."""
        raise NotImplementedError

    # --- notation

    def move_text(self, state: Any, move: Move) -> str:
        """Write a move or an outcome of this state."""
        raise NotImplementedError

    def parse_move(self, state: Any, text: str) -> Move:
        """Read what `move_text` writes; raise UnknownMove for anything else. Legality is not tested here."""
        raise NotImplementedError

    def parse_outcome(self, state: Any, text: str) -> Move:
        """Read an outcome of chance by trying all there are, for a `parse_move` that need not be fast."""
        for outcome, _ in self.outcomes(state):
            if self.move_text(state, outcome) == text:
                return outcome
        raise unknown_move(text, "an outcome of chance")

    def legend(self) -> dict[str, list[str]]:
        """Name the numbers in views: for each kind of number, the names in order."""
        raise NotImplementedError

    def box(self) -> Any:
        """Show what lies in the box, as plain as a view: `house` names what the rulebook does not give."""
        return PlainBox()


def _remake(package: Package, seats: int, options: Any, data: dict[str, str], kept: Kept | None) -> Game:
    """Make rules that came from another process out of what they were made from there."""
    return package.remake(seats, options, data, kept)


AnyGame = Game
