"""Backups taken and put back while people play, and killed on the way: whole tables or none."""

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from sqlalchemy import select

from tests.proof.company import Table, playing, seated
from tests.proof.faithful import Faithful
from tests.proof.journals import Promise, read_entries
from tests.proof.processes import ROOT, Serving, command, environment, run_command
from tests.proof.scale import scaled
from tests.server.client import Guest, run
from veillee.server.store.database import database_url, migrate, open_engine
from veillee.server.store.schema import TABLES
from veillee.server.table.table_state import read_journal


async def kill_soon(name: str, folder: Path, database: str, file: Path) -> None:
    """Run a command and kill it somewhere on its way."""
    process = await asyncio.create_subprocess_exec(
        *command(name, folder, database, str(file)),
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
        cwd=ROOT,
        env=environment(),
    )
    await asyncio.sleep(random.uniform(0.3, 1.5))
    if process.returncode is None:
        process.kill()
    await process.wait()


def stored_tables(folder: Path, database: str) -> list[str]:
    """List the tables of a store, each of which can be read."""
    engine = open_engine(database_url(folder, database))
    migrate(engine)
    with engine.connect() as connection:
        ids = [row[0] for row in connection.execute(select(TABLES.c.id))]
    for table_id in ids:
        read_journal(table_id, read_entries(engine, table_id))
    engine.dispose()
    return ids


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_match_backed_up_in_play_is_restored_and_plays_on(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    database = "" if kind == "sqlite" else request.getfixturevalue("postgres_url")
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "all.backup"

    async def work() -> None:
        with Serving(here, database) as serving, Serving(there) as other:
            await serving.until_ready()
            await other.until_ready()
            async with AsyncExitStack() as stack:
                tables = [await stack.enter_async_context(seated(serving)) for _ in range(2)]
                people = [person for table in tables for person in table.people]
                async with playing(tables):
                    for _ in range(scaled(1, 10)):
                        await kill_soon("backup", here, database, file)
                    known = [Promise(person) for person in people]  # all that was told before is in the backup
                    status, said = await run_command("backup", here, database, str(file))
                    assert status == 0, said
                    for _ in range(scaled(1, 10)):
                        await kill_soon("restore", there, "", file)
                        assert set(stored_tables(there, "")) <= {table.id for table in tables}
                    status, said = await run_command("restore", there, "", str(file))
                    assert status == 0, said
                assert sorted(stored_tables(there, "")) == sorted(table.id for table in tables)
                engine = open_engine(database_url(there, ""))
                journals = {table.id: read_entries(engine, table.id) for table in tables}
                engine.dispose()
                for promise in known:
                    table = next(table for table in tables if promise.client in table.people)
                    found = {entry.action for entry in journals[table.id]}
                    assert found >= set(promise.acknowledged)
                await play_there(other, tables[0])
            assert await other.stop() == 0

    run(work())


async def play_there(other: Serving, table: Table) -> None:
    """Let people come to the restored table with nothing but the tokens of their seats, and play on."""
    async with AsyncExitStack() as stack:
        twins = []
        for person in table.people:
            guest = await stack.enter_async_context(Guest(other.address))
            twin = Faithful(f"{person.name}-again", other.address, guest.cookie, table.id, token=person.token)
            twins.append(await stack.enter_async_context(twin))
            await twin.until(lambda: twin.snapshots > 0 and twin.seat == person.seat)  # noqa: B023
        async with playing([Table(table.id, twins)]):
            for twin in twins:
                await twin.until(lambda: len(twin.acknowledged) >= 3)  # noqa: B023
        assert not any(twin.faults for twin in twins)


@pytest.mark.slow
def test_restoring_into_the_store_it_came_from_leaves_a_running_match_alone(tmp_path: Path) -> None:
    async def work() -> None:
        with Serving(tmp_path) as serving:
            await serving.until_ready()
            async with seated(serving) as table, playing([table]):
                file = tmp_path / "all.backup"
                status, said = await run_command("backup", tmp_path, "", str(file))
                assert status == 0, said
                known = [len(person.acknowledged) for person in table.people]
                status, said = await run_command("restore", tmp_path, "", str(file))
                assert status == 0, said
                for person, before in zip(table.people, known, strict=True):
                    await person.until(lambda: len(person.acknowledged) > before)  # noqa: B023
                    assert person.welcomes == 1
            assert await serving.stop() == 0

    run(work())
