"""Tables that are put away are freed at once, with everything that was connected to them, without a collection.

A full collection stops the event loop for as long as it looks through the heap, so the server hardly ever makes
one: what only a collection would free stays for days.
"""

import asyncio
import gc
import threading
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import PATIENCE, Guest, GuestConnection, run
from tests.server.serving import Served, quick_settings
from veillee.server.bots.scheduling import BotScheduler, TableBot
from veillee.server.socket.connection import Connection
from veillee.server.socket.fast_path import FastWebSocket
from veillee.server.socket.session import Session
from veillee.server.socket.timeouts import HttpWithTimeouts
from veillee.server.table.audience import Audience
from veillee.server.table.live_table import LiveTable
from veillee.server.table.table_state import TableState

KINDS = (
    LiveTable,
    TableState,
    Audience,
    BotScheduler,
    TableBot,
    Session,
    Connection,
    FastWebSocket,
    HttpWithTimeouts,
)

Evening = Callable[[Guest, Guest], Awaitable[None]]


@pytest.fixture
def no_collection() -> Iterator[None]:
    """Collect nothing during a test."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def alive() -> Counter[str]:
    """Count what is there of each kind."""
    return Counter(type(found).__name__ for found in gc.get_objects() if type(found) in KINDS)


def put_away(served: Served) -> None:
    """Put all tables away that nobody is connected to."""
    evictor = served.services.tables._evictor
    assert evictor is not None
    asyncio.run_coroutine_threadsafe(served.services.tables._evict(0.0), evictor.get_loop()).result(PATIENCE)


async def sit_down(anna: Guest, ben: Guest, **wish: Any) -> tuple[GuestConnection, GuestConnection]:
    """Seat two people at a new table and begin a match."""
    table = await anna.open_table(**wish)
    one, two = await anna.come(table), await ben.come(table)
    await one.sit(0, "Anna")
    await two.sit(1, "Ben")
    await one.done("start")
    for line in (one, two):
        await line.wait(lambda _frame, line=line: line.find_present() is not None)  # type: ignore[misc]
    return one, two


async def shows(line: GuestConnection, version: int) -> None:
    """Wait until somebody has been shown a version of the match."""
    await line.wait(lambda _frame: line.present["version"] >= version)


async def play(one: GuestConnection, two: GuestConnection, moves: int) -> None:
    """Make moves, whoever is asked."""
    for _ in range(moves):
        version = max(one.present["version"], two.present["version"])
        for line in (one, two):
            await shows(line, version)
        mover = one if one.present["legal"] else two
        await mover.move()


async def play_and_leave(anna: Guest, ben: Guest) -> None:
    one, two = await sit_down(anna, ben)
    await play(one, two, 6)


async def take_back_by_consent(anna: Guest, ben: Guest) -> None:
    one, two = await sit_down(anna, ben)
    await play(one, two, 4)
    for line, other in ((one, two), (two, one)):
        answer = await line.act("undo", version=line.present["version"])
        if answer["type"] == "ack":
            await other.act("consent", version=other.present["version"], agrees=True)
    await play(one, two, 2)


async def leave_while_a_bot_thinks(anna: Guest, ben: Guest) -> None:
    one, _ = await sit_down(anna, ben, seats=3, bots={"2": "random"}, options={"first_player": 3})
    await one.wait(lambda _frame: one.present["actors"] == [2])


async def cut_the_line(anna: Guest, ben: Guest) -> None:
    one, two = await sit_down(anna, ben)
    one.cut()
    two.cut()


async def be_refused(anna: Guest, ben: Guest) -> None:
    one, _ = await sit_down(anna, ben, watchers=False)
    await one.send_text("junk")
    await one.refused("move", version=one.present["version"], text="no such move")
    await one.refused("undo", version=one.present["version"])
    table = one.table["id"]
    async with Guest(anna.address) as dora:
        line = await dora.connect(table)
        await line.hello("no such token")
        await line.wait_until_closed()
        nowhere = await dora.connect("nowhere12345")
        await nowhere.hello()
        await nowhere.wait_until_closed()
        assert (await dora.http.get(f"/api/tables/{table}")).status_code == 200


EVENINGS = (play_and_leave, take_back_by_consent, leave_while_a_bot_thinks, cut_the_line, be_refused)


@pytest.mark.parametrize("evening", EVENINGS)
@pytest.mark.usefixtures("no_collection")
def test_a_table_that_is_put_away_is_freed_with_all_that_was_connected_to_it(
    evening: Evening, tmp_path: Path
) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna, Guest(served.address) as ben:
            await evening(anna, ben)

    with Served(quick_settings(tmp_path, bot_pace=(600.0, 600.0))) as served:
        before = alive()
        run(work())
        for _ in range(int(PATIENCE / 0.1)):
            put_away(served)
            left = alive() - before
            if not left:
                break
            threading.Event().wait(0.1)
        assert not left, f"still there: {dict(left)}"
