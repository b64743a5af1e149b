"""One WebSocket: the way to its table, signs of life, and the end."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final

from veillee.core.errors import VeilleeError
from veillee.server.errors import StoreAway
from veillee.server.run.metrics import Metrics
from veillee.server.run.settings import Settings
from veillee.server.socket import protocol
from veillee.server.socket.protocol import SILENCE_SECONDS
from veillee.server.socket.session import CLOSED_BY_POLICY, CLOSED_NORMALLY, Dialogue, Line, Table
from veillee.server.table.frames import frame_bytes

WAITING: Final = frame_bytes({"type": "waiting", "waiting": True})
WAITING_NO_MORE: Final = frame_bytes({"type": "waiting", "waiting": False})
GIVE_UP_SECONDS: Final = SILENCE_SECONDS - 0.5  # so that the others are shown it within SILENCE_SECONDS
RETRY_SECONDS: Final = 0.25
FAREWELL_SECONDS: Final = 2.0  # for what is queued to go out

FindTable = Callable[[], Awaitable[Table]]  # which may have to be read from the store


class HungUp(Exception):
    """The other side is gone."""


class Connection:
    """Be one person's line to one table."""

    def __init__(self, line: Line, person: str, settings: Settings, metrics: Metrics) -> None:
        self._loop: Final = asyncio.get_running_loop()
        self.dialogue: Final = Dialogue(line, person, settings, metrics, self)
        self._line: Final = line
        self._closing: Final = asyncio.Event()
        self._find_table: FindTable | None = None
        self._joining: asyncio.Task[None] | None = None

    async def run(self, find_table: FindTable) -> None:
        """Serve the connection until one side ends it."""
        self._find_table = find_table
        self._line.listen(self.dialogue.hear)
        ends = (self._line.hung_up(), self._watch(), self._closing.wait())
        tasks = [asyncio.create_task(end) for end in ends]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            self.dialogue.shut(CLOSED_NORMALLY, "")  # nothing more is taken in; what was sent may go out
            self._leave()
            with contextlib.suppress(HungUp, TimeoutError):
                async with asyncio.timeout(FAREWELL_SECONDS):
                    await self._line.close(self.dialogue.close_code, self.dialogue.close_reason)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._leave()

    def _leave(self) -> None:
        """Be gone for the table at once, whatever is still on its way out."""
        if self._joining is not None:
            self._joining.cancel()
        self.dialogue.leave()

    async def _watch(self) -> None:
        """Return when the other side has been silent for too long."""
        while (left := self.dialogue.heard_at + GIVE_UP_SECONDS - self._loop.time()) > 0:
            await asyncio.sleep(left)

    # --- what the dialogue uses

    def go_to_table(self, hello: protocol.Hello) -> None:
        """Look for the table while signs of life go on."""
        self._joining = asyncio.create_task(self._join(hello))

    def say_goodbye(self) -> None:
        """Let `run` close the socket."""
        self._closing.set()

    async def _join(self, hello: protocol.Hello) -> None:
        """Go to the table, which is waited for while the store is away."""
        assert self._find_table is not None
        waits = False
        while True:
            try:
                table = await self._find_table()
                break
            except StoreAway:
                if not waits:
                    self.dialogue.send(WAITING)
                waits = True
                await asyncio.sleep(RETRY_SECONDS)
            except VeilleeError as refusal:
                self.dialogue.decline("", refusal)
                self.dialogue.shut(CLOSED_BY_POLICY, refusal.code)
                return
        if waits:
            self.dialogue.send(WAITING_NO_MORE)
        self.dialogue.meet(table, hello)
