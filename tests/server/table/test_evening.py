"""Evenings over real sockets: a leaver is replaced and comes back, a match is played again, people come and go."""

import asyncio
from collections.abc import Callable, Iterator

import pytest

from tests.server.client import Frame, Guest, run
from tests.server.servers import EVERY_SERVER
from tests.server.serving import Served, quick_settings
from veillee.server.table.presence import PRESENT_SECONDS


@pytest.fixture(scope="module", params=EVERY_SERVER)
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Run one server of each kind for all tests of this module."""
    with Served(quick_settings(tmp_path_factory.mktemp("served")), request.param) as server:
        yield server


def test_a_leaver_is_replaced_by_a_bot_and_gets_the_seat_back(served: Served) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna, Guest(served.address) as ben:
            table_id = await anna.open_table(seats=2, options={"first_player": 2})
            host = await anna.come(table_id)
            guest = await ben.come(table_id)
            await host.sit(0, "Anna")
            token = await guest.sit(1, "Ben")
            await host.done("start")
            await guest.done("leave")
            await guest.close()
            await host.done("bot", seat=1, level="random")
            await host.wait_until_asked(0)  # the bot has played Ben's turn
            back = await ben.come(table_id, token)
            assert back.table["seats"][1] == {
                "kind": "person",
                "name": "Ben",
                "level": "",
                "here": True,
                "left": False,
                "kept": "",
            }
            assert back.present["view"]["seat"] == 1
            endings = await asyncio.gather(host.play_on(0), back.play_on(1))
            assert endings[0] == endings[1]
            await host.close()
            await back.close()

    run(work())


def test_whoever_loses_the_line_is_shown_as_gone_and_comes_back_by_the_missed_frames(served: Served) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna, Guest(served.address) as ben:
            table_id = await anna.open_table(seats=2)
            host = await anna.come(table_id)
            guest = await ben.come(table_id)
            await host.sit(0, "Anna")
            token = await guest.sit(1, "Ben")
            await host.wait_for("table", lambda frame: frame["table"]["seats"][1]["here"])
            seen, epoch = guest.seen, guest.epoch
            since = len(host.frames)
            guest.cut()
            await host.wait_for("table", lambda frame: not frame["table"]["seats"][1]["here"], since)
            await host.done("say", channel="open", text="Ben ?")
            back = await ben.come(table_id, token, epoch, seen)
            missed = await back.wait_for("said")
            assert missed["said"]["text"] == "Ben ?"
            assert [frame["type"] for frame in back.frames if frame["type"] == "snapshot"] == []
            numbers = [frame["frame"] for frame in back.frames if "frame" in frame]
            assert numbers == list(range(seen + 1, seen + 1 + len(numbers)))
            await host.close()
            await back.close()

    run(work())


def is_match(number: int) -> Callable[[Frame], bool]:
    """Make the question whether a frame shows a table at its nth match."""
    return lambda frame: bool(frame["table"]["match"] == number)


def test_a_rematch_has_another_seed_and_the_first_match_stays_to_be_seen(served: Served) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna:
            table_id = await anna.open_table(seats=2, bots={"1": "random"})
            async with await anna.come(table_id) as line:
                await line.sit(0, "Anna")
                commitments = []
                for number in (1, 2):
                    commitments.append(line.table["commitment"])
                    await line.done("start")
                    await line.wait_for("snapshot", is_match(number))
                    await line.play_on(0)
                    since = len(line.frames)
                    await line.done("again")
                    await line.wait_for("table", lambda frame: frame["table"]["phase"] == "gathering", since)
                assert len(set(commitments)) == 2
            for number in (1, 2):
                verdict = await anna.get(f"/api/tables/{table_id}/matches/{number}/verdict")
                assert verdict["fair"]
                assert verdict["commitment"] == commitments[number - 1]

    run(work())


def test_when_the_host_is_away_another_may_start_and_the_host_is_host_again_on_return(served: Served) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna, Guest(served.address) as ben:
            table_id = await anna.open_table(seats=2)
            host = await anna.come(table_id)
            guest = await ben.come(table_id)
            await host.sit(0, "Anna")
            await guest.sit(1, "Ben")
            assert await guest.refused("start") == "not-host"
            since = len(guest.frames)
            await host.close()
            await guest.wait_for("table", lambda frame: not frame["table"]["seats"][0]["here"], since)
            table = served.services.tables._tables[table_id]
            clock = table.audience.presence.clock
            table.audience.presence.clock = lambda: clock() + PRESENT_SECONDS
            table._loop.call_soon_threadsafe(table.review)
            await guest.wait_for("table", lambda frame: frame["table"]["host"] == 1, since)
            await guest.done("watchers", allowed=False)
            async with await anna.come(table_id, host.token):
                await guest.wait_for("table", lambda frame: frame["table"]["host"] == 0, since)
                assert await guest.refused("start") == "not-host"
            await guest.close()

    run(work())


def test_watchers_see_the_open_side_and_are_sent_away_when_the_table_wants_none(served: Served) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna, Guest(served.address) as dora:
            table_id = await anna.open_table(seats=1)
            async with await anna.come(table_id) as host:
                await host.sit(0, "Anna")
                await host.done("start")
                watcher = await dora.come(table_id)
                assert watcher.present["view"]["seat"] == -1
                assert watcher.present["legal"] == []
                assert await watcher.refused("move", version=0, text="A1") == "not-seated"
                await host.done("watchers", allowed=False)
                assert await watcher.wait_until_closed() == "watchers-off"
                again = await dora.connect(table_id)
                assert (await again.hello())["code"] == "watchers-off"
                await again.wait_until_closed()

    run(work())
