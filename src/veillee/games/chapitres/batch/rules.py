"""What each move of the three chapters does to a row: `rules/play.py` for kernels.

Nothing here is the source of a rule: tests play the engine beside it, move by move.
"""

from typing import Any

import numpy.typing as npt

from veillee.batch.bits import count, lowest, member
from veillee.batch.chance import Chance, below
from veillee.batch.compiling import kernel
from veillee.batch.loops import STEPS
from veillee.games.chapitres.batch.columns import (
    CHOICES,
    DEAL_NUMBER,
    DEALT,
    GIFTS,
    HANDS,
    LEADER,
    LEFTOVERS,
    NUMBER,
    PHASE,
    PICKS,
    PLAYS,
    POOL,
    RESULT,
    ROUND,
    TEAMS,
    TOKENS,
    TRICK,
    TRICK_SIZE,
    TRICKS_WON,
    WAITING,
)
from veillee.games.chapitres.batch.score import count_teams, given_out, pay_card
from veillee.games.chapitres.batch.tables import (
    CARD_COUNT,
    COPIES_GEMS,
    COPIES_HEARTS,
    DEALS,
    FIRST_LEADER,
    HAS_GHOSTS,
    OWNER_AT,
    OWNER_COUNT,
    PAIR,
    PAIR_STRIDE,
    PLACE_OF,
    ROUNDS,
    SEATS,
    TRICK_COUNT,
)
from veillee.games.chapitres.rules.abilities import GEMS, HEARTS, STARS
from veillee.games.chapitres.rules.pieces import HAND
from veillee.games.chapitres.rules.state import DEAL, FIRST, GHOST, NONE, OVER, PICK, PLAY, PLAYING, WON

Array = npt.NDArray[Any]


@kernel
def set_up(table: Array, row: Array) -> None:
    """Lay out a table before the first step."""
    row[:] = 0
    row[PHASE] = DEAL
    row[RESULT] = PLAYING
    row[POOL] = (1 << table[CARD_COUNT]) - 1
    for at in range(table[SEATS]):
        row[CHOICES + at] = NONE


# --- who and what


@kernel
def owner_to_play(table: Array, row: Array) -> int:
    """Say which seat or ghost plays the next card of the trick."""
    place = row[LEADER] + row[TRICK_SIZE]
    if place >= table[OWNER_COUNT]:
        place -= table[OWNER_COUNT]
    return int(table[OWNER_AT + place])


@kernel
def seat_to_act(table: Array, row: Array) -> int:
    """Say which seat is asked, -1 when all is over; who choose at the same time are asked in turn."""
    if row[PHASE] == PLAY:
        return owner_to_play(table, row)
    return lowest(row[WAITING]) if row[PHASE] == PICK else NONE


@kernel
def count_legal(table: Array, row: Array) -> int:
    """Count the moves of the seat that is asked."""
    held = count(row[HANDS + seat_to_act(table, row)])
    return held * (held - 1) if row[PHASE] == PICK and table[HAS_GHOSTS] else held


@kernel
def nth_legal(table: Array, row: Array, number: int) -> int:
    """Give one of the moves of the seat that is asked, in the engine's order, as an action."""
    hand = row[HANDS + seat_to_act(table, row)]
    if row[PHASE] == PICK and table[HAS_GHOSTS]:
        others = count(hand) - 1
        kept = member(hand, number // others)
        given = member(hand & ~(1 << kept), number % others)
        return int(table[PAIR] + table[PAIR_STRIDE] * kept + given)
    return member(hand, number)


@kernel
def is_legal(table: Array, row: Array, action: int) -> bool:
    """Say whether the seat that is asked may do this."""
    hand = row[HANDS + seat_to_act(table, row)]
    if row[PHASE] == PICK and table[HAS_GHOSTS]:
        pair = action - table[PAIR]
        if pair < 0 or pair >= table[CARD_COUNT] * table[PAIR_STRIDE]:
            return False
        kept, given = pair // table[PAIR_STRIDE], pair % table[PAIR_STRIDE]
        return bool(kept != given and hand >> kept & hand >> given & 1 == 1)
    return bool(0 <= action < table[CARD_COUNT] and hand >> action & 1 == 1)


# --- chapter I


@kernel
def _deal(table: Array, row: Array, card: int) -> None:
    row[HANDS + row[DEALT] // HAND] |= 1 << card
    row[POOL] &= ~(1 << card)
    row[DEALT] += 1
    if row[DEALT] == HAND * table[SEATS]:
        row[PHASE] = PICK
        row[WAITING] = (1 << table[SEATS]) - 1


@kernel
def _pick(table: Array, row: Array, action: int) -> None:
    """Keep a choice until all have chosen."""
    seat = lowest(row[WAITING])
    row[CHOICES + seat] = action
    row[WAITING] &= ~(1 << seat)
    if row[WAITING] == 0:
        _take_choices(table, row)
        _pass_on(table, row)


@kernel
def kept_of(table: Array, action: int) -> int:
    """Give the card that an action keeps."""
    return (action - table[PAIR]) // table[PAIR_STRIDE] if table[HAS_GHOSTS] else action


@kernel
def given_of(table: Array, action: int) -> int:
    """Give the card that an action gives to the ghost, -1 if none."""
    return (action - table[PAIR]) % table[PAIR_STRIDE] if table[HAS_GHOSTS] else NONE


@kernel
def _take_choices(table: Array, row: Array) -> None:
    at = row[DEAL_NUMBER] * table[ROUNDS] + row[ROUND]
    for seat in range(table[SEATS]):
        action = row[CHOICES + seat]
        kept = kept_of(table, action)
        row[HANDS + seat] &= ~(1 << kept)
        row[PICKS + seat * table[TRICK_COUNT] + at] = kept
        if table[HAS_GHOSTS]:
            given = given_of(table, action)
            row[HANDS + seat] &= ~(1 << given)
            row[HANDS + table[SEATS] + seat] |= 1 << given
            row[GIFTS + seat * table[TRICK_COUNT] + at] = given
        row[CHOICES + seat] = NONE
    row[ROUND] += 1


@kernel
def _pass_on(table: Array, row: Array) -> None:
    """Pass the hands on, or discard what is left and go on."""
    if row[ROUND] == table[ROUNDS]:
        for seat in range(table[SEATS]):
            row[LEFTOVERS + row[DEAL_NUMBER] * table[SEATS] + seat] = row[HANDS + seat]
            row[HANDS + seat] = 0
        _end_deal(table, row)
        return
    last = row[HANDS + table[SEATS] - 1]
    for seat in range(table[SEATS] - 1, 0, -1):
        row[HANDS + seat] = row[HANDS + seat - 1]
    row[HANDS] = last
    row[WAITING] = (1 << table[SEATS]) - 1


@kernel
def _end_deal(table: Array, row: Array) -> None:
    if row[DEAL_NUMBER] + 1 < table[DEALS]:
        row[DEAL_NUMBER] += 1
        row[DEALT] = 0
        row[ROUND] = 0
        row[PHASE] = DEAL
        return
    for seat in range(table[SEATS]):
        hand = 0
        for at in range(seat * table[TRICK_COUNT], (seat + 1) * table[TRICK_COUNT]):
            hand |= 1 << row[PICKS + at]
        row[HANDS + seat] = hand
    row[PHASE] = FIRST
    if table[FIRST_LEADER]:
        _begin(table, row, table[FIRST_LEADER] - 1)


# --- chapter II


@kernel
def _begin(table: Array, row: Array, seat: int) -> None:
    row[LEADER] = table[PLACE_OF + seat]
    row[PHASE] = PLAY


@kernel
def _play(table: Array, row: Array, card: int) -> None:
    owner = owner_to_play(table, row)
    row[HANDS + owner] &= ~(1 << card)
    row[TEAMS + owner] |= 1 << card
    row[PLAYS + owner * table[TRICK_COUNT] + row[NUMBER]] = card
    row[TRICK + row[TRICK_SIZE]] = card
    row[TRICK_SIZE] += 1
    if row[TRICK_SIZE] == table[OWNER_COUNT]:
        _end_trick(table, row)
        if row[NUMBER] == table[TRICK_COUNT]:
            count_teams(table, row)
            row[PHASE] = OVER
            row[RESULT] = WON
            return
    row[PHASE] = PLAY if owner_to_play(table, row) < table[SEATS] else GHOST


@kernel
def _end_trick(table: Array, row: Array) -> None:
    """Give the star to the highest card and pay every card's ability."""
    cards = row[TRICK : TRICK + table[OWNER_COUNT]]
    trick = 0
    best = 0
    for at in range(table[OWNER_COUNT]):
        trick |= 1 << cards[at]
        if cards[at] > cards[best]:
            best = at
    hearts_out, gems_out = 0, 0
    if trick & (table[COPIES_HEARTS] | table[COPIES_GEMS]):
        hearts_out, gems_out = given_out(table, cards, table[OWNER_COUNT], trick)
    for at in range(table[OWNER_COUNT]):
        seat = table[OWNER_AT + (row[LEADER] + at) % table[OWNER_COUNT]]
        if seat >= table[SEATS]:
            continue
        stars, hearts, gems = pay_card(table, cards[at], at, trick)
        if table[COPIES_HEARTS] >> cards[at] & 1:
            hearts += hearts_out
        if table[COPIES_GEMS] >> cards[at] & 1:
            gems += gems_out
        row[TOKENS + 3 * seat + STARS] += stars
        row[TOKENS + 3 * seat + HEARTS] += hearts
        row[TOKENS + 3 * seat + GEMS] += gems
    row[LEADER] = (row[LEADER] + best) % table[OWNER_COUNT]
    winner = table[OWNER_AT + row[LEADER]]
    row[TRICKS_WON + winner] += 1
    if winner < table[SEATS]:
        row[TOKENS + 3 * winner + STARS] += 1
    row[NUMBER] += 1
    row[TRICK_SIZE] = 0


# --- steps


@kernel
def play_chance(table: Array, row: Array, chance: Chance) -> None:
    """Let chance act until a seat is asked or all is over."""
    while DEAL <= row[PHASE] <= GHOST:
        step = row[STEPS]
        row[STEPS] = step + 1
        if row[PHASE] == DEAL:
            pool = row[POOL]
            _deal(table, row, member(pool, below(chance, step, count(pool))))
        elif row[PHASE] == FIRST:
            _begin(table, row, below(chance, step, table[SEATS]))
        else:
            pile = row[HANDS + owner_to_play(table, row)]
            _play(table, row, member(pile, below(chance, step, count(pile))))


@kernel
def act(table: Array, row: Array, action: int) -> None:
    """Let the seat that is asked do something legal."""
    row[STEPS] += 1
    if row[PHASE] == PICK:
        _pick(table, row, action)
    else:
        _play(table, row, action)
