"""La Princesse aux échelles: build a ladder of the right height together, with two words to say how."""

from typing import Final

from veillee.core.contract import GameInfo
from veillee.core.errors import BadOption
from veillee.games.princesse.game import Princesse
from veillee.games.princesse.options import Options as Options
from veillee.games.princesse.pieces import DATA_FILE, MAX_SEATS, MIN_SEATS, parse_pieces, read_box

INFO: Final = GameInfo(
    id="princesse",
    min_seats=MIN_SEATS,
    max_seats=MAX_SEATS,
    cooperative=True,
    rules_version=1,
    clause_prefix="PRI",
    data_files=(DATA_FILE,),
)


def make(seats: int, options: Options, data: dict[str, str]) -> Princesse:
    """Make the rules, after checking what depends on the seats."""
    pieces, data_version = parse_pieces(data[DATA_FILE] if DATA_FILE in data else read_box())
    if options.first_prince > seats:
        raise BadOption(
            f"option first_prince expects 0 … {seats} with {seats} seats, not {options.first_prince}",
            option="first_prince",
            expected=f"0 … {seats}",
            came=str(options.first_prince),
        )
    return Princesse(INFO, seats, options, data, data_version, pieces)
