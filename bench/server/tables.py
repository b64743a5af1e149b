"""Plays at many tables of a server: opens each, seats people, makes moves, and leaves or stays.

    python -m bench.server.tables ADDRESS --tables 1000 --seats 4 --moves 40 --stay

Every seat is a guest of its own with a socket of its own. It prints one line of JSON when everything has been
played; with `--stay` the people then keep their connections until standard input ends.
"""

import argparse
import asyncio
import json
import random
import sys
from collections.abc import Callable
from typing import Any, Final

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tests.specimens import TOGETHER
from veillee.server.table.messages import HEARTBEAT_SECONDS, PROTOCOL

PATIENCE: Final = 120.0


class Person:
    """Sit at one seat: a socket, and what lies before the seat."""

    def __init__(self, socket: ClientConnection, seat: int) -> None:
        self.socket: Final = socket
        self.seat: Final = seat
        self.version = -1
        self.legal: list[str] = []
        self.has_ended = False
        self.proposal = 0  # the number of what somebody has proposed
        self._news: Final = asyncio.Event()
        self._reader: Final = asyncio.create_task(self._read())
        self._ids = 0
        self._answer = "", ""  # the last one: its id, and the refusal's code

    async def _read(self) -> None:
        async for text in self.socket:
            frame = orjson.loads(text)
            if frame["type"] in ("ack", "refused"):
                self._answer = frame["id"], frame.get("code", "")
            if frame.get("table"):
                self.proposal = next((one["number"] for one in frame["table"]["proposals"]), 0)
            present = frame.get("present") or (frame.get("match") or {}).get("present")
            if present is not None:
                self.version, self.legal = present["version"], present["legal"]
                self.has_ended = present["ending"] is not None
            self._news.set()

    async def send(self, kind: str, **fields: object) -> None:
        """Send a message."""
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def act(self, kind: str, **fields: object) -> str:
        """Send an action under an id of its own; give "" or the refusal's code."""
        self._ids += 1
        action_id = f"{self.seat}-{self._ids}"
        await self.send(kind, id=action_id, **fields)
        await self.until(lambda: self._answer[0] == action_id)
        return self._answer[1]

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait until something has come that makes it so."""
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                self._news.clear()
                await self._news.wait()

    async def leave(self) -> None:
        """Hang up."""
        await self.socket.close()
        self._reader.cancel()


class House:
    """Know a server, and the guests who play there."""

    def __init__(self, address: str, game: str, seats: int, bots: dict[str, str]) -> None:
        self._address: Final = address
        self._table: Final = {"game": game, "seats": seats, "bots": bots}
        self._people: Final = seats - len(bots)
        self._http: Final = httpx.AsyncClient(base_url=address, headers={"origin": address}, timeout=PATIENCE)
        self._cookies: Final[list[str]] = []
        self.staying: Final[list[Person]] = []

    async def arrive(self) -> None:
        """Get a cookie for each guest."""
        for _ in range(self._people):
            answer = await self._http.get("/api/me")
            self._cookies.append(answer.headers["set-cookie"].split(";")[0])
            self._http.cookies.clear()

    async def _sit_down(self) -> list[Person]:
        answer = await self._http.post("/api/tables", json=self._table, headers={"cookie": self._cookies[0]})
        answer.raise_for_status()
        url = self._address.replace("http", "ws", 1) + f"/api/tables/{answer.json()['table']}/socket"
        people: list[Person] = []
        for seat, cookie in enumerate(self._cookies):
            socket = await connect(
                url,
                origin=Origin(self._address),
                additional_headers={"cookie": cookie},
                compression=None,
                ping_interval=None,
                proxy=None,
            )
            people.append(Person(socket, seat))
            await people[-1].send("hello", protocol=PROTOCOL)
            await people[-1].act("sit", seat=seat, name=f"s{seat}")
        return people

    async def play(self, moves: int, stays: bool) -> int:
        """Open a table and make moves at it, in as many matches as that takes; count them."""
        people = await self._sit_down()
        await people[0].act("start")
        made = 0
        while made < moves:
            for person in people:
                await person.until(lambda person=person: person.version >= 0)  # type: ignore[misc]
            if people[0].has_ended:
                await self._begin_again(people)
                continue
            able = [person for person in people if person.legal]
            if not able:
                version = people[0].version  # a bot is asked
                await people[0].until(lambda version=version: people[0].version != version)  # type: ignore[misc]
                await self._see(people, people[0].version)
                continue
            mover = random.choice(able)
            wanted = mover.version + 1
            code = await mover.act("move", version=mover.version, text=random.choice(mover.legal))
            if code not in ("", "stale-version", "not-your-turn", "match-over"):  # a bot was first
                raise SystemExit(f"refused: {code}")
            await self._see(people, wanted)
            made += not code
        if stays:
            self.staying.extend(people)
        else:
            for person in people:
                await person.leave()
        return made

    async def _see(self, people: list[Person], version: int) -> None:
        for person in people:
            await person.until(lambda person=person: person.version >= version)  # type: ignore[misc]

    async def _begin_again(self, people: list[Person]) -> None:
        await self._see(people, people[0].version)
        for person in people:
            person.version = -1
            person.has_ended = False
        await people[0].act("again")
        for person in people[1:]:
            await person.until(lambda person=person: person.proposal > 0)  # type: ignore[misc]
            await person.act("consent", proposal=person.proposal, agrees=True)
        await people[0].act("start")

    async def keep_alive(self) -> None:
        """Send the heartbeats of all who stay."""
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            for person in list(self.staying):
                await person.send("ping")

    async def close(self) -> None:
        """Let everybody go."""
        for person in self.staying:
            await person.leave()
        await self._http.aclose()


async def run(given: argparse.Namespace) -> None:
    """Play at all tables, a few at a time."""
    bots = {str(given.seats - 1 - at): "random" for at in range(given.bots)}
    house = House(given.address, given.game, given.seats, bots)
    await house.arrive()
    heart = asyncio.create_task(house.keep_alive())
    left = iter(range(given.tables))
    made = 0

    async def play_on() -> None:
        nonlocal made
        for _ in left:
            moves = await house.play(given.moves, given.stay)
            made += moves

    await asyncio.gather(*[play_on() for _ in range(given.at_once)])
    print(json.dumps({"tables": given.tables, "moves": made}), flush=True)
    if given.stay:
        await asyncio.to_thread(sys.stdin.read)
    heart.cancel()
    await house.close()


def main() -> None:
    """Play as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("address")
    parser.add_argument("--game", default=TOGETHER)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bots", type=int, default=0, help="seats of each table at which bots sit")
    parser.add_argument("--moves", type=int, default=40, help="of people at each table")
    parser.add_argument("--at-once", type=int, default=8, help="tables")
    parser.add_argument("--stay", action="store_true", help="stay connected until standard input ends")
    given: Any = parser.parse_args()
    asyncio.run(run(given))


if __name__ == "__main__":
    main()
