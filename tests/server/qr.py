"""Reads a QR code drawn with block characters: byte mode, versions 1 to 3, undamaged."""

from collections.abc import Callable, Iterator
from typing import Final

Modules = list[list[bool]]
BORDER: Final = 4
MASKS: Final[list[Callable[[int, int], bool]]] = [
    lambda row, column: (row + column) % 2 == 0,
    lambda row, _column: row % 2 == 0,
    lambda _row, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
]
FORMAT_MASK: Final = 0b10101  # what the level of correction and the number of the mask are combined with
TWO_BLOCKS: Final = {
    (29, 0b11): 17,
    (29, 0b10): 13,
}  # by size and level: bytes of each where two blocks take turns


def parse_drawing(text: str) -> Modules:
    """Read block characters, two rows a line, light on dark."""
    rows: Modules = []
    for line in text.strip("\n").splitlines():
        rows.append([character not in "█▀" for character in line])
        rows.append([character not in "█▄" for character in line])
    size = len(rows[0]) - 2 * BORDER
    return [row[BORDER : BORDER + size] for row in rows[BORDER : BORDER + size]]


def read_text(modules: Modules) -> str:
    """Give the text of a code."""
    size = len(modules)
    form = _number(modules[8][:5]) ^ FORMAT_MASK
    mask = MASKS[form & 0b111]
    bits = [modules[row][column] != mask(row, column) for row, column in _places(size)]
    words = bytes(_number(bits[at : at + 8]) for at in range(0, len(bits) - 7, 8))
    length = TWO_BLOCKS.get((size, form >> 3))
    if length is not None:
        words = words[: 2 * length : 2] + words[1 : 2 * length : 2]
    bits = [bool(word >> (7 - at) & 1) for word in words for at in range(8)]
    assert _number(bits[:4]) == 0b0100, "not byte mode"
    count = _number(bits[4:12])
    return bytes(_number(bits[12 + 8 * at : 20 + 8 * at]) for at in range(count)).decode()


def _number(bits: list[bool]) -> int:
    return int("".join("01"[bit] for bit in bits), 2)


def _places(size: int) -> Iterator[tuple[int, int]]:
    """Yield the places of data: in pairs of columns from the right, up and down in turn."""
    is_upward = True
    for right in [column for column in range(size - 1, 0, -2) if column > 6] + [5, 3, 1]:
        rows = range(size - 1, -1, -1) if is_upward else range(size)
        for row in rows:
            for column in (right, right - 1):
                if not _is_taken(row, column, size):
                    yield row, column
        is_upward = not is_upward


def _is_taken(row: int, column: int, size: int) -> bool:
    """Say whether a place belongs to the patterns that every code has."""
    if row == 6 or column == 6:
        return True
    if (row < 9 and column < 9) or (row < 9 and column >= size - 8) or (row >= size - 8 and column < 9):
        return True
    return size > 21 and abs(row - (size - 7)) <= 2 and abs(column - (size - 7)) <= 2
