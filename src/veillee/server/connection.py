"""One WebSocket: messages in at a bounded rate, frames out as fast as they are read, and signs of life."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Final, Protocol

from veillee.core.contract import Seat
from veillee.core.errors import VeilleeError
from veillee.server import protocol
from veillee.server.circle import refuse
from veillee.server.errors import BadMessage, StoreAway, TooBig, TooFast
from veillee.server.limits import Bucket
from veillee.server.metrics import Metrics
from veillee.server.protocol import PROTOCOL, SILENCE_SECONDS, parse_message
from veillee.server.settings import Settings
from veillee.server.table import LiveTable
from veillee.server.viewers import frame_bytes
from veillee.server.wishes import NOBODY

CLOSED_NORMALLY: Final = 1000
CLOSED_BY_POLICY: Final = 1008
RESTARTING: Final = 1012
TOO_SLOW: Final = 1013
PONG: Final = frame_bytes({"type": "pong"})
WAITING: Final = frame_bytes({"type": "waiting", "waiting": True})
WAITING_NO_MORE: Final = frame_bytes({"type": "waiting", "waiting": False})
MAX_UNANSWERED: Final = 16
GIVE_UP_SECONDS: Final = SILENCE_SECONDS - 0.5  # so that the others are shown it within SILENCE_SECONDS
RETRY_SECONDS: Final = 0.25
FAREWELL_SECONDS: Final = 2.0  # for what is queued to go out
CHANCES: Final = 20  # junk messages until the connection is closed

logger = logging.getLogger(__name__)


class Line(Protocol):
    """Be the socket below: text that comes in, frames that go out."""

    def listen(self, hear: Callable[[str], None]) -> None:
        """Have each text heard as it comes, "" for what is none."""

    async def hung_up(self) -> None:
        """Wait until the other side is gone."""

    def write(self, *frames: bytes) -> None:
        """Send frames without waiting, behind what is on its way."""

    def unsent(self) -> int:
        """Count the bytes on their way."""

    async def close(self, code: int, reason: str) -> None:
        """Close after what is on its way."""


class HungUp(Exception):
    """The other side is gone."""


class FindTable(Protocol):
    """Find the table, which may have to be read from the store."""

    async def __call__(self) -> LiveTable:
        """Give the live table."""


class Connection:
    """Be one person's line to one table."""

    def __init__(self, line: Line, person: str, settings: Settings, metrics: Metrics) -> None:
        self.person = person
        self.seat: Seat = NOBODY
        self._line: Final = line
        self._settings: Final = settings
        self._metrics: Final = metrics
        self._close_code = CLOSED_NORMALLY
        self._close_reason = ""
        self._closing: Final = asyncio.Event()
        self._loop: Final = asyncio.get_running_loop()
        self._heard_at = self._loop.time()
        self._bucket: Final = Bucket(*settings.frame_rate, self._heard_at)
        self._chances = CHANCES
        self._find_table: FindTable | None = None
        self._table: LiveTable | None = None
        self._joining: asyncio.Task[None] | None = None
        self._early: Final[list[protocol.Action]] = []  # that came while the table was looked for
        self._unanswered = 0
        self._held = b""  # goes out with the next frame

    # --- what a table uses

    def send(self, frame: bytes) -> None:
        """Send a frame; a client that cannot keep up is sent away and may come back."""
        if self._closing.is_set():
            return
        if self._line.unsent() > self._settings.max_unsent:
            self._metrics.slow_clients.inc()
            self._shut(TOO_SLOW, "too-slow")
            return
        held, self._held = self._held, b""
        if held:
            self._line.write(held, frame)
        else:
            self._line.write(frame)

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
        self._shut(RESTARTING if reason == "closing" else CLOSED_BY_POLICY, reason)

    def _shut(self, code: int, reason: str) -> None:
        if not self._closing.is_set():
            self._closing.set()
            self._close_code, self._close_reason = code, reason

    # --- the socket

    async def run(self, find_table: FindTable) -> None:
        """Serve the connection until one side ends it."""
        self._find_table = find_table
        self._line.listen(self._hear)
        ends = (self._line.hung_up(), self._watch(), self._closing.wait())
        tasks = [asyncio.create_task(end) for end in ends]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            self._shut(CLOSED_NORMALLY, "")  # nothing more is taken in; what was sent may go out
            self._leave()
            with contextlib.suppress(HungUp, TimeoutError):
                async with asyncio.timeout(FAREWELL_SECONDS):
                    await self._line.close(self._close_code, self._close_reason)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._leave()

    def _leave(self) -> None:
        """Be gone for the table at once, whatever is still on its way out."""
        if self._joining is not None:
            self._joining.cancel()
        table, self._table = self._table, None
        if table is not None:
            table.leave(self)

    async def _watch(self) -> None:
        """Return when the other side has been silent for too long."""
        while (left := self._heard_at + GIVE_UP_SECONDS - self._loop.time()) > 0:
            await asyncio.sleep(left)

    def _hear(self, text: str) -> None:
        """Take in a message as it comes: it is refused, or dealt with, or waits at the table."""
        if self._closing.is_set():
            return
        self._heard_at = self._loop.time()
        action_id = ""
        try:
            if not self._bucket.take(self._heard_at):
                raise TooFast("too many messages")
            if len(text) > self._settings.max_frame:
                raise TooBig(f"expected at most {self._settings.max_frame} characters", limit=0)
            message = parse_message(text)
            if isinstance(message, protocol.Ping):
                self.send(PONG)
            elif isinstance(message, protocol.Hello):
                self._greet(message)
            else:
                action_id = message.id
                self._take(message)
        except VeilleeError as refusal:
            self._metrics.refusals.labels(refusal.code).inc()
            refuse(self, action_id, refusal)
            self._chances -= 1
            if not self._chances or self._joining is None:
                self._shut(CLOSED_BY_POLICY, refusal.code)

    def _greet(self, hello: protocol.Hello) -> None:
        if self._joining is not None:
            raise BadMessage("hello is said once", where="type", fault="order")
        if hello.protocol != PROTOCOL:
            raise BadMessage(f"expected protocol {PROTOCOL}", where="protocol", fault="version")
        self._joining = asyncio.create_task(self._join(hello))

    async def _join(self, hello: protocol.Hello) -> None:
        """Go to the table, which is waited for while the store is away; signs of life go on meanwhile."""
        assert self._find_table is not None
        waits = False
        while True:
            try:
                table = await self._find_table()
                break
            except StoreAway:
                if not waits:
                    self.send(WAITING)
                waits = True
                await asyncio.sleep(RETRY_SECONDS)
            except VeilleeError as refusal:
                self._metrics.refusals.labels(refusal.code).inc()
                refuse(self, "", refusal)
                self._shut(CLOSED_BY_POLICY, refusal.code)
                return
        if waits:
            self.send(WAITING_NO_MORE)
        self._table = table
        table.join(self, hello)
        for action in self._early:
            self._hand_in(action, table)
        self._early.clear()

    def _take(self, action: protocol.Action) -> None:
        """Count an action that is to be answered, and give it to the table once that is found."""
        if self._joining is None:
            raise BadMessage("hello comes first", where="type", fault="order")
        if self._unanswered >= MAX_UNANSWERED:
            raise TooFast("too many actions wait for their answer")
        self._unanswered += 1
        if self._table is None:
            self._early.append(action)
        else:
            self._hand_in(action, self._table)

    def _hand_in(self, action: protocol.Action, table: LiveTable) -> None:
        """Give an action to the table, which answers when it is stored."""
        started = time.perf_counter()

        def on_answered(code: str) -> None:
            self._release()
            self._unanswered -= 1
            self._metrics.action_seconds.observe(time.perf_counter() - started)
            if code:
                self._metrics.refusals.labels(code).inc()

        table.act(self, action, on_answered)
