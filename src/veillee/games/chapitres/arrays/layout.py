"""The three chapters as arrays: the numbers of moves, and how a seat's knowledge is laid out.

Left out is what the rest tells: `paid` and `team_paid` are in the tokens, `table` comes when all is over.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from veillee.core.arrays import BITS, LEFT_OUT, NUMBERS, ROWS, SET, Layout, Notebook, Part
from veillee.games.chapitres.arrays.notebook import ChapitresNotebook, Paper
from veillee.games.chapitres.rules.abilities import TOKENS
from veillee.games.chapitres.rules.game import Chapitres
from veillee.games.chapitres.rules.moves import pair_move
from veillee.games.chapitres.rules.pieces import HAND

IS_WHOLE: Final = True  # nothing is left out that the rest does not tell


def move_ranges(game: Chapitres) -> list[tuple[int, int]]:
    """List the ranges of moves: cards (and seats), and with ghosts a card to keep with one to give."""
    cards = len(game.pieces.values)
    ranges = [(0, max(cards, game.seats))]
    if game.has_ghosts:
        ranges += [(pair_move(card, 0), cards) for card in range(cards)]
    return ranges


def parts(game: Chapitres) -> dict[str, Part]:
    """Say how fields are laid out that are no plain numbers."""
    cards, held = len(game.pieces.values), len(TOKENS)
    hand = max(HAND, game.tricks)
    return {
        "hand": Part(SET, cards),
        "trick_pays": Part(ROWS, hand, held),
        "team_pays": Part(ROWS, hand, held),
        "kept": Part(NUMBERS, game.tricks),
        "waiting": Part(BITS, 1, game.seats),
        "trick": Part(NUMBERS, game.owners),
        "trick_owners": Part(NUMBERS, game.owners),
        "plays": Part(ROWS, game.owners, game.tricks),
        "majority": Part(BITS, 1, game.seats),
        "table": Part(LEFT_OUT),
        "hands_seen": Part(BITS, game.tricks + game.deals, cards),
        "picks": Part(NUMBERS, game.tricks),
        "gifts": Part(NUMBERS, game.tricks if game.has_ghosts else 0),
        "paid": Part(LEFT_OUT),
        "team_paid": Part(LEFT_OUT),
    }


def notebooks(game: Chapitres, layout: Layout) -> Callable[[], Notebook]:
    """Give what opens a notebook for a new match."""
    return partial(ChapitresNotebook, Paper(game, layout))


def chance_bound(game: Chapitres) -> int:
    """Give a number that all outcomes of chance lie below."""
    return max(len(game.pieces.values), game.seats)
