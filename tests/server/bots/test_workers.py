"""Worker processes: whatever happens to one costs its answer, and the next question is answered."""

import asyncio
import sys
from pathlib import Path

import pytest

from tests.server.client import PATIENCE, run
from tests.server.rooms import begun
from tests.specimens import TOGETHER
from veillee.bots import Situation
from veillee.core.options import options_data
from veillee.server.bots.worker import GameSpec, Question
from veillee.server.bots.workers import THINKING, BotFailed, BotForgotten, Worker, Workers

# Reads questions as the real worker does, and answers as each test wants.
HARNESS = """
import json, os, pickle, struct, sys, time
from veillee.server.bots.worker import HEAD
def read():
    head = sys.stdin.buffer.read(HEAD.size)
    if len(head) < HEAD.size: sys.exit(0)
    return pickle.loads(sys.stdin.buffer.read(HEAD.unpack(head)[0]))
def say(text):
    sys.stdout.buffer.write(text.encode() + b"\\n"); sys.stdout.buffer.flush()
def answer(question, move=7):
    say(json.dumps({"move": move, "number": question.number}))
first = not os.path.exists(sys.argv[1])
open(sys.argv[1], "a").close()
"""


def question(is_whole: bool = True, key: str = "k") -> Question:
    room = begun()
    match = room.match
    spec = GameSpec(TOGETHER, 3, options_data(match.game.options), {})
    situation = Situation(0, match.knowledge(0), match.told(0), match.moves(0))
    return Question(0, key, spec, "random", 1, is_whole, situation)


def made(folder: Path, script: str) -> tuple[str, ...]:
    """Give the command of a worker that follows a script; `first` is true in its first process alone."""
    return (sys.executable, "-c", HARNESS + script, str(folder / "started"))


def test_a_real_worker_gives_a_legal_move(tmp_path: Path) -> None:
    async def work() -> None:
        workers = Workers(2, PATIENCE)
        wish = question()
        assert await workers.ask(wish) in wish.situation.legal
        assert await workers.ask(question(is_whole=False)) in wish.situation.legal
        with pytest.raises(BotForgotten):
            await workers.ask(question(is_whole=False, key="another"))
        await workers.stop()

    run(work())


FAULTS = {
    "it ends": "read(); sys.exit(3)",
    "it ends before it is asked": "sys.exit(3)",
    "it is killed": "read(); os.kill(os.getpid(), 9)",
    "it talks nonsense": "read(); say('hello')",
    "it answers no object": "read(); say('[]')",
    "it answers no number": "read(); say('{}')",
    "it says it failed": "q = read(); say(json.dumps({'failed': 1, 'number': q.number}))",
    "it gives no move": "q = read(); say(json.dumps({'move': 'A1', 'number': q.number}))",
    "it gives true": "q = read(); say(json.dumps({'move': True, 'number': q.number}))",
    "it talks without end": "read(); sys.stdout.write('x' * 1000000); sys.stdout.flush(); time.sleep(60)",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_worker_that_fails_costs_the_answer_and_the_next_is_answered(tmp_path: Path, fault: str) -> None:
    script = f"""
if first:
    {FAULTS[fault]}
while True:
    answer(read())
"""

    async def work() -> None:
        worker = Worker(made(tmp_path, script))
        with pytest.raises(BotFailed):
            await worker.ask(question(), PATIENCE)
        assert await worker.ask(question(), PATIENCE) == 7
        await worker.stop()

    run(work())


def test_a_worker_that_takes_too_long_is_replaced(tmp_path: Path) -> None:
    script = """
if first:
    read(); time.sleep(600)
while True:
    answer(read())
"""

    async def work() -> None:
        worker = Worker(made(tmp_path, script))
        with pytest.raises(BotFailed):
            await worker.ask(question(), 0.5)
        assert await worker.ask(question(), PATIENCE) == 7
        await worker.stop()

    run(work())


def test_a_worker_that_cannot_be_started_costs_the_answer() -> None:
    async def work() -> None:
        with pytest.raises(BotFailed):
            await Worker(("/nowhere/at/all",)).ask(question(), PATIENCE)

    run(work())


def test_a_question_nobody_waits_for_any_more_does_not_shift_the_answers(tmp_path: Path) -> None:
    script = """
q = read(); answer(q, q.number)
late = read()
q = read(); answer(late, late.number); answer(q, q.number)
read()
"""

    async def work() -> None:
        worker = Worker(made(tmp_path, script))
        assert await worker.ask(question(), PATIENCE) == 1
        given_up = asyncio.create_task(worker.ask(question(), PATIENCE))
        for _ in range(20):
            await asyncio.sleep(0)  # the question is in the pipe
        given_up.cancel()
        with pytest.raises(asyncio.CancelledError):
            await given_up
        assert await worker.ask(question(), PATIENCE) == 3
        await worker.stop()

    run(work())


def test_a_bot_stays_with_the_process_that_knows_it(tmp_path: Path) -> None:
    script = """
while True:
    answer(read(), os.getpid())
"""

    async def work() -> None:
        workers = Workers(3, PATIENCE, made(tmp_path, script))
        keys = [f"bot {number}" for number in range(60)]  # by chance all with two of the three: once in 10**10
        pids = {key: {await workers.ask(question(key=key)) for _ in range(3)} for key in keys}
        assert all(len(found) == 1 for found in pids.values())
        assert len({pid for found in pids.values() for pid in found}) == 3
        await workers.stop()

    run(work())


def test_a_bot_may_think_as_long_as_its_turn_allows(tmp_path: Path) -> None:
    """Alone it gets the usual time; among many each gets a share of what is left, so that all answer in time."""
    script = """
while True:
    q = read()
    with open(sys.argv[1], "a") as log: log.write(f"{q.situation.budget.seconds}\\n")
    answer(q)
"""

    async def work() -> None:
        worker = Worker(made(tmp_path, script))
        await worker.ask(question(), PATIENCE)
        await asyncio.gather(*[worker.ask(question(), 6.0) for _ in range(10)])
        await worker.stop()

    run(work())
    alone, *crowd = [float(line) for line in (tmp_path / "started").read_text().splitlines()]
    assert alone == THINKING
    assert len(crowd) == 10
    # The first is asked before the others are there; each of them leaves half to those behind it.
    assert crowd[0] == THINKING
    shares = [min(THINKING, 6.0 / 2 / waiting) for waiting in range(9, 0, -1)]
    assert all(0.0 < given <= share for given, share in zip(crowd[1:], shares, strict=True))
    assert THINKING + sum(shares) < 6.0
