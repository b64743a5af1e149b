"""The house: opened and closed in order, keeping what must last, and measuring its own event loop."""

import asyncio
from pathlib import Path

import pytest

from tests.server.client import PATIENCE, run
from tests.server.serving import quick_settings
from tests.specimens import TOGETHER
from veillee.server.errors import StoreInUse
from veillee.server.run.services import House
from veillee.server.store import writer
from veillee.server.table.registry import Plan

PLAN = Plan(TOGETHER, 2, {}, {}, {}, rated=False, watchers=True)


def test_tables_and_guests_outlast_the_house(tmp_path: Path) -> None:
    async def evening(table_id: str, cookie: str) -> tuple[str, str]:
        house = House(quick_settings(tmp_path))
        await house.open()
        if table_id:
            assert (await house.hall.look(table_id)).host == house.guests.find(cookie)
        person, cookie = house.guests.new()
        table_id = await house.hall.open_table(person, PLAN)
        await house.close()
        return table_id, cookie

    run(evening(*run(evening("", ""))))


def test_a_house_may_be_said_goodbye_to_before_it_is_closed(tmp_path: Path) -> None:
    async def work() -> None:
        house = House(quick_settings(tmp_path))
        await house.open()
        await house.say_goodbye()
        assert house.is_stopping
        await house.close()

    run(work())


def test_two_houses_do_not_share_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "CLAIM_SECONDS", 0.0)

    async def work() -> None:
        house = House(quick_settings(tmp_path))
        await house.open()
        with pytest.raises(StoreInUse):
            House(quick_settings(tmp_path))
        await house.close()

    run(work())


def test_the_event_loop_is_measured(tmp_path: Path) -> None:
    async def work() -> None:
        house = House(quick_settings(tmp_path))
        await house.open()
        async with asyncio.timeout(PATIENCE):
            while b"veillee_loop_lag_seconds_count 0.0" in house.metrics.text():
                await asyncio.sleep(0.01)
        await house.close()

    run(work())
