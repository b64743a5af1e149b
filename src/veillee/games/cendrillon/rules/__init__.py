"""The rules of Cendrillon, and how they are made for one table."""

from veillee.core.contract import Setup
from veillee.core.errors import BadOption
from veillee.core.options import check_seat
from veillee.games.cendrillon.rules.game import Cendrillon
from veillee.games.cendrillon.rules.options import Options as Options
from veillee.games.cendrillon.rules.pieces import DATA_FILE, MAX_TILES, parse_pieces


def make(setup: Setup) -> Cendrillon:
    """Make the rules, after checking what depends on seats and pieces together."""
    seats = setup.seats
    options: Options = setup.options
    pieces, data_version = parse_pieces(setup.tables[DATA_FILE])
    check_seat("first_player", options.first_player, seats)
    if options.variant != "basic":
        most = min(pieces.special_count - seats, MAX_TILES - pieces.base_count)
        if options.decoys > most:
            raise BadOption(
                f"option decoys expects 0 … {most} with {seats} seats, not {options.decoys}",
                option="decoys",
                expected=f"0 … {most}",
                came=str(options.decoys),
            )
    return Cendrillon(setup, options, pieces, data_version)
