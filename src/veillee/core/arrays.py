"""Moves and knowledge as arrays of fixed size, for those who learn from numbers.

A game's part `arrays` says two things of one table's rules: in which ranges the numbers of seats' moves lie
(`move_ranges`), and how those parts of a seat's knowledge become numbers that are no plain numbers of fixed count
(`parts`). From that follow a dense numbering of moves and a layout of the array. Three bounds go with it.
Where to write everything anew for each decision takes long, a game brings `notebooks` that follow a match.
A game without this part gets a layout from the types of its knowledge (`core.default_arrays`).
"""

from array import array
from collections.abc import Callable
from functools import partial
from struct import Struct
from typing import Any, Final, NamedTuple, TypeAlias

from veillee.core.compat import mypyc_attr
from veillee.core.contract import AnyGame, Move, Seat

Numbers: TypeAlias = "array[int]"

ABSENT: Final = -9  # fills up where a list is shorter than its place; no view shows this number

NUMBERS: Final = 0  # up to `size` numbers
BITS: Final = 1  # `size` masks of `width` bits each
SET: Final = 2  # numbers below `size`, as a bit for each
ROWS: Final = 3  # up to `size` lists of up to `width` numbers
LEFT_OUT: Final = 4  # unbounded, or told by the rest
KINDS: Final = ["numbers", "bits", "set", "rows", "left out"]

NUMBER_BYTES: Final = 4  # of each number in an array
ONE: Final = Struct("=i").pack(1)
ABSENT_BYTES: Final = Struct("=i").pack(ABSENT)
BITS_OF_BYTE: Final = [Struct("=8i").pack(*[byte >> bit & 1 for bit in range(8)]) for byte in range(256)]
REMEMBERED: Final = 1000  # values of a field that are kept as they were written


class Part(NamedTuple):
    """Say how one field of a seat's knowledge is laid out."""

    kind: int
    size: int = 1
    width: int = 1
    is_cut: bool = False  # what does not fit in its place is left out, not refused

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
        for first, size in _arrays_of(game).move_ranges(game):
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

    def mask(self, legal: list[Move]) -> bytearray:
        """Give a 1 for each move of a list, a 0 for all others."""
        found = bytearray(self.count)
        for move in legal:
            found[self._number_of[move]] = 1
        return found

    def number(self, move: Move) -> int:
        """Give the number of a move."""
        return self._number_of[move]

    def move(self, number: int) -> Move:
        """Give the move of a number."""
        return self._moves[number]


class Layout:
    """Turn what a seat knows into an array of whole numbers, always of the same length."""

    def __init__(self, game: AnyGame) -> None:
        special: dict[str, Part] = _arrays_of(game).parts(game)
        fields: list[Field] = []
        forms: list[str] = []  # for each field, how it is packed
        self._left_out: Final[list[int]] = []  # places among the fields
        # The place of each field that is more than one number, and who writes it.
        self._scribes: Final[list[tuple[int, dict[Any, bytes], Scribe]]] = []
        start = 0
        for at, (name, value) in enumerate(_named(game.knowledge(game.initial(), 0))):
            is_single = not isinstance(value, tuple)
            part = special.get(name)
            if part is None:
                part = Part(NUMBERS, 1 if is_single else len(value))
            fields.append(Field(name, part, start))
            start += part.length
            forms.append("i" if part.kind == NUMBERS and is_single else f"{part.length * NUMBER_BYTES}s")
            if part.kind == LEFT_OUT:
                self._left_out.append(at)
            elif part.kind != NUMBERS or not is_single:
                scribe = Scribe(part)
                self._scribes.append((at, scribe.written, scribe))
        unknown = set(special) - {field.name for field in fields}
        if unknown:
            raise ValueError(f"expected fields of a seat's knowledge, got {', '.join(sorted(unknown))}")
        self.fields: Final = fields
        self.length: Final = start
        self._packed: Final = Struct("=" + "".join(forms))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Layout":
        """Give this layout itself: it never changes."""
        return self

    def encode(self, knowledge: Any) -> list[int]:
        """Write knowledge as numbers."""
        return memoryview(self.pack(knowledge)).cast("i").tolist()

    def pack(self, knowledge: Any) -> bytearray:
        """Write knowledge as numbers of four bytes, in the byte order of this machine."""
        values = _values(knowledge)
        for at in self._left_out:
            values[at] = b""
        for at, written, scribe in self._scribes:
            found = written.get(values[at])
            values[at] = scribe.write(values[at]) if found is None else found
        array = bytearray(self._packed.size)
        self._packed.pack_into(array, 0, *values)
        return array


@mypyc_attr(allow_interpreted_subclasses=True)
class Notebook:
    """Follow one match and write what its seats know, as the layout has it.

    It may remember what it wrote: it is to be shown the states of one match alone, none after a later one.
    """

    def write(self, state: Any, seat: Seat) -> bytearray:
        """Give what a seat knows now, in bytes of the caller's own."""
        raise NotImplementedError


class PlainNotebook(Notebook):
    """Write everything again each time."""

    def __init__(self, game: AnyGame, layout: Layout) -> None:
        self._game: Final = game
        self._layout: Final = layout

    def write(self, state: Any, seat: Seat) -> bytearray:
        return self._layout.pack(self._game.knowledge(state, seat))


class Scribe:
    """Write one field as bytes, and remember how: most values come again with the next decisions."""

    def __init__(self, part: Part) -> None:
        self._part: Final = part
        self._columns: Final = part.width if part.kind in (BITS, ROWS) else part.length
        self._forms: Final = [Struct(f"={count}i") for count in range(self._columns + 1)]
        self.written: Final[dict[Any, bytes]] = {}  # by value
        self._rows: Final[dict[Any, bytes]] = {}  # by row or mask, of fields that have any

    def write(self, value: Any) -> bytes:
        """Write a value that is not remembered."""
        kind, size, _, is_cut = self._part
        if kind == NUMBERS:
            found = self._pack(value)
        elif kind == SET:
            found = _write_set(value, size)
        else:
            rows = value if isinstance(value, tuple) else (value,)
            if is_cut:
                rows = rows[:size]
            if len(rows) > size:
                raise ValueError(f"expected {size} rows, got {len(rows)}: a list is longer than its place")
            found = b"".join([self._rows.get(row) or self._write_row(row) for row in rows])
            found += ABSENT_BYTES * ((size - len(rows)) * self._columns)
        _remember(self.written, value, found)
        return found

    def _write_row(self, row: Any) -> bytes:
        found = _write_mask(row, self._columns) if self._part.kind == BITS else self._pack(row)
        _remember(self._rows, row, found)
        return found

    def _pack(self, numbers: tuple[int, ...]) -> bytes:
        missing = self._columns - len(numbers)
        if missing < 0 and self._part.is_cut:
            numbers, missing = numbers[: self._columns], 0
        if missing < 0:
            raise ValueError(
                f"expected {self._columns} numbers, got {len(numbers)}: a list is longer than its place"
            )
        found = self._forms[len(numbers)].pack(*numbers)
        return found + ABSENT_BYTES * missing if missing else found


def _write_set(members: tuple[int, ...], size: int) -> bytes:
    found = bytearray(size * NUMBER_BYTES)
    for number in members:
        if not 0 <= number < size:
            raise ValueError(f"expected numbers below {size}, got {number}")
        found[number * NUMBER_BYTES : (number + 1) * NUMBER_BYTES] = ONE
    return bytes(found)


def _write_mask(mask: int, width: int) -> bytes:
    """Write the lowest bits of a mask, eight at a time: a loop over bits is slow."""
    lowest = mask & (1 << width) - 1
    found = b"".join(map(BITS_OF_BYTE.__getitem__, lowest.to_bytes((width + 7) // 8, "little")))
    return found[: width * NUMBER_BYTES]


def _remember(written: dict[Any, bytes], value: Any, found: bytes) -> None:
    if len(written) >= REMEMBERED:
        written.clear()
    written[value] = found


def notebooks(game: AnyGame, layout: Layout) -> Callable[[], Notebook]:
    """Give what opens a notebook for a new match: the game's own, if it brings any."""
    arrays = _arrays_of(game)
    if hasattr(arrays, "notebooks"):
        own: Callable[[], Notebook] = arrays.notebooks(game, layout)
        return own
    return partial(PlainNotebook, game, layout)


def is_whole(game: AnyGame) -> bool:
    """Say whether the array tells all that a seat knows."""
    return bool(_arrays_of(game).IS_WHOLE)


def highest_score(game: AnyGame) -> int:
    """Bound scores where all are on one side: 1, won or lost, unless a game has more to say."""
    arrays = _arrays_of(game)
    return int(arrays.highest_score(game)) if hasattr(arrays, "highest_score") else 1


def chance_bound(game: AnyGame) -> int:
    """Give a number that every outcome of chance lies below."""
    return int(_arrays_of(game).chance_bound(game))


def _arrays_of(game: AnyGame) -> Any:
    own = game.package.find_part("arrays")
    if own is not None:
        return own
    from veillee.core.default_arrays import default_arrays  # which is made from what stands here

    return default_arrays(game)


def _values(knowledge: Any) -> list[Any]:
    """List the fields of a view, then those of the memory around it."""
    if "view" in knowledge._fields:
        return [*knowledge.view, *knowledge[1:]]
    return list(knowledge)


def _named(knowledge: Any) -> list[tuple[str, Any]]:
    if "view" in knowledge._fields:
        return list(zip((*knowledge.view._fields, *knowledge._fields[1:]), _values(knowledge), strict=True))
    return list(zip(knowledge._fields, knowledge, strict=True))
