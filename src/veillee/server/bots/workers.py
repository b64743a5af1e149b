"""The pool of worker processes in which bots think. If one fails, a fallback move is made; the table goes on."""

import asyncio
import contextlib
import json
import logging
import sys
from typing import Final

from veillee.bots import Budget
from veillee.games import folders
from veillee.server.bots.worker import Question, write_question

THINKING: Final = 0.6  # seconds that a bot that searches may think, if nobody waits: less than it seems to think
DRAINING: Final = 1.0  # seconds to wait for the end of what a killed process has said

logger = logging.getLogger(__name__)


class BotFailed(Exception):
    """The bot gave no move that could be used."""


class BotForgotten(Exception):
    """The worker does not know the bot (any more): everything must be told anew."""


class Worker:
    """Run one process; it is started when first needed, and again when it has died."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command: Final = command
        self._process: asyncio.subprocess.Process | None = None
        self._turn: Final = asyncio.Lock()
        self._asked = 0
        self._waiting = 0  # questions asked and not yet answered

    async def ask(self, question: Question, seconds: float) -> int:
        """Give the bot's move; raise BotForgotten, or BotFailed if it crashes, talks nonsense or is too slow."""
        late = asyncio.get_running_loop().time() + seconds
        self._waiting += 1
        try:
            async with asyncio.timeout(seconds), self._turn:
                answer = await self._exchange(self._with_budget(question, late))
        except TimeoutError:
            if not self._turn.locked():
                await self._kill()  # it was this question that took so long
            raise BotFailed("too slow") from None
        finally:
            self._waiting -= 1
        if "forgot" in answer:
            raise BotForgotten
        move = answer.get("move")
        if type(move) is not int:
            raise BotFailed("no move")
        return move

    def _with_budget(self, question: Question, late: float) -> Question:
        """Say how long the bot may think: half of the time left to it, shared with those who wait behind it."""
        left = late - asyncio.get_running_loop().time()
        seconds = min(THINKING, max(0.001, left / (2 * self._waiting)))
        return question._replace(situation=question.situation._replace(budget=Budget(seconds=seconds)))

    async def _exchange(self, question: Question) -> dict[str, object]:
        try:
            process = await self._running()
            assert process.stdin is not None
            assert process.stdout is not None
            self._asked += 1
            question = question._replace(number=self._asked)
            process.stdin.write(write_question(question))
            await process.stdin.drain()
            while True:
                answer = json.loads(await process.stdout.readline())
                number = answer["number"]
                if number == question.number:
                    return dict(answer)
        except (OSError, ValueError, TypeError, KeyError) as error:
            await self._kill()
            raise BotFailed(type(error).__name__) from None

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is not None and self._process.returncode is not None:
            await self._kill()  # it ended by itself
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
            )
        return self._process

    async def _kill(self) -> None:
        """End the process, so that a late answer is never taken for the next one."""
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()
            await _read_to_end(process)

    async def stop(self) -> None:
        """End the process."""
        await self._kill()


async def _read_to_end(process: asyncio.subprocess.Process) -> None:
    """Read what a process that has ended still had to say: asyncio closes its pipe only at the end of it."""
    assert process.stdout is not None
    with contextlib.suppress(TimeoutError):  # a process of its own may hold the pipe open
        async with asyncio.timeout(DRAINING):
            while await process.stdout.read(1 << 16):
                pass


class Workers:
    """Share bots among processes; a bot stays with the process that knows it."""

    def __init__(self, count: int, seconds: float, command: tuple[str, ...] = ()) -> None:
        command = command or (sys.executable, "-m", "veillee.server.bots.worker", *folders())
        self._workers: Final = [Worker(command) for _ in range(max(1, count))]
        self._seconds: Final = seconds

    async def ask(self, question: Question) -> int:
        """Give the bot's move; raise BotForgotten or BotFailed."""
        worker = self._workers[hash(question.key) % len(self._workers)]
        return await worker.ask(question, self._seconds)

    async def stop(self) -> None:
        """End all processes."""
        await asyncio.gather(*[worker.stop() for worker in self._workers])
