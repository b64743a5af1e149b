"""Threads for work that waits: the event loop stays free, faults come back, and nobody waits for nothing."""

import asyncio
import threading

import pytest

from tests.server.client import PATIENCE, run
from veillee.server.threads import Threads


def test_work_is_done_in_another_thread_and_its_result_comes_back() -> None:
    async def work() -> None:
        name = await Threads(1, "helper").run(lambda: threading.current_thread().name)
        assert name == "helper-1"

    run(work())


def test_a_fault_comes_back_to_whoever_waits() -> None:
    def fail() -> None:
        raise LookupError("not there")

    async def work() -> None:
        threads = Threads(1, "helper")
        with pytest.raises(LookupError):
            await threads.run(fail)
        assert await threads.run(lambda: 7) == 7

    run(work())


def test_so_many_things_are_done_at_once_and_no_more() -> None:
    async def work() -> None:
        threads = Threads(2, "helper")
        both = threading.Barrier(2)
        assert sorted(await asyncio.gather(*[threads.run(lambda: both.wait(PATIENCE)) for _ in range(2)])) == [
            0,
            1,
        ]
        names = await asyncio.gather(*[threads.run(lambda: threading.current_thread().name) for _ in range(20)])
        assert set(names) <= {"helper-1", "helper-2"}

    run(work())


def test_the_event_loop_is_free_meanwhile() -> None:
    async def work() -> None:
        gate = threading.Event()
        waiting = asyncio.create_task(Threads(1, "helper").run(lambda: gate.wait(PATIENCE)))
        for _ in range(100):
            await asyncio.sleep(0)
        assert not waiting.done()
        gate.set()
        assert await waiting

    run(work())


def test_work_nobody_waits_for_any_more_is_not_begun() -> None:
    async def work() -> None:
        threads = Threads(1, "helper")
        gate, begun = threading.Event(), threading.Event()
        first = asyncio.create_task(threads.run(lambda: gate.wait(PATIENCE)))
        second = asyncio.create_task(threads.run(begun.set))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        gate.set()
        await first
        await threads.run(lambda: None)
        assert not begun.is_set()

    run(work())
