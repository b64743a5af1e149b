"""One connection to a table: joining it, the heartbeat, clients that cannot keep up, and the close."""

import asyncio
from pathlib import Path

import pytest

from tests.server.client import run
from tests.server.stand_ins import HELLO, PING, START, Table, Talk
from veillee.server.errors import NoSuchTable
from veillee.server.socket import connection as connection_module


def test_hello_joins_the_table_and_hanging_up_leaves_it(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path)
        await talk.run(HELLO, START, PING, None)
        assert talk.table.log == ["join", "start", "leave"]
        assert talk.socket.frames == [{"type": "pong"}]

    run(work())


def test_a_table_that_is_not_there_is_told_and_ends_the_line(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path)

        async def find_nothing() -> Table:
            raise NoSuchTable("no such table")

        talk.socket.give(HELLO)
        await talk.connection.run(find_nothing)
        assert talk.socket.codes() == ["no-such-table"]
        assert talk.socket.closed == (1008, "no-such-table")

    run(work())


def test_whoever_is_silent_for_too_long_is_taken_for_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_module, "GONE_AFTER_SECONDS", 0.02)

    async def work() -> None:
        talk = Talk(tmp_path)
        await talk.run(HELLO)
        assert talk.table.log == ["join", "leave"]

    run(work())


def test_after_close_nothing_more_is_sent_nor_handed_in(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path)
        talk.connection.session.send(b'"before"')
        talk.connection.session.close("closing")
        talk.connection.session.send(b'"after"')
        await talk.run()
        assert talk.socket.sent == [b'"before"']
        assert talk.socket.closed == (1012, "closing")

    run(work())


def test_what_comes_after_the_table_has_closed_the_line_is_not_handed_in(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path, is_stuck=True)
        serving = asyncio.create_task(talk.run(HELLO))
        while not talk.table.log:
            await asyncio.sleep(0)
        talk.connection.session.close("watchers-off")
        talk.socket.give(START, None)
        await serving
        assert talk.table.log == ["join", "leave"]

    run(work())


def test_a_client_that_does_not_keep_up_is_sent_away_even_if_it_reads_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_module, "CLOSE_SECONDS", 0.02)

    async def work() -> None:
        talk = Talk(tmp_path, is_stuck=True, max_unsent=10)
        serving = asyncio.create_task(talk.run(HELLO))
        while not talk.table.log:
            await asyncio.sleep(0)
        for _ in range(20):
            talk.connection.session.send(b"x")
        await serving
        assert talk.table.log == ["join", "leave"]
        assert b"veillee_slow_clients_total 1.0" in talk.metrics.text()

    run(work())


def test_how_large_a_frame_is_sends_nobody_away_who_has_taken_what_came_before(tmp_path: Path) -> None:
    async def work() -> None:
        talk = Talk(tmp_path, is_stuck=True, max_unsent=10)
        serving = asyncio.create_task(talk.run(HELLO))
        while not talk.table.log:
            await asyncio.sleep(0)
        session = talk.connection.session
        session.hold(b"h" * 20)
        session.send(b"x" * 100)
        assert not session.is_closing
        session.send(b"y")
        assert (session.is_closing, session.close_reason) == (True, "too-slow")
        talk.socket.give(None)
        await serving

    run(work())
