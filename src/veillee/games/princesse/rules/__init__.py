"""The rules of La Princesse aux échelles, and how they are made for one table."""

from veillee.core.contract import Setup
from veillee.core.options import check_seat
from veillee.games.princesse.rules.game import Princesse
from veillee.games.princesse.rules.options import Options as Options
from veillee.games.princesse.rules.pieces import DATA_FILE, parse_pieces


def make(setup: Setup) -> Princesse:
    """Make the rules, after checking what depends on the seats."""
    options: Options = setup.options
    pieces, data_version = parse_pieces(setup.tables[DATA_FILE])
    check_seat("first_prince", options.first_prince, setup.seats)
    return Princesse(setup, options, pieces, data_version)
