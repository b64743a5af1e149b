"""What cards pay in a trick, in a team and at the very end: `rules/score.py` for kernels."""

from typing import Any

import numpy.typing as npt

from veillee.batch.bits import count, lowest
from veillee.batch.compiling import kernel, kernel_apart
from veillee.games.chapitres.batch.columns import MAJORITY, TEAMS, TOKENS, TRICKS_WON
from veillee.games.chapitres.batch.tables import (
    AT_END,
    BANS_GEMS,
    BANS_HEARTS,
    CAP,
    IN_TEAM,
    IN_TRICK,
    MASK,
    NEEDED,
    NEEDS_GEM,
    OWNER_COUNT,
    PAYS,
    SEATS,
    TIES_COUNT,
    TOKEN,
    WHEN,
    WIDE,
)
from veillee.games.chapitres.rules.abilities import (
    AT_LEAST,
    FIRST,
    GEMS,
    HEARTS,
    HIGHEST,
    LAST,
    LOWEST,
    MOST,
    NO_TRICK,
    STARS,
    WINS,
)
from veillee.games.chapitres.rules.score import GEMS_A_POINT, HEART_POINTS, STAR_POINTS
from veillee.games.chapitres.rules.score import MAJORITY as MAJORITY_GEMS

Array = npt.NDArray[Any]
Tokens = tuple[int, int, int]


@kernel
def points(row: Array, seat: int) -> int:
    """Count what a seat's tokens are worth."""
    at = TOKENS + 3 * seat
    stars, hearts, gems = row[at + STARS], row[at + HEARTS], row[at + GEMS]
    return int(STAR_POINTS * stars + HEART_POINTS * hearts + gems // GEMS_A_POINT)


@kernel
def times_in_trick(table: Array, ability: int, card: int, at: int, trick: int) -> int:
    """Say how often an ability pays in a trick, its card being the one played as number `at`."""
    when = table[ability + WHEN]
    if when < FIRST:
        return int(min(count(trick & table[ability + MASK]), table[ability + CAP]))
    if when == FIRST:
        return 1 if at == 0 else 0
    if when == LAST:
        return 1 if at == table[OWNER_COUNT] - 1 else 0
    is_highest = trick >> card == 1
    is_lowest = trick & ((1 << card) - 1) == 0
    if when in (HIGHEST, WINS):
        return 1 if is_highest else 0
    if when == LOWEST:
        return 1 if is_lowest else 0
    return 0 if is_highest or is_lowest else 1


@kernel
def pay_card(table: Array, card: int, at: int, trick: int) -> Tokens:
    """Work out what a card pays in a trick without copying."""
    stars, hearts, gems = 0, 0, 0
    for ability in range(table[IN_TRICK + 2 * card], table[IN_TRICK + 2 * card + 1], WIDE):
        times = times_in_trick(table, ability, card, at, trick)
        stars += times * table[ability + PAYS + STARS]
        hearts += times * table[ability + PAYS + HEARTS]
        gems += times * table[ability + PAYS + GEMS]
    if trick & table[BANS_HEARTS]:
        hearts = 0
    if trick & table[BANS_GEMS]:
        gems = 0
    return stars, hearts, gems


@kernel
def given_out(table: Array, cards: Array, size: int, trick: int) -> tuple[int, int]:
    """Count the hearts and gems that a trick hands out to others than copiers' copies."""
    hearts, gems = 0, 0
    for at in range(size):
        _, more_hearts, more_gems = pay_card(table, cards[at], at, trick)
        hearts += more_hearts
        gems += more_gems
    return hearts, gems


@kernel
def pay_in_team(table: Array, card: int, team: int) -> Tokens:
    """Work out what a card pays in a team, but for what is counted at the very end."""
    stars, hearts, gems = 0, 0, 0
    for ability in range(table[IN_TEAM + 2 * card], table[IN_TEAM + 2 * card + 1], WIDE):
        times = min(count(team & table[ability + MASK]), table[ability + CAP])
        stars += times * table[ability + PAYS + STARS]
        hearts += times * table[ability + PAYS + HEARTS]
        gems += times * table[ability + PAYS + GEMS]
    return stars, hearts, gems


@kernel
def _pay(table: Array, row: Array, seat: int, ability: int) -> None:
    for token in range(3):
        row[TOKENS + 3 * seat + token] += table[ability + PAYS + token]


@kernel
def _pay_for_tokens(table: Array, row: Array, seat: int) -> None:
    """Pay those who have enough of a token, again and again, each once."""
    paid = 0
    has_paid = True
    while has_paid:
        has_paid = False
        number = 0
        team = row[TEAMS + seat]
        while team and not has_paid:
            card = lowest(team)
            team &= team - 1
            for ability in range(table[AT_END + 2 * card], table[AT_END + 2 * card + 1], WIDE):
                if table[ability + WHEN] != AT_LEAST:
                    continue
                held = row[TOKENS + 3 * seat + table[ability + TOKEN]]
                if not paid >> number & 1 and held >= table[ability + NEEDED]:
                    paid |= 1 << number
                    _pay(table, row, seat, ability)
                    has_paid = True
                    break
                number += 1


@kernel
def _most(table: Array, row: Array, token: int) -> int:
    """Give a bit for each seat with most of a token."""
    most = 0
    for seat in range(table[SEATS]):
        most = max(most, row[TOKENS + 3 * seat + token])
    leading = 0
    if most > 0 or not table[NEEDS_GEM]:
        for seat in range(table[SEATS]):
            if row[TOKENS + 3 * seat + token] == most:
                leading |= 1 << seat
    return leading


@kernel
def _pay_at_end(
    table: Array, row: Array, seat: int, when: int, of_stars: int, of_hearts: int, of_gems: int
) -> None:
    """Pay who won no trick, or who has most of a token."""
    team = row[TEAMS + seat]
    while team:
        card = lowest(team)
        team &= team - 1
        for ability in range(table[AT_END + 2 * card], table[AT_END + 2 * card + 1], WIDE):
            if table[ability + WHEN] != when:
                continue
            if when == NO_TRICK:
                is_due = row[TRICKS_WON + seat] == 0
            else:
                token = table[ability + TOKEN]
                leading = of_stars if token == STARS else of_hearts if token == HEARTS else of_gems
                is_due = leading >> seat & 1 == 1 and (table[TIES_COUNT] or leading & (leading - 1) == 0)
            if is_due:
                _pay(table, row, seat, ability)


@kernel_apart
def count_teams(table: Array, row: Array) -> None:
    """Count chapter III for all seats, in the order of the rules."""
    for seat in range(table[SEATS]):
        team = row[TEAMS + seat]
        while team:
            card = lowest(team)
            team &= team - 1
            stars, hearts, gems = pay_in_team(table, card, row[TEAMS + seat])
            row[TOKENS + 3 * seat + STARS] += stars
            row[TOKENS + 3 * seat + HEARTS] += hearts
            row[TOKENS + 3 * seat + GEMS] += gems
    for seat in range(table[SEATS]):
        _pay_for_tokens(table, row, seat)
    for seat in range(table[SEATS]):
        _pay_at_end(table, row, seat, NO_TRICK, 0, 0, 0)
    of_stars, of_hearts = _most(table, row, STARS), _most(table, row, HEARTS)
    of_gems = _most(table, row, GEMS)
    row[MAJORITY] = of_gems
    for seat in range(table[SEATS]):
        if of_gems >> seat & 1:
            row[TOKENS + 3 * seat + GEMS] += MAJORITY_GEMS
    for seat in range(table[SEATS]):
        _pay_at_end(table, row, seat, MOST, of_stars, of_hearts, of_gems)
