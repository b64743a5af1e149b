"""Print how often the Wolf of Le Petit Chaperon Rouge wins, by his level, the helpers' level and the seats.

The same seed and number of games give the same tables, on any number of worker processes.
"""

import argparse
import multiprocessing
from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

from veillee.bots.arena import Contest, run_contest
from veillee.bots.win_rates import rate_text
from veillee.core.options import OptionValue
from veillee.games.chaperon.rules.pieces import BOARDS

GAME: Final = "chaperon"
LEVELS: Final = ("novice", "adept", "expert")
SEATS: Final = (2, 3, 4, 5)
WON_BY_WOLF: Final = ("eaten", "caught")


class Cell(NamedTuple):
    """Name one cell: who plays whom, with how many seats, on which board."""

    board: str
    seats: int
    wolf: str
    helpers: str
    games: int
    seed: int


def fill_cell(cell: Cell) -> str:
    """Play the games of a cell and write how many the Wolf wins."""
    bots = (cell.wolf, *[cell.helpers] * (cell.seats - 1))
    options: dict[str, OptionValue] = {"mode": "wolf", "wolf": 1, "board": cell.board}
    outcomes = run_contest(Contest(GAME, cell.seats, options, {}, bots, cell.games, cell.seed), 1, None).outcomes
    return rate_text(sum(outcomes.get(outcome, 0) for outcome in WON_BY_WOLF), cell.games)


def list_cells(board: str, games: int, seed: int, seats: Sequence[int], levels: Sequence[str]) -> list[Cell]:
    """List all cells, those that take longest first."""
    pairs = list(product(reversed(levels), repeat=2))
    return [Cell(board, seat, wolf, helpers, games, seed) for wolf, helpers in pairs for seat in reversed(seats)]


def set_out(texts: dict[Cell, str]) -> str:
    """Set the figures out: rows by seats and the level of the Wolf, columns by the level of the helpers."""
    levels = list(dict.fromkeys(cell.helpers for cell in reversed(texts)))
    lines = [f"| seats | Wolf | {' | '.join(f'{level} helpers' for level in levels)} |"]
    lines.append("|---" * (len(levels) + 2) + "|")
    for seats, wolf in dict.fromkeys(sorted((cell.seats, levels.index(cell.wolf)) for cell in texts)):
        row = {
            cell.helpers: text for cell, text in texts.items() if (cell.seats, cell.wolf) == (seats, levels[wolf])
        }
        lines.append(f"| {seats} | {levels[wolf]} | {' | '.join(row[level] for level in levels)} |")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play all cells of a board and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", choices=BOARDS, default=BOARDS[0])
    parser.add_argument("--games", type=int, required=True, help="games a cell")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--workers", type=int, required=True)
    parser.add_argument("--seats", type=int, nargs="+", choices=SEATS, default=SEATS)
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=LEVELS)
    given = parser.parse_args(arguments)
    cells = list_cells(given.board, given.games, given.seed, given.seats, given.levels)
    with multiprocessing.get_context("spawn").Pool(given.workers) as pool:
        texts = dict(zip(cells, pool.map(fill_cell, cells, chunksize=1), strict=True))
    print(set_out(texts))


if __name__ == "__main__":
    main()
