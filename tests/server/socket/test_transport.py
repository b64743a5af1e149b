"""The transport over ASGI alone: in order, without waiting, and rid of clients that do not read."""

import asyncio
import json
import socket
from collections.abc import Iterator, MutableMapping
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tests.server.client import Guest, run
from tests.server.servers import EVERY_SERVER, UVICORN
from tests.server.serving import Served, quick_settings
from veillee.server.socket import transport as transport_module
from veillee.server.socket.transport import FAST_PATH, FastTransport, PortableTransport, transport_of
from veillee.server.web.guests import COOKIE

Message = MutableMapping[str, Any]


class Line:
    """Stand for an ASGI server: gives what the test says, keeps what is sent, and can stop reading."""

    def __init__(self) -> None:
        self.sent: list[Message] = []
        self.reads = asyncio.Event()
        self.reads.set()
        self._coming: asyncio.Queue[Message] = asyncio.Queue()
        self.give({"type": "websocket.connect"})

    def give(self, *messages: Message) -> None:
        for message in messages:
            self._coming.put_nowait(message)

    async def _send(self, message: Message) -> None:
        await self.reads.wait()
        self.sent.append(message)

    async def accepted(self, **state: object) -> WebSocket:
        accepted = WebSocket({"type": "websocket", "state": state}, self._coming.get, self._send)
        await accepted.accept()
        self.sent.clear()
        return accepted


def texts(line: Line) -> list[str]:
    return [str(message.get("text")) for message in line.sent]


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_what_is_written_is_sent_in_order_and_what_was_held_goes_first() -> None:
    async def work() -> None:
        line = Line()
        transport = PortableTransport(await line.accepted())
        assert transport.write("é1".encode(), b"") == 0
        assert transport.write(b"3", b"2") == 0
        assert line.sent == [], "nobody waits for the server"
        await settle()
        assert texts(line) == ["é1", "2", "3"]
        transport.write(b"4", b"")
        await transport.close(1008, "why")
        assert texts(line)[3] == "4"
        assert line.sent[4] == {"type": "websocket.close", "code": 1008, "reason": "why"}

    run(work())


def test_what_comes_is_handed_on_and_bytes_count_as_nothing() -> None:
    async def work() -> None:
        line = Line()
        transport = PortableTransport(await line.accepted())
        heard: list[str] = []
        transport.listen(heard.append)
        line.give(
            {"type": "websocket.receive", "text": "one"},
            {"type": "websocket.receive", "bytes": b"two"},
            {"type": "websocket.disconnect", "code": 1005},
        )
        await asyncio.wait_for(transport.wait_closed(), 5)
        assert heard == ["one", ""]
        assert transport.write(b"late", b"") == 0
        await settle()
        assert line.sent == []

    run(work())


def test_a_client_that_does_not_read_is_counted_and_then_taken_for_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport_module, "SEND_SECONDS", 0.05)

    async def work() -> None:
        line = Line()
        transport = PortableTransport(await line.accepted())
        line.reads.clear()
        assert transport.write(b"x" * 1000, b"") == 0, "nothing waits for it yet"
        await settle()
        assert transport.write(b"y" * 10, b"z" * 5) == 1015
        await asyncio.wait_for(transport.wait_closed(), 5)
        assert transport.write(b"more", b"") == 0, "nothing more is kept for it"
        line.reads.set()
        await settle()
        assert line.sent == []

    run(work())


def test_a_close_that_takes_too_long_leaves_nothing_behind() -> None:
    async def work() -> None:
        line = Line()
        transport = PortableTransport(await line.accepted())
        line.reads.clear()
        transport.write(b"x", b"")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.05):
                await transport.close(1000, "")
        assert len(asyncio.all_tasks()) == 1

    run(work())


def test_a_server_with_a_protocol_of_its_own_is_written_to_past_asgi() -> None:
    class Own:
        def listen(self, receive: object) -> None: ...

        def write(self, text: bytes, before: bytes) -> int:
            return 7

    async def work() -> None:
        assert isinstance(transport_of(await Line().accepted()), PortableTransport)
        fast = transport_of(await Line().accepted(**{FAST_PATH: Own()}))
        assert isinstance(fast, FastTransport)
        assert fast.write(b"x", b"") == 7

    run(work())


# --- over real sockets, on every server


@pytest.fixture(scope="module", params=EVERY_SERVER)
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Run one server of each kind for all tests of this module."""
    with Served(quick_settings(tmp_path_factory.mktemp("served")), request.param) as server:
        yield server


def test_answers_come_in_the_order_of_what_was_sent(served: Served) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna:
            line = await anna.come(await anna.open_table())
            await line.sit(0, "Anna")
            before = len(line.frames)
            for number in range(10):
                await line.send(type="say", id=f"n{number}", channel="open", text=f"n{number}")
            await line.wait_for("said", lambda frame: frame["said"]["text"] == "n9", before)
            await line.beat()
            came = [frame for frame in line.frames[before:] if frame["type"] in ("ack", "said")]
            told = [frame["id"] if frame["type"] == "ack" else frame["said"]["text"] for frame in came]
            assert told == [f"n{number}" for number in range(10) for _ in range(2)]
            assert [frame["type"] for frame in came] == ["ack", "said"] * 10, (
                "stored, then acknowledged, then told"
            )

    run(work())


@pytest.mark.parametrize("junk", ["x", "{}", "[]", "null", '{"type":"hello"}', '{"type":"move"}', b"bytes"])
def test_junk_before_hello_ends_the_line_with_a_code(served: Served, junk: str | bytes) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna:
            line = await anna.connect(await anna.open_table())
            await line.send_text(junk)
            assert await line.wait_until_closed() == "bad-message"
            assert line.socket.close_code == 1008
            assert [frame["code"] for frame in line.frames] == ["bad-message"]

    run(work())


def test_a_message_that_is_too_long_is_refused_and_the_line_goes_on(served: Served) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna:
            line = await anna.come(await anna.open_table())
            before = len(line.frames)
            await line.send_text(json.dumps({"type": "ping", "pad": "x" * 5000}))
            assert (await line.wait_for("refused", since=before))["code"] == "too-big"
            await line.beat()

    run(work())


def test_whoever_is_gone_is_noticed(served: Served) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna, Guest(served.address) as ben:
            table_id = await anna.open_table()
            first, second = await anna.come(table_id), await ben.come(table_id)
            await second.sit(1, "Ben")
            await first.wait_for("table", lambda frame: frame["table"]["seats"][1]["here"])
            before = len(first.frames)
            second.cut()
            await first.wait_for("table", lambda frame: not frame["table"]["seats"][1]["here"], before)

    run(work())


def test_a_slow_reader_is_sent_away_and_the_others_go_on(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, max_unsent=20_000, table_rate=(1e6, 1e6), frame_rate=(1e6, 1e6))

    async def work(served: Served) -> None:
        async with Guest(served.address) as anna:
            table_id = await anna.open_table()
            line = await anna.come(table_id)
            await line.sit(0, "Anna")
            slow = await read_slowly(anna, served.port, table_id)
            counter = served.services.metrics.slow_clients
            for _ in range(2000):
                await line.done("watchers", allowed=True)  # everybody is shown the table
                if counter._value.get():
                    break
            assert counter._value.get() == 1
            await line.beat()
            slow.transport.abort()

    with Served(settings, UVICORN) as served:
        served.narrow()
        run(work(served))


async def read_slowly(guest: Guest, port: int, table_id: str) -> ClientConnection:
    """Come to a table through small buffers, and read nothing any more."""
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    narrow.connect(("127.0.0.1", port))
    line = await connect(
        f"ws://127.0.0.1:{port}/api/tables/{table_id}/socket",
        sock=narrow,
        origin=Origin(guest.origin),
        additional_headers={"cookie": f"{COOKIE}={guest.cookie}"},
        compression=None,
        ping_interval=None,
    )
    await line.send(json.dumps({"type": "hello", "protocol": 1}))
    await line.recv()
    line.transport.pause_reading()
    return line
