"""What is said over a line: order, rates, sizes, junk, and answers that go out together."""

import asyncio
from pathlib import Path

import pytest

from tests.server.client import run
from tests.server.stand_ins import HELLO, PING, START, Talk
from veillee.server.socket.session import MAX_BAD_MESSAGES, MAX_UNANSWERED


def test_an_answer_goes_out_with_what_follows_it(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path)
        talk.connection.session.hold(b'{"n":1}')
        assert not talk.socket.sent
        talk.connection.session.send(b'{"n":2}')
        talk.connection.session.send(b'{"n":3}')
        assert [frame["n"] for frame in talk.socket.frames] == [1, 2, 3]
        assert talk.socket.writes == [2, 1]

    run(work())


def test_an_answer_that_nothing_follows_goes_out_alone(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path)
        serving = asyncio.create_task(talk.run(HELLO, START))
        while not talk.table.answers:
            await asyncio.sleep(0)
        talk.connection.session.hold(b'{"n":1}')
        talk.connection.session.hold(b'{"n":2}')
        assert [frame["n"] for frame in talk.socket.frames] == [1]
        talk.table.answers[0]("")
        assert [frame["n"] for frame in talk.socket.frames] == [1, 2]
        talk.socket.give(None)
        await serving

    run(work())


@pytest.mark.parametrize(
    ("text", "where", "fault"),
    [
        (START, "type", "order"),
        ('{"type":"hello","protocol":2}', "protocol", "version"),
        ('{"type":"dance"}', "", "union_tag_invalid"),
        ("junk", "", "json_invalid"),
        ("", "", "json_invalid"),
    ],
)
def test_anything_but_hello_first_is_refused_and_ends_the_line(
    tmp_path: Path, text: str, where: str, fault: str
) -> None:
    async def work() -> None:
        talk = Talk(tmp_path)
        await talk.run(text)
        assert talk.socket.frames == [
            {
                "type": "refused",
                "id": "s1" if text == START else "",
                "code": "bad-message",
                "details": {"where": where, "fault": fault},
            }
        ]
        assert talk.socket.closed == (1008, "bad-message")
        assert talk.table.log == []

    run(work())


def test_hello_is_said_once(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path)
        await talk.run(HELLO, HELLO, None)
        assert talk.socket.codes() == ["bad-message"]
        assert talk.table.log == ["join", "leave"]

    run(work())


def test_junk_is_borne_so_often_and_no_more(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path)
        await talk.run(HELLO, *["junk"] * MAX_BAD_MESSAGES)
        assert talk.socket.codes() == ["bad-message"] * MAX_BAD_MESSAGES
        assert talk.socket.closed == (1008, "bad-message")
        assert talk.table.log == ["join", "leave"]

    run(work())


def test_a_message_that_is_too_long_is_refused_unread(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path, max_frame=100)
        await talk.run(HELLO, " " * 101, PING + " " * (100 - len(PING)), None)
        assert [frame["type"] for frame in talk.socket.frames] == ["refused", "pong"]
        assert talk.socket.codes() == ["too-big"]

    run(work())


def test_more_messages_than_the_rate_are_refused(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path, frame_rate=(0.0, 5.0))
        await talk.run(HELLO, *[PING] * 8, None)
        kinds = [frame["type"] for frame in talk.socket.frames]
        assert kinds == ["pong"] * 4 + ["refused"] * 4
        assert talk.socket.codes() == ["too-fast"] * 4

    run(work())


def test_so_many_actions_may_wait_for_their_answer(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path)
        await talk.run(HELLO, *[START] * (MAX_UNANSWERED + 1), PING, None)
        assert talk.table.log.count("start") == MAX_UNANSWERED
        assert talk.socket.codes() == ["too-fast"]
        assert [frame["id"] for frame in talk.socket.frames if frame["type"] == "refused"] == ["s1"]
        assert talk.socket.frames[-1] == {"type": "pong"}  # heartbeats are answered meanwhile

    run(work())


def test_an_answer_makes_room_for_the_next_action(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path)
        serving = asyncio.create_task(talk.run(HELLO, *[START] * MAX_UNANSWERED, PING))
        while not talk.socket.sent:
            await asyncio.sleep(0)
        talk.table.answers[0]("")
        talk.table.answers[1]("not-host")
        talk.socket.give(START, START, None)
        await serving
        assert talk.table.log.count("start") == MAX_UNANSWERED + 2
        assert b'veillee_refusals_total{code="not-host"} 1.0' in talk.metrics.text()

    run(work())
