"""The pieces of Les Grimpeurs: the blocks, the table and a tower of one's own, read from a component table."""

from typing import Any, Final

from veillee.core.errors import BadData
from veillee.core.tables import check_counts, check_house, check_keys, check_number, parse_table, shorten
from veillee.games.grimpeurs.rules.state import CUBE, DOUBLE, GREY, HALF, KINDS, TRIPLE
from veillee.games.grimpeurs.rules.tower.blocks import (
    HEIGHT_OF_POSE,
    KIND_LETTERS,
    PAIRS,
    POSES,
    SHAPE_OF_POSE,
    UPRIGHT_TRIPLE,
    poses_of,
    tallest_of,
    widest_of,
)
from veillee.games.grimpeurs.rules.tower.ground import Ground
from veillee.games.grimpeurs.rules.tower.lattice import find_lattice
from veillee.games.grimpeurs.rules.tower.survey import survey_tower

DATA_FILE: Final = "pieces.toml"
KEYS: Final = ["house", "halves", "cubes", "doubles", "table", "guard", "bridges", "tower"]
BRIDGE_KEYS: Final = ["short_gap", "short_difference", "long_gap", "long_reach"]
MAX_BLOCKS: Final = 60
LONGEST: Final = 6  # of all edges
CORE_HEIGHT: Final = 6
CORE_POSE: Final = UPRIGHT_TRIPLE * 6 + GREY


class Pieces:
    """Hold one component table as lists of small ints; a block is an index into `names`, the two triples last."""

    def __init__(self, table: dict[str, Any]) -> None:
        check_keys(table, "the table", KEYS)
        self.house: Final = check_house(table["house"], KEYS)
        self.names: Final[list[str]] = []
        self.kinds: Final[list[int]] = []
        self.pairs: Final[list[int]] = []  # the pair on the special axis, -1 for cubes and triples
        self.poses: Final[list[list[int]]] = []  # for each block, ascending
        for pair, amount in enumerate(_by_pair(table["halves"], "halves")):
            self._add(HALF, pair, amount)
        self._add(CUBE, -1, check_number(table["cubes"], "cubes", 0, MAX_BLOCKS))
        for pair, amount in enumerate(_by_pair(table["doubles"], "doubles")):
            self._add(DOUBLE, pair, amount)
        self._add(TRIPLE, -1, 2)
        self.blocks: Final = len(self.names)
        if self.blocks > MAX_BLOCKS:
            raise BadData(f"expected at most {MAX_BLOCKS} blocks, got {self.blocks}", where="the table")
        self.core: Final = [self.blocks - 2, self.blocks - 1]
        self.guard: Final = check_number(table["guard"], "guard", 1, 20)
        gaps = check_counts(table["bridges"], "bridges", BRIDGE_KEYS, 0, 9)
        self.short_gap: Final = gaps[0]
        self.short_difference: Final = gaps[1]
        self.long_gap: Final = gaps[2]
        self.long_reach: Final = gaps[3]
        side = check_number(table["table"], "table", 12, 60)
        self._check_room(side)
        self.lattice: Final = find_lattice(side)
        self.highest: Final = sum([tallest_of(kind) for kind in self.kinds])
        middle = (side // 2 - 1) * self.lattice.stride + side // 2
        self.core_cells: Final = [middle - 2, middle]  # side by side, in the middle of the table (GRI-11, GRI-12)
        self.signature: Final = f"{side} {self.kinds} {self.pairs}"  # of all that decides how towers are built
        self.tower: Final[list[list[int]]] = []  # block, cell, base, pose
        self._read_tower(table["tower"])

    def _add(self, kind: int, pair: int, amount: int) -> None:
        for _ in range(amount):
            self.names.append(f"{KIND_LETTERS[kind]}{self.kinds.count(kind) + 1}")
            self.kinds.append(kind)
            self.pairs.append(pair)
            self.poses.append(poses_of(kind, pair))

    def _check_room(self, side: int) -> None:
        """Ask for a table on which a footprint of 2 by 2 always finds a free place beside a block.

        Part the table into side / 2 pairs of rows. If one of them has blocks on fewer than side / 2 cells, then
        more than half of its columns are free, two of them next to each other, and such a run ends beside a
        block. If every pair with blocks has more cells covered, at least one pair is empty, and there is room
        next to the blocks before it. Both hold as long as all blocks together cover less than (side / 2)² cells.
        """
        covered = sum([widest_of(kind) for kind in self.kinds])
        if side % 2 or covered >= (side // 2) ** 2:
            raise BadData(
                f"table: expected an even side with (side / 2)² above the {covered} cells that the blocks can "
                f"cover, got {side}",
                where="table",
            )

    # --- a tower of one's own

    def _read_tower(self, lines: object) -> None:
        """Set up the blocks that the table names, each on what was named before it (GRI-10)."""
        if not isinstance(lines, list) or len(lines) == 1 or len(lines) > self.blocks:
            raise BadData(f"tower: expected nothing, or 2 to {self.blocks} blocks", where="tower")
        cells, bases, poses = [-1] * self.blocks, [0] * self.blocks, [-1] * self.blocks
        for number, line in enumerate(lines):
            where = f"tower.{number}"
            words = line.split(" ") if isinstance(line, str) else []
            pose_name = " ".join(words[2:])
            if len(words) != 4 or words[1] not in self.lattice.cell_of or pose_name not in POSES:
                raise BadData(
                    f'{where}: expected "kind x.y shape colour", like "cube 18.21 2x2x2 red"; got {shorten(line)}',
                    where=where,
                )
            pose, cell = POSES.index(pose_name), self.lattice.cell_of[words[1]]
            block = self._find_block(words[0], pose, cells)
            if block < 0:
                raise BadData(f"{where}: no {shorten(words[0])} is left that can lie so: {pose_name}", where=where)
            survey = survey_tower(self.lattice, self.highest, cells, bases, poses)
            if number and not Ground(survey, 0).places(SHAPE_OF_POSE[pose]) >> cell & 1:
                raise BadData(
                    f"{where}: {line} has no level ground under all of it, or touches no block", where=where
                )
            if not number and not self._is_on_table(pose, cell):
                raise BadData(f"{where}: {line} does not lie on the table", where=where)
            bases[block] = survey.height_at(cell)
            cells[block], poses[block] = cell, pose
            self.tower.append([block, cell, bases[block], pose])

    def _is_on_table(self, pose: int, cell: int) -> bool:
        foot = self.lattice.footprints[SHAPE_OF_POSE[pose]] << cell
        return foot & self.lattice.full == foot

    def _find_block(self, kind: str, pose: int, cells: list[int]) -> int:
        for block in range(self.blocks):
            if KINDS[self.kinds[block]] == kind and pose in self.poses[block] and cells[block] < 0:
                return block
        return -1


def _by_pair(value: object, where: str) -> list[int]:
    if not isinstance(value, list) or len(value) != len(PAIRS):
        raise BadData(f"{where}: expected a number for each of {', '.join(PAIRS)}", where=where)
    return [check_number(number, where, 0, MAX_BLOCKS) for number in value]


def parse_pieces(text: str) -> tuple[Pieces, str]:
    """Read a component table; give the pieces and the table's version."""
    table, version = parse_table(text, DATA_FILE)
    return Pieces(table), version


def height_of(bases: list[int], poses: list[int], block: int) -> int:
    """Give the height of a block's top, 0 for no block."""
    return 0 if block < 0 else bases[block] + HEIGHT_OF_POSE[poses[block]]
