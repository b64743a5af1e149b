"""What it is worth to begin a gathering, by place and by the very cards of the pile: a table for the box's boards.

`tools/write_worths.py` works the table out, backwards from the wolf's last step, for the wins of the best play.
What the owl will show is in it; what it has shown of a pile with which a gathering begins is not. There are two
for each board, by when the way is chosen at the fork: as printed, and as tables played before that was an option.
Other options change so little of what a beginning is worth that they share these.
"""

import lzma
from collections.abc import Sequence
from hashlib import blake2b
from importlib.resources import files
from itertools import product
from typing import Final

from veillee.games.chaperon.bots.ways import ANY_PILE, Ways
from veillee.games.chaperon.rules.game import Chaperon
from veillee.games.chaperon.rules.pieces import BOARDS, Pieces
from veillee.games.chaperon.rules.state import OWN_WAY, WOLF_WAY

FORKS: Final = ("arriving", "leaving")
FOODS: Final = 3
MOST: Final = 255.0  # a worth is kept in a byte
DIGEST_BYTES: Final = 16


def digest_of(pieces: Pieces, chooses_on_arriving: bool) -> bytes:
    """Digest all that the table was worked out from."""
    tracks = (len(pieces.wolf_track), len(pieces.red_track), pieces.shortcut_from, pieces.shortcut_to)
    cards = (pieces.walk_deck, pieces.values, pieces.flowers, pieces.powers)
    parts = (tracks, pieces.arrivals, pieces.tokens, cards)
    printed = (*parts, "arriving") if chooses_on_arriving else parts
    return blake2b(repr(printed).encode(), digest_size=DIGEST_BYTES).digest()


def place_number(pieces: Pieces, red: int, way: int, food: int) -> int:
    """Number a place: squares of Red's way, those of the wolf's from the shortcut on, the fork; each by food."""
    if way == OWN_WAY:
        square = red
    elif way == WOLF_WAY:
        square = len(pieces.red_track) + red - pieces.shortcut_to
    else:
        square = len(pieces.red_track) + len(pieces.wolf_track) - pieces.shortcut_to
    return square * FOODS + food


def file_name(board: str, fork: str) -> str:
    """Name the file of a board's table, by when the way is chosen at the fork."""
    return f"worths-{board}-{fork}.xz"


class Worths(Ways):
    """Know what it is worth to begin a gathering, by the cards of the pile."""

    def __init__(self, game: Chaperon, table: bytes) -> None:
        super().__init__(game)
        pieces = game.pieces
        self._table: Final = table
        self._strides: Final[list[int]] = []
        piles = 1
        for copies in reversed(pieces.walk_deck):
            self._strides.insert(0, piles)
            piles *= copies + 1
        squares = len(pieces.red_track) + len(pieces.wolf_track) - pieces.shortcut_to
        squares += game.reading.chooses_on_arriving
        self._places: Final = squares * FOODS
        self._layer: Final = piles * self._places

    def pile_number(self, pile: Sequence[int]) -> int:
        return sum([amount * stride for amount, stride in zip(pile, self._strides, strict=True)])

    def at_start(self, red: int, way: int, wolf: int, food: int, pile: int = ANY_PILE) -> float:
        if wolf >= self._last:
            return 0.0
        place = place_number(self._pieces, red, way, food)
        return self._table[wolf * self._layer + pile * self._places + place] / MOST


_tables: Final[dict[bytes, bytes]] = {}  # by the digest of what they were worked out from


def worths_of(game: Chaperon) -> Worths | None:
    """Give the worths of a table's board, if they are at hand: who plays for points, or otherwise, has none."""
    if game.has_points or not game.counts_again:
        return None
    if not _tables:
        for board, fork in product(BOARDS, FORKS):
            packed = (files("veillee.games.chaperon.bots") / file_name(board, fork)).read_bytes()
            raw = lzma.decompress(packed)
            _tables[raw[:DIGEST_BYTES]] = raw[DIGEST_BYTES:]
    table = _tables.get(digest_of(game.pieces, game.reading.chooses_on_arriving))
    return None if table is None else Worths(game, table)
