"""Play many matches between bots of Cendrillon and set out how often they win, for `make tables`."""

import multiprocessing
from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

from veillee.bots import levels_of
from veillee.bots.arena import Contest, run_contest
from veillee.bots.win_rates import rate_text
from veillee.core.options import OptionValue
from veillee.games import load
from veillee.games.cendrillon.tools.bound import Bound, find_bound
from veillee.games.cendrillon.tools.bound import make_game as make_bound_game

GAMES: Final = 1000  # a cell, if nobody says otherwise
GAME: Final = "cendrillon"
LEVELS: Final = tuple(level for level in levels_of(GAME) if level != "master")  # who plays as the expert
TABLES: Final = (("basic", False), ("magic", False), ("advanced", False), ("basic", True))
ALL_SEATS: Final = range(load(GAME).info.min_seats, load(GAME).info.max_seats + 1)
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


def bound_text(bound: Bound) -> str:
    """Write a bound in per cent, cut rather than rounded up, with its standard error where it is a sample's."""
    percent = f"{int(1e6 * (bound.chance + 1e-12)) / 1e4:.4f}"
    return f"{percent} ± {100 * bound.error:.4f}" if bound.is_sample else percent


def write_tables(
    games: int,
    seed: int,
    workers: int,
    seats: Sequence[int] = ALL_SEATS,
    tables: Sequence[tuple[str, bool]] = TABLES,
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
