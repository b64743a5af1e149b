"""Writes the stored house of the present schema and rules, unless it is there."""

import asyncio
import gzip
import sqlite3
import tempfile
from pathlib import Path

from tests.server.client import Guest
from tests.server.corpus.houses import FOLDER, name_of_today
from tests.server.serving import Served, quick_settings
from veillee.games import game_ids, load


async def live(address: str) -> None:
    """Open a table of every game: one match is abandoned, one goes on, and one table still gathers."""
    async with Guest(address) as anna, Guest(address) as ben:
        for game in game_ids():
            seats = max(2, load(game).info.min_seats)
            bots = {str(seat): "random" for seat in range(2, seats)}
            table = await anna.open_table(game, seats, bots=bots)
            lines = [await anna.come(table), await ben.come(table)]
            for seat, line in enumerate(lines):
                await line.sit(seat, ("Anna", "Ben")[seat])
            for count in (3, 30):
                await lines[0].done("start")
                for line in lines:
                    await line.wait(lambda _frame, line=line: line.find_present() is not None)  # type: ignore[misc]
                await play(lines, count)
                if count == 3:
                    await agree(lines, "abandon")
                    await lines[0].done("say", channel="open", text="Encore une ?")
                    await agree(lines, "again")
            await asyncio.gather(*[line.close() for line in lines])
            await anna.open_table(game, seats)


async def agree(lines: list, kind: str) -> None:  # type: ignore[type-arg]
    """Propose something, and have the other person agree."""
    phase = lines[1].table["phase"]
    await lines[0].done(kind)
    await lines[1].wait(lambda _frame: lines[1].table["proposals"] or lines[1].table["phase"] != phase)
    for proposal in lines[1].table["proposals"]:
        await lines[1].done("consent", proposal=proposal["number"], agrees=True)
    await lines[0].wait(lambda _frame: lines[0].table["phase"] != phase)


async def play(lines: list, moves: int) -> None:  # type: ignore[type-arg]
    """Make moves, whoever is asked, as far as the match goes."""
    for _ in range(moves):
        for _ in range(200):
            asked = [line for line in lines if line.present["legal"]]
            if asked or lines[0].present["ending"] is not None:
                break
            await asyncio.sleep(0.02)
        if not asked:
            return
        await asked[0].act("move", version=asked[0].present["version"], text=asked[0].present["legal"][0])
        await asyncio.sleep(0.05)


def main() -> None:
    """Play, and write the store down as SQL."""
    file = FOLDER / f"{name_of_today()}.sql.gz"
    if file.exists():
        print(f"{file.name} is there")
        return
    with tempfile.TemporaryDirectory() as folder:
        with Served(quick_settings(Path(folder))) as served:
            asyncio.run(live(served.address))
        connection = sqlite3.connect(Path(folder) / "veillee.db")
        text = "\n".join(connection.iterdump())
        connection.close()
    file.write_bytes(gzip.compress(text.encode(), mtime=0))
    print(f"{file.name}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
