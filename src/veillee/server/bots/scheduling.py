"""Schedules the bots of a table: asks them in worker processes, and delays their answers.

The delay is drawn before the bot is asked, so that how long it thought tells nobody anything.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from random import SystemRandom
from typing import Final, NamedTuple

from veillee.bots import Situation
from veillee.core.contract import Seat
from veillee.core.match import Match
from veillee.core.options import options_data
from veillee.server.bots.worker import GameSpec, Question
from veillee.server.bots.workers import BotForgotten, Workers

CHANCE: Final = SystemRandom()
PATIENCE: Final = 8.0  # seconds that a bot gives people before it goes on without them

logger = logging.getLogger(__name__)


class Prepared(NamedTuple):
    """Hold what a bot is asked."""

    legal: list[str]
    moves: list[int]
    question: Question
    whole: Question  # the same, with everything told from the start


class Due(NamedTuple):
    """Say since which version a bot is asked, and whether it gives others time before it goes on."""

    since: int
    waits: bool


def due_bots(match: Match, levels: dict[Seat, str]) -> dict[Seat, Due]:
    """List the bots that have something to answer: those for whom the table waits, and who may go on without."""
    actors = match.actors()
    awaited = actors if len(actors) < 2 else match.awaited()
    found = {seat: Due(match.asked_since(seat), False) for seat in awaited if seat in levels}
    if len(actors) > 1 and not found:
        for seat in match.may_go_on():
            if seat in levels:
                found[seat] = Due(match.asked_since(seat), True)
    return found


def _unguarded(work: Callable[[], None]) -> None:
    work()


def _unheard(_match: Match, _seat: Seat, _asked: int, _text: str) -> None:
    """Hear no answer: the table has stopped."""


class TableBot:
    """Hold the bot at one seat during one match."""

    def __init__(self, match: Match, seat: Seat, level: str) -> None:
        self.match: Final = match
        self.seat: Final = seat
        self.level: Final = level
        game = match.game
        self._spec: Final = GameSpec(
            game.info.id, game.seats, options_data(game.options), dict(game.data), game.kept
        )
        self._key: Final = secrets.token_hex(8)
        self._seed: Final = secrets.randbelow(2**62)
        self._heard: int | None = None  # steps of the match told so far, None: nothing

    def rewind(self, kept: int) -> None:
        """Note that steps were taken back: the bot starts anew, and is told what is left of the match."""
        if self._heard is not None and kept < self._heard:
            self._heard = None

    def prepare(self) -> Prepared:
        """Write down what the bot is asked; all that the rules are asked for is asked here."""
        moves = self.match.moves(self.seat)
        whole = self._question(moves, True)
        question = whole if self._heard is None else self._question(moves, False)
        self._heard = self.match.step_count
        return Prepared(self.match.legal(self.seat), moves, question, whole)

    async def think(self, workers: Workers) -> str:
        """Give a move: the bot's, or any legal one if it fails."""
        return await self.ask(workers, self.prepare())

    async def ask(self, workers: Workers, prepared: Prepared) -> str:
        """Ask the bot; give its move, or any legal one if it fails."""
        legal, moves, question, whole = prepared
        try:
            try:
                move = await workers.ask(question)
            except BotForgotten:
                move = await workers.ask(whole)
            return legal[moves.index(move)]
        except Exception as fault:  # whatever it is, it costs a move, not the seat
            if not legal:
                raise
            self._heard = None
            logger.warning("fallback move", extra={"cause": type(fault).__name__, "bot": self.level})
            return legal[CHANCE.randrange(len(legal))]

    def _question(self, moves: list[int], is_whole: bool) -> Question:
        told = self.match.told(self.seat, 0 if is_whole else self._heard or 0)
        situation = Situation(self.seat, self.match.knowledge(self.seat), told, moves)
        return Question(0, self._key, self._spec, self.level, self._seed, is_whole, situation)


class BotScheduler:
    """Keep the bots of a table, and ask each when it has something to answer."""

    def __init__(
        self,
        workers: Workers,
        pace: tuple[float, float],
        answer: Callable[[Match, Seat, int, str], None],
        guard: Callable[[Callable[[], None]], None] = _unguarded,
    ) -> None:
        self._workers: Final = workers
        self._pace: Final = pace
        self._answer = answer  # is given match, seat, the version asked at, and the move
        self._guard = guard  # calls what asks the rules, and deals with rules that fail
        self._bots: Final[dict[Seat, TableBot]] = {}
        self._tasks: Final[dict[Seat, tuple[Due, asyncio.Task[None]]]] = {}

    def rewind(self, kept: int) -> None:
        """Tell all bots that steps were taken back."""
        for bot in self._bots.values():
            bot.rewind(kept)

    def schedule(self, match: Match | None, levels: dict[Seat, str]) -> None:
        """Ask the bots that have something to answer, and cancel those that no longer have."""
        if not levels and not self._tasks:
            return
        asked = {} if match is None else due_bots(match, levels)
        for seat, (due, task) in list(self._tasks.items()):
            bot = self._bots[seat]
            # One that is done has its answer in the table's inbox.
            if asked.get(seat) != due or bot.match is not match or bot.level != levels.get(seat):
                task.cancel()
                del self._tasks[seat]
        if match is None:
            return
        for seat, due in asked.items():
            if seat not in self._tasks:
                bot = self._bot(match, seat, levels[seat])
                self._tasks[seat] = (due, asyncio.create_task(self._think(bot, due)))

    def _bot(self, match: Match, seat: Seat, level: str) -> TableBot:
        bot = self._bots.get(seat)
        if bot is None or bot.match is not match or bot.level != level:
            bot = self._bots[seat] = TableBot(match, seat, level)
        return bot

    async def _think(self, bot: TableBot, due: Due) -> None:
        loop = asyncio.get_running_loop()
        if due.waits:
            await asyncio.sleep(PATIENCE)
        ready_at = loop.time() + CHANCE.uniform(*self._pace)
        prepared: list[Prepared] = []
        self._guard(lambda: prepared.append(bot.prepare()))
        if not prepared:
            return
        text = await bot.ask(self._workers, prepared[0])
        # A bot that was slower than that answers at the next time drawn: how slow it was is not seen.
        while self._pace[1] > 0 and ready_at < loop.time():
            ready_at += CHANCE.uniform(*self._pace)
        await asyncio.sleep(max(0.0, ready_at - loop.time()))
        self._answer(bot.match, bot.seat, due.since, text)

    def stop(self) -> None:
        """Cancel all questions, and let go of the table: it holds this scheduler, and would never be freed."""
        for _, task in self._tasks.values():
            task.cancel()
        self._tasks.clear()
        self._bots.clear()
        self._answer = _unheard
        self._guard = _unguarded
