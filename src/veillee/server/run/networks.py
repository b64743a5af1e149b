"""The private addresses of this machine: the likeliest home network first, VPNs and bridges of containers last."""

import ctypes
import ctypes.util
import os
import re
import socket
import sys
from collections.abc import Iterator
from ipaddress import IPv4Address, IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, Final, NamedTuple

PROBE: Final = ("192.0.2.1", 9)  # an address kept for documentation: no packet is ever sent there
PRIVATE: Final[tuple[IPv4Network | IPv6Network, ...]] = tuple(
    ip_network(text) for text in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7")
)
# What other programs call the networks they make up inside a machine, or across the internet.
TUNNELS: Final = re.compile(r"^(tun|tap|wg|utun|ppp|ipsec|tailscale|zt|nordlynx|proton|gpd|cscotun|vpn)", re.I)
BRIDGES: Final = re.compile(
    r"^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxdbr|cni|flannel|podman|cali|kube|vnet|vEthernet|bridge)", re.I
)
WIRELESS: Final = re.compile(r"^(wl|wifi|wi-fi|ath)", re.I)
IS_BSD: Final = sys.platform == "darwin" or "bsd" in sys.platform  # an address there begins with its own length


class Network(NamedTuple):
    """Hold one address of this machine on a private network."""

    address: str
    interface: str  # as the system calls it, "" where that is not known
    kind: str  # wifi, cable, vpn, or container


def kind_of(interface: str) -> str:
    """Tell by its name what an interface leads to."""
    if TUNNELS.match(interface):
        return "vpn"
    if BRIDGES.match(interface):
        return "container"
    return "wifi" if WIRELESS.match(interface) else "cable"


def is_private(text: str) -> bool:
    """Say whether an address is one of those that every home has (RFC 1918, or a ULA)."""
    try:
        address = ip_address(text)
    except ValueError:
        return False
    return any(address in network for network in PRIVATE if network.version == address.version)


def list_networks() -> list[Network]:
    """List the private addresses of this machine, the one to choose first."""
    return ranked(list(_addresses()), _routed())


def ranked(found: list[tuple[str, str]], routed: str) -> list[Network]:
    """Order (interface, address) pairs: homes before VPNs and containers, then the usual route, then IPv4."""
    unique = dict.fromkeys((name, address) for name, address in found if is_private(address))
    networks = [Network(address, name, kind_of(name)) for name, address in unique]

    def rank(network: Network) -> tuple[bool, bool, bool]:
        is_made_up = network.kind in ("vpn", "container")
        return is_made_up, network.address != routed, not isinstance(ip_address(network.address), IPv4Address)

    return sorted(networks, key=rank)


def _routed() -> str:
    """Give the address from which this machine would reach the internet, "" if it would not."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(PROBE)  # chooses a route, sends nothing
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def _addresses() -> Iterator[tuple[str, str]]:
    """Yield every address of this machine with the name of its interface."""
    if os.name == "posix":
        yield from _interfaces()
        return
    for *_, address in socket.getaddrinfo(socket.gethostname(), None):
        yield "", str(address[0]).partition("%")[0]
    yield "", _routed()


class _Interface(ctypes.Structure):
    """The first fields of the system's `struct ifaddrs`; the rest is not looked at."""


_Interface._fields_ = [
    ("next", ctypes.POINTER(_Interface)),
    ("name", ctypes.c_char_p),
    ("flags", ctypes.c_uint),
    ("address", ctypes.c_void_p),
]


def _interfaces() -> Iterator[tuple[str, str]]:
    """Ask the C library (getifaddrs): Python itself gives names or addresses, not both."""
    library: Any = ctypes.CDLL(ctypes.util.find_library("c") or None)
    first = ctypes.POINTER(_Interface)()
    if library.getifaddrs(ctypes.byref(first)) != 0:
        return
    try:
        at: Any = first
        while at:
            one = at.contents
            address = _read_address(one.address) if one.address else ""
            if address:
                yield one.name.decode(errors="replace"), address
            at = one.next
    finally:
        library.freeifaddrs(first)


def _read_address(pointer: int) -> str:
    """Read a `struct sockaddr`: "" unless it is an address of the internet."""
    head = ctypes.string_at(pointer, 2)
    family = head[1] if IS_BSD else int.from_bytes(head, sys.byteorder)
    if family == socket.AF_INET:
        return socket.inet_ntop(socket.AF_INET, ctypes.string_at(pointer + 4, 4))
    if family == socket.AF_INET6:
        return socket.inet_ntop(socket.AF_INET6, ctypes.string_at(pointer + 8, 16))
    return ""
