"""The table of Les Grimpeurs as bits: a set of cells is one whole number, so that a whole tower is seen at once.

A cell is y * stride + x. A row has one bit more than the table has cells, always empty, so that no neighbour is
found round the edge.
"""

from typing import Any, Final

from veillee.games.grimpeurs.rules.tower.blocks import DEPTH, SHAPE_COUNT, WIDTH


class Lattice:
    """Hold what the size of the table fixes."""

    def __init__(self, side: int) -> None:
        self.side: Final = side
        self.stride: Final = side + 1
        self.row: Final = (1 << side) - 1  # the first one
        full = 0
        for y in range(side):
            full |= self.row << (y * self.stride)
        self.full: Final = full
        self.pairs_across: Final = full & full >> 1  # the cells with another after them along x
        self.pairs_along: Final = full & full >> self.stride  # … along y
        self.footprints: Final = [self._rectangle(WIDTH[shape], DEPTH[shape]) for shape in range(SHAPE_COUNT)]
        self.alone: Final = [1 << cell for cell in range(side * self.stride)]  # each cell as a set
        # For each shape and first cell, the cells of its footprint; shapes with one footprint share a list.
        self.feet: Final = self._for_each_footprint(0)
        # … and the cells beside it or in it.
        self.borders: Final = self._for_each_footprint(1)
        # For each shape the footprint and the ring of cells round it.
        self.yards: Final = [self._rectangle(WIDTH[shape] + 2, DEPTH[shape] + 2) for shape in range(SHAPE_COUNT)]
        # From the cell that a footprint begins with back to the one it ends with.
        self.backs: Final = [WIDTH[shape] - 1 + (DEPTH[shape] - 1) * self.stride for shape in range(SHAPE_COUNT)]
        self.columns: Final = [self._rectangle(1, depth) for depth in range(side + 1)]
        self.rim: Final = full ^ self.rectangle(1, 1, side - 2, side - 2)  # the cells along the edge
        self.names: Final = [f"{cell % self.stride}.{cell // self.stride}" for cell in range(side * self.stride)]
        self.cell_of: Final = {name: cell for cell, name in enumerate(self.names) if cell % self.stride < side}

    def _rectangle(self, width: int, depth: int) -> int:
        found = 0
        for y in range(depth):
            found |= ((1 << width) - 1) << (y * self.stride)
        return found

    def _for_each_footprint(self, margin: int) -> list[list[int]]:
        """List for each shape and first cell the footprint, or (margin 1) the cells beside it or in it."""
        cells = range(self.side * self.stride)
        corner = self.stride + 1  # room for what lies before the first cell
        found: list[list[int]] = []
        for shape, footprint in enumerate(self.footprints):
            same = self.footprints.index(footprint)
            if same < shape:
                found.append(found[same])
            elif margin:
                around = self.beside(footprint << corner)
                found.append([around << cell >> corner & self.full for cell in cells])
            else:
                found.append([footprint << cell for cell in cells])
        return found

    def rectangle(self, left: int, low: int, right: int, high: int) -> int:
        """Give the cells from one corner to the other, both included."""
        return ((1 << (right - left + 1)) - 1) * self.columns[high - low + 1] << (low * self.stride + left)

    def bounds(self, cells: int) -> tuple[int, int, int]:
        """Give the first and the last column and the last row of a set that is not empty."""
        stride, row, rows = self.stride, cells, 1
        while rows < self.side:  # the rows, laid over each other: two, then four …
            row |= row >> rows * stride
            rows *= 2
        row &= self.row
        return first_cell(row), row.bit_length() - 1, (cells.bit_length() - 1) // stride

    def beside(self, cells: int) -> int:
        """Give the cells that have one of some cells next to them, sideways; they may be of these cells too."""
        stride = self.stride
        return (cells << 1 | cells >> 1 | cells << stride | cells >> stride) & self.full

    def joined(self, seed: int, room: int) -> int:
        """Give the cells of a room that hang together with a seed in it."""
        stride = self.stride
        found = seed & room
        while found != room:
            grown = (found | found << 1 | found >> 1 | found << stride | found >> stride) & room
            if grown == found:
                break
            found = grown
        return found

    def distance(self, cell: int, other: int) -> int:
        """Count the orthogonal steps between two cells."""
        stride = self.stride
        return abs(cell % stride - other % stride) + abs(cell // stride - other // stride)


# For each byte the places of its bits, ascending.
BITS_OF_BYTE: Final = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]

MOST_CELLS: Final = 1 << 12  # as many as the largest table has, at least

_LATTICES: Final[dict[int, Lattice]] = {}


def find_lattice(side: int) -> Lattice:
    """Give the lattice of a table of that size; it never changes, so all games share it."""
    if side not in _LATTICES:
        _LATTICES[side] = Lattice(side)
    return _LATTICES[side]


def number_cells(base: int) -> list[Any]:
    """Number all cells from a base on; as things of any type, compiled code hands the numbers on as they are."""
    return [base + cell for cell in range(MOST_CELLS)]


CELLS: Final = number_cells(0)


def list_cells(cells: int, numbers: list[Any] = CELLS) -> list[int]:
    """List the numbers of the cells of a set, ascending."""
    found: list[Any] = []
    if not cells:
        return found
    skipped = first_cell(cells) & ~7  # in whole bytes
    cells >>= skipped
    bits_of = BITS_OF_BYTE
    written = cells.to_bytes((cells.bit_length() + 7) >> 3, "little")
    for place in range(len(written)):
        byte = written[place]
        if byte:
            at = skipped + (place << 3)
            for bit in bits_of[byte]:
                found.append(numbers[at + bit])
    return found


def list_few(cells: int) -> list[int]:
    """List the cells of a small set, descending."""
    found: list[int] = []
    while cells:
        cell = cells.bit_length() - 1
        found.append(cell)
        cells ^= 1 << cell
    return found


def first_cell(cells: int) -> int:
    """Give the lowest cell of a set that is not empty."""
    return (cells ^ cells - 1).bit_length() - 1
