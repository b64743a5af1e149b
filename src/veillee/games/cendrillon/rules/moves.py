"""The notation of Cendrillon: places A1, A2 … by row and column, and a few words."""

from typing import Final

from veillee.core.errors import UnknownMove
from veillee.games.cendrillon.rules.pieces import MAX_TILES

# A place is its own number, 0 to MAX_TILES - 1.
USE: Final = 48
TURN_DOWN: Final = 49
PASS: Final = 50
WORDS: Final = {"use": USE, "down": TURN_DOWN, "pass": PASS}
WORD_OF: Final = {USE: "use", TURN_DOWN: "down", PASS: "pass"}

PAIR: Final = 64  # a pair named by its places p < q is PAIR + 64 * p + q


def columns_of(tiles: int) -> int:
    """Give the columns of the most square grid; its last row may be short (CEN-50)."""
    columns = 1
    while columns * columns < tiles:
        columns += 1
    return columns


def place_names(tiles: int) -> list[str]:
    """Name every place: a letter for the row, a number for the column."""
    columns = columns_of(tiles)
    return [f"{chr(65 + place // columns)}{place % columns + 1}" for place in range(tiles)]


def pair_move(place: int, other: int) -> int:
    """Number the move that names two places, in either order."""
    return PAIR + 64 * min(place, other) + max(place, other)


def pair_places(move: int) -> tuple[int, int]:
    """Give the two places that a move names, the lower first."""
    return (move - PAIR) // 64, (move - PAIR) % 64


def seat_move_text(move: int, places: list[str]) -> str:
    """Write a seat's move."""
    if move < MAX_TILES:
        return places[move]
    if move >= PAIR:
        place, other = pair_places(move)
        return f"{places[place]}+{places[other]}"
    return WORD_OF[move]


def parse_seat_move(text: str, place_of: dict[str, int]) -> int:
    """Read a seat's move."""
    if text in WORDS:
        return WORDS[text]
    if text in place_of:
        return place_of[text]
    place, plus, other = text.partition("+")
    if plus and place in place_of and other in place_of and place_of[place] < place_of[other]:
        return pair_move(place_of[place], place_of[other])
    raise UnknownMove(f"expected a place, a pair of places, use, down or pass; got {text[:40]!r}", move=text[:40])
