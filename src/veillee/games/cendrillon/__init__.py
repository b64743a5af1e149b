"""Cendrillon: find the six pairs together before midnight."""

from typing import Final

from veillee.core.contract import GameInfo
from veillee.core.errors import BadOption
from veillee.games.cendrillon.game import Cendrillon
from veillee.games.cendrillon.options import Options as Options
from veillee.games.cendrillon.pieces import DATA_FILE, MAX_TILES, parse_pieces, read_box

INFO: Final = GameInfo(
    id="cendrillon",
    min_seats=1,
    max_seats=8,
    cooperative=True,
    rules_version=1,
    clause_prefix="CEN",
    data_files=(DATA_FILE,),
)


def make(seats: int, options: Options, data: dict[str, str]) -> Cendrillon:
    """Make the rules, after checking what depends on seats and pieces together."""
    pieces, data_version = parse_pieces(data[DATA_FILE] if DATA_FILE in data else read_box())
    if options.first_player > seats:
        raise BadOption(
            f"option first_player expects 0 … {seats} with {seats} seats, not {options.first_player}",
            option="first_player",
            expected=f"0 … {seats}",
            came=str(options.first_player),
        )
    if options.variant != "basic":
        most = min(pieces.special_count - seats, MAX_TILES - pieces.base_count)
        if options.decoys > most:
            raise BadOption(
                f"option decoys expects 0 … {most} with {seats} seats, not {options.decoys}",
                option="decoys",
                expected=f"0 … {most}",
                came=str(options.decoys),
            )
    return Cendrillon(INFO, seats, options, data, data_version, pieces)
