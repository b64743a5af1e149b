"""A tower seen at once: where each block begins and ends, and what it shows (GRI-4, GRI-10).

Every column is solid, so a cell is at height h just when a block ends there at h and none begins there at h.
"""

from typing import Final

from veillee.games.grimpeurs.blocks import HEIGHT_OF_POSE, SHAPE_OF_POSE
from veillee.games.grimpeurs.lattice import Lattice, first_cell

UNKNOWN: Final = -1  # nobody has asked yet
NOT_ASKED: Final[list[int]] = []  # shared, and never changed
BARE: Final = 0  # how much of a block's top is covered
PARTLY: Final = 1
HIDDEN: Final = 2
MOST_CHANGES: Final = 4  # blocks that lie otherwise, above which a tower is looked at anew


class Survey:
    """Hold the tower of one moment as sets of cells. It never changes: one block more is another survey."""

    def __init__(
        self,
        lattice: Lattice,
        cells: list[int],
        bases: list[int],
        poses: list[int],
        feet: list[int],
        summits: list[int],
        begin: list[int],
        end: list[int],
        planes: list[int],
        covers: list[int],
        plateaus: list[list[int]],
        outside: int,
        top: int,
    ) -> None:
        self.lattice: Final = lattice
        self.cells: Final = cells  # for each block its first cell, -1 if it is not on the table
        self.bases: Final = bases  # for each block the height at which it begins
        self.poses: Final = poses
        self.feet: Final = feet  # for each block its cells, 0 if it is not on the table
        self.summits: Final = summits  # for each block the height of its top
        self.begin: Final = begin  # for each height the cells where a block begins
        self.end: Final = end  # for each height the cells where a block ends
        self.planes: Final = planes  # for each binary digit the cells whose height has it
        self.ground: Final = lattice.full ^ begin[0]  # the free cells of the table
        self.top: Final = top  # the height of the tower
        self._covers: Final = covers  # for each block how much of its top is covered, UNKNOWN before that is asked
        self._plateaus: Final = plateaus  # for each block, found when asked for; empty before that
        self._outside = outside

    # --- what is seen

    def exposed(self, block: int) -> int:
        """Give the cells of a block's top with nothing on them."""
        foot = self.feet[block]
        return foot ^ (foot & self.begin[self.summits[block]])

    def is_bare(self, block: int) -> bool:
        """Say whether a block is on the table and nothing lies on it (GRI-22)."""
        return self.cover(block) == BARE

    def is_seen(self, block: int) -> bool:
        """Say whether anything of a block's top shows (GRI-40)."""
        return self.cover(block) != HIDDEN

    def cover(self, block: int) -> int:
        """Say how much of a block's top is covered: nothing, a part, or all of it."""
        found = self._covers[block]
        if found == UNKNOWN:
            foot = self.feet[block]
            covered = foot & self.begin[self.summits[block]]
            if covered == foot:  # all of it, or it is not there
                found = HIDDEN
            else:
                found = PARTLY if covered else BARE
            self._covers[block] = found
        return found

    def plateaus(self, block: int) -> list[int]:
        """List the plateaus of a block's top; a lone 0 where nothing of it shows (GRI-4)."""
        found = self._plateaus[block]
        if not found:
            cover = self.cover(block)
            if cover == BARE:
                found = [self.feet[block]]
            elif cover == HIDDEN:
                found = [0]
            else:
                found = self._parts(self.exposed(block))
            self._plateaus[block] = found
        return found

    def _parts(self, shown: int) -> list[int]:
        found: list[int] = []
        while shown:
            part = self.lattice.joined(shown & -shown, shown)
            found.append(part)
            shown ^= part
        return found

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

    def outside(self) -> int:
        """Give the free cells of the table that are joined to its edge (GRI-32)."""
        if self._outside == UNKNOWN:
            self._outside = self._find_outside()
        return self._outside

    def _find_outside(self) -> int:
        lattice, ground, side = self.lattice, self.ground, self.lattice.side
        covered = self.begin[0]
        if not covered:
            return ground
        low, high = first_cell(covered) // lattice.stride, covered.bit_length() // lattice.stride
        row = 0
        for y in range(low, high + 1):
            row |= covered >> y * lattice.stride
        row &= (1 << side) - 1
        left, right = first_cell(row), row.bit_length() - 1
        yard = lattice.rectangle(left, low, right, high)
        edge = lattice.full ^ lattice.rectangle(1, 1, side - 2, side - 2)
        return lattice.joined(ground & (lattice.full ^ yard | edge), ground)

    # --- one block more or less

    def follow(self, cells: list[int], bases: list[int], poses: list[int]) -> "Survey | None":
        """Give the survey of a tower that differs in few blocks, or None if it differs in many."""
        if cells == self.cells and bases == self.bases and poses == self.poses:
            return self
        changed: list[int] = []
        for block, cell in enumerate(cells):
            if cell != self.cells[block] or (
                cell >= 0 and (bases[block] != self.bases[block] or poses[block] != self.poses[block])
            ):
                if len(changed) == MOST_CHANGES:
                    return None
                changed.append(block)
        found = self
        for block in changed:
            found = found.with_block(block, cells[block], bases[block], poses[block])
        return found

    def with_block(self, block: int, cell: int, base: int, pose: int) -> "Survey":
        """Give the survey of the same tower with one block elsewhere, or (cell -1) without it."""
        cells, bases, poses = self.cells[:], self.bases[:], self.poses[:]
        feet, summits, begin, end = self.feet[:], self.summits[:], self.begin[:], self.end[:]
        planes = self.planes[:]
        covers, plateaus, outside = self._covers[:], self._plateaus[:], self._outside
        covers[block] = UNKNOWN
        plateaus[block] = NOT_ASKED
        old = feet[block]
        # Blocks that begin, or end, at one height do not overlap, so a block is taken out as it is put in.
        if old:
            begin[bases[block]] ^= old
            end[summits[block]] ^= old
            _rise(planes, old, bases[block], summits[block])
            if bases[block] == 0:
                outside = UNKNOWN
        foot, summit = 0, 0
        if cell >= 0:
            foot = self.lattice.feet[SHAPE_OF_POSE[pose]][cell]
            summit = base + HEIGHT_OF_POSE[pose]
            begin[base] ^= foot
            end[summit] ^= foot
            _rise(planes, foot, base, summit)
            if base == 0:
                outside = UNKNOWN
        for other, height in enumerate(summits):
            if (height == bases[block] and feet[other] & old) or (height == base and feet[other] & foot):
                covers[other] = UNKNOWN
                plateaus[other] = NOT_ASKED
        cells[block], bases[block], poses[block] = cell, base, pose
        feet[block], summits[block] = foot, summit
        top = max(self.top, summit)
        while top and not end[top]:
            top -= 1
        return Survey(
            self.lattice, cells, bases, poses, feet, summits, begin, end, planes, covers, plateaus, outside, top
        )


def _rise(planes: list[int], foot: int, base: int, summit: int) -> None:
    """Raise cells from one height to another, or back; in whatever order the blocks of a column come."""
    changed, digit = base ^ summit, 0
    while changed:
        if changed & 1:
            planes[digit] ^= foot
        changed >>= 1
        digit += 1


def survey_tower(lattice: Lattice, highest: int, cells: list[int], bases: list[int], poses: list[int]) -> Survey:
    """See a tower as it stands."""
    feet: list[int] = []
    summits: list[int] = []
    begin = [0] * (highest + 1)
    end = [0] * (highest + 1)
    planes = [0] * highest.bit_length()
    for block, cell in enumerate(cells):
        foot, summit = 0, 0
        if cell >= 0:
            foot = lattice.feet[SHAPE_OF_POSE[poses[block]]][cell]
            summit = bases[block] + HEIGHT_OF_POSE[poses[block]]
            begin[bases[block]] |= foot
            end[summit] |= foot
            _rise(planes, foot, bases[block], summit)
        feet.append(foot)
        summits.append(summit)
    covers = [UNKNOWN] * len(cells)
    plateaus = [NOT_ASKED] * len(cells)
    top = max(summits)
    return Survey(
        lattice, cells[:], bases[:], poses[:], feet, summits, begin, end, planes, covers, plateaus, UNKNOWN, top
    )


# --- one cell, one block, without a survey of the whole


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
