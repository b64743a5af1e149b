"""A worker process in which bots think: reads questions from standard input, writes moves to standard output.

Questions are pickled (they come from our own server), answers are one line of JSON each. A worker knows nothing
but what its bots' seats know. Its arguments are the folders of games that are not installed.
"""

import json
import logging
import pickle
import struct
import sys
from collections import OrderedDict
from typing import BinaryIO, Final, NamedTuple

from veillee.bots import Bot, Situation, make_bot
from veillee.core.contract import Kept
from veillee.core.options import OptionValue
from veillee.games import add_folders, load
from veillee.server.run.logs import configure_logs

MAX_BOTS: Final = 2000
HEAD: Final = struct.Struct(">IQ")  # length and number of the question

logger = logging.getLogger(__name__)


class GameSpec(NamedTuple):
    """Say which rules are played."""

    game: str
    seats: int
    options: dict[str, OptionValue]
    data: dict[str, str]
    kept: Kept | None = None  # earlier rules, under which a match goes on


class Question(NamedTuple):
    """Hold what a bot is asked."""

    number: int  # comes back with the answer, for which nobody may be waiting any more
    key: str  # of the bot: one for each seat, match and sitting-down
    spec: GameSpec
    level: str
    seed: int
    is_whole: bool  # the situation tells everything from the start of the match
    situation: Situation


def write_question(question: Question) -> bytes:
    """Write a question as it goes through the pipe."""
    text = pickle.dumps(question)
    return HEAD.pack(len(text), question.number) + text


class Bots:
    """Keep the bots that have been asked before."""

    def __init__(self) -> None:
        self._bots: Final[OrderedDict[str, Bot]] = OrderedDict()

    def answer(self, question: Question) -> dict[str, int]:
        """Give a move, or say that everything must be told anew."""
        bot = self._bots.get(question.key)
        if bot is None or question.is_whole:
            if not question.is_whole:
                return {"forgot": 1}
            spec = question.spec
            package = load(spec.game)
            game = (
                package.make(spec.seats, spec.options, spec.data)
                if spec.kept is None
                else package.make_kept(spec.seats, spec.options, spec.data, spec.kept)
            )
            bot = self._bots[question.key] = make_bot(question.level, game, question.situation.seat, question.seed)
            if len(self._bots) > MAX_BOTS:
                self._bots.popitem(last=False)
        self._bots.move_to_end(question.key)
        return {"move": bot.choose(question.situation)}


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the pipe is closed."""
    bots = Bots()
    while len(head := questions.read(HEAD.size)) == HEAD.size:
        length, number = HEAD.unpack(head)
        text = questions.read(length)
        level = ""
        try:
            question: Question = pickle.loads(text)  # imports the game's package, which may fail as its bots may
            level = question.level
            answer = bots.answer(question)
        except KeyboardInterrupt:
            raise
        except BaseException as fault:  # a game from outside may even call sys.exit
            logger.warning("bot failed", extra={"cause": type(fault).__name__, "bot": level})
            answer = {"failed": 1}
        answers.write(json.dumps(answer | {"number": number}).encode() + b"\n")
        answers.flush()


if __name__ == "__main__":
    configure_logs("WARNING")
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # what a game prints is no answer
    add_folders(tuple(sys.argv[1:]))
    try:
        serve(sys.stdin.buffer, answers)
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(0)
