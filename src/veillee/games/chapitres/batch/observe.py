"""What a seat of the three chapters knows, as numbers: `rules/view.py` and `arrays` for kernels."""

from typing import Any

import numpy.typing as npt

from veillee.batch.bits import count, lowest
from veillee.batch.compiling import kernel
from veillee.games.chapitres.batch.columns import (
    CHOICES,
    DEAL_NUMBER,
    DEALT,
    GIFTS,
    HANDS,
    LEADER,
    LEFTOVERS,
    MAJORITY,
    NUMBER,
    PHASE,
    PICKS,
    PLAYS,
    RESULT,
    ROUND,
    TEAMS,
    TOKENS,
    TRICK,
    TRICK_SIZE,
    TRICKS_WON,
    WAITING,
)
from veillee.games.chapitres.batch.rules import given_of, kept_of, owner_to_play
from veillee.games.chapitres.batch.score import given_out, pay_card, pay_in_team, points
from veillee.games.chapitres.batch.tables import (
    CARD_COUNT,
    COPIES_GEMS,
    COPIES_HEARTS,
    HAS_GHOSTS,
    OWNER_AT,
    OWNER_COUNT,
    ROUNDS,
    SEATS,
    TRICK_COUNT,
    Starts,
)
from veillee.games.chapitres.rules.abilities import GEMS, HEARTS, STARS
from veillee.games.chapitres.rules.state import DEAL, GHOST, NONE, PICK, PLAY

Array = npt.NDArray[Any]


@kernel
def observe(table: Array, starts: Starts, row: Array, seat: int, found: Array) -> None:
    """Write what a seat knows; `found` is filled with the number that stands for nothing."""
    _write_plain(table, starts, row, seat, found)
    _write_hand(table, starts, row, seat, found)
    _write_play(table, starts, row, found)
    _write_memory(table, starts, row, seat, found)


@kernel
def _write_plain(table: Array, starts: Starts, row: Array, seat: int, found: Array) -> None:
    phase = row[PHASE]
    choice = row[CHOICES + seat]
    found[starts.seat] = seat
    found[starts.phase] = phase
    found[starts.deal] = row[DEAL_NUMBER]
    found[starts.dealt] = row[DEALT]
    found[starts.round] = row[ROUND]
    found[starts.own_keep] = NONE if choice == NONE else kept_of(table, choice)
    found[starts.own_gift] = NONE if choice == NONE else given_of(table, choice)
    found[starts.leader] = table[OWNER_AT + row[LEADER]]
    found[starts.active] = owner_to_play(table, row) if phase in (PLAY, GHOST) else NONE
    found[starts.number] = row[NUMBER]
    found[starts.result] = row[RESULT]
    for other in range(table[SEATS]):
        found[starts.waiting + other] = row[WAITING] >> other & 1
        found[starts.majority + other] = row[MAJORITY] >> other & 1
        found[starts.stars + other] = row[TOKENS + 3 * other + STARS]
        found[starts.hearts + other] = row[TOKENS + 3 * other + HEARTS]
        found[starts.gems + other] = row[TOKENS + 3 * other + GEMS]
        found[starts.points + other] = points(row, other)


@kernel
def _write_hand(table: Array, starts: Starts, row: Array, seat: int, found: Array) -> None:
    """Write the hand, and what each of its cards would pay."""
    hand = row[HANDS + seat]
    for card in range(table[CARD_COUNT]):
        found[starts.hand + card] = hand >> card & 1
    chosen = row[DEAL_NUMBER] * table[ROUNDS] + row[ROUND]
    team = 0
    for at in range(chosen):
        team |= 1 << row[PICKS + seat * table[TRICK_COUNT] + at]
    is_on_turn = row[PHASE] == PLAY and owner_to_play(table, row) == seat
    trick = 0
    size = row[TRICK_SIZE]
    for at in range(size):
        trick |= 1 << row[TRICK + at]
    number = 0
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        place = starts.team_pays + 3 * number
        stars, hearts, gems = pay_in_team(table, card, team | 1 << card)
        found[place], found[place + 1], found[place + 2] = stars, hearts, gems
        if is_on_turn:
            place = starts.trick_pays + 3 * number
            with_it = trick | 1 << card
            stars, hearts, gems = pay_card(table, card, size, with_it)
            if (table[COPIES_HEARTS] | table[COPIES_GEMS]) >> card & 1:
                hearts_out, gems_out = given_out(table, row[TRICK : TRICK + size], size, with_it)
                if table[COPIES_HEARTS] >> card & 1:
                    hearts += hearts_out + hearts
                if table[COPIES_GEMS] >> card & 1:
                    gems += gems_out + gems
            found[place], found[place + 1], found[place + 2] = stars, hearts, gems
        number += 1


@kernel
def _write_play(table: Array, starts: Starts, row: Array, found: Array) -> None:
    """Write the trick, and what everybody has played."""
    for at in range(row[TRICK_SIZE]):
        found[starts.trick + at] = row[TRICK + at]
        found[starts.trick_owners + at] = table[OWNER_AT + (row[LEADER] + at) % table[OWNER_COUNT]]
    for owner in range(table[OWNER_COUNT]):
        found[starts.hand_sizes + owner] = count(row[HANDS + owner])
        found[starts.tricks_won + owner] = row[TRICKS_WON + owner]
        for at in range(count(row[TEAMS + owner])):
            place = owner * table[TRICK_COUNT] + at
            found[starts.plays + place] = row[PLAYS + place]


@kernel
def _write_memory(table: Array, starts: Starts, row: Array, seat: int, found: Array) -> None:
    """Write what the seat kept and gave, and the hands that it has held."""
    is_drafting = row[PHASE] in (DEAL, PICK)
    for at in range(row[DEAL_NUMBER] * table[ROUNDS] + row[ROUND]):
        place = seat * table[TRICK_COUNT] + at
        found[starts.picks + at] = row[PICKS + place]
        if is_drafting:
            found[starts.kept + at] = row[PICKS + place]
        if table[HAS_GHOSTS]:
            found[starts.gifts + at] = row[GIFTS + place]
    number = 0
    for deal in range(row[DEAL_NUMBER] + 1):
        is_open = is_drafting and deal == row[DEAL_NUMBER]
        passes = row[ROUND] if is_open else table[ROUNDS]
        for turn in range(passes + 1 if is_open else passes):
            hand = _hand_before(table, row, deal, passes, is_open, seat, turn)
            for card in range(table[CARD_COUNT]):
                found[starts.hands_seen + number * table[CARD_COUNT] + card] = hand >> card & 1
            number += 1


@kernel
def _hand_before(table: Array, row: Array, deal: int, passes: int, is_open: bool, seat: int, turn: int) -> int:
    """Give the hand a seat held before its choice number `turn` of a deal: what is left, and all chosen since."""
    seats = table[SEATS]
    if is_open:
        hand = row[HANDS + (seat + passes - turn) % seats]
    else:
        hand = row[LEFTOVERS + deal * seats + (seat + passes - 1 - turn) % seats]
    for later in range(turn, passes):
        at = (seat + later - turn) % seats * table[TRICK_COUNT] + deal * table[ROUNDS] + later
        hand |= 1 << row[PICKS + at]
        if table[HAS_GHOSTS]:
            hand |= 1 << row[GIFTS + at]
    return int(hand)
