"""What seats, options and deck fix for a table of the three chapters, as numbers: all read from the game."""

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from veillee.core.arrays import Layout, Moves
from veillee.games.chapitres.batch.columns import OWNERS
from veillee.games.chapitres.rules.abilities import GEMS, HEARTS, Ability
from veillee.games.chapitres.rules.game import Chapitres
from veillee.games.chapitres.rules.moves import pair_move
from veillee.games.chapitres.rules.pieces import MAX_CARDS

Array = npt.NDArray[Any]

# An ability is so many numbers, in this order.
WIDE: Final = 8
WHEN: Final = 0
MASK: Final = 1
CAP: Final = 2
PAYS: Final = 3  # stars, hearts, gems
TOKEN: Final = 6
NEEDED: Final = 7


class Starts(NamedTuple):
    """Say where each field of what a seat knows begins in its array."""

    seat: int
    phase: int
    deal: int
    dealt: int
    round: int
    hand: int
    trick_pays: int
    team_pays: int
    kept: int
    own_keep: int
    own_gift: int
    waiting: int
    hand_sizes: int
    leader: int
    active: int
    trick: int
    trick_owners: int
    number: int
    plays: int
    tricks_won: int
    stars: int
    hearts: int
    gems: int
    points: int
    majority: int
    result: int
    hands_seen: int
    picks: int
    gifts: int


# Places in a table.
SEATS: Final = 0
OWNER_COUNT: Final = 1
DEALS: Final = 2
ROUNDS: Final = 3
TRICK_COUNT: Final = 4
CARD_COUNT: Final = 5
HAS_GHOSTS: Final = 6
FIRST_LEADER: Final = 7
NEEDS_GEM: Final = 8
TIES_COUNT: Final = 9
PAIR: Final = 10  # the action that keeps the first card and gives the first
PAIR_STRIDE: Final = 11
COPIES_HEARTS: Final = 12  # sets of cards
COPIES_GEMS: Final = 13
BANS_HEARTS: Final = 14
BANS_GEMS: Final = 15
OWNER_AT: Final = 16
PLACE_OF: Final = OWNER_AT + OWNERS
IN_TRICK: Final = (
    PLACE_OF + OWNERS
)  # for each card, from where to where its abilities stand: what it pays in tricks,
IN_TEAM: Final = IN_TRICK + 2 * MAX_CARDS  # in its team,
AT_END: Final = IN_TEAM + 2 * MAX_CARDS  # and at the very end
ABILITIES: Final = AT_END + 2 * MAX_CARDS


def make_table(game: Chapitres, moves: Moves, layout: Layout) -> tuple[Array, Starts]:
    """Read a table's rules, and where in a seat's array things stand."""
    pieces = game.pieces
    places = {field.name: field.start for field in layout.fields}
    pair = moves.number(pair_move(0, 0)) if game.has_ghosts else moves.count
    table = [0] * ABILITIES
    table[SEATS] = game.seats
    table[OWNER_COUNT] = game.owners
    table[DEALS] = game.deals
    table[ROUNDS] = game.rounds
    table[TRICK_COUNT] = game.tricks
    table[CARD_COUNT] = len(pieces.values)
    table[HAS_GHOSTS] = game.has_ghosts
    table[FIRST_LEADER] = game.first_leader
    table[NEEDS_GEM] = game.needs_gem
    table[TIES_COUNT] = game.ties_count
    table[PAIR] = pair
    table[PAIR_STRIDE] = moves.number(pair_move(1, 0)) - pair if game.has_ghosts else 1
    table[COPIES_HEARTS] = pieces.copiers[HEARTS]
    table[COPIES_GEMS] = pieces.copiers[GEMS]
    table[BANS_HEARTS] = pieces.bans[HEARTS]
    table[BANS_GEMS] = pieces.bans[GEMS]
    table[OWNER_AT : OWNER_AT + game.owners] = game.owner_at
    table[PLACE_OF : PLACE_OF + game.owners] = game.place_of
    for start, of_cards in ((IN_TRICK, pieces.in_trick), (IN_TEAM, pieces.in_team), (AT_END, pieces.at_end)):
        for card, abilities in enumerate(of_cards):
            table[start + 2 * card] = len(table)
            for ability in abilities:
                table += _numbers(ability)
            table[start + 2 * card + 1] = len(table)
    return np.array(table, np.int64), Starts(*[places[name] for name in Starts._fields])


def _numbers(ability: Ability) -> list[int]:
    pays = [ability.stars, ability.hearts, ability.gems]
    return [ability.when, ability.mask, ability.cap, *pays, ability.token, ability.number]
