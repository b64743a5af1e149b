"""The server is killed at random moments while people and bots play: no acknowledged action is ever lost."""

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import Engine

from tests.proof.company import Table, playing, seated
from tests.proof.journals import Promise, check_views, read_entries
from tests.proof.processes import Serving
from tests.proof.scale import say, scaled
from tests.server.client import run
from veillee.server.store.database import database_url, open_engine

TABLES: Final = 3
AWAKE: Final = 1.5  # a server lives at most so many seconds after it is ready
EARLY: Final = 0.25  # how often one is killed before that


async def kill_again_and_again(serving: Serving, kills: int) -> None:
    """Kill and start the server; now and then before it is up: in a migration, or while it reads the tables."""
    dice = random.Random()
    early = 0
    for _ in range(kills):
        if dice.random() < EARLY:
            early += 1
            await asyncio.sleep(dice.uniform(0.0, 2.0))
        else:
            await serving.until_ready()
            await asyncio.sleep(dice.uniform(0.0, AWAKE))
        serving.kill()
        serving.spawn()
    await serving.until_ready()


def promises_of(tables: list[Table]) -> list[list[Promise]]:
    """Note what everybody was told up to now."""
    return [[Promise(person) for person in table.people] for table in tables]


def check(engine: Engine, tables: list[Table], promises: list[list[Promise]]) -> tuple[int, int, int]:
    """Compare the journals with what was promised; count actions, views and entries."""
    actions = views = entries = 0
    for table, told in zip(tables, promises, strict=True):
        journal = read_entries(engine, table.id)
        for promise in told:
            promise.check(journal)
            actions += len(promise.acknowledged)
        views += check_views(table.id, journal, told)
        entries += len(journal)
    return actions, views, entries


async def prove(folder: Path, database: str, kills: int) -> str:
    """Play, kill, compare, and see that everybody plays on."""
    engine = open_engine(database_url(folder, database))
    with Serving(folder, database) as serving:
        await serving.until_ready()
        async with AsyncExitStack() as stack:
            tables = [await stack.enter_async_context(seated(serving)) for _ in range(TABLES)]
            async with playing(tables):
                for part in range(0, kills, 10):
                    await kill_again_and_again(serving, min(10, kills - part))
                    check(engine, tables, promises_of(tables))
                people = [person for table in tables for person in table.people]
                before = [len(person.acknowledged) for person in people]
                for person, known in zip(people, before, strict=True):
                    await person.until(lambda: len(person.acknowledged) > known)  # noqa: B023
            assert await serving.stop() == 0
            actions, views, entries = check(engine, tables, promises_of(tables))
            welcomes = sum(person.welcomes for person in people)
    engine.dispose()
    assert welcomes > kills / 2  # people did come back
    figures = f"{kills} kills, {actions} acknowledged actions, {entries} entries, {views} views compared"
    return f"{figures}: nothing lost, nothing twice"


@pytest.mark.slow
def test_no_acknowledged_action_is_lost_or_done_twice_with_sqlite(tmp_path: Path) -> None:
    say("killed, SQLite", run(prove(tmp_path, "", scaled(8, 300))))


@pytest.mark.slow
def test_no_acknowledged_action_is_lost_or_done_twice_with_postgresql(tmp_path: Path, postgres_url: str) -> None:
    say("killed, PostgreSQL", run(prove(tmp_path, postgres_url, scaled(3, 60))))


async def kill_while_migrating(folder: Path, database: str, kills: int) -> int:
    """Kill servers that have just begun on an empty store; the last one must find or make a whole one."""
    dice = random.Random()
    serving = Serving(folder, database)
    for _ in range(kills):
        serving.spawn()
        await asyncio.sleep(dice.uniform(0.6, 2.0))
        serving.kill()
    with serving:
        await serving.until_ready()
        return await serving.stop()


@pytest.mark.slow
def test_a_server_killed_while_it_makes_its_store_is_followed_by_one_that_can(tmp_path: Path) -> None:
    for attempt in range(scaled(1, 5)):
        assert run(kill_while_migrating(tmp_path / str(attempt), "", 3)) == 0
