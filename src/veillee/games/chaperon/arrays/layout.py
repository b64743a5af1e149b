"""Le Petit Chaperon Rouge as arrays: the numbers of moves, and how a seat's knowledge is laid out.

Left out are `trail`, what all saw of the Wolf's cards, which has no bound of use, and `belief`, whose weights are
no small numbers; a seat that learns has to keep those in mind by itself.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from veillee.core.arrays import LEFT_OUT, NUMBERS, Layout, Notebook, Part, PlainNotebook
from veillee.games.chaperon.arrays.notebook import ChaperonNotebook, Paper
from veillee.games.chaperon.rules.game import Chaperon
from veillee.games.chaperon.rules.moves import notation

IS_WHOLE: Final = False  # see above


def move_ranges(game: Chaperon) -> list[tuple[int, int]]:
    """Give the one range of moves: what a number means depends on the phase."""
    return [(0, max([len(texts) for texts in notation(game.pieces, game.seats)]))]


def parts(game: Chaperon) -> dict[str, Part]:
    """Say how fields are laid out that are no plain numbers."""
    pieces = game.pieces
    cards, kinds, tokens = sum(pieces.copies), len(pieces.copies), pieces.token_count
    lists = {
        "row": cards,
        "hand": kinds,
        "discard": kinds,
        "token_card": tokens,
        "token_mark": tokens,
        "token_face": tokens,
        "gathered": tokens,
        "reserve": 2,
        "odds": 3,
        "basket": 2,
        "unplaced": 2,
        "aside": 2,
    }
    return {
        **{name: Part(NUMBERS, size) for name, size in lists.items()},
        "trail": Part(LEFT_OUT),
        "belief": Part(LEFT_OUT),
    }


def notebooks(game: Chaperon, layout: Layout) -> Callable[[], Notebook]:
    """Give what opens a notebook for a new match; with a Wolf it is one that writes everything from knowledge."""
    if game.has_wolf:
        return partial(PlainNotebook, game, layout)
    return partial(ChaperonNotebook, Paper(game, layout))


def highest_score(game: Chaperon) -> int:
    """Bound the score: points, or the grade of a win."""
    return game.most_points() if game.has_points else 3  # the grades of a win (CHA-23)


def chance_bound(game: Chaperon) -> int:
    """Give a number that all outcomes of chance lie below."""
    return move_ranges(game)[0][1]
