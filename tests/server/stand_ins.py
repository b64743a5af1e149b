"""A connection between a socket and a table that tests stand in for."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.server.client import PATIENCE
from tests.server.serving import quick_settings
from veillee.server.run.metrics import Metrics
from veillee.server.socket.connection import Connection
from veillee.server.table import messages
from veillee.server.table.audience import Subscriber

HELLO = json.dumps({"type": "hello", "protocol": 1})
PING = '{"type":"ping"}'
START = '{"type":"start","id":"s1"}'


class Socket:
    """Stand for the line below: gives what the test says, keeps what is sent."""

    def __init__(self, is_stuck: bool = False) -> None:
        self.sent: list[bytes] = []
        self.writes: list[int] = []  # how many frames went out together
        self.closed: tuple[int, str] | None = None
        self._is_stuck = is_stuck
        self._incoming: asyncio.Queue[str | None] = asyncio.Queue()
        self._receive: Callable[[str], None] = lambda _text: None

    def give(self, *texts: str | None) -> None:
        """Let texts come in; None: the other side hangs up."""
        for text in texts:
            self._incoming.put_nowait(text)

    def listen(self, receive: Callable[[str], None]) -> None:
        self._receive = receive

    async def wait_closed(self) -> None:
        while (text := await self._incoming.get()) is not None:
            self._receive(text)
            for _ in range(3):
                await asyncio.sleep(0)  # as texts come: others have their turn between them

    def write(self, text: bytes, before: bytes) -> int:
        frames = [before, text] if before else [text]
        self.sent += frames
        self.writes.append(len(frames))
        return sum(map(len, self.sent)) if self._is_stuck else 0

    async def close(self, code: int, reason: str) -> None:
        if self._is_stuck:
            await asyncio.Event().wait()
        self.closed = (code, reason)

    @property
    def frames(self) -> list[dict[str, Any]]:
        return [json.loads(text) for text in self.sent]

    def codes(self) -> list[str]:
        return [frame["code"] for frame in self.frames if frame["type"] == "refused"]


class Table:
    """Stand for a table: keeps what is handed in, answers when told to."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self.answers: list[Callable[[str], None]] = []

    def join(self, subscriber: Subscriber, hello: messages.Hello) -> None:
        self.log.append("join")

    def leave(self, subscriber: Subscriber) -> None:
        self.log.append("leave")

    def act(self, subscriber: Subscriber, action: messages.Action, on_answered: Callable[[str], None]) -> None:
        self.log.append(action.type)
        self.answers.append(on_answered)


class Talk:
    """Run a connection over a socket to a table."""

    def __init__(self, folder: Path, is_stuck: bool = False, **settings: object) -> None:
        self.socket = Socket(is_stuck)
        self.table = Table()
        self.metrics = Metrics()
        self.connection = Connection(self.socket, "anna", quick_settings(folder, **settings), self.metrics)

    async def find_table(self) -> Table:
        return self.table

    async def run(self, *texts: str | None) -> None:
        """Serve until the connection ends."""
        self.socket.give(*texts)
        async with asyncio.timeout(PATIENCE):
            await self.connection.run(self.find_table)
