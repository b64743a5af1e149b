"""What lies before a seat of Les Grimpeurs: everything is open, so that view, knowledge and table say the same."""

from typing import NamedTuple

from veillee.games.grimpeurs.rules.pieces import Pieces
from veillee.games.grimpeurs.rules.state import GrimpeursState
from veillee.games.grimpeurs.rules.tower.blocks import COLOURS, DEPTH, HEIGHT, KINDS, PAIRS, WIDTH


class View(NamedTuple):
    """Show what lies before a seat now (seat -1: before an onlooker); numbers are named by the game's legend."""

    seat: int
    phase: int
    active: int  # whose turn it is
    asked: int  # who is asked
    turn: int
    lots: tuple[int, ...]
    cells: tuple[int, ...]  # for each block its first cell, -1 in the box
    bases: tuple[int, ...]
    poses: tuple[int, ...]
    colours: tuple[int, ...]
    pawns: tuple[int, ...]  # for each seat its pawn's cell, -1 on the table or on its way
    stands: tuple[int, ...]  # for each seat the block under its pawn, -1 on the table
    heights: tuple[int, ...]
    ladders: tuple[int, ...]  # for each seat those left, as bits: 1 short, 2 long
    stones: tuple[int, ...]  # for each seat the block under its stone, -1 not yet laid, -2 gone
    taken: int
    pose: int
    moved: int
    barred: int
    climbed: int
    goal: int
    back: int
    pushed: tuple[int, ...]
    began: tuple[int, ...]
    best: tuple[int, ...]
    visits: tuple[int, ...]  # first visits of a height, in order: 256 * seat + height
    fresh: int
    idle: int  # turns in a row without a climb
    patience: int  # how many of them end the match
    stale: int  # turns in a row without a new best height
    guard: int  # how many of them end the match
    result: int


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
    return View(
        seat,
        state.phase,
        state.active,
        state.asked,
        state.turn,
        tuple(state.lots),
        tuple(state.cells),
        tuple(state.bases),
        tuple(state.poses),
        tuple(state.colours),
        tuple(state.pawns),
        tuple(state.stands),
        tuple(heights),
        tuple(state.ladders),
        tuple(state.stones),
        state.taken,
        state.pose,
        state.moved,
        state.barred,
        state.climbed,
        state.goal,
        state.back,
        tuple(state.pushed),
        tuple(state.began),
        tuple(state.best),
        tuple(state.visits),
        state.fresh,
        state.idle,
        patience,
        state.stale,
        guard,
        state.result,
    )


def build_state(view: View) -> GrimpeursState:
    """Set up the one state that a view shows."""
    return GrimpeursState(
        view.phase,
        view.active,
        view.asked,
        view.turn,
        list(view.lots),
        list(view.cells),
        list(view.bases),
        list(view.poses),
        list(view.colours),
        list(view.pawns),
        list(view.stands),
        list(view.ladders),
        list(view.stones),
        view.taken,
        view.pose,
        view.moved,
        view.barred,
        view.climbed,
        view.goal,
        view.back,
        list(view.pushed),
        list(view.began),
        list(view.best),
        list(view.visits),
        view.fresh,
        view.idle,
        view.stale,
        view.result,
    )
