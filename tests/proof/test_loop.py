"""The event loop is never blocked: long work happens beside it, while tables play and bots think hard."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.proof.company import playing, seated
from tests.proof.processes import Serving
from tests.proof.scale import promised, say, scaled
from tests.server.client import Guest, run
from tests.server.rooms import Room
from tests.server.serving import Served
from tests.server.stores import fresh_engine
from tests.specimens import TOGETHER
from veillee.server.store.database import database_url
from veillee.server.store.entries import entry_text
from veillee.server.store.rows import Batch, insert_batches
from veillee.server.table import registry
from veillee.server.table.table_state import PLAYING, read_journal
from veillee.server.web import replays

LAG_SECONDS = 0.1  # as long as nobody notices


def long_evening(matches: int) -> Room:
    """Play many matches at one table."""
    room = Room(2)
    room.sit("anna", 0)
    room.do("anna", "fill", level="random")
    for number in range(matches):
        if number:
            room.agree("anna", "again")
        room.do("anna", "start")
        while room.state.phase == PLAYING:
            if 0 in room.match.actors():
                room.move("anna")
            else:
                room.move_bot(1)
    return room


def store_table(folder: Path, room: Room) -> None:
    """Put a table into a store where no server runs."""
    engine = fresh_engine(database_url(folder, ""))
    with engine.begin() as connection:
        texts = [entry_text(entry) for entry in room.journal]
        insert_batches(connection, [Batch(room.state.id, 0, texts, TOGETHER)])
    engine.dispose()


def test_journals_are_read_and_matches_replayed_and_judged_beside_the_loop(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: dict[str, str] = {}

    def watched(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            threads[name] = threading.current_thread().name
            return function(*arguments, **named)

        return call

    monkeypatch.setattr(registry, "read_journal", watched("read", read_journal))
    for name in ("replay_of", "judge"):
        monkeypatch.setattr(replays, name, watched(name, getattr(replays, name)))
    room = long_evening(1)
    store_table(tmp_path, room)

    async def work() -> None:
        async with Guest(served.address) as guest:
            for what in ("replay", "verdict"):
                await guest.get(f"/api/tables/{room.state.id}/matches/1/{what}")

    run(work())
    assert set(threads) == {"read", "replay_of", "judge"}
    assert "served" not in threads.values()  # the thread of the event loop


@pytest.mark.slow
def test_the_loop_is_on_time_while_bots_think_and_a_long_evening_is_read_and_replayed(tmp_path: Path) -> None:
    room = long_evening(scaled(5, 100))
    with Serving(tmp_path) as serving:
        run(_until_made(serving))
    store_table(tmp_path, room)

    async def work() -> float:
        with Serving(tmp_path) as serving:
            await serving.until_ready()
            async with AsyncExitStack() as stack:
                guest = await stack.enter_async_context(Guest(serving.address))
                tables = [await stack.enter_async_context(seated(serving, level="expert")) for _ in range(2)]
                async with playing(tables):
                    for number in range(1, scaled(2, 20)):
                        await guest.get(f"/api/tables/{room.state.id}")
                        await guest.get(f"/api/tables/{room.state.id}/matches/{number}/replay")
                        await guest.get(f"/api/tables/{room.state.id}/matches/{number}/verdict")
                    line = await guest.come(room.state.id)
                    await asyncio.sleep(scaled(1, 10))
                    await line.close()
            metrics = (await guest_text(serving)).splitlines()
            lags = [line for line in metrics if line.startswith("veillee_loop_lag_longest_seconds ")]
            assert await serving.stop() == 0
            return float(lags[0].split()[1])

    lag = run(work())
    say(
        "event loop",
        f"longest lag {lag * 1000:.0f} ms; a journal of {len(room.journal)} entries read and replayed",
    )
    assert lag > 0.0
    assert lag < promised(LAG_SECONDS, 0.4)


async def _until_made(serving: Serving) -> None:
    await serving.until_ready()
    assert await serving.stop() == 0


async def guest_text(serving: Serving) -> str:
    """Read the metrics."""
    async with Guest(serving.address) as guest:
        return (await guest.http.get("/metrics")).text
