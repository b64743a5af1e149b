"""The database goes away and comes back: tables wait and say so, nothing is lost or doubled, and play goes on."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from tests.proof.company import Table, playing, seated
from tests.proof.faithful import Faithful
from tests.proof.journals import Promise, check_views, read_entries
from tests.proof.processes import Serving
from tests.proof.scale import IS_LONG, say
from tests.server.client import Guest, run
from tests.server.postgres import Postgres
from veillee.server.store.database import database_url, open_engine

AWAY_SECONDS = 10.0 if IS_LONG else 4.0
Deed = Callable[[], object]


@pytest.fixture
def fragile(postgres: Postgres) -> Iterator[Postgres]:
    """Give a PostgreSQL that is mended afterwards."""
    yield postgres
    postgres.mend()


async def outlast(folder: Path, database: str, go_away: Deed, come_back: Deed, is_readable: bool) -> str:
    """Take the database away while people play, see what they are told, and give it back."""
    loop = asyncio.get_running_loop()
    with Serving(folder, database) as serving:
        await serving.until_ready()
        async with AsyncExitStack() as stack:
            tables = [await stack.enter_async_context(seated(serving)) for _ in range(2)]
            people = [person for table in tables for person in table.people]
            guest = await stack.enter_async_context(Guest(serving.address))
            unread = await guest.open_table(seats=1)  # nobody has been there: it is not in memory
            async with playing(tables):
                gone_at = loop.time()
                await asyncio.to_thread(go_away)
                for person in people:
                    await person.until(lambda: person.is_waiting)  # noqa: B023
                told = loop.time() - gone_at
                assert not await serving.is_ready()
                known = [len(person.acknowledged) for person in people]
                late = await stack.enter_async_context(Faithful("late", serving.address, guest.cookie, unread))
                if not is_readable:
                    await late.until(lambda: late.is_waiting)
                await asyncio.sleep(max(0.0, AWAY_SECONDS - (loop.time() - gone_at)))
                for person in people:
                    assert person.is_online, "a connection was lost meanwhile"
                    assert "pong" in person.heard_since(gone_at), "no heartbeat meanwhile"
                assert [len(person.acknowledged) for person in people] == known, "acknowledged while away"
                await asyncio.to_thread(come_back)
                back_at = loop.time()
                for person, before in zip(people, known, strict=True):
                    await person.until(lambda: not person.is_waiting and len(person.acknowledged) > before)  # noqa: B023
                resumed = loop.time() - back_at
                await serving.until_ready()
                await late.until(lambda: late.is_online and not late.is_waiting and late.snapshots > 0)
            check(folder, database, tables)
            assert await serving.stop() == 0
    return f"told after {told:.1f} s, play goes on {resumed:.1f} s after it is back"


def check(folder: Path, database: str, tables: list[Table]) -> None:
    """Compare the journals with what everybody was told."""
    promises = [[Promise(person) for person in table.people] for table in tables]
    engine = open_engine(database_url(folder, database))
    for table, told in zip(tables, promises, strict=True):
        journal = read_entries(engine, table.id)
        for promise in told:
            promise.check(journal)
        assert check_views(table.id, journal, told) > 0
    engine.dispose()


@pytest.mark.slow
def test_a_database_that_stands_still_is_waited_for(tmp_path: Path, postgres_url: str, fragile: Postgres) -> None:
    figures = run(outlast(tmp_path, postgres_url, fragile.freeze, fragile.thaw, is_readable=False))
    say(f"PostgreSQL frozen for {AWAY_SECONDS:.0f} s", figures)


@pytest.mark.slow
def test_a_database_that_restarts_is_waited_for(tmp_path: Path, postgres_url: str, fragile: Postgres) -> None:
    figures = run(outlast(tmp_path, postgres_url, fragile.halt, fragile.start, is_readable=False))
    say(f"PostgreSQL down for {AWAY_SECONDS:.0f} s", figures)


@pytest.mark.slow
def test_a_locked_file_is_waited_for(tmp_path: Path) -> None:
    file = tmp_path / "veillee.db"
    holders: list[sqlite3.Connection] = []

    def lock() -> None:
        holder = sqlite3.connect(file, timeout=30.0, isolation_level=None, check_same_thread=False)
        holder.execute("BEGIN EXCLUSIVE")
        holders.append(holder)

    figures = run(outlast(tmp_path, "", lock, lambda: holders.pop().close(), is_readable=True))
    say(f"SQLite locked for {AWAY_SECONDS:.0f} s", figures)


@pytest.mark.slow
@pytest.mark.parametrize("how", ["frozen", "down"])
def test_a_server_that_starts_before_its_database_waits_for_it(
    tmp_path: Path, postgres_url: str, fragile: Postgres, how: str
) -> None:
    async def work() -> None:
        go_away, come_back = {
            "frozen": (fragile.freeze, fragile.thaw),
            "down": (fragile.halt, fragile.start),
        }[how]
        serving = Serving(tmp_path, postgres_url)
        with serving:
            await serving.until_ready()
            async with Guest(serving.address) as guest:
                table_id = await guest.open_table(seats=1)
            assert await serving.stop() == 0
        go_away()
        with serving:
            async with httpx.AsyncClient(base_url=serving.address) as http:
                await until_up(http)
                assert (await http.get("/ready")).status_code == 503
            async with Faithful("early", serving.address, guest.cookie, table_id) as early:
                await early.until(lambda: early.is_waiting)
                await asyncio.to_thread(come_back)
                await early.until(lambda: early.is_online and not early.is_waiting)
                await early.sit(0)
                assert await serving.is_ready()
            assert await serving.stop() == 0

    run(work())


async def until_up(http: httpx.AsyncClient) -> None:
    """Wait until the server answers at all."""
    async with asyncio.timeout(30.0):
        while True:
            try:
                assert (await http.get("/health")).status_code == 200
                return
            except httpx.TransportError:
                await asyncio.sleep(0.05)


@pytest.mark.slow
def test_a_server_that_is_asked_to_stop_while_its_database_is_away_stops(
    tmp_path: Path, postgres_url: str, fragile: Postgres
) -> None:
    async def work() -> None:
        with Serving(tmp_path, postgres_url) as serving:
            await serving.until_ready()
            async with seated(serving) as table:
                async with playing([table]):
                    fragile.freeze()
                    await table.people[0].until(lambda: table.people[0].is_waiting)
                    assert await serving.stop() == 0
                    fragile.thaw()
                    serving.spawn()
                    await serving.until_ready()
                    known = len(table.people[0].acknowledged)
                    await table.people[0].until(lambda: len(table.people[0].acknowledged) > known)
                check(tmp_path, postgres_url, [table])

    run(work())
