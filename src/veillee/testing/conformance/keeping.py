"""Checks of what is kept and sent: states, records, refusals."""

import copy
import pickle
from typing import Final

from veillee.core import codec
from veillee.core.audit import verify
from veillee.core.contract import AnyGame, Seat
from veillee.core.errors import (
    IllegalMove,
    MatchOver,
    NotYourTurn,
    StaleVersion,
    UnknownMove,
    UnknownSeat,
    VeilleeError,
)
from veillee.core.match import Match
from veillee.core.record import OVER, RUNNING, Branch, Record, parse_record
from veillee.testing.conformance.case import JUNK, Case, spread

STATES: Final = 60
REFUSALS: Final = 8  # moments of a match at which everything wrong is tried


# --- states


def check_clone(case: Case) -> None:
    """A clone is equal, shares no list with its original, and goes its own way."""
    for line in case.lines:
        for n, state in enumerate(line.states[:-1]):
            clone = state.clone()
            if type(clone) is not type(state) or clone != state:
                case.fail(n, f"a clone is not equal: expected {state}, got {clone}")
            for name in type(state).FIELDS:
                if _share_a_list(getattr(state, name), getattr(clone, name)):
                    case.fail(n, f"a clone shares the list {name}")
            before = codec.state_data(state)
            case.game.apply(clone, line.steps[n].actor, line.steps[n].move)
            if codec.state_data(state) != before:
                case.fail(n, "a step of a clone changed the original")


def _share_a_list(one: object, other: object) -> bool:
    if type(one) is not list or type(other) is not list:
        return False
    return one is other or any(_share_a_list(*pair) for pair in zip(one, other, strict=False))


def check_state_round_trip(case: Case) -> None:
    """A state written as text, pickled or copied comes back equal, with the same digest."""
    for line in case.lines:
        for n in spread(len(line.states), STATES):
            state = line.states[n]
            data = codec.state_data(state)
            back = codec.parse_state(type(state), codec.loads(codec.dumps(data)))
            copies = {"text": back, "pickle": pickle.loads(pickle.dumps(state)), "deepcopy": copy.deepcopy(state)}
            for way, found in copies.items():
                if type(found) is not type(state) or found != state:
                    case.fail(n, f"by {way} the state comes back as another: expected {state}, got {found}")
                if codec.digest(codec.state_data(found)) != codec.digest(data):
                    case.fail(n, f"by {way} the state comes back with another digest")


def check_game_travels(case: Case) -> None:
    """The rules themselves cross to another process by pickle, and say the same there."""
    try:
        game: AnyGame = pickle.loads(pickle.dumps(case.game))
    except Exception as error:
        case.fail(-1, f"the game does not pickle: {error!r}")
    for line in case.lines:
        state = game.initial()
        for n, step in enumerate(line.steps):
            if state != line.states[n] or game.actors(state) != case.game.actors(state):
                case.fail(n, "the game that travelled plays differently")
            for viewer in case.viewers:
                if game.view(state, viewer) != case.game.view(state, viewer):
                    case.fail(n, f"the game that travelled shows viewer {viewer} something else")
            game.apply(state, step.actor, step.move)


# --- records


def check_record(case: Case) -> None:
    """A match is verified from its record, and resumed at any step it goes on as it did."""
    try:
        _check_record(case)
    except VeilleeError as error:
        case.fail(-1, f"a match that was played is refused, {error.code}: {error.message}")


def _check_record(case: Case) -> None:
    match = None
    versions: list[int] = []  # for each number of steps, the version a match cut there would have
    for match, _, _ in case.play_match("record"):
        versions += [match.version] * (match.step_count + 1 - len(versions))
    if match is None or not match.is_over:
        case.fail(-1, "the match did not come to an end that could be verified")
    versions += [match.version] * (match.step_count + 1 - len(versions))
    record = match.record()
    audit = verify(case.package.make(record.seats, record.options, record.data), record)
    found = (parse_record(record.text()), audit.outcome, audit.steps)
    if found != (record, match.outcome(), match.step_count):
        case.fail(match.step_count, f"the record says something else than was played: {found[1:]}")
    for cut in range(match.step_count + 1):
        _check_resumed(case, record, cut, versions[cut])


def _check_resumed(case: Case, record: Record, cut: int, version: int) -> None:
    """Resume from the first steps, make the next move, and expect the very steps on record."""
    steps = record.branches[0].steps
    is_whole = cut == len(steps)
    part = record._replace(
        branches=(Branch(-1, 0, steps[:cut]),),
        ended=OVER if is_whole else RUNNING,
        seed=record.seed if is_whole else "",
        version=version,
    )
    resumed = Match.resume(case.make_game(), parse_record(part.text()), case.match_seed())
    played = resumed.step_count
    if played < len(steps) and resumed.record().branches[0].steps == steps[:played]:
        resumed.submit(*steps[played], resumed.version)
    found = resumed.record().branches[0].steps
    if found != steps[: len(found)]:
        case.fail(cut, f"resumed, the match goes on as {found[cut:]}, not as {steps[cut : len(found)]}")


# --- refusals


def check_rejects(case: Case) -> None:
    """Whatever is wrong is refused with the error of its cause, and changes nothing."""
    moments = set(spread(case.game.max_steps(), REFUSALS * 4))
    tried = 0
    match = None
    for match, _, _ in case.play_match("rejects"):
        if tried < REFUSALS and (match.step_count in moments or tried == 0 or len(match.actors()) > 1):
            tried += 1
            _check_refusals(case, match)
    if match is not None and match.is_over:
        before = _snapshot(case, match)
        for seat in range(case.seats):
            _expect(case, match, (seat, "", match.version), (MatchOver,))
        _check_unchanged(case, match, before)


def _check_refusals(case: Case, match: Match) -> None:
    before = _snapshot(case, match)
    for seat in range(case.seats):
        legal = match.legal(seat)
        if seat not in match.actors():
            for text in (*case.known_texts[:5], ""):
                _expect(case, match, (seat, text, match.version), (NotYourTurn,))
        else:
            for text in sorted({*case.known_texts, *_near(legal), *JUNK} - set(legal)):
                _expect(case, match, (seat, text, match.version), (UnknownMove, IllegalMove))
            for version in (match.asked_since(seat) - 1, match.version + 1, -1, 10**12):
                _expect(case, match, (seat, legal[0], version), (StaleVersion,))
        _check_unchanged(case, match, before)
    for stranger in (-1, case.seats, 99, -(2**70)):
        _expect(case, match, (stranger, case.known_texts[0], match.version), (UnknownSeat,))
    _check_unchanged(case, match, before)


def _near(legal: list[str]) -> set[str]:
    """Write some legal moves in ways that are nearly right."""
    return {odd for text in legal[:5] for odd in (f" {text}", f"{text} ", text.upper(), text.lower(), text * 2)}


def _snapshot(case: Case, match: Match) -> tuple[object, ...]:
    return (
        match.record().text(),
        match.version,
        [match.view(viewer) for viewer in case.viewers],
        [match.legal(seat) for seat in range(case.seats)],
    )


def _check_unchanged(case: Case, match: Match, before: tuple[object, ...]) -> None:
    if _snapshot(case, match) != before:
        case.fail(match.step_count, "what was refused has changed something all the same")


def _expect(
    case: Case, match: Match, answer: tuple[Seat, str, int], causes: tuple[type[VeilleeError], ...]
) -> None:
    """Submit what is wrong, and expect it to be refused for one of the causes."""
    seat, text, version = answer
    what = f"seat {seat}, {text[:40]!r}, version {version}"
    wanted = " or ".join(cause.__name__ for cause in causes)
    try:
        match.submit(seat, text, version)
    except causes:
        return
    except Exception as error:
        case.fail(match.step_count, f"{what}: expected {wanted}, got {error!r}")
    case.fail(match.step_count, f"{what}: expected {wanted}, but it was taken")
