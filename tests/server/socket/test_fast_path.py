"""Messages as bytes: whatever way a client cuts and mixes its frames, each message is heard once and in order."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import CLIENT, Protocol
from websockets.uri import parse_uri

from tests.server.client import Guest, GuestConnection, run
from tests.server.serving import Served, quick_settings
from veillee.server.socket.fast_path import FastWebSocket
from veillee.server.web.guests import COOKIE

MOST = 16_000
TEXTS = ["", "a", "é" * 62, "x" * 125, "x" * 126, "y" * 4000, "z" * MOST, "« fin »"]


def masked(opcode: Opcode, data: bytes, is_final: bool = True) -> bytes:
    """Write a frame as a client does."""
    return Frame(opcode, data, is_final).serialize(mask=True)


class Transport:
    """Keep what is written."""

    def __init__(self) -> None:
        self.written = b""
        self.is_over = False

    def write(self, data: bytes) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.is_over

    def close(self) -> None:
        self.is_over = True

    abort = close

    def get_write_buffer_size(self) -> int:
        return len(self.written)

    def get_extra_info(self, _name: str) -> None:
        return None


class Ends:
    """Be a socket, with what it heard and wrote."""

    def __init__(self) -> None:
        async def app(scope: Any, receive: Any, send: Any) -> None:
            await send({"type": "websocket.accept"})
            await asyncio.Event().wait()

        config = uvicorn.Config(app, interface="asgi3", log_config=None, ws_max_size=MOST, ws_ping_interval=None)
        config.load()
        self.socket = FastWebSocket(config, ServerState(), {}, asyncio.get_running_loop())
        self.transport = Transport()
        self.heard: list[str] = []
        self.socket.connection_made(self.transport)  # type: ignore[arg-type]

    @classmethod
    async def shaken(cls) -> "Ends":
        """Give one after its handshake."""
        ends = cls()
        client = ClientProtocol(parse_uri("ws://127.0.0.1/"))
        client.send_request(client.connect())
        ends.socket.data_received(b"".join(client.data_to_send()))
        while not ends.transport.written:
            await asyncio.sleep(0)
        ends.transport.written = b""
        ends.socket.listen(ends.heard.append)
        return ends


def cuts(data: bytes, chance: random.Random) -> Iterator[bytes]:
    """Cut bytes anywhere."""
    at = 0
    while at < len(data):
        size = chance.choice([1, 2, 3, 7, 60, 500, 10_000])
        yield data[at : at + size]
        at += size


@pytest.mark.parametrize("seed", range(20))
def test_messages_cut_anywhere_and_in_parts_are_heard_in_order(seed: int) -> None:
    async def work() -> None:
        chance = random.Random(seed)
        ends = await Ends.shaken()
        stream, sent = b"", []
        for _ in range(12):
            text = chance.choice(TEXTS)
            data = text.encode()
            sent.append(text)
            if chance.random() < 0.3:  # in parts, with a heartbeat between them
                at = chance.randrange(len(data) + 1)
                stream += masked(Opcode.TEXT, data[:at], False) + masked(Opcode.PING, b"?")
                stream += masked(Opcode.CONT, data[at:])
            else:
                stream += masked(Opcode.TEXT, data)
        for piece in cuts(stream, chance):
            ends.socket.data_received(piece)
        assert ends.heard == sent
        assert not ends.transport.is_over

    run(work())


@pytest.mark.parametrize(
    "frame", [masked(Opcode.BINARY, b"{}"), masked(Opcode.TEXT, b"\xff\xfe")], ids=["bytes", "not UTF-8"]
)
def test_what_is_no_text_is_heard_as_nothing(frame: bytes) -> None:
    async def work() -> None:
        ends = await Ends.shaken()
        ends.socket.data_received(frame + masked(Opcode.TEXT, b"text"))
        assert ends.heard == ["", "text"]

    run(work())


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (Frame(Opcode.TEXT, b"not masked").serialize(mask=False), 1002),
        (masked(Opcode.TEXT, b"x" * (MOST + 1)), 1009),
        (masked(Opcode.TEXT, b"x" * 70_000)[:30], 1009),  # refused before it has come
        (masked(Opcode.CONT, b"of nothing"), 1002),
        (masked(Opcode.TEXT, b"begun", False) + masked(Opcode.TEXT, b"another"), 1002),
        (bytes([0xC1]) + masked(Opcode.TEXT, b"compressed")[1:], 1002),
        (masked(Opcode.CLOSE, (1000).to_bytes(2, "big")), 1000),
    ],
    ids=["not masked", "too long", "too long to come", "no beginning", "no end", "compressed", "the end"],
)
def test_what_is_against_the_protocol_ends_the_connection_and_nothing_after_it_is_heard(
    frame: bytes, code: int
) -> None:
    async def work() -> None:
        ends = await Ends.shaken()
        ends.socket.data_received(masked(Opcode.TEXT, b"before") + frame + masked(Opcode.TEXT, b"after"))
        ends.socket.write(b"after", b"")
        assert ends.heard == ["before"]
        assert ends.transport.is_over
        assert ends.transport.written[:4] == bytes([0x88, ends.transport.written[1]]) + code.to_bytes(2, "big")

    run(work())


@pytest.mark.parametrize("text", TEXTS + ["w" * 70_000], ids=len)
def test_what_is_written_is_read_by_the_librarys_own_client(text: str) -> None:
    async def work() -> None:
        ends = await Ends.shaken()
        ends.socket.write(text.encode(), b"before")
        reader = Protocol(CLIENT, max_size=None)
        reader.receive_data(ends.transport.written)
        frames = [frame for frame in reader.events_received() if isinstance(frame, Frame)]
        assert [bytes(frame.data).decode() for frame in frames] == ["before", text]
        assert [(frame.opcode, frame.fin) for frame in frames] == [(Opcode.TEXT, True)] * 2

    run(work())


def test_a_server_that_stops_while_a_client_is_closing_only_ends_the_socket() -> None:
    """The close frame and the stop may cross: uvicorn would answer the first one twice."""

    async def work() -> None:
        ends = await Ends.shaken()
        ends.socket.data_received(masked(Opcode.CLOSE, (1000).to_bytes(2, "big")))
        answered = ends.transport.written
        ends.socket.shutdown()
        assert ends.transport.is_over
        assert ends.transport.written == answered

    run(work())


def test_a_server_that_stops_closes_an_open_socket_with_the_code_for_that() -> None:
    async def work() -> None:
        ends = await Ends.shaken()
        ends.socket.shutdown()
        assert ends.transport.is_over
        assert ends.transport.written == bytes([0x88, 2]) + (1012).to_bytes(2, "big")

    run(work())


def test_a_socket_that_is_not_read_says_how_much_waits() -> None:
    async def work() -> None:
        ends = await Ends.shaken()
        assert ends.socket.write(b"taken at once", b"") == 0
        ends.socket.pause_writing()
        waiting = ends.socket.write(b"not taken", b"")
        assert waiting == len(ends.transport.written) > 0
        ends.socket.resume_writing()
        assert ends.socket.write(b"taken again", b"") == 0

    run(work())


def test_messages_before_the_handshake_is_answered_hurt_nobody(tmp_path: Path) -> None:
    """A client that does not wait for the answer: what it said too early counts for nothing, the table goes on."""

    async def hasty(address: str, table_id: str, cookie: str) -> bytes:
        host, _, port = address.removeprefix("http://").partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        request = (
            f"GET /api/tables/{table_id}/socket HTTP/1.1\r\nHost: {host}:{port}\r\n"
            f"Origin: {address}\r\nCookie: {COOKIE}={cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        ).encode()
        writer.write(request + masked(Opcode.TEXT, b'{"type":"hello","protocol":1}') * 3)
        answer = await reader.readline()
        writer.close()
        return answer

    async def work(served: Served) -> None:
        async with Guest(served.address) as anna:
            table_id = await anna.open_table()
            assert b"101" in await hasty(served.address, table_id, anna.cookie)
            line: GuestConnection = await anna.connect(table_id)
            assert (await line.hello())["type"] == "welcome"
            await line.close()

    with Served(quick_settings(tmp_path)) as served:
        run(work(served))
