"""Checks of form: the fields of states, views and knowledge, events, channels."""

from typing import Any, Final

from veillee.core import codec
from veillee.core.contract import EVERYBODY, OWNER, PUBLIC, SECRET, Event, Phrase
from veillee.testing.conformance.case import Case, spread

STATES: Final = 40  # of a line


def check_fields(case: Case) -> None:
    """Every field of a state is declared with who may know it, holds ints only, and is as public as it says."""
    for line in case.lines:
        for n, state in enumerate(line.states):
            fields = type(state).FIELDS
            names = _attributes(state)
            if sorted(names) != sorted(fields):
                case.fail(n, f"fields without or beside the declaration: {sorted(set(names) ^ set(fields))}")
            for name, visibility in fields.items():
                if visibility not in (PUBLIC, OWNER, SECRET):
                    case.fail(n, f"field {name}: expected PUBLIC, OWNER or SECRET, got {visibility!r}")
                if not _is_numbers(getattr(state, name)):
                    case.fail(n, f"field {name}: expected ints or lists of ints, got {getattr(state, name)!r}")
        for n in spread(len(line.states), STATES):
            _check_public_fields(case, n, line.states[n])


def _attributes(state: Any) -> list[str]:
    """List what a state can hold: slots, what a compiled class declares, and anything set beside them."""
    names: set[str] = set(getattr(state, "__dict__", {}))
    for base in type(state).__mro__:
        declared = vars(base).get("__slots__") or vars(base).get("__mypyc_attrs__") or ()
        names.update([declared] if isinstance(declared, str) else declared)
    return sorted(name for name in names if not name.startswith("__"))


def _is_numbers(value: object) -> bool:
    if type(value) is list:
        return all(_is_numbers(item) for item in value)
    return type(value) is int


def _check_public_fields(case: Case, n: int, state: Any) -> None:
    for viewer in case.viewers:
        other = case.oracle.scramble(case.game, state, viewer, case.chance(f"fields {n} {viewer}"))
        for name, visibility in type(state).FIELDS.items():
            if other is not None and visibility == PUBLIC and getattr(other, name) != getattr(state, name):
                case.fail(n, f"field {name} is declared PUBLIC, but viewer {viewer} may not know all of it")


def check_views_plain(case: Case) -> None:
    """Views and knowledge are named tuples of plain things all the way down, and knowledge holds the view."""
    legend = case.game.legend()
    if type(legend) is not dict or not all(_is_names(names) for names in legend.values()):
        case.fail(-1, f"legend expected lists of names, got {legend!r}")
    if not {"phases", "results"} <= legend.keys():
        case.fail(-1, f"legend expected to name phases and results, got {sorted(legend)}")
    for line in case.lines:
        for n in spread(len(line.states), STATES):
            state = line.states[n]
            for viewer in case.viewers:
                view = case.game.view(state, viewer)
                _check_plain(case, n, f"view of {viewer}", view)
                if viewer is not None:
                    knowledge = case.game.knowledge(state, viewer)
                    _check_plain(case, n, f"knowledge of {viewer}", knowledge)
                    if view not in (knowledge, getattr(knowledge, "view", None)):
                        case.fail(n, f"knowledge of {viewer} does not hold its view")


def _is_names(names: object) -> bool:
    return type(names) is list and all(type(name) is str for name in names)


def _check_plain(case: Case, n: int, what: str, value: Any) -> None:
    if not isinstance(value, tuple) or not hasattr(value, "_fields"):
        case.fail(n, f"{what}: expected a NamedTuple, got {type(value).__name__}")
    try:
        codec.dumps(codec.plain(value))
        hash(value)
    except TypeError as error:
        case.fail(n, f"{what}: not closed over plain types: {error}")


def check_box(case: Case) -> None:
    """What lies in the box is a named tuple of plain things that names what the house made up."""
    box = case.game.box()
    _check_plain(case, -1, "box", box)
    house = getattr(box, "house", None)
    if type(house) is not tuple or not all(type(name) is str for name in house):
        case.fail(-1, f"box: expected the names of what the house made up as `house`, got {house!r}")
    for line in case.lines:
        last = len(line.states) - 1
        view, laid_open = case.game.view(line.states[last], None), case.game.open_view(line.states[last])
        _check_plain(case, last, "open view", laid_open)
        if type(laid_open) is not type(view):
            case.fail(last, f"open view: expected a {type(view).__name__}, got a {type(laid_open).__name__}")


def check_phrases(case: Case) -> None:
    """Every moment can be put into words, and no two moves of a list into the same."""
    phrases = case.game.package.phrases
    for line in case.lines:
        for n in spread(len(line.states), STATES):
            state = line.states[n]
            actors = case.game.actors(state)
            for viewer in case.viewers:
                view = case.game.view(state, viewer)
                is_asked = viewer is not None and viewer in actors
                moves = case.game.legal(state, viewer) if is_asked and viewer is not None else []
                legal = [case.game.move_text(state, move) for move in moves]
                labels = [phrases.label(case.game, view, text) for text in legal]
                for phrase in (phrases.ask(case.game, view, legal), *labels, *phrases.reasons(case.game, view)):
                    _check_phrase(case, n, phrase)
                if len({(label.key, *sorted(label.args.items())) for label in labels}) < len(labels):
                    case.fail(n, f"two moves have the same words: {labels}")
                for clause in phrases.clauses(case.game, view, legal):
                    if not clause.startswith(f"{case.package.info.clause_prefix}-"):
                        case.fail(n, f"expected a clause of the game, got {clause!r}")


def _check_phrase(case: Case, n: int, phrase: Any) -> None:
    if type(phrase) is not Phrase or type(phrase.key) is not str:
        case.fail(n, f"expected a Phrase, got {phrase!r}")
    for name, value in phrase.args.items():
        if type(name) is not str or type(value) not in (int, str):
            case.fail(n, f"argument {name!r}: expected a whole number or text: {phrase}")


def check_events_well_formed(case: Case) -> None:
    """Events are plain, have an audience at the table, and one kind always says the same sort of things."""
    shapes: dict[str, dict[str, type]] = {}
    for line in case.lines:
        for n, step in enumerate(line.steps):
            for event in step.events:
                problem = _find_problem(event, case.seats)
                if problem is not None:
                    case.fail(n, f"{problem}: {event}")
                shape = {name: type(value) for name, value in (event.args | event.fleeting).items()}
                if shapes.setdefault(event.kind, shape) != shape:
                    case.fail(n, f"events {event.kind!r} expected arguments {shapes[event.kind]}, got {shape}")


def _find_problem(event: Any, seats: int) -> str | None:
    if type(event) is not Event:
        return "expected an Event"
    words = str(event.kind).split("-")
    if not all(word.isascii() and word.isalnum() and word == word.lower() for word in words):
        return "a kind is small words joined by hyphens"
    if type(event.audience) is not int or not (event.audience == EVERYBODY or 0 < event.audience < 1 << seats):
        return "an audience is everybody or some seats of the table"
    for name, value in [*event.args.items(), *event.fleeting.items()]:
        if type(name) is not str or not name.isidentifier() or type(value) not in (int, str):
            return f"argument {name!r}: expected a name with a whole number or text"
    if event.args.keys() & event.fleeting.keys():
        return "an argument is both kept and fleeting"
    if [type(flag) for flag in (event.reveals, event.clears)] != [bool, bool]:
        return "reveals and clears are true or false"
    return None


def check_channels(case: Case) -> None:
    """Where words may be spoken is said by a few named channels with members at the table."""
    for line in case.lines:
        for n, state in enumerate(line.states):
            channels = case.game.channels(state)
            if type(channels) is not tuple or len({channel.name for channel in channels}) != len(channels):
                case.fail(n, f"expected a tuple of channels of different names, got {channels!r}")
            for channel in channels:
                if channel.name not in ("open", "team"):
                    case.fail(n, f"expected a channel open or team, got {channel.name!r}")
                if channel.members != EVERYBODY and not 0 < channel.members < 1 << case.seats:
                    case.fail(n, f"channel {channel.name}: expected members at the table, got {channel.members}")
