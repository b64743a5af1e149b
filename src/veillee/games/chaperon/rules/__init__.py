"""The rules of Le Petit Chaperon Rouge, and how they are made for one table."""

from veillee.core.contract import Setup
from veillee.core.errors import BadData, BadOption
from veillee.core.options import check_seat
from veillee.games.chaperon.rules.game import Chaperon
from veillee.games.chaperon.rules.options import Options as Options
from veillee.games.chaperon.rules.pieces import DATA_FILE, Pieces, parse_pieces


def make(setup: Setup) -> Chaperon:
    """Make the rules, after checking what depends on seats, options and pieces together."""
    options: Options = setup.options
    board = options.board
    if board == "fitting":  # the tuned one is too hard on helpers
        board = "first" if options.mode == "wolf" else "tuned"
    pieces, data_version = parse_pieces(setup.tables[DATA_FILE], board)
    check_seat("first_player", options.first_player, setup.seats)
    check_seat("wolf", options.wolf, setup.seats)
    if options.mode == "wolf":
        _check_wolf_table(setup.seats, pieces)
    return Chaperon(setup, options, pieces, data_version)


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
