"""Play many matches between bots of Cendrillon and write how often they win into docs/bots.md.

The same seed and number of games give the same tables, on any number of worker processes.
"""

import argparse
import multiprocessing
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

from tools.cendrillon_bound import Bound, find_bound
from tools.cendrillon_bound import make_game as make_bound_game
from veillee.bots import levels_of
from veillee.bots.arena import Contest, run_contest
from veillee.cli.simulate import wilson
from veillee.core.options import OptionValue
from veillee.games import load

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "bots.md"
BEGIN: Final = "<!-- tables: written by make tables, do not edit -->\n"
END: Final = "<!-- end of tables -->\n"
GAME: Final = "cendrillon"
LEVELS: Final = tuple(level for level in levels_of(GAME) if level != "master")  # who plays as the expert
TABLES: Final = (("basic", False), ("magic", False), ("advanced", False), ("basic", True))
MAX_DEALS: Final = 70  # all deals of the specials up to 4 seats
SAMPLE: Final = 20  # of the deals for more seats


class Cell(NamedTuple):
    """Name one cell of a table: a level, or "" for the bound."""

    variant: str
    last_chance: bool
    seats: int
    level: str
    games: int
    seed: int


def fill_cell(cell: Cell) -> str:
    """Play the games of a cell, or work out its bound, and write the figure."""
    if not cell.level:
        return bound_text(
            find_bound(make_bound_game(cell.variant, cell.seats, cell.last_chance), MAX_DEALS, SAMPLE)
        )
    options: dict[str, OptionValue] = {"variant": cell.variant, "last_chance": cell.last_chance}
    contest = Contest(GAME, cell.seats, options, {}, (cell.level,), cell.games, cell.seed)
    return rate_text(run_contest(contest, 1, None).outcomes.get("won", 0), cell.games)


def rate_text(wins: int, games: int) -> str:
    """Write a win rate in per cent with its 95 % interval by Wilson's score."""
    low, high = wilson(wins, games)
    return f"{100 * wins / games:.1f} ({100 * low:.1f}–{100 * high:.1f})"


def bound_text(bound: Bound) -> str:
    """Write a bound in per cent, cut rather than rounded up, with its standard error where it is a sample's."""
    percent = f"{int(1e6 * (bound.chance + 1e-12)) / 1e4:.4f}"
    return f"{percent} ± {100 * bound.error:.4f}" if bound.is_sample else percent


def write_tables(
    games: int, seed: int, workers: int, seats: Sequence[int], tables: Sequence[tuple[str, bool]]
) -> str:
    """Fill all cells and set them out."""
    columns = ("", *LEVELS)  # bounds first: they take longest
    cells = [Cell(*table, seat, level, games, seed) for level, table, seat in product(columns, tables, seats)]
    cells.sort(key=lambda cell: -cell.seats)
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        texts = dict(zip(cells, pool.map(fill_cell, cells, chunksize=1), strict=True))
    parts = []
    for variant, last_chance in tables:
        title = f"`{variant}`, with the last chance" if last_chance else f"`{variant}`"
        lines = [f"### {title}\n", f"| seats | {' | '.join(LEVELS)} | bound |", "|---" * (len(LEVELS) + 2) + "|"]
        for seat in seats:
            row = [texts[Cell(variant, last_chance, seat, level, games, seed)] for level in (*LEVELS, "")]
            lines.append(f"| {seat} | {' | '.join(row)} |")
        parts.append("\n".join(lines) + "\n")
    about = f"Wins in per cent (95 % interval), {games} games a cell, seed {seed}, the same level at every seat.\n"
    return "\n".join([about, *parts])


def replace_tables(page: str, tables: str) -> str:
    """Put tables in the place of those on a page."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"expected the marks {BEGIN.strip()!r} and {END.strip()!r} on the page")
    return f"{before}{BEGIN}\n{tables}\n{END}{after}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Rewrite the tables of a page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, required=True, help="games a cell")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--workers", type=int, required=True)
    parser.add_argument("--page", type=Path, default=PAGE)
    given = parser.parse_args(arguments)
    info = load(GAME).info
    replace_tables(given.page.read_text(encoding="utf-8"), "")  # a page without marks is refused before any work
    seats = range(info.min_seats, info.max_seats + 1)
    tables = write_tables(given.games, given.seed, given.workers, seats, TABLES)
    # Read again: the page may have been edited while the bots played.
    page = replace_tables(given.page.read_text(encoding="utf-8"), tables)
    given.page.write_text(page, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
