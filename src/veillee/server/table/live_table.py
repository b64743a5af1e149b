"""A table in play: one inbox, worked through in order, so that everything at it happens in one order.

An action is checked, stored, then it takes effect, is acknowledged, and is told to every viewer. Nobody hears
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
from veillee.server.bots.scheduling import Thinkers
from veillee.server.bots.workers import Workers
from veillee.server.errors import TableFull, TooFast, WatchersOff, WrongToken
from veillee.server.run.tokens import is_token
from veillee.server.socket import protocol
from veillee.server.store.rows import Batch
from veillee.server.store.store import Store
from veillee.server.table import journal_entries
from veillee.server.table.audience import Circle, Link, acknowledge, refuse
from veillee.server.table.commands import NOBODY, Asker, Decision, decide, decide_bot
from veillee.server.table.journal_entries import Entry, entry_text
from veillee.server.table.limits import Allowance
from veillee.server.table.table_state import PLAYING, TableState

INBOX: Final = 1000
MAX_ENTRIES: int = 100_000  # of a journal, far more than people ever come to

logger = logging.getLogger(__name__)


class _Joined(NamedTuple):
    link: Link
    hello: protocol.Hello


class _Gone(NamedTuple):
    link: Link


class _Acted:
    __slots__ = ("action", "link", "on_answered")

    def __init__(self, link: Link, action: protocol.Action, on_answered: Callable[[str], None]) -> None:
        self.link = link
        self.action = action
        self.on_answered = on_answered


class _BotAnswered(NamedTuple):
    match: Match
    seat: Seat
    asked: int
    text: str


_Item = _Joined | _Gone | _Acted | _BotAnswered


class LiveTable:
    """Run one table."""

    def __init__(
        self,
        state: TableState,
        store: Store,
        workers: Workers,
        pace: tuple[float, float],
        rate: tuple[float, float],
    ) -> None:
        self._loop: Final = asyncio.get_running_loop()
        self.state: Final = state
        self.circle: Final = Circle(state)
        self.is_closed = False
        self.idle_since = self._loop.time()
        self._store: Final = store
        self._inbox: Final[deque[_Item]] = deque()
        self._is_busy = False  # something is being done, or stored: what comes waits in the inbox
        self._at_rest: asyncio.Future[None] | None = None
        self._allowance: Final = Allowance(state.seats, rate, self._loop.time())
        self._thinkers: Final = Thinkers(workers, pace, self._bot_answers)

    # --- from outside

    def start(self) -> None:
        """Let bots that are asked begin to think."""
        self._wake_bots()

    def join(self, link: Link, hello: protocol.Hello) -> None:
        """Let a connection in; one that comes too late is to come again, to the table read anew."""
        if self.is_closed:
            link.close("table-closed")
            return
        self._put(_Joined(link, hello))

    def leave(self, link: Link) -> None:
        """Note that a connection is gone."""
        if not self.is_closed:
            self._put(_Gone(link))

    def act(self, link: Link, action: protocol.Action, on_answered: Callable[[str], None]) -> None:
        """Hand in an action; `on_answered` hears "" when it is acknowledged, else the refusal's code."""
        if self.is_closed:
            link.close("table-closed")
            on_answered("table-closed")
            return
        if len(self._inbox) >= INBOX or not self._allowance.allows(link.seat, action, self._loop.time()):
            refuse(link, action.id, TooFast("too much happens at this table"))
            on_answered(TooFast.code)
            return
        self._put(_Acted(link, action, on_answered))

    def is_idle(self) -> bool:
        """Say whether nobody is connected and nothing is waiting or being done."""
        return self.circle.is_empty() and not self._is_busy

    def stop(self) -> asyncio.Future[None]:
        """Finish what is in the inbox and stop; what is given is done when that has happened."""
        self.is_closed = True
        self._thinkers.stop()
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
        try:
            while self._inbox:
                if not self._handle(self._inbox.popleft()):
                    return
        except Exception as fault:
            self._fail(fault)
        self._is_busy = False
        if self._at_rest is not None and not self._at_rest.done():
            self._at_rest.set_result(None)

    def _fail(self, fault: Exception) -> None:
        """Give up: whatever it was, the journal is the truth, and the next to come has it read again."""
        trace = (type(fault), fault, fault.__traceback__)
        logger.error("table fault", exc_info=trace, extra={"table": self.state.id, "fault": type(fault).__name__})
        self.is_closed = True
        self._inbox.clear()
        self._thinkers.stop()
        for link in self.circle.all_links():
            link.close("table-fault")

    def _handle(self, item: _Item) -> bool:
        """Deal with an item; say whether that is done, rather than to go on once something is stored."""
        match item:
            case _Acted():
                return self._act(item)
            case _Joined(link, hello):
                return self._join(link, hello)
            case _Gone(link):
                self._remove(link)
                self._wake_bots()
                return True
            case _BotAnswered():
                return self._move_for_bot(item)

    def _move_for_bot(self, answer: _BotAnswered) -> bool:
        if self.state.match is not answer.match or not self.state.chairs[answer.seat].level:
            return True
        try:
            decision = decide_bot(self.state, answer.seat, answer.text, answer.asked)
        except VeilleeError:
            self._wake_bots()  # the question is no longer asked
            return True
        return self._carry_out(decision, None)

    # --- coming and going

    def _join(self, link: Link, hello: protocol.Hello) -> bool:
        try:
            if hello.token:
                link.seat = self._seat_of_token(hello.token)
                link.person = self.state.chairs[link.seat].person  # on whatever device, with whatever cookie
            elif not self.circle.may_stay(link):
                raise WatchersOff("this table lets nobody watch")
        except VeilleeError as refusal:
            link.decline("", refusal)
            link.close(refusal.code)
            return True
        chair = self.state.chairs[link.seat] if link.seat != NOBODY else None
        comes_back = chair is not None and (chair.has_left or bool(chair.level))

        def let_in() -> None:
            before = self.circle.presence()
            self.circle.add(link, hello)
            if comes_back or self.circle.presence() != before:
                self.circle.send_table()

        returned = [journal_entries.Returned(by=link.person, seat=link.seat)] if comes_back else []
        return self._store_and_apply(Decision([*returned]), let_in)

    def _seat_of_token(self, token: str) -> Seat:
        """Find the seat of a token, comparing with all so that the time taken tells nothing."""
        found = NOBODY
        for seat, chair in enumerate(self.state.chairs):
            if chair.token_hash and is_token(token, chair.token_hash):
                found = seat
        if found == NOBODY:
            raise WrongToken("the token is of no seat here")
        return found

    def _remove(self, link: Link) -> None:
        before = self.circle.presence()
        self.circle.remove(link)
        if self.circle.is_empty():
            self.idle_since = self._loop.time()
        if self.circle.presence() != before:
            self.circle.send_table()

    # --- acting

    def _act(self, item: _Acted) -> bool:
        link, action = item.link, item.action
        try:
            # Sitting down again is no repetition where the token was lost on its way.
            sits_again = isinstance(action, protocol.Sit) and link.seat == NOBODY
            if self.state.has_done(link.person, action.id) and not sits_again:
                acknowledge(link, action.id, self.state.match, "")
                item.on_answered("")
                return True
            if self.state.length >= MAX_ENTRIES:
                raise TableFull("the journal is full")
            is_host = link.person == self.circle.acting_host()
            decision = decide(self.state, Asker(link.person, link.seat, is_host, self.circle.here()), action)
        except VeilleeError as refusal:
            refuse(link, action.id, refusal)
            item.on_answered(refusal.code)
            return True
        return self._carry_out(decision, item)

    def _carry_out(self, decision: Decision, asked_by: _Acted | None) -> bool:
        """Store what was decided, let it take effect, acknowledge it, and tell everybody."""
        state = self.state
        was_proposed = state.proposal
        match_before = state.match
        version = -1 if match_before is None else match_before.version
        steps = 0 if match_before is None else match_before.step_count

        def tell() -> None:
            if asked_by is not None:
                self._acknowledge(asked_by, decision)
            match = state.match
            if match is not match_before and match is not None:
                self.circle.send_start()
            elif match is not None and match.version != version:
                self._send_match(match, decision.prepared, steps)
            is_about_people = was_proposed != state.proposal or state.phase != PLAYING
            for entry in decision.entries:
                if isinstance(entry, journal_entries.Said):
                    self.circle.send_talk(entry)
                elif not isinstance(entry, journal_entries.Moved):
                    is_about_people = True
            if is_about_people:
                self.circle.send_table()
            if asked_by is not None:
                asked_by.on_answered("")

        return self._store_and_apply(decision, tell)

    def _acknowledge(self, item: _Acted, decision: Decision) -> None:
        link, action = item.link, item.action
        acknowledge(link, action.id, self.state.match, decision.token)
        if isinstance(action, protocol.Leave):
            self.circle.clear_seat(link.seat)
        elif decision.seat is not None:
            self.circle.close_seat(decision.seat)
            self.circle.reseat(link, decision.seat)

    def _send_match(self, match: Match, prepared: Change | Match | None, steps_before: int) -> None:
        if isinstance(prepared, Change) and prepared.kept == steps_before:
            self.circle.send_change(match, prepared)
            return
        self._thinkers.go_back(match.step_count)
        self.circle.send_history(match)

    def _store_and_apply(self, decision: Decision, then: Callable[[], None]) -> bool:
        """Store what was decided, then let it take effect and go on; say whether that has happened already."""
        new = decision.entries
        if not new:
            then()
            self._wake_bots()
            return True

        def go_on(error: Exception | None) -> None:
            try:
                if error is not None:
                    raise error
                for entry in new:
                    self.state.apply(entry, decision.prepared)
                then()
                self._wake_bots()
            except Exception as fault:
                self._fail(fault)
            self._work()

        self._store.append_soon(batch_of(self.state.id, self.state.length, new), go_on)
        return False

    # --- bots

    def _bot_answers(self, match: Match, seat: Seat, asked: int, text: str) -> None:
        if not self.is_closed:
            self._put(_BotAnswered(match, seat, asked, text))

    def _wake_bots(self) -> None:
        state = self.state
        playing = state.match if state.phase == PLAYING and not self.is_closed else None
        self._thinkers.wake(playing, {seat: chair.level for seat, chair in enumerate(state.chairs) if chair.level})


def batch_of(table_id: str, first: int, new: list[Entry]) -> Batch:
    """Give what is stored for entries of a journal."""
    sitters = tuple([entry.by for entry in new if isinstance(entry, journal_entries.Sat)])
    game = new[0].game if isinstance(new[0], journal_entries.Opened) else ""
    return Batch(table_id, first, [entry_text(entry) for entry in new], game, sitters)
