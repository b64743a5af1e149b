"""The sockets of tables, served before the web framework: what it holds for each would be most of a connection."""

import re
from typing import Any, Final

from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket

from veillee.server import errors
from veillee.server.run.services import Services
from veillee.server.socket.connection import Connection
from veillee.server.socket.transport import transport_of
from veillee.server.table.live_table import LiveTable
from veillee.server.web.guests import cookie_name
from veillee.server.web.security import Receive, Scope, Send, address_of, is_loopback

PATH: Final = re.compile(r"/api/tables/([^/]+)/socket")


class Sockets:
    """Serve the sockets of tables, and leave everything else to the app."""

    def __init__(self, app: Any, services: Services) -> None:
        self._app: Final = app
        self._services: Final = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket, or pass a request on."""
        found = PATH.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self._app(scope, receive, send)
        else:
            await self._serve(WebSocket(scope, receive, send), found[1])

    async def _serve(self, socket: WebSocket, table_id: str) -> None:
        services = self._services
        # Read apart from the socket, which would keep them as long as it lives.
        asked = HTTPConnection(socket.scope)
        person = services.guests.find(asked.cookies.get(cookie_name(services.settings.secure)))
        comes_by_door = services.door.is_used_by(asked.headers.get("host", ""))
        del asked
        address = address_of(socket.scope)
        counts = services.settings.limits_loopback or not is_loopback(socket.scope)
        if person is None or services.is_stopping:
            await socket.close(1008, errors.NoGuest.code)
            return
        if counts and services.sockets[address] >= services.settings.sockets_per_address:
            await socket.close(1008, errors.TooFast.code)
            return

        async def find_table() -> LiveTable:
            return await services.tables.find(table_id)

        services.sockets[address] += 1
        services.metrics.connections.inc()
        connection = Connection(transport_of(socket), person, services.settings, services.metrics)
        try:
            await socket.accept()
            socket.scope["headers"] = []  # nobody looks at them any more
            services.tables.register(connection.session)
            if comes_by_door:
                services.door.admit(connection.session)
            await connection.run(find_table)
        finally:
            services.tables.unregister(connection.session)
            services.door.forget(connection.session)
            services.metrics.connections.dec()
            services.sockets[address] -= 1
            if not services.sockets[address]:
                del services.sockets[address]
