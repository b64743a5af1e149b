"""A whole evening over real sockets, on both databases: the parts fit together."""

import asyncio
from pathlib import Path

from tests.server.client import Guest, run
from tests.server.serving import Served, ServedApart


async def play_a_match(address: str) -> None:
    async with Guest(address) as anna, Guest(address) as ben:
        table_id = await anna.open_table(seats=3, options={"variant": "magic"})
        async with await anna.come(table_id) as first, await ben.come(table_id) as second:
            await first.sit(0, "Anna")
            await second.sit(1, "Ben")
            await first.done("bot", seat=2, level="random")
            await first.done("start")
            endings = await asyncio.gather(first.play_on(0), second.play_on(1))
            assert endings[0] == endings[1]
            assert endings[0]["outcome"]
        verdict = await ben.get(f"/api/tables/{table_id}/matches/1/verdict")
        assert verdict["fair"]


def test_three_play_a_match_to_its_end_and_its_chance_was_fair(served_from_each: Served) -> None:
    run(play_a_match(served_from_each.address))


def test_the_command_serves_and_stops_when_asked(tmp_path: Path) -> None:
    with ServedApart(tmp_path) as served:

        async def look() -> None:
            async with Guest(served.address) as anna:
                table_id = await anna.open_table()
                assert (await anna.get(f"/api/tables/{table_id}"))["phase"] == "gathering"

        run(look())
        assert served.stop() == 0
