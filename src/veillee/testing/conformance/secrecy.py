"""Checks of secrecy: worlds that fit what a seat knows, and worlds that a viewer must not tell apart."""

from typing import Any, Final

from veillee.core.chance import Chance
from veillee.core.contract import CHANCE, Event, Seat
from veillee.core.errors import UnknownMove
from veillee.core.match import Match
from veillee.testing.conformance.case import Case, Line, Viewer, difference, options_of, spread, told_text

STATES: Final = 40  # of a line
VARIED_STATES: Final = 8
CONTINUED_STATES: Final = 12
SCRAMBLES: Final = 6
SAMPLES: Final = 60  # until two differ
UNDOABLE_STEPS: Final = 25
UNDONE_MOVES: Final = 25


def check_sample(case: Case) -> None:
    """A sampled world fits all that the seat knows, loses no piece, varies where something is hidden, plays on."""
    for line in case.lines:
        for n in spread(len(line.states), STATES):
            for seat in range(case.seats):
                _check_fits(case, n, line.states[n], seat)
        for n in spread(len(line.states), VARIED_STATES):
            for seat in range(case.seats):
                _check_varies(case, n, line.states[n], seat)
        for n in spread(len(line.states), CONTINUED_STATES):
            _check_plays_on(case, n, line.states[n], n % case.seats)


def _check_fits(case: Case, n: int, state: Any, seat: Seat) -> None:
    game = case.game
    knowledge = game.knowledge(state, seat)
    world = game.sample(knowledge, case.chance(f"sample {n} {seat}"))
    if type(world) is not type(state):
        case.fail(n, f"a world sampled for seat {seat}: expected a {type(state).__name__}, got {world!r}")
    ours, theirs = case.shown(state, seat), case.shown(world, seat)
    if ours != theirs:
        case.fail(n, f"seat {seat} is shown something else in a world sampled for it: {difference(ours, theirs)}")
    if case.oracle.census(game, world) != case.oracle.census(game, state):
        case.fail(n, f"the world sampled for seat {seat} has other pieces: {case.oracle.census(game, world)}")


def _check_varies(case: Case, n: int, state: Any, seat: Seat) -> None:
    chance = case.chance(f"varies {n} {seat}")
    others = [case.oracle.scramble(case.game, state, seat, chance) for _ in range(SCRAMBLES)]
    if all(other is None or other == state for other in others):
        return
    knowledge = case.game.knowledge(state, seat)
    first = case.game.sample(knowledge, chance)
    if all(case.game.sample(knowledge, chance) == first for _ in range(SAMPLES)):
        case.fail(n, f"something is hidden from seat {seat}, but {SAMPLES} worlds sampled for it are all the same")


def _check_plays_on(case: Case, n: int, state: Any, seat: Seat) -> None:
    chance = case.chance(f"plays on {n}")
    world = case.game.sample(case.game.knowledge(state, seat), chance)
    try:
        _play_to_the_end(case, world, chance)
    except Exception as error:
        case.fail(n, f"a world sampled for seat {seat} does not play on: {error!r}")
    if case.game.actors(world):
        case.fail(n, f"a world sampled for seat {seat} does not come to an end")


def _play_to_the_end(case: Case, world: Any, chance: Chance) -> None:
    """Play on by random moves, in place, at most as long as a match can be."""
    for _ in range(case.game.max_steps()):
        actors = case.game.actors(world)
        if not actors:
            break
        moves = options_of(case.game, world, actors[-1])
        case.game.apply(world, actors[-1], moves[chance.below(len(moves))], [])


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
    if n == len(line.steps):
        return
    after, step = line.states[n + 1], line.steps[n]
    events = _try_step(case, other, step.actor, line.text(n))
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


def _try_step(case: Case, world: Any, actor: Seat, text: str) -> list[Event] | None:
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


# --- undo


def check_safe_undo(case: Case) -> None:
    """A step that may be taken back has told nobody anything hidden, and taking it back restores all."""
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
        events = _try_step(case, world, line.steps[n].actor, line.text(n))
        if events is not None and told_text(events, seat, True) != told:
            there = told_text(events, seat, True)
            case.fail(n, f"a step that could be taken back tells seat {seat} {told}, in another world {there}")


def _check_taken_back(case: Case) -> None:
    """Make moves of a match and take them back where that is safe: all is as it was before."""
    tried = 0
    for match, seat, text in case.play_match("undo"):
        change = match.prepare(seat, text, match.version)
        is_chance_next = len(change.steps) > 1
        if not is_chance_next and not _binds(change.steps[0].events) and tried < UNDONE_MOVES:
            tried += 1
            before = _all_of(case, match)
            match.submit(seat, text, match.version)
            match.undo(seat, match.version)
            if _all_of(case, match) != before:
                case.fail(match.step_count, f"seat {seat} took {text!r} back, and not all is as it was before")


def _all_of(case: Case, match: Match) -> list[object]:
    shown = [[match.view(viewer), match.told(viewer), match.history(viewer)] for viewer in case.viewers]
    known = [[match.knowledge(seat), match.legal(seat)] for seat in range(case.seats)]
    return [match.record().digest, match.step_count, match.actors(), shown, known]
