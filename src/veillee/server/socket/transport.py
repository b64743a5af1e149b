"""The transport below a connection: an accepted WebSocket, written to without waiting.

`PortableTransport` needs nothing but ASGI, so it runs on any server. `FastTransport` is for a server whose own
protocol reads and writes frames (`fast_path`).
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final, Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from veillee.server.socket.connection import PeerGone
from veillee.server.socket.session import Transport

FAST_PATH: Final = "fast_path"  # the key under which a scope's state holds the server's own protocol
SEND_SECONDS: Final = 20.0  # for the client to read what fills its buffers
SENT_AT_ONCE: Final = 64  # frames, before others have their turn


class FrameProtocol(Protocol):
    """Stand for a server's protocol that reads and writes frames past ASGI."""

    def listen(self, receive: Callable[[str], None]) -> None:
        """Have `receive` called with each text as it comes."""

    def write(self, text: bytes, before: bytes) -> int:
        """Send a text at once; give the bytes still buffered."""


def transport_of(socket: WebSocket) -> Transport:
    """Give the transport for a socket: past ASGI where the server's protocol can do that, else through it."""
    fast_path: FrameProtocol | None = socket.scope.get("state", {}).get(FAST_PATH)
    return PortableTransport(socket) if fast_path is None else FastTransport(socket, fast_path)


class FastTransport:
    """Carry text and frames over a server's own protocol."""

    def __init__(self, socket: WebSocket, fast_path: FrameProtocol) -> None:
        self._socket: Final = socket
        self.write: Final = fast_path.write
        self.listen: Final = fast_path.listen

    async def wait_closed(self) -> None:
        """Wait until the client is gone."""
        while (await self._socket.receive())["type"] != "websocket.disconnect":
            pass  # sent before anybody listened, so before the socket was accepted

    async def close(self, code: int, reason: str) -> None:
        """Close after what is buffered; raise PeerGone when the client is gone."""
        await _close(self._socket, code, reason)


class PortableTransport:
    """Carry text and frames over ASGI messages, written by a task of its own."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket: Final = socket
        self._receive: Callable[[str], None] = _ignore
        self._waiting: Final[deque[bytes]] = deque()
        self._buffered = 0  # bytes of them, and of the one that is being sent
        self._is_sending = False  # the server has taken a frame and not come back yet
        self._sender: asyncio.Task[None] | None = None
        self._reader: asyncio.Task[None] | None = None
        self._gone: Final = asyncio.Event()  # the client reads no more

    def listen(self, receive: Callable[[str], None]) -> None:
        """Have `receive` called with each text as it comes, "" for a message that is not text."""
        self._receive = receive

    async def wait_closed(self) -> None:
        """Read messages until the client is gone, or has stopped reading for too long."""
        self._reader = asyncio.create_task(self._read())
        stalled = asyncio.create_task(self._gone.wait())
        try:
            await asyncio.wait((self._reader, stalled), return_when=asyncio.FIRST_COMPLETED)
        finally:
            await _cancel(self._reader, stalled)

    async def _read(self) -> None:
        while (message := await self._socket.receive())["type"] != "websocket.disconnect":
            self._receive(message.get("text") or "")
        self._gone.set()

    def write(self, text: bytes, before: bytes) -> int:
        """Queue a text, after `before` if that is not empty.

        Gives how many bytes wait behind one that the server is still busy with; what was queued just now waits for
        nobody.
        """
        if self._gone.is_set():
            return 0
        for frame in (before, text):
            if frame:
                self._waiting.append(frame)
                self._buffered += len(frame)
        if self._sender is None or self._sender.done():
            self._sender = asyncio.create_task(self._send())
        return self._buffered if self._is_sending else 0

    async def _send(self) -> None:
        """Send what waits, in order; give up on a client that does not read."""
        try:
            while self._waiting:
                async with asyncio.timeout(SEND_SECONDS):
                    for _ in range(min(SENT_AT_ONCE, len(self._waiting))):
                        frame = self._waiting.popleft()
                        self._is_sending = True
                        await self._socket.send({"type": "websocket.send", "text": frame.decode()})
                        self._is_sending = False
                        self._buffered -= len(frame)
        except (WebSocketDisconnect, RuntimeError, OSError, TimeoutError):
            self._waiting.clear()
            self._buffered = 0
            self._gone.set()

    async def close(self, code: int, reason: str) -> None:
        """Close after what is queued; raise PeerGone when the client is gone."""
        try:
            if self._sender is not None:
                await self._sender
            if self._reader is not None:
                await _cancel(self._reader)  # some servers do not close while somebody reads
            await _close(self._socket, code, reason)
        finally:
            self._gone.set()
            if self._sender is not None:
                self._sender.cancel()


def _ignore(_text: str) -> None:
    """Receive what was sent before anybody listened."""


async def _cancel(*tasks: asyncio.Task[Any]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    if socket.client_state == WebSocketState.CONNECTED:
        try:
            await socket.close(code, reason)
        except (WebSocketDisconnect, RuntimeError, OSError):
            raise PeerGone from None
