"""A match that runs on keeps its secrets: no record, no replay, no seed, and everybody is told in the same go."""

import asyncio
import json
from functools import partial
from pathlib import Path

from tests.proof.stories import tell_story
from tests.proof.test_junk import journal
from tests.proof.worlds import World
from tests.server.client import Frame, Guest, run
from tests.server.rooms import FakeSubscriber
from tests.server.serving import Served, quick_settings
from tests.specimens import TOGETHER
from veillee.core.chance import FastChance
from veillee.games import load

ARCHIVE = ["record", "replay", "replay?seat=0", "replay?seat=1", "replay?seat=-1", "verdict"]


def is_after(version: int, frame: Frame) -> bool:
    return bool(frame["present"]["version"] > version)


def test_nothing_of_a_running_match_can_be_fetched_and_its_seed_is_nowhere(tmp_path: Path) -> None:
    async def evening(served: Served) -> None:
        async with Guest(served.address) as anna, Guest(served.address) as ben, Guest(served.address) as dora:
            table_id = await anna.open_table(seats=2, options={"first_player": 1})
            first, second, watcher = [await guest.come(table_id) for guest in (anna, ben, dora)]
            await first.sit(0, "Anna")
            await second.sit(1, "Ben")
            await first.done("start")
            await first.wait_until_asked(0)
            seed = json.loads(journal(served, table_id)[0])["seed"]
            base = f"/api/tables/{table_id}"
            texts = []
            for _ in range(6):
                version = first.present["version"]
                seat = first.present["actors"][0]
                line = (first, second)[seat]
                await line.wait_until_asked(seat)
                await line.move()
                await first.wait_for("update", partial(is_after, version))
                await second.wait_for("update", partial(is_after, version))
                for guest in (anna, ben, dora):
                    answers = [await guest.http.get(f"{base}/matches/1/{path}") for path in ARCHIVE]
                    assert {(answer.status_code, answer.text) for answer in answers} == {
                        (409, '{"code":"match-running","details":{}}')
                    }
                    texts.append((await guest.http.get(base)).text)
                    texts.append((await guest.http.get("/api/me/tables")).text)
            for line in (first, second, watcher):
                texts.extend(line.texts)
            assert len(seed) == 64
            assert not any(seed in text for text in texts)
            await first.done("abandon")
            asked = await second.wait_for("table", lambda one: one["table"]["proposals"])
            await second.done("consent", proposal=asked["table"]["proposals"][0]["number"], agrees=True)
            ending = (await watcher.wait_for("update", lambda one: one["present"]["ending"] is not None))[
                "present"
            ]
            assert ending["ending"]["seed"] == seed
            for path in ARCHIVE:
                assert (await dora.http.get(f"{base}/matches/1/{path}")).status_code == 200
            for line in (first, second, watcher):
                await line.close()

    with Served(quick_settings(tmp_path)) as served:
        run(evening(served))


def test_all_viewers_are_told_of_a_change_in_the_same_go() -> None:
    """No other task runs between the first frame of a change and the last: nobody hears of it earlier."""

    class Watched(FakeSubscriber):
        def send(self, frame: bytes) -> None:
            if b'"type":"update"' in frame:
                moments.append(ticks)
            super().send(frame)

    moments: list[int] = []
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            ticks += 1
            await asyncio.sleep(0)

    async def play() -> None:
        game = load(TOGETHER).make(4, {}, {})
        story = tell_story(game, FastChance(3), 40)
        world = World(game, None)
        world.subscribers.update(
            {seat: Watched(subscriber.person) for seat, subscriber in world.subscribers.items()}
        )
        clock = asyncio.create_task(tick())
        await world.open(story[0])
        for beat in story[1:]:
            moments.clear()
            await world.play(beat)
            assert len(moments) == 5
            assert len(set(moments)) == 1
        clock.cancel()
        await world.close()

    asyncio.run(play())
