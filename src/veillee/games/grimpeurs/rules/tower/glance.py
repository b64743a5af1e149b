"""One cell or one block of a tower of Les Grimpeurs, seen without a survey of the whole."""

from veillee.games.grimpeurs.rules.tower.blocks import HEIGHT_OF_POSE, SHAPE_OF_POSE
from veillee.games.grimpeurs.rules.tower.lattice import Lattice


def find_top(
    lattice: Lattice, cells: list[int], bases: list[int], poses: list[int], lifted: int, cell: int
) -> int:
    """Give the block on top at a cell, -1 where the table is free."""
    footprints, backs = lattice.footprints, lattice.backs
    found, highest = -1, 0
    for block, first in enumerate(cells):
        if 0 <= first <= cell and block != lifted:
            pose = poses[block]
            shape = SHAPE_OF_POSE[pose]
            if cell - first <= backs[shape] and footprints[shape] >> cell - first & 1:
                summit = bases[block] + HEIGHT_OF_POSE[pose]
                if summit > highest:
                    found, highest = block, summit
    return found


def find_shown(
    lattice: Lattice, cells: list[int], bases: list[int], poses: list[int], lifted: int, block: int
) -> int:
    """Give the cells of a block's top with nothing on them."""
    feet = lattice.feet
    pose = poses[block]
    shown = feet[SHAPE_OF_POSE[pose]][cells[block]]
    summit = bases[block] + HEIGHT_OF_POSE[pose]
    for other, base in enumerate(bases):
        if base == summit and other != lifted and cells[other] >= 0:
            shown ^= shown & feet[SHAPE_OF_POSE[poses[other]]][cells[other]]
    return shown
