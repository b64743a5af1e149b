"""Runs the server: how it starts, listens and stops."""

import asyncio
import gc
import io
import signal
import socket
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

import segno
import uvicorn

from veillee.server.run.addresses import origins_of
from veillee.server.run.fast_path import find_fast_path
from veillee.server.run.services import Services
from veillee.server.run.settings import Settings
from veillee.server.web.app import make_app

SWITCH_SECONDS: Final = 0.0005  # lets the store's writer in while the event loop is busy
COLLECTING: Final = (200_000, 2, 50)  # a move leaves no reference cycles: there is seldom anything to collect
PARTING_SECONDS: Final = 1.0  # for last words to those who came in by a door that is closed


def qr_text(address: str) -> str:
    """Draw an address as a QR code of block characters."""
    text = io.StringIO()
    segno.make_qr(address, error="m").terminal(text, compact=True)
    return text.getvalue()


class DoorListener:
    """Listen at the door, and end what came in by it when it is closed."""

    def __init__(self) -> None:
        self.server: asyncio.Server | None = None
        self._protocols: list[Any] = []

    def note(self, protocol: Any) -> None:
        """Keep a connection until it has ended."""
        self._protocols = [
            one for one in self._protocols if one.transport is None or not one.transport.is_closing()
        ]
        self._protocols.append(protocol)

    def close(self) -> None:
        """Stop listening at once, and end the connections once last words have gone out."""
        if self.server is not None:
            self.server.close()
        asyncio.get_running_loop().call_later(PARTING_SECONDS, self._end)

    def _end(self) -> None:
        for protocol in self._protocols:
            if protocol.transport is not None:
                protocol.transport.abort()
        self._protocols.clear()


class Server(uvicorn.Server):
    """Run uvicorn, and drain the services before sockets are closed."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self.services: Final = services

    async def startup(self, sockets: Any = None) -> None:
        """Start, then open the door where that is wished."""
        await super().startup(sockets)
        self.services.door.attach(self._listen_on)
        if self.services.settings.door:
            await self.services.door.open(self.services.settings.door)

    async def _listen_on(self, listener: socket.socket) -> "DoorListener":
        """Serve one more socket, as uvicorn does its first."""
        door = DoorListener()

        def make_protocol() -> asyncio.Protocol:
            protocol: Any = self.config.http_protocol_class(  # type: ignore[call-arg]
                config=self.config, server_state=self.server_state, app_state=self.lifespan.state
            )
            door.note(protocol)
            return protocol  # type: ignore[no-any-return]

        door.server = await asyncio.get_running_loop().create_server(
            make_protocol, sock=listener, backlog=self.config.backlog
        )
        self.servers.append(door.server)
        return door

    async def shutdown(self, sockets: Any = None) -> None:
        """Stop listening, tell the clients, then stop."""
        for server in self.servers:
            server.close()
        await self.services.drain()
        await super().shutdown(sockets)


def with_origins(settings: Settings, port: int) -> Settings:
    """Admit the pages of a server that listens on a port, unless the settings say which."""
    return replace(settings, port=port, origins=settings.origins or origins_of(settings.host, port))


def make_server(settings: Settings, listener: socket.socket, plug: Mapping[str, Any] | None = None) -> Server:
    """Put a server together for an open port, with the fast path plugged in where that is given."""
    sys.setswitchinterval(SWITCH_SECONDS)
    services = Services(with_origins(settings, int(listener.getsockname()[1])))
    settings = services.settings
    config = uvicorn.Config(
        make_app(services),
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=settings.max_frame * 4,
        ws_per_message_deflate=False,  # frames are small; compression costs more memory than it saves
        ws_ping_interval=None,  # the protocol has a heartbeat of its own
        timeout_graceful_shutdown=5,
        backlog=2048,
        **(plug or {}),
    )
    return Server(config, services)


def run(
    settings: Settings,
    listener: socket.socket,
    on_open: Callable[[], None] = lambda: None,
    find_plug: Callable[[], Mapping[str, Any]] = find_fast_path,
) -> None:
    """Serve until told to stop; `on_open` is called once the store is locked and nothing can go wrong any more."""
    server = make_server(settings, listener, find_plug())
    on_open()
    gc.collect()
    gc.freeze()  # what was loaded stays: to look through it again and again would hold up the event loop
    gc.set_threshold(*COLLECTING)

    def stop(_signal: int, _frame: object) -> None:
        server.should_exit = True

    signal.signal(signal.SIGTERM, stop)  # a server that was asked to stop ends with status 0
    server.run(sockets=[listener])
