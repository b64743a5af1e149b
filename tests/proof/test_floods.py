"""Floods of junk, half-open connections and people who read nothing leave no memory and no descriptor behind."""

import asyncio
import contextlib
import json
import socket
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.proof.processes import Serving
from tests.proof.scale import say, scaled
from tests.proof.test_junk import Attack
from tests.server.client import Guest, run

MEMORY = Path("/proc/self/statm")
GROWTH = 60  # megabytes, whatever comes
LINES = scaled(100, 3000)


def megabytes(server: Serving) -> int:
    """Give how much memory the server uses now."""
    return int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * 4 // 1024


def descriptors(server: Serving) -> int:
    return len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))


async def throw_junk(server: Serving, table_id: str) -> None:
    attack = Attack(table_id, [])  # what it is told is looked at elsewhere
    async with Guest(server.address) as stranger:
        for seed in range(0, LINES, 10):
            await asyncio.gather(*[attack.throw(seed + n, stranger, "") for n in range(10)])


async def read_nothing(server: Serving, table_id: str) -> None:
    """Come to the table many times over, send heartbeats, and never read the answers."""
    async with Guest(server.address) as stranger:
        lines = []
        for _ in range(LINES // 5):
            line = await stranger.connect(table_id, is_alive=False)
            lines.append(line)
            line.socket.transport.pause_reading()
            with contextlib.suppress(ConnectionClosed):  # the server may have had enough already
                await line.send(type="hello", protocol=1)
                for _ in range(50):
                    await line.send(type="ping")
        for line in lines:
            line.cut()


def half_open(server: Serving) -> None:
    """Open connections and say half a word, or nothing."""
    lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(LINES)]
    for line in lines[::2]:
        line.sendall(b"GET / HT")
    for line in lines:
        line.close()


async def flood(server: Serving) -> tuple[int, int]:
    await server.until_ready()
    async with Guest(server.address) as anna:
        table_id = await anna.open_table(seats=2, bots={"1": "random"})
        line = await anna.come(table_id)
        await line.sit(0, "Anna")
        await line.done("start")
        await throw_junk(server, table_id)  # what is needed once is in memory after this
        before, open_before = megabytes(server), descriptors(server)
        for _ in range(3):
            await throw_junk(server, table_id)
            await read_nothing(server, table_id)
            half_open(server)
        await line.wait_until_asked(0)
        await line.move()
        await line.close()
        for _ in range(300):
            if descriptors(server) <= open_before + 5:
                break
            await asyncio.sleep(0.1)
        assert descriptors(server) <= open_before + 5, "connections are kept"
        return before, megabytes(server)


@pytest.mark.skipif(not MEMORY.exists(), reason="this system does not tell how much memory a process uses")
def test_floods_are_let_go_and_leave_nothing_behind(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        before, after = run(flood(server))
        log = server.log.read_text()
    assert after - before < GROWTH
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    assert [line for line in lines if line["level"] == "error"] == []
    lines_sent = f"three times {LINES} lines of junk, {LINES} half-open, {LINES // 5} unread"
    say("floods", f"{lines_sent}: {before} MB before, {after} MB after")
