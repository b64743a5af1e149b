"""Where a pawn of Les Grimpeurs may go: plateaus, steps, ladders and bridges (GRI-4, GRI-30 to GRI-32, GRI-61)."""

from typing import Final

from veillee.games.grimpeurs.rules.moves import GO, SPENT
from veillee.games.grimpeurs.rules.pieces import Pieces
from veillee.games.grimpeurs.rules.state import BOTH, GREY, LONG, NONE, SHORT, GrimpeursState
from veillee.games.grimpeurs.rules.tower.blocks import TOP_OF_POSE
from veillee.games.grimpeurs.rules.tower.lattice import Lattice, first_cell
from veillee.games.grimpeurs.rules.tower.outside import UNKNOWN
from veillee.games.grimpeurs.rules.tower.survey import NOT_ASKED, Survey

FREE_RISE: Final = 1
SHORT_RISE: Final = 2
LONG_RISE: Final = 4
ALL_WAYS: Final = 15  # a bit for each set of ladders


class Walker:
    """Hold the plateaus that one seat's pawn may use, and say where it can go on them."""

    def __init__(
        self, pieces: Pieces, survey: Survey, state: GrimpeursState, seat: int, climbs_only: bool
    ) -> None:
        """See the plateaus; if ladders alone may be climbed, only those that they reach."""
        self.pieces: Final = pieces
        self.survey: Final = survey
        self.others: Final = occupied(survey.lattice, state, seat)
        self.cell: Final = state.pawns[seat]
        self.climbs_only: Final = climbs_only
        self.plateaus: Final[list[int]] = []
        self.heights: Final[list[int]] = []
        self.blocks: Final[list[int]] = []  # for each plateau the block whose whole top it is, or NONE
        colour = state.colours[seat]
        seen = survey.seen() & ~block_set(state.stones)
        bare, trodden = survey.bare(), block_set(state.stands)
        own = state.stands[seat]
        height = survey.summits[own] if own >= 0 else 0
        lowest = height + SHORT_RISE if climbs_only else 0
        highest = height + SHORT_RISE + LONG_RISE if climbs_only else survey.top
        summits, poses, others = survey.summits, state.poses, self.others
        for block, summit in enumerate(summits):
            if not seen >> block & 1 or ((summit < lowest or summit > highest) and block != own):
                continue
            top = TOP_OF_POSE[poses[block]]
            if top != GREY and top != colour:
                continue
            is_trodden = trodden >> block & 1 != 0
            if not bare >> block & 1:
                for cells in survey.plateaus(block):
                    if not is_trodden or cells & others != cells:  # it has room (GRI-31)
                        self._add(cells, summit, NONE)
            elif not is_trodden or survey.feet[block] & others != survey.feet[block]:
                self._add(survey.feet[block], summit, block)
        self.start = -1  # the plateau under the pawn; after all others, the table
        if self.cell < 0:
            self.start = len(self.plateaus)
            self._add(survey.outside(), 0, NONE)
        else:
            pawn = survey.lattice.alone[self.cell]
            for plateau, summit in enumerate(self.heights):
                if summit == height and self.plateaus[plateau] & pawn:
                    self.start = plateau
                    break

    def _add(self, cells: int, height: int, block: int) -> None:
        self.plateaus.append(cells)
        self.heights.append(height)
        self.blocks.append(block)

    def list_walks(self, ladders: int, descends: bool, bridges: bool) -> list[int]:
        """List the moves of a pawn with these ladders: for each plateau it can reach, the ladders that takes."""
        reached = self.reach(ladders, descends, bridges)
        moves: list[int] = []
        on_table = self.cell < 0
        for plateau, ways in enumerate(reached):
            if not ways or (on_table and plateau == self.start):
                continue
            cells = self.plateaus[plateau]
            if plateau == self.start and (self.climbs_only or not self._has_other_cell(cells)):
                ways &= ~1  # nowhere else to stand
            block = self.blocks[plateau]
            cell = self.survey.cells[block] if block >= 0 else first_cell(cells)
            for spent in range(BOTH + 1):
                if ways >> spent & 1:
                    moves.append(GO + (spent << SPENT) + cell)
        moves.sort()
        return moves

    def list_bridges(self, ladders: int, descends: bool) -> list[int]:
        """List the moves of a pawn over one bridge and nothing else (GRI-61)."""
        moves: list[int] = []
        if self.cell < 0 or self.start < 0:
            return moves
        for plateau, cells in enumerate(self.plateaus):
            ways = self._ways_across(self.start, plateau, 0, ladders, descends) if plateau != self.start else 0
            if ways:
                block = self.blocks[plateau]
                cell = self.survey.cells[block] if block >= 0 else first_cell(cells)
                for spent in (SHORT, LONG):
                    if ways >> spent & 1:
                        moves.append(GO + (spent << SPENT) + cell)
        return moves

    def _has_other_cell(self, cells: int) -> bool:
        """Say whether the pawn could stand elsewhere on its plateau."""
        taken = self.others | self.survey.lattice.alone[self.cell]
        return cells & taken != cells

    def reach(self, ladders: int, descends: bool, bridges: bool) -> list[int]:
        """Give for each plateau a bit for each set of ladders with which it can be reached."""
        plateaus, heights, climbs_only = self.plateaus, self.heights, self.climbs_only
        reached = [0] * len(plateaus)
        reached[self.start] = 1 if self.cell >= 0 else ALL_WAYS  # nobody returns to the table (GRI-32)
        near = [NOT_ASKED] * len(plateaus)
        everyone = list(range(len(plateaus))) if bridges else near[0]
        queue = [self.start << 2]
        while queue:
            at = queue.pop()
            plateau, spent = at >> 2, at & 3
            left = ladders & ~spent
            if climbs_only and not left:
                continue
            height = heights[plateau]
            across = bridges and left != 0 and height > 0
            if not near[plateau]:
                near[plateau] = self._beside(plateau)
            for other in everyone if across else near[plateau]:
                ways = 0
                if not across or other in near[plateau]:
                    ways = _ways_up(heights[other] - height, spent, left, climbs_only, descends)
                if across and other != plateau:
                    ways |= self._ways_across(plateau, other, spent, left, descends)
                ways &= ~reached[other]
                if ways:
                    reached[other] |= ways
                    for way in range(BOTH + 1):
                        if ways >> way & 1:
                            queue.append(other << 2 | way)
        return reached

    def _beside(self, plateau: int) -> list[int]:
        """List the plateaus beside one to which a pawn may step, and, so as not to be empty, this one."""
        blocks, cells = self.blocks, self.plateaus[plateau]
        found = [plateau]
        highest = self.heights[plateau] + LONG_RISE
        is_table, is_part = self.heights[plateau] == 0, blocks[plateau] < 0
        beside = UNKNOWN
        for other, height in enumerate(self.heights):
            if height > highest or other == plateau:
                continue
            # What lies beside a whole top is known beforehand; and the table is large.
            if is_table or (is_part and blocks[other] >= 0):
                is_near = self._border(other) & cells != 0
            else:
                if beside == UNKNOWN:
                    beside = self._border(plateau)
                is_near = beside & self.plateaus[other] != 0
            if is_near:
                found.append(other)
        return found

    def _border(self, plateau: int) -> int:
        """Give the cells beside a plateau; some of its own may be among them."""
        block = self.blocks[plateau]
        return self.survey.border(block) if block >= 0 else self.survey.lattice.beside(self.plateaus[plateau])

    # --- bridges (GRI-61)

    def _ways_across(self, plateau: int, other: int, spent: int, left: int, descends: bool) -> int:
        pieces = self.pieces
        difference = self.heights[other] - self.heights[plateau]
        if difference < 0 and not descends:
            return 0
        difference = abs(difference)
        ways = 0
        for gap in range(1, max(pieces.short_gap, pieces.long_gap) + 1):
            by_short = left & SHORT != 0 and gap <= pieces.short_gap and difference <= pieces.short_difference
            by_long = left & LONG != 0 and gap <= pieces.long_gap and gap + difference <= pieces.long_reach
            if (by_short or by_long) and self._is_spanned(plateau, other, gap):
                if by_short:
                    ways |= 1 << (spent | SHORT)
                if by_long:
                    ways |= 1 << (spent | LONG)
        return ways

    def _is_spanned(self, plateau: int, other: int, gap: int) -> bool:
        """Say whether two plateaus face each other straight over a gap of that many lower cells."""
        below = self._lower_than(min(self.heights[plateau], self.heights[other]))
        stride = self.survey.lattice.stride
        one, two = self.plateaus[plateau], self.plateaus[other]
        return (
            _spans(one, two, below, gap, 1)
            or _spans(two, one, below, gap, 1)
            or _spans(one, two, below, gap, stride)
            or _spans(two, one, below, gap, stride)
        )

    def _lower_than(self, height: int) -> int:
        """Give the cells of the table that are lower than a height."""
        found = self.survey.lattice.full
        for block, foot in enumerate(self.survey.feet):
            if self.survey.summits[block] >= height:
                found ^= found & foot
        return found


def _spans(one: int, two: int, below: int, gap: int, step: int) -> bool:
    """Say whether from a cell of one, so many steps upwards over cells below, a cell of the other is met."""
    for _ in range(gap):
        one = one << step & below
    return one << step & two != 0


def _ways_up(rise: int, spent: int, left: int, climbs_only: bool, descends: bool) -> int:
    """Give a bit for each set of ladders spent after a step to a plateau beside, that much higher (GRI-30)."""
    if rise <= FREE_RISE:
        if climbs_only or (rise < 0 and not descends):
            return 0
        return 1 << spent
    ways = 0
    if rise <= SHORT_RISE and left & SHORT:
        ways |= 1 << (spent | SHORT)
    if rise <= LONG_RISE and left & LONG:
        ways |= 1 << (spent | LONG)
    return ways


def block_set(blocks: list[int]) -> int:
    """Give a bit for each block of a list that holds one for each seat, below 0 where there is none."""
    found = 0
    for block in blocks:
        if block >= 0:
            found |= 1 << block
    return found


def occupied(lattice: Lattice, state: GrimpeursState, seat: int) -> int:
    """Give the cells on which pawns stand, other than this seat's (-1: all of them)."""
    cells = 0
    for other, cell in enumerate(state.pawns):
        if cell >= 0 and other != seat:
            cells |= lattice.alone[cell]
    return cells
