"""The row and the two tracks for kernels: cards that join or fail, tokens turned up, Red and wolf on their way."""

from typing import Any

import numpy.typing as npt

from veillee.batch.compiling import kernel
from veillee.games.chaperon.batch.columns import (
    ACTIVE,
    BASKET_SIZE,
    BELIEF,
    BUTTER,
    CAKE,
    DISCARD,
    DISCARD_SIZE,
    FORK,
    GATHERED,
    GATHERED_SIZE,
    MOVER,
    PHASE,
    PILE,
    PILE_SIZE,
    RED_AT,
    RED_TILES,
    RED_WAY,
    RESERVE_SIZE,
    RESULT,
    ROW,
    ROW_SIZE,
    SQUARES,
    TILE_POOL,
    TILE_UP,
    TILES,
    TOKEN_CARD,
    TOKEN_COUNT,
    TOKEN_FACE,
    TOKEN_MARK,
    TURN,
    TURNED,
    WALK,
    WOLF_AT,
)
from veillee.games.chaperon.batch.tables import (
    CARD_FLOWERS,
    CHOOSES_ON_ARRIVING,
    COUNTS_AGAIN,
    EATS_BEFORE,
    EATS_BOTH,
    KINDS,
    POWERS,
    RED_ARRIVAL,
    SEATS,
    SHORTCUT_FROM,
    SHORTCUT_TO,
    TILE_ENDS_TURN,
    VALUES,
    WOLF_ARRIVAL,
)
from veillee.games.chaperon.batch.tokens import find_face_down, refill
from veillee.games.chaperon.rules.moves import EAT_CAKE, KEEP_FOOD
from veillee.games.chaperon.rules.pieces import COTTAGE, FLOWER, OWL, RED
from veillee.games.chaperon.rules.row.tokens import BASKET_SEEN
from veillee.games.chaperon.rules.state import (
    ACT,
    BARE,
    BOTTOM,
    BY_RED,
    BY_WOLF,
    CARD,
    CAUGHT,
    COUNTED,
    EATEN,
    FOOD,
    FOR_EIGHT,
    FOR_STOP,
    HIDDEN,
    NO_WALK,
    NONE,
    OVER,
    OWN_WAY,
    SHORTCUT,
    TILE,
    TOKEN,
    UP,
    WITHOUT_FOOD,
    WOLF_WAY,
)

Array = npt.NDArray[Any]


# --- a card


@kernel
def turn_card(table: Array, row: Array, kind: int) -> None:
    """Turn a card up: it joins the row if its value is at least the cards that lie there."""
    row[TURNED] = kind
    if table[VALUES + kind] >= row[ROW_SIZE]:
        _join(table, row, kind)
    else:
        _end_gathering(table, row, kind)


@kernel
def _join(table: Array, row: Array, kind: int) -> None:
    row[ROW + row[ROW_SIZE]] = kind
    row[ROW_SIZE] += 1
    power = table[POWERS + kind]
    if power == RED:
        turn_tokens_up(table, row, FOR_EIGHT)
        return
    if power == OWL:
        if row[PILE_SIZE] == 0:
            _reshuffle(table, row)
        if row[PILE_SIZE]:
            row[PHASE] = BOTTOM
            return
    _lay_unseen(row, table[CARD_FLOWERS + kind])
    after_card(table, row)


@kernel
def _lay_unseen(row: Array, due: int) -> None:
    """Lay tokens of the reserve unseen; what is left is taken before the basket is shuffled."""
    while due and row[RESERVE_SIZE] + row[BASKET_SIZE]:
        if row[RESERVE_SIZE] == 0:
            refill(row)
        row[RESERVE_SIZE] -= 1
        at = row[TOKEN_COUNT]
        row[TOKEN_CARD + at] = row[ROW_SIZE] - 1
        row[TOKEN_MARK + at] = 0
        row[TOKEN_FACE + at] = NONE
        row[TOKEN_COUNT] += 1
        due -= 1


@kernel
def _reshuffle(table: Array, row: Array) -> None:
    """Make the discard the new pile, the old one being used up."""
    for kind in range(table[KINDS]):
        row[PILE + kind] = row[DISCARD + kind]
        row[DISCARD + kind] = 0
    row[PILE_SIZE] = row[DISCARD_SIZE]
    row[DISCARD_SIZE] = 0


@kernel
def ask_card(table: Array, row: Array) -> None:
    """Need the top card of the pile."""
    if row[PILE_SIZE] == 0:
        _reshuffle(table, row)
    row[PHASE] = CARD


@kernel
def after_card(table: Array, row: Array) -> None:
    """Go on after a card's effect: who opened a row plays at once, else the next one does."""
    if row[ROW_SIZE] > 1:
        _pass_on(table, row)
    row[PHASE] = ACT


@kernel
def _pass_on(table: Array, row: Array) -> None:
    row[ACTIVE] = row[ACTIVE] + 1 if row[ACTIVE] + 1 < table[SEATS] else 0
    row[TURN] += 1


# --- tokens turned up, and Red's walk


@kernel
def turn_tokens_up(table: Array, row: Array, walk: int) -> None:
    """Turn up every token of the row, by chance where nobody knows its face."""
    row[WALK] = walk
    row[GATHERED_SIZE] = row[TOKEN_COUNT]
    for at in range(row[TOKEN_COUNT]):
        row[GATHERED + at] = row[TOKEN_FACE + at] if row[TOKEN_MARK + at] & UP else HIDDEN
    ask_faces(table, row)


@kernel
def ask_faces(table: Array, row: Array) -> None:
    """Go on to walk and food once all tokens are up."""
    if find_face_down(row) != NONE:
        row[PHASE] = TOKEN
        return
    squares = 0
    for at in range(row[TOKEN_COUNT]):
        if row[TOKEN_FACE + at] != FLOWER:
            continue
        if table[COUNTS_AGAIN] or not row[TOKEN_MARK + at] & COUNTED:
            squares += 1
        if row[WALK] == FOR_EIGHT:
            row[TOKEN_MARK + at] |= COUNTED
    row[SQUARES] = squares
    if squares == 0:
        _finish_walk(table, row)
    elif row[WALK] == FOR_STOP and table[EATS_BEFORE] and row[CAKE] + row[BUTTER]:
        row[PHASE] = FOOD
    else:
        walk_on(table, row)


@kernel
def walk_on(table: Array, row: Array) -> None:
    """Let Red take the steps she has left, up to the fork or a tile, and go on once she is through."""
    while row[SQUARES]:
        if _is_at_fork(table, row) and row[FORK] == NONE and row[WOLF_AT] < table[SHORTCUT_TO]:
            row[PHASE] = SHORTCUT
            return
        if row[FORK] == WOLF_WAY:
            row[RED_WAY] = WOLF_WAY
            row[RED_AT] = table[SHORTCUT_TO]
        else:
            row[RED_AT] += 1
        row[FORK] = NONE
        if _arrive(table, row):
            return
    if table[CHOOSES_ON_ARRIVING] and _is_at_fork(table, row) and row[FORK] == NONE:
        if row[WOLF_AT] < table[SHORTCUT_TO]:
            row[PHASE] = SHORTCUT
            return
        row[FORK] = OWN_WAY
    if row[WALK] == FOR_STOP and not table[EATS_BEFORE] and row[CAKE] + row[BUTTER]:
        row[PHASE] = FOOD
    else:
        _finish_walk(table, row)


@kernel
def _is_at_fork(table: Array, row: Array) -> bool:
    return bool(row[RED_WAY] == OWN_WAY and row[RED_AT] == table[SHORTCUT_FROM])


@kernel
def _finish_walk(table: Array, row: Array) -> None:
    walk = row[WALK]
    row[WALK] = NO_WALK
    if walk == FOR_EIGHT:
        after_card(table, row)
    else:
        _end_gathering(table, row, NONE)


@kernel
def eat(table: Array, row: Array, action: int) -> None:
    """Eat cake or butter for one square more, or keep them; then walk, or end the walk that is over."""
    if action == KEEP_FOOD:
        if table[EATS_BEFORE]:
            walk_on(table, row)
        else:
            _finish_walk(table, row)
        return
    row[CAKE if action == EAT_CAKE else BUTTER] = 0
    row[SQUARES] += 1
    if not table[EATS_BEFORE] and not table[EATS_BOTH]:
        row[WALK] = WITHOUT_FOOD
    walk_on(table, row)


@kernel
def _arrive(table: Array, row: Array) -> bool:
    """Finish a step of Red; say whether it is onto a tile to be turned up."""
    row[SQUARES] -= 1
    place = _red_place(table, row)
    if place < 0 or row[TILE_UP + place]:
        return False
    row[MOVER] = BY_RED
    row[PHASE] = TILE
    return True


@kernel
def _red_place(table: Array, row: Array) -> int:
    """Give the arrival square on which Red stands, below 0 before them."""
    return int(row[RED_AT] - (table[RED_ARRIVAL] if row[RED_WAY] == OWN_WAY else table[WOLF_ARRIVAL]))


# --- the end of a row


@kernel
def _end_gathering(table: Array, row: Array, failing: int) -> None:
    """Clear the row and move the wolf, after a stop or with the card that failed."""
    for at in range(row[TOKEN_COUNT]):
        if row[TOKEN_MARK + at] & UP:
            row[BELIEF + BASKET_SEEN + row[TOKEN_FACE + at]] += 1
    row[BASKET_SIZE] += row[TOKEN_COUNT]
    row[TOKEN_COUNT] = 0
    for at in range(row[ROW_SIZE]):
        row[DISCARD + row[ROW + at]] += 1
    row[DISCARD_SIZE] += row[ROW_SIZE]
    row[ROW_SIZE] = 0
    if failing != NONE:
        row[DISCARD + failing] += 1
        row[DISCARD_SIZE] += 1
    row[WOLF_AT] += 1
    if row[RED_WAY] == WOLF_WAY and row[RED_AT] == row[WOLF_AT]:
        _end(row, CAUGHT)
        return
    if row[FORK] == WOLF_WAY and row[WOLF_AT] >= table[SHORTCUT_TO]:
        row[FORK] = OWN_WAY
    place = row[WOLF_AT] - table[WOLF_ARRIVAL]
    if place < 0 or row[TILE_UP + place]:
        _new_gathering(table, row)
    else:
        row[MOVER] = BY_WOLF
        row[PHASE] = TILE


@kernel
def _new_gathering(table: Array, row: Array) -> None:
    _pass_on(table, row)
    ask_card(table, row)


@kernel
def fix_tile(table: Array, row: Array, face: int) -> None:
    """Turn up the tile that was entered, and go on with what needed it."""
    is_wolf = row[MOVER] == BY_WOLF
    place = row[WOLF_AT] - table[WOLF_ARRIVAL] if is_wolf else _red_place(table, row)
    row[TILES + place] = face
    row[TILE_POOL + face] -= 1
    row[TILE_UP + place] = 1
    if face == COTTAGE:
        _end(row, EATEN if is_wolf else BARE - row[CAKE] - row[BUTTER])  # what is kept makes the win better
    elif is_wolf:
        _new_gathering(table, row)
    else:
        row[RED_TILES] += 1
        if table[TILE_ENDS_TURN]:
            row[SQUARES] = 0
            if row[WALK] == FOR_STOP:
                row[WALK] = WITHOUT_FOOD
        walk_on(table, row)


@kernel
def _end(row: Array, result: int) -> None:
    row[RESULT] = result
    row[PHASE] = OVER
