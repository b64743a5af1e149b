"""What lies at rest or is written by the way: files, logs and errors hold nothing for the eyes of others."""

import asyncio
import io
import logging
import stat
from pathlib import Path

import pytest
from sqlalchemy.exc import DBAPIError

from tests.server.client import Guest, run
from tests.server.serving import Served, quick_settings
from veillee.server.rate_limit import MAX_BUCKETS, RateLimiter
from veillee.server.run.logs import JsonLines, log_fault
from veillee.server.store.backup import back_up
from veillee.server.store.database import database_url, migrate, open_engine
from veillee.server.store.rows import Batch, insert_batches
from veillee.server.web.security import address_of

SECRET = "5eed" * 16


def rights(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_store_key_and_backups_are_for_their_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "home"
    with Served(quick_settings(folder)) as served:
        files = [file for file in folder.iterdir() if file.name.startswith(("veillee.db", "cookie.key"))]
        assert {file.name for file in files} >= {"veillee.db", "veillee.db-wal", "cookie.key"}
        for file in files:
            if ".lock" not in file.name:  # those are empty
                assert rights(file) == 0o600, file.name
        engine = open_engine(database_url(folder, ""))
        back_up(engine, tmp_path / "backup.gz")
        engine.dispose()
        assert served.services.store is not None
    assert rights(tmp_path / "backup.gz") == 0o600


def test_an_error_of_the_database_does_not_quote_what_was_to_be_stored(tmp_path: Path) -> None:
    engine = open_engine(database_url(tmp_path, ""))
    migrate(engine)
    with pytest.raises(DBAPIError) as error, engine.begin() as connection:
        insert_batches(connection, [Batch("none", 0, [SECRET])])  # of a table that was never opened
    engine.dispose()
    assert SECRET not in str(error.value)
    assert SECRET not in repr(error.value)


def test_a_fault_nobody_catches_is_logged_by_its_kind_alone() -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("veillee.server.run.logs")
    logger.addHandler(handler)

    async def forget_a_fault() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(log_fault)

        async def fail() -> None:
            raise ValueError(SECRET)

        task = asyncio.create_task(fail())
        await asyncio.wait([task])
        del task

    try:
        asyncio.run(forget_a_fault())
    finally:
        logger.removeHandler(handler)
    assert "ValueError" in stream.getvalue()
    assert SECRET not in stream.getvalue()


def test_counters_and_logs_of_an_evening_name_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "veillee")

    async def evening(served: Served) -> tuple[str, list[str]]:
        async with Guest(served.address) as guest:
            table_id = await guest.open_table(seats=2, bots={"1": "novice"})
            line = await guest.come(table_id)
            token = await line.sit(0, "Wilhelmina")
            await line.done("nonce", nonce="abad1dea" * 4)
            await line.done("start")
            for _ in range(3):
                present = await line.wait_until_asked(0)
                await line.act("move", version=present["version"], text="no such move")
                await line.move()
            await line.done("abandon")
            seed = (await line.wait_for("update", lambda frame: frame["present"]["ending"] is not None))["present"]
            metrics = (await guest.http.get("/metrics")).text
            await line.close()
            return metrics, ["Wilhelmina", token, "abad1dea", seed["ending"]["seed"], table_id, guest.cookie]

    with Served(quick_settings(tmp_path)) as served:
        metrics, secrets = run(evening(served))
    told = "".join(JsonLines().format(record) for record in caplog.records)
    for secret in secrets:
        assert secret not in metrics
        assert secret not in told
    assert 'veillee_refusals_total{code="unknown-move"} 3.0' in metrics


def test_one_who_has_a_whole_network_counts_as_one() -> None:
    def of(address: str) -> str:
        return address_of({"client": (address, 1)})

    assert of("2001:db8:1:2::1") == of("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert of("2001:db8:1:3::1") != of("2001:db8:1:2::1")
    assert of("::ffff:192.0.2.7") == of("192.0.2.7") == "192.0.2.7"
    assert of("fe80::1%eth0") == "fe80::/64"
    assert (of("::1"), of("127.0.0.1"), of("unix"), address_of({})) == ("::1", "127.0.0.1", "unix", "")


def test_addresses_without_number_cost_bounded_memory_and_time() -> None:
    looked = 0

    class Counting(RateLimiter):
        def _make_room(self, now: float) -> None:
            nonlocal looked
            if len(self._buckets) >= MAX_BUCKETS:
                looked += 1
            super()._make_room(now)

    buckets = Counting(0.001, 10.0, lambda: 0.0)
    for number in range(MAX_BUCKETS * 3):
        buckets.take(str(number))
    assert len(buckets._buckets) <= MAX_BUCKETS
    assert looked <= 30
