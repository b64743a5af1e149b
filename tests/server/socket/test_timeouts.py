"""Whoever sends or reads nothing is let go, and whoever sends without end is cut off; everybody else is served."""

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.client import Guest, run
from tests.server.serving import PATIENCE, Served, quick_settings
from veillee.server.socket import timeouts
from veillee.server.web.guests import COOKIE

PING = bytes([0x89, 0x80 | 125]) + bytes(4) + b"x" * 125
EMPTY_PART = bytes([0x00, 0x80]) + bytes(4)
FIRST_PART = bytes([0x01, 0x80]) + bytes(4)
LINES: list[socket.socket] = []


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """Run a server as `veillee serve` does: a stock one has no such timeouts."""
    with Served(quick_settings(tmp_path)) as server:
        yield server


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """Run a server that waits for nobody longer than a moment."""
    for name in ("REQUEST_SECONDS", "READ_SECONDS", "CLOSE_SECONDS"):
        monkeypatch.setattr(timeouts, name, 0.3)
    with Served(quick_settings(tmp_path)) as server:
        yield server


@pytest.fixture(autouse=True)
def hang_up() -> Iterator[None]:
    """Close all lines in the end."""
    yield
    while LINES:
        LINES.pop().close()


def call(served: Served, receives: int = 0) -> socket.socket:
    line = socket.socket()
    LINES.append(line)
    if receives:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", served.port))
    return line


def is_cut(line: socket.socket) -> bool:
    """Read until the other side has hung up; raises TimeoutError if it never does."""
    try:
        while line.recv(65536):
            pass
    except ConnectionError:
        pass
    return True


def send_until_cut(line: socket.socket, piece: bytes, most: int) -> int:
    """Send a piece again and again until that fails; count the bytes."""
    sent = 0
    while sent < most:
        try:
            line.sendall(piece)
        except ConnectionError:
            break
        sent += len(piece)
    return sent


def is_served(served: Served) -> bool:
    return httpx.get(f"{served.address}/health").status_code == 200


def head(served: Served, path: str, *lines: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{served.port}", *lines, "", ""]).encode()


def open_socket(served: Served, receives: int = 0) -> socket.socket:
    """Open a WebSocket by hand."""

    async def prepare() -> tuple[str, str]:
        async with Guest(served.address) as guest:
            return await guest.open_table(), guest.cookie

    table_id, cookie = run(prepare())
    line = call(served, receives)
    lines = [
        f"Origin: {served.address}",
        f"Cookie: {COOKIE}={cookie}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    line.sendall(head(served, f"/api/tables/{table_id}/socket", *lines))
    assert line.recv(12) == b"HTTP/1.1 101"
    return line


def test_connections_that_say_nothing_are_let_go(hasty: Served) -> None:
    lines = [call(hasty) for _ in range(100)]
    assert all(is_cut(line) for line in lines)
    assert is_served(hasty)


@pytest.mark.parametrize("start", [b"GET", b"GET / HTTP/1.1\r\nHost: a", b"\r\n\r\n"])
def test_a_request_that_never_ends_is_let_go(hasty: Served, start: bytes) -> None:
    line = call(hasty)
    line.sendall(start)
    assert is_cut(line)


def test_a_body_that_never_comes_is_let_go(hasty: Served) -> None:
    line = call(hasty)
    lines = [f"Origin: {hasty.address}", "Content-Type: application/json", "Content-Length: 1000"]
    line.sendall(head(hasty, "/api/tables", *lines).replace(b"GET", b"POST") + b"{")
    assert is_cut(line)
    assert is_served(hasty)


def test_a_second_request_on_the_same_line_has_to_end_too(hasty: Served) -> None:
    line = call(hasty)
    line.sendall(head(hasty, "/health") + b"GET /he")
    assert is_cut(line)


def test_a_head_without_end_is_cut_off(served: Served) -> None:
    line = call(served)
    line.sendall(b"GET / HTTP/1.1\r\n")
    assert send_until_cut(line, b"X-More: " + b"a" * 8000 + b"\r\n", 100_000_000) < 100_000_000
    assert is_served(served)


def test_a_usual_head_is_not_cut_off(served: Served) -> None:
    line = call(served)
    for _ in range(20):  # as many bytes in all as one head may not have
        line.sendall(head(served, "/health", "X-More: " + "a" * 4000))
        assert line.recv(12) == b"HTTP/1.1 200"
        while b"up" not in line.recv(65536):
            pass


def test_requests_without_end_on_one_line_are_cut_off(served: Served, caplog: pytest.LogCaptureFixture) -> None:
    line = call(served, receives=4096)
    assert send_until_cut(line, head(served, "/api/openapi.json"), 100_000_000) < 100_000_000
    assert is_served(served)
    assert not caplog.records


def test_whoever_does_not_read_is_let_go(hasty: Served, caplog: pytest.LogCaptureFixture) -> None:
    line = call(hasty, receives=4096)
    line.settimeout(0.1)
    with pytest.raises(ConnectionError):
        ask_and_never_read(line, head(hasty, "/api/openapi.json"))
    assert is_served(hasty)
    assert not caplog.records


def ask_and_never_read(line: socket.socket, request: bytes) -> None:
    """Ask for more and more, slowly enough that no request waits long before it is answered."""
    for _ in range(int(PATIENCE / 0.01)):
        line.sendall(request)
        threading.Event().wait(0.01)


@pytest.mark.parametrize("piece", [PING, EMPTY_PART], ids=["pings", "fragments"])
def test_a_flood_beside_the_messages_is_cut_off(served: Served, piece: bytes) -> None:
    line = open_socket(served, receives=4096)
    line.sendall(FIRST_PART)
    assert send_until_cut(line, piece * 100, 100_000_000) < 100_000_000
    assert is_served(served)
