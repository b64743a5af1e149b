"""Le Petit Chaperon Rouge: press on through the wood or stop in time, before the wolf is there."""

from typing import Final

from veillee.core.contract import GameInfo
from veillee.core.errors import BadData, BadOption
from veillee.games.chaperon.game import Chaperon
from veillee.games.chaperon.options import Options as Options
from veillee.games.chaperon.pieces import DATA_FILE, Pieces, parse_pieces, read_box

INFO: Final = GameInfo(
    id="chaperon",
    min_seats=1,
    max_seats=5,
    cooperative=True,
    rules_version=1,
    clause_prefix="CHA",
    data_files=(DATA_FILE,),
)


def make(seats: int, options: Options, data: dict[str, str]) -> Chaperon:
    """Make the rules, after checking what depends on seats, options and pieces together."""
    board = options.board
    if board == "fitting":  # the tuned one is too hard on helpers
        board = "first" if options.mode == "wolf" else "tuned"
    pieces, data_version = parse_pieces(data[DATA_FILE] if DATA_FILE in data else read_box(), board)
    for option, seat in (("first_player", options.first_player), ("wolf", options.wolf)):
        if seat > seats:
            raise BadOption(
                f"option {option} expects 0 … {seats} with {seats} seats, not {seat}",
                option=option,
                expected=f"0 … {seats}",
                came=str(seat),
            )
    if options.mode == "wolf":
        _check_wolf_table(seats, pieces)
    return Chaperon(INFO, seats, options, data, data_version, pieces)


def _check_wolf_table(seats: int, pieces: Pieces) -> None:
    """Refuse a Wolf without helpers, and tokens so few that a row could empty the reserve twice."""
    if seats < 2:
        raise BadOption(
            "option mode expects walk with 1 seat, not wolf", option="mode", expected="walk", came="wolf"
        )
    printed = sum([flowers * copies for flowers, copies in zip(pieces.flowers, pieces.copies, strict=True)])
    if pieces.token_count < printed:
        raise BadData(
            f"tokens: expected at least the {printed} flowers on the cards where a player is the Wolf, "
            f"got {pieces.token_count}",
            where="tokens",
        )
