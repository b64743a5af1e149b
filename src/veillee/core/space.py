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
        self._parts: Final = [field.part for field in fields]

    def encode(self, knowledge: Any) -> list[int]:
        """Write knowledge as numbers."""
        found: list[int] = []
        for part, value in zip(self._parts, _values(knowledge), strict=True):
            kind = part.kind
            if kind == NUMBERS:
                if isinstance(value, int):
                    found.append(value)
                else:
                    _add_row(found, value, part.size)
            elif kind == BITS:
                for mask in (value,) if isinstance(value, int) else value:
                    for bit in range(part.width):
                        found.append(mask >> bit & 1)
                missing = part.size - (1 if isinstance(value, int) else len(value))
                found.extend([ABSENT] * (missing * part.width))
            elif kind == SET:
                bits = [0] * part.size
                for number in value:
                    bits[number] = 1
                found.extend(bits)
            elif kind == ROWS:
                for row in value:
                    _add_row(found, row, part.width)
                found.extend([ABSENT] * ((part.size - len(value)) * part.width))
        if len(found) != self.length:
            raise ValueError(f"expected {self.length} numbers, got {len(found)}: a list is longer than its place")
        return found


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


def _add_row(found: list[int], row: tuple[int, ...], size: int) -> None:
    found.extend(row)
    found.extend([ABSENT] * (size - len(row)))


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
