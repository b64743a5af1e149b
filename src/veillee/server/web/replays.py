"""Matches that are over: their records, their replays from any seat, and whether their chance was fair."""

from collections.abc import Callable
from typing import Any

from typing_extensions import TypedDict

from veillee.core import codec
from veillee.core.audit import verify
from veillee.core.contract import AnyGame, Event, Seat, told_of
from veillee.core.errors import UnknownSeat
from veillee.core.record import Record, Step, walk
from veillee.games import load
from veillee.server.errors import MatchRunning, NoSuchMatch
from veillee.server.table import messages
from veillee.server.table.frames import told_info
from veillee.server.table.table_state import TableState, no_progress


class ReplayStep(TypedDict):
    """Show one step of a finished match."""

    actor: int
    text: str  # "" where the viewer was not to know
    events: list[messages.ToldInfo]
    view: Any
    ask: messages.PhraseInfo


class Replay(TypedDict):
    """Show a finished match from one seat, or openly."""

    game: str
    rules_version: int  # where the board knows others by now, the generic one draws it
    seats: int
    seat: int  # -1: openly
    legend: dict[str, list[str]]
    box: Any  # the game's own Box as an object
    start: Any
    steps: list[ReplayStep]
    outcome: str
    scores: list[int]
    ranking: list[int]
    reasons: list[messages.PhraseInfo]


class Verdict(TypedDict):
    """Say whether the match can be derived again from its seed."""

    fair: bool
    commitment: str
    seed: str
    nonces: list[str]
    steps: int
    outcome: str


def game_of(record: Record) -> AnyGame:
    """Make the rules that a match was played under; raise WrongVersion where they are not there any more."""
    return load(record.game).make_kept(record.seats, record.options, record.data, record.kept)


def record_of(table: TableState, number: int) -> Record:
    """Give the record of a finished match that the table itself still holds, counted from 1."""
    record = find_record(table, number)
    if record is None:
        raise NoSuchMatch("the match is kept in the store alone")
    return record


def find_record(table: TableState, number: int) -> Record | None:
    """Give the record of a finished match, counted from 1; None: the store has it."""
    if not 1 <= number <= table.match_count:
        raise NoSuchMatch(f"the table has played {table.match_count} matches")
    if number <= len(table.finished):
        return table.finished[number - 1]
    match = table.match
    if match is None or not match.has_ended:
        raise MatchRunning("the match is not over: its record would tell what is hidden")
    return match.record()


def replay_of(game: AnyGame, record: Record, seat: Seat, on_progress: Callable[[], None] = no_progress) -> Replay:
    """Replay a finished match as a seat saw it; -1: with everything laid open."""
    if not -1 <= seat < game.seats:
        raise UnknownSeat(f"expected a seat from 0 to {game.seats - 1}, or -1, got {seat}")
    phrases = game.package.phrases
    state: Any = game.initial()
    start = codec.plain(_view(game, state, seat))
    steps: list[ReplayStep] = []
    for walked in walk(game, record.path()):
        on_progress()
        state = walked.state
        steps.append(
            {
                "actor": walked.step.actor,
                "text": _text(walked.step, seat),
                "events": _events(walked.events, seat, len(steps) + 1),
                "view": codec.plain(_view(game, state, seat)),
                "ask": phrases.ask(game, _view(game, state, seat), []).data(),
            }
        )
    is_over = not game.actors(state)
    return {
        "game": game.info.id,
        "rules_version": game.rules_version,
        "seats": game.seats,
        "seat": seat,
        "legend": game.legend(),
        "box": codec.plain(game.box()),
        "start": start,
        "steps": steps,
        "outcome": game.outcome(state),
        "scores": game.scores(state),
        "ranking": game.ranking(state) if is_over else [0] * game.seats,
        "reasons": [phrase.data() for phrase in phrases.reasons(game, _view(game, state, seat))],
    }


def _view(game: AnyGame, state: Any, seat: Seat) -> Any:
    return game.open_view(state) if seat < 0 else game.view(state, seat)


def _text(step: Step, seat: Seat) -> str:
    return step.text if seat < 0 or step.actor == seat else ""


def _events(events: list[Event], seat: Seat, version: int) -> list[messages.ToldInfo]:
    return [told_info(told_of(event, version, True)) for event in events if seat < 0 or event.is_told_to(seat)]


def judge(game: AnyGame, record: Record) -> Verdict:
    """Derive all chance of a finished match again from its seed; raises where it does not fit."""
    audit = verify(game, record)
    return {
        "fair": True,
        "commitment": record.commitment,
        "seed": record.seed,
        "nonces": list(record.nonces),
        "steps": audit.steps,
        "outcome": audit.outcome,
    }
