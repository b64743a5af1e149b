"""Checks beside a referee: who is asked what, and how a match stands, by a second count of turns and points."""

from collections.abc import Iterator
from typing import Any, Final

from veillee.testing.conformance.case import Case, Line, play_line
from veillee.testing.oracle import Moment, Turn

TRIED_LINES: Final = 60  # of random play, until every seat has been asked every question


def check_referee(case: Case) -> None:
    """At every step the game asks whom the referee asks, and scores, places and outcome are as it counts them."""
    for line in case.lines:
        for n, turn in enumerate(turns_of(case, line)):
            _compare(case, n, line.states[n], turn)


def turns_of(case: Case, line: Line) -> Iterator[Turn]:
    """Let a referee follow a line; give what it expects before each step, and at the end."""
    referee = case.oracle.referee(case.game)
    turn = next(referee)
    yield turn
    for n, step in enumerate(line.steps):
        if not turn.asked:
            return
        turn = referee.send(Moment(step.actor, line.text(n), line.states[n + 1]))
        yield turn


def _compare(case: Case, n: int, state: Any, turn: Turn) -> None:
    game = case.game
    asked = game.actors(state)
    if asked != turn.asked:
        case.fail(n, f"{asked} are asked, by the referee's count {turn.asked} are ({turn.question})")
    scores = game.scores(state)
    if scores != turn.scores:
        case.fail(n, f"the scores are {scores}, by the referee's count {turn.scores}")
    if turn.asked:
        return
    outcome, places = game.outcome(state), game.ranking(state)
    if outcome != turn.outcome:
        case.fail(n, f"the match ends as {outcome!r}, by the referee's count as {turn.outcome!r}")
    if places != list(turn.places):
        case.fail(n, f"the places are {places}, by the referee's count {list(turn.places)}")


def check_questions(case: Case) -> None:
    """Every seat is asked every question that the oracle says it is asked sooner or later."""
    missing = {(seat, question) for seat in range(case.seats) for question in case.oracle.questions(case.game)}
    for number in range(TRIED_LINES):
        if not missing:
            return
        line = play_line(case.game, case.chance(f"questions {number}"))
        for n, turn in enumerate(turns_of(case, line)):
            asked = case.game.actors(line.states[n])
            if asked != turn.asked:
                break  # from here on they no longer speak of the same
            missing -= {(seat, turn.question) for seat in asked}
    if missing:
        never = ", ".join(f"seat {seat} {question}" for seat, question in sorted(missing))
        case.fail(-1, f"in {TRIED_LINES} matches nobody asks {never}")
