"""The servers that can run the app, each as tests start and stop it."""

import asyncio
import socket
import threading
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

import hypercorn.asyncio
from granian.constants import Interfaces
from granian.server.embed import Server as GranianServer
from hypercorn.config import Config as HypercornConfig

from veillee.server.run.fast_path import find_fast_path
from veillee.server.run.serve import make_server, with_origins
from veillee.server.run.services import Services
from veillee.server.run.settings import Settings
from veillee.server.web.app import make_app

VEILLEE: Final = "veillee"  # as `veillee serve` runs it: uvicorn with the fast path
UVICORN: Final = "uvicorn"
HYPERCORN: Final = "hypercorn"
GRANIAN: Final = "granian"


class AnyServer(Protocol):
    """Stand for a server that runs the app until it is told to stop, from another thread."""

    services: Services

    def run(self) -> None:
        """Serve until told to stop."""

    def stop(self) -> None:
        """Have it stop soon."""


class Uvicorn:
    """Uvicorn, with or without the fast path."""

    def __init__(self, settings: Settings, listener: socket.socket, plug: Mapping[str, Any]) -> None:
        self._server: Final = make_server(settings, listener, plug)
        self._listener: Final = listener
        self.services = self._server.services

    def run(self) -> None:
        """Serve until told to stop."""
        self._server.run(sockets=[self._listener])

    def stop(self) -> None:
        """Have it stop soon."""
        self._server.should_exit = True


class Hypercorn:
    """Hypercorn, on asyncio."""

    def __init__(self, settings: Settings, listener: socket.socket) -> None:
        self.services = Services(with_origins(settings, int(listener.getsockname()[1])))
        self._config: Final = HypercornConfig()
        self._config.bind = [f"fd://{listener.detach()}"]
        self._config.graceful_timeout = 1.0
        self._stopped: Final = threading.Event()

    def run(self) -> None:
        """Serve until told to stop."""

        async def stopped() -> None:
            while not self._stopped.is_set():
                await asyncio.sleep(0.02)

        app: Any = make_app(self.services)
        asyncio.run(hypercorn.asyncio.serve(app, self._config, shutdown_trigger=stopped))

    def stop(self) -> None:
        """Have it stop soon."""
        self._stopped.set()


class Granian:
    """Granian, embedded in this process."""

    def __init__(self, settings: Settings, listener: socket.socket) -> None:
        port = int(listener.getsockname()[1])
        listener.close()  # it opens its own
        self.services = Services(with_origins(settings, port))
        app = make_app(self.services)
        self._server: Final = GranianServer(
            app, address="127.0.0.1", port=port, interface=Interfaces.ASGI, log_enabled=False
        )
        self._loop: asyncio.AbstractEventLoop | None = None

    def run(self) -> None:
        """Serve until told to stop."""

        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            await self._server.serve()

        asyncio.run(serve())

    def stop(self) -> None:
        """Have it stop soon."""
        assert self._loop is not None, "it never started"
        self._loop.call_soon_threadsafe(self._server.stop)


# What tests of the app over ASGI alone run on: any server will do.
EVERY_SERVER: Final = (UVICORN, HYPERCORN, GRANIAN)
SERVERS: Final[dict[str, Callable[[Settings, socket.socket], AnyServer]]] = {
    VEILLEE: lambda settings, listener: Uvicorn(settings, listener, find_fast_path()),
    UVICORN: lambda settings, listener: Uvicorn(settings, listener, {}),
    HYPERCORN: Hypercorn,
    GRANIAN: Granian,
}
