"""Checks of undo: what a seat may take back alone, and what all may go back to by consent."""

from typing import Final

from veillee.core.audit import verify
from veillee.core.contract import CHANCE, Event, Seat
from veillee.core.errors import VeilleeError
from veillee.core.match import Change, Match
from veillee.testing.conformance.case import Case, Line, spread, told_text
from veillee.testing.conformance.secrecy import try_step

UNDOABLE_STEPS: Final = 25
UNDONE_MOVES: Final = 25
REWINDS: Final = 24  # in the longest match


def check_safe_undo(case: Case) -> None:
    """A step may be taken back just when it told nobody anything hidden, and taking it back restores all."""
    for line in case.lines:
        safe = [n for n, step in enumerate(line.steps) if step.actor != CHANCE and not _binds(step.events)]
        for n in (safe[at] for at in spread(len(safe), UNDOABLE_STEPS)):
            for seat in range(case.seats):
                _check_told_nothing(case, line, n, seat)
    _check_taken_back(case)


def _binds(events: list[Event]) -> bool:
    """Say whether a step cannot be taken back, by its own word."""
    return any(event.reveals or event.clears for event in events)


def _check_told_nothing(case: Case, line: Line, n: int, seat: Seat) -> None:
    """Make the move in other worlds that the seat thinks possible, and expect it to hear the same."""
    knowledge = case.game.knowledge(line.states[n], seat)
    told = told_text(line.steps[n].events, seat, True)
    for number in range(2):
        world = case.game.sample(knowledge, case.chance(f"undo {n} {seat} {number}"))
        events = try_step(case, world, line.steps[n].actor, line.text(n))
        if events is not None and told_text(events, seat, True) != told:
            there = told_text(events, seat, True)
            case.fail(n, f"a step that could be taken back tells seat {seat} {told}, in another world {there}")


def _check_taken_back(case: Case) -> None:
    """Make moves of a match and take them back where that is safe: all is as it was before."""
    tried = 0
    undoers: list[Seat] = []  # who may take back the last move
    for match, seat, text in case.play_match("undo"):
        _check_undoers(case, match, undoers)
        change = match.prepare(seat, text, match.version)
        undoers = [seat] if _is_safe(case, change) else []
        if undoers and tried < UNDONE_MOVES:
            tried += 1
            before = _all_of(case, match)
            match.accept(change)
            match.undo(seat, match.version)
            if _all_of(case, match) != before:
                case.fail(match.step_count, f"seat {seat} took {text!r} back, and not all is as it was before")


def _is_safe(case: Case, change: Change) -> bool:
    """Say whether nothing came of a move that its seat could not foresee."""
    is_over = not case.game.actors(change.state)
    return len(change.steps) == 1 and not _binds(change.steps[0].events) and not is_over


def _check_undoers(case: Case, match: Match, undoers: list[Seat]) -> None:
    found = [seat for seat in range(case.seats) if match.can_undo(seat)]
    if found != undoers:
        what = "after chance, a reveal or a face turned down nobody may take back, after others who moved"
        case.fail(match.step_count, f"{what}: expected seats {undoers}, got {found}")


def _all_of(case: Case, match: Match) -> list[object]:
    shown = [[match.view(viewer), match.told(viewer), match.history(viewer)] for viewer in case.viewers]
    known = [[match.knowledge(seat), match.legal(seat)] for seat in range(case.seats)]
    return [match.record().digest, match.step_count, match.actors(), shown, known]


# --- by consent


def check_rewind(case: Case) -> None:
    """Gone back by consent, the same moves bring the same chance, and a record with all branches is verified."""
    try:
        _check_rewind(case)
    except VeilleeError as error:
        case.fail(-1, f"a match that was gone back in is refused, {error.code}: {error.message}")


def _check_rewind(case: Case) -> None:
    moments = set(spread(case.game.max_steps(), REWINDS))
    match = None
    for match, seat, text in case.play_match("rewind"):
        if match.step_count in moments or match.version == 0:
            change = match.submit(seat, text, match.version)
            if match.is_over:
                break
            match.rewind(seat, range(case.seats), match.version)
            again = match.prepare(seat, text, match.version)
            if [taken.step for taken in again.steps] != [taken.step for taken in change.steps]:
                case.fail(match.step_count, f"seat {seat} went back, made {text!r} again, and chance rolled anew")
    if match is not None:
        verify(case.make_game(), match.record())
