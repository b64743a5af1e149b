"""Towers of Les Grimpeurs out of a few lots: the same lots, the same tower, and the core never shows (GRI-11)."""

from hashlib import blake2b
from typing import Final

from veillee.core.chance import SeededChance
from veillee.games.grimpeurs.rules.pieces import CORE_HEIGHT, CORE_POSE, Pieces
from veillee.games.grimpeurs.rules.state import CUBE, DOUBLE, HALF
from veillee.games.grimpeurs.rules.tower.blocks import (
    AREA,
    HEIGHT_OF_POSE,
    SHAPE_COUNT,
    SHAPE_OF_POSE,
    UPRIGHT_TRIPLE,
)
from veillee.games.grimpeurs.rules.tower.ground import Ground, reach_back
from veillee.games.grimpeurs.rules.tower.lattice import first_cell, list_cells
from veillee.games.grimpeurs.rules.tower.survey import Survey, survey_tower

TRIES: Final = 60
LOW: Final = 4  # in a low tower what is left over goes no higher, if it can
ROOMS: Final = 12  # places weighed against each other for each block that is left over
SIZES: Final = [1, 2, 4, 6]  # of the kinds: how early each is taken

# What the blocks around the core are drawn by: 1 in so many walls is given any block in any pose.
WHIMS: Final = {"regular": 0, "wild": 2, "low": 4}


class Builder:
    """Hold a tower that is being built, and what is left to build it with."""

    def __init__(self, pieces: Pieces, cells: list[int], bases: list[int], poses: list[int]) -> None:
        self.pieces: Final = pieces
        self.cells: Final = cells
        self.bases: Final = bases
        self.poses: Final = poses
        foot = pieces.lattice.footprints[UPRIGHT_TRIPLE]
        self.roof: Final = foot << pieces.core_cells[0] | foot << pieces.core_cells[1]
        beside = pieces.lattice.beside(self.roof)
        self.wall: Final = beside ^ beside & self.roof
        self.now = self._look()
        self._ground = Ground(self.now, 0)
        self._places: list[int] = []  # for each shape, -1 before anybody asked

    def _look(self) -> Survey:
        return survey_tower(self.pieces.lattice, self.pieces.highest, self.cells, self.bases, self.poses)

    def look(self) -> None:
        """See the tower as it stands now."""
        self.now = self._look()
        self._ground = Ground(self.now, 0)
        self._places = [-1] * SHAPE_COUNT

    def places(self, shape: int) -> int:
        """Give the places for a shape."""
        found = self._places[shape]
        if found < 0:
            found = self._ground.places(shape)
            self._places[shape] = found
        return found

    def start(self) -> None:
        """Leave the core alone on the table."""
        for block in range(self.pieces.blocks):
            self.cells[block], self.bases[block], self.poses[block] = -1, 0, -1
        for block, cell in zip(self.pieces.core, self.pieces.core_cells, strict=True):
            self.cells[block], self.poses[block] = cell, CORE_POSE
        self.look()

    def put(self, block: int, pose: int, cell: int) -> None:
        """Set a block at one of the places."""
        self.bases[block] = self.now.height_at(cell)
        self.cells[block], self.poses[block] = cell, pose
        self.look()

    def lift(self, block: int) -> None:
        """Take a block away."""
        self.cells[block] = -1
        self.look()

    def showing(self) -> int:
        """Give the cells at which the core shows: beside it not high enough, or nothing on top of it."""
        survey = self.now
        shown = self.wall & survey.ground
        for height in range(1, CORE_HEIGHT):
            shown |= survey.at_height(height) & self.wall
        return shown | survey.at_height(CORE_HEIGHT) & self.roof

    def squares(self) -> int:
        """Count the unit squares of the core that show."""
        found = (self.now.at_height(CORE_HEIGHT) & self.roof).bit_count()
        for height in range(CORE_HEIGHT):
            found += (self.now.at_height(height) & self.wall).bit_count() * (CORE_HEIGHT - height)
        return found

    def left(self) -> list[int]:
        """List the blocks that are not built in yet, the large ones first."""
        kinds = self.pieces.kinds
        return [
            block
            for kind in (DOUBLE, CUBE, HALF)
            for block in range(self.pieces.blocks)
            if kinds[block] == kind and self.cells[block] < 0
        ]


# Towers built lately, by all that decides them: a match that is replayed builds the same one again and again.
BUILT: Final[dict[str, list[list[int]]]] = {}
MOST_BUILT: Final = 256


def remember_tower(key: str, tower: list[list[int]]) -> None:
    """Keep a tower for the next time."""
    if len(BUILT) >= MOST_BUILT:
        BUILT.clear()
    BUILT[key] = [part[:] for part in tower]


def build_tower(
    pieces: Pieces, style: str, lots: list[int], cells: list[int], bases: list[int], poses: list[int]
) -> None:
    """Build the tower that the lots stand for."""
    key = f"{pieces.signature} {style} {lots}"
    if key not in BUILT:
        _draw_tower(Builder(pieces, cells, bases, poses), style, lots)
        remember_tower(key, [cells, bases, poses])
    cells[:], bases[:], poses[:] = BUILT[key]


def _draw_tower(builder: Builder, style: str, lots: list[int]) -> None:
    """Hide the core first, then set what is left."""
    key = blake2b(f"{style} {lots}".encode(), digest_size=32).digest()
    for number in range(TRIES):
        chance = SeededChance(key, 0, number)
        builder.start()
        if _wall_in(builder, WHIMS[style] if number < TRIES - 1 else 0, chance):
            set_the_rest(builder, style, chance)
            return
    wall_in_plainly(builder)
    set_the_rest(builder, style, SeededChance(key, 1, 0))


def _wall_in(builder: Builder, whim: int, chance: SeededChance) -> bool:
    """Hide the core by drawn blocks, lowest cells first; give up where no block fits."""
    while True:
        shown = builder.showing()
        if not shown:
            return True
        cell = _draw_lowest(builder.now, shown, chance)
        options: list[list[int]] = []
        kinds = _draw_kinds(builder, whim, chance)
        for kind in kinds:
            options = _ways_to_cover(builder, kind, cell, whim == 0)
            if options:
                break
        if not options:
            return False
        block, pose, place = options[chance.below(len(options))]
        builder.put(block, pose, place)


def _draw_lowest(survey: Survey, shown: int, chance: SeededChance) -> int:
    """Draw one of the lowest cells at which the core shows."""
    for height in range(CORE_HEIGHT + 1):
        cells = list_cells(shown & survey.at_height(height))
        if cells:
            return cells[chance.below(len(cells))]
    return first_cell(shown)


def _draw_kinds(builder: Builder, whim: int, chance: SeededChance) -> list[int]:
    """Draw the order in which kinds of blocks are tried: mostly by what is left of each, large ones first."""
    kinds = [DOUBLE, CUBE, HALF]
    if whim and chance.below(whim) == 0:
        first = chance.below(3)
        return kinds[first:] + kinds[:first]
    weights = [0, 0, 0]
    for block in builder.left():
        kind = builder.pieces.kinds[block]
        weights[kinds.index(kind)] += SIZES[kind]
    at = chance.below(max(1, sum(weights)))
    for number, weight in enumerate(weights):
        if at < weight:
            return kinds[number:] + kinds[:number]
        at -= weight
    return kinds


def _ways_to_cover(builder: Builder, kind: int, cell: int, is_tidy: bool) -> list[list[int]]:
    """List block, pose and place of every way to cover a cell by a block of a kind; one block of each sort."""
    pieces = builder.pieces
    stride = pieces.lattice.stride
    corner = pieces.core_cells[0]
    ways: list[list[int]] = []
    sorts: list[int] = []
    for block in builder.left():
        if pieces.kinds[block] != kind or pieces.pairs[block] in sorts:
            continue
        sorts.append(pieces.pairs[block])
        for pose in pieces.poses[block]:
            shape = SHAPE_OF_POSE[pose]
            if is_tidy and AREA[shape] < 4:
                continue
            for place in list_cells(builder.places(shape) & reach_back(pieces.lattice, 1 << cell, shape)):
                x, y = place % stride - corner % stride, place // stride - corner // stride
                if not is_tidy or (x % 2 == 0 and y % 2 == 0):
                    ways.append([block, pose, place])
    return ways


def wall_in_plainly(builder: Builder) -> bool:
    """Hide the core by the first block that fits, cell by cell, on a grid of cubes."""
    builder.start()
    while True:
        shown = builder.showing()
        if not shown:
            return True
        cell = first_cell(shown)
        for height in range(CORE_HEIGHT, -1, -1):
            if shown & builder.now.at_height(height):
                cell = first_cell(shown & builder.now.at_height(height))
        ways: list[list[int]] = []
        for kind in (DOUBLE, CUBE, HALF):
            if not ways:
                ways = _ways_to_cover(builder, kind, cell, True)
        if not ways:
            return False
        builder.put(ways[0][0], ways[0][1], ways[0][2])


def can_hide_core(pieces: Pieces) -> bool:
    """Say whether the blocks suffice to hide the core, so that a tower can be built from lots or by hand."""
    builder = Builder(pieces, [-1] * pieces.blocks, [0] * pieces.blocks, [-1] * pieces.blocks)
    return wall_in_plainly(builder)


def set_the_rest(builder: Builder, style: str, chance: SeededChance) -> None:
    """Set the blocks that are left: anywhere in a wild tower, else at the best of a few places drawn."""
    for block in builder.left():
        poses = builder.pieces.poses[block]
        best: list[int] = []
        for number in range(ROOMS):
            pose = poses[chance.below(len(poses))]
            places = list_cells(builder.places(SHAPE_OF_POSE[pose]))
            place = places[chance.below(len(places))]
            base = builder.now.height_at(place)
            cost = _cost(style, base, base + HEIGHT_OF_POSE[pose])
            if number == 0 or cost < best[0]:
                best = [cost, pose, place]
        builder.put(block, best[1], best[2])


def _cost(style: str, base: int, summit: int) -> int:
    """Weigh a place: a low tower keeps down, a regular one grows on what is there, a wild one does not care."""
    if style == "low":
        return max(summit, LOW)
    return 0 if style == "wild" or 0 < base <= CORE_HEIGHT + 2 else 1
