"""The gate: pages of other sites, other names for this machine, doubled headers, forged cookies and odd paths."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.server.client import Guest, run
from tests.server.serving import PATIENCE, Served, quick_settings
from tests.specimens import TOGETHER
from veillee.server.web.guests import COOKIE, Guests

EVIL = "https://evil.example"
BODY = f'{{"game":"{TOGETHER}","seats":2}}'.encode()


class House(NamedTuple):
    """Hold a server that runs, a table of it, and a guest's cookie."""

    served: Served
    table_id: str
    cookie: str


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with Served(quick_settings(Path(tmp_path_factory.mktemp("gate")))) as served:

        async def prepare() -> tuple[str, str]:
            async with Guest(served.address) as guest:
                return await guest.open_table(), guest.cookie

        yield House(served, *run(prepare()))


def ask(house: House, method: str, path: str, headers: list[str], body: bytes = b"") -> tuple[int, str]:
    """Send a request byte for byte as written; give status and body."""
    lines = [f"{method} {path} HTTP/1.1", *headers, "Connection: close", "", ""]
    with socket.create_connection(("127.0.0.1", house.served.port), PATIENCE) as line:
        line.sendall("\r\n".join(lines).encode("latin-1") + body)
        answer = b""
        while piece := line.recv(65536):
            answer += piece
    head, _, rest = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), rest.decode()


def own(house: House) -> list[str]:
    """Give the headers that our own page sends."""
    return [
        f"Host: 127.0.0.1:{house.served.port}",
        f"Origin: {house.served.address}",
        f"Cookie: {COOKIE}={house.cookie}",
    ]


def post(house: House, headers: list[str], body: bytes = BODY) -> tuple[int, str]:
    return ask(house, "POST", "/api/tables", [*headers, f"Content-Length: {len(body)}"], body)


def open_socket(house: House, headers: list[str]) -> int:
    path = f"/api/tables/{house.table_id}/socket"
    handshake = ["Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
    lines = [f"GET {path} HTTP/1.1", *headers, *handshake, "Connection: Upgrade", "", ""]
    with socket.create_connection(("127.0.0.1", house.served.port), PATIENCE) as line:
        line.sendall("\r\n".join(lines).encode("latin-1"))
        return int(line.recv(12).split()[1])


def code_of(body: str) -> str:
    return str(json.loads(body)["code"])


def test_our_own_page_is_let_in(house: House) -> None:
    assert post(house, [*own(house), "Content-Type: application/json"])[0] == 201
    assert open_socket(house, own(house)) == 101


# --- pages of other sites


@pytest.mark.parametrize("origin", [EVIL, "null", "", "http://127.0.0.1", "http://127.0.0.1:1", "file://"])
def test_a_page_of_another_site_opens_no_socket(house: House, origin: str) -> None:
    host, _, cookie = own(house)
    assert open_socket(house, [host, f"Origin: {origin}", cookie]) == 403


def test_a_socket_needs_an_origin_and_a_guest(house: House) -> None:
    host, origin, cookie = own(house)
    assert open_socket(house, [host, cookie]) == 403
    assert open_socket(house, [host, origin]) == 403


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data", ""])
def test_a_form_of_another_site_does_nothing(house: House, kind: str) -> None:
    host, origin, cookie = own(house)
    assert post(house, [host, f"Origin: {EVIL}", cookie, f"Content-Type: {kind}"])[0] == 403
    assert post(house, [host, origin, cookie, f"Content-Type: {kind}"])[0] == 403
    assert post(house, [host, cookie, "Content-Type: application/json"])[0] == 403


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_other_methods_are_held_to_the_same(house: House, method: str) -> None:
    host, _, cookie = own(house)
    assert ask(house, method, "/api/tables", [host, f"Origin: {EVIL}", cookie])[0] == 403


# --- other names (DNS rebinding), and headers twice


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1", "", "127.0.0.1:{port}@evil"])
def test_another_name_for_this_machine_is_refused(house: House, host: str) -> None:
    host = host.replace("{port}", str(house.served.port))
    status, body = ask(house, "GET", "/api/me", [f"Host: {host}"])
    assert (status, code_of(body)) == (403, "wrong-origin")
    _, origin, cookie = own(house)
    assert open_socket(house, [f"Host: {host}", origin, cookie]) in (400, 403)


@pytest.mark.parametrize("doubled", ["Host: evil.example", f"Origin: {EVIL}", "Content-Type: text/plain"])
@pytest.mark.parametrize("is_first", [True, False])
def test_a_header_that_comes_twice_opens_nothing(house: House, doubled: str, is_first: bool) -> None:
    usual = [*own(house), "Content-Type: application/json"]
    headers = [doubled, *usual] if is_first else [*usual, doubled]
    assert post(house, headers)[0] in (400, 403)


@pytest.mark.parametrize(
    "headers",
    [
        ["Transfer-Encoding: chunked"],
        ["Content-Length: 31", "Transfer-Encoding: chunked"],
        ["Content-Length: 31", "Content-Length: 0"],
        ["Content-Length: -1"],
        ["Content-Length: 31 "],
        ["Content-Length: 0x1f"],
        ["Content-Length: 99999999999999999999"],
        ["Content-Length: 300001"],
    ],
    ids=str,
)
def test_a_body_says_how_long_it_is(house: House, headers: list[str]) -> None:
    usual = [*own(house), "Content-Type: application/json"]
    status, _ = ask(house, "POST", "/api/tables", [*usual, *headers], b"1f\r\n" + BODY + b"\r\n0\r\n\r\n")
    assert status in (400, 413, 422)


# --- cookies


def test_a_forged_cookie_is_nobodys(house: House) -> None:
    host, origin, _ = own(house)
    body, _, signature = house.cookie.rpartition(".")
    _, stranger = Guests(b"another key").new()
    for forged in (
        stranger,
        body,
        f"{body}.",
        f"{body}x.{signature}",
        f"{body}.{signature[:-1]}",
        signature,
        "." * 100,
        "\xff",
        "",
        "a" * 5000,
        f"{house.cookie}{house.cookie}",
    ):
        status, text = ask(house, "GET", "/api/me/tables", [host, f"Cookie: {COOKIE}={forged}"])
        assert (status, code_of(text)) == (401, "no-guest"), forged
        assert open_socket(house, [host, origin, f"Cookie: {COOKIE}={forged}"]) == 403


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(house: House) -> None:
    host = own(house)[0]
    lines = [f"GET /api/me HTTP/1.1\r\n{host}\r\nConnection: close\r\n\r\n"]
    with socket.create_connection(("127.0.0.1", house.served.port), PATIENCE) as line:
        line.sendall(lines[0].encode())
        answer = b""
        while piece := line.recv(65536):
            answer += piece
    cookie = next(one for one in answer.decode().split("\r\n") if one.lower().startswith("set-cookie"))
    assert "HttpOnly" in cookie
    assert "samesite=strict" in cookie.lower()
    assert "domain=" not in cookie.lower()


# --- paths, and what is for this machine alone


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/%00",
        "/api/tables/%ed%a0%80",
        "/api/tables/" + "a" * 5000,
        "/api/tables/..%2f..%2fcookie.key",
        "/api/tables/abcdefghjkm%0a",
        "/api/tables/'%20or%201=1--",
        "/assets/../cookie.key",
        "/assets/..%2f..%2fveillee.db",
        "/assets/%2e%2e/%2e%2e/pages.py",
        "/assets//etc/passwd",
        "//api/me",
        "/api/me/",
        "/cookie.key",
        "/.git/config",
        "/API/ME",
    ],
)
def test_an_odd_path_leads_nowhere(house: House, path: str) -> None:
    status, body = ask(house, "GET", path, own(house))
    assert status in (307, 404), body
    assert "root:" not in body


@pytest.mark.parametrize(
    "header",
    ["X-Forwarded-For: 203.0.113.7", "X-Real-IP: 203.0.113.7", "Forwarded: for=203.0.113.7", "Via: 1.1 p"],
)
def test_the_counters_are_not_passed_on_by_a_proxy(house: House, header: str) -> None:
    host = own(house)[0]
    assert ask(house, "GET", "/metrics", [host])[0] == 200
    status, body = ask(house, "GET", "/metrics", [host, header])
    assert (status, code_of(body)) == (403, "wrong-origin")


def test_every_answer_tells_browsers_to_run_nothing_else(house: House) -> None:
    for path in ("/api/me", "/nothing", "/health"):
        with socket.create_connection(("127.0.0.1", house.served.port), PATIENCE) as line:
            line.sendall(f"GET {path} HTTP/1.1\r\n{own(house)[0]}\r\nConnection: close\r\n\r\n".encode())
            head = line.recv(65536).decode().lower()
        policy = next(one for one in head.split("\r\n") if one.startswith("content-security-policy"))
        assert "unsafe" not in policy
        assert "script-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "x-content-type-options: nosniff" in head
