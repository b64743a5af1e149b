"""All tables: opened, found once however many ask, put away when nobody is there."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.server.client import run
from tests.server.rooms import FakeSubscriber, action_of, hello
from tests.server.serving import quick_settings
from tests.specimens import TOGETHER
from veillee.core.errors import BadOption, BadSeats, UnknownGame, UnknownLevel
from veillee.server.errors import NoSuchTable, TableBroken, TooManyTables
from veillee.server.run.services import Services
from veillee.server.store.rows import Batch
from veillee.server.table.registry import TableSpec

SPEC = TableSpec(TOGETHER, 2, {}, {}, {}, rated=False, watchers=True)


@asynccontextmanager
async def open_services(folder: Path, **settings: object) -> AsyncIterator[Services]:
    services = Services(quick_settings(folder, **settings))
    await services.open()
    yield services
    await services.close()


async def connect(services: Services, table_id: str, person: str = "anna") -> FakeSubscriber:
    """Let somebody be at a table."""
    subscriber = FakeSubscriber(person)
    services.tables.register(subscriber)
    table = await services.tables.find(table_id)
    table.join(subscriber, hello())
    while not subscriber.texts:
        await asyncio.sleep(0)
    return subscriber


def test_a_table_is_opened_as_planned(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_services(tmp_path) as services:
            spec = SPEC._replace(seats=3, options={"variant": "magic"}, bots={1: "adept"}, watchers=False)
            table = await services.tables.state_of(await services.tables.open_table("anna", spec))
            assert (table.host, table.seats, table.watchers) == ("anna", 3, False)
            assert table.game.options.variant == "magic"
            assert [seat_state.level for seat_state in table.seat_states] == ["", "adept", ""]

    run(work())


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"game": "echecs"}, UnknownGame),
        ({"seats": 9}, BadSeats),
        ({"options": {"variant": "chess"}}, BadOption),
        ({"bots": {0: "godlike"}}, UnknownLevel),
    ],
)
def test_a_plan_that_cannot_be_is_refused_before_anything_is_stored(
    tmp_path: Path, changes: dict[str, object], refusal: type[Exception]
) -> None:
    async def work() -> None:
        async with open_services(tmp_path) as services:
            with pytest.raises(refusal):
                await services.tables.open_table("anna", SPEC._replace(**changes))  # type: ignore[arg-type]
            assert b"veillee_entries_total 0.0" in services.metrics.text()

    run(work())


def test_two_tables_have_different_ids_and_seeds(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_services(tmp_path) as services:
            tables = [
                await services.tables.state_of(await services.tables.open_table("anna", SPEC)) for _ in range(5)
            ]
            assert len({table.id for table in tables}) == 5
            assert len({table.commitment for table in tables}) == 5

    run(work())


def test_however_many_ask_a_table_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with open_services(tmp_path) as services:
            table_id = await services.tables.open_table("anna", SPEC)
            reads: list[str] = []
            read_journal = services.store.read_journal

            async def counted(wanted: str) -> list[str]:
                reads.append(wanted)
                return await read_journal(wanted)

            monkeypatch.setattr(services.store, "read_journal", counted)
            found = await asyncio.gather(*[services.tables.find(table_id) for _ in range(50)])
            assert len({id(table) for table in found}) == 1
            assert await services.tables.find(table_id) is found[0]
            assert reads == [table_id]

    run(work())


def test_one_who_gives_up_waiting_spoils_it_for_nobody(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_services(tmp_path) as services:
            table_id = await services.tables.open_table("anna", SPEC)
            impatient = asyncio.create_task(services.tables.find(table_id))
            patient = asyncio.create_task(services.tables.find(table_id))
            await asyncio.sleep(0)
            impatient.cancel()
            assert (await patient).state.id == table_id

    run(work())


def test_a_table_that_is_not_there_is_refused_every_time(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_services(tmp_path) as services:
            for _ in range(2):
                with pytest.raises(NoSuchTable):
                    await services.tables.find("nowhere")
                with pytest.raises(NoSuchTable):
                    await services.tables.state_of("nowhere")

    run(work())


@pytest.mark.parametrize("entries", [["junk"], ['{"kind":"left","seat":0}'], ["{}"]])
def test_a_broken_journal_is_refused_and_harms_no_other_table(tmp_path: Path, entries: list[str]) -> None:
    async def work() -> None:
        async with open_services(tmp_path) as services:
            await services.store.append(Batch("broken", 0, entries, TOGETHER))
            for _ in range(2):
                with pytest.raises(TableBroken):
                    await services.tables.find("broken")
            assert (
                await services.tables.find(await services.tables.open_table("anna", SPEC))
            ).state.host == "anna"

    run(work())


def test_a_table_nobody_is_at_is_put_away_and_found_again_as_it_was(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_services(tmp_path, idle_seconds=0.0) as services:
            table_id = await services.tables.open_table("anna", SPEC)
            subscriber = await connect(services, table_id)
            table = await services.tables.find(table_id)
            done: list[str] = []
            table.act(subscriber, action_of("sit", id="s", seat=1, name="Anna"), done.append)
            while not done:
                await asyncio.sleep(0)
            await services.tables._evict(0.0)
            assert await services.tables.find(table_id) is table  # somebody is there
            table.leave(subscriber)
            while not table.is_idle():
                await asyncio.sleep(0)
            await services.tables._evict(0.0)
            again = await services.tables.find(table_id)
            assert again is not table
            assert again.state.seat_states[1].name == "Anna"

    run(work())


def test_a_table_is_kept_until_it_was_idle_for_long_enough(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_services(tmp_path) as services:
            table_id = await services.tables.open_table("anna", SPEC)
            table = await services.tables.find(table_id)
            await services.tables._evict(1000.0)
            assert await services.tables.find(table_id) is table

    run(work())


def test_a_full_house_puts_idle_tables_away_and_refuses_only_when_all_are_in_use(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_services(tmp_path, max_tables=2) as services:
            ids = [await services.tables.open_table("anna", SPEC) for _ in range(4)]
            for table_id in ids[:3]:
                await services.tables.find(table_id)  # the first was idle
            subscribers = [await connect(services, table_id) for table_id in ids[2:]]
            assert len(subscribers) == 2
            with pytest.raises(TooManyTables):
                await services.tables.find(ids[0])
            assert (await services.tables.state_of(ids[0])).id == ids[0]  # looking needs no place

    run(work())


def test_a_table_that_failed_is_read_anew_for_the_next_to_come(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_services(tmp_path) as services:
            table_id = await services.tables.open_table("anna", SPEC)
            table = await services.tables.find(table_id)
            table.is_closed = True
            assert await services.tables.find(table_id) is not table

    run(work())


def test_those_at_a_table_are_present(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_services(tmp_path) as services:
            table_id = await services.tables.open_table("anna", SPEC)
            assert services.tables.seats_here(table_id) == frozenset()
            subscriber = await connect(services, table_id)
            done: list[str] = []
            table = await services.tables.find(table_id)
            table.act(subscriber, action_of("sit", id="s", seat=1, name="Anna"), done.append)
            while not done:
                await asyncio.sleep(0)
            assert services.tables.seats_here(table_id) == {1}

    run(work())


def test_everybody_is_told_when_the_store_is_away_and_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_services(tmp_path) as services:
            subscriber = await connect(services, await services.tables.open_table("anna", SPEC))
            services.tables.register(subscriber)
            for is_away in (True, False):
                assert services.store.writer.on_away is not None
                services.store.writer.on_away(is_away)
                assert subscriber.frames[-1] == {"type": "waiting", "waiting": is_away}
                assert f"veillee_store_away {float(is_away)}".encode() in services.metrics.text()

    run(work())


def test_everybody_is_told_when_the_server_stops(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_services(tmp_path) as services:
            subscriber = await connect(services, await services.tables.open_table("anna", SPEC))
            services.tables.register(subscriber)
            await services.drain()
            assert subscriber.frames[-1] == {"type": "closing"}
            assert subscriber.closed == "closing"

    run(work())
