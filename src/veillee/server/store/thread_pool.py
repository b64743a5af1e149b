"""A pool of daemon threads for blocking calls: the event loop stays free, and none keeps the process alive."""

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable
from typing import Any, Final, TypeVar

T = TypeVar("T")


class _Job:
    """Hold what is to be done, and who waits for it."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self.work: Final = work
        self.loop: Final = asyncio.get_running_loop()
        self.done: Final[asyncio.Future[Any]] = self.loop.create_future()

    def run(self) -> None:
        if self.done.done():  # nobody waits any more
            return
        try:
            result = self.work()
        except Exception as fault:
            self._hand_over(None, fault)  # in no variable of this frame, which the traceback holds
        else:
            self._hand_over(result, None)

    def _hand_over(self, result: Any, error: Exception | None) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self.loop.call_soon_threadsafe(self._answer, result, error)

    def _answer(self, result: Any, error: Exception | None) -> None:
        if self.done.done():
            return
        if error is None:
            self.done.set_result(result)
        else:
            self.done.set_exception(error)


class ThreadPool:
    """Run blocking work in a few threads, started when first needed."""

    def __init__(self, count: int, name: str) -> None:
        self._count: Final = count
        self._name: Final = name
        self._jobs: Final[queue.SimpleQueue[_Job]] = queue.SimpleQueue()
        self._started = 0

    async def run(self, work: Callable[[], T]) -> T:
        """Do the work in a thread; whoever stops waiting leaves it to end by itself."""
        if self._started < self._count:
            self._started += 1
            threading.Thread(target=self._work_on, name=f"{self._name}-{self._started}", daemon=True).start()
        job = _Job(work)
        self._jobs.put(job)
        result: T = await job.done
        return result

    def _work_on(self) -> None:
        while True:
            self._jobs.get().run()
