"""A live table: an actor with one inbox, so that everything at it happens in one order.

An action is prepared, stored, applied, acknowledged, and broadcast to every viewer, in this order. Nobody is told
of anything that is not stored. While something is being stored, what comes waits in the inbox.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple

from veillee.core.contract import Seat
from veillee.core.errors import VeilleeError
from veillee.core.match import Change, Match
from veillee.games import load
from veillee.server.bots.scheduling import BotScheduler
from veillee.server.bots.workers import Workers
from veillee.server.errors import (
    AlreadySeated,
    AsksHost,
    Dismissed,
    GameFailed,
    MatchRunning,
    NotAdmitted,
    NotHost,
    NotSeated,
    TableFull,
    TooFast,
    WatchersOff,
    WrongCode,
    WrongToken,
)
from veillee.server.run.tokens import hash_token, is_token, new_token
from veillee.server.socket.encoding import frame_bytes
from veillee.server.store.entries import entry_text
from veillee.server.store.rows import Batch, KeptMatch
from veillee.server.store.store import Store
from veillee.server.table import journal_entries, messages
from veillee.server.table.audience import Audience, Subscriber
from veillee.server.table.carrying import CarryCodes
from veillee.server.table.commands import Decision, Sender, decide, decide_bot, start
from veillee.server.table.isolation import Call, Isolation
from veillee.server.table.journal_entries import Entry
from veillee.server.table.knocks import Knocks
from veillee.server.table.limits import TableLimits
from veillee.server.table.proposals import review
from veillee.server.table.reviews import ReviewTimer
from veillee.server.table.snapshots import snapshot_text
from veillee.server.table.table_state import GATHERING, NOBODY, PLAYING, TableState

INBOX: Final = 1000
MAX_ENTRIES: int = 100_000  # of a journal, far more than people ever need
SNAPSHOT_ENTRIES: Final = 200  # after so many while nothing is played, the table is written down

logger = logging.getLogger(__name__)


class _Joined(NamedTuple):
    subscriber: Subscriber
    hello: messages.Hello


class _Gone(NamedTuple):
    subscriber: Subscriber


class _Acted:
    __slots__ = ("action", "is_admitted", "on_answered", "subscriber")

    def __init__(
        self, subscriber: Subscriber, action: messages.Action, on_answered: Callable[[str], None]
    ) -> None:
        self.subscriber = subscriber
        self.action = action
        self.on_answered = on_answered
        self.is_admitted = False  # the host has let the sender in


class _BotAnswered(NamedTuple):
    match: Match
    seat: Seat
    asked: int
    text: str


class _Review(NamedTuple):
    """Look again at what is proposed: somebody came or went, or time has passed."""


_Item = _Joined | _Gone | _Acted | _BotAnswered | _Review


class LiveTable:
    """Run one table."""

    def __init__(
        self,
        state: TableState,
        store: Store,
        workers: Workers,
        pace: tuple[float, float],
        rate: tuple[float, float],
        isolation: Isolation | None = None,
        on_ended: Callable[[str, int, Match], None] | None = None,
    ) -> None:
        self._on_ended: Final = on_ended  # is given table, number and match when one has ended
        self._loop: Final = asyncio.get_running_loop()
        self.state: Final = state
        self.audience: Final = Audience(state, frame_bytes, self._loop.time)
        self.is_closed = False
        self.idle_since = self._loop.time()
        self._store: Final = store
        self._inbox: Final[deque[_Item]] = deque()
        self._is_busy = False  # something is being done, or stored: what comes waits in the inbox
        self._at_rest: asyncio.Future[None] | None = None
        self._joining: Subscriber | None = None  # is not yet in the audience, because something has to be stored
        self._knocks: Final = Knocks(self.audience)
        self._reviews: Final = ReviewTimer(state, self.audience.presence)
        self._codes: Final = CarryCodes()
        self._limits: Final = TableLimits(state.seats, rate, self._loop.time())
        self._game_id: Final = state.game.info.id
        self._isolation: Final = isolation or Isolation()
        self._watch: Final = self._isolation.watch
        self._call: Final = Call(state.id, self._game_id, load(self._game_id).name)
        self._bots: Final = BotScheduler(workers, pace, self._bot_answers, self._guard)

    # --- from outside

    def start(self) -> None:
        """Ask the bots that have something to answer."""
        self._guard(self._schedule_bots)

    def join(self, subscriber: Subscriber, hello: messages.Hello) -> None:
        """Add a subscriber; one that comes after the table was closed has to reconnect, to a table read anew."""
        if self.is_closed:
            subscriber.close("table-closed")
            return
        self._put(_Joined(subscriber, hello))

    def leave(self, subscriber: Subscriber) -> None:
        """Remove a subscriber."""
        if not self.is_closed:
            self._put(_Gone(subscriber))

    def act(self, subscriber: Subscriber, action: messages.Action, on_answered: Callable[[str], None]) -> None:
        """Take an action; `on_answered` gets "" when it is acknowledged, else the refusal's code."""
        if self.is_closed:
            subscriber.close("table-closed")
            on_answered("table-closed")
            return
        if len(self._inbox) >= INBOX or not self._limits.allows(subscriber.seat, action, self._loop.time()):
            self.audience.refuse(subscriber, action.id, TooFast("too much happens at this table"))
            on_answered(TooFast.code)
            return
        self._put(_Acted(subscriber, action, on_answered))

    def review(self) -> None:
        """Look again at what is proposed, after everything that came before."""
        if not self.is_closed:
            self._put(_Review())

    def is_idle(self) -> bool:
        """Say whether nobody is connected and nothing is waiting or being done."""
        return self.audience.is_empty() and not self._is_busy

    def stop(self) -> asyncio.Future[None]:
        """Finish what is in the inbox and stop; the future is done when that has happened."""
        self.is_closed = True
        self._bots.stop()
        self._reviews.stop()
        at_rest: asyncio.Future[None] = self._loop.create_future()
        if self._is_busy:
            self._at_rest = at_rest
        else:
            at_rest.set_result(None)
        return at_rest

    # --- the inbox

    def _put(self, item: _Item) -> None:
        self._inbox.append(item)
        if not self._is_busy:
            self._work()

    def _work(self) -> None:
        """Work through the inbox, until something has to be stored before the next."""
        self._is_busy = True
        watch = self._watch
        before = watch.enter(self._call)
        try:
            while self._inbox:
                if not self._handle(self._inbox.popleft()):
                    return
                watch.enter(self._call)  # one call after another: that is progress
        except BaseException as fault:  # a game may even call sys.exit
            self._fail(fault)
        finally:
            watch.leave(before)
        self._is_busy = False
        if self._at_rest is not None and not self._at_rest.done():
            self._at_rest.set_result(None)

    def _guard(self, work: Callable[[], None]) -> None:
        """Do something for which the game is asked, outside the inbox."""
        before = self._watch.enter(self._call)
        try:
            work()
        except BaseException as fault:
            self._fail(fault)
        finally:
            self._watch.leave(before)

    def _fail(self, fault: BaseException) -> None:
        """Close the table after a fault: the journal holds the truth, and the next to come has it read again.

        Where the game itself has failed, that would not help: the table is set aside.
        """
        self.is_closed = True
        joining = [item.subscriber for item in self._inbox if isinstance(item, _Joined)]
        if self._joining is not None:
            joining.append(self._joining)
        subscribers = [*self.audience.subscribers(), *joining]
        self._inbox.clear()
        self._bots.stop()
        self._reviews.stop()
        if self._isolation.is_fault_of_game(self._game_id, fault):
            self._isolation.set_aside(self.state.id, self._game_id, fault)
            for subscriber in subscribers:
                subscriber.decline("", GameFailed("the game's own program has failed"))
                subscriber.close(GameFailed.code)
            return
        trace = (type(fault), fault, fault.__traceback__)
        logger.error("table fault", exc_info=trace, extra={"table": self.state.id, "fault": type(fault).__name__})
        for subscriber in subscribers:
            subscriber.close("table-fault")

    def _handle(self, item: _Item) -> bool:
        """Handle an item; say whether that is done, rather than to be continued once something is stored."""
        match item:
            case _Acted():
                return self._act(item)
            case _Joined(subscriber, hello):
                return self._join(subscriber, hello)
            case _Gone(subscriber):
                self._remove(subscriber)
                self._schedule_bots()
                return True
            case _BotAnswered():
                return self._move_for_bot(item)
            case _Review():
                return self._review()

    def _move_for_bot(self, answer: _BotAnswered) -> bool:
        if self.state.match is not answer.match or not self.state.seat_states[answer.seat].level:
            return True
        if self.state.resting != NOBODY:
            return True  # it is asked again when the table goes on
        try:
            decision = decide_bot(self.state, answer.seat, answer.text, answer.asked)
        except VeilleeError:
            self._schedule_bots()  # the question is no longer asked
            return True
        return self._execute(decision, None)

    # --- coming and going

    def _join(self, subscriber: Subscriber, hello: messages.Hello) -> bool:
        try:
            if subscriber.guest in self.state.dismissed and not self.state.sits(subscriber.guest):
                raise Dismissed("the host has asked you to leave this table")
            if hello.token:
                seat = subscriber.seat = self._seat_of_token(hello.token)
                subscriber.person = self.state.seat_states[seat].person  # whatever the device and its cookie
            elif not self.audience.may_stay(subscriber):
                raise WatchersOff("this table lets nobody watch")
        except VeilleeError as refusal:
            subscriber.decline("", refusal)
            subscriber.close(refusal.code)
            return True
        seat_state = self.state.seat_states[subscriber.seat] if subscriber.seat != NOBODY else None
        comes_back = seat_state is not None and (seat_state.has_left or bool(seat_state.level))

        def let_in() -> None:
            before = self.audience.shown_presence()
            self._joining = None
            self.audience.add(subscriber, hello)
            if comes_back or self.audience.shown_presence() != before:
                self.audience.broadcast_table()
            self._reviews.note_change(self.review)

        self._joining = subscriber
        returned = [journal_entries.Returned(by=subscriber.person, seat=subscriber.seat)] if comes_back else []
        return self._store_and_apply(Decision([*returned]), let_in)

    def _seat_of_token(self, token: str) -> Seat:
        """Find the seat of a token, comparing with all of them so that the time it takes tells nothing."""
        found = NOBODY
        for seat, seat_state in enumerate(self.state.seat_states):
            if seat_state.token_hash and is_token(token, seat_state.token_hash):
                found = seat
        if found == NOBODY:
            raise WrongToken("the token is of no seat here")
        return found

    def _remove(self, subscriber: Subscriber) -> None:
        before = self.audience.shown_presence()
        self.audience.remove(subscriber)
        is_changed = self._knocks.drop(subscriber)
        if is_changed or self.audience.shown_presence() != before:
            self.audience.broadcast_table()
        self._reviews.note_change(self.review)
        if self.audience.is_empty():
            self.idle_since = self._loop.time()
            self.audience.rest()
            if self.state.match is not None:
                self.state.match.rest()

    def _review(self) -> bool:
        """See what becomes of proposals, of a match that is to begin, and of the host's rights."""
        timer = self._reviews
        new = review(self.state, self.audience.presence, timer.is_majority_due)
        if new:
            return self._execute(Decision(new), None)
        if timer.is_start_due:
            return self._execute(start(self.state), None)
        if timer.is_host_new():
            self.audience.broadcast_table()
        timer.set(self.review)
        return True

    # --- acting

    def _act(self, item: _Acted) -> bool:
        subscriber, action = item.subscriber, item.action
        try:
            # Sitting down again is not a repetition where the token was lost on its way.
            sits_again = isinstance(action, messages.Sit) and subscriber.seat == NOBODY
            if self.state.has_done(subscriber.person, action.id) and not sits_again:
                self.audience.acknowledge(subscriber, action.id, self.state.match, "")
                item.on_answered("")
                return True
            if self.state.length >= MAX_ENTRIES:
                raise TableFull("the journal is full")
            if isinstance(action, messages.Admit):
                return self._admit(item, action)
            if isinstance(action, messages.Carry):
                return self._issue_code(item)
            if isinstance(action, messages.Take):
                return self._execute(self._take_over(subscriber, action), item)
            decision = decide(self.state, self._sender(item), action)
            for entry in decision.entries:
                if not self.state.has_room_for(entry):
                    raise TableFull("so much was said and done besides the match")
        except AsksHost:
            self._knock(item)
            return True
        except VeilleeError as refusal:
            # Not kept in a variable: the exception's traceback holds this frame, which would hold the exception.
            self._refuse(item, self._isolation.cleaned(self._game_id, refusal))
            return True
        return self._execute(decision, item)

    def _sender(self, item: _Acted) -> Sender:
        subscriber, audience = item.subscriber, self.audience
        if isinstance(item.action, messages.Move):  # nearly all are, and need no more
            return Sender(subscriber.person, subscriber.seat, False, audience.seats_here())
        return Sender(
            subscriber.person,
            subscriber.seat,
            audience.is_host(subscriber),
            audience.seats_here(),
            audience.presence,
            audience.seats_of(subscriber.guest),
            item.is_admitted,
        )

    # --- the door

    def _knock(self, item: _Acted) -> None:
        """Ask the host whether somebody may sit down; the action is answered when the host has."""
        assert isinstance(item.action, messages.Sit)
        try:
            self._knocks.add(item.subscriber, item.action, item)
        except VeilleeError as refusal:
            self._refuse(item, refusal)
        else:
            self.audience.broadcast_table()

    def _admit(self, item: _Acted, action: messages.Admit) -> bool:
        """Let somebody sit down who asks to, or not."""
        if not self.audience.is_host(item.subscriber):
            raise NotHost("only the host may do that")
        knocked = self._knocks.take(action.knock)
        assert isinstance(knocked, _Acted)
        self.audience.acknowledge(item.subscriber, action.id, self.state.match, "")
        item.on_answered("")
        self.audience.broadcast_table()
        if action.agrees:
            knocked.is_admitted = True
            return self._act(knocked)
        self._refuse(knocked, NotAdmitted("the host does not want it"))
        return True

    def _refuse(self, item: _Acted, refusal: VeilleeError) -> None:
        self.audience.refuse(item.subscriber, item.action.id, refusal)
        item.on_answered(refusal.code)

    # --- carrying a seat to another device

    def _issue_code(self, item: _Acted) -> bool:
        """Give a seat the code by which another device may take it over; nothing is stored."""
        if item.subscriber.seat == NOBODY:
            raise NotSeated("a watcher has no seat to carry")
        code = self._codes.issue(item.subscriber.seat, self._loop.time())
        self.audience.acknowledge(item.subscriber, item.action.id, self.state.match, code)
        item.on_answered("")
        return True

    def _take_over(self, subscriber: Subscriber, action: messages.Take) -> Decision:
        """Carry a seat to another device: the person stays the same, the token is a new one."""
        if subscriber.seat != NOBODY:
            raise AlreadySeated("this connection has a seat")
        seat = self._codes.redeem(action.code, self._loop.time())
        seat_state = self.state.seat_states[seat]
        if not seat_state.person:
            raise WrongCode("the seat was given up")
        token = new_token()
        sat = journal_entries.Sat(
            by=seat_state.person,
            action=action.id,
            seat=seat,
            name=seat_state.name,
            token_hash=hash_token(token),
        )
        return Decision([sat], token=token, seat=seat)

    def _carry(self, subscriber: Subscriber, seat: Seat) -> None:
        """Make whoever had the seat an onlooker, at once, and seat the device that took it over."""
        self.audience.forget_seat(seat)
        for other in self.audience.subscribers_of(seat):
            self.audience.reseat(other, NOBODY)
        subscriber.person = self.state.seat_states[seat].person
        self.audience.reseat(subscriber, seat)

    def _execute(self, decision: Decision, asked_by: _Acted | None) -> bool:
        """Store what was decided, apply it, acknowledge it, and broadcast it."""
        state = self.state
        proposed_before = len(state.proposals)
        phase_before = state.phase
        match_before = state.match
        version = -1 if match_before is None else match_before.version
        steps = 0 if match_before is None else match_before.step_count

        def tell() -> None:
            if asked_by is not None:
                self._acknowledge(asked_by, decision)
            self._part_company(decision.entries)
            match = state.match
            has_changed = match is not None and match is match_before and match.version != version
            if has_changed and match is not None and match.has_ended and self._on_ended is not None:
                self._on_ended(state.id, state.match_count, match)
            if match is not match_before and match is not None:
                self.audience.broadcast_start()
            elif match is not None and match.version != version:
                self._send_match(match, decision.prepared, steps)
            is_about_people = proposed_before != len(state.proposals) or state.phase != phase_before
            for entry in decision.entries:
                if isinstance(entry, journal_entries.Said):
                    self.audience.broadcast_talk(entry)
                elif not isinstance(entry, journal_entries.Moved | journal_entries.Muted):
                    is_about_people = True
            if is_about_people:
                self.audience.broadcast_table()
                self._reviews.note_change(self.review)
            if asked_by is not None:
                asked_by.on_answered("")

        return self._store_and_apply(decision, tell)

    def _part_company(self, entries: list[Entry]) -> None:
        """Let go of whoever has been asked to leave, does not come along, or need not ask for a seat any more."""
        for entry in entries:
            match entry:
                case journal_entries.Dismissed():
                    self.audience.dismiss(entry.seat)
                case journal_entries.Again():
                    for seat, seat_state in enumerate(self.state.seat_states):
                        if seat_state.has_left:
                            self.audience.part_from(seat)
                case journal_entries.Begun():
                    for knocked in self._knocks.take_all():
                        assert isinstance(knocked, _Acted)
                        self._refuse(knocked, MatchRunning("the match has begun"))

    def _acknowledge(self, item: _Acted, decision: Decision) -> None:
        subscriber, action = item.subscriber, item.action
        self.audience.acknowledge(subscriber, action.id, self.state.match, decision.token)
        if isinstance(action, messages.Leave):
            self.audience.clear_seat(subscriber.seat)
        elif isinstance(action, messages.Take) and decision.seat is not None:
            self._carry(subscriber, decision.seat)
        elif decision.seat is not None:
            self.audience.close_seat(decision.seat)
            self.audience.reseat(subscriber, decision.seat)

    def _send_match(self, match: Match, prepared: Change | Match | None, steps_before: int) -> None:
        if isinstance(prepared, Change) and prepared.kept == steps_before:
            self.audience.broadcast_change(match, prepared)
            return
        self._bots.rewind(match.step_count)
        self.audience.broadcast_history(match)

    def _store_and_apply(self, decision: Decision, then: Callable[[], None]) -> bool:
        """Store what was decided, then apply it and go on; say whether that has happened already."""
        new = decision.entries
        if not new:
            then()
            self._schedule_bots()
            return True

        def apply_and_tell() -> None:
            for entry in new:
                self.state.apply(entry, decision.prepared)
            then()
            self._schedule_bots()
            self._keep_snapshot()

        def go_on(error: Exception | None) -> None:
            if error is not None:
                self._fail(error)
            else:
                self._guard(apply_and_tell)
            self._work()

        self._store.append_soon(batch_of(self.state.id, self.state.length, new), go_on)
        return False

    # --- what is kept beside the journal

    def _keep_snapshot(self) -> None:
        """Write the table down between two matches, after each and from time to time."""
        state = self.state
        if state.phase != GATHERING or state.proposals:
            return
        kept = [
            KeptMatch(number, record.text())
            for number, record in enumerate(state.finished, 1)
            if record is not None
        ]
        if not kept and state.length - state.snapshot_at < SNAPSHOT_ENTRIES:
            return
        state.snapshot_at = state.length

        def on_stored(error: Exception | None) -> None:
            if error is not None:
                logger.error("no snapshot", extra={"table": state.id, "cause": type(error).__name__})
                return
            for match in kept:
                state.finished[match.number - 1] = None  # the store has it

        batch = Batch(state.id, state.length, [], snapshot=snapshot_text(state), matches=tuple(kept))
        self._store.append_soon(batch, on_stored)

    # --- bots

    def _bot_answers(self, match: Match, seat: Seat, asked: int, text: str) -> None:
        if not self.is_closed:
            self._put(_BotAnswered(match, seat, asked, text))

    def _schedule_bots(self) -> None:
        state = self.state
        is_awake = state.phase == PLAYING and state.resting == NOBODY and not self.is_closed
        playing = state.match if is_awake else None
        self._bots.schedule(
            playing,
            {seat: seat_state.level for seat, seat_state in enumerate(state.seat_states) if seat_state.level},
        )


def batch_of(table_id: str, first: int, new: list[Entry]) -> Batch:
    """Give what is stored for entries of a journal."""
    sitters = tuple([entry.by for entry in new if isinstance(entry, journal_entries.Sat)])
    game = new[0].game if isinstance(new[0], journal_entries.Opened) else ""
    return Batch(table_id, first, [entry_text(entry) for entry in new], game, sitters)
