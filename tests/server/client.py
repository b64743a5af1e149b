"""A small client for tests: a guest with a cookie, and a line to a table that remembers all it was sent.

Waits end after PATIENCE seconds, which says that something never happened, not that it was slow.
"""

import asyncio
import contextlib
import json
import random
import secrets
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from types import TracebackType
from typing import Any, Final, TypeVar

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from tests.specimens import TOGETHER
from veillee.server.table.messages import HEARTBEAT_SECONDS, PROTOCOL
from veillee.server.web.guests import COOKIE

PATIENCE: Final = 30.0
T = TypeVar("T")
Frame = dict[str, Any]


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a test's coroutine in a loop of its own; in a thread where a browser keeps one running in this."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(work)
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


class GuestConnection:
    """Be one WebSocket to a table: send, act, wait; `frames` holds all that came, in order."""

    def __init__(self, socket: ClientConnection, is_alive: bool) -> None:
        """Listen from now on; a session that is not alive sends no heartbeat by itself."""
        self.socket: Final = socket
        self.frames: Final[list[Frame]] = []
        self.texts: Final[list[str]] = []  # the same as they came over the wire
        self.token = ""  # of the seat, after `sit`
        self.has_closed = False
        self._ids: Final = count(1)
        self._name: Final = secrets.token_hex(
            4
        )  # ids are never used twice, by another line of the same guest neither
        self._news: Final = asyncio.Condition()
        self._pings = 0
        self._reader: Final = asyncio.create_task(self._read())
        self._heart: Final = asyncio.create_task(self._keep_alive()) if is_alive else None

    async def __aenter__(self) -> "GuestConnection":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up, and wait until the other side has noticed."""
        await self.socket.close()
        await self._reader

    def cut(self) -> None:
        """Break the line without a word."""
        self.socket.transport.abort()

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                async with self._news:
                    self.texts.append(text)
                    self.frames.append(json.loads(text))
                    self._news.notify_all()
        except ConnectionClosed:
            pass
        finally:
            if self._heart is not None:
                self._heart.cancel()
            async with self._news:
                self.has_closed = True
                self._news.notify_all()

    async def _keep_alive(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await asyncio.sleep(HEARTBEAT_SECONDS)
                await self._ping()

    async def _ping(self) -> None:
        self._pings += 1
        await self.send(type="ping")

    # --- sending

    async def send(self, **message: object) -> None:
        """Send a message as it is."""
        await self.socket.send(json.dumps(message))

    async def send_text(self, text: str | bytes) -> None:
        """Send anything."""
        await self.socket.send(text)

    async def hello(self, token: str = "", epoch: str = "", seen: int = -1) -> Frame:
        """Say hello; give the welcome."""
        before = len(self.frames)
        await self.send(type="hello", protocol=PROTOCOL, token=token, epoch=epoch, seen=seen)
        return await self.wait(lambda frame: frame["type"] in ("welcome", "refused"), before)

    async def act(self, kind: str, *, id: str = "", **fields: object) -> Frame:
        """Send an action under a new id (or the one given); give its acknowledgement or refusal."""
        action_id = id or f"{self._name}-{next(self._ids)}"
        while True:
            before = len(self.frames)
            await self.send(type=kind, id=action_id, **fields)
            answer = await self.wait(
                lambda frame: frame["type"] in ("ack", "refused") and frame["id"] in (action_id, ""), before
            )
            if answer["id"] == action_id or answer["code"] != "too-fast":
                return answer
            await asyncio.sleep(0.1)  # the message was not even read: send it again, as a patient client does

    async def done(self, kind: str, *, id: str = "", **fields: object) -> Frame:
        """Send an action that must be acknowledged."""
        answer = await self.act(kind, id=id, **fields)
        assert answer["type"] == "ack", answer
        return answer

    async def refused(self, kind: str, *, id: str = "", **fields: object) -> str:
        """Send an action that must be refused; give the code."""
        answer = await self.act(kind, id=id, **fields)
        assert answer["type"] == "refused", answer
        return str(answer["code"])

    async def sit(self, seat: int, name: str) -> str:
        """Take a seat; give its token."""
        self.token = str((await self.done("sit", seat=seat, name=name))["token"])
        await self.wait_for("snapshot", lambda frame: frame["table"]["seats"][seat]["name"] == name)
        return self.token

    async def move(self, text: str = "") -> Frame:
        """Answer the question that is asked now: with the text, or with any legal move; wait to be shown it."""
        present = self.present
        version = present["version"]
        before = len(self.frames)
        answer = await self.done("move", version=version, text=text or random.choice(present["legal"]))
        await self.wait_for("update", lambda frame: frame["present"]["version"] >= answer["version"], before)
        return answer

    async def play_on(self, seat: int) -> Frame:
        """Play any legal moves until the match has ended; give how it ended."""
        while (present := await self.wait_until_asked(seat))["ending"] is None:
            await self.move()
        return dict(present["ending"])

    async def beat(self) -> None:
        """Send a heartbeat and wait for the answer: the server has then read all that was sent before."""
        await self._ping()
        wanted = self._pings
        await self._wait_until(lambda: sum(frame["type"] == "pong" for frame in self.frames) >= wanted)

    # --- waiting

    async def wait(self, is_it: Callable[[Frame], bool], since: int = 0) -> Frame:
        """Give the first frame that is it among those from number `since` on, come or to come."""
        found: list[Frame] = []

        def is_there() -> bool:
            found[:] = [frame for frame in self.frames[since:] if is_it(frame)][:1]
            return bool(found)

        await self._wait_until(is_there)
        assert found, f"the line was closed ({self.close_reason}) after {self.frames[-3:]}"
        return found[0]

    async def _wait_until(self, is_so: Callable[[], bool]) -> None:
        """Wait until something is so or the line is closed."""
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(lambda: is_so() or self.has_closed)

    async def wait_for(
        self, kind: str, is_it: Callable[[Frame], bool] = lambda _frame: True, since: int = 0
    ) -> Frame:
        """Give the first frame of a type that is it."""
        return await self.wait(lambda frame: frame["type"] == kind and is_it(frame), since)

    async def wait_until_asked(self, seat: int) -> Frame:
        """Wait until the seat has a question to answer or the match has ended; give what lies there then."""

        def is_asked() -> bool:
            present = self.find_present()
            return present is not None and (seat in present["actors"] or present["ending"] is not None)

        await self._wait_until(is_asked)
        assert is_asked(), f"the line was closed ({self.close_reason})"
        return self.present

    async def wait_until_closed(self) -> str:
        """Wait until the other side has hung up; give its reason."""
        async with asyncio.timeout(PATIENCE):
            await self._reader
        return self.close_reason

    # --- what came

    @property
    def close_reason(self) -> str:
        """Give the other side's reason for hanging up."""
        return self.socket.close_reason or ""

    def find_present(self) -> Frame | None:
        """Give what lies before this viewer now, None before the first match."""
        for frame in reversed(self.frames):
            if frame["type"] == "update":
                return dict(frame["present"])
            if frame["type"] == "snapshot":
                return None if frame["match"] is None else dict(frame["match"]["present"])
        return None

    @property
    def present(self) -> Frame:
        """Give what lies before this viewer now."""
        present = self.find_present()
        assert present is not None, "no match has been shown"
        return present

    @property
    def table(self) -> Frame:
        """Give the table as shown last."""
        return dict(next(frame["table"] for frame in reversed(self.frames) if "table" in frame))

    @property
    def seen(self) -> int:
        """Give the number of the last frame seen."""
        return int(next(frame["frame"] for frame in reversed(self.frames) if "frame" in frame))

    @property
    def epoch(self) -> str:
        """Give the epoch of the last welcome."""
        return str(next(frame["epoch"] for frame in reversed(self.frames) if frame["type"] == "welcome"))


class Guest:
    """Be one browser: a cookie, requests, and lines to tables."""

    def __init__(self, address: str, origin: str = "") -> None:
        self.address: Final = address  # such as http://127.0.0.1:8421
        self.origin: Final = origin or address
        self._connections: Final[list[GuestConnection]] = []
        self.http: Final = httpx.AsyncClient(base_url=address, headers={"origin": self.origin}, timeout=PATIENCE)

    async def __aenter__(self) -> "Guest":
        await self.arrive()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await asyncio.gather(*[line.close() for line in self._connections])
        await self.http.aclose()

    async def arrive(self) -> None:
        """Get a cookie."""
        (await self.http.get("/api/me")).raise_for_status()

    @property
    def cookie(self) -> str:
        """Give the cookie."""
        return str(self.http.cookies[COOKIE])

    async def get(self, path: str) -> Any:
        """Give the answer to a request that must succeed."""
        answer = await self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def open_table(self, game: str = TOGETHER, seats: int = 2, **wish: object) -> str:
        """Open a table; give its id."""
        answer = await self.http.post("/api/tables", json={"game": game, "seats": seats, **wish})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    async def connect(self, table_id: str, is_alive: bool = True) -> GuestConnection:
        """Open a socket to a table; nothing is said yet. One that is not alive sends no heartbeat."""
        url = self.address.replace("http", "ws", 1) + f"/api/tables/{table_id}/socket"
        headers = {"cookie": f"{COOKIE}={self.cookie}"}
        socket = await connect(
            url,
            origin=Origin(self.origin),
            additional_headers=headers,
            compression=None,
            ping_interval=None,
            proxy=None,
        )
        self._connections.append(GuestConnection(socket, is_alive))
        return self._connections[-1]

    async def come(self, table_id: str, token: str = "", epoch: str = "", seen: int = -1) -> GuestConnection:
        """Open a socket and say hello, which must be welcome."""
        line = await self.connect(table_id)
        welcome = await line.hello(token, epoch, seen)
        assert welcome["type"] == "welcome", welcome
        if not epoch:
            await line.wait_for("snapshot")
        return line
