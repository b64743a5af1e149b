"""Work that waits is done beside the event loop; who stops waiting leaves it behind."""

import asyncio
import threading

import pytest

from tests.server.client import PATIENCE, run
from veillee.server.store.thread_pool import ThreadPool


def test_work_is_done_in_another_thread_and_its_result_or_fault_comes_back() -> None:
    async def work() -> None:
        threads = ThreadPool(2, "beside")
        name = await threads.run(lambda: threading.current_thread().name)
        assert name.startswith("beside-")
        with pytest.raises(ZeroDivisionError):
            await threads.run(lambda: 1 // 0)

    run(work())


def test_several_wait_at_the_same_time() -> None:
    async def work() -> None:
        threads = ThreadPool(2, "beside")
        both = threading.Barrier(2)
        await asyncio.gather(*[threads.run(lambda: both.wait(PATIENCE)) for _ in range(2)])

    run(work())


def test_who_stops_waiting_leaves_the_work_and_what_waits_behind_it_is_not_begun() -> None:
    async def work() -> list[str]:
        threads = ThreadPool(1, "beside")
        begun, gate, done = threading.Event(), threading.Event(), list[str]()

        def wait() -> None:
            begun.set()
            assert gate.wait(PATIENCE)
            done.append("first")

        first = asyncio.create_task(threads.run(wait))
        second = asyncio.create_task(threads.run(lambda: done.append("second")))
        await asyncio.to_thread(begun.wait, PATIENCE)
        for task in (first, second):
            task.cancel()
        await asyncio.gather(first, second, return_exceptions=True)
        gate.set()
        await threads.run(lambda: done.append("third"))
        return done

    assert run(work()) == ["first", "third"]
