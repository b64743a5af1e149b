"""Security middleware: allowed hosts and origins, size and rate limits, and the security headers."""

import json
import time
from collections.abc import Awaitable, Callable, MutableMapping
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.requests import cookie_parser

from veillee.core.errors import VeilleeError
from veillee.server.errors import TooBig, TooFast, WrongOrigin
from veillee.server.rate_limit import RateLimiter
from veillee.server.run.door import Door
from veillee.server.run.settings import Settings
from veillee.server.web.guests import Guests, cookie_name

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

# For every answer.
COMMON: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # an address holds a table's invitation
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
POLICY: Final = b"content-security-policy"
HEADERS: Final = (
    (
        POLICY,
        # frame-src also keeps the frame of a board from outside from going anywhere else.
        b"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        b"frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(self)"),
    *COMMON,
)
BOARDS: Final = "/boards/"  # frames with strangers' code: their route sets a content security policy of its own
BOARD_HEADERS: Final = (
    (
        b"permissions-policy",
        b"accelerometer=(), autoplay=(), camera=(), clipboard-read=(), clipboard-write=(), display-capture=(), "
        b"encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), "
        b"magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), "
        b"publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), web-share=(), "
        b"xr-spatial-tracking=()",
    ),
    (b"x-dns-prefetch-control", b"off"),
    *COMMON,
)
HSTS: Final = ((b"strict-transport-security", b"max-age=31536000"),)  # over https alone
ASSETS: Final = "/assets/"  # the built client: files that browsers keep, many to a page
SAFE_METHODS: Final = ("GET", "HEAD")
MAX_DIGITS: Final = 12
SINGLE: Final = (b"host", b"origin", b"content-length", b"content-type")
PROXIED: Final = (b"forwarded", b"x-real-ip", b"via", b"cf-connecting-ip", b"true-client-ip")
LOCAL_NAMES: Final = ("localhost", "127.0.0.1", "::1")
IPV6_NETWORK: Final = 64


class SecurityMiddleware:
    """Check each request and handshake before the app sees it."""

    def __init__(
        self, app: Any, settings: Settings, door: Door | None = None, guests: Guests | None = None
    ) -> None:
        self._app: Final = app
        self._settings: Final = settings
        self._door: Final = door or Door(settings)  # knows by which names the house goes now
        self._guests: Final = guests
        self._requests: Final = RateLimiter(*settings.request_rate, time.monotonic)
        self._addresses: Final = RateLimiter(*settings.address_rate, time.monotonic)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request or a WebSocket handshake on, or refuse it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        try:
            self._check(scope)
        except VeilleeError as refusal:
            await _refuse(scope, receive, send, refusal)
            return
        if scope["type"] == "http":
            more = HSTS if self._settings.secure else ()
            await self._app(scope, self._bounded(receive), _with_headers(send, scope["path"], more))
        else:
            await self._app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        headers = _headers(scope)
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if host not in self._door.hosts:
            raise WrongOrigin("this server does not go by that name")
        origin = headers.get(b"origin", b"").decode("latin-1")
        is_own = (
            origin in self._door.origins and urlsplit(origin).netloc == host
        )  # of several names, the one asked
        is_safe = scope["type"] == "http" and scope["method"] in SAFE_METHODS
        # A page of another site can send a form or open a socket, but not without saying where it comes from.
        if not is_safe and not is_own:
            raise WrongOrigin("the request comes from another page")
        if scope["type"] == "http" and not is_safe:
            self._check_body(headers)
        if is_safe and scope["path"].startswith(ASSETS):
            return  # or a family behind one address could not load the page together
        if self._settings.limits_loopback or not is_loopback(scope):
            self._count(address_of(scope), headers)

    def _count(self, address: str, headers: dict[bytes, bytes]) -> None:
        """Count a request: a guest's own, so that many may share an address, and the address's as a whole."""
        cookies = cookie_parser(headers.get(b"cookie", b"").decode("latin-1"))
        find = self._guests.find if self._guests is not None else None
        person = find(cookies.get(cookie_name(self._settings.secure))) if find is not None else None
        self._requests.take(address if person is None else f"guest {person}")
        if person is not None:
            self._addresses.take(address)

    def _check_body(self, headers: dict[bytes, bytes]) -> None:
        if headers.get(b"content-type", b"").partition(b";")[0].strip() != b"application/json":
            raise WrongOrigin("expected a body of application/json")
        length = headers.get(b"content-length", b"")
        if not length.isdigit() or len(length) > MAX_DIGITS or int(length) > self._settings.max_body:
            raise TooBig(f"expected at most {self._settings.max_body} bytes", limit=self._settings.max_body)

    def _bounded(self, receive: Receive) -> Receive:
        """Stop reading a body that is longer than its content-length."""
        left = self._settings.max_body

        async def read() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                return {"type": "http.disconnect"}
            return message

        return read


def address_of(scope: Scope) -> str:
    """Give the client's address; for IPv6 its /64 network, since one client may have all the addresses in it."""
    client = scope.get("client")
    text = str(client[0]) if client else ""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return text
    if isinstance(address, IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(address) if address.is_loopback else str(ip_network((address, IPV6_NETWORK), strict=False))


def is_loopback(scope: Scope) -> bool:
    """Say whether the client is on this machine."""
    return address_of(scope) in ("127.0.0.1", "::1")


def is_local(scope: Scope) -> bool:
    """Say whether the request was made on this machine for itself, and not passed on by a proxy that runs here."""
    headers = _headers(scope)
    host = urlsplit(f"//{headers.get(b'host', b'').decode('latin-1')}").hostname
    is_passed_on = any(name in PROXIED or name.startswith(b"x-forwarded-") for name in headers)
    server = scope.get("server")  # the address that the client has connected to, where the server tells
    is_inside = server is None or server[0] in LOCAL_NAMES
    return is_loopback(scope) and is_inside and host in LOCAL_NAMES and not is_passed_on


def _headers(scope: Scope) -> dict[bytes, bytes]:
    """Give the headers; one that matters and comes twice counts as absent."""
    found: dict[bytes, bytes] = {}
    for name, value in scope["headers"]:
        found[name] = b"" if name in found and name in SINGLE else value
    return found


def _with_headers(send: Send, path: str, more: tuple[tuple[bytes, bytes], ...]) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = message.get("headers", [])
            is_board = path.startswith(BOARDS) and any(name == POLICY for name, _ in given)
            message["headers"] = [*given, *(BOARD_HEADERS if is_board else HEADERS), *more]
        await send(message)

    return send_with_headers


STATUS: Final = {WrongOrigin.code: 403, TooFast.code: 429, TooBig.code: 413}


async def _refuse(scope: Scope, receive: Receive, send: Send, refusal: VeilleeError) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
        return
    body = refusal_json(refusal)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    await send({"type": "http.response.start", "status": STATUS[refusal.code], "headers": headers})
    await send({"type": "http.response.body", "body": body})


def refusal_json(refusal: VeilleeError) -> bytes:
    """Write a refusal as HTTP answers carry it."""
    return json.dumps({"code": refusal.code, "details": refusal.details}, ensure_ascii=False).encode()
