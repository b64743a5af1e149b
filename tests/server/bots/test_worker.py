"""Inside a worker process: bots are kept, told only what is new, and forgotten when there are too many."""

import io
import json

import pytest

from tests.server.bots.test_workers import question
from veillee.bots import Budget
from veillee.bots.search_bot import SearchBot
from veillee.server.bots import worker as bot_worker
from veillee.server.bots.worker import Bots, Question, serve, write_question
from veillee.server.run.logs import JsonLines


def ask(*questions: Question) -> list[dict[str, int]]:
    """Let a worker answer questions from a pipe."""
    answers = io.BytesIO()
    serve(io.BytesIO(b"".join(write_question(wish) for wish in questions)), answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def test_every_question_is_answered_under_its_number() -> None:
    legal = question().situation.legal
    answers = ask(question()._replace(number=5), question(is_whole=False)._replace(number=6))
    assert [answer["number"] for answer in answers] == [5, 6]
    assert all(answer["move"] in legal for answer in answers)


def test_a_bot_that_searches_keeps_to_the_budget_it_is_given() -> None:
    asked = question()
    situation = asked.situation._replace(budget=Budget(3))
    bots = Bots()
    assert bots.answer(asked._replace(level="search", situation=situation))["move"] in situation.legal
    (bot,) = bots._bots.values()
    assert isinstance(bot, SearchBot)
    assert bot.searcher.playouts <= 3


def test_a_bot_nobody_told_anything_asks_to_be_told_everything() -> None:
    assert ask(question(is_whole=False)._replace(number=2)) == [{"forgot": 1, "number": 2}]


def test_a_bot_that_fails_says_so_and_why_stays_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    answers = ask(question()._replace(level="godlike", number=1), question()._replace(number=2))
    assert answers[0] == {"failed": 1, "number": 1}
    assert "move" in answers[1]
    (record,) = caplog.records
    line = json.loads(JsonLines().format(record))
    assert (line["message"], line["cause"], line["bot"]) == ("bot failed", "UnknownLevel", "godlike")


def test_the_bot_asked_longest_ago_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_worker, "MAX_BOTS", 2)
    bots = Bots()
    for key in ("a", "b"):
        bots.answer(question(key=key))
    bots.answer(question(is_whole=False, key="a"))
    bots.answer(question(key="c"))
    assert "move" in bots.answer(question(is_whole=False, key="a"))
    assert bots.answer(question(is_whole=False, key="b")) == {"forgot": 1}


def test_a_question_cut_off_ends_the_worker_quietly() -> None:
    answers = io.BytesIO()
    serve(io.BytesIO(b"\0\0"), answers)
    assert answers.getvalue() == b""
