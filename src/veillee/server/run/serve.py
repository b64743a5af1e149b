"""Runs the server: which addresses it answers to, how it starts and how it stops."""

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

from veillee.server.errors import CannotListen, NoNetwork
from veillee.server.run.fast_path import find_fast_path
from veillee.server.run.services import Services
from veillee.server.run.settings import Settings
from veillee.server.web.app import make_app

EVERYWHERE: Final = ("0.0.0.0", "::")
SWITCH_SECONDS: Final = 0.0005  # lets the store's writer in while the event loop is busy
COLLECTING: Final = (200_000, 2, 50)  # a move leaves no reference cycles: there is seldom anything to collect
LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")
PROBE: Final = ("192.0.2.1", 9)  # an address kept for documentation: no packet is ever sent there


def lan_address() -> str:
    """Find the address of this machine on its own network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(PROBE)  # chooses a route, sends nothing
            address = str(probe.getsockname()[0])
        except OSError:
            raise NoNetwork("this machine has no address on a network") from None
    if address.startswith("127."):
        raise NoNetwork("this machine has no address on a network")
    return address


def origins_of(host: str, port: int) -> frozenset[str]:
    """Give the addresses of pages that may talk to a server listening there."""
    names = LOOPBACK if host in EVERYWHERE or host in ("127.0.0.1", "::1", "localhost") else (host,)
    return frozenset(origin_of(name, port) for name in names)


def origin_of(name: str, port: int) -> str:
    """Write the address of a page as browsers do: the usual port goes without saying, IPv6 is in brackets."""
    shown = f"[{name}]" if ":" in name and not name.startswith("[") else name
    return f"http://{shown.lower()}" + ("" if port == 80 else f":{port}")


def qr_text(address: str) -> str:
    """Draw an address as a QR code of block characters."""
    text = io.StringIO()
    segno.make_qr(address, error="m").terminal(text, compact=True)
    return text.getvalue()


def listen(host: str, port: int) -> socket.socket:
    """Open the port, so that a busy one is refused before anything starts."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise CannotListen(f"cannot listen on {host}:{port}: {error.strerror}", host=host, port=port) from None
    return listener


class Server(uvicorn.Server):
    """Run uvicorn, and drain the services before sockets are closed."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self.services: Final = services

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
