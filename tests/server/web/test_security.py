"""The security middleware: pages of other sites, names of this machine, sizes, rates and headers."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.client import run
from tests.server.serving import quick_settings
from veillee.server.errors import TooBig, TooFast, WrongOrigin
from veillee.server.web.guests import COOKIE, Guests
from veillee.server.web.security import HEADERS, SecurityMiddleware, refusal_json

ORIGIN = "http://localhost:8421"
JSON = ("content-type", "application/json")


class Inside:
    """Stand for the app behind the middleware."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self.body = b""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.seen.append(scope["type"])
        if scope["type"] == "http":
            message = await receive()
            self.body = message.get("body", message["type"].encode())
            await send({"type": "http.response.start", "status": 200, "headers": [(b"x", b"y")]})
            await send({"type": "http.response.body", "body": b"ok"})


class Visit:
    """Hold what came of one request."""

    def __init__(self, inside: Inside, sent: list[Any]) -> None:
        self.passed = bool(inside.seen)
        self.body = inside.body
        self.sent = sent

    @property
    def status(self) -> int:
        return int(self.sent[0]["status"])

    @property
    def headers(self) -> dict[bytes, bytes]:
        return dict(self.sent[0]["headers"])


def visit(
    folder: Path,
    *headers: tuple[str, str],
    method: str = "GET",
    kind: str = "http",
    body: bytes = b"{}",
    times: int = 1,
    client: tuple[str, int] | None = ("192.0.2.7", 5),
    path: str = "/",
    guests: Guests | None = None,
    **settings: object,
) -> list[Visit]:
    """Send the same request through one gate, as often as wished."""
    chosen = quick_settings(folder, **({"origins": frozenset({ORIGIN}), "limits_loopback": True} | settings))
    inside = Inside()
    gate = SecurityMiddleware(inside, chosen, guests=guests)
    visits = []

    async def work() -> None:
        for _ in range(times):
            sent: list[Any] = []
            inside.seen.clear()
            scope = {
                "type": kind,
                "method": method,
                "path": path,
                "client": client,
                "headers": [(name.encode(), value.encode("latin-1")) for name, value in headers],
            }

            async def receive() -> dict[str, Any]:
                return {"type": "http.request", "body": body} if kind == "http" else {"type": "websocket.connect"}

            async def send(message: Any, sent: list[Any] = sent) -> None:
                sent.append(message)

            await gate(scope, receive, send)
            visits.append(Visit(inside, sent))

    run(work())
    return visits


HOST = ("host", "localhost:8421")
OWN = ("origin", ORIGIN)
LENGTH = ("content-length", "2")


@pytest.mark.parametrize(
    "host",
    [
        None,
        "",
        "evil.example",
        "localhost",
        "localhost:8422",
        "localhost:8421.evil.example",
        "localhost:8421@evil.example",
        "127.0.0.1:8421",
    ],
)
def test_a_request_to_another_name_is_refused(tmp_path: Path, host: str | None) -> None:
    """A page that has a name of its own point to this machine must not reach the server."""
    (found,) = visit(tmp_path, *([("host", host)] if host is not None else []))
    assert (found.passed, found.status) == (False, 403)


def test_the_servers_own_name_passes_in_any_case(tmp_path: Path) -> None:
    assert visit(tmp_path, ("host", "LocalHost:8421"))[0].passed


def test_two_names_are_none(tmp_path: Path) -> None:
    assert not visit(tmp_path, HOST, HOST)[0].passed
    assert not visit(tmp_path, HOST, OWN, OWN, JSON, LENGTH, method="POST")[0].passed
    assert not visit(tmp_path, HOST, OWN, JSON, LENGTH, LENGTH, method="POST")[0].passed


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])
@pytest.mark.parametrize(
    "origin", [None, "null", "http://evil.example", "https://localhost:8421", "http://localhost:8421/"]
)
def test_what_changes_something_must_come_from_an_own_page(
    tmp_path: Path, method: str, origin: str | None
) -> None:
    headers = [("origin", origin)] if origin is not None else []
    (found,) = visit(tmp_path, HOST, JSON, LENGTH, *headers, method=method)
    assert (found.passed, found.status) == (False, 403)


def test_of_several_names_a_page_must_have_the_one_it_asks(tmp_path: Path) -> None:
    """What else runs on a guest's own machine is no page of the table on the home network."""
    lan = "192.0.2.20:8421"
    names = frozenset({ORIGIN, f"http://{lan}"})
    at_lan = (("host", lan), JSON, LENGTH)
    assert visit(tmp_path, *at_lan, ("origin", f"http://{lan}"), method="POST", origins=names)[0].passed
    assert not visit(tmp_path, *at_lan, OWN, method="POST", origins=names)[0].passed
    assert not visit(tmp_path, ("host", lan), OWN, kind="websocket", origins=names)[0].passed


def test_an_own_page_may_post_and_anybody_may_look(tmp_path: Path) -> None:
    assert visit(tmp_path, HOST, OWN, JSON, LENGTH, method="POST")[0].passed
    assert visit(tmp_path, HOST, ("origin", "http://evil.example"))[0].passed
    assert visit(tmp_path, HOST, method="HEAD")[0].passed


@pytest.mark.parametrize(
    "content_type",
    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "application/jsonx"],
)
def test_a_form_of_another_site_is_no_json(tmp_path: Path, content_type: str) -> None:
    (found,) = visit(tmp_path, HOST, OWN, LENGTH, ("content-type", content_type), method="POST")
    assert (found.passed, found.status) == (False, 403)


def test_json_may_name_its_letters(tmp_path: Path) -> None:
    content_type = ("content-type", "application/json; charset=utf-8")
    assert visit(tmp_path, HOST, OWN, LENGTH, content_type, method="POST")[0].passed


@pytest.mark.parametrize("length", [None, "", "-1", "many", "300001", "9" * 5000, "²"])
def test_a_body_without_length_or_with_too_much_is_refused(tmp_path: Path, length: str | None) -> None:
    headers = [("content-length", length)] if length is not None else []
    (found,) = visit(tmp_path, HOST, OWN, JSON, *headers, method="POST")
    assert (found.passed, found.status) == (False, 413)


def test_a_body_longer_than_it_said_is_cut_off(tmp_path: Path) -> None:
    (found,) = visit(tmp_path, HOST, OWN, JSON, LENGTH, method="POST", body=b"x" * 11, max_body=10)
    assert found.body == b"http.disconnect"


def test_a_socket_must_come_from_an_own_page(tmp_path: Path) -> None:
    assert visit(tmp_path, HOST, OWN, kind="websocket")[0].passed
    for headers in ([HOST], [HOST, ("origin", "http://evil.example")], [OWN]):
        (found,) = visit(tmp_path, *headers, kind="websocket")
        assert not found.passed
        assert found.sent == [{"type": "websocket.close", "code": 1008, "reason": "wrong-origin"}]


def test_requests_from_an_address_are_bounded(tmp_path: Path) -> None:
    found = visit(tmp_path, HOST, times=8, request_rate=(0.0, 5.0))
    assert [visit.passed for visit in found] == [True] * 5 + [False] * 3
    assert found[-1].status == 429


def test_the_built_client_is_not_counted(tmp_path: Path) -> None:
    found = visit(tmp_path, HOST, times=600, path="/assets/index.js", request_rate=(0.0, 5.0))
    assert all(visit.passed for visit in found), "30 pages of 20 files each, behind one address"
    post = visit(
        tmp_path, HOST, OWN, JSON, LENGTH, times=6, path="/assets/x", method="POST", request_rate=(0.0, 5.0)
    )
    assert post[-1].status == 429


def test_guests_behind_one_address_are_counted_each(tmp_path: Path) -> None:
    guests = Guests(b"key")
    cookies = [f"{COOKIE}={guests.new()[1]}" for _ in range(2)]
    limits: Any = {"request_rate": (0.0, 5.0), "address_rate": (0.0, 8.0)}
    both = [("cookie", cookie) for cookie in cookies]
    alone = visit(tmp_path, HOST, both[0], times=6, guests=guests, **limits)
    assert [visit.passed for visit in alone] == [True] * 5 + [False]
    forged = visit(tmp_path, HOST, ("cookie", f"{COOKIE}=x"), times=6, guests=guests, **limits)
    assert [visit.passed for visit in forged] == [True] * 5 + [False]
    loose: Any = {"request_rate": (0.0, 50.0), "address_rate": (0.0, 8.0)}
    together = visit(tmp_path, HOST, both[1], times=9, guests=guests, **loose)
    assert [visit.passed for visit in together] == [True] * 8 + [False]


def test_over_https_browsers_are_told_to_stay_with_it(tmp_path: Path) -> None:
    (found,) = visit(tmp_path, HOST, secure=True)
    assert found.headers[b"strict-transport-security"] == b"max-age=31536000"
    (plain,) = visit(tmp_path, HOST)
    assert b"strict-transport-security" not in plain.headers


def test_this_machine_is_bounded_too_unless_said_otherwise(tmp_path: Path) -> None:
    own = ("127.0.0.1", 5)
    assert not visit(tmp_path, HOST, times=2, client=own, request_rate=(0.0, 1.0))[1].passed
    free = visit(tmp_path, HOST, times=2, client=own, request_rate=(0.0, 1.0), limits_loopback=False)
    assert free[1].passed


@pytest.mark.parametrize("host", ["localhost:8421", "evil.example"])
def test_every_answer_carries_the_headers_refusals_too(tmp_path: Path, host: str) -> None:
    (found,) = visit(tmp_path, ("host", host))
    for name, value in HEADERS:
        assert found.headers[name] == value


def test_the_policy_allows_own_scripts_alone_and_no_frames() -> None:
    policy = dict(HEADERS)[b"content-security-policy"].decode()
    rules = dict(rule.strip().partition(" ")[::2] for rule in policy.split(";"))
    assert rules["default-src"] == rules["script-src"] == "'self'"
    assert (rules["object-src"], rules["base-uri"], rules["frame-ancestors"]) == ("'none'", "'none'", "'none'")
    assert "unsafe" not in policy
    assert "*" not in policy


def test_what_the_gate_refuses_is_told_by_code() -> None:
    for refusal in (TooBig("x", limit=1), TooFast("x"), WrongOrigin("x")):
        assert refusal.code.encode() in refusal_json(refusal)
