"""All tables: opened, found once however many ask, put away when nobody is there."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.server.client import run
from tests.server.rooms import Ear, action_of, hello
from tests.server.serving import quick_settings
from tests.specimens import TOGETHER
from veillee.core.errors import BadOption, BadSeats, UnknownGame, UnknownLevel
from veillee.server.errors import NoSuchTable, TableBroken, TooManyTables
from veillee.server.run.services import House
from veillee.server.store.rows import Batch
from veillee.server.table.registry import Plan

PLAN = Plan(TOGETHER, 2, {}, {}, {}, rated=False, watchers=True)


@asynccontextmanager
async def open_house(folder: Path, **settings: object) -> AsyncIterator[House]:
    house = House(quick_settings(folder, **settings))
    await house.open()
    yield house
    await house.close()


async def connect(house: House, table_id: str, person: str = "anna") -> Ear:
    """Let somebody be at a table."""
    ear = Ear(person)
    house.hall.greet(ear)
    table = await house.hall.find(table_id)
    table.join(ear, hello())
    while not ear.texts:
        await asyncio.sleep(0)
    return ear


def test_a_table_is_opened_as_planned(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_house(tmp_path) as house:
            plan = PLAN._replace(seats=3, options={"variant": "magic"}, bots={1: "adept"}, watchers=False)
            table = await house.hall.look(await house.hall.open_table("anna", plan))
            assert (table.host, table.seats, table.watchers) == ("anna", 3, False)
            assert table.game.options.variant == "magic"
            assert [chair.level for chair in table.chairs] == ["", "adept", ""]

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
        async with open_house(tmp_path) as house:
            with pytest.raises(refusal):
                await house.hall.open_table("anna", PLAN._replace(**changes))  # type: ignore[arg-type]
            assert b"veillee_entries_total 0.0" in house.metrics.text()

    run(work())


def test_two_tables_have_different_ids_and_seeds(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_house(tmp_path) as house:
            tables = [await house.hall.look(await house.hall.open_table("anna", PLAN)) for _ in range(5)]
            assert len({table.id for table in tables}) == 5
            assert len({table.commitment for table in tables}) == 5

    run(work())


def test_however_many_ask_a_table_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with open_house(tmp_path) as house:
            table_id = await house.hall.open_table("anna", PLAN)
            reads: list[str] = []
            read_journal = house.store.read_journal

            async def counted(wanted: str) -> list[str]:
                reads.append(wanted)
                return await read_journal(wanted)

            monkeypatch.setattr(house.store, "read_journal", counted)
            found = await asyncio.gather(*[house.hall.find(table_id) for _ in range(50)])
            assert len({id(table) for table in found}) == 1
            assert await house.hall.find(table_id) is found[0]
            assert reads == [table_id]

    run(work())


def test_one_who_gives_up_waiting_spoils_it_for_nobody(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_house(tmp_path) as house:
            table_id = await house.hall.open_table("anna", PLAN)
            impatient = asyncio.create_task(house.hall.find(table_id))
            patient = asyncio.create_task(house.hall.find(table_id))
            await asyncio.sleep(0)
            impatient.cancel()
            assert (await patient).state.id == table_id

    run(work())


def test_a_table_that_is_not_there_is_refused_every_time(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_house(tmp_path) as house:
            for _ in range(2):
                with pytest.raises(NoSuchTable):
                    await house.hall.find("nowhere")
                with pytest.raises(NoSuchTable):
                    await house.hall.look("nowhere")

    run(work())


@pytest.mark.parametrize("entries", [["junk"], ['{"kind":"left","seat":0}'], ["{}"]])
def test_a_broken_journal_is_refused_and_harms_no_other_table(tmp_path: Path, entries: list[str]) -> None:
    async def work() -> None:
        async with open_house(tmp_path) as house:
            await house.store.append(Batch("broken", 0, entries, TOGETHER))
            for _ in range(2):
                with pytest.raises(TableBroken):
                    await house.hall.find("broken")
            assert (await house.hall.find(await house.hall.open_table("anna", PLAN))).state.host == "anna"

    run(work())


def test_a_table_nobody_is_at_is_put_away_and_found_again_as_it_was(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_house(tmp_path, idle_seconds=0.0) as house:
            table_id = await house.hall.open_table("anna", PLAN)
            ear = await connect(house, table_id)
            table = await house.hall.find(table_id)
            done: list[str] = []
            table.act(ear, action_of("sit", id="s", seat=1, name="Anna"), done.append)
            while not done:
                await asyncio.sleep(0)
            await house.hall._sweep(0.0)
            assert await house.hall.find(table_id) is table  # somebody is there
            table.leave(ear)
            while not table.is_idle():
                await asyncio.sleep(0)
            await house.hall._sweep(0.0)
            again = await house.hall.find(table_id)
            assert again is not table
            assert again.state.chairs[1].name == "Anna"

    run(work())


def test_a_table_is_kept_until_it_was_idle_for_long_enough(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_house(tmp_path) as house:
            table_id = await house.hall.open_table("anna", PLAN)
            table = await house.hall.find(table_id)
            await house.hall._sweep(1000.0)
            assert await house.hall.find(table_id) is table

    run(work())


def test_a_full_house_puts_idle_tables_away_and_refuses_only_when_all_are_in_use(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_house(tmp_path, max_tables=2) as house:
            ids = [await house.hall.open_table("anna", PLAN) for _ in range(4)]
            for table_id in ids[:3]:
                await house.hall.find(table_id)  # the first was idle
            ears = [await connect(house, table_id) for table_id in ids[2:]]
            assert len(ears) == 2
            with pytest.raises(TooManyTables):
                await house.hall.find(ids[0])
            assert (await house.hall.look(ids[0])).id == ids[0]  # looking needs no place

    run(work())


def test_a_table_that_failed_is_read_anew_for_the_next_to_come(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_house(tmp_path) as house:
            table_id = await house.hall.open_table("anna", PLAN)
            table = await house.hall.find(table_id)
            table.is_closed = True
            assert await house.hall.find(table_id) is not table

    run(work())


def test_those_at_a_table_are_present(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_house(tmp_path) as house:
            table_id = await house.hall.open_table("anna", PLAN)
            assert house.hall.presence_of(table_id) == frozenset()
            ear = await connect(house, table_id)
            done: list[str] = []
            table = await house.hall.find(table_id)
            table.act(ear, action_of("sit", id="s", seat=1, name="Anna"), done.append)
            while not done:
                await asyncio.sleep(0)
            assert house.hall.presence_of(table_id) == {1}

    run(work())


def test_everybody_is_told_when_the_store_is_away_and_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_house(tmp_path) as house:
            ear = await connect(house, await house.hall.open_table("anna", PLAN))
            house.hall.greet(ear)
            for is_away in (True, False):
                assert house.store.writer.on_away is not None
                house.store.writer.on_away(is_away)
                assert ear.frames[-1] == {"type": "waiting", "waiting": is_away}
                assert f"veillee_store_away {float(is_away)}".encode() in house.metrics.text()

    run(work())


def test_everybody_is_told_when_the_server_stops(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_house(tmp_path) as house:
            ear = await connect(house, await house.hall.open_table("anna", PLAN))
            house.hall.greet(ear)
            await house.say_goodbye()
            assert ear.frames[-1] == {"type": "closing"}
            assert ear.closed == "closing"

    run(work())
