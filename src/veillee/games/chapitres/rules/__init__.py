"""The rules of the three chapters, and how they are made for one table."""

from veillee.core.contract import Setup
from veillee.core.errors import BadData
from veillee.core.options import check_seat
from veillee.games.chapitres.rules.game import Chapitres
from veillee.games.chapitres.rules.options import Options as Options
from veillee.games.chapitres.rules.pieces import DATA_FILE, parse_pieces
from veillee.games.chapitres.rules.play import cards_needed


def make(setup: Setup) -> Chapitres:
    """Make the rules, after checking what depends on seats and deck together."""
    seats = setup.seats
    options: Options = setup.options
    pieces, data_version = parse_pieces(setup.tables[DATA_FILE])
    check_seat("first_leader", options.first_leader, seats)
    needed = cards_needed(seats, options)
    if len(pieces.values) < needed:
        raise BadData(
            f"cards: expected at least {needed} cards for {seats} seats, got {len(pieces.values)}", where="cards"
        )
    return Chapitres(setup, options, pieces, data_version)
