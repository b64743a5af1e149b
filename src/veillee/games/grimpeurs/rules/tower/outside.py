"""The outside of a tower of Les Grimpeurs: the free cells of the table that are joined to its edge (GRI-32)."""

from typing import Final

from veillee.games.grimpeurs.rules.tower.lattice import Lattice, first_cell

UNKNOWN: Final = -1  # nobody has asked yet


def find_outside(lattice: Lattice, covered: int) -> int:
    """Take away the pits: free cells of the smallest yard around the tower that are not joined to its rim."""
    ground, stride = lattice.full ^ covered, lattice.stride
    if not covered:
        return ground
    first_row = first_cell(covered) // stride * stride
    covered >>= first_row  # small numbers are quicker: rows before it are left out
    left, right, high = lattice.bounds(covered)
    free = lattice.rectangle(left, 0, right, high)
    free ^= covered
    inner = free & lattice.rectangle(left + 1, 1, right - 1, high - 1) if high > 1 and right > left + 1 else 0
    pits = free ^ lattice.joined(free ^ inner, free)
    return ground ^ pits << first_row


def open_outside(lattice: Lattice, outside: int, pits: int, foot: int, border: int) -> int:
    """Give the outside once a footprint on the table is free: it joins in, and so do the pits that it closed."""
    if border & outside or foot & lattice.rim:
        return outside | lattice.joined(foot, foot | pits)
    return outside


def close_outside(lattice: Lattice, outside: int, shape: int, cell: int) -> int:
    """Give the outside once a footprint on the table is covered, or UNKNOWN where that may have cut it in two.

    It has not if the free cells in the ring round the footprint hang together; then there is at most one more of
    them than there are pairs of neighbours.
    """
    foot = lattice.feet[shape][cell]
    if foot & lattice.rim:
        return UNKNOWN
    outside ^= outside & foot
    ring = outside >> cell - lattice.stride - 1 & lattice.yards[shape]
    pairs = (ring & ring >> 1).bit_count() + (ring & ring >> lattice.stride).bit_count()
    return outside if ring.bit_count() <= pairs + 1 else UNKNOWN
