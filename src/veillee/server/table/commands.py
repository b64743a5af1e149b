"""Commands: decides what may be done at a table, by whom and when.

A person's action becomes journal entries, or is refused. Nothing happens here: an entry takes effect once it is
stored.
"""

from typing import Final

from veillee.bots import make_bot
from veillee.core.contract import EVERYBODY, Channel, Seat
from veillee.core.errors import UnknownSeat
from veillee.core.match import Change, Match
from veillee.server.errors import (
    AlreadySeated,
    AsksHost,
    Dismissed,
    MatchRunning,
    NameTaken,
    NobodyKnocks,
    NoChannel,
    NoMatch,
    NoMoreUndo,
    NothingProposed,
    NotHost,
    NotSeated,
    SeatKept,
    SeatOccupied,
    SeatsOpen,
    SeatTaken,
    TableLocked,
    TableRests,
)
from veillee.server.run.tokens import hash_token, new_token
from veillee.server.table import journal_entries, messages
from veillee.server.table.journal_entries import Entry, Steps
from veillee.server.table.presence import Presence
from veillee.server.table.proposals import effects, propose
from veillee.server.table.table_state import (
    ABANDON,
    AGAIN,
    BACK,
    ENDED,
    GATHERING,
    HOST,
    NOBODY,
    PLAYING,
    WATCHERS,
    Proposal,
    TableState,
)
from veillee.server.table.user_text import are_alike, parse_line

MAX_REWINDS: Final = 100  # of a match, by consent; each makes the next one slower, since all branches are replayed


class Sender:
    """Say who sent an action."""

    __slots__ = ("here", "is_admitted", "is_host", "own", "person", "presence", "seat")

    def __init__(
        self,
        person: str,
        seat: Seat,
        is_host: bool,
        here: frozenset[Seat],
        presence: Presence | None = None,
        own: frozenset[Seat] = frozenset(),
        is_admitted: bool = False,
    ) -> None:
        self.person = person
        self.seat = seat  # NOBODY for a watcher
        self.is_host = is_host
        self.here = here  # the seats whose people are connected
        self.presence = presence  # None: everybody counts as here
        self.own = own  # the seats of the same device, which answer together
        self.is_admitted = is_admitted  # the host has let this person in

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Give all seats in whose name the person speaks."""
        return tuple(sorted(self.own | {self.seat})) if self.seat != NOBODY else ()


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
        case messages.Rest():
            return _rest(table, sender, action)
        case messages.GiveNonce():
            return _give_nonce(table, sender, action)
        case messages.Undo():
            return _undo(table, sender, action)
        case messages.Consent():
            return _consent(table, sender, action)
        case messages.Say():
            return _say(table, sender, action)
        case messages.Mute():
            return _mute(table, sender, action)
        case messages.Abandon() | messages.Again():
            return _propose_end_or_again(table, sender, action)
        case messages.SetHost():
            return _set_host(table, sender, action)
        case _:
            if not sender.is_host:
                raise NotHost("only the host may do that")
            return _manage(table, sender, action)


def decide_bot(table: TableState, seat: Seat, text: str, asked: int) -> Decision:
    """Say what a bot's answer comes to."""
    playing = _playing(table)
    change = playing.prepare(seat, text, asked)
    digest = playing.digest_after(change)
    return Decision([journal_entries.Moved(seat=seat, asked=asked, steps=_steps(change), digest=digest)], change)


# --- seats


def _sit(table: TableState, sender: Sender, action: messages.Sit) -> Decision:
    if sender.seat != NOBODY:
        raise AlreadySeated("this connection has a seat")
    _check_seat(table, action.seat)
    seat_state = table.seat_states[action.seat]
    gives_way = table.phase == GATHERING and not seat_state.person  # a companion does, before a match
    if not seat_state.is_open and not gives_way and seat_state.person != sender.person:
        raise SeatTaken("somebody else holds that seat", seat=action.seat)
    if seat_state.is_open and table.phase == PLAYING:
        raise MatchRunning("nobody new sits down during a match")
    name = parse_line(action.name, "name")
    if seat_state.is_open and not sender.is_host:
        _check_door(table, sender, action.seat, name)
    others = [
        seat_state.name
        for seat_state in table.seat_states
        if seat_state.person and seat_state.person != sender.person
    ]
    if any(are_alike(name, other) for other in others):
        raise NameTaken("somebody here has that name, or one that looks like it", name=name)
    token = new_token()
    sat = journal_entries.Sat(
        by=sender.person, action=action.id, seat=action.seat, name=name, token_hash=hash_token(token)
    )
    return Decision([sat], token=token, seat=action.seat)


def _check_door(table: TableState, sender: Sender, seat: Seat, name: str) -> None:
    """Refuse a seat that the host does not let this person take; raise AsksHost where the host has to be asked."""
    if sender.person in table.dismissed:
        raise Dismissed("the host has asked you to leave this table")
    kept = table.seat_states[seat].kept
    has_seat = table.sits(sender.person)
    if kept and are_alike(kept, name) and not has_seat:
        return
    if kept:
        raise SeatKept("the host keeps that seat", name=kept)
    if table.door == "locked":
        raise TableLocked("the host lets nobody new sit down")
    if (has_seat or table.door == "ask") and not sender.is_admitted:
        raise AsksHost("the host has to be asked")


def _rest(table: TableState, sender: Sender, action: messages.Rest) -> Decision:
    seat = _own_seat(sender)
    _playing(table)
    rested = journal_entries.Rested(by=sender.person, action=action.id, seat=seat, rests=action.rests)
    return Decision([rested])


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
        case messages.SetWatchers(allowed=True) if not table.watchers:
            return _propose(table, sender, action_id, WATCHERS)
        case messages.SetWatchers():
            return Decision([journal_entries.WatchersSet(by=by, action=action_id, allowed=action.allowed)])
        case messages.SetDoor():
            return Decision([journal_entries.DoorSet(by=by, action=action_id, door=action.door)])
        case messages.KeepSeat():
            return Decision([_keep_seat(table, sender, action)])
        case messages.Dismiss():
            return Decision([_dismiss(table, sender, action)])
        case messages.Start():
            return start(table, by, action_id)
        case _:
            raise NobodyKnocks("nobody asks to sit down")


def _set_bot(table: TableState, sender: Sender, action: messages.SetBot) -> journal_entries.BotSat:
    _check_seat(table, action.seat)
    seat_state = table.seat_states[action.seat]
    if seat_state.person and not seat_state.has_left and action.seat in sender.here:
        raise SeatOccupied("somebody sits there", seat=action.seat)
    if seat_state.person and table.phase != PLAYING and not seat_state.has_left:
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
            if seat_state.is_open and not seat_state.kept
        ]
    )


def _keep_seat(table: TableState, sender: Sender, action: messages.KeepSeat) -> journal_entries.SeatKept:
    _check_seat(table, action.seat)
    if not table.seat_states[action.seat].is_open:
        raise SeatOccupied("only an open seat can be kept", seat=action.seat)
    name = parse_line(action.name, "name") if action.name else ""
    return journal_entries.SeatKept(by=sender.person, action=action.id, seat=action.seat, name=name)


def _dismiss(table: TableState, sender: Sender, action: messages.Dismiss) -> journal_entries.Dismissed:
    _check_seat(table, action.seat)
    person = table.seat_states[action.seat].person
    if not person:
        raise NotSeated("nobody sits there")
    if person in (sender.person, table.host):
        raise SeatOccupied("the host is not asked to leave", seat=action.seat)
    level = action.level if table.phase == PLAYING else ""
    if table.phase == PLAYING:
        make_bot(level, table.game, action.seat, 0)  # raises UnknownLevel
    return journal_entries.Dismissed(by=sender.person, action=action.id, seat=action.seat, level=level)


def _set_host(table: TableState, sender: Sender, action: messages.SetHost) -> Decision:
    """Hand the host's rights on, or propose it."""
    _check_seat(table, action.seat)
    seat_state = table.seat_states[action.seat]
    if not seat_state.person or seat_state.has_left:
        raise NotSeated("nobody sits there")
    if sender.person == table.host and sender.is_host:
        return Decision([journal_entries.HostSet(by=sender.person, action=action.id, seat=action.seat)])
    _own_seat(sender)
    if table.seat_of_host() == NOBODY and sender.presence is not None and not sender.presence.is_host_absent():
        raise NotHost("the host is here, and has no seat at which to be asked")
    return _propose(table, sender, action.id, HOST, to=action.seat)


def start(table: TableState, by: str = "", action_id: str = "") -> Decision:
    """Begin the match."""
    if table.phase != GATHERING:
        raise MatchRunning("the match has begun")
    empty = [str(seat) for seat, seat_state in enumerate(table.seat_states) if seat_state.is_open]
    if empty:
        raise SeatsOpen("nobody sits at: " + ", ".join(empty), seats=", ".join(empty))
    match = table.make_match()
    return Decision([table.begun_entry(match, by, action_id)], match)


# --- proposals


def _propose(
    table: TableState, sender: Sender, action_id: str, what: str, to: Seat = NOBODY, begins: bool = False
) -> Decision:
    proposed = journal_entries.Proposed(
        by=sender.person,
        action=action_id,
        what=what,
        seat=sender.seat,
        agreed=sender.seats,
        to=to,
        start=begins,
    )
    return Decision([*propose(table, sender.presence, proposed)])


def _propose_end_or_again(
    table: TableState, sender: Sender, action: messages.Abandon | messages.Again
) -> Decision:
    """Propose to end the match, or another one: whoever sits may, and a host without a seat."""
    if not sender.is_host:
        _own_seat(sender)
    if isinstance(action, messages.Abandon):
        _playing(table)
        return _propose(table, sender, action.id, ABANDON)
    if table.phase != ENDED:
        raise MatchRunning("the match is not over")
    return _propose(table, sender, action.id, AGAIN, begins=action.start)


# --- the match


def _move(table: TableState, sender: Sender, action: messages.Move) -> Decision:
    seat = _own_seat(sender)
    _check_awake(table)
    playing = _playing(table)
    change = playing.prepare(seat, action.text, action.version)
    moved = journal_entries.Moved(
        by=sender.person,
        action=action.id,
        seat=seat,
        asked=action.version,
        steps=_steps(change),
        digest=playing.digest_after(change),
    )
    return Decision([moved], change)


def _undo(table: TableState, sender: Sender, action: messages.Undo) -> Decision:
    """Take a step back; where that is not safe, ask everybody."""
    seat = _own_seat(sender)
    _check_awake(table)
    playing = _playing(table)
    if playing.can_undo(seat):
        change = playing.prepare_undo(seat, action.version)
        return Decision([journal_entries.Undone(by=sender.person, action=action.id, seat=seat)], change)
    if table.rewinds >= MAX_REWINDS:
        raise NoMoreUndo("this match has gone back too often", limit=MAX_REWINDS)
    playing.prepare_rewind(seat, range(table.seats), action.version)  # raises if even consent would not do
    return _propose(table, sender, action.id, BACK)


def _consent(table: TableState, sender: Sender, action: messages.Consent) -> Decision:
    _own_seat(sender)
    proposal = _find_proposal(table, action)
    if proposal is None or (sender.seat not in proposal.asked and sender.seat != proposal.seat):
        raise NothingProposed("nobody asks this seat for that now")
    answer = journal_entries.Answered(
        by=sender.person, action=action.id, what=proposal.what, seats=sender.seats, agrees=action.agrees
    )
    is_last = action.agrees and proposal.asked <= proposal.agreed | set(sender.seats)
    return Decision([answer, *(effects(table, proposal, proposal.asked) if is_last else [])])


def _find_proposal(table: TableState, action: messages.Consent) -> Proposal | None:
    if action.proposal:
        found = [proposal for proposal in table.proposals.values() if proposal.number == action.proposal]
        return found[0] if found else None
    back = table.proposals.get(BACK)
    return back if table.match is not None and action.version == table.match.version else None


def _mute(table: TableState, sender: Sender, action: messages.Mute) -> Decision:
    seat = _own_seat(sender)
    _check_seat(table, action.seat)
    if not table.seat_states[action.seat].person or action.seat in sender.seats:
        raise NotSeated("nobody else sits there")
    muted = journal_entries.Muted(
        by=sender.person, action=action.id, seat=seat, other=action.seat, muted=action.muted
    )
    return Decision([muted])


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


def _check_awake(table: TableState) -> None:
    if table.resting != NOBODY:
        raise TableRests("the match is kept for another evening")


def _playing(table: TableState) -> Match:
    if table.phase != PLAYING or table.match is None:
        raise NoMatch("no match is going on")
    return table.match


def _steps(change: Change) -> Steps:
    return tuple([(taken.step.actor, taken.step.text) for taken in change.steps])
