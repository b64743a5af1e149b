"""One person's session at one table: parses incoming messages at a limited rate, and queues outgoing frames.

Every message goes through here, so this module is compiled. Everything that awaits is in `connection`, because
compiled coroutines mistake an exception that is being handled elsewhere for their own.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Final, Protocol

from veillee.core.contract import Seat
from veillee.core.errors import VeilleeError
from veillee.server.errors import BadMessage, TooBig, TooFast
from veillee.server.rate_limit import TokenBucket
from veillee.server.run.metrics import Metrics
from veillee.server.run.settings import Settings
from veillee.server.socket.encoding import PONG, frame_bytes
from veillee.server.socket.protocol import parse_message
from veillee.server.table import messages
from veillee.server.table.audience import Subscriber
from veillee.server.table.frames import refusal_frame
from veillee.server.table.messages import PROTOCOL
from veillee.server.table.table_state import NOBODY

CLOSED_NORMALLY: Final = 1000
CLOSED_BY_POLICY: Final = 1008
RESTARTING: Final = 1012
TOO_SLOW: Final = 1013
MAX_UNANSWERED: Final = 16
MAX_BAD_MESSAGES: Final = 20  # junk messages until the connection is closed


class Transport(Protocol):
    """Carry text in and frames out: the socket below a session."""

    def listen(self, receive: Callable[[str], None]) -> None:
        """Have `receive` called with each text as it comes, "" for a message that is not text."""

    async def wait_closed(self) -> None:
        """Wait until the client is gone."""

    def write(self, text: bytes, before: bytes) -> int:
        """Send a text without waiting, after `before` if that is not empty; give the bytes still buffered."""

    async def close(self, code: int, reason: str) -> None:
        """Close after what is buffered."""


class Table(Protocol):
    """Stand for a live table, as far as a session needs to know it."""

    def join(self, subscriber: Subscriber, hello: messages.Hello) -> None:
        """Add a subscriber."""

    def leave(self, subscriber: Subscriber) -> None:
        """Remove a subscriber."""

    def act(self, subscriber: Subscriber, action: messages.Action, on_answered: Callable[[str], None]) -> None:
        """Take an action; `on_answered` gets "" when it is acknowledged, else the refusal's code."""


class ConnectionControl(Protocol):
    """Stand for the connection around a session, which does everything that has to be awaited."""

    def start_joining(self, hello: messages.Hello) -> None:
        """Start looking for the table; the session is attached to it when it is found."""

    def start_closing(self) -> None:
        """Start closing, with the session's code and reason."""


class Session:
    """Receive one person's messages to one table, and send that person's frames."""

    def __init__(
        self,
        transport: Transport,
        person: str,
        settings: Settings,
        metrics: Metrics,
        connection: ConnectionControl,
    ) -> None:
        self.guest = person  # by the cookie
        self.person = (
            person  # in whose name it acts: the guest's own, or that of the seat it has shown the token of
        )
        self.seat: Seat = NOBODY
        self.table: Table | None = None  # once it is found
        self.is_closing = False
        self.close_code = CLOSED_NORMALLY
        self.close_reason = ""
        self._clock: Final = asyncio.get_running_loop().time
        self.last_heard = self._clock()
        self._transport: Final = transport
        self._metrics: Final = metrics
        self._connection: ConnectionControl | None = connection  # until it has ended
        self._max_frame: Final = settings.max_frame
        self._max_unsent: Final = settings.max_unsent
        self._bucket: Final = TokenBucket(*settings.frame_rate, self.last_heard)
        self._bad_messages_left = MAX_BAD_MESSAGES
        self._has_said_hello = False
        self._early: Final[list[messages.Action]] = []  # received before the table was found
        self._unanswered = 0
        self._held = b""  # goes out with the next frame

    # --- what a table uses

    def send(self, frame: bytes) -> None:
        """Send a frame; a client that cannot keep up is disconnected and may reconnect."""
        if self.is_closing:
            return
        held, self._held = self._held, b""
        # Not counting this frame, however large it is.
        waiting = self._transport.write(frame, held) - len(frame) - len(held)
        if waiting > self._max_unsent:
            self._metrics.slow_clients.inc()
            self.close_with(TOO_SLOW, "too-slow")

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
        self.close_with(RESTARTING if reason == "closing" else CLOSED_BY_POLICY, reason)

    def close_with(self, code: int, reason: str) -> None:
        """Close, for the reason given first."""
        if not self.is_closing:
            self.is_closing = True
            self.close_code, self.close_reason = code, reason
            if self._connection is not None:
                self._connection.start_closing()

    # --- what comes in

    def receive(self, text: str) -> None:
        """Receive a message: refuse it, answer it, or hand it to the table."""
        if self.is_closing:
            return
        self.last_heard = self._clock()
        action_id = ""
        try:
            if not self._bucket.take(self.last_heard):
                raise TooFast("too many messages")
            if len(text) > self._max_frame:
                raise TooBig(f"expected at most {self._max_frame} characters", limit=0)
            message = parse_message(text)
            if isinstance(message, messages.Ping):
                self.send(PONG)
            elif isinstance(message, messages.Hello):
                self._on_hello(message)
            else:
                action_id = message.id
                self._accept(message)
        except VeilleeError as refusal:
            self.decline(action_id, refusal)
            self._bad_messages_left -= 1
            if not self._bad_messages_left or not self._has_said_hello:
                self.close_with(CLOSED_BY_POLICY, refusal.code)

    def decline(self, action_id: str, refusal: VeilleeError) -> None:
        """Say that something was refused, and count it."""
        self._metrics.refusals.labels(refusal.code).inc()
        self.send(frame_bytes(refusal_frame(action_id, refusal)))

    def _on_hello(self, hello: messages.Hello) -> None:
        if self._has_said_hello:
            raise BadMessage("hello is said once", where="type", fault="order")
        if hello.protocol != PROTOCOL:
            raise BadMessage(f"expected protocol {PROTOCOL}", where="protocol", fault="version")
        self._has_said_hello = True
        if self._connection is not None:
            self._connection.start_joining(hello)

    def attach(self, table: Table, hello: messages.Hello) -> None:
        """Join the table, and submit the actions that came before it was found."""
        self.table = table
        table.join(self, hello)
        for action in self._early:
            self._submit(action, table)
        self._early.clear()

    def leave(self) -> None:
        """Leave the table at once, whatever is still on its way out."""
        table, self.table = self.table, None
        if table is not None:
            table.leave(self)

    def release(self) -> None:
        """Let go of the connection, which has ended: it holds this session, and neither outlives the other."""
        self.is_closing = True
        self._connection = None
        self._early.clear()

    def _accept(self, action: messages.Action) -> None:
        """Count an action as unanswered, and submit it once the table is found."""
        if not self._has_said_hello:
            raise BadMessage("hello comes first", where="type", fault="order")
        if self._unanswered >= MAX_UNANSWERED:
            raise TooFast("too many actions wait for their answer")
        self._unanswered += 1
        if self.table is None:
            self._early.append(action)
        else:
            self._submit(action, self.table)

    def _submit(self, action: messages.Action, table: Table) -> None:
        """Submit an action to the table, which answers when it is stored."""
        started = time.perf_counter()

        def on_answered(code: str) -> None:
            self._release()
            self._unanswered -= 1
            self._metrics.action_seconds.observe(time.perf_counter() - started)
            if code:
                self._metrics.refusals.labels(code).inc()

        table.act(self, action, on_answered)
