"""Il était une fois… en trois chapitres: draft a team of tales, play it in tricks, count what it is worth."""

from typing import Final

from veillee.core.contract import GameInfo
from veillee.core.errors import BadData, BadOption
from veillee.games.chapitres.game import Chapitres
from veillee.games.chapitres.options import Options as Options
from veillee.games.chapitres.pieces import DATA_FILE, parse_pieces, read_box
from veillee.games.chapitres.play import cards_needed

INFO: Final = GameInfo(
    id="chapitres",
    min_seats=2,
    max_seats=6,
    cooperative=False,
    rules_version=1,
    clause_prefix="TRO",
    data_files=(DATA_FILE,),
)


def make(seats: int, options: Options, data: dict[str, str]) -> Chapitres:
    """Make the rules, after checking what depends on seats and deck together."""
    pieces, data_version = parse_pieces(data[DATA_FILE] if DATA_FILE in data else read_box())
    if options.first_leader > seats:
        raise BadOption(
            f"option first_leader expects 0 … {seats} with {seats} seats, not {options.first_leader}",
            option="first_leader",
            expected=f"0 … {seats}",
            came=str(options.first_leader),
        )
    needed = cards_needed(seats, options)
    if len(pieces.values) < needed:
        raise BadData(
            f"cards: expected at least {needed} cards for {seats} seats, got {len(pieces.values)}", where="cards"
        )
    return Chapitres(INFO, seats, options, data, data_version, pieces)
