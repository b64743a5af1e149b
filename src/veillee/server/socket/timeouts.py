"""Timeouts and size limits for HTTP connections.

Uvicorn's own protocol waits for ever: for the rest of a request, for a client to read what was written. Here each
of these waits has a timeout, so that idle or hostile connections cost neither memory nor descriptors for long.
"""

import asyncio
from collections import deque
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

REQUEST_SECONDS: Final = 20.0  # from the first byte of a request to its last
READ_SECONDS: Final = 20.0  # for the client to read what fills its buffer
CLOSE_SECONDS: Final = 5.0  # for the client to read what is left when the connection is closed
MAX_HEAD: Final = 32_000  # bytes of a request before its body
MAX_WAITING: Final = 16  # pipelined requests, sent before earlier ones were answered


class Timeout:
    """Abort a connection unless it is reset in time."""

    def __init__(self, seconds: float) -> None:
        self._seconds: Final = seconds
        self._timer: asyncio.TimerHandle | None = None

    def set(self, transport: asyncio.Transport) -> None:
        """Start, if it has not been started."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds, transport.abort)

    def reset(self) -> None:
        """Cancel."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class HttpWithTimeouts(HttpToolsProtocol):
    """Read requests that come whole, in time and with bounded headers; let nobody stall a response."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._request: Final = Timeout(REQUEST_SECONDS)
        self._reading: Final = Timeout(READ_SECONDS)
        self._closing: Final = Timeout(CLOSE_SECONDS)
        self._awaits_head = True
        self._head = 0
        self._cycles: Final[deque[RequestResponseCycle]] = deque(maxlen=MAX_WAITING + 2)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timeout for the first request."""
        super().connection_made(transport)
        self._request.set(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel all timeouts."""
        for timeout in (self._request, self._reading, self._closing):
            timeout.reset()
        self.pipeline.clear()
        for cycle in self._cycles:  # uvicorn notes it for the last one alone
            cycle.disconnected = True
        super().connection_lost(exc)
        self._cycles.clear()
        self.cycle = None  # type: ignore[assignment]  # holds this protocol in turn

    def data_received(self, data: bytes) -> None:
        """Read data, up to the limit on headers."""
        self._request.set(self.transport)
        if self._awaits_head:
            self._head += len(data)
        super().data_received(data)
        if self._head > MAX_HEAD:
            self.transport.abort()

    def on_headers_complete(self) -> None:
        """Stop counting: the body has a limit of its own."""
        self._awaits_head = False
        self._head = 0
        super().on_headers_complete()
        cycle: RequestResponseCycle | None = self.cycle  # none where a socket is asked for
        if cycle is not None:
            self._cycles.append(cycle)
        if len(self.pipeline) > MAX_WAITING:
            self.transport.abort()

    def on_message_complete(self) -> None:
        """Stop the timeout: the request has come whole."""
        self._awaits_head = True
        self._request.reset()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand over to the WebSocket, which has a heartbeat of its own."""
        self._request.reset()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # holds this protocol in turn, which nobody needs any more

    def on_response_complete(self) -> None:
        """Go on with the next request, or make sure that a closed connection ends."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._closing.set(self.transport)

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection for good."""
        super().timeout_keep_alive_handler()
        self._closing.set(self.transport)

    def pause_writing(self) -> None:
        """Start the timeout for a client that does not read."""
        super().pause_writing()
        self._reading.set(self.transport)

    def resume_writing(self) -> None:
        """Stop that timeout."""
        super().resume_writing()
        self._reading.reset()
