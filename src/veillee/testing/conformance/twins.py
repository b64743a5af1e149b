"""Checks by twin play: lines that differ where a viewer is told nothing of it, as long as it cannot tell."""

from hashlib import blake2b
from typing import Any, Final

from veillee.core import codec
from veillee.core.chance import Chance
from veillee.core.contract import CHANCE, Event, Told
from veillee.core.match import Match
from veillee.testing.conformance.case import Case, Line, Played, Viewer, difference, options_of, spread, told_text

TWINS: Final = 3  # for each viewer
TRIED_MOMENTS: Final = 25  # of a line, at which other steps than its own are tried
TRIED_STEPS: Final = 4
MOMENTS: Final = 8  # of a line, at which its history is read


# --- finding twins


def twin_lines(case: Case, viewer: Viewer, with_fleeting: bool) -> list[Line]:
    """Give the lines of the case, and twins of the first that tell the viewer the same, as far as that goes.

    Without fleeting, only what may be kept for good must be the same.
    """
    found = list(case.lines)
    for number in range(TWINS):
        chance = case.chance(f"twin {viewer} {number} {with_fleeting}")
        found.append(_follow(case, case.lines[0], viewer, with_fleeting, chance))
    return found


def told_marks(line: Line, viewer: Viewer, with_fleeting: bool) -> list[str]:
    """Give for every state of a line a short mark of all that the viewer was told until then."""
    running = blake2b(digest_size=16)
    marks = [running.hexdigest()]
    for step in line.steps:
        told = told_text(step.events, viewer, with_fleeting)
        if told:
            running.update(told.encode() + b"\n")
        marks.append(running.hexdigest())
    return marks


def _follow(case: Case, model: Line, viewer: Viewer, with_fleeting: bool, chance: Chance) -> Line:
    """Play a line that tells the viewer what the model does; it stops where that cannot be kept up."""
    wanted = [told for step in model.steps if (told := told_text(step.events, viewer, with_fleeting))]
    line = Line(case.game)
    heard = 0
    while len(line.steps) < case.game.max_steps():
        state = line.states[-1]
        choices = [
            (actor, move) for actor in case.game.actors(state) for move in options_of(case.game, state, actor)
        ]
        gained: int | None = None
        while choices and gained is None:
            actor, move = choices.pop(chance.below(len(choices)))
            gained = _try(case, line, actor, move, viewer, with_fleeting, wanted[heard : heard + 1])
        if gained is None:
            break
        heard += gained
    return line


def _try(
    case: Case, line: Line, actor: int, move: int, viewer: Viewer, with_fleeting: bool, wanted: list[str]
) -> int | None:
    """Take a step if it tells the viewer nothing or what is wanted; give how much of that it told, else None."""
    after = line.states[-1].clone()
    events: list[Event] = []
    case.game.apply(after, actor, move, events)
    told = told_text(events, viewer, with_fleeting)
    if told and [told] != wanted:
        return None
    line.add(Played(actor, move, events), after)
    return 1 if told else 0


def _is_settled(case: Case, state: Any) -> bool:
    """Say whether viewers are ever shown this state: a match goes on by itself while chance decides."""
    return case.game.actors(state) != (CHANCE,)


# --- the checks


def check_same_told_same_shown(case: Case) -> None:
    """What a viewer was told decides what it is shown: view, knowledge, legal moves."""
    for viewer in case.viewers:
        shown_by_told: dict[str, str] = {}
        for line in twin_lines(case, viewer, True):
            for n, mark in enumerate(told_marks(line, viewer, True)):
                if _is_settled(case, line.states[n]):
                    shown = case.shown(line.states[n], viewer)
                    first = shown_by_told.setdefault(mark, shown)
                    if first != shown:
                        case.fail(
                            n, f"told the same, viewer {viewer} is shown otherwise: {difference(first, shown)}"
                        )


def check_events_in_view(case: Case) -> None:
    """What a step tells a viewer stands in its view right after: told something else, it sees something else."""
    for viewer in case.viewers:
        told_by_seen: dict[tuple[str, str], str] = {}
        lines = twin_lines(case, viewer, True)
        marks = told_marks(lines[0], viewer, True)
        tried = {marks[n] for n in spread(len(marks), TRIED_MOMENTS)}
        for line in lines:
            for n, mark in enumerate(told_marks(line, viewer, True)):
                if mark in tried:
                    for told, seen in _possible_steps(case, line.states[n], viewer):
                        first = told_by_seen.setdefault((mark, seen), told)
                        if first != told:
                            case.fail(
                                n, f"viewer {viewer} may be told {first} or {told}, and sees the same after it"
                            )


def _possible_steps(case: Case, state: Any, viewer: Viewer) -> list[tuple[str, str]]:
    """Try some of the steps that may come, and give what each tells a viewer and shows it right after."""
    found: list[tuple[str, str]] = []
    for actor in case.game.actors(state):
        moves = options_of(case.game, state, actor)
        for at in spread(len(moves), TRIED_STEPS):
            after = state.clone()
            events: list[Event] = []
            case.game.apply(after, actor, moves[at], events)
            found.append((told_text(events, viewer, True), case.viewed(after, viewer)))
    return found


def check_history_forgets(case: Case) -> None:
    """The history of a running match shows no face that the view no longer shows; what was told keeps all."""
    for viewer in case.viewers:
        history_by_seen: dict[tuple[str, str], str] = {}
        read: set[str] = set()
        for line in twin_lines(case, viewer, False):
            marks = told_marks(line, viewer, False)
            if not read:
                read = {marks[n] for n in spread(len(marks), MOMENTS)}
            for n in _moments(case, line, marks, read):
                match = Match.resume(case.game, case.record_of(line, n), None)
                _check_told(case, n, line, viewer, match.told(viewer))
                history = codec.dumps(codec.plain([[told.kind, told.args] for told in match.history(viewer)]))
                first = history_by_seen.setdefault((marks[n], case.viewed(line.states[n], viewer)), history)
                if first != history:
                    case.fail(
                        n, f"viewer {viewer} sees the same, but its history tells worlds apart: {history[-200:]}"
                    )


def _moments(case: Case, line: Line, marks: list[str], read: set[str]) -> list[int]:
    """List the first moments at which seats are asked and one of the marks has been reached."""
    found: dict[str, int] = {}
    for n, mark in enumerate(marks):
        if mark in read and any(actor != CHANCE for actor in case.game.actors(line.states[n])):
            found.setdefault(mark, n)
    return list(found.values())


def _check_told(case: Case, n: int, line: Line, viewer: Viewer, told: list[Told]) -> None:
    heard = [event for step in line.steps[:n] for event in step.events if event.is_told_to(viewer)]
    if [(one.kind, one.args) for one in told] != [(one.kind, one.args | one.fleeting) for one in heard]:
        case.fail(n, f"what viewer {viewer} was told is not kept whole: {told[-3:]}")
