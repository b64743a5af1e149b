"""La Princesse aux échelles as arrays: the numbers of moves, and how a seat's knowledge is laid out."""

from typing import Final

from veillee.core.arrays import BITS, NUMBERS, Part
from veillee.games.princesse.rules.game import Princesse
from veillee.games.princesse.rules.moves import BEGIN, HORN, LESS, MORE, MOST_INTENSITIES, TAKE

IS_WHOLE: Final = True  # nothing is left out that the rest does not tell


def move_ranges(game: Princesse) -> list[tuple[int, int]]:
    """List the ranges of moves: ladders, words, the few that have a name, princesses."""
    return [
        (1, game.pieces.ladders),
        (MORE + 1, MOST_INTENSITIES),
        (LESS + 1, MOST_INTENSITIES),
        (HORN, BEGIN + 1 - HORN),
        (TAKE, len(game.pieces.princesses)),
    ]


def parts(game: Princesse) -> dict[str, Part]:
    """Say how fields are laid out that are no plain numbers."""
    return {
        "pile": Part(NUMBERS, game.princess_count),
        "freed": Part(NUMBERS, game.princess_count),
        "hands": Part(BITS, game.seats, game.pieces.ladders + 1),
        "laid_seen": Part(BITS, game.seats, game.seats),
        "dungeon_seen": Part(BITS, 1, game.seats),
    }


def chance_bound(game: Princesse) -> int:
    """Give a number that all outcomes of chance lie below."""
    return max(len(game.heights), len(game.pieces.princesses), len(game.pieces.pages), game.seats)
