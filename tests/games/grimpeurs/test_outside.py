"""The outside of a tower, kept up block by block: the same as if it were sought anew (GRI-32)."""

from random import Random

import pytest

from veillee.games.grimpeurs.rules.tower.blocks import SHAPE_COUNT
from veillee.games.grimpeurs.rules.tower.lattice import find_lattice
from veillee.games.grimpeurs.rules.tower.outside import UNKNOWN, close_outside, find_outside, open_outside

SIDE = 12  # of the smallest table, so that blocks often wall something in


@pytest.mark.parametrize("seed", range(4))
def test_the_outside_follows_every_block_that_is_set_or_lifted(seed: int) -> None:
    random, lattice = Random(seed), find_lattice(SIDE)
    lying: list[tuple[int, int]] = []  # shape and first cell
    covered, outside, pits_seen, cuts, kept = 0, lattice.full, 0, 0, 0
    for _ in range(2000):
        if lying and random.random() < 0.1:
            shape, cell = lying.pop(random.randrange(len(lying)))
            foot, border = lattice.feet[shape][cell], lattice.borders[shape][cell]
            outside = open_outside(lattice, outside, lattice.full ^ covered ^ outside, foot, border)
            covered ^= foot
        else:
            shape, cell = random.randrange(SHAPE_COUNT), random.randrange(SIDE * lattice.stride)
            foot = lattice.feet[shape][cell]
            if foot & lattice.full != foot or foot & covered:
                continue
            lying.append((shape, cell))
            covered ^= foot
            found = close_outside(lattice, outside, shape, cell)
            outside = find_outside(lattice, covered) if found == UNKNOWN else found
            cuts += found == UNKNOWN
            kept += found != UNKNOWN
        assert outside == flood_from_the_edge(covered)
        pits_seen += outside != lattice.full ^ covered
    assert min(pits_seen, cuts, kept) > 20, "pits, cuts and plain cases were all met"


def flood_from_the_edge(covered: int) -> int:
    """Find the outside cell by cell."""
    lattice = find_lattice(SIDE)
    edge = [(x, y) for x in range(SIDE) for y in range(SIDE) if {x, y} & {0, SIDE - 1}]
    found: set[tuple[int, int]] = set()
    while edge:
        x, y = edge.pop()
        if (
            0 <= x < SIDE
            and 0 <= y < SIDE
            and (x, y) not in found
            and not covered >> lattice.cell_of[f"{x}.{y}"] & 1
        ):
            found.add((x, y))
            edge += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return sum(1 << lattice.cell_of[f"{x}.{y}"] for x, y in found)
