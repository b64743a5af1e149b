"""Where a block of Les Grimpeurs may be set, as far as the shape of the tower decides (GRI-10, GRI-23)."""

from typing import Final

from veillee.games.grimpeurs.blocks import DEPTH, WIDTH
from veillee.games.grimpeurs.lattice import Lattice
from veillee.games.grimpeurs.survey import Survey


class Ground:
    """Hold which neighbours of a survey are level: what all questions for places share."""

    def __init__(self, survey: Survey, closed: int) -> None:
        """See where the tower is level, apart from `closed` cells, on which nothing may be set."""
        lattice = survey.lattice
        stride = lattice.stride
        uneven_across, uneven_along = closed, closed
        if closed:
            uneven_across |= closed >> 1
            uneven_along |= closed >> stride
        for plane in survey.planes:
            if plane:
                uneven_across |= plane ^ plane >> 1
                uneven_along |= plane ^ plane >> stride
        across = lattice.pairs_across
        along = lattice.pairs_along
        across ^= across & uneven_across
        along ^= along & uneven_along
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
