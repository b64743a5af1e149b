"""What each move of a walk through the wood does to a row: the game's rows, paths, cards and play for kernels.

Nothing here is the source of a rule: tests play the engine beside it, move by move.
"""

from typing import Any

import numpy.typing as npt

from veillee.batch.bits import count, member
from veillee.batch.chance import Chance, below
from veillee.batch.compiling import kernel
from veillee.batch.loops import STEPS, TROUBLE
from veillee.games.chaperon.batch.columns import (
    ACTIVE,
    BELIEF,
    BOTTOM_KIND,
    BUTTER,
    CAKE,
    FORK,
    GATHERED,
    PHASE,
    PILE,
    PILE_SIZE,
    RED_AT,
    RED_WAY,
    RESERVE_SIZE,
    RESULT,
    TILE_COUNT,
    TILE_POOL,
    TILES,
    TOKEN_FACE,
    TOKEN_MARK,
    TURN,
    TURNED,
)
from veillee.games.chaperon.batch.tables import (
    COTTAGES,
    DECK,
    FIRST_PLAYER,
    FLOWERS,
    KINDS,
    PATHS,
    PEBBLES,
    SEATS,
    START,
)
from veillee.games.chaperon.batch.tokens import believe_face, face_weights, find_face_down
from veillee.games.chaperon.batch.walk import (
    after_card,
    ask_card,
    ask_faces,
    eat,
    fix_tile,
    turn_card,
    turn_tokens_up,
    walk_on,
)
from veillee.games.chaperon.rules.moves import CONTINUE, EAT_BUTTER, EAT_CAKE, KEEP_FOOD, STOP
from veillee.games.chaperon.rules.pieces import COTTAGE, FLOWER, PATH
from veillee.games.chaperon.rules.row.tokens import HIDDEN_PEBBLES, WEIGHTS
from veillee.games.chaperon.rules.state import (
    ACT,
    BOTTOM,
    CARD,
    FIRST,
    FOOD,
    FOR_STOP,
    NONE,
    OVER,
    OWN_WAY,
    PLAYING,
    TOKEN,
    UP,
    WOLF_WAY,
)

Array = npt.NDArray[Any]


@kernel
def set_up(table: Array, row: Array) -> None:
    """Lay out a walk before its first step."""
    row[:] = 0
    row[RESULT] = PLAYING
    row[TURN] = 1
    row[RED_AT] = table[START]
    row[RED_WAY] = OWN_WAY
    row[CAKE] = 1
    row[BUTTER] = 1
    row[TURNED] = NONE
    row[BOTTOM_KIND] = NONE
    row[FORK] = NONE
    for place in range(TILE_COUNT):
        row[TILES + place] = NONE
    row[TILE_POOL + PATH] = table[PATHS]
    row[TILE_POOL + COTTAGE] = table[COTTAGES]
    for kind in range(table[KINDS]):
        row[PILE + kind] = table[DECK + kind]
        row[PILE_SIZE] += table[DECK + kind]
    row[RESERVE_SIZE] = table[FLOWERS] + table[PEBBLES]
    row[BELIEF + FLOWER] = table[FLOWERS]
    row[BELIEF + HIDDEN_PEBBLES] = table[PEBBLES]
    row[BELIEF + WEIGHTS] = 1
    row[PHASE] = FIRST
    if table[FIRST_PLAYER] or table[SEATS] == 1:
        row[ACTIVE] = max(table[FIRST_PLAYER] - 1, 0)
        row[PHASE] = CARD


# --- who and what


@kernel
def seat_to_act(_: Array, row: Array) -> int:
    """Say which seat is asked, -1 when all is over."""
    return int(row[ACTIVE]) if row[PHASE] >= ACT else NONE


@kernel
def _legal(row: Array) -> int:
    """Give a bit for each action of the seat that is asked."""
    if row[PHASE] == ACT:
        return 1 << CONTINUE | 1 << STOP
    if row[PHASE] == FOOD:
        return int(1 << KEEP_FOOD | row[CAKE] << EAT_CAKE | row[BUTTER] << EAT_BUTTER)
    return 1 << OWN_WAY | 1 << WOLF_WAY


@kernel
def count_legal(_: Array, row: Array) -> int:
    """Count the moves of the seat that is asked."""
    return count(_legal(row))


@kernel
def nth_legal(_: Array, row: Array, number: int) -> int:
    """Give one of the moves of the seat that is asked, in the engine's order, as an action."""
    return member(_legal(row), number)


@kernel
def is_legal(_: Array, row: Array, action: int) -> bool:
    """Say whether the seat that is asked may do this."""
    return 0 <= action <= EAT_BUTTER and _legal(row) >> action & 1 == 1


# --- steps


@kernel
def act(table: Array, row: Array, action: int) -> None:
    """Let the seat that is asked do something legal."""
    row[STEPS] += 1
    if row[PHASE] == ACT:
        if action == CONTINUE:
            ask_card(table, row)
        else:
            turn_tokens_up(table, row, FOR_STOP)
        return
    if row[PHASE] == FOOD:
        eat(table, row, action)
    else:
        row[FORK] = action
        walk_on(table, row)


@kernel
def play_chance(table: Array, row: Array, chance: Chance) -> None:
    """Let chance act until a seat is asked or all is over."""
    while FIRST <= row[PHASE] < ACT:
        step = row[STEPS]
        row[STEPS] = step + 1
        phase = row[PHASE]
        if phase == FIRST:
            row[ACTIVE] = below(chance, step, table[SEATS])
            row[PHASE] = CARD
        elif phase == CARD:
            kind = _draw_kind(table, row, chance, step, row[BOTTOM_KIND] if row[PILE_SIZE] > 1 else NONE)
            row[PILE + kind] -= 1
            row[PILE_SIZE] -= 1
            if row[PILE_SIZE] == 0:
                row[BOTTOM_KIND] = NONE
            turn_card(table, row, kind)
        elif phase == BOTTOM:
            row[BOTTOM_KIND] = _draw_kind(table, row, chance, step, NONE)
            after_card(table, row)
        elif phase == TOKEN:
            _show_token(table, row, chance, step)
        else:
            drawn = below(chance, step, row[TILE_POOL] + row[TILE_POOL + 1])
            fix_tile(table, row, 0 if drawn < row[TILE_POOL] else 1)
        if row[TROUBLE]:
            row[PHASE] = OVER


@kernel
def _draw_kind(table: Array, row: Array, chance: Chance, step: int, but: int) -> int:
    """Draw a card of the pile, except one that lies at its bottom."""
    drawn = below(chance, step, row[PILE_SIZE] - (0 if but == NONE else 1))
    for kind in range(table[KINDS]):
        held = row[PILE + kind] - (1 if kind == but else 0)
        if drawn < held:
            return kind
        drawn -= held
    return NONE


@kernel
def _show_token(table: Array, row: Array, chance: Chance, step: int) -> None:
    at = find_face_down(row)
    mark = row[TOKEN_MARK + at]
    light, dark = face_weights(row, mark)
    face = 0 if below(chance, step, light + dark) < light else 1
    believe_face(row, mark, face)
    row[TOKEN_MARK + at] |= UP
    row[TOKEN_FACE + at] = face
    row[GATHERED + at] = face
    ask_faces(table, row)
