"""Where a block of Les Grimpeurs may be set, as far as the shape of the tower decides (GRI-10, GRI-23)."""

from typing import Final

from veillee.games.grimpeurs.rules.tower.blocks import DEPTH, WIDTH
from veillee.games.grimpeurs.rules.tower.lattice import Lattice
from veillee.games.grimpeurs.rules.tower.survey import NO_BLOCK, Survey, rise


class Ground:
    """Hold which neighbours of a survey are level: what all questions for places share."""

    def __init__(self, survey: Survey, closed: int, lifted: int = NO_BLOCK) -> None:
        """See where the tower is level, apart from `closed` cells, on which nothing may be set.

        A `lifted` block that the survey still shows is not there.
        """
        lattice = survey.lattice
        stride = lattice.stride
        planes, covered = survey.planes, survey.begin[0]
        if lifted >= 0:
            planes = planes[:]
            foot, base = survey.feet[lifted], survey.bases[lifted]
            rise(planes, foot, base, survey.summits[lifted])
            if base == 0:
                covered ^= foot
        uneven_across, uneven_along = closed, closed
        if closed:
            uneven_across |= closed >> 1
            uneven_along |= closed >> stride
        for plane in planes:
            if plane:
                uneven_across |= plane ^ plane >> 1
                uneven_along |= plane ^ plane >> stride
        across = lattice.pairs_across
        along = lattice.pairs_along
        across ^= across & uneven_across
        along ^= along & uneven_along
        self.survey: Final = survey
        self.lifted: Final = lifted
        self.covered: Final = covered  # the cells of the table with a block on them
        self._steps_across: Final = uneven_across  # the cells after which, along x, the height changes
        self._steps_along: Final = uneven_along  # … along y
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
        on_table = places ^ places & self.covered
        if on_table:
            near = self._beside_steps()
            places ^= on_table ^ on_table & reach_back(survey.lattice, near, shape)
        return places

    def _beside_steps(self) -> int:
        """Give the cells on both sides of every step: a cell of the table is beside a step if beside a block."""
        across, along = self._steps_across, self._steps_along
        return across | across << 1 | along | along << self.survey.lattice.stride


def reach_back(lattice: Lattice, cells: int, shape: int) -> int:
    """Give the first cells of all footprints of a shape that hold one of the cells."""
    found = cells
    for _ in range(WIDTH[shape] - 1):
        found |= found >> 1
    for _ in range(DEPTH[shape] - 1):
        found |= found >> lattice.stride
    return found
