"""One line to a table: order, rates, sizes, junk, signs of life, and clients that cannot keep up."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from tests.server.client import PATIENCE, run
from tests.server.serving import quick_settings
from veillee.server import connection as connection_module
from veillee.server import protocol
from veillee.server.circle import Link
from veillee.server.connection import CHANCES, MAX_UNANSWERED, Connection
from veillee.server.errors import NoSuchTable
from veillee.server.metrics import Metrics
from veillee.server.table import LiveTable

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
        self._hear: Callable[[str], None] = lambda _text: None

    def give(self, *texts: str | None) -> None:
        """Let texts come in; None: the other side hangs up."""
        for text in texts:
            self._incoming.put_nowait(text)

    def listen(self, hear: Callable[[str], None]) -> None:
        self._hear = hear

    async def hung_up(self) -> None:
        while (text := await self._incoming.get()) is not None:
            self._hear(text)
            for _ in range(3):
                await asyncio.sleep(0)  # as texts come: others have their turn between them

    def write(self, *frames: bytes) -> None:
        self.sent += frames
        self.writes.append(len(frames))

    def unsent(self) -> int:
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

    def join(self, link: Link, hello: protocol.Hello) -> None:
        self.log.append("join")

    def leave(self, link: Link) -> None:
        self.log.append("leave")

    def act(self, link: Link, action: protocol.Action, on_answered: Callable[[str], None]) -> None:
        self.log.append(action.type)
        self.answers.append(on_answered)


class Talk:
    """Run a connection over a socket to a table."""

    def __init__(self, folder: Path, is_stuck: bool = False, **settings: object) -> None:
        self.socket = Socket(is_stuck)
        self.table = Table()
        self.metrics = Metrics()
        self.connection = Connection(self.socket, "anna", quick_settings(folder, **settings), self.metrics)

    async def find_table(self) -> LiveTable:
        return cast(LiveTable, self.table)

    async def run(self, *texts: str | None) -> None:
        """Serve until the connection ends."""
        self.socket.give(*texts)
        async with asyncio.timeout(PATIENCE):
            await self.connection.run(self.find_table)


def test_hello_joins_the_table_and_hanging_up_leaves_it(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path)
        await talk.run(HELLO, START, PING, None)
        assert talk.table.log == ["join", "start", "leave"]
        assert talk.socket.frames == [{"type": "pong"}]

    run(work())


def test_an_answer_goes_out_with_what_follows_it(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path)
        talk.connection.hold(b'{"n":1}')
        assert not talk.socket.sent
        talk.connection.send(b'{"n":2}')
        talk.connection.send(b'{"n":3}')
        assert [frame["n"] for frame in talk.socket.frames] == [1, 2, 3]
        assert talk.socket.writes == [2, 1]

    run(work())


def test_an_answer_that_nothing_follows_goes_out_alone(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path)
        serving = asyncio.create_task(talk.run(HELLO, START))
        while not talk.table.answers:
            await asyncio.sleep(0)
        talk.connection.hold(b'{"n":1}')
        talk.connection.hold(b'{"n":2}')
        assert [frame["n"] for frame in talk.socket.frames] == [1]
        talk.table.answers[0]("")
        assert [frame["n"] for frame in talk.socket.frames] == [1, 2]
        talk.socket.give(None)
        await serving

    run(work())


@pytest.mark.parametrize(
    ("text", "where", "fault"),
    [
        (START, "type", "order"),
        ('{"type":"hello","protocol":2}', "protocol", "version"),
        ('{"type":"dance"}', "", "union_tag_invalid"),
        ("junk", "", "json_invalid"),
        ("", "", "json_invalid"),
    ],
)
def test_anything_but_hello_first_is_refused_and_ends_the_line(
    tmp_path: Path, text: str, where: str, fault: str
) -> None:
    async def work() -> None:
        talk = Talk(tmp_path)
        await talk.run(text)
        assert talk.socket.frames == [
            {
                "type": "refused",
                "id": "s1" if text == START else "",
                "code": "bad-message",
                "details": {"where": where, "fault": fault},
            }
        ]
        assert talk.socket.closed == (1008, "bad-message")
        assert talk.table.log == []

    run(work())


def test_hello_is_said_once(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path)
        await talk.run(HELLO, HELLO, None)
        assert talk.socket.codes() == ["bad-message"]
        assert talk.table.log == ["join", "leave"]

    run(work())


def test_a_table_that_is_not_there_is_told_and_ends_the_line(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path)

        async def find_nothing() -> LiveTable:
            raise NoSuchTable("no such table")

        talk.socket.give(HELLO)
        await talk.connection.run(find_nothing)
        assert talk.socket.codes() == ["no-such-table"]
        assert talk.socket.closed == (1008, "no-such-table")

    run(work())


def test_junk_is_borne_so_often_and_no_more(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path)
        await talk.run(HELLO, *["junk"] * CHANCES)
        assert talk.socket.codes() == ["bad-message"] * CHANCES
        assert talk.socket.closed == (1008, "bad-message")
        assert talk.table.log == ["join", "leave"]

    run(work())


def test_a_message_that_is_too_long_is_refused_unread(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path, max_frame=100)
        await talk.run(HELLO, " " * 101, PING + " " * (100 - len(PING)), None)
        assert [frame["type"] for frame in talk.socket.frames] == ["refused", "pong"]
        assert talk.socket.codes() == ["too-big"]

    run(work())


def test_more_messages_than_the_rate_are_refused(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path, frame_rate=(0.0, 5.0))
        await talk.run(HELLO, *[PING] * 8, None)
        kinds = [frame["type"] for frame in talk.socket.frames]
        assert kinds == ["pong"] * 4 + ["refused"] * 4
        assert talk.socket.codes() == ["too-fast"] * 4

    run(work())


def test_so_many_actions_may_wait_for_their_answer(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path)
        await talk.run(HELLO, *[START] * (MAX_UNANSWERED + 1), PING, None)
        assert talk.table.log.count("start") == MAX_UNANSWERED
        assert talk.socket.codes() == ["too-fast"]
        assert [frame["id"] for frame in talk.socket.frames if frame["type"] == "refused"] == ["s1"]
        assert talk.socket.frames[-1] == {"type": "pong"}  # signs of life go on meanwhile

    run(work())


def test_an_answer_makes_room_for_the_next_action(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path)
        serving = asyncio.create_task(talk.run(HELLO, *[START] * MAX_UNANSWERED, PING))
        while not talk.socket.sent:
            await asyncio.sleep(0)
        talk.table.answers[0]("")
        talk.table.answers[1]("not-host")
        talk.socket.give(START, START, None)
        await serving
        assert talk.table.log.count("start") == MAX_UNANSWERED + 2
        assert b'veillee_refusals_total{code="not-host"} 1.0' in talk.metrics.text()

    run(work())


def test_whoever_is_silent_for_too_long_is_taken_for_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_module, "GIVE_UP_SECONDS", 0.02)

    async def work() -> None:
        talk = Talk(tmp_path)
        await talk.run(HELLO)
        assert talk.table.log == ["join", "leave"]

    run(work())


def test_after_close_nothing_more_is_sent_nor_handed_in(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path)
        talk.connection.send(b'"before"')
        talk.connection.close("closing")
        talk.connection.send(b'"after"')
        await talk.run()
        assert talk.socket.sent == [b'"before"']
        assert talk.socket.closed == (1012, "closing")

    run(work())


def test_what_comes_after_the_table_has_closed_the_line_is_not_handed_in(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path, is_stuck=True)
        serving = asyncio.create_task(talk.run(HELLO))
        while not talk.table.log:
            await asyncio.sleep(0)
        talk.connection.close("watchers-off")
        talk.socket.give(START, None)
        await serving
        assert talk.table.log == ["join", "leave"]

    run(work())


def test_a_client_that_does_not_keep_up_is_sent_away_even_if_it_reads_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_module, "FAREWELL_SECONDS", 0.02)

    async def work() -> None:
        talk = Talk(tmp_path, is_stuck=True, max_unsent=10)
        serving = asyncio.create_task(talk.run(HELLO))
        while not talk.table.log:
            await asyncio.sleep(0)
        for _ in range(20):
            talk.connection.send(b"x")
        await serving
        assert talk.table.log == ["join", "leave"]
        assert b"veillee_slow_clients_total 1.0" in talk.metrics.text()

    run(work())
