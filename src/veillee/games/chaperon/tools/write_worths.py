"""Work out what every beginning of a gathering is worth on the boards of the box, and write it for the bots.

Takes some minutes of one core for each board.
"""

import argparse
import lzma
from collections.abc import Sequence
from itertools import product
from pathlib import Path

import numpy as np

from veillee.games.chaperon import GAME
from veillee.games.chaperon.bots import worths
from veillee.games.chaperon.rules.pieces import BOARDS, Pieces, parse_pieces
from veillee.games.chaperon.tools.solver.board import FIRST_READING, PRINTED, WINS, Reading
from veillee.games.chaperon.tools.solver.deck import NONE
from veillee.games.chaperon.tools.solver.solver import Model, Solver

FOLDER = Path(worths.__file__).parent
# Long runs of like bytes: the preset is worth its time.
PRESET = 9 | lzma.PRESET_EXTREME


def table_of(pieces: Pieces, reading: Reading) -> bytes:
    """Solve a board; give the worths by the wolf's square, the pile with nothing shown, and the place."""
    solver = Solver(pieces, reading, Model(is_owl_heeded=True, is_reserve_shown=False), WINS, None)
    deck = solver.deck
    piles = [deck.number[pile, NONE] for pile in product(*[range(copies + 1) for copies in deck.whole])]
    layers = [solver.by_wolf[wolf][piles, 0] for wolf in range(len(pieces.wolf_track) - 1)]
    return (
        worths.digest_of(pieces, reading.chooses_on_arriving)
        + np.rint(np.stack(layers) * worths.MOST).astype(np.uint8).tobytes()
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the tables of the boards of the box."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", choices=BOARDS, help="only this one")
    parser.add_argument("--fork", choices=worths.FORKS, help="only with this reading of the fork")
    given = parser.parse_args(arguments)
    for board, fork in product(BOARDS, worths.FORKS):
        if given.board not in (None, board) or given.fork not in (None, fork):
            continue
        pieces, _ = parse_pieces(GAME.read_box("pieces.toml"), board)
        file = FOLDER / worths.file_name(board, fork)
        reading = PRINTED if fork == worths.FORKS[0] else FIRST_READING
        file.write_bytes(lzma.compress(table_of(pieces, reading), preset=PRESET))
        print(f"{file.name}: {file.stat().st_size} bytes", flush=True)


if __name__ == "__main__":
    main()
