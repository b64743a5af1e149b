"""Stop and start: people are told and are back at once, nothing is lost, and two servers never share a store."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.proof.company import playing, seated
from tests.proof.processes import Serving, run_command
from tests.proof.scale import promised, say, scaled
from tests.proof.test_network import BACK_SECONDS
from tests.proof.test_store_away import check
from tests.server.client import run


@pytest.mark.slow
def test_a_server_that_stops_says_so_and_everybody_is_back_after_its_restart(tmp_path: Path) -> None:
    async def work() -> list[float]:
        loop = asyncio.get_running_loop()
        seconds = []
        with Serving(tmp_path) as serving:
            await serving.until_ready()
            async with AsyncExitStack() as stack:
                tables = [await stack.enter_async_context(seated(serving)) for _ in range(2)]
                people = [person for table in tables for person in table.people]
                async with playing(tables):
                    for _ in range(scaled(2, 20)):
                        await asyncio.sleep(0.3)
                        stopped_at = loop.time()
                        assert await serving.stop() == 0
                        for person in people:
                            await person.until(lambda: not person.is_online)  # noqa: B023
                            assert "closing" in person.heard_since(stopped_at)
                        serving.spawn()
                        await serving.until_ready()
                        ready_at = loop.time()
                        for person in people:
                            await person.until(lambda: person.is_online)  # noqa: B023
                        seconds.append(loop.time() - ready_at)
                check(tmp_path, "", tables)
            assert await serving.stop() == 0
            return seconds

    seconds = run(work())
    say(
        "back after a restart",
        f"{len(seconds)} restarts, the slowest {max(seconds):.2f} s after the server was ready",
    )
    assert max(seconds) < promised(BACK_SECONDS)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_second_server_on_the_same_store_is_refused_until_the_first_is_gone(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    database = "" if kind == "sqlite" else request.getfixturevalue("postgres_url")

    async def work() -> None:
        with Serving(tmp_path, database) as first:
            await first.until_ready()
            status, said = await run_command("serve", tmp_path, database, "--port", "0")
            assert status == 2
            assert "store-in-use" in said
            assert await first.is_ready()
            first.kill()  # no claim outlives its holder
            with Serving(tmp_path, database) as second:
                await second.until_ready()
                assert await second.stop() == 0

    run(work())


@pytest.mark.slow
def test_a_server_may_start_while_the_one_before_it_is_still_stopping(tmp_path: Path) -> None:
    async def work() -> None:
        with Serving(tmp_path) as first:
            await first.until_ready()
            with Serving(tmp_path) as second:
                assert await first.stop() == 0
                await second.until_ready()
                assert await second.stop() == 0

    run(work())
