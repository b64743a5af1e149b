"""The rules of Les Grimpeurs, and how they are made for one table."""

from veillee.core.contract import Setup
from veillee.core.errors import BadOption
from veillee.games.grimpeurs.rules.game import Grimpeurs
from veillee.games.grimpeurs.rules.options import Options as Options
from veillee.games.grimpeurs.rules.pieces import DATA_FILE, parse_pieces
from veillee.games.grimpeurs.rules.tower.builder import can_hide_core


def make(setup: Setup) -> Grimpeurs:
    """Make the rules, after checking what depends on seats and pieces together."""
    seats = setup.seats
    options: Options = setup.options
    pieces, data_version = parse_pieces(setup.tables[DATA_FILE])
    if options.leave_out_violet and seats == setup.package.info.max_seats:
        raise _refuse("leave_out_violet", "false", f"with {seats} seats", "true")
    if options.pair_end != Options.pair_end and seats > 2:
        raise _refuse("pair_end", Options.pair_end, f"with {seats} seats", options.pair_end)
    if options.tower == "own" and not pieces.tower:
        raise _refuse("tower", "regular | wild | low | hand", "where the table of pieces names no tower", "own")
    if options.tower != "own" and setup.data and not can_hide_core(pieces):
        raise _refuse("tower", "own", "with too few blocks to hide the core", options.tower)
    return Grimpeurs(setup, options, pieces, data_version)


def _refuse(option: str, expected: str, where: str, came: str) -> BadOption:
    return BadOption(
        f"option {option} expects {expected} {where}, not {came}", option=option, expected=expected, came=came
    )
