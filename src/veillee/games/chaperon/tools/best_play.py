"""Print what the best play of the first mode of Le Petit Chaperon Rouge comes to on a board, and by which way.

How often it takes the shortcut is found by solving twice, the second time with a small prize for taking it: what
the prize adds to the worth, divided by the prize, is the share of games in which it is taken.
"""

import argparse
from collections.abc import Iterator, Sequence
from typing import Final

from veillee.games.chaperon import GAME
from veillee.games.chaperon.rules.pieces import BOARDS, STARTS, Pieces, parse_pieces
from veillee.games.chaperon.tools.solver.board import FIRST_READING, PRINTED, WINS, Goal, Reading
from veillee.games.chaperon.tools.solver.solver import Model, Solver

PRIZE: Final = 0.002
POINTS_PRIZE: Final = 0.4


def report_wins(pieces: Pieces, reading: Reading, model: Model) -> Iterator[str]:
    """Say for both starts how often the best play wins and takes the shortcut."""
    plain, prized = [Solver(pieces, reading, model, goal, None) for goal in (WINS, WINS._replace(bonus=PRIZE))]
    for name, red in zip(STARTS, pieces.starts, strict=True):
        worth = plain.worth(red)
        share = (prized.worth(red) - worth) / PRIZE
        yield f"{name}: wins {100 * worth:.2f} %, takes the shortcut in {100 * share:.1f} %"


def report_points(pieces: Pieces, reading: Reading, model: Model) -> Iterator[str]:
    """Say for both starts how many points the best play for points gives on the average, and by which way."""
    for name, red in zip(STARTS, pieces.starts, strict=True):
        goals = [Goal(has_points=True, is_hard=name == "hard", bonus=bonus) for bonus in (0.0, POINTS_PRIZE)]
        plain, prized = [Solver(pieces, reading, model, goal, None).worth(red) for goal in goals]
        share = (prized - plain) / POINTS_PRIZE
        yield f"{name}: {plain:.2f} points, takes the shortcut in {100 * share:.1f} %"


def main(arguments: Sequence[str] | None = None) -> None:
    """Solve one of the boards of the box."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", choices=BOARDS, default=BOARDS[0])
    parser.add_argument("--points", action="store_true", help="play for points instead of wins")
    parser.add_argument("--blind", action="store_true", help="do not look at what the owl shows; quicker")
    parser.add_argument("--bound", action="store_true", help="show the reserve; no play wins more; slow")
    parser.add_argument("--first", action="store_true", help="way and food as tables decided them at first")
    given = parser.parse_args(arguments)
    reading = FIRST_READING if given.first else PRINTED
    pieces, _ = parse_pieces(GAME.read_box("pieces.toml"), given.board)
    report = report_points if given.points else report_wins
    for line in report(pieces, reading, Model(not given.blind, given.bound)):
        print(line, flush=True)


if __name__ == "__main__":
    main()
