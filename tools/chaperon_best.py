"""Print what the best play of the first mode of Le Petit Chaperon Rouge wins on a board, and how it gets there.

How often it takes the shortcut is found by solving twice, the second time with a small prize for taking it: what
the prize adds to the worth, divided by the prize, is the share of games in which it is taken.
"""

import argparse
from collections.abc import Sequence
from typing import Final

from tools.chaperon_solver import Model, Solver
from veillee.games.chaperon.pieces import BOARDS, STARTS, Pieces, parse_pieces, read_box

PRIZE: Final = 0.002


def report(pieces: Pieces, model: Model) -> list[str]:
    """Solve a board and say for both starts what comes of the best play."""
    plain, prized = [Solver(pieces, model, prize, None) for prize in (0.0, PRIZE)]
    lines = []
    for name, red in zip(STARTS, pieces.starts, strict=True):
        worth = plain.worth(red)
        share = (prized.worth(red) - worth) / PRIZE
        lines.append(f"{name}: wins {100 * worth:.2f} %, takes the shortcut in {100 * share:.1f} %")
    return lines


def main(arguments: Sequence[str] | None = None) -> None:
    """Solve one of the boards of the box."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", choices=BOARDS, default=BOARDS[0])
    parser.add_argument("--blind", action="store_true", help="do not look at what the owl shows; quicker")
    parser.add_argument("--bound", action="store_true", help="show the reserve; no play wins more; slow")
    given = parser.parse_args(arguments)
    pieces, _ = parse_pieces(read_box(), given.board)
    for line in report(pieces, Model(not given.blind, given.bound)):
        print(line, flush=True)


if __name__ == "__main__":
    main()
