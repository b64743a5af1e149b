"""What the seats of one match without a Wolf know, as arrays written straight from the state.

The law it keeps: it writes what the layout makes of `knowledge`, number for number. Nothing on the table is hidden
there, and what only a Wolf would change stands on the page from the start.
"""

from array import array
from struct import Struct
from typing import Final

from veillee.core.arrays import ABSENT, NUMBER_BYTES, Layout, Notebook
from veillee.games.chaperon.rules.game import Chaperon
from veillee.games.chaperon.rules.state import ChaperonState


class Paper:
    """Hold what is fixed for the notebooks of one table: where each run of numbers begins, in bytes, and how it is
    packed; and for each length of a list what it lacks to fill its place.
    """

    def __init__(self, game: Chaperon, layout: Layout) -> None:
        start = {field.name: field.start for field in layout.fields}
        length = {field.name: field.part.length for field in layout.fields}
        self.game: Final = game
        self.blank: Final = array("i", layout.encode(game.knowledge(game.opening, 0)))
        self.board: Final = start["phase"] * NUMBER_BYTES
        self.board_form: Final = Struct(f"={start['hand'] - start['phase']}i")
        self.tokens: Final = start["token_card"] * NUMBER_BYTES
        self.tokens_form: Final = Struct(f"={start['tokens_due'] - start['token_card']}i")
        self.reserve: Final = start["reserve_size"] * NUMBER_BYTES
        self.reserve_form: Final = Struct(f"={start['owners'] - start['reserve_size']}i")
        self.chances: Final = start["odds"] * NUMBER_BYTES
        self.chances_form: Final = Struct(f"={start['trail'] - start['odds']}i")
        self.no_cards: Final = fill_up(length["row"])
        self.no_tokens: Final = fill_up(length["token_card"])
        self.no_odds: Final = (ABSENT,) * length["odds"]


def fill_up(size: int) -> list[list[int]]:
    """Give for each length of a list what it lacks to be of a size."""
    return [[ABSENT] * (size - length) for length in range(size + 1)]


class ChaperonNotebook(Notebook):
    """Keep the one page that all seats share."""

    def __init__(self, paper: Paper) -> None:
        self._paper: Final = paper
        self._page: Final = paper.blank[:]

    def write(self, state: ChaperonState, seat: int) -> bytearray:
        paper, page = self._paper, self._page
        page[0] = seat
        paper.board_form.pack_into(
            page,
            paper.board,
            state.phase,
            state.turn,
            state.active,
            state.wolf_seat,
            state.red,
            state.red_way,
            state.wolf,
            state.steps,
            state.walk,
            state.mover,
            state.cake,
            state.butter,
            *state.tiles,
            *state.tile_up,
            *state.tile_known,
            state.red_tiles,
            *state.row,
            *paper.no_cards[len(state.row)],
            state.stacked,
            state.turned,
            state.pile_size,
            state.bottom,
            state.discard_size,
        )
        missing = paper.no_tokens[len(state.token_card)]
        paper.tokens_form.pack_into(
            page,
            paper.tokens,
            *state.token_card,
            *missing,
            *state.token_mark,
            *missing,
            *state.token_face,
            *missing,
        )
        paper.reserve_form.pack_into(
            page,
            paper.reserve,
            state.reserve_size,
            state.reserve_seen,
            state.basket_size,
            *state.gathered,
            *paper.no_tokens[len(state.gathered)],
        )
        paper.chances_form.pack_into(
            page,
            paper.chances,
            *(paper.game.odds(state) or paper.no_odds),
            paper.game.points(state),
            state.result,
            state.fork,
            *state.pile,
            *state.discard,
        )
        return bytearray(page)
