"""A way to the server that can be delayed, frozen, half closed and cut, as networks are."""

import asyncio
import contextlib
from types import TracebackType
from typing import Final

from tests.server.serving import LOOPBACK, free_port

CHUNK: Final = 65_536


class Proxy:
    """Pass bytes on between clients and one server, as long as the way is open."""

    def __init__(self, port: int) -> None:
        self.port: Final = free_port()
        self.address: Final = f"http://{LOOPBACK}:{self.port}"
        self.delay = 0.0  # seconds that every chunk takes, each way
        self._target: Final = port
        self._is_open: Final = asyncio.Event()
        self._is_open.set()
        self._accepts = True
        self._server: asyncio.Server | None = None
        self._ends: Final[set[asyncio.StreamWriter]] = set()
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    async def __aenter__(self) -> "Proxy":
        self._server = await asyncio.start_server(self._serve, LOOPBACK, self.port)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._server is not None
        self._server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.cut()

    # --- what happens to networks

    def freeze(self) -> None:
        """Let nothing through from now on; nobody is told, and new connections lead nowhere."""
        self._is_open.clear()

    def refuse(self) -> None:
        """Cut all connections, and each new one at once."""
        self._accepts = False
        self.cut()

    def open(self) -> None:
        """Let everything through again; what was held back arrives."""
        self._accepts = True
        self._is_open.set()

    def cut(self) -> None:
        """Break all connections off at both ends."""
        for end in list(self._ends):
            end.transport.abort()

    def half_close(self) -> None:
        """End what goes to the server, and let what it sends go on."""
        for end in list(self._ends):
            if end.transport.get_extra_info("peername")[1] == self._target:
                end.write_eof()

    # --- passing on

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        self._ends.add(writer)
        try:
            if self._accepts:
                await self._is_open.wait()
                await self._join(reader, writer)
        except OSError:
            pass
        finally:
            writer.transport.abort()
            self._ends.discard(writer)
            self._tasks.discard(task)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_server, to_server = await asyncio.open_connection(LOOPBACK, self._target)
        self._ends.add(to_server)
        try:
            await asyncio.gather(self._pass(reader, to_server), self._pass(from_server, writer))
        finally:
            self._ends.discard(to_server)
            to_server.transport.abort()

    async def _pass(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        while data := await source.read(CHUNK):
            if self.delay:
                await asyncio.sleep(self.delay)
            await self._is_open.wait()
            sink.write(data)
            await sink.drain()
        with contextlib.suppress(OSError):
            sink.write_eof()
