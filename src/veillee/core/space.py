"""Moves and knowledge as arrays of fixed size, for those who learn from numbers.

A game's module `space` says two things of one table's rules: in which ranges the numbers of seats' moves lie
(`move_ranges`), and how those parts of a seat's knowledge become numbers that are no plain numbers of fixed count
(`parts`). From that follow a dense numbering of moves and a layout of the array. Three bounds go with it.
"""

from importlib import import_module
from typing import Any, Final, NamedTuple

from veillee.core.contract import AnyGame, Move

ABSENT: Final = -9  # fills up where a list is shorter than its place; no view shows this number

NUMBERS: Final = 0  # up to `size` numbers
BITS: Final = 1  # `size` masks of `width` bits each
SET: Final = 2  # numbers below `size`, as a bit for each
ROWS: Final = 3  # up to `size` lists of up to `width` numbers
LEFT_OUT: Final = 4  # unbounded, or told by the rest
DIGITS: Final = bytes.maketrans(b"01", b"\x00\x01")
RUN: Final = 5  # neighbours that are one number each
MASK: Final = 6  # one mask alone
KINDS: Final = ["numbers", "bits", "set", "rows", "left out"]


class Part(NamedTuple):
    """Say how one field of a seat's knowledge is laid out."""

    kind: int
    size: int = 1
    width: int = 1

    @property
    def length(self) -> int:
        """Count the places it takes in the array."""
        if self.kind == LEFT_OUT:
            return 0
        return self.size * self.width


class Field(NamedTuple):
    """Place one field in the array."""

    name: str
    part: Part
    start: int


class Moves:
    """Number the moves that seats could ever make from 0 on, without gaps."""

    def __init__(self, game: AnyGame) -> None:
        self._first: Final[list[int]] = []
        self._start: Final[list[int]] = []
        count = 0
        end = 0
        for first, size in _space_of(game).move_ranges(game):
            if first < end or size < 0:
                raise ValueError(f"expected ranges of moves in order, got one from {first} after {end}")
            if size:
                self._first.append(first)
                self._start.append(count)
                count += size
                end = first + size
        self.count: Final = count
        self._number_of: Final[dict[Move, int]] = {}
        self._moves: Final[list[Move]] = []
        for at, first in enumerate(self._first):
            following = self._start[at + 1] if at + 1 < len(self._start) else count
            for move in range(first, first + following - self._start[at]):
                self._number_of[move] = len(self._moves)
                self._moves.append(move)

    def number(self, move: Move) -> int:
        """Give the number of a move."""
        return self._number_of[move]

    def move(self, number: int) -> Move:
        """Give the move of a number."""
        return self._moves[number]


class Layout:
    """Turn what a seat knows into a list of whole numbers, always of the same length."""

    def __init__(self, game: AnyGame) -> None:
        special: dict[str, Part] = _space_of(game).parts(game)
        fields: list[Field] = []
        start = 0
        for name, value in _named(game.knowledge(game.initial(), 0)):
            part = special.get(name)
            if part is None:
                part = Part(NUMBERS, len(value) if isinstance(value, tuple) else 1)
            fields.append(Field(name, part, start))
            start += part.length
        unknown = set(special) - {field.name for field in fields}
        if unknown:
            raise ValueError(f"expected fields of a seat's knowledge, got {', '.join(sorted(unknown))}")
        self.fields: Final = fields
        self.length: Final = start
        self._steps: Final = _steps_of(
            [field.part for field in fields], _values(game.knowledge(game.initial(), 0))
        )

    def encode(self, knowledge: Any) -> list[int]:
        """Write knowledge as numbers."""
        values = _values(knowledge)
        found: list[int] = []
        for kind, at, size, width in self._steps:
            if kind == RUN:
                found += values[at:size]
                continue
            value = values[at]
            if kind == NUMBERS:
                found += value
                missing = size - len(value)
            elif kind == MASK:
                _add_bits(found, (value,), width)
                missing = 0
            elif kind == BITS:
                _add_bits(found, value, width)
                missing = (size - len(value)) * width
            elif kind == SET:
                bits = bytearray(size)
                for number in value:
                    bits[number] = 1
                found += bits
                missing = 0
            else:
                for row in value:
                    found += row
                    if len(row) < width:
                        found += [ABSENT] * (width - len(row))
                missing = (size - len(value)) * width
            if missing > 0:
                found += [ABSENT] * missing
        if len(found) != self.length:
            raise ValueError(f"expected {self.length} numbers, got {len(found)}: a list is longer than its place")
        return found


def _steps_of(parts: list[Part], values: list[Any]) -> list[tuple[int, int, int, int]]:
    """List what to write: a part's kind, its place among the values, size and width; neighbours of one number are
    one run, from its place to its size.
    """
    steps: list[tuple[int, int, int, int]] = []
    for at, part in enumerate(parts):
        is_single = isinstance(values[at], int)
        if part.kind == NUMBERS and is_single:
            if steps and steps[-1][0] == RUN and steps[-1][2] == at:
                steps[-1] = (RUN, steps[-1][1], at + 1, 1)
            else:
                steps.append((RUN, at, at + 1, 1))
        elif part.kind == BITS and is_single:
            steps.append((MASK, at, 1, part.width))
        elif part.kind != LEFT_OUT:
            steps.append((part.kind, at, part.size, part.width))
    return steps


def is_whole(game: AnyGame) -> bool:
    """Say whether the array tells all that a seat knows."""
    return bool(_space_of(game).IS_WHOLE)


def highest_score(game: AnyGame) -> int:
    """Bound scores where all are on one side: 1, won or lost, unless a game has more to say."""
    space = _space_of(game)
    return int(space.highest_score(game)) if hasattr(space, "highest_score") else 1


def chance_bound(game: AnyGame) -> int:
    """Give a number that every outcome of chance lies below."""
    return int(_space_of(game).chance_bound(game))


def _add_bits(found: list[int], masks: tuple[int, ...], width: int) -> None:
    """Add the lowest bits of each mask; written out as one binary number, because a loop over bits is slow."""
    all_bits = 0
    for mask in reversed(masks):
        all_bits = all_bits << width | mask & (1 << width) - 1
    digits = f"{all_bits:0{len(masks) * width}b}" if masks else ""
    found += digits.encode().translate(DIGITS)[::-1]


def _space_of(game: AnyGame) -> Any:
    return import_module(type(game).__module__.rpartition(".")[0] + ".space")


def _values(knowledge: Any) -> list[Any]:
    """List the fields of a view, then those of the memory around it."""
    if "view" in knowledge._fields:
        return [*knowledge.view, *knowledge[1:]]
    return list(knowledge)


def _named(knowledge: Any) -> list[tuple[str, Any]]:
    if "view" in knowledge._fields:
        return list(zip((*knowledge.view._fields, *knowledge._fields[1:]), _values(knowledge), strict=True))
    return list(zip(knowledge._fields, knowledge, strict=True))
