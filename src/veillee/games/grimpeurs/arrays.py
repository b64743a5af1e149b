"""Les Grimpeurs as arrays: the numbers of moves, and how what everybody sees is laid out."""

from typing import Final

from veillee.core.arrays import BITS, NUMBERS, Part
from veillee.games.grimpeurs.rules.game import Grimpeurs
from veillee.games.grimpeurs.rules.moves import FOOT, GO, LAY, PLACE, POSE, SHOVE, SPENDING, SPENT, TAKE, WORD_OF
from veillee.games.grimpeurs.rules.play import LOT_SIZE, LOTS
from veillee.games.grimpeurs.rules.tower.blocks import POSES

IS_WHOLE: Final = True  # nothing is left out that the rest does not tell


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
        "lots": Part(NUMBERS, LOTS),
        "visits": Part(NUMBERS, game.seats * (game.pieces.highest + 1)),
    }


def chance_bound(game: Grimpeurs) -> int:
    """Give a number that all outcomes of chance lie below."""
    return max(LOT_SIZE, game.player_colours, game.seats)
