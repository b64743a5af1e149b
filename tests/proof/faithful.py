"""The reference client: keeps its place at a table through lost connections and servers that stop.

It resumes from the last frame it saw, sends again what was not answered under the same id, and notes whatever it
should never see: a frame missed or sent twice. It lives with the tests: people play in a browser, and a program
that wants to play has the engine itself.
"""

import asyncio
import contextlib
import json
import random
from collections.abc import Callable
from itertools import count
from types import TracebackType
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from tests.server.client import PATIENCE
from veillee.server.table.messages import HEARTBEAT_SECONDS, HEARTBEAT_TIMEOUT_SECONDS, PROTOCOL
from veillee.server.web.guests import COOKIE

RETRY_SECONDS: Final = (0.1, 0.3)  # between attempts to come back
OPEN_SECONDS: Final = 3.0  # for one attempt

Frame = dict[str, Any]


class Faithful:
    """Be one person at one table, for as long as it takes."""

    def __init__(self, name: str, address: str, cookie: str, table_id: str, token: str = "") -> None:
        self.name: Final = name
        self.address: Final = address  # may be a proxy's
        self.table: Frame = {}  # as shown last
        self.present: Frame | None = None  # what lies before the seat now
        self.seat = -1
        self.is_waiting = False  # the server says that its store is away
        self.unanswered: Final[dict[str, Frame]] = {}  # by action id, in the order they were sent first
        self.acknowledged: Final[list[str]] = []  # action ids
        self.refused: Final[dict[str, str]] = {}  # codes by action id
        self.shown: Final[dict[tuple[int, int], Any]] = {}  # views by match and version
        self.faults: Final[list[str]] = []  # whatever must not be
        self.heard: Final[list[tuple[float, str]]] = []  # when which frame came
        self.welcomes = 0
        self.snapshots = 0
        self._cookie: Final = cookie
        self._table_id: Final = table_id
        self.token = token  # of the seat
        self._epoch = ""
        self._seen = -1
        self._socket: ClientConnection | None = None
        self._ids: Final = count(1)
        self._news: Final = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Faithful":
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    # --- what a person does

    async def send(self, kind: str, **fields: object) -> str:
        """Send an action as soon as may be; give its id."""
        action_id = f"{self.name}-{next(self._ids)}"
        self.unanswered[action_id] = {"type": kind, "id": action_id, **fields}
        await self._send(self.unanswered[action_id])
        return action_id

    async def act(self, kind: str, **fields: object) -> str:
        """Send an action and wait for its answer, however often it must be sent; give the refusal's code or ""."""
        action_id = await self.send(kind, **fields)
        await self.until(lambda: action_id not in self.unanswered)
        return self.refused.get(action_id, "")

    async def sit(self, seat: int) -> None:
        """Take a seat."""
        assert await self.act("sit", seat=seat, name=self.name) == ""
        await self.until(lambda: self.seat == seat)

    async def until(self, is_so: Callable[[], bool], patience: float = PATIENCE) -> None:
        """Wait until something is so."""
        try:
            async with asyncio.timeout(patience), self._news:
                await self._news.wait_for(is_so)
        except TimeoutError:
            raise AssertionError(f"it never came to that: {self}") from None

    def __str__(self) -> str:
        state = f"seat {self.seat}, online {self.is_online}, {len(self.acknowledged)} acknowledged"
        if self.present is not None:
            state += (
                f", {self.table['phase']}, asked {self.present['actors']}, proposals {self.table['proposals']}"
            )
        heard = [kind for _, kind in self.heard[-8:]]
        return f"{self.name}: {state}, unanswered {self.unanswered}, refused {self.refused}, last heard {heard}"

    async def something(self, seconds: float) -> None:
        """Wait until anything comes, but not for long."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds), self._news:
                await self._news.wait()

    @property
    def is_online(self) -> bool:
        """Say whether the server has welcomed the present connection."""
        return self._socket is not None

    def heard_since(self, moment: float) -> list[str]:
        """List the types of the frames that came since a moment of the loop's clock."""
        return [kind for at, kind in self.heard if at >= moment]

    # --- the connection

    async def _run(self) -> None:
        while True:
            with contextlib.suppress(OSError, TimeoutError, WebSocketException):
                await self._be_connected()
            self._socket = None
            await self._tell()
            await asyncio.sleep(random.uniform(*RETRY_SECONDS))

    async def _be_connected(self) -> None:
        url = self.address.replace("http", "ws", 1) + f"/api/tables/{self._table_id}/socket"
        socket = await connect(
            url,
            origin=Origin(self.address),
            additional_headers={"cookie": f"{COOKIE}={self._cookie}"},
            compression=None,
            ping_interval=None,
            open_timeout=OPEN_SECONDS,
            proxy=None,
        )
        heart = asyncio.create_task(self._beat(socket))
        try:
            hello = {"type": "hello", "protocol": PROTOCOL, "token": self.token}
            await socket.send(json.dumps({**hello, "epoch": self._epoch, "seen": self._seen}))
            while True:
                async with asyncio.timeout(HEARTBEAT_TIMEOUT_SECONDS):
                    text = await socket.recv()
                await self._take(json.loads(text), socket)
        finally:
            heart.cancel()
            socket.transport.abort()

    async def _beat(self, socket: ClientConnection) -> None:
        with contextlib.suppress(OSError, WebSocketException):
            while True:
                await asyncio.sleep(HEARTBEAT_SECONDS)
                await socket.send('{"type":"ping"}')

    async def _send(self, message: Frame) -> None:
        if self._socket is not None:
            with contextlib.suppress(OSError, WebSocketException):
                await self._socket.send(json.dumps(message))

    async def _tell(self) -> None:
        async with self._news:
            self._news.notify_all()

    # --- what comes

    async def _take(self, frame: Frame, socket: ClientConnection) -> None:
        kind = frame["type"]
        self.heard.append((asyncio.get_running_loop().time(), kind))
        if kind == "welcome":
            await self._be_welcome(frame, socket)
        elif kind == "ack":
            self._answer(frame["id"])
            self.acknowledged.append(frame["id"])
            self.token = frame["token"] or self.token
        elif kind == "refused":
            self._answer(frame["id"])
            self.refused[frame["id"]] = frame["code"]
        elif kind == "waiting":
            self.is_waiting = frame["waiting"]
        elif "frame" in frame:
            self._look(frame)
        await self._tell()

    async def _be_welcome(self, frame: Frame, socket: ClientConnection) -> None:
        if frame["epoch"] != self._epoch:
            self._epoch, self._seen = frame["epoch"], -1
        self.seat = frame["seat"]
        is_new = self._socket is None
        self._socket = socket
        if is_new:
            self.welcomes += 1
            for message in list(self.unanswered.values()):
                await self._send(message)

    def _answer(self, action_id: str) -> None:
        """Note an answer: one that nobody waits for would mean that something was done twice."""
        if self.unanswered.pop(action_id, None) is None:
            self.faults.append(f"answer to {action_id or 'nothing'}")

    def _look(self, frame: Frame) -> None:
        number = frame["frame"]
        if frame["type"] == "snapshot":
            self.snapshots += 1
        elif number != self._seen + 1:
            self.faults.append(f"frame {number} after {self._seen}")
        self._seen = number
        self.table = frame.get("table", self.table)
        if frame["type"] == "snapshot":
            self.present = frame["match"] and frame["match"]["present"]
        elif frame["type"] == "update":
            self.present = frame["present"]
        if self.present is not None:
            self._remember(self.table["match"], self.present)

    def _remember(self, match: int, present: Frame) -> None:
        key = (match, present["version"])
        if self.seat >= 0 and self.shown.setdefault(key, present["view"]) != present["view"]:
            self.faults.append(f"version {key[1]} of match {match} shows two things")
