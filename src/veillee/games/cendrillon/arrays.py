"""Cendrillon as arrays: the numbers of moves, and how a seat's knowledge is laid out."""

from typing import Final

from veillee.core.arrays import BITS, NUMBERS, Part
from veillee.games.cendrillon.rules.game import Cendrillon
from veillee.games.cendrillon.rules.moves import PASS, USE, pair_move

IS_WHOLE: Final = True  # nothing is left out that the rest does not tell


def move_ranges(game: Cendrillon) -> list[tuple[int, int]]:
    """List the ranges of moves: places, the few words, and in the last chance pairs of places."""
    ranges = [(0, game.tiles), (USE, PASS + 1 - USE)]
    if game.has_last_chance:
        ranges += [(pair_move(place, place + 1), game.tiles - place - 1) for place in range(game.tiles - 1)]
    return ranges


def parts(game: Cendrillon) -> dict[str, Part]:
    """Say how fields are laid out that are no plain numbers."""
    return {
        "looks": Part(NUMBERS, game.tiles),
        "look_faces": Part(NUMBERS, game.tiles),
        "found": Part(NUMBERS, game.tiles),
        "waiting": Part(BITS, 1, game.seats),
        "seen": Part(BITS, game.tiles, game.seats),
        "ruled_out": Part(BITS, game.tiles, len(game.pieces.supply)),
        "remembered": Part(NUMBERS, game.tiles if game.memory_aid else 0),
    }


def chance_bound(game: Cendrillon) -> int:
    """Give a number that all outcomes of chance lie below."""
    return max(len(game.pieces.supply), len(game.pieces.die), game.seats)
