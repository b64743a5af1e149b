"""How long the server waits for those who say or read nothing, and how much they may send meanwhile.

The web server's own protocols wait for ever: for the rest of a request, for a reader to take what was written.
Here each of these waits ends, so that idle or hostile connections cost neither memory nor descriptors for long.
"""

import asyncio
from collections import deque
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from veillee.server.limits import Bucket

REQUEST_SECONDS: Final = 20.0  # from the first byte of a request to its last
READ_SECONDS: Final = 20.0  # for the other side to take what fills its buffer
CLOSE_SECONDS: Final = 5.0  # to take what is left when the connection is closed
MAX_HEAD: Final = 32_000  # bytes of a request before its body
MAX_WAITING: Final = 16  # requests on one line, sent before earlier ones were answered
WIRE: Final = "wire"  # where the state of a socket's scope holds the socket itself
CONTROL_RATE: Final = (5.0, 30.0)  # pings and fragments, a second and at once: browsers send none


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


class PatientSocket(WebSocketsSansIOProtocol):
    """Let nobody stall a socket, nor keep it busy beside its messages."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._reading: Final = Alarm(READ_SECONDS)
        self._closing: Final = Alarm(CLOSE_SECONDS)
        self._control: Final = Bucket(*CONTROL_RATE, self.loop.time())

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._reading.reset()
        self._closing.reset()
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """Let the application write to this socket without waiting."""
        super().handle_connect(event)
        if self.scope is not None:
            self.scope["state"][WIRE] = self

    def write(self, text: bytes) -> None:
        """Send a message at once, behind what the other side has not taken yet; nothing if it is closing."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))

    def unsent(self) -> int:
        """Count the bytes that the other side has not taken yet."""
        return self.transport.get_write_buffer_size()

    def handle_ping(self) -> None:
        """Answer, unless there are too many."""
        if self._may_go_on():
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """Take a further part of a message, unless there are too many."""
        if self._may_go_on():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Hand on a message; text that is none goes as bytes, which are refused, instead of into the log."""
        try:
            b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    def _may_go_on(self) -> bool:
        if self._control.take(self.loop.time()):
            return True
        self.transport.abort()
        return False

    def pause_writing(self) -> None:
        """Wait a while for the other side to read."""
        super().pause_writing()
        self._reading.set(self.transport)

    def resume_writing(self) -> None:
        """Go on writing."""
        super().resume_writing()
        self._reading.reset()

    async def run_asgi(self) -> None:
        """Serve the socket, then see to it that it ends."""
        await super().run_asgi()
        if not self.disconnected:
            self._closing.set(self.transport)
