"""A state of Les Grimpeurs laid out slowly: a heap of unit cubes, and walks cell by cell."""

from collections.abc import Iterator
from functools import cached_property

from veillee.core.contract import Seat
from veillee.games.grimpeurs.rules.game import Grimpeurs
from veillee.games.grimpeurs.rules.state import GrimpeursState

Cell = tuple[int, int]
Cube = tuple[int, int, int]

COLOURS = ["red", "yellow", "dark-blue", "light-blue", "violet", "grey"]
OPPOSITE = {"red": "yellow", "dark-blue": "light-blue", "violet": "grey"}
# As the state numbers them: how a block lies is six times its shape plus the colour on top.
SHAPES = [
    (2, 2, 1),
    (2, 1, 2),
    (1, 2, 2),
    (2, 2, 2),
    (2, 2, 4),
    (4, 2, 2),
    (2, 4, 2),
    (2, 2, 6),
    (6, 2, 2),
    (2, 6, 2),
]
SIZES = {"half": {1, 2}, "cube": {2}, "double": {2, 4}, "triple": {2, 6}}  # edges
LONGEST = {"half": 2, "cube": 2, "double": 4, "triple": 6}
VOLUMES = {"half": 4, "cube": 8, "double": 16, "triple": 24}
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1))


class Heap:
    """Hold a tower as unit cubes, and for each column its height and the block on top."""

    def __init__(self, cubes: dict[Cube, int], tops: dict[Cell, tuple[int, int]], side: int) -> None:
        self.cubes = cubes
        self.tops = tops
        self.side = side

    @cached_property
    def touching(self) -> dict[int, set[int]]:
        """GRI-25: for each block those with which it shares a unit square."""
        found: dict[int, set[int]] = {block: set() for block in self.cubes.values()}
        for cube, block in self.cubes.items():
            for near in around(cube):
                if self.cubes.get(near, block) != block:
                    found[block].add(self.cubes[near])
        return found

    @cached_property
    def groups(self) -> list[set[int]]:
        """GRI-25: the sets of blocks that hang together."""
        found: list[set[int]] = []
        for block, others in self.touching.items():
            joined = [group for group in found if group & others]
            found = [group for group in found if not group & others]
            found.append({block}.union(*joined))
        return found

    def height(self, cell: Cell) -> int:
        return self.tops.get(cell, (0, -1))[0]

    def block(self, cell: Cell) -> int:
        return self.tops.get(cell, (0, -1))[1]

    def is_on_table(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.side and 0 <= cell[1] < self.side

    def face(self, block: int) -> set[Cell]:
        """GRI-4: the exposed cells of a block's top."""
        return {cell for cell, (_, top) in self.tops.items() if top == block}

    def plateau(self, cell: Cell) -> set[Cell]:
        """GRI-4: the exposed cells of one top face that hang together with a cell."""
        face = self.face(self.block(cell))
        found, edge = {cell}, [cell]
        while edge:
            for near in beside(edge.pop()):
                if near in face and near not in found:
                    found.add(near)
                    edge.append(near)
        return found


def beside(cell: Cell) -> list[Cell]:
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in DIRECTIONS]


def around(cube: Cube) -> tuple[Cube, ...]:
    x, y, z = cube
    return (x + 1, y, z), (x - 1, y, z), (x, y + 1, z), (x, y - 1, z), (x, y, z + 1), (x, y, z - 1)


def write(cell: Cell) -> str:
    return f"{cell[0]}.{cell[1]}"


def cubes_of(pose: int, at: Cell, base: int) -> Iterator[Cube]:
    width, depth, height = SHAPES[pose // 6]
    for x in range(width):
        for y in range(depth):
            for z in range(height):
                yield at[0] + x, at[1] + y, base + z


def pile_up(cubes: dict[Cube, int], side: int) -> Heap:
    tops: dict[Cell, tuple[int, int]] = {}
    for (x, y, z), block in cubes.items():
        if z + 1 > tops.get((x, y), (0, -1))[0]:
            tops[x, y] = z + 1, block
    return Heap(cubes, tops, side)


class Table:
    """Read a state's fields into words, heaps and cells."""

    def __init__(self, game: Grimpeurs, state: GrimpeursState) -> None:
        self.game = game
        self.options = game.options
        self.state = state
        self.pieces = game.pieces
        self.side = game.pieces.lattice.side
        self.phase = game.legend()["phases"][state.phase]
        self.kinds = [["half", "cube", "double", "triple"][kind] for kind in game.pieces.kinds]
        self.pawns = [self.cell(cell) for cell in state.pawns]
        self.heap = self.build(state.taken)

    def cell(self, number: int) -> Cell | None:
        return None if number < 0 else (number % (self.side + 1), number // (self.side + 1))

    def build(self, without: int) -> Heap:
        cubes: dict[Cube, int] = {}
        for block, number in enumerate(self.state.cells):
            at = self.cell(number)
            if at is not None and block != without:
                for cube in cubes_of(self.state.poses[block], at, self.state.bases[block]):
                    cubes[cube] = block
        return pile_up(cubes, self.side)

    def colour(self, block: int) -> str:
        return COLOURS[self.state.poses[block] % 6]

    def poses(self, block: int) -> list[int]:
        """GRI-1, GRI-2: every way to lie that its edges allow, and the colours that can then be on top."""
        kind, pair = self.kinds[block], self.pieces.pairs[block]
        found = []
        for shape, edges in enumerate(SHAPES):
            volume = edges[0] * edges[1] * edges[2]
            if volume != VOLUMES[kind] or set(edges) != SIZES[kind]:
                continue
            # The special axis of a half-cube is its short edge, that of a double its long one.
            special = (edges[2] == 1) if kind == "half" else (edges[2] == 4)
            for number, colour in enumerate(COLOURS):
                if kind == "triple":
                    fits = colour == "grey"
                elif kind == "cube":
                    fits = True
                else:
                    own = list(OPPOSITE.items())[pair]
                    fits = (colour in own) == special
                if fits:
                    found.append(6 * shape + number)
        return found

    def under_stone(self, block: int) -> bool:
        return block in [stone for stone in self.state.stones if stone >= 0]

    def under_pawn(self, block: int) -> bool:
        return block in [stand for stand in self.state.stands if stand >= 0]

    # --- setting a block (GRI-23 to GRI-25)

    def places(self, heap: Heap, block: int, pose: int) -> Iterator[Cell]:
        # Whatever touches a block begins at most its own length away from one.
        xs, ys = ({cell[axis] for cell in heap.tops} for axis in (0, 1))
        for y in range(max(0, min(ys) - 6), min(self.side, max(ys) + 2)):
            for x in range(max(0, min(xs) - 6), min(self.side, max(xs) + 2)):
                if self.can_set(heap, block, pose, (x, y)):
                    yield x, y

    def can_set(self, heap: Heap, block: int, pose: int, at: Cell) -> bool:
        base = heap.height(at)
        width, depth, _ = SHAPES[pose // 6]
        foot = {(at[0] + x, at[1] + y) for x in range(width) for y in range(depth)}
        if not all(heap.is_on_table(cell) and heap.height(cell) == base for cell in foot):
            return False
        if self.cell(self.state.cells[block]) == at and self.state.poses[block] == pose:
            return False
        cubes = list(cubes_of(pose, at, base))
        if base == 0 and not any(near in heap.cubes for cube in cubes for near in around(cube)):
            return False
        if any(self.under_stone(heap.block(cell)) for cell in foot):
            return False
        return self.can_push(heap, foot) and self.keeps_contact(heap, cubes)

    def can_push(self, heap: Heap, foot: set[Cell]) -> bool:
        """GRI-24: each pawn under the block finds a cell of its own block, one for each."""
        pushed = [heap.block(pawn) for pawn in self.pawns if pawn is not None and pawn in foot]
        for block in set(pushed):
            free = [cell for cell in heap.face(block) if cell not in foot and cell not in self.pawns]
            if len(free) < pushed.count(block):
                return False
        return True

    def keeps_contact(self, heap: Heap, cubes: list[Cube]) -> bool:
        """GRI-25, on the whole position that comes of it."""
        if self.options.contact == "any" or self.state.turn == 0:
            return True
        touched = {heap.cubes[near] for cube in cubes for near in around(cube) if near in heap.cubes}
        if self.options.contact == "orphans":
            alone = [one for one, others in heap.touching.items() if not others]
            return bool(touched) and touched.issuperset(alone)
        return all(touched & group for group in heap.groups)

    # --- walking (GRI-30 to GRI-32, GRI-61)

    def outside(self) -> set[Cell]:
        """GRI-32: the free cells of the table joined to its edge."""
        last = self.side - 1
        edge = [(x, y) for x in range(self.side) for y in range(self.side) if {x, y} & {0, last}]
        edge = [cell for cell in edge if self.heap.height(cell) == 0]
        found = set(edge)
        while edge:
            for near in beside(edge.pop()):
                if self.heap.is_on_table(near) and self.heap.height(near) == 0 and near not in found:
                    found.add(near)
                    edge.append(near)
        return found

    def can_enter(self, seat: Seat, cell: Cell) -> bool:
        """GRI-4, GRI-31: grey or the own colour, no stone, and a cell left for this pawn."""
        block = self.heap.block(cell)
        if block < 0 or self.under_stone(block):
            return False
        if self.colour(block) not in ("grey", COLOURS[self.state.colours[seat]]):
            return False
        others = [pawn for other, pawn in enumerate(self.pawns) if other != seat]
        return any(free not in others for free in self.heap.plateau(cell))

    def walks(self, seat: Seat, climbs_only: bool, with_ladders: bool, with_bridges: bool) -> set[str]:
        ladders = self.state.ladders[seat] if with_ladders else 0
        home = self.pawns[seat]
        starts = self.outside() if home is None else {home}
        reached: set[tuple[Cell, int]] = {(cell, 0) for cell in starts}
        open_cells = list(reached)
        enterable: dict[Cell, bool] = {}
        while open_cells:
            cell, spent = open_cells.pop()
            steps = set(self.steps(cell, spent, ladders, climbs_only))
            if with_bridges and self.heap.height(cell) > 0:
                steps |= set(self.bridges(cell, spent, ladders))
            for to, after in steps:
                if (to, after) in reached:
                    continue
                if to not in enterable:
                    is_same = self.heap.height(cell) > 0 and self.heap.block(to) == self.heap.block(cell)
                    enterable[to] = is_same or self.can_enter(seat, to)
                if enterable[to]:
                    reached.add((to, after))
                    open_cells.append((to, after))
        return self.name_walks(seat, {pair for pair in reached if self.heap.height(pair[0]) > 0}, climbs_only)

    def steps(self, cell: Cell, spent: int, ladders: int, climbs_only: bool) -> Iterator[tuple[Cell, int]]:
        for near in beside(cell):
            if not self.heap.is_on_table(near) or self.heap.height(near) == 0:
                continue
            rise = self.heap.height(near) - self.heap.height(cell)
            if self.heap.block(near) == self.heap.block(cell):
                yield near, spent  # about its own plateau
            elif rise <= 1:
                if not climbs_only and (rise >= 0 or self.options.descent):
                    yield near, spent
            else:
                for ladder, reach in ((1, 2), (2, 4)):
                    if ladders & ladder and not spent & ladder and rise <= reach:
                        yield near, spent | ladder

    def bridges(self, cell: Cell, spent: int, ladders: int) -> Iterator[tuple[Cell, int]]:
        pieces, here = self.pieces, self.heap.height(cell)
        for dx, dy in DIRECTIONS:
            for gap in range(1, 10):
                end = (cell[0] + dx * (gap + 1), cell[1] + dy * (gap + 1))
                there = self.heap.height(end)
                between = [self.heap.height((cell[0] + dx * n, cell[1] + dy * n)) for n in range(1, gap + 1)]
                if there == 0 or max(between) >= min(here, there):
                    continue
                if there < here and not self.options.descent:
                    continue
                slope = abs(there - here)
                if ladders & 1 and not spent & 1 and gap <= pieces.short_gap and slope <= pieces.short_difference:
                    yield end, spent | 1
                if ladders & 2 and not spent & 2 and gap <= pieces.long_gap and slope <= pieces.long_reach - gap:
                    yield end, spent | 2

    def single_bridges(self, seat: Seat) -> set[str]:
        """GRI-61: about the own plateau to where the bridge is laid, and over it; not a step more."""
        home = self.pawns[seat]
        if home is None:
            return set()
        found = {
            pair
            for cell in self.heap.plateau(home)
            for pair in self.bridges(cell, 0, self.state.ladders[seat])
            if pair[0] not in self.heap.plateau(home) and self.can_enter(seat, pair[0])
        }
        return self.name_walks(seat, found, True)

    def name_walks(self, seat: Seat, reached: set[tuple[Cell, int]], climbs_only: bool) -> set[str]:
        home = self.pawns[seat]
        found: set[str] = set()
        for cell, spent in reached:
            plateau = self.heap.plateau(cell)
            if spent == 0 and home in plateau:
                elsewhere = [free for free in plateau if free not in self.pawns]
                if climbs_only or not elsewhere:
                    continue
            first = min(plateau, key=lambda one: (one[1], one[0]))
            found.add(f"go {write(first)}{['', ' short', ' long', ' both'][spent]}")
        return found
