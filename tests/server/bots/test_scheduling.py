"""Bots at a table: told what they may know, replaced by any legal move if they fail, answering at a drawn pace."""

import asyncio
from collections.abc import Callable
from typing import cast

import pytest

from tests.server.client import PATIENCE, run
from tests.server.rooms import Room, begun
from veillee.core.match import Match
from veillee.server.bots import scheduling
from veillee.server.bots.scheduling import BotScheduler, Due, TableBot
from veillee.server.bots.worker import Question
from veillee.server.bots.workers import BotFailed, BotForgotten, Workers


class Pool:
    """Stand for the workers: answers as the test says."""

    def __init__(self, answer: Callable[[Question], int]) -> None:
        self.asked: list[Question] = []
        self._answer = answer

    async def ask(self, question: Question) -> int:
        self.asked.append(question)
        return self._answer(question)


def pool(answer: Callable[[Question], int] = lambda question: question.situation.legal[-1]) -> Pool:
    return Pool(answer)


def workers(found: Pool) -> Workers:
    return cast(Workers, found)


def fail(_question: Question) -> int:
    raise BotFailed("too slow")


def burst(_question: Question) -> int:
    raise RuntimeError("nobody foresaw this")


def forget(question: Question) -> int:
    if not question.is_whole:
        raise BotForgotten
    return question.situation.legal[-1]


def test_a_bot_is_told_what_its_seat_may_know_and_only_what_is_new() -> None:
    async def work() -> None:
        room = begun()
        asked = pool()
        bot = TableBot(room.match, 0, "random")
        text = await bot.think(workers(asked))
        assert text == room.match.legal(0)[-1]
        assert asked.asked[0].is_whole
        assert asked.asked[0].situation.knowledge == room.match.knowledge(0)
        assert asked.asked[0].situation.told == room.match.told(0)
        heard = room.match.step_count
        room.move("anna", "A1")
        await bot.think(workers(asked))
        assert not asked.asked[1].is_whole
        assert asked.asked[1].situation.told == room.match.told(0, heard)

    run(work())


@pytest.mark.parametrize("answer", [fail, burst, lambda _question: 10**6, lambda _question: -5])
def test_a_bot_that_fails_or_talks_nonsense_costs_a_legal_move(answer: Callable[[Question], int]) -> None:
    async def work() -> None:
        room = begun()
        asked = pool(answer)
        bot = TableBot(room.match, 0, "random")
        moves = {await bot.think(workers(asked)) for _ in range(60)}
        assert moves <= set(room.match.legal(0))
        assert len(moves) > 1  # any legal move, not always the same
        assert all(question.is_whole for question in asked.asked)  # after a failure everything is told anew

    run(work())


def test_a_bot_that_was_forgotten_is_told_everything_anew() -> None:
    async def work() -> None:
        room = begun()
        asked = pool(forget)
        bot = TableBot(room.match, 0, "random")
        await bot.think(workers(asked))
        assert await bot.think(workers(asked)) == room.match.legal(0)[-1]
        assert [question.is_whole for question in asked.asked] == [True, False, True]
        assert asked.asked[2].situation.told == room.match.told(0)

    run(work())


def test_after_steps_are_taken_back_the_bot_begins_anew_and_hears_what_is_left() -> None:
    async def work() -> None:
        room = begun()
        asked = pool()
        bot = TableBot(room.match, 2, "random")
        room.move("anna", "A1")
        await bot_hears(bot, asked)
        room.do("anna", "undo", version=1)
        room.do("ben", "consent", version=1, agrees=True)
        bot.rewind(room.match.step_count)
        room.move("anna", "A1")
        await bot_hears(bot, asked)
        assert asked.asked[-1].is_whole
        assert asked.asked[-1].situation.told == room.match.told(2)

    async def bot_hears(bot: TableBot, asked: Pool) -> None:
        with pytest.raises(IndexError):  # nothing is asked of it: it only listens
            await bot.think(workers(asked))

    run(work())


# --- at a table


class Listener:
    """Hear the answers of a table's bots."""

    def __init__(self, asked: Pool, pace: tuple[float, float] = (0.0, 0.0)) -> None:
        self.answers: asyncio.Queue[tuple[int, int, str]] = asyncio.Queue()
        self.scheduler = BotScheduler(workers(asked), pace, self.hear)

    def hear(self, match: Match, seat: int, asked: int, text: str) -> None:
        self.answers.put_nowait((seat, asked, text))

    async def next(self) -> tuple[int, int, str]:
        return await asyncio.wait_for(self.answers.get(), PATIENCE)


def all_bots() -> Room:
    room = Room(3, {"first_player": 1})
    room.do("anna", "fill", level="random")
    room.do("anna", "start")
    return room


def test_the_bot_that_is_asked_answers_once() -> None:
    async def work() -> None:
        room, asked = all_bots(), pool()
        listener = Listener(asked)
        for _ in range(3):
            listener.scheduler.schedule(room.match, {0: "random", 1: "random", 2: "random"})
        assert await listener.next() == (0, 0, room.match.legal(0)[-1])
        listener.scheduler.schedule(room.match, {0: "random"})
        await asyncio.sleep(0)
        assert listener.answers.empty()
        assert len(asked.asked) == 1

    run(work())


def test_a_question_that_is_no_longer_asked_is_dropped() -> None:
    async def work() -> None:
        room = all_bots()
        listener = Listener(pool(), (600.0, 600.0))
        listener.scheduler.schedule(room.match, {0: "random"})
        tasks = [task for _, task in listener.scheduler._tasks.values()]
        await asyncio.sleep(0)
        listener.scheduler.schedule(room.match, {})  # its person has come back
        await asyncio.gather(*tasks, return_exceptions=True)
        assert [task.cancelled() for task in tasks] == [True]
        assert listener.answers.empty()

    run(work())


@pytest.mark.parametrize("change", ["level", "match", "stop"])
def test_thinking_stops_when_level_or_match_changes_or_the_table_closes(change: str) -> None:
    async def work() -> None:
        room = all_bots()
        listener = Listener(pool(), (600.0, 600.0))
        listener.scheduler.schedule(room.match, {0: "random"})
        task = listener.scheduler._tasks[0][1]
        match change:
            case "level":
                listener.scheduler.schedule(room.match, {0: "adept"})
            case "match":
                listener.scheduler.schedule(None, {0: "random"})
            case "stop":
                listener.scheduler.stop()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()
        listener.scheduler.stop()

    run(work())


def test_how_long_a_bot_seems_to_think_is_drawn_before_it_is_asked_and_depends_on_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever a bot holds, and however long it really takes, the answer comes at the time drawn before."""
    events: list[object] = []

    class Chance:
        def uniform(self, low: float, high: float) -> float:
            events.append(("drawn", low, high))
            return high

    async def work() -> None:
        room = all_bots()

        def answer(question: Question) -> int:
            events.append("asked")
            return question.situation.legal[0]

        listener = Listener(pool(answer), (0.7, 1.5))
        clock = asyncio.get_running_loop().time
        now = [clock()]
        slept: list[float] = []

        async def sleep(seconds: float) -> None:
            slept.append(seconds)

        monkeypatch.setattr(scheduling, "CHANCE", Chance())
        monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now[0])
        monkeypatch.setattr("veillee.server.bots.scheduling.asyncio.sleep", sleep)
        await listener.scheduler._think(TableBot(room.match, 0, "random"), Due(0, False))
        assert events == [("drawn", 0.7, 1.5), "asked"]
        assert slept == [pytest.approx(1.5)]

        def slow(question: Question) -> int:
            now[0] += 0.4
            return question.situation.legal[0]

        listener = Listener(pool(slow), (0.7, 1.5))
        await listener.scheduler._think(TableBot(room.match, 0, "random"), Due(0, False))
        assert slept[1] == pytest.approx(1.1)

    run(work())
