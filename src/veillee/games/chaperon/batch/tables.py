"""What seats, options and pieces fix for a walk through the wood, as numbers: all read from the game."""

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from veillee.core.arrays import Layout, Moves
from veillee.core.errors import BadOption
from veillee.games.chaperon.rules.game import Chaperon
from veillee.games.chaperon.rules.pieces import MAX_KINDS

Array = npt.NDArray[Any]

# Places in a table.
SEATS: Final = 0
KINDS: Final = 1
FIRST_PLAYER: Final = 2
START: Final = 3
IS_HARD: Final = 4
COUNTS_AGAIN: Final = 5
HAS_POINTS: Final = 6
HAS_ODDS: Final = 7
WOLF_ARRIVAL: Final = 8
RED_ARRIVAL: Final = 9
SHORTCUT_FROM: Final = 10
SHORTCUT_TO: Final = 11
FLOWERS: Final = 12
PEBBLES: Final = 13
PATHS: Final = 14
COTTAGES: Final = 15
CHOOSES_ON_ARRIVING: Final = 16
TILE_ENDS_TURN: Final = 17
EATS_BEFORE: Final = 18
EATS_BOTH: Final = 19
COUNTS_LOSSES: Final = 20
VALUES: Final = 21  # for each kind of card
CARD_FLOWERS: Final = VALUES + MAX_KINDS
POWERS: Final = CARD_FLOWERS + MAX_KINDS
DECK: Final = POWERS + MAX_KINDS
KNOWN_FIRST: Final = DECK + MAX_KINDS  # what a seat knows before the first step, as its array has it


class Starts(NamedTuple):
    """Say where those fields of what a seat knows begin that change in a walk."""

    seat: int
    phase: int
    turn: int
    active: int
    red: int
    red_way: int
    wolf: int
    steps: int
    walk: int
    mover: int
    cake: int
    butter: int
    tiles: int
    tile_up: int
    red_tiles: int
    row: int
    turned: int
    pile_size: int
    bottom: int
    discard_size: int
    token_card: int
    token_mark: int
    token_face: int
    reserve_size: int
    basket_size: int
    gathered: int
    odds: int
    points: int
    result: int
    fork: int
    pile: int
    discard: int


def make_table(game: Chaperon, _: Moves, layout: Layout) -> tuple[Array, Starts]:
    """Read a table's rules, and where in a seat's array things stand; refuse a Wolf at the table."""
    if game.has_wolf:
        raise BadOption(
            "option mode expects walk where many matches are played at once, not wolf",
            option="mode",
            expected="walk",
            came="wolf",
        )
    pieces = game.pieces
    table = [0] * KNOWN_FIRST
    table[SEATS] = game.seats
    table[KINDS] = len(pieces.values)
    table[FIRST_PLAYER] = game.first_player
    table[START] = game.start
    table[IS_HARD] = game.is_hard
    table[COUNTS_AGAIN] = game.counts_again
    table[HAS_POINTS] = game.has_points
    table[HAS_ODDS] = game.has_odds
    table[CHOOSES_ON_ARRIVING] = game.reading.chooses_on_arriving
    table[TILE_ENDS_TURN] = game.reading.tile_ends_turn
    table[EATS_BEFORE] = game.eats_before
    table[EATS_BOTH] = game.eats_both
    table[COUNTS_LOSSES] = game.counts_losses
    table[WOLF_ARRIVAL] = pieces.wolf_arrival
    table[RED_ARRIVAL] = pieces.red_arrival
    table[SHORTCUT_FROM] = pieces.shortcut_from
    table[SHORTCUT_TO] = pieces.shortcut_to
    table[FLOWERS], table[PEBBLES] = pieces.tokens
    table[PATHS], table[COTTAGES] = pieces.arrivals
    for start, of_kinds in (
        (VALUES, pieces.values),
        (CARD_FLOWERS, pieces.flowers),
        (POWERS, pieces.powers),
        (DECK, pieces.walk_deck),
    ):
        table[start : start + len(of_kinds)] = of_kinds
    table += layout.encode(game.knowledge(game.initial(), 0))
    places = {field.name: field.start for field in layout.fields}
    return np.array(table, np.int64), Starts(*[places[name] for name in Starts._fields])
