"""Play many matches between bots of La Princesse aux échelles and set out how often they win."""

import multiprocessing
from collections.abc import Sequence
from typing import Final, NamedTuple

from veillee.bots import levels_of
from veillee.bots.arena import Contest, run_contest
from veillee.bots.free_talk import play_with_free_talk
from veillee.bots.win_rates import rate_text
from veillee.core.options import OptionValue
from veillee.games import load

GAMES: Final = 100  # a cell, if nobody says otherwise
GAME: Final = "princesse"
LEVELS: Final = tuple(level for level in levels_of(GAME) if level != "master")  # who plays as the expert
OPEN: Final = "open"  # the team that says everything
BOUND: Final = "bound"  # what no team can better
FREE: Final = (OPEN, BOUND)
COLUMNS: Final = (*LEVELS, *FREE)
MIXED: Final = ("expert,expert,expert,novice", "novice,novice,novice,expert", "expert,adept")
TABLES: Final[dict[str, dict[str, OptionValue]]] = {
    "first game, with squires": {},
    "first game, without squires": {"squires": "no"},
    "random princesses, with squires": {"princesses": "random", "squires": "yes"},
    "random princesses, without squires": {"princesses": "random"},
    "the same with two strengths of voice": {"princesses": "random", "intensities": 2},
    "the same with one strength of voice": {"princesses": "random", "intensities": 1},
    "extreme, without squires": {"princesses": "random", "extreme": True},
}
MIXED_TABLES: Final = ("random princesses, without squires", "extreme, without squires")
MIXED_SEATS: Final = 4


class Cell(NamedTuple):
    """Name one cell: a table, seats, and who sits there (levels, or the open team)."""

    table: str
    seats: int
    bots: str
    games: int
    seed: int


def fill_cell(cell: Cell) -> str:
    """Play the games of a cell and write how many are won."""
    options = TABLES[cell.table]
    levels = ("expert",) if cell.bots in FREE else tuple(cell.bots.split(","))
    contest = Contest(GAME, cell.seats, options, {}, levels, cell.games, cell.seed)
    if cell.bots in FREE:
        free = play_with_free_talk(contest, 1)
        assert free is not None
        return rate_text(free.won if cell.bots == OPEN else free.possible, cell.games)
    return rate_text(run_contest(contest, 1, None).outcomes.get("won", 0), cell.games)


def list_cells(games: int, seed: int, seats: Sequence[int]) -> list[Cell]:
    """List all cells, those that take longest first."""
    cells = [Cell(table, seat, bots, games, seed) for seat in seats for table in TABLES for bots in COLUMNS]
    cells += [Cell(table, MIXED_SEATS, bots, games, seed) for table in MIXED_TABLES for bots in MIXED]
    return sorted(cells, key=lambda cell: -cell.seats)


def set_out(texts: dict[Cell, str], games: int, seed: int, seats: Sequence[int]) -> str:
    """Set the figures out in tables."""
    parts = [
        f"Wins in per cent (95 % interval), {games} games a cell, seed {seed}, the same level at every seat.\n"
    ]
    for table in TABLES:
        lines = [f"### {table[0].upper()}{table[1:]}\n", f"| seats | {' | '.join(COLUMNS)} |"]
        lines.append("|---" * (len(COLUMNS) + 1) + "|")
        for seat in seats:
            row = [texts[Cell(table, seat, bots, games, seed)] for bots in COLUMNS]
            lines.append(f"| {seat} | {' | '.join(row)} |")
        parts.append("\n".join(lines) + "\n")
    lines = [f"### Mixed teams, {MIXED_SEATS} seats\n", f"| team | {' | '.join(MIXED_TABLES)} |"]
    lines.append("|---" * (len(MIXED_TABLES) + 1) + "|")
    for bots in MIXED:
        row = [texts[Cell(table, MIXED_SEATS, bots, games, seed)] for table in MIXED_TABLES]
        team = bots if bots.count(",") == MIXED_SEATS - 1 else f"{bots} by turns"
        lines.append(f"| {team.replace(',', ', ')} | {' | '.join(row)} |")
    return "\n".join([*parts, "\n".join(lines) + "\n"])


def write_tables(games: int, seed: int, workers: int) -> str:
    """Fill all cells and set them out."""
    info = load(GAME).info
    seats = range(info.min_seats, info.max_seats + 1)
    cells = list_cells(games, seed, seats)
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        texts = dict(zip(cells, pool.map(fill_cell, cells, chunksize=1), strict=True))
    return set_out(texts, games, seed, seats)
