"""The transport below a connection: an accepted WebSocket, written to without waiting."""

from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from veillee.server.socket.connection import PeerGone
from veillee.server.socket.fast_path import FAST_PATH, FastWebSocket


class WebSocketTransport:
    """Carry text and frames over an accepted WebSocket."""

    def __init__(self, socket: WebSocket) -> None:
        fast_path: FastWebSocket = socket.scope["state"][FAST_PATH]
        self._socket: Final = socket
        self.write: Final = fast_path.write
        self.listen: Final = fast_path.listen

    async def wait_closed(self) -> None:
        """Wait until the client is gone."""
        while (await self._socket.receive())["type"] != "websocket.disconnect":
            pass  # sent before anybody listened, so before the socket was accepted

    async def close(self, code: int, reason: str) -> None:
        """Close after what is buffered; raise PeerGone when the client is gone."""
        if self._socket.client_state == WebSocketState.CONNECTED:
            try:
                await self._socket.close(code, reason)
            except (WebSocketDisconnect, RuntimeError, OSError):
                raise PeerGone from None
