"""The rules of the casket game, and how they are made for one table."""

from veillee.core.contract import Setup
from veillee.core.errors import BadData, BadOption
from veillee.testing.toy.rules.game import Coffret
from veillee.testing.toy.rules.options import Options as Options
from veillee.testing.toy.rules.pieces import DATA_FILE, parse_pieces


def make(setup: Setup) -> Coffret:
    """Make the rules, after checking what depends on seats and pieces together."""
    seats = setup.seats
    options: Options = setup.options
    pieces, data_version = parse_pieces(setup.tables[DATA_FILE])
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
    return Coffret(setup, options, pieces, data_version)
