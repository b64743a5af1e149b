"""A tower seen at once: what each block shows, where a block may be set, which blocks touch (GRI-10, GRI-23).

Every column is solid, so a cell is at height h just when a block ends there at h and none begins there at h.
"""

from typing import Final

from veillee.games.grimpeurs.blocks import DEPTH, HEIGHT, HEIGHT_OF_POSE, SHAPE_OF_POSE, WIDTH
from veillee.games.grimpeurs.lattice import Lattice, list_cells


class Survey:
    """Hold the tower of one moment as sets of cells, without the block that is in somebody's hand."""

    def __init__(
        self,
        lattice: Lattice,
        highest: int,
        cells: list[int],
        bases: list[int],
        poses: list[int],
        lifted: int,
    ) -> None:
        footprints = lattice.footprints
        feet: list[int] = []
        summits: list[int] = []
        begin = [0] * (highest + 1)
        end = [0] * (highest + 1)
        for block, cell in enumerate(cells):
            if cell < 0 or block == lifted:
                feet.append(0)
                summits.append(0)
                continue
            pose = poses[block]
            foot = footprints[SHAPE_OF_POSE[pose]] << cell
            base = bases[block]
            summit = base + HEIGHT_OF_POSE[pose]
            feet.append(foot)
            summits.append(summit)
            begin[base] |= foot
            end[summit] |= foot
        self.lattice: Final = lattice
        self.bases: Final = bases  # for each block the height at which it begins
        self.feet: Final = feet  # for each block its cells, 0 if it is not on the table
        self.summits: Final = summits  # for each block the height of its top
        self.begin: Final = begin  # for each height the cells where a block begins
        self.end: Final = end  # for each height the cells where a block ends
        self.ground: Final = lattice.full & ~begin[0]  # the free cells of the table

    def exposed(self, block: int) -> int:
        """Give the cells of a block's top with nothing on them."""
        return self.feet[block] & ~self.begin[self.summits[block]]

    def is_bare(self, block: int) -> bool:
        """Say whether a block is on the table and nothing lies on it (GRI-22)."""
        foot = self.feet[block]
        return foot != 0 and not foot & self.begin[self.summits[block]]

    def at_height(self, height: int) -> int:
        """Give the cells that are just that high."""
        return self.end[height] & ~self.begin[height] if height else self.ground

    def block_at(self, cell: int) -> int:
        """Give the block on top at a cell, -1 where the table is free."""
        found, highest = -1, 0
        for block, foot in enumerate(self.feet):
            if foot >> cell & 1 and self.summits[block] > highest:
                found, highest = block, self.summits[block]
        return found

    def height_at(self, cell: int) -> int:
        """Give the height of a cell."""
        block = self.block_at(cell)
        return 0 if block < 0 else self.summits[block]


def find_places(survey: Survey, shape: int, closed: int) -> int:
    """Give the first cells of all footprints of a shape that lie at one height and on no `closed` cell.

    On the table there must be a block beside them (GRI-10, GRI-23).
    """
    lattice = survey.lattice
    stride = lattice.stride
    ground = survey.ground
    is_wide, is_deep = WIDTH[shape] > 1, DEPTH[shape] > 1
    across = ground & ground >> 1 if is_wide else 0  # as high as the next cell along x
    along = ground & ground >> stride if is_deep else 0  # … along y
    for height, end in enumerate(survey.end):
        if end:
            level = end & ~survey.begin[height] & ~closed
            if is_wide:
                across |= level & level >> 1
            if is_deep:
                along |= level & level >> stride
    if not is_deep:
        places = across
    elif not is_wide:
        places = along
    elif WIDTH[shape] > 2:
        run = across & across >> 1 & across >> 2
        if WIDTH[shape] > 4:
            run &= across >> 3 & across >> 4
        places = run & run >> stride & along
    elif DEPTH[shape] > 2:
        run = along & along >> stride & along >> 2 * stride
        if DEPTH[shape] > 4:
            run &= along >> 3 * stride & along >> 4 * stride
        places = run & run >> 1 & across
    else:
        places = across & across >> stride & along
    on_table = places & ground
    if on_table:
        near = ground & lattice.beside(survey.begin[0])
        places = places & ~ground | on_table & reach_back(lattice, near, shape)
    return places


def reach_back(lattice: Lattice, cells: int, shape: int) -> int:
    """Give the first cells of all footprints of a shape that hold one of the cells."""
    found = cells
    for _ in range(WIDTH[shape] - 1):
        found |= found >> 1
    for _ in range(DEPTH[shape] - 1):
        found |= found >> lattice.stride
    return found


# --- contact (GRI-25)


def find_contacts(survey: Survey) -> list[int]:
    """Give for each block a bit for each block that it touches by a unit square at least."""
    feet, bases, summits = survey.feet, survey.bases, survey.summits
    there = [block for block, foot in enumerate(feet) if foot]
    found = [0] * len(feet)
    for block in there:
        foot, base, summit = feet[block], bases[block], summits[block]
        beside = survey.lattice.beside(foot)
        for other in there:
            if summits[other] == base or bases[other] == summit:
                touches = foot & feet[other] != 0
            else:
                touches = bases[other] < summit and base < summits[other] and beside & feet[other] != 0
            if touches:
                found[block] |= 1 << other
    return found


def find_groups(contacts: list[int], blocks: int) -> list[int]:
    """Part some blocks into groups that hang together, each a bit for each of its blocks."""
    groups: list[int] = []
    while blocks:
        group = blocks & -blocks
        edge = group
        while edge:
            found = 0
            for block in list_cells(edge):
                found |= contacts[block]
            edge = found & blocks & ~group
            group |= edge
        groups.append(group)
        blocks &= ~group
    return groups


def keep_touching(survey: Survey, places: int, shape: int, group: int) -> int:
    """Keep the places at which a block of this shape would touch a block of the group."""
    lattice = survey.lattice
    members = list_cells(group)
    resting = 0
    for block in members:
        resting |= survey.exposed(block)
    kept = places & reach_back(lattice, resting, shape)
    for height in range(len(survey.end)):
        level = survey.at_height(height) & places
        if level:
            beside = 0
            for block in members:
                if survey.bases[block] < height + HEIGHT[shape] and height < survey.summits[block]:
                    beside |= lattice.beside(survey.feet[block])
            kept |= level & reach_back(lattice, beside, shape)
    return kept
