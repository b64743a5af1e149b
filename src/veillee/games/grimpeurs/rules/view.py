"""What lies before a seat of Les Grimpeurs: everything is open, so that view, knowledge and table say the same."""

from typing import NamedTuple

from veillee.games.grimpeurs.rules.pieces import Pieces
from veillee.games.grimpeurs.rules.state import COLOURS, KINDS, GrimpeursState, View, fill_state, fill_view
from veillee.games.grimpeurs.rules.tower.blocks import DEPTH, HEIGHT, PAIRS, WIDTH

Knowledge = View


class Box(NamedTuple):
    """Show what lies in the box: the blocks, the ways in which they lie, and the table."""

    house: tuple[str, ...]
    table: int  # cells a side
    stride: int  # a cell is y * stride + x
    core_cells: tuple[int, ...]
    kinds: tuple[str, ...]
    colours: tuple[str, ...]  # a pose is 6 * shape + colour on top
    pairs: tuple[str, ...]  # the colours of opposite faces
    widths: tuple[int, ...]  # of each shape
    depths: tuple[int, ...]
    heights: tuple[int, ...]
    blocks: tuple[str, ...]
    block_kinds: tuple[int, ...]
    block_pairs: tuple[int, ...]  # the pair on a block's special axis, -1 if it has none
    block_poses: tuple[tuple[int, ...], ...]
    guard: int
    bridges: tuple[int, ...]  # short gap, short difference, long gap, long reach


def build_box(pieces: Pieces) -> Box:
    """Lay the pieces out."""
    return Box(
        tuple(pieces.house),
        pieces.lattice.side,
        pieces.lattice.stride,
        tuple(pieces.core_cells),
        tuple(KINDS),
        tuple(COLOURS),
        tuple(PAIRS),
        tuple(WIDTH),
        tuple(DEPTH),
        tuple(HEIGHT),
        tuple(pieces.names),
        tuple(pieces.kinds),
        tuple(pieces.pairs),
        tuple([tuple(poses) for poses in pieces.poses]),
        pieces.guard,
        (pieces.short_gap, pieces.short_difference, pieces.long_gap, pieces.long_reach),
    )


def build_view(state: GrimpeursState, seat: int, heights: list[int], patience: int, guard: int) -> View:
    """Build a seat's view field by field."""
    return fill_view(
        state,
        seat,
        heights=tuple(heights),
        patience=patience,
        guard=guard,
    )


def build_state(view: View) -> GrimpeursState:
    """Set up the one state that a view shows."""
    return fill_state(
        view,
    )
