"""The door to the home network: a second listener on one private address, opened and closed while the server runs.

Only this computer may open it. A house that has a public address, or listens elsewhere, has no such door. Nothing
of it is stored, so that it is closed at the next start.
"""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from typing import Final, Protocol
from urllib.parse import urlsplit

from veillee.core.errors import VeilleeError
from veillee.server.errors import DoorClosed, DoorFixed, NoNetwork, NoSuchAddress
from veillee.server.run.addresses import LOOPBACK, is_this_machine, listen, origin_of
from veillee.server.run.networks import Network, list_networks
from veillee.server.run.settings import Settings


class Visitor(Protocol):
    """Stand for a session that came in by the door."""

    def decline(self, action_id: str, refusal: VeilleeError) -> None:
        """Say that something was refused."""

    def close(self, reason: str) -> None:
        """Close after what is queued."""


class Listener(Protocol):
    """Stand for a listener that the running server has been given."""

    def close(self) -> None:
        """Stop listening, and end what came in by it."""


Listen = Callable[[socket.socket], Awaitable[Listener]]


class Door:
    """Know by which names the house goes, and let the phones of the house in or out."""

    def __init__(self, settings: Settings) -> None:
        self._settings: Final = settings
        self._listen: Listen | None = None
        self._listener: Listener | None = None
        self._turn: Final = asyncio.Lock()
        self._visitors: Final[set[Visitor]] = set()
        self.origin = ""  # under which phones find the house, "" while the door is closed
        self.origins: frozenset[str] = frozenset()
        self.hosts: frozenset[str] = frozenset()
        self._go_by("")

    def _go_by(self, origin: str) -> None:
        self.origin = origin
        self.origins = self._settings.origins | ({origin} if origin else frozenset())
        self.hosts = frozenset(urlsplit(one).netloc for one in self.origins)

    def attach(self, listen_on: Listen) -> None:
        """Take the running server's way to listen on one more socket; a server without one has no door."""
        self._listen = listen_on

    @property
    def can_open(self) -> bool:
        """Say whether this house has such a door: it listens to this machine alone and has no public address."""
        names = (urlsplit(origin).netloc.rpartition(":")[0] or "" for origin in self._settings.origins)
        return (
            self._listen is not None
            and is_this_machine(self._settings.host)
            and all(name in LOOPBACK for name in names)
        )

    @property
    def visitors(self) -> int:
        """Count the connections that came in by the door."""
        return len(self._visitors)

    def networks(self) -> list[Network]:
        """List where the door can be, the best place first."""
        return list_networks()

    async def open(self, address: str) -> None:
        """Let phones in by an address of this machine, "" for the best one."""
        async with self._turn:
            if self._listen is None:
                raise DoorFixed("this server cannot listen anywhere else")
            networks = self.networks()
            if not networks:
                raise NoNetwork("this machine has no address on a home network")
            chosen = address or networks[0].address
            if chosen not in [network.address for network in networks]:
                raise NoSuchAddress("this machine has no such private address", address=address[:60])
            origin = origin_of(chosen, self._settings.port)
            if origin == self.origin:
                return
            listener = listen(chosen, self._settings.port)
            self._shut()
            self._listener = await self._listen(listener)
            self._go_by(origin)

    async def close(self) -> None:
        """Close the door, and part with those who came in by it."""
        async with self._turn:
            self._shut()

    def _shut(self) -> None:
        self._go_by("")
        for visitor in list(self._visitors):
            visitor.decline("", DoorClosed("the door of the house was closed"))
            visitor.close(DoorClosed.code)
        self._visitors.clear()
        if self._listener is not None:
            self._listener.close()
        self._listener = None

    # --- who comes in by it

    def is_used_by(self, host: str) -> bool:
        """Say whether a request to that host came by the door."""
        return bool(self.origin) and urlsplit(self.origin).netloc == host.lower()

    def admit(self, visitor: Visitor) -> None:
        """Note a session that came in by the door."""
        self._visitors.add(visitor)

    def forget(self, visitor: Visitor) -> None:
        """Forget a session that has ended."""
        self._visitors.discard(visitor)
