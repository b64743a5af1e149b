"""The line below a connection: a WebSocket of the web server, written to without waiting."""

from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from veillee.server.connection import HungUp
from veillee.server.patience import WIRE, PatientSocket


class SocketLine:
    """Carry texts and frames over an accepted WebSocket."""

    def __init__(self, socket: WebSocket) -> None:
        wire: PatientSocket = socket.scope["state"][WIRE]
        self._socket: Final = socket
        self.write: Final = wire.write
        self.unsent: Final = wire.unsent

    async def receive(self) -> str:
        """Wait for the next text, "" for a binary frame; raise HungUp when the other side is gone."""
        try:
            return await self._socket.receive_text()
        except KeyError:
            return ""
        except (WebSocketDisconnect, RuntimeError):
            raise HungUp from None

    async def close(self, code: int, reason: str) -> None:
        """Close after what is on its way; raise HungUp when the other side is gone."""
        if self._socket.client_state == WebSocketState.CONNECTED:
            try:
                await self._socket.close(code, reason)
            except (WebSocketDisconnect, RuntimeError, OSError):
                raise HungUp from None
