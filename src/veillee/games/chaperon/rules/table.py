"""What seats, options and pieces fix for one table of Le Petit Chaperon Rouge."""

from typing import Final

from veillee.core.contract import Event, Game, Setup, public
from veillee.games.chaperon.rules.moves import notation
from veillee.games.chaperon.rules.opening import lay_out, seat_first, seat_wolf
from veillee.games.chaperon.rules.options import Options
from veillee.games.chaperon.rules.paths import Reading
from veillee.games.chaperon.rules.pieces import STARTS, Pieces
from veillee.games.chaperon.rules.row import cards, tokens
from veillee.games.chaperon.rules.state import OPEN, ChaperonState

Events = list[Event] | None


class ChaperonTable(Game):
    """Hold what is fixed for one table, and how every match begins."""

    def __init__(self, setup: Setup, options: Options, pieces: Pieces, data_version: str) -> None:
        super().__init__(setup, data_version)
        seats = setup.seats
        self.pieces: Final = pieces
        self.values: Final = pieces.values
        self.flowers: Final = pieces.flowers
        self.has_wolf: Final = options.mode == "wolf"
        self.start: Final = pieces.starts[STARTS.index(options.start)]
        self.is_hard: Final = options.start == "hard"
        self.reading: Final = Reading(options.fork == "arriving", options.tile_ends_turn)
        self.eats_before: Final = options.food == "before"  # or else while Red walks (CHA-22)
        self.eats_both: Final = options.food == "both"
        self.counts_again: Final = options.eight_counts_again
        self.has_points: Final = options.points
        self.counts_losses: Final = options.points_after_loss
        self.has_odds: Final = options.odds
        self.first_player: Final = options.first_player
        self.wolf_player: Final = options.wolf
        self.has_whispers: Final = options.whispers
        self.texts: Final = notation(pieces, seats)
        self.alone: Final = [(seat,) for seat in range(seats)]
        self.next_seat: Final = [*range(1, seats), 0]
        self.dealt: Final = 2 if seats == 2 else seats - 1  # characters in play with a Wolf (CHA-40)
        self.opening: Final = self._lay_out()

    def _lay_out(self) -> ChaperonState:
        """Lay out what every match begins with, as far as the table leaves nothing to chance."""
        state = lay_out(self.pieces, self.start, self.has_wolf)
        if self.has_wolf:
            if self.wolf_player:
                seat_wolf(state, self.wolf_player - 1)
        elif self.first_player:
            seat_first(state, self.first_player - 1)
        elif self.seats == 1:
            seat_first(state, 0)
        return state

    # --- what cards and tokens do in every row

    def _tell_card(
        self, state: ChaperonState, kind: int, count: int, is_fitting: bool, events: list[Event]
    ) -> None:
        args = self.pieces.card_args(kind)
        if count:
            args["seat"] = state.active
            args["cards"] = count
        is_chosen = state.phase == OPEN  # face up, by the Wolf: nobody learns more than he said
        kind_of_event = ("joined" if count else "opened") if is_fitting else "failed"
        events.append(public(kind_of_event, args, {}, not is_chosen))

    def _refill(self, state: ChaperonState, events: Events) -> None:
        tokens.refill(state)
        if events is not None:
            events.append(public("refilled", {"tokens": state.reserve_size}, {}, False))

    def _reshuffle(self, state: ChaperonState, events: Events) -> None:
        cards.reshuffle(state)
        if events is not None:
            events.append(public("reshuffled", {"cards": state.pile_size}, {}, False))
