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
        self.begin: Final = begin  # for each height up to the top at least, the cells where a block begins
        self.end: Final = end  # for each of them the cells where a block ends
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

    def border(self, block: int) -> int:
        """Give the cells beside a block that is on the table, and those that it covers."""
        return self.lattice.borders[SHAPE_OF_POSE[self.poses[block]]][self.cells[block]]

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

    def plateau_at(self, block: int, cell: int) -> int:
        """Give the plateau of a block that holds a cell; nothing where the block does not show there."""
        for plateau in self.plateaus(block):
            if plateau >> cell & 1:
                return plateau
        return 0

    def _parts(self, shown: int) -> list[int]:
        found: list[int] = []
        while shown:
            part = self.lattice.joined(shown & -shown, shown)
            found.append(part)
            shown ^= part
        return found

    def at_height(self, height: int) -> int:
        """Give the cells that are just that high."""
        if height == 0:
            return self.ground
        return self.end[height] ^ self.begin[height] if height <= self.top else 0

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
        """Take away the pits: free cells of the smallest yard around the tower that are not joined to its rim."""
        lattice, stride = self.lattice, self.lattice.stride
        covered = self.begin[0]
        if not covered:
            return self.ground
        first_row = (
            first_cell(covered) // stride * stride
        )  # small numbers are quicker: rows before it are left out
        covered >>= first_row
        left, right, high = lattice.bounds(covered)
        free = lattice.rectangle(left, 0, right, high)
        free ^= covered
        inner = free & lattice.rectangle(left + 1, 1, right - 1, high - 1) if high > 1 and right > left + 1 else 0
        pits = free ^ lattice.joined(free ^ inner, free)
        return self.ground ^ pits << first_row

    # --- one block more or less

    def follow(self, cells: list[int], bases: list[int], poses: list[int]) -> "Survey | None":
        """Give the survey of a tower that differs in few blocks, or None if it differs in many."""
        found: Survey | None = self
        if cells != self.cells:
            found = self._with_changes(_list_changes(self.cells, cells), cells, bases, poses)
        if found is not None and (bases != found.bases or poses != found.poses):  # raised or turned on its place
            turned = _list_changes(found.bases, bases) + _list_changes(found.poses, poses)
            found = found._with_changes(turned, cells, bases, poses)
        return found

    def _with_changes(
        self, changed: list[int], cells: list[int], bases: list[int], poses: list[int]
    ) -> "Survey | None":
        if len(changed) > MOST_CHANGES:
            return None
        found = self
        for block in changed:
            found = found.with_block(block, cells[block], bases[block], poses[block])
        return found

    def with_block(self, block: int, cell: int, base: int, pose: int) -> "Survey":
        """Give the survey of the same tower with one block elsewhere, or (cell -1) without it."""
        feet, begin, end, planes = self.feet[:], self.begin[:], self.end[:], self.planes[:]
        covers, plateaus, outside = self._covers[:], self._plateaus[:], self._outside
        covers[block] = UNKNOWN
        plateaus[block] = NOT_ASKED
        old = feet[block]
        # Blocks that begin, or end, at one height do not overlap, so a block is taken out as it is put in.
        if old:
            old_base, old_summit = self.bases[block], self.summits[block]
            begin[old_base] ^= old
            end[old_summit] ^= old
            _rise(planes, old, old_base, old_summit)
            if old_base:
                self._forget_tops(covers, plateaus, old_base, old)
            else:
                outside = UNKNOWN
        foot, summit = 0, 0
        if cell >= 0:
            foot = self.lattice.feet[SHAPE_OF_POSE[pose]][cell]
            summit = base + HEIGHT_OF_POSE[pose]
            while len(end) <= summit:
                begin.append(0)
                end.append(0)
            begin[base] ^= foot
            end[summit] ^= foot
            _rise(planes, foot, base, summit)
            if base:
                self._forget_tops(covers, plateaus, base, foot)
            else:
                outside = UNKNOWN
        feet[block] = foot
        summits = _replaced(self.summits, block, summit)
        top = max(self.top, summit)
        if self.summits[block] == top and summit < top:
            top = max(summits)
        return Survey(
            self.lattice,
            _replaced(self.cells, block, cell),
            _replaced(self.bases, block, base),
            _replaced(self.poses, block, pose),
            feet,
            summits,
            begin,
            end,
            planes,
            covers,
            plateaus,
            outside,
            top,
        )

    def _forget_tops(self, covers: list[int], plateaus: list[list[int]], height: int, foot: int) -> None:
        """Have the tops at a height that lie under a footprint looked at anew."""
        for block, summit in enumerate(self.summits):
            if summit == height and self.feet[block] & foot:
                covers[block] = UNKNOWN
                plateaus[block] = NOT_ASKED


def _replaced(values: list[int], block: int, value: int) -> list[int]:
    """Give the same list with another value for a block; surveys share a list in which nothing is changed."""
    if values[block] == value:
        return values
    found = values[:]
    found[block] = value
    return found


def _list_changes(before: list[int], after: list[int]) -> list[int]:
    """List the blocks of which two lists say different things."""
    return [block for block, value in enumerate(after) if value != before[block]]


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
    summits = [bases[block] + HEIGHT_OF_POSE[poses[block]] if cell >= 0 else 0 for block, cell in enumerate(cells)]
    top = max(summits)
    feet = [0] * len(cells)
    begin = [0] * (top + 1)
    end = [0] * (top + 1)
    planes = [0] * highest.bit_length()
    for block, cell in enumerate(cells):
        if cell >= 0:
            foot, summit = lattice.feet[SHAPE_OF_POSE[poses[block]]][cell], summits[block]
            feet[block] = foot
            begin[bases[block]] |= foot
            end[summit] |= foot
    for height in range(1, top + 1):
        _rise(planes, end[height] ^ begin[height], 0, height)
    covers = [UNKNOWN] * len(cells)
    plateaus = [NOT_ASKED] * len(cells)
    return Survey(
        lattice, cells[:], bases[:], poses[:], feet, summits, begin, end, planes, covers, plateaus, UNKNOWN, top
    )
