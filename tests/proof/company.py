"""People who play at a table without end, and remember all they were told."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from itertools import count
from typing import Final

from tests.proof.faithful import Faithful
from tests.proof.processes import Serving
from tests.server.client import Guest

PAUSE: Final = (0.03, 0.1)  # between what one person does; a connection may send twenty messages a second
_NAMES: Final = count(1)


class Table:
    """Hold a table and its people."""

    def __init__(self, table_id: str, people: list[Faithful]) -> None:
        self.id: Final = table_id
        self.people: Final = people


@contextlib.asynccontextmanager
async def seated(
    serving: Serving, seats: int = 3, addresses: tuple[str, ...] = ("", ""), level: str = "random"
) -> AsyncIterator[Table]:
    """Seat people and bots at a new table and begin a match; `addresses` name proxies that people go through."""
    async with contextlib.AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(Guest(serving.address)) for _ in addresses]
        bots = {str(seat): level for seat in range(len(addresses), seats)}
        table_id = await guests[0].open_table(seats=seats, bots=bots)
        table = Table(table_id, [])
        for seat, (guest, address) in enumerate(zip(guests, addresses, strict=True)):
            person = Faithful(f"p{next(_NAMES)}", address or serving.address, guest.cookie, table_id)
            table.people.append(await stack.enter_async_context(person))
            await person.sit(seat)
        assert await table.people[0].act("start") == ""
        yield table


@contextlib.asynccontextmanager
async def playing(tables: list[Table]) -> AsyncIterator[None]:
    """Let everybody play meanwhile; a player who fails fails the proof."""
    tasks = [asyncio.create_task(play_on(person)) for table in tables for person in table.people]
    try:
        yield
    finally:
        faults = [task.exception() for task in tasks if task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for fault in faults:
            assert fault is not None
            raise fault


async def play_on(person: Faithful) -> None:
    """Do one thing after another, for ever."""
    while True:
        await person.until(lambda: person.is_online and not person.unanswered, 120.0)
        await do_something(person)
        await asyncio.sleep(random.uniform(*PAUSE))


async def do_something(person: Faithful) -> None:
    """Send what a person might send now: a move, a word, a wish to go back, the next match."""
    present, table = person.present, person.table
    phase, proposals = table["phase"], table["proposals"]
    waiting = [one for one in proposals if person.seat in one["asked"] and person.seat not in one["agreed"]]
    if waiting:
        await person.send("consent", proposal=waiting[0]["number"], agrees=random.random() < 0.8)
    elif phase == "playing" and present is not None:
        if person.seat in present["actors"]:
            await person.send("move", version=present["version"], text=random.choice(present["legal"]))
        elif random.random() < 0.02:
            await person.send("undo", version=present["version"])
        elif random.random() < 0.01 and table["host"] == person.seat:
            await person.send("abandon")
        else:
            await person.something(0.2)
    elif random.random() < 0.3:
        await person.send("say", channel="open", text="Bonsoir")
    elif table["host"] == person.seat:
        await person.send("start" if phase == "gathering" else "again")
    else:
        await person.something(0.2)
