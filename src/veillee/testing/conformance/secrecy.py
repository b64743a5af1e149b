"""Checks of secrecy: worlds that a viewer must not tell apart."""

from typing import Any, Final

from veillee.core.contract import Event, Seat
from veillee.core.errors import UnknownMove, VeilleeError
from veillee.testing.conformance.case import (
    JUNK,
    Case,
    Line,
    Viewer,
    difference,
    options_of,
    spread,
    told_text,
)

STATES: Final = 40  # of a line


def check_hidden_parts(case: Case) -> None:
    """Whatever is hidden from a viewer may be drawn anew, and not a byte that it is sent changes."""
    for line in case.lines:
        for n in spread(len(line.states), STATES):
            for viewer in case.viewers:
                other = case.oracle.scramble(
                    case.game, line.states[n], viewer, case.chance(f"hidden {n} {viewer}")
                )
                if other is not None:
                    _check_same_for(case, line, n, viewer, other)


def _check_same_for(case: Case, line: Line, n: int, viewer: Viewer, other: Any) -> None:
    state = line.states[n]
    ours, theirs = case.shown(state, viewer), case.shown(other, viewer)
    if ours != theirs:
        case.fail(n, f"viewer {viewer} can tell hidden worlds apart: {difference(ours, theirs)}")
    if viewer is not None and viewer in case.game.actors(state):
        _check_answered_alike(case, n, viewer, state, other)
    if n == len(line.steps):
        return
    after, step = line.states[n + 1], line.steps[n]
    events = try_step(case, other, step.actor, line.text(n))
    if events is None:
        return
    told, told_there = (told_text(some, viewer, True) for some in (step.events, events))
    if told == told_there:
        return
    if not any(event.reveals and event.is_told_to(viewer) for event in [*step.events, *events]):
        case.fail(
            n, f"a step that reveals nothing tells viewer {viewer} {told} in one world, {told_there} in another"
        )
    if case.viewed(after, viewer) == case.viewed(other, viewer):
        case.fail(n, f"viewer {viewer} is told {told}, elsewhere {told_there}, which its view does not show")


def _check_answered_alike(case: Case, n: int, seat: Seat, state: Any, other: Any) -> None:
    """Send everything a seat might write: what it is answered tells no hidden worlds apart either."""
    for text in (*case.known_texts, *JUNK):
        ours, theirs = (_answer(case, world, seat, text) for world in (state, other))
        if ours != theirs:
            case.fail(n, f"seat {seat} sends {text[:40]!r} and is answered {ours}, in another world {theirs}")


def _answer(case: Case, state: Any, seat: Seat, text: str) -> tuple[object, ...]:
    try:
        move = case.game.parse_move(state, text)
    except VeilleeError as error:
        return error.code, error.message, error.details
    return "legal" if move in case.game.legal(state, seat) else "illegal", case.game.move_text(state, move)


def try_step(case: Case, world: Any, actor: Seat, text: str) -> list[Event] | None:
    """Make the same move in another world, in place; None if it is not possible there."""
    if actor not in case.game.actors(world):
        return None
    try:
        move = case.game.parse_move(world, text)
    except UnknownMove:
        return None
    if move not in options_of(case.game, world, actor):
        return None
    events: list[Event] = []
    case.game.apply(world, actor, move, events)
    return events
