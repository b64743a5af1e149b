"""Commands: decides what may be done at a table, by whom and when.

A person's action becomes journal entries, or is refused. Nothing happens here: an entry takes effect once it is
stored.
"""

import secrets
from typing import Final

from veillee.bots import make_bot
from veillee.core.contract import EVERYBODY, Channel, Seat
from veillee.core.errors import UndoRefused, UnknownSeat
from veillee.core.match import Change, Match
from veillee.core.seed import SERVER_BYTES
from veillee.server.errors import (
    AlreadySeated,
    MatchRunning,
    NameTaken,
    NoChannel,
    NoMatch,
    NoMoreUndo,
    NothingProposed,
    NotHost,
    NotSeated,
    SeatOccupied,
    SeatsOpen,
    SeatTaken,
)
from veillee.server.run.tokens import hash_token, new_token
from veillee.server.table import journal_entries, messages
from veillee.server.table.journal_entries import Entry, Steps
from veillee.server.table.table_state import ENDED, GATHERING, NOBODY, PLAYING, TableState
from veillee.server.table.user_text import parse_line, skeleton

MAX_REWINDS: Final = 100  # of a match, by consent; each makes the next one slower, since all branches are replayed


class Sender:
    """Say who sent an action."""

    __slots__ = ("here", "is_host", "person", "seat")

    def __init__(self, person: str, seat: Seat, is_host: bool, here: frozenset[Seat]) -> None:
        self.person = person
        self.seat = seat  # NOBODY for a watcher
        self.is_host = is_host
        self.here = here  # the seats whose people are connected


class Decision:
    """Hold what is to be stored, and what was computed on the way."""

    __slots__ = ("entries", "prepared", "seat", "token")

    def __init__(
        self,
        entries: list[Entry],
        prepared: Change | Match | None = None,
        token: str = "",
        seat: Seat | None = None,
    ) -> None:
        self.entries = entries
        self.prepared = prepared
        self.token = token
        self.seat = seat  # where the sender sits from now on, if that changes


def decide(table: TableState, sender: Sender, action: messages.Action) -> Decision:
    """Say what an action comes to; raise a VeilleeError if it may not be."""
    match action:
        case messages.Move():  # first, because nearly all actions are moves
            return _move(table, sender, action)
        case messages.Sit():
            return _sit(table, sender, action)
        case messages.Leave():
            seat = _own_seat(sender)
            return Decision([journal_entries.Left(by=sender.person, action=action.id, seat=seat)], seat=NOBODY)
        case messages.GiveNonce():
            return _give_nonce(table, sender, action)
        case messages.Undo():
            return _undo(table, sender, action)
        case messages.Consent():
            return _consent(table, sender, action)
        case messages.Say():
            return _say(table, sender, action)
        case _:
            if not sender.is_host:
                raise NotHost("only the host may do that")
            return _manage(table, sender, action)


def decide_bot(table: TableState, seat: Seat, text: str, asked: int) -> Decision:
    """Say what a bot's answer comes to."""
    change = _playing(table).prepare(seat, text, asked)
    return Decision([journal_entries.Moved(seat=seat, asked=asked, steps=_steps(change))], change)


# --- seats


def _sit(table: TableState, sender: Sender, action: messages.Sit) -> Decision:
    if sender.seat != NOBODY:
        raise AlreadySeated("this connection has a seat")
    _check_seat(table, action.seat)
    seat_state = table.seat_states[action.seat]
    if not seat_state.is_open and seat_state.person != sender.person:
        raise SeatTaken("somebody else holds that seat", seat=action.seat)
    if seat_state.is_open and table.phase == PLAYING:
        raise MatchRunning("nobody new sits down during a match")
    name = parse_line(action.name, "name")
    others = [
        seat_state.name
        for seat_state in table.seat_states
        if seat_state.person and seat_state.person != sender.person
    ]
    if skeleton(name) in [skeleton(other) for other in others]:
        raise NameTaken("somebody here has that name, or one that looks like it", name=name)
    token = new_token()
    sat = journal_entries.Sat(
        by=sender.person, action=action.id, seat=action.seat, name=name, token_hash=hash_token(token)
    )
    return Decision([sat], token=token, seat=action.seat)


def _give_nonce(table: TableState, sender: Sender, action: messages.GiveNonce) -> Decision:
    seat = _own_seat(sender)
    if table.phase != GATHERING or table.seat_states[seat].nonce is not None:
        raise MatchRunning("a seat adds to the seed once, before the match")
    return Decision(
        [journal_entries.NonceGiven(by=sender.person, action=action.id, seat=seat, nonce=action.nonce)]
    )


# --- what the host does


def _manage(table: TableState, sender: Sender, action: messages.Action) -> Decision:
    by, action_id = sender.person, action.id
    match action:
        case messages.SetBot():
            return Decision([_set_bot(table, sender, action)])
        case messages.Fill():
            return _fill(table, sender, action)
        case messages.SetWatchers():
            return Decision([journal_entries.WatchersSet(by=by, action=action_id, allowed=action.allowed)])
        case messages.Start():
            return _start(table, by, action_id)
        case messages.Abandon():
            _playing(table)
            return Decision([journal_entries.Abandoned(by=by, action=action_id)])
        case _:
            if table.phase != ENDED:
                raise MatchRunning("the match is not over")
            return Decision([journal_entries.Again(by=by, action=action_id, seed=new_seed())])


def _set_bot(table: TableState, sender: Sender, action: messages.SetBot) -> journal_entries.BotSat:
    _check_seat(table, action.seat)
    seat_state = table.seat_states[action.seat]
    if seat_state.person and not seat_state.has_left and action.seat in sender.here:
        raise SeatOccupied("somebody sits there", seat=action.seat)
    if seat_state.person and table.phase != PLAYING:
        raise SeatOccupied("the seat is somebody's; before a match it can be left", seat=action.seat)
    if action.level:
        make_bot(action.level, table.game, action.seat, 0)  # raises UnknownLevel
    elif table.phase == PLAYING and not seat_state.person:
        raise MatchRunning("a bot that has begun a match ends it")
    return journal_entries.BotSat(by=sender.person, action=action.id, seat=action.seat, level=action.level)


def _fill(table: TableState, sender: Sender, action: messages.Fill) -> Decision:
    if table.phase == PLAYING:
        raise MatchRunning("the match has begun")
    make_bot(action.level, table.game, 0, 0)
    return Decision(
        [
            journal_entries.BotSat(by=sender.person, action=action.id, seat=seat, level=action.level)
            for seat, seat_state in enumerate(table.seat_states)
            if seat_state.is_open
        ]
    )


def _start(table: TableState, by: str, action_id: str) -> Decision:
    if table.phase != GATHERING:
        raise MatchRunning("the match has begun")
    empty = [str(seat) for seat, seat_state in enumerate(table.seat_states) if seat_state.is_open]
    if empty:
        raise SeatsOpen("nobody sits at: " + ", ".join(empty), seats=", ".join(empty))
    match = table.make_match()
    steps = tuple([(step.actor, step.text) for step in match.steps()])
    return Decision([journal_entries.Begun(by=by, action=action_id, steps=steps)], match)


def new_seed() -> str:
    """Draw the server's part of a seed."""
    return secrets.token_hex(SERVER_BYTES)


# --- the match


def _move(table: TableState, sender: Sender, action: messages.Move) -> Decision:
    seat = _own_seat(sender)
    change = _playing(table).prepare(seat, action.text, action.version)
    moved = journal_entries.Moved(
        by=sender.person, action=action.id, seat=seat, asked=action.version, steps=_steps(change)
    )
    return Decision([moved], change)


def _undo(table: TableState, sender: Sender, action: messages.Undo) -> Decision:
    """Take a step back; where that is not safe, ask everybody."""
    seat = _own_seat(sender)
    playing = _playing(table)
    if playing.can_undo(seat):
        change = playing.prepare_undo(seat, action.version)
        return Decision([journal_entries.Undone(by=sender.person, action=action.id, seat=seat)], change)
    if table.rewinds >= MAX_REWINDS:
        raise NoMoreUndo("this match has gone back too often", limit=MAX_REWINDS)
    playing.prepare_rewind(seat, range(table.seats), action.version)  # raises if even consent would not do
    if table.proposal != NOBODY:
        raise UndoRefused("somebody has asked to go back already")
    return Decision([journal_entries.RewindAsked(by=sender.person, action=action.id, seat=seat)])


def _consent(table: TableState, sender: Sender, action: messages.Consent) -> Decision:
    seat = _own_seat(sender)
    playing = _playing(table)
    if table.proposal == NOBODY or action.version != playing.version:
        raise NothingProposed("nobody asks to go back now")
    answer = journal_entries.RewindAnswered(by=sender.person, action=action.id, seat=seat, agrees=action.agrees)
    return Decision([answer])


def _say(table: TableState, sender: Sender, action: messages.Say) -> Decision:
    seat = _own_seat(sender)
    channel = find_channel(table, seat, action.channel)
    if channel is None:
        raise NoChannel("no talk there now", channel=action.channel)
    text = parse_line(action.text, "text")
    said = journal_entries.Said(
        by=sender.person,
        action=action.id,
        seat=seat,
        channel=channel.name,
        members=channel.members,
        text=text,
    )
    return Decision([said])


def open_channels(table: TableState, seat: Seat) -> list[Channel]:
    """List where a seat may talk now: as the game says during a match, openly before and after."""
    if seat == NOBODY:
        return []
    if table.phase != PLAYING or table.match is None:
        return [Channel("open", EVERYBODY)]
    return [channel for channel in table.match.channels() if channel.members >> seat & 1]


def find_channel(table: TableState, seat: Seat, name: str) -> Channel | None:
    """Find the channel of that name that a seat may use now."""
    return next((channel for channel in open_channels(table, seat) if channel.name == name), None)


# --- small checks


def _own_seat(sender: Sender) -> Seat:
    if sender.seat == NOBODY:
        raise NotSeated("a watcher cannot do that")
    return sender.seat


def _check_seat(table: TableState, seat: Seat) -> None:
    if not 0 <= seat < table.seats:
        raise UnknownSeat(f"expected a seat from 0 to {table.seats - 1}, got {seat}")


def _playing(table: TableState) -> Match:
    if table.phase != PLAYING or table.match is None:
        raise NoMatch("no match is going on")
    return table.match


def _steps(change: Change) -> Steps:
    return tuple([(taken.step.actor, taken.step.text) for taken in change.steps])
