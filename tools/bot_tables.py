"""Play the bots of every game that keeps tables of its win rates, and write those into docs/bots.md.

A game's `tools/bot_tables.py` has `GAMES`, how many games a cell takes, and `write_tables(games, seed, workers)`.
The same seed and number of games give the same tables, on any number of worker processes.
"""

import argparse
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from veillee.games import game_ids, load

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "bots.md"


def find_writers() -> dict[str, Any]:
    """Give the modules that write tables, by game."""
    names = {game_id: f"{load(game_id).name}.tools.bot_tables" for game_id in game_ids()}
    return {game_id: import_module(name) for game_id, name in names.items() if find_spec(name) is not None}


def replace_tables(page: str, game_id: str, tables: str) -> str:
    """Put a game's tables in the place of those on a page."""
    begin = f"<!-- tables of {game_id}: written by make tables, do not edit -->\n"
    end = f"<!-- end of tables of {game_id} -->\n"
    before, begun, rest = page.partition(begin)
    _, ended, after = rest.partition(end)
    if not begun or not ended:
        raise ValueError(f"expected the marks {begin.strip()!r} and {end.strip()!r} on the page")
    return f"{before}{begin}\n{tables}\n{end}{after}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Rewrite the tables of a page."""
    parser = argparse.ArgumentParser(description=__doc__)
    writers = find_writers()
    parser.add_argument("--game", choices=writers, action="append", help="this one alone; may be repeated")
    parser.add_argument("--games", type=int, help="games a cell, if not as many as the game says")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--workers", type=int, required=True)
    parser.add_argument("--page", type=Path, default=PAGE)
    given = parser.parse_args(arguments)
    wanted = given.game or list(writers)
    for game_id in wanted:  # a page without marks is refused before any work
        replace_tables(given.page.read_text(encoding="utf-8"), game_id, "")
    for game_id in wanted:
        writer = writers[game_id]
        tables = writer.write_tables(given.games or writer.GAMES, given.seed, given.workers)
        # Read again: the page may have been edited while the bots played.
        page = replace_tables(given.page.read_text(encoding="utf-8"), game_id, tables)
        given.page.write_text(page, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
