"""How long the server waits for those who say or read nothing, and how much they may send meanwhile.

The web server's own protocols wait for ever: for the rest of a request, for a reader to take what was written.
Here each of these waits ends, so that idle or hostile connections cost neither memory nor descriptors for long.
"""

import asyncio
from collections import deque
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

REQUEST_SECONDS: Final = 20.0  # from the first byte of a request to its last
READ_SECONDS: Final = 20.0  # for the other side to take what fills its buffer
CLOSE_SECONDS: Final = 5.0  # to take what is left when the connection is closed
MAX_HEAD: Final = 32_000  # bytes of a request before its body
MAX_WAITING: Final = 16  # requests on one line, sent before earlier ones were answered


class Alarm:
    """Break a connection off unless it is reset in time."""

    def __init__(self, seconds: float) -> None:
        self._seconds: Final = seconds
        self._timer: asyncio.TimerHandle | None = None

    def set(self, transport: asyncio.Transport) -> None:
        """Begin to wait, if that has not begun."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds, transport.abort)

    def reset(self) -> None:
        """Wait no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class PatientHttp(HttpToolsProtocol):
    """Read requests that come whole, in time and with a head of bounded size; let nobody stall an answer."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._request: Final = Alarm(REQUEST_SECONDS)
        self._reading: Final = Alarm(READ_SECONDS)
        self._closing: Final = Alarm(CLOSE_SECONDS)
        self._awaits_head = True
        self._head = 0
        self._cycles: Final[deque[RequestResponseCycle]] = deque(maxlen=MAX_WAITING + 2)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Expect a request."""
        super().connection_made(transport)
        self._request.set(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        for alarm in (self._request, self._reading, self._closing):
            alarm.reset()
        self.pipeline.clear()
        for cycle in self._cycles:  # the web server notes it only for the last one
            cycle.disconnected = True
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what comes, up to the bound."""
        self._request.set(self.transport)
        if self._awaits_head:
            self._head += len(data)
        super().data_received(data)
        if self._head > MAX_HEAD:
            self.transport.abort()

    def on_headers_complete(self) -> None:
        """Count no more: the body has a bound of its own."""
        self._awaits_head = False
        self._head = 0
        super().on_headers_complete()
        cycle: RequestResponseCycle | None = self.cycle  # none where a socket is asked for
        if cycle is not None:
            self._cycles.append(cycle)
        if len(self.pipeline) > MAX_WAITING:
            self.transport.abort()

    def on_message_complete(self) -> None:
        """Note that the request has come whole."""
        self._awaits_head = True
        self._request.reset()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand over to the socket, which has its own signs of life."""
        self._request.reset()
        super().handle_websocket_upgrade()

    def on_response_complete(self) -> None:
        """Go on with the next request, or see to it that a closed connection ends."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._closing.set(self.transport)

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection for good."""
        super().timeout_keep_alive_handler()
        self._closing.set(self.transport)

    def pause_writing(self) -> None:
        """Wait a while for the other side to read."""
        super().pause_writing()
        self._reading.set(self.transport)

    def resume_writing(self) -> None:
        """Go on writing."""
        super().resume_writing()
        self._reading.reset()
