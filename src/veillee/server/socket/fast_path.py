"""The fast path for WebSocket frames: text messages in one frame are read and written here, past the library.

Nearly everything a client sends is a text in one frame that arrives whole. Such a message goes straight to the
session, in the same turn of the event loop. Handshakes, fragments, pings and close frames go to the `websockets`
library, one whole frame at a time, so that it never holds part of a frame when a message is read here.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]  # in C where that is installed
from websockets.http11 import Request
from websockets.protocol import Protocol, State

from veillee.server.rate_limit import TokenBucket
from veillee.server.socket import timeouts
from veillee.server.socket.framing import (
    FINAL,
    INCOMPLETE,
    MASK_BYTES,
    OPCODE,
    TEXT,
    UNFIT,
    decoded,
    find_payload,
    framed,
)
from veillee.server.socket.timeouts import Timeout
from veillee.server.socket.transport import FAST_PATH

OPEN: Final = State.OPEN  # looked at for every message: an enum's own look-up takes longer
CONTROL_RATE: Final = (5.0, 30.0)  # pings and fragments, a second and at once: browsers send none


class MessageQueue:
    """Pass messages to the one who reads them: what asyncio's queue does for many takes ten times the memory."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: Final[list[Any]] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Add a message."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def empty(self) -> bool:
        """Say whether no message waits."""
        return not self._messages

    async def get(self) -> Any:
        """Give the next message."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.pop(0)


class Gate:
    """Let those through who write, unless the client stalls: likewise, in the place of asyncio's event."""

    __slots__ = ("_opening",)

    def __init__(self) -> None:
        self._opening: asyncio.Future[None] | None = None

    def set(self) -> None:
        """Open it."""
        opening, self._opening = self._opening, None
        if opening is not None and not opening.done():
            opening.set_result(None)

    def clear(self) -> None:
        """Close it."""
        if self._opening is None:
            self._opening = asyncio.get_running_loop().create_future()

    async def wait(self) -> None:
        """Wait until it is open."""
        while self._opening is not None:
            await asyncio.shield(self._opening)


class FastWebSocket(WebSocketsSansIOProtocol):
    """Read and write frames directly, with timeouts for clients that stall and a rate limit on control frames."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = MessageQueue()  # type: ignore[assignment]
        self.writable = Gate()  # type: ignore[assignment]
        self._reading: Final = Timeout(timeouts.READ_SECONDS)
        self._closing: Final = Timeout(timeouts.CLOSE_SECONDS)
        self._control: Final = TokenBucket(*CONTROL_RATE, self.loop.time())
        self._receive: Callable[[str], None] | None = None
        self._part = b""  # of a frame that has not come whole
        self._is_in_parts = False  # a message of several frames has begun
        self._is_hasty = False  # data came before the handshake was answered
        self._is_stalled = False  # the client reads more slowly than it is sent

    # --- coming in

    def listen(self, receive: Callable[[str], None]) -> None:
        """Have `receive` called with each text as it comes, "" for a message that is not text."""
        self._receive = receive
        self._forget_handshake()

    def _forget_handshake(self) -> None:
        """Drop the request and the answer to it, which the library would keep as long as the socket is open."""
        self.request = None  # type: ignore[assignment]
        self.response = None  # type: ignore[assignment]
        if self.conn.state is OPEN and not self._is_hasty:
            self.conn.parser.close()
            self.conn.parser = Protocol.parse(self.conn)  # goes on where the other one stood: before a frame
            next(self.conn.parser)

    def data_received(self, data: bytes) -> None:
        """Read text messages in one frame here, and pass everything else to the library."""
        if self._is_hasty or not self.handshake_complete:
            self._is_hasty = self._is_hasty or self.handshake_initiated
            super().data_received(data)
            return
        if self._part:
            data, self._part = self._part + data, b""
        at = 0
        while at < len(data):
            if self.conn.state is not OPEN:
                super().data_received(data[at:])
                return
            start, end = find_payload(data, at, self.config.ws_max_size)
            if end == INCOMPLETE:
                self._part = data[at:]
                return
            if end == UNFIT:
                end = len(data)
            if start and data[at] == TEXT and self._receive is not None and not self._is_in_parts:
                mask = data[start - MASK_BYTES : start]
                self._receive(decoded(apply_mask(data[start:end], mask)))
            else:
                self._note_parts(data[at])
                super().data_received(data[at:end])
            at = end

    def _note_parts(self, first: int) -> None:
        opcode = first & OPCODE
        if opcode in (1, 2):
            self._is_in_parts = not first & FINAL
        elif opcode == 0 and first & FINAL:
            self._is_in_parts = False

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many."""
        if self._may_go_on():
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """Take a further fragment, unless there are too many."""
        if self._may_go_on():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Pass on a message that came in fragments or as bytes: "" if it is not text."""
        data = b"".join(self.frames)
        self.frames = []
        if self._receive is not None and not self.close_sent:
            self._receive(decoded(data) if self.curr_msg_data_type == "text" else "")

    def _may_go_on(self) -> bool:
        if self._control.take(self.loop.time()):
            return True
        self.transport.abort()
        return False

    # --- going out

    def handle_connect(self, event: Request) -> None:
        """Let the application write to this socket without waiting."""
        super().handle_connect(event)
        if self.scope is not None:
            self.scope["state"][FAST_PATH] = self

    def write(self, text: bytes, before: bytes) -> int:
        """Send a message at once, after the one `before` it if there is one; nothing if the socket is closing.

        Gives how many bytes are still buffered, once they are more than a few.
        """
        if self.conn.state is OPEN and not self.transport.is_closing():
            self.transport.write(framed(text, before))
        return self.transport.get_write_buffer_size() if self._is_stalled else 0

    def pause_writing(self) -> None:
        """Start the timeout for a client that does not read."""
        super().pause_writing()
        self._is_stalled = True
        self._reading.set(self.transport)

    def resume_writing(self) -> None:
        """Stop that timeout."""
        super().resume_writing()
        self._is_stalled = False
        self._reading.reset()

    # --- the end

    def shutdown(self) -> None:
        """Close because the server stops; where the client has begun to close, the socket only has to end."""
        if self.handshake_complete and self.conn.state is not OPEN:
            self.transport.close()
        else:
            super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel all timeouts."""
        self._reading.reset()
        self._closing.reset()
        self._receive = None
        super().connection_lost(exc)
        self._break_cycles()

    def _break_cycles(self) -> None:
        """Let go of what holds this protocol in turn, so that it is freed at once and not by a full collection."""
        self.conn.parser.close()
        if self.scope is not None:
            self.scope["state"].pop(FAST_PATH, None)

    async def run_asgi(self) -> None:
        """Serve the socket, then make sure that it ends."""
        await super().run_asgi()
        if not self.disconnected:
            self._closing.set(self.transport)
