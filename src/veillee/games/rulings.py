"""The rules court: where the rulebook can be read in two ways, both readings and a position in which they differ.

A game's rulings stand in its `rulings.toml`:

    [[rulings]]
    id = "specials"                     # its address; small letters, digits and hyphens
    clauses = ["CEN-32"]
    option = "specials"                 # the option that chooses the reading, "" where there is none
    quote = "…"                         # as printed in the French rulebook, at most 200 letters
    reading = { fr = "…", en = "…" }    # ours
    rival = { fr = "…", en = "…" }
    seats = 2
    options = { variant = "magic" }     # of both tables
    script = "wand, wand, wand, 0:A1"   # outcomes of chance bare, a seat's move with its seat
    effect = [{ table = "…", ours = "…", theirs = "…", command = "…" }]

    [rulings.ours]                      # what holds after the script under our reading
    options = { specials = "used" }     # in which the tables differ
    seat = 0
    offers = ["use"]                    # moves that the seat has then, and the other reading does not give it

    [rulings.theirs]
    options = { specials = "announced" }
    seat = 0
    outcome = ""                        # how the match has ended then, where that is the difference
    scores = [30]                       # and places = [1]: likewise, where only these differ

A reading may have its own `script`, and own `tables` (component tables by content). `check_ruling` plays both
scripts and says what is not as the file says.
"""

import re
import tomllib
from typing import Any, Final, NamedTuple

from veillee.core.contract import CHANCE, AnyGame, Event, Seat
from veillee.core.errors import BadData, VeilleeError
from veillee.core.options import OptionValue, parse_options
from veillee.core.record import Step
from veillee.core.tables import check_keys
from veillee.games.package import LANGUAGES, GamePackage, MissingPart

FILE: Final = "rulings.toml"
MAX_QUOTE: Final = 200
KEYS: Final = [
    "id",
    "clauses",
    "option",
    "quote",
    "reading",
    "rival",
    "seats",
    "script",
    "effect",
    "ours",
    "theirs",
]
READING_KEYS: Final = {"options", "tables", "script", "seat", "offers", "outcome", "scores", "places"}
OUTCOME: Final = 5  # where a reading says how it ends
EFFECT_KEYS: Final = ["table", "ours", "theirs", "command"]
SEAT_STEP: Final = re.compile(r"(\d+)\s*:\s*(.*)")


class Reading(NamedTuple):
    """Hold one reading of the printed words: the table it is played at, and what is seen there."""

    options: dict[str, OptionValue]
    tables: dict[str, str]  # own component tables by content
    script: tuple[str, ...]
    seat: Seat
    offers: tuple[str, ...]  # moves that this reading alone gives the seat
    outcome: str  # how the match has ended, "" while it goes on
    scores: tuple[int, ...] = ()  # of each seat when it is over, none where they do not matter
    places: tuple[int, ...] = ()


class Effect(NamedTuple):
    """Say what the readings do to wins at one table."""

    table: str
    ours: str
    theirs: str
    command: str


class Ruling(NamedTuple):
    """Hold one ruling."""

    id: str
    clauses: tuple[str, ...]
    option: str
    quote: str
    reading: dict[str, str]  # by language
    rival: dict[str, str]
    seats: int
    ours: Reading
    theirs: Reading
    effect: tuple[Effect, ...]


class Position(NamedTuple):
    """Hold a moment of a match that was played from a script."""

    game: AnyGame
    state: Any
    steps: tuple[Step, ...]
    events: list[Event]


# --- reading the file


def read_rulings(package: GamePackage) -> tuple[Ruling, ...]:
    """Read the rulings of a game, none where it has no such file; a file that is not sound raises BadData."""
    try:
        text = package.read_rulings()
    except MissingPart:
        return ()
    return parse_rulings(text)


def parse_rulings(text: str) -> tuple[Ruling, ...]:
    """Read rulings from text."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"{FILE}: {error}", where=FILE) from None
    check_keys(table, FILE, ["rulings"])
    found = tuple(_parse_ruling(one, f"rulings.{number}") for number, one in enumerate(table["rulings"]))
    if len({ruling.id for ruling in found}) < len(found):
        raise BadData(f"{FILE}: expected an id of its own for each ruling", where="id")
    return found


def _parse_ruling(one: dict[str, Any], where: str) -> Ruling:
    shared = one.pop("options", {})
    check_keys(one, where, KEYS)
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", str(one["id"])):
        raise BadData(f"{where}.id: expected small letters, digits and hyphens, got {one['id']!r}", where=where)
    if not one["quote"] or len(one["quote"]) > MAX_QUOTE:
        raise BadData(f"{where}.quote: expected 1 to {MAX_QUOTE} letters, got {len(one['quote'])}", where=where)
    for name in ("reading", "rival"):
        check_keys(one[name], f"{where}.{name}", list(LANGUAGES))
    effects = []
    for effect in one["effect"]:
        check_keys(effect, f"{where}.effect", EFFECT_KEYS)
        effects.append(Effect(**effect))
    return Ruling(
        one["id"],
        tuple(one["clauses"]),
        one["option"],
        one["quote"],
        one["reading"],
        one["rival"],
        one["seats"],
        _parse_reading(one["ours"], shared, one["script"], f"{where}.ours"),
        _parse_reading(one["theirs"], shared, one["script"], f"{where}.theirs"),
        tuple(effects),
    )


def _parse_reading(one: dict[str, Any], shared: dict[str, OptionValue], script: str, where: str) -> Reading:
    if not set(one) <= READING_KEYS:
        unknown = ", ".join(sorted(set(one) - READING_KEYS))
        raise BadData(f"{where}: unknown: {unknown}", where=where)
    steps = tuple(step.strip() for step in one.get("script", script).split(",") if step.strip())
    return Reading(
        {**shared, **one.get("options", {})},
        one.get("tables", {}),
        steps,
        one.get("seat", 0),
        tuple(one.get("offers", ())),
        one.get("outcome", ""),
        tuple(one.get("scores", ())),
        tuple(one.get("places", ())),
    )


# --- playing


def play_position(
    package: GamePackage, ruling: Ruling, reading: Reading, further: tuple[str, ...] = ()
) -> Position:
    """Play the script of a reading, and further steps, from the start; refuse a step that is not allowed."""
    options = parse_options(package.options_class, reading.options, kept=True)
    game = package.remake(ruling.seats, options, dict(reading.tables))
    state = game.initial()
    events: list[Event] = []
    steps = []
    for number, text in enumerate([*reading.script, *further]):
        found = SEAT_STEP.fullmatch(text)
        actor, move_text = (int(found[1]), found[2]) if found else (CHANCE, text)
        if actor not in game.actors(state) or move_text not in _texts(game, state, actor):
            raise BadData(f"step {number}, {text[:40]!r}: the rules do not allow it here", where="script")
        move = game.parse_move(state, move_text)
        if number >= len(reading.script):
            game.apply(state, actor, move, events)
        else:
            game.apply(state, actor, move)
        steps.append(Step(actor, move_text))
    return Position(game, state, tuple(steps), events)


def _texts(game: AnyGame, state: Any, actor: Seat) -> list[str]:
    """List what an actor, chance included, may do."""
    moves = [outcome for outcome, _ in game.outcomes(state)] if actor == CHANCE else game.legal(state, actor)
    return [game.move_text(state, move) for move in moves]


def offered(position: Position, seat: Seat) -> list[str]:
    """List the moves of a seat in a position, none where it is not asked."""
    game, state = position.game, position.state
    return _texts(game, state, seat) if seat in game.actors(state) else []


def check_ruling(package: GamePackage, ruling: Ruling) -> list[str]:
    """Play both readings and list what is not as the file says."""
    problems = []
    try:
        ours, theirs = (play_position(package, ruling, one) for one in (ruling.ours, ruling.theirs))
    except VeilleeError as error:
        return [f"{ruling.id}: {error.message}"]
    for name, reading, position, other in (
        ("ours", ruling.ours, ours, theirs),
        ("theirs", ruling.theirs, theirs, ours),
    ):
        moves, others = offered(position, reading.seat), offered(other, reading.seat)
        problems += [
            f"{ruling.id}, {name}: {move!r} is not offered" for move in reading.offers if move not in moves
        ]
        problems += [
            f"{ruling.id}, {name}: the other offers {move!r}, too" for move in reading.offers if move in others
        ]
        outcome = position.game.outcome(position.state)
        if outcome != reading.outcome:
            problems.append(f"{ruling.id}, {name}: the outcome is {outcome!r}, not {reading.outcome!r}")
        for word, said, found in (
            ("scores", reading.scores, position.game.scores),
            ("places", reading.places, position.game.ranking),
        ):
            if said and said != tuple(found(position.state)):
                problems.append(f"{ruling.id}, {name}: the {word} are {found(position.state)}, not {list(said)}")
    if not (ruling.ours.offers or ruling.theirs.offers or ruling.ours[OUTCOME:] != ruling.theirs[OUTCOME:]):
        problems.append(f"{ruling.id}: the readings do not differ")
    return problems
