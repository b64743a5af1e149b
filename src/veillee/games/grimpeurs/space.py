"""Les Grimpeurs as arrays: the numbers of moves, and how what everybody sees is laid out.

Left out are `lots`, the chance that built the tower: the blocks themselves are there.
"""

from typing import Final

from veillee.core.space import BITS, LEFT_OUT, NUMBERS, Part
from veillee.games.grimpeurs.blocks import POSES
from veillee.games.grimpeurs.game import Grimpeurs
from veillee.games.grimpeurs.moves import FOOT, GO, LAY, PLACE, POSE, SHOVE, SPENDING, SPENT, TAKE, WORD_OF

IS_WHOLE: Final = True  # nothing is left out that the rest does not tell
HIGHEST_SCORE: Final = 1  # where all are on one side
CHANCE_BOUND: Final = 64  # outcomes of chance are numbers below it


def move_ranges(game: Grimpeurs) -> list[tuple[int, int]]:
    """List the ranges of moves, verb by verb: cells of the table, blocks, ways a block may lie."""
    cells, blocks = len(game.pieces.lattice.names), game.pieces.blocks
    return [
        (0, len(WORD_OF)),
        *[(GO + (spent << SPENT), cells) for spent in range(len(SPENDING))],
        (TAKE, blocks),
        (POSE, len(POSES)),
        (PLACE, cells),
        (SHOVE, cells),
        (FOOT, cells),
        (LAY, blocks),
    ]


def parts(game: Grimpeurs) -> dict[str, Part]:
    """Say how fields are laid out that are no plain numbers."""
    return {
        "ladders": Part(BITS, game.seats, 2),
        "lots": Part(LEFT_OUT),
        "visits": Part(NUMBERS, game.seats * (game.pieces.highest + 1)),
    }
