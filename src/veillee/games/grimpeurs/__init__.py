"""Les Grimpeurs: climb highest on a tower that everybody rebuilds."""

from typing import Final

from veillee.core.contract import GameInfo
from veillee.core.errors import BadOption
from veillee.games.grimpeurs.builder import can_hide_core
from veillee.games.grimpeurs.game import Grimpeurs
from veillee.games.grimpeurs.options import Options as Options
from veillee.games.grimpeurs.pieces import DATA_FILE, parse_pieces, read_box

INFO: Final = GameInfo(
    id="grimpeurs",
    min_seats=2,
    max_seats=5,
    cooperative=False,
    rules_version=1,
    clause_prefix="GRI",
    data_files=(DATA_FILE,),
)


def make(seats: int, options: Options, data: dict[str, str]) -> Grimpeurs:
    """Make the rules, after checking what depends on seats and pieces together."""
    pieces, data_version = parse_pieces(data[DATA_FILE] if DATA_FILE in data else read_box())
    if options.leave_out_violet and seats == INFO.max_seats:
        raise _refuse("leave_out_violet", "false", f"with {seats} seats", "true")
    if options.pair_end != Options.pair_end and seats > 2:
        raise _refuse("pair_end", Options.pair_end, f"with {seats} seats", options.pair_end)
    if options.tower == "own" and not pieces.tower:
        raise _refuse("tower", "regular | wild | low | hand", "where the table of pieces names no tower", "own")
    if options.tower != "own" and data and not can_hide_core(pieces):
        raise _refuse("tower", "own", "with too few blocks to hide the core", options.tower)
    return Grimpeurs(INFO, seats, options, data, data_version, pieces)


def _refuse(option: str, expected: str, where: str, came: str) -> BadOption:
    return BadOption(
        f"option {option} expects {expected} {where}, not {came}", option=option, expected=expected, came=came
    )
