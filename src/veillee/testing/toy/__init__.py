"""Le coffret: a small game of hidden cards, the template for a new game and the guinea pig of the testing kit."""

import sys
from typing import Final

from veillee.core.contract import GameInfo
from veillee.core.errors import BadData, BadOption
from veillee.games import GameKind
from veillee.testing.toy.game import Coffret
from veillee.testing.toy.options import Options as Options
from veillee.testing.toy.pieces import DATA_FILE, parse_pieces, read_box

INFO: Final = GameInfo(
    id="coffret",
    min_seats=2,
    max_seats=4,
    cooperative=False,
    rules_version=1,
    clause_prefix="COF",
    data_files=(DATA_FILE,),
)


def make(seats: int, options: Options, data: dict[str, str]) -> Coffret:
    """Make the rules, after checking what depends on seats and pieces together."""
    pieces, data_version = parse_pieces(data[DATA_FILE] if DATA_FILE in data else read_box())
    if pieces.card_count < seats + 1:
        raise BadData(
            f"cards: expected at least {seats + 1} cards for {seats} seats, got {pieces.card_count}", where="cards"
        )
    if options.swapping and pieces.card_count < 2 * seats + 1:
        raise BadOption(
            f"option swapping expects false with {seats} seats and {pieces.card_count} cards",
            option="swapping",
            expected="false",
            came="true",
        )
    return Coffret(INFO, seats, options, data, data_version, pieces)


KIND: Final = GameKind(INFO, Options, sys.modules[__name__])
