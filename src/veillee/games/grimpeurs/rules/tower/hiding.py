"""How a tower of Les Grimpeurs that was built by hand gets its core hidden (GRI-11)."""

from typing import Final

from veillee.core.chance import SeededChance
from veillee.games.grimpeurs.rules.pieces import CORE_HEIGHT, Pieces
from veillee.games.grimpeurs.rules.tower.blocks import HEIGHT, SHAPE_OF_POSE
from veillee.games.grimpeurs.rules.tower.builder import (
    BUILT,
    Builder,
    remember_tower,
    set_the_rest,
    wall_in_plainly,
)
from veillee.games.grimpeurs.rules.tower.ground import reach_back
from veillee.games.grimpeurs.rules.tower.lattice import list_cells

MOST_LIFTED: Final = 6


def is_core_hidden(pieces: Pieces, cells: list[int], bases: list[int], poses: list[int]) -> bool:
    """Say whether nothing is seen of the core."""
    return Builder(pieces, cells, bases, poses).squares() == 0


def hide_core(pieces: Pieces, cells: list[int], bases: list[int], poses: list[int]) -> int:
    """Move blocks until the core is hidden; give how many lie otherwise then."""
    key = f"{pieces.signature} {cells} {bases} {poses}"
    before = [cells[:], bases[:], poses[:]]
    if key not in BUILT:
        _move_blocks(Builder(pieces, cells, bases, poses))
        remember_tower(key, [cells, bases, poses])
    cells[:], bases[:], poses[:] = BUILT[key]
    changed = 0
    for block in range(pieces.blocks):
        home = [before[0][block], before[1][block], before[2][block]]
        if home != [cells[block], bases[block], poses[block]]:
            changed += 1
    return changed


def _move_blocks(builder: Builder) -> None:
    """Move each block to where it hides most of the core, until all of it is hidden.

    Where no move hides more, blocks near the gap are taken away to make room, each time one more. Where that
    does not help, the tower is built anew.
    """
    pieces, cells = builder.pieces, builder.cells
    builder.look()
    lifted = 0
    while builder.squares():
        best = [builder.squares()]
        near = builder.wall | builder.roof
        tried: list[int] = []  # kinds of which a block that hides nothing was tried: all such do the same
        for block in range(pieces.blocks - len(pieces.core)):
            kind, foot = pieces.kinds[block], builder.now.feet[block]
            if (cells[block] < 0 or builder.now.is_bare(block)) and (foot & near or kind not in tried):
                found = _best_move(builder, block)
                if found and found[0] < best[0]:
                    best = [*found, block]
                if not foot & near:
                    tried.append(kind)
        if len(best) > 1:
            builder.lift(best[3])
            builder.put(best[3], best[1], best[2])
        elif lifted < MOST_LIFTED:
            lifted += 1
            for _ in range(lifted):
                hindrance = _find_hindrance(builder)
                if hindrance >= 0:
                    builder.lift(hindrance)
        else:
            builder.start()
            wall_in_plainly(builder)
    set_the_rest(builder, "regular", SeededChance(bytes(32), 0, 0))


def _find_hindrance(builder: Builder) -> int:
    """Find the highest bare block beside or above a gap, failing that of all; -1 if none is left."""
    shown = builder.showing()
    near = shown | builder.pieces.lattice.beside(shown)
    best, best_mark = -1, -1
    for block in range(builder.pieces.blocks - len(builder.pieces.core)):
        if builder.now.is_bare(block):
            mark = builder.now.summits[block] + (1 << 16 if builder.now.feet[block] & near else 0)
            if mark > best_mark:
                best, best_mark = block, mark
    return best


def _best_move(builder: Builder, block: int) -> list[int]:
    """Find where a block hides the core best: how much shows then, pose and place; empty if nowhere."""
    home = [builder.cells[block], builder.bases[block], builder.poses[block]]
    builder.lift(block)
    shown, squares = builder.showing(), builder.squares()
    best: list[int] = []
    last_shape = -1
    for pose in builder.pieces.poses[block]:
        shape = SHAPE_OF_POSE[pose]
        if shape == last_shape:
            continue  # the colour on top hides nothing
        last_shape = shape
        covering = builder.places(shape) & reach_back(builder.pieces.lattice, shown, shape)
        for base in range(CORE_HEIGHT + 1):
            for place in list_cells(covering & builder.now.at_height(base)):
                left = squares - _hidden_by(builder, shape, place, base)
                if not best or left < best[0]:
                    best = [left, pose, place]
    builder.cells[block], builder.bases[block], builder.poses[block] = home
    builder.look()
    return best


def _hidden_by(builder: Builder, shape: int, place: int, base: int) -> int:
    """Count the squares of the core that a block of a shape would hide at a place."""
    foot = builder.pieces.lattice.footprints[shape] << place
    if base == CORE_HEIGHT:
        return (foot & builder.roof).bit_count()
    return (foot & builder.wall).bit_count() * min(HEIGHT[shape], CORE_HEIGHT - base)
