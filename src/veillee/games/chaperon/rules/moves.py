"""The notation of Le Petit Chaperon Rouge: a few words, cards as `3-2f`, arrival squares by name.

A move means something in its phase only: a card is its kind, a token its place in the row, a tile its square.
"""

from typing import Final

from veillee.core.errors import UnknownMove
from veillee.games.chaperon.rules.pieces import ANIMALS, FACES, HUMANS, TILES, Pieces
from veillee.games.chaperon.rules.state import (
    ACT,
    ANIMAL,
    BOTTOM,
    CARD,
    CHARACTER,
    FIRST,
    FOOD,
    GOAT,
    LAY,
    OPEN,
    OVER,
    PHASES,
    PIERRE_CARD,
    PIERRE_TOKEN,
    RAVEN,
    SHORTCUT,
    SWAP,
    TILE,
    TOKEN,
    TOKENS,
    VIXEN,
    WOLF,
)

# Of ACT.
CONTINUE: Final = 0
STOP: Final = 1
EIGHT: Final = 2
USE: Final = 3  # + character, of ANIMAL too

# Of ANIMAL.
REFRAIN: Final = 0

# Of FOOD.
KEEP_FOOD: Final = 0
EAT_CAKE: Final = 1
EAT_BUTTER: Final = 2

# Of SWAP.
KEEP_TILE: Final = 0
SWAP_WITH: Final = 1  # + arrival square


def notation(pieces: Pieces, seats: int) -> list[list[str]]:
    """Write every move there can be, for each phase in the order of its numbers; "" for a number not in use."""
    texts: list[list[str]] = [[] for _ in PHASES]
    cards, squares = pieces.names, pieces.arrival_names
    humans = [HUMANS[human] for human in pieces.humans]
    animals = [ANIMALS[animal] for animal in pieces.animals]
    texts[FIRST] = texts[WOLF] = [f"seat {seat}" for seat in range(seats)]
    texts[CHARACTER] = humans
    texts[CARD] = texts[BOTTOM] = texts[PIERRE_CARD] = cards
    texts[TOKEN] = texts[PIERRE_TOKEN] = texts[TOKENS] = FACES
    texts[TILE] = TILES
    texts[ACT] = ["continue", "stop", "eight", *[f"use {name}" for name in humans]]
    texts[FOOD] = ["keep", "eat cake", "eat butter"]
    texts[SHORTCUT] = ["path", "shortcut"]
    texts[OPEN] = [f"open {card}" for card in cards]
    texts[LAY] = [f"lay {card}" for card in cards]
    texts[ANIMAL] = ["refrain", "", "", *[f"use {name}" for name in animals]]
    texts[GOAT] = [f"token {number + 1}" for number in range(pieces.token_count)]
    texts[RAVEN] = [f"take {card}" for card in cards]
    texts[VIXEN] = [f"look {square}" for square in squares]
    texts[SWAP] = ["keep", *[f"swap {square}" for square in squares]]
    return texts


def parse_text(texts: list[list[str]], phase: int, text: str) -> int:
    """Read a move of a phase."""
    known = texts[phase]
    if phase != OVER and text and text in known:
        return known.index(text)
    expected = ", ".join([word for word in known if word]) or "nothing"
    raise UnknownMove(f"expected one of {expected}; got {text[:40]!r}", move=text[:40])
