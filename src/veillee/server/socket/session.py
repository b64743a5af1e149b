"""What is said over one line to a table: messages in at a bounded rate, frames out as fast as they are read.

Each message goes through here, so this is compiled. What waits is in `connection`: the compiler's coroutines take
an exception that is being dealt with elsewhere for their own.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Final, Protocol

from veillee.core.contract import Seat
from veillee.core.errors import VeilleeError
from veillee.server.errors import BadMessage, TooBig, TooFast
from veillee.server.rate_limit import Bucket
from veillee.server.run.metrics import Metrics
from veillee.server.run.settings import Settings
from veillee.server.socket import protocol
from veillee.server.socket.protocol import PROTOCOL, parse_message
from veillee.server.table.audience import Link, refuse
from veillee.server.table.commands import NOBODY
from veillee.server.table.frames import frame_bytes

CLOSED_NORMALLY: Final = 1000
CLOSED_BY_POLICY: Final = 1008
RESTARTING: Final = 1012
TOO_SLOW: Final = 1013
PONG: Final = frame_bytes({"type": "pong"})
MAX_UNANSWERED: Final = 16
CHANCES: Final = 20  # junk messages until the connection is closed


class Line(Protocol):
    """Be the socket below: text that comes in, frames that go out."""

    def listen(self, hear: Callable[[str], None]) -> None:
        """Have each text heard as it comes, "" for what is none."""

    async def hung_up(self) -> None:
        """Wait until the other side is gone."""

    def write(self, text: bytes, before: bytes) -> int:
        """Send a text without waiting, after the one `before` it if there is one; give the bytes not taken yet."""

    async def close(self, code: int, reason: str) -> None:
        """Close after what is on its way."""


class Table(Protocol):
    """Stand for a live table, as far as a connection needs to know it."""

    def join(self, link: Link, hello: protocol.Hello) -> None:
        """Let a connection in."""

    def leave(self, link: Link) -> None:
        """Note that a connection is gone."""

    def act(self, link: Link, action: protocol.Action, on_answered: Callable[[str], None]) -> None:
        """Take an action; `on_answered` hears "" when it is acknowledged, else the refusal's code."""


class Keeper(Protocol):
    """Be the connection around a dialogue, which does what takes time."""

    def go_to_table(self, hello: protocol.Hello) -> None:
        """Begin to look for the table; the dialogue meets it when it is found."""

    def say_goodbye(self) -> None:
        """Begin to close, with the dialogue's code and reason."""


class Dialogue:
    """Take in what one person says to one table, and give out what that person is told."""

    def __init__(self, line: Line, person: str, settings: Settings, metrics: Metrics, keeper: Keeper) -> None:
        self.person = person
        self.seat: Seat = NOBODY
        self.table: Table | None = None  # once it is found
        self.is_closing = False
        self.close_code = CLOSED_NORMALLY
        self.close_reason = ""
        self._clock: Final = asyncio.get_running_loop().time
        self.heard_at = self._clock()
        self._line: Final = line
        self._metrics: Final = metrics
        self._keeper: Final = keeper
        self._max_frame: Final = settings.max_frame
        self._max_unsent: Final = settings.max_unsent
        self._bucket: Final = Bucket(*settings.frame_rate, self.heard_at)
        self._chances = CHANCES
        self._is_greeted = False
        self._early: Final[list[protocol.Action]] = []  # that came while the table was looked for
        self._unanswered = 0
        self._held = b""  # goes out with the next frame

    # --- what a table uses

    def send(self, frame: bytes) -> None:
        """Send a frame; a client that cannot keep up is sent away and may come back."""
        if self.is_closing:
            return
        held, self._held = self._held, b""
        waiting = self._line.write(frame, held) - len(frame) - len(held)  # however large this one is
        if waiting > self._max_unsent:
            self._metrics.slow_clients.inc()
            self.shut(TOO_SLOW, "too-slow")

    def hold(self, frame: bytes) -> None:
        """Send a frame together with the next, at the latest when an action is answered."""
        self._release()
        self._held = frame

    def _release(self) -> None:
        held, self._held = self._held, b""
        if held:
            self.send(held)

    def close(self, reason: str) -> None:
        """Close after what was sent."""
        self.shut(RESTARTING if reason == "closing" else CLOSED_BY_POLICY, reason)

    def shut(self, code: int, reason: str) -> None:
        """Close, for the reason given first."""
        if not self.is_closing:
            self.is_closing = True
            self.close_code, self.close_reason = code, reason
            self._keeper.say_goodbye()

    # --- what comes in

    def hear(self, text: str) -> None:
        """Take in a message as it comes: it is refused, or dealt with, or waits at the table."""
        if self.is_closing:
            return
        self.heard_at = self._clock()
        action_id = ""
        try:
            if not self._bucket.take(self.heard_at):
                raise TooFast("too many messages")
            if len(text) > self._max_frame:
                raise TooBig(f"expected at most {self._max_frame} characters", limit=0)
            message = parse_message(text)
            if isinstance(message, protocol.Ping):
                self.send(PONG)
            elif isinstance(message, protocol.Hello):
                self._greet(message)
            else:
                action_id = message.id
                self._take(message)
        except VeilleeError as refusal:
            self.decline(action_id, refusal)
            self._chances -= 1
            if not self._chances or not self._is_greeted:
                self.shut(CLOSED_BY_POLICY, refusal.code)

    def decline(self, action_id: str, refusal: VeilleeError) -> None:
        """Say that something was refused, and count it."""
        self._metrics.refusals.labels(refusal.code).inc()
        refuse(self, action_id, refusal)

    def _greet(self, hello: protocol.Hello) -> None:
        if self._is_greeted:
            raise BadMessage("hello is said once", where="type", fault="order")
        if hello.protocol != PROTOCOL:
            raise BadMessage(f"expected protocol {PROTOCOL}", where="protocol", fault="version")
        self._is_greeted = True
        self._keeper.go_to_table(hello)

    def meet(self, table: Table, hello: protocol.Hello) -> None:
        """Come to the table, and hand in what was said on the way."""
        self.table = table
        table.join(self, hello)
        for action in self._early:
            self._hand_in(action, table)
        self._early.clear()

    def leave(self) -> None:
        """Be gone for the table at once, whatever is still on its way out."""
        table, self.table = self.table, None
        if table is not None:
            table.leave(self)

    def _take(self, action: protocol.Action) -> None:
        """Count an action that is to be answered, and give it to the table once that is found."""
        if not self._is_greeted:
            raise BadMessage("hello comes first", where="type", fault="order")
        if self._unanswered >= MAX_UNANSWERED:
            raise TooFast("too many actions wait for their answer")
        self._unanswered += 1
        if self.table is None:
            self._early.append(action)
        else:
            self._hand_in(action, self.table)

    def _hand_in(self, action: protocol.Action, table: Table) -> None:
        """Give an action to the table, which answers when it is stored."""
        started = time.perf_counter()

        def on_answered(code: str) -> None:
            self._release()
            self._unanswered -= 1
            self._metrics.action_seconds.note(time.perf_counter() - started)
            if code:
                self._metrics.refusals.labels(code).inc()

        table.act(self, action, on_answered)
