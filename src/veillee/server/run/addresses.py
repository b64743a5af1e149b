"""Addresses as browsers write them, and opening a port at one."""

import socket
from typing import Final

from veillee.server.errors import CannotListen

EVERYWHERE: Final = ("0.0.0.0", "::")
LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")


def origins_of(host: str, port: int) -> frozenset[str]:
    """Give the addresses of pages that may talk to a server listening there."""
    names = LOOPBACK if host in EVERYWHERE or is_this_machine(host) else (host,)
    return frozenset(origin_of(name, port) for name in names)


def is_this_machine(host: str) -> bool:
    """Say whether a host is this machine's name for itself."""
    return host in ("127.0.0.1", "::1", "localhost")


def origin_of(name: str, port: int) -> str:
    """Write the address of a page as browsers do: the usual port goes without saying, IPv6 is in brackets."""
    shown = f"[{name}]" if ":" in name and not name.startswith("[") else name
    return f"http://{shown.lower()}" + ("" if port == 80 else f":{port}")


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
