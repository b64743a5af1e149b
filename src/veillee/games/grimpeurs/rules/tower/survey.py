"""A tower seen at once: where each block begins and ends, and what it shows (GRI-4, GRI-10).

Every column is solid, so a cell is at height h just when a block ends there at h and none begins there at h.
"""

from typing import Final

from veillee.games.grimpeurs.rules.tower.blocks import HEIGHT_OF_POSE, SHAPE_OF_POSE
from veillee.games.grimpeurs.rules.tower.lattice import Lattice, list_few
from veillee.games.grimpeurs.rules.tower.outside import UNKNOWN, close_outside, find_outside, open_outside

NO_BLOCK: Final = -1
NOT_ASKED: Final[list[int]] = []  # shared, and never changed
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
        unknown: int,
        bare: int,
        seen: int,
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
        self._unknown = unknown  # a bit for each block whose top nobody has asked for
        self._bare = bare  # … that is on the table with nothing on it, as far as known
        self._seen = seen  # … of whose top something shows, as far as known
        self._plateaus: Final = plateaus  # for each block, found when asked for; empty before that
        self._outside = outside

    # --- what is seen

    def exposed(self, block: int, lifted: int = NO_BLOCK) -> int:
        """Give the cells of a block's top with nothing on them, or nothing but a block that is lifted."""
        foot, summit = self.feet[block], self.summits[block]
        shown = foot ^ foot & self.begin[summit]
        if lifted >= 0 and self.bases[lifted] == summit:
            shown |= foot & self.feet[lifted]
        return shown

    def border(self, block: int) -> int:
        """Give the cells beside a block that is on the table, and those that it covers."""
        return self.lattice.borders[SHAPE_OF_POSE[self.poses[block]]][self.cells[block]]

    def is_bare(self, block: int) -> bool:
        """Say whether a block is on the table with nothing on it."""
        foot = self.feet[block]
        return foot != 0 and not foot & self.begin[self.summits[block]]

    def bare(self) -> int:
        """Give a bit for each block that is on the table with nothing on it (GRI-22)."""
        if self._unknown:
            self._look_at_tops()
        return self._bare

    def seen(self) -> int:
        """Give a bit for each block of whose top anything shows (GRI-40)."""
        if self._unknown:
            self._look_at_tops()
        return self._seen

    def _look_at_tops(self) -> None:
        unknown, feet = self._unknown, self.feet
        for block in range(len(feet)):
            if unknown >> block & 1:
                foot = feet[block]
                covered = foot & self.begin[self.summits[block]]
                if covered != foot:  # if it is, all of the top is covered, or the block is not there
                    self._seen |= 1 << block
                    if not covered:
                        self._bare |= 1 << block
        self._unknown = 0

    def plateaus(self, block: int) -> list[int]:
        """List the plateaus of a block's top; a lone 0 where nothing of it shows (GRI-4)."""
        found = self._plateaus[block]
        if not found:
            if self.bare() >> block & 1:
                found = [self.feet[block]]
            elif self.seen() >> block & 1:
                found = self._parts(block)
            else:
                found = [0]
            self._plateaus[block] = found
        return found

    def plateau_at(self, block: int, cell: int) -> int:
        """Give the plateau of a block that holds a cell; nothing where the block does not show there."""
        for plateau in self.plateaus(block):
            if plateau >> cell & 1:
                return plateau
        return 0

    def _parts(self, block: int) -> list[int]:
        found: list[int] = []
        first = self.cells[block]
        shown = self.exposed(block) >> first  # small numbers are quicker
        while shown:
            part = self.lattice.joined(shown & -shown, shown)
            found.append(part << first)
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
            self._outside = find_outside(self.lattice, self.begin[0])
        return self._outside

    # --- one block more or less

    def follow(self, cells: list[int], bases: list[int], poses: list[int]) -> "Survey | None":
        """Give the survey of a tower that differs in few blocks, or None if it differs in many."""
        found: Survey | None = self
        if cells != self.cells:
            found = self._with_changes(_list_changes(self.cells, cells), cells, bases, poses)
        if found is not None and (bases != found.bases or poses != found.poses):  # raised or turned on its place
            turned = _list_changes(found.bases, bases) + _list_changes(found.poses, poses)
            found = found._with_changes(turned, cells, bases, poses)
            if found is not None:
                found._outside = UNKNOWN  # on the way blocks may have overlapped
        return found

    def _with_changes(
        self, changed: list[int], cells: list[int], bases: list[int], poses: list[int]
    ) -> "Survey | None":
        if len(changed) > MOST_CHANGES:
            return None
        found = self
        for block in changed:
            found = found.with_block(block, cells[block], bases[block], poses[block])
        if len(changed) > 1:
            found._outside = UNKNOWN  # on the way blocks may have overlapped
        return found

    def with_block(self, block: int, cell: int, base: int, pose: int) -> "Survey":
        """Give the survey of the same tower with one block elsewhere, or (cell -1) without it."""
        feet, begin, end, planes = self.feet[:], self.begin[:], self.end[:], self.planes[:]
        plateaus, outside = self._plateaus[:], self._outside
        unknown = 1 << block
        old = feet[block]
        # Blocks that begin, or end, at one height do not overlap, so a block is taken out as it is put in.
        if old:
            old_base, old_summit = self.bases[block], self.summits[block]
            begin[old_base] ^= old
            end[old_summit] ^= old
            rise(planes, old, old_base, old_summit)
            if old_base:
                unknown |= self._tops_under(old_base, old)
            elif outside != UNKNOWN:
                outside = open_outside(self.lattice, outside, self.ground ^ outside, old, self.border(block))
        foot, summit = 0, 0
        if cell >= 0:
            foot = self.lattice.feet[SHAPE_OF_POSE[pose]][cell]
            summit = base + HEIGHT_OF_POSE[pose]
            while len(end) <= summit:
                begin.append(0)
                end.append(0)
            begin[base] ^= foot
            end[summit] ^= foot
            rise(planes, foot, base, summit)
            if base:
                unknown |= self._tops_under(base, foot)
            elif outside != UNKNOWN:
                outside = close_outside(self.lattice, outside, SHAPE_OF_POSE[pose], cell)
        feet[block] = foot
        summits = _replaced(self.summits, block, summit)
        top = max(self.top, summit)
        if self.summits[block] == top and summit < top:
            top = max(summits)
        for forgotten in list_few(unknown):
            plateaus[forgotten] = NOT_ASKED
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
            self._unknown | unknown,
            self._bare & ~unknown,
            self._seen & ~unknown,
            plateaus,
            outside,
            top,
        )

    def _tops_under(self, height: int, foot: int) -> int:
        """Give a bit for each block that ends at a height under some cell of a footprint."""
        found = 0
        for block, summit in enumerate(self.summits):
            if summit == height and self.feet[block] & foot:
                found |= 1 << block
        return found


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


def rise(planes: list[int], foot: int, base: int, summit: int) -> None:
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
        rise(planes, end[height] ^ begin[height], 0, height)
    unknown = (1 << len(cells)) - 1
    plateaus = [NOT_ASKED] * len(cells)
    cells, bases, poses = cells[:], bases[:], poses[:]
    return Survey(
        lattice, cells, bases, poses, feet, summits, begin, end, planes, unknown, 0, 0, plateaus, UNKNOWN, top
    )
