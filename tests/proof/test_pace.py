"""How long a bot takes tells nothing: its time is drawn before it is asked, a slow one waits for the next time."""

import asyncio
from collections.abc import Iterator
from random import Random
from statistics import mean
from typing import Any

import pytest

from tests.proof.scale import scaled
from tests.server.rooms import begun
from veillee.core.match import Match
from veillee.server.bots import scheduling
from veillee.server.bots.scheduling import BotScheduler
from veillee.server.bots.workers import Workers

PACE = (0.7, 1.5)


class SleeplessLoop(asyncio.SelectorEventLoop):
    """Jump over the times in which nothing happens."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0

    def time(self) -> float:
        return self._now

    def _run_once(self) -> None:
        loop: Any = self
        if not loop._ready and loop._scheduled:
            self._now = max(self._now, loop._scheduled[0]._when)
        super()._run_once()  # type: ignore[misc]


class Slow:
    """Stand for workers in which thinking takes as long as is said."""

    def __init__(self, seconds: list[float]) -> None:
        self._seconds = seconds
        self.asked = 0

    async def ask(self, question: Any) -> int:
        await asyncio.sleep(self._seconds[self.asked % len(self._seconds)])
        self.asked += 1
        move: int = question.situation.legal[0]
        return move


def times_of(seconds: list[float], count: int, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Ask a bot again and again; give how long each answer took."""
    times: list[float] = []

    async def ask_often() -> None:
        room = begun()
        workers: Any = Slow(seconds)
        for number in range(count):
            monkeypatch.setattr(scheduling, "CHANCE", Random(number))
            answered = asyncio.Event()

            def answer(_match: Match, _seat: int, _asked: int, _text: str, heard: Any = answered) -> None:
                heard.set()

            pool: Workers = workers
            scheduler = BotScheduler(pool, PACE, answer)
            before = asyncio.get_running_loop().time()
            scheduler.schedule(room.match, {0: "novice"})
            await answered.wait()
            times.append(asyncio.get_running_loop().time() - before)
            scheduler.stop()

    with asyncio.Runner(loop_factory=SleeplessLoop) as runner:
        runner.run(ask_often())
    return times


def test_a_bot_that_thinks_longer_over_some_hands_answers_at_the_very_same_times(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    count = scaled(500, 20_000)
    at_once = times_of([0.0], count, monkeypatch)
    over_some_hands = times_of([0.0, 0.0, 0.69], count, monkeypatch)
    assert at_once == pytest.approx(over_some_hands)
    assert all(PACE[0] <= time <= PACE[1] for time in at_once)
    assert mean(at_once) == pytest.approx(sum(PACE) / 2, abs=0.05)


def drawn_times(number: int) -> Iterator[float]:
    """Give the times at which the bot may answer a question: all drawn without looking at it."""
    chance, at = Random(number), 0.0
    while True:
        at += chance.uniform(*PACE)
        yield at


def test_a_bot_slower_than_its_time_does_not_show_how_slow_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    count = scaled(500, 20_000)
    for seconds in (1.0, 1.5, 1.9, 3.3):
        expected = [next(time for time in drawn_times(number) if time >= seconds) for number in range(count)]
        assert times_of([seconds], count, monkeypatch) == pytest.approx(expected)
