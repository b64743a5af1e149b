"""The services: opened and closed in order, keeping what must last, and measuring their own event loop."""

import asyncio
from pathlib import Path

import pytest

from tests.server.client import PATIENCE, run
from tests.server.serving import quick_settings
from tests.specimens import TOGETHER
from veillee.server.errors import StoreInUse
from veillee.server.run.services import Services
from veillee.server.store import writer
from veillee.server.table.registry import TableSpec

SPEC = TableSpec(TOGETHER, 2, {}, {}, {}, rated=False, watchers=True)


def test_tables_and_guests_outlast_the_server(tmp_path: Path) -> None:
    async def evening(table_id: str, cookie: str) -> tuple[str, str]:
        services = Services(quick_settings(tmp_path))
        await services.open()
        if table_id:
            assert (await services.tables.state_of(table_id)).host == services.guests.find(cookie)
        person, cookie = services.guests.new()
        table_id = await services.tables.open_table(person, SPEC)
        await services.close()
        return table_id, cookie

    run(evening(*run(evening("", ""))))


def test_services_may_be_drained_before_it_is_closed(tmp_path: Path) -> None:
    async def work() -> None:
        services = Services(quick_settings(tmp_path))
        await services.open()
        await services.drain()
        assert services.is_stopping
        await services.close()

    run(work())


def test_two_servers_do_not_share_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "LOCK_SECONDS", 0.0)

    async def work() -> None:
        services = Services(quick_settings(tmp_path))
        await services.open()
        with pytest.raises(StoreInUse):
            Services(quick_settings(tmp_path))
        await services.close()

    run(work())


def test_the_event_loop_is_measured(tmp_path: Path) -> None:
    async def work() -> None:
        services = Services(quick_settings(tmp_path))
        await services.open()
        async with asyncio.timeout(PATIENCE):
            while b"veillee_loop_lag_seconds_count 0.0" in services.metrics.text():
                await asyncio.sleep(0.01)
        await services.close()

    run(work())
