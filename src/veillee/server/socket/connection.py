"""One WebSocket connection and its lifetime: joining a table, the heartbeat, and the close.

What is said over it is the session's (`session`); what carries the bytes is the transport (`transport`).
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final

from veillee.core.errors import VeilleeError
from veillee.server.errors import StoreAway
from veillee.server.run.metrics import Metrics
from veillee.server.run.settings import Settings
from veillee.server.socket.encoding import NOT_WAITING, WAITING
from veillee.server.socket.session import CLOSED_BY_POLICY, CLOSED_NORMALLY, Session, Table, Transport
from veillee.server.table import messages
from veillee.server.table.messages import HEARTBEAT_TIMEOUT_SECONDS

# A little early, so that the others are shown it within HEARTBEAT_TIMEOUT_SECONDS.
GONE_AFTER_SECONDS: Final = HEARTBEAT_TIMEOUT_SECONDS - 0.5
RETRY_SECONDS: Final = 0.25
CLOSE_SECONDS: Final = 2.0  # for queued frames to go out

FindTable = Callable[[], Awaitable[Table]]  # the table may have to be read from the store


class PeerGone(Exception):
    """The client is gone."""


class Connection:
    """Connect one person to one table."""

    def __init__(self, transport: Transport, person: str, settings: Settings, metrics: Metrics) -> None:
        self._loop: Final = asyncio.get_running_loop()
        self.session: Final = Session(transport, person, settings, metrics, self)
        self._transport: Final = transport
        self._ended: Final[asyncio.Future[None]] = self._loop.create_future()
        self._heartbeat: asyncio.TimerHandle | None = None
        self._find_table: FindTable | None = None
        self._joining: asyncio.Task[None] | None = None

    async def run(self, find_table: FindTable) -> None:
        """Serve the connection until one side ends it."""
        self._find_table = find_table
        self._transport.listen(self.session.receive)
        self._watch_heartbeat()
        reading = asyncio.create_task(self._transport.wait_closed())
        reading.add_done_callback(lambda _: self.start_closing())
        try:
            await self._ended
            self.session.close_with(CLOSED_NORMALLY, "")  # nothing more is read; what was sent may go out
            self._leave()
            with contextlib.suppress(PeerGone, TimeoutError):
                async with asyncio.timeout(CLOSE_SECONDS):
                    await self._transport.close(self.session.close_code, self.session.close_reason)
        finally:
            if self._heartbeat is not None:
                self._heartbeat.cancel()
                self._heartbeat = None
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
            self._leave()
            self._joining = None
            self._find_table = None
            self.session.release()

    def _leave(self) -> None:
        """Leave the table at once, whatever is still on its way out."""
        if self._joining is not None:
            self._joining.cancel()
        self.session.leave()

    def _watch_heartbeat(self) -> None:
        """Have the connection end when no message, not even a heartbeat, has come for too long."""
        left = self.session.last_heard + GONE_AFTER_SECONDS - self._loop.time()
        if left > 0:
            self._heartbeat = self._loop.call_later(left, self._watch_heartbeat)
        else:
            self.start_closing()

    # --- what the session uses

    def start_joining(self, hello: messages.Hello) -> None:
        """Start looking for the table; heartbeats are answered meanwhile."""
        self._joining = asyncio.create_task(self._join(hello))

    def start_closing(self) -> None:
        """Have `run` close the socket."""
        if not self._ended.done():
            self._ended.set_result(None)

    async def _join(self, hello: messages.Hello) -> None:
        """Join the table; while the store is away, keep trying."""
        assert self._find_table is not None
        waits = False
        while True:
            try:
                table = await self._find_table()
                break
            except StoreAway:
                if not waits:
                    self.session.send(WAITING)
                waits = True
                await asyncio.sleep(RETRY_SECONDS)
            except VeilleeError as refusal:
                self.session.decline("", refusal)
                self.session.close_with(CLOSED_BY_POLICY, refusal.code)
                return
        if waits:
            self.session.send(NOT_WAITING)
        self.session.attach(table, hello)
