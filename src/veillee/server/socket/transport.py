"""The line below a connection: a WebSocket of the web server, written to without waiting."""

from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from veillee.server.socket.connection import HungUp
from veillee.server.socket.fast_path import WIRE, PatientSocket


class SocketLine:
    """Carry texts and frames over an accepted WebSocket."""

    def __init__(self, socket: WebSocket) -> None:
        wire: PatientSocket = socket.scope["state"][WIRE]
        self._socket: Final = socket
        self.write: Final = wire.write
        self.listen: Final = wire.listen

    async def hung_up(self) -> None:
        """Wait until the other side is gone."""
        while (await self._socket.receive())["type"] != "websocket.disconnect":
            pass  # sent before anybody listened, and so before the socket was accepted

    async def close(self, code: int, reason: str) -> None:
        """Close after what is on its way; raise HungUp when the other side is gone."""
        if self._socket.client_state == WebSocketState.CONNECTED:
            try:
                await self._socket.close(code, reason)
            except (WebSocketDisconnect, RuntimeError, OSError):
                raise HungUp from None
