"""Where each number of a match stands in its row; the names are those of the game's state."""

from typing import Final

from veillee.batch.loops import TROUBLE
from veillee.games.chaperon.rules.pieces import MAX_KINDS, MAX_TOKENS

TILE_COUNT: Final = 7  # at most: six paths and the cottage
LONGEST_ROW: Final = 21  # at most: a card joins if its value, up to 20, is at least the cards that lie there

PHASE: Final = TROUBLE + 1
TURN: Final = TROUBLE + 2
ACTIVE: Final = TROUBLE + 3
RED_AT: Final = TROUBLE + 4
RED_WAY: Final = TROUBLE + 5
WOLF_AT: Final = TROUBLE + 6
SQUARES: Final = TROUBLE + 7  # that Red has still to go
WALK: Final = TROUBLE + 8
MOVER: Final = TROUBLE + 9
CAKE: Final = TROUBLE + 10
BUTTER: Final = TROUBLE + 11
RED_TILES: Final = TROUBLE + 12
ROW_SIZE: Final = TROUBLE + 13
TURNED: Final = TROUBLE + 14
PILE_SIZE: Final = TROUBLE + 15
BOTTOM_KIND: Final = TROUBLE + 16
DISCARD_SIZE: Final = TROUBLE + 17
TOKEN_COUNT: Final = TROUBLE + 18  # tokens of the row
GATHERED_SIZE: Final = TROUBLE + 19
RESERVE_SIZE: Final = TROUBLE + 20
BASKET_SIZE: Final = TROUBLE + 21
RESULT: Final = TROUBLE + 22
FORK: Final = TROUBLE + 23  # the way chosen on the fork
BELIEF: Final = FORK + 1  # as rules/row/tokens.py has it: five numbers, then weights
BELIEF_SIZE: Final = 5 + MAX_TOKENS + 1
WORK: Final = BELIEF + BELIEF_SIZE  # room for new weights
TILES: Final = WORK + MAX_TOKENS + 1
TILE_UP: Final = TILES + TILE_COUNT
TILE_POOL: Final = TILE_UP + TILE_COUNT
ROW: Final = TILE_POOL + 2
PILE: Final = ROW + LONGEST_ROW
DISCARD: Final = PILE + MAX_KINDS
TOKEN_CARD: Final = DISCARD + MAX_KINDS
TOKEN_MARK: Final = TOKEN_CARD + MAX_TOKENS
TOKEN_FACE: Final = TOKEN_MARK + MAX_TOKENS
GATHERED: Final = TOKEN_FACE + MAX_TOKENS
WIDTH: Final = GATHERED + MAX_TOKENS
