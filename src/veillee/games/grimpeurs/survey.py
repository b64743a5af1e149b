"""A tower seen at once: what each block shows, where a block may be set, which blocks touch (GRI-10, GRI-23).

Every column is solid, so a cell is at height h just when a block ends there at h and none begins there at h.
"""

from typing import Final

from veillee.games.grimpeurs.blocks import DEPTH, HEIGHT, HEIGHT_OF_POSE, SHAPE_OF_POSE, WIDTH
from veillee.games.grimpeurs.lattice import Lattice, list_few


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
        feet_of = lattice.feet
        feet: list[int] = []
        summits: list[int] = []
        begin = [0] * (highest + 1)
        end = [0] * (highest + 1)
        top = 0
        for block, cell in enumerate(cells):
            if cell < 0 or block == lifted:
                feet.append(0)
                summits.append(0)
                continue
            pose = poses[block]
            foot = feet_of[SHAPE_OF_POSE[pose]][cell]
            base = bases[block]
            summit = base + HEIGHT_OF_POSE[pose]
            feet.append(foot)
            summits.append(summit)
            begin[base] |= foot
            end[summit] |= foot
            if summit > top:
                top = summit
        self.lattice: Final = lattice
        self.bases: Final = bases  # for each block the height at which it begins
        self.feet: Final = feet  # for each block its cells, 0 if it is not on the table
        self.summits: Final = summits  # for each block the height of its top
        self.begin: Final = begin  # for each height the cells where a block begins
        self.end: Final = end  # for each height the cells where a block ends
        self.top: Final = top  # the height of the tower
        self.ground: Final = lattice.full ^ begin[0]  # the free cells of the table

    def exposed(self, block: int) -> int:
        """Give the cells of a block's top with nothing on them."""
        foot = self.feet[block]
        return foot ^ (foot & self.begin[self.summits[block]])

    def is_bare(self, block: int) -> bool:
        """Say whether a block is on the table and nothing lies on it (GRI-22)."""
        foot = self.feet[block]
        return foot != 0 and not foot & self.begin[self.summits[block]]

    def at_height(self, height: int) -> int:
        """Give the cells that are just that high."""
        return self.end[height] ^ self.begin[height] if height else self.ground

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


class Ground:
    """Hold which neighbours of a survey are level: what all questions for places share."""

    def __init__(self, survey: Survey, closed: int) -> None:
        """See where the tower is level, apart from `closed` cells, on which nothing may be set."""
        stride = survey.lattice.stride
        ground, begin, ends = survey.ground, survey.begin, survey.end
        across = ground & ground >> 1
        along = ground & ground >> stride
        for height in range(1, survey.top + 1):
            end = ends[height]
            if end:
                level = end ^ begin[height]  # what begins at a height rests on what ends there (GRI-10)
                if closed:
                    level ^= level & closed
                across |= level & level >> 1
                along |= level & level >> stride
        self.survey: Final = survey
        self.across: Final = across  # the cells as high as the next along x
        self.along: Final = along  # … along y

    def places(self, shape: int) -> int:
        """Give the first cells of all footprints of a shape that lie at one height.

        On the table there must be a block beside them (GRI-10, GRI-23).
        """
        survey, across, along = self.survey, self.across, self.along
        width, depth = WIDTH[shape], DEPTH[shape]
        stride = survey.lattice.stride
        if depth == 1:
            places = across
        elif width == 1:
            places = along
        elif width > 2:
            run = across & across >> 1 & across >> 2
            if width > 4:
                run &= across >> 3 & across >> 4
            places = run & run >> stride & along
        elif depth > 2:
            run = along & along >> stride & along >> 2 * stride
            if depth > 4:
                run &= along >> 3 * stride & along >> 4 * stride
            places = run & run >> 1 & across
        else:
            places = across & across >> stride & along
        ground = survey.ground
        on_table = places & ground
        if on_table:
            near = ground & survey.lattice.beside(survey.begin[0])
            places ^= on_table ^ on_table & reach_back(survey.lattice, near, shape)
        return places


def reach_back(lattice: Lattice, cells: int, shape: int) -> int:
    """Give the first cells of all footprints of a shape that hold one of the cells."""
    found = cells
    for _ in range(WIDTH[shape] - 1):
        found |= found >> 1
    for _ in range(DEPTH[shape] - 1):
        found |= found >> lattice.stride
    return found


# --- one cell, one block, without a survey of the whole


def find_top(
    lattice: Lattice, cells: list[int], bases: list[int], poses: list[int], lifted: int, cell: int
) -> int:
    """Give the block on top at a cell, -1 where the table is free."""
    footprints = lattice.footprints
    found, highest = -1, 0
    for block, first in enumerate(cells):
        if 0 <= first <= cell and block != lifted:
            pose = poses[block]
            if footprints[SHAPE_OF_POSE[pose]] >> cell - first & 1:
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


# --- contact (GRI-25)


def find_contacts(survey: Survey) -> list[int]:
    """Give for each block a bit for each block that it touches by a unit square at least."""
    feet, bases, summits = survey.feet, survey.bases, survey.summits
    there = [block for block, foot in enumerate(feet) if foot]
    found = [0] * len(feet)
    for at, block in enumerate(there):
        foot, base, summit = feet[block], bases[block], summits[block]
        around = survey.lattice.beside(foot) | foot
        for other in there[at + 1 :]:
            # Two blocks on the same cells touch where one ends and the other begins; side by side, where they
            # share some height. Blocks do not overlap, so both are told by the heights alone.
            near = around & feet[other]
            if near:
                top, bottom = min(summit, summits[other]), max(base, bases[other])
                if bottom < top or (bottom == top and near & foot):
                    found[block] |= 1 << other
                    found[other] |= 1 << block
    return found


def find_groups(contacts: list[int], blocks: int) -> list[int]:
    """Part some blocks into groups that hang together, each a bit for each of its blocks."""
    groups: list[int] = []
    while blocks:
        group = blocks & -blocks
        edge = group
        while edge:
            nearest = edge & -edge
            found = contacts[nearest.bit_length() - 1] & blocks & ~group
            group |= found
            edge = edge & ~nearest | found
        groups.append(group)
        blocks &= ~group
    return groups


def keep_touching(survey: Survey, places: int, shape: int, group: int) -> int:
    """Keep the places at which a block of this shape would touch a block of the group."""
    lattice = survey.lattice
    members = list_few(group)
    resting = 0
    for block in members:
        resting |= survey.exposed(block)
    kept = places & reach_back(lattice, resting, shape)
    for height in range(survey.top + 1):
        level = survey.at_height(height) & places
        if level:
            beside = 0
            for block in members:
                if survey.bases[block] < height + HEIGHT[shape] and height < survey.summits[block]:
                    beside |= lattice.beside(survey.feet[block])
            kept |= level & reach_back(lattice, beside, shape)
    return kept
