"""Bad networks: people are back within a second, nothing is lost or doubled, and a lost connection is shown."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.proof.company import Table, playing, seated
from tests.proof.faithful import Faithful
from tests.proof.journals import Promise, check_views, read_entries
from tests.proof.processes import Serving
from tests.proof.proxy import Proxy
from tests.proof.scale import promised, say, scaled
from tests.server.client import run
from tests.server.serving import free_port
from veillee.server.store.database import database_url, open_engine
from veillee.server.table.messages import HEARTBEAT_TIMEOUT_SECONDS

BACK_SECONDS: Final = 1.0


@asynccontextmanager
async def behind_a_proxy(folder: Path, is_far: tuple[bool, bool]) -> AsyncIterator[tuple[Proxy, Table]]:
    """Seat two people, some of whom come through a proxy; at the end compare the journal with what they know."""
    port = free_port()
    async with Proxy(port) as proxy:
        with Serving(folder, "", "--url", proxy.address, port=port) as serving:
            await serving.until_ready()
            first, second = (proxy.address if far else "" for far in is_far)
            async with seated(serving, addresses=(first, second)) as table:
                yield proxy, table
                promises = [Promise(person) for person in table.people]
            engine = open_engine(database_url(folder, ""))
            journal = read_entries(engine, table.id)
            engine.dispose()
            for promise in promises:
                promise.check(journal)
            assert check_views(table.id, journal, promises) > 0


async def come_back(people: list[Faithful], welcomes: list[int]) -> float:
    """Wait until everybody has been welcome once more; give the seconds that took."""
    loop = asyncio.get_running_loop()
    begun = loop.time()
    for person, known in zip(people, welcomes, strict=True):
        await person.until(lambda: person.welcomes > known and person.is_online)  # noqa: B023
    return loop.time() - begun


Harm = Callable[[Proxy], object]
HARMS: Final[dict[str, Harm]] = {"cut": Proxy.cut, "refused": Proxy.refuse, "half closed": Proxy.half_close}


@pytest.mark.slow
@pytest.mark.parametrize("harm", HARMS)
def test_whoever_loses_the_connection_is_back_with_nothing_lost_or_doubled(tmp_path: Path, harm: str) -> None:
    async def work() -> list[float]:
        seconds = []
        async with behind_a_proxy(tmp_path, (True, True)) as (proxy, table), playing([table]):
            for _ in range(scaled(5, 60)):
                await asyncio.sleep(random.uniform(0.0, 0.4))
                welcomes = [person.welcomes for person in table.people]
                HARMS[harm](proxy)
                await asyncio.sleep(random.uniform(0.0, 0.6))
                proxy.open()
                seconds.append(await come_back(table.people, welcomes))
        return seconds

    seconds = run(work())
    say(f"back after being {harm}", f"{len(seconds)} times, the slowest after {max(seconds):.2f} s")
    assert max(seconds) < promised(BACK_SECONDS)


@pytest.mark.slow
def test_a_slow_or_stalled_way_loses_and_doubles_nothing(tmp_path: Path) -> None:
    async def work() -> int:
        async with behind_a_proxy(tmp_path, (True, True)) as (proxy, table), playing([table]):
            for _ in range(scaled(4, 40)):
                proxy.delay = random.choice([0.0, 0.05, 0.3])
                await asyncio.sleep(random.uniform(0.0, 0.5))
                proxy.freeze()
                await asyncio.sleep(random.uniform(0.0, 1.5))
                proxy.open()
            proxy.delay = 0.0
            known = [len(person.acknowledged) for person in table.people]
            for person, before in zip(table.people, known, strict=True):
                await person.until(lambda: len(person.acknowledged) > before)  # noqa: B023
            return sum(person.welcomes for person in table.people)

    assert run(work()) == 2  # nobody had to come back: the connections held


@pytest.mark.slow
def test_a_dead_connection_is_shown_to_the_others_and_its_owner_comes_back(tmp_path: Path) -> None:
    async def work() -> tuple[float, float]:
        loop = asyncio.get_running_loop()
        async with behind_a_proxy(tmp_path, (False, True)) as (proxy, table):
            near, far = table.people
            await near.until(lambda: bool(near.table["seats"][1]["here"]))
            welcomes = far.welcomes
            frozen_at = loop.time()
            proxy.freeze()
            await near.until(lambda: not near.table["seats"][1]["here"])
            noticed = loop.time() - frozen_at
            assert near.table["seats"][1]["kind"] == "person"  # the seat is still hers
            await far.until(lambda: not far.is_online)  # she notices too
            proxy.open()
            back = await come_back([far], [welcomes])
            await near.until(lambda: bool(near.table["seats"][1]["here"]))
            return noticed, back

    noticed, back = run(work())
    say("dead connection", f"shown after {noticed:.2f} s, back {back:.2f} s after the way was open")
    assert noticed <= promised(HEARTBEAT_TIMEOUT_SECONDS)
    assert back < promised(BACK_SECONDS)
