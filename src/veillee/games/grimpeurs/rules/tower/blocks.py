"""The blocks of Les Grimpeurs: how each kind may lie, and which colour is then on top (GRI-1, GRI-2).

Lengths are in units: the edge of a quarter cell, of which a cube has two.
"""

from typing import Final

from veillee.games.grimpeurs.rules.state import COLOURS, CUBE, GREY, TRIPLE

COLOUR_COUNT: Final = 6
PLAYER_COLOURS: Final = 5

# Opposite faces bear the two colours of a pair: 0 and 1, 2 and 3, 4 and 5.
PAIRS: Final = ["red+yellow", "dark-blue+light-blue", "violet+grey"]

KIND_LETTERS: Final = ["h", "c", "d", "t"]

# Shapes: the extents along x, along y and upwards. A pose is a shape and the colour on top.
WIDTH: Final = [2, 2, 1, 2, 2, 4, 2, 2, 6, 2]
DEPTH: Final = [2, 1, 2, 2, 2, 2, 4, 2, 2, 6]
HEIGHT: Final = [1, 2, 2, 2, 4, 2, 2, 6, 2, 2]
SHAPE_COUNT: Final = 10
SHAPES: Final = [f"{w}x{d}x{h}" for w, d, h in zip(WIDTH, DEPTH, HEIGHT, strict=True)]
SHAPES_OF_KIND: Final = [[0, 1, 2], [3], [4, 5, 6], [7, 8, 9]]  # the one that stands on a special face first
UPRIGHT_TRIPLE: Final = 7

POSE_COUNT: Final = SHAPE_COUNT * COLOUR_COUNT
POSES: Final = [f"{shape} {colour}" for shape in SHAPES for colour in COLOURS]
HEIGHT_OF_POSE: Final = [HEIGHT[pose // COLOUR_COUNT] for pose in range(POSE_COUNT)]
TOP_OF_POSE: Final = [pose % COLOUR_COUNT for pose in range(POSE_COUNT)]
SHAPE_OF_POSE: Final = [pose // COLOUR_COUNT for pose in range(POSE_COUNT)]
AREA: Final = [w * d for w, d in zip(WIDTH, DEPTH, strict=True)]


def poses_of(kind: int, pair: int) -> list[int]:
    """List the poses of a block, ascending; `pair` is what its special axis bears, -1 if it has none."""
    found: list[int] = []
    for at, shape in enumerate(SHAPES_OF_KIND[kind]):
        for colour in range(COLOUR_COUNT):
            if kind == CUBE:
                fits = True
            elif kind == TRIPLE:
                fits = colour == GREY
            else:
                fits = (colour // 2 == pair) == (at == 0)
            if fits:
                found.append(shape * COLOUR_COUNT + colour)
    return found


def tallest_of(kind: int) -> int:
    """Give the greatest height a block of this kind can add."""
    tallest = 0
    for shape in SHAPES_OF_KIND[kind]:
        tallest = max(tallest, HEIGHT[shape])
    return tallest


def widest_of(kind: int) -> int:
    """Give the largest footprint of a block of this kind, in cells."""
    widest = 0
    for shape in SHAPES_OF_KIND[kind]:
        widest = max(widest, AREA[shape])
    return widest
