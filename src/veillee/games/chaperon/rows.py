"""The row of Le Petit Chaperon Rouge: cards that join or fail it, tokens turned up, Red's walk, the next row."""

from typing import Final

from veillee.core.contract import Args, Event, Game, GameInfo, private, public
from veillee.games.chaperon import cards, paths, powers, tokens
from veillee.games.chaperon.moves import notation
from veillee.games.chaperon.options import Options
from veillee.games.chaperon.pieces import FACES, FLOWER, OWL, RED, STARTS, TRAP, Pieces
from veillee.games.chaperon.state import (
    ACT,
    ANIMAL,
    BOTTOM,
    CARD,
    COUNTED,
    FOOD,
    FOR_EIGHT,
    FOR_STOP,
    HIDDEN,
    LAY,
    NIGHT,
    NO_WALK,
    NONE,
    OPEN,
    SEEN,
    TOKEN,
    TOKENS,
    UP,
    WITH_WOLF,
    ChaperonState,
)

Events = list[Event] | None


class ChaperonRows(Game):
    """Hold what seats, options and pieces fix for one table, and know the row from its first card to its end."""

    def __init__(
        self,
        info: GameInfo,
        seats: int,
        options: Options,
        data: dict[str, str],
        data_version: str,
        pieces: Pieces,
    ) -> None:
        super().__init__(info, seats, options, data, data_version)
        self.pieces: Final = pieces
        self.has_wolf: Final = options.mode == "wolf"
        self.start: Final = pieces.starts[STARTS.index(options.start)]
        self.is_hard: Final = options.start == "hard"
        self.counts_again: Final = options.eight_counts_again
        self.has_points: Final = options.points
        self.has_odds: Final = options.odds
        self.first_player: Final = options.first_player
        self.wolf_player: Final = options.wolf
        self.has_whispers: Final = options.whispers
        self.texts: Final = notation(pieces, seats)
        self.dealt: Final = 2 if seats == 2 else seats - 1  # characters in play with a Wolf (CHA-40)

    # --- a card

    def _turn_card(self, state: ChaperonState, kind: int, events: Events) -> None:
        """Turn a card up: it joins the row if its value is at least the cards that lie there (CHA-13)."""
        pieces = self.pieces
        state.turned = kind
        count = cards.row_count(state)
        is_fitting = pieces.values[kind] >= count
        if events is not None:
            args = pieces.card_args(kind)
            if count:
                args["seat"] = state.active
                args["cards"] = count
            is_chosen = state.phase == OPEN  # face up, by the Wolf: nobody learns more than he said
            kind_of_event = ("joined" if count else "opened") if is_fitting else "failed"
            events.append(public(kind_of_event, args, {}, not is_chosen))
        if is_fitting:
            self._join(state, kind, events)
        else:
            self._end_gathering(state, kind, events)

    def _join(self, state: ChaperonState, kind: int, events: Events) -> None:
        """Put a card at the end of the row and apply its effect (CHA-13 to CHA-16, CHA-43)."""
        pieces = self.pieces
        state.row.append(kind)
        flowers, power = pieces.flowers[kind], pieces.powers[kind]
        if flowers:
            state.tokens_due = flowers
            if self.has_wolf:
                self._ask_token(state, events)
                return
            self._lay_unseen(state, events)
        elif power == RED:
            self._turn_tokens_up(state, FOR_EIGHT, events)
            return
        elif power == OWL:
            if not state.pile_size:
                self._reshuffle(state, events)
            if state.pile_size:
                state.phase = BOTTOM
                return
        elif power == TRAP:
            paths.wolf_back(pieces, state, events)
        self._after_card(state, events)

    def _lay_unseen(self, state: ChaperonState, events: Events) -> None:
        """Lay tokens of the reserve unseen; what is left is taken before the basket is shuffled (CHA-14)."""
        before = len(state.token_card)
        while state.tokens_due and tokens.has_tokens(state):
            if not state.reserve_size:
                self._refill(state, events)
            tokens.lay_token(state, NONE, 0)
            state.tokens_due -= 1
        state.tokens_due = 0
        if events is not None:
            events.append(public("tokens", {"tokens": len(state.token_card) - before}, {}, False))

    def _refill(self, state: ChaperonState, events: Events) -> None:
        tokens.refill(state)
        if events is not None:
            events.append(public("refilled", {"tokens": state.reserve_size}, {}, False))

    def _reshuffle(self, state: ChaperonState, events: Events) -> None:
        cards.reshuffle(state)
        if events is not None:
            events.append(public("reshuffled", {"cards": state.pile_size}, {}, False))

    def _after_card(self, state: ChaperonState, events: Events) -> None:
        """Go on after a card's effect: who opened a row in mode 1 plays at once, else the next one does."""
        if self.has_wolf:
            self._finish_turn(state, events)
            return
        if len(state.row) > 1:
            self._pass_on(state)
        state.phase = ACT

    # --- tokens turned up, and Red's walk

    def _turn_tokens_up(self, state: ChaperonState, walk: int, events: Events) -> None:
        """Turn up every token of the row, by chance where nobody knows its face (CHA-15, CHA-19)."""
        state.walk = walk
        state.gathered = [
            state.token_face[at] if mark & UP else HIDDEN for at, mark in enumerate(state.token_mark)
        ]
        if self.has_wolf:
            at = tokens.find_face_down(state)
            while at != NONE:
                self._show_token(state, at, state.token_face[at], events)
                at = tokens.find_face_down(state)
            tokens.settle_lost(state)
        self._ask_faces(state, events)

    def _show_token(self, state: ChaperonState, at: int, face: int, events: Events) -> None:
        tokens.turn_up(state, at, face)
        if events is not None:
            events.append(public("token-up", {"token": at + 1, "face": FACES[face]}, {}, True))

    def _ask_faces(self, state: ChaperonState, events: Events) -> None:
        """Go on to food and walk once all tokens are up (CHA-25)."""
        if tokens.find_face_down(state) != NONE:
            state.phase = TOKEN
            return
        state.steps = self._count_squares(state)
        if events is not None:
            flowers = state.gathered.count(FLOWER)
            counted: Args = {"flowers": flowers, "pebbles": len(state.gathered) - flowers, "squares": state.steps}
            events.append(public("gathered", counted, {}, False))
        if state.walk == FOR_STOP and state.steps and (state.cake or state.butter):
            state.phase = FOOD
        else:
            self._walk(state, events)

    def _count_squares(self, state: ChaperonState) -> int:
        """Count the squares that the tokens give; pebbles count with Hop-o'-My-Thumb (CHA-15, CHA-19, CHA-52)."""
        squares = 0
        for at in range(len(state.token_mark)):
            if state.token_face[at] != FLOWER and not state.thumb:
                continue
            if self.counts_again or not state.token_mark[at] & COUNTED:
                squares += 1
            if state.walk == FOR_EIGHT:
                state.token_mark[at] |= COUNTED
        return squares

    def _walk(self, state: ChaperonState, events: Events) -> None:
        if paths.walk_on(self.pieces, state, events):
            self._after_walk(state, events)

    def _after_walk(self, state: ChaperonState, events: Events) -> None:
        walk = state.walk
        state.walk = NO_WALK
        if walk == FOR_STOP:
            self._end_gathering(state, NONE, events)
        else:
            self._after_card(state, events)

    # --- the end of a row

    def _end_gathering(self, state: ChaperonState, failing: int, events: Events) -> None:
        """Clear the row and move the wolf, after a stop or with the card that failed (CHA-18, CHA-19, CHA-25)."""
        tokens.throw_all(state)
        cards.discard_row(self.pieces, state)
        if failing != NONE:
            cards.discard_card(state, failing)
        if self.has_wolf:
            powers.change_hands(self.pieces, state, events)
        if paths.wolf_forward(self.pieces, state, events):
            self._new_gathering(state, events)

    def _new_gathering(self, state: ChaperonState, events: Events) -> None:
        """Open the next row: by the pile, by the Wolf's face-down card, or by his choice (CHA-44, CHA-48)."""
        if not self.has_wolf:
            self._pass_on(state)
            self._ask_card(state, events)
        elif state.is_laid:
            self._turn_card(state, cards.turn_laid(state), events)
        else:
            self._fill_hand(state, events)
            state.phase = OPEN

    def _ask_card(self, state: ChaperonState, events: Events) -> None:
        """Need the top card of the pile (CHA-17)."""
        if not state.pile_size:
            self._reshuffle(state, events)
        state.phase = CARD

    def _pass_on(self, state: ChaperonState) -> None:
        state.active = state.active + 1 if state.active + 1 < self.seats else 0
        state.turn += 1

    # --- the Wolf's turn

    def _finish_turn(self, state: ChaperonState, events: Events) -> None:
        """Make the next helper active, the Wolf being skipped, unless night falls (CHA-41, CHA-59)."""
        if state.turn == self.pieces.night:
            paths.end(state, NIGHT, events)
            return
        state.turn += 1
        state.using = NONE
        state.pick = NONE
        state.swapped = NONE
        seat = (state.active + 1) % self.seats
        state.active = (seat + 1) % self.seats if seat == state.wolf_seat else seat
        self._fill_hand(state, events)
        if state.hand_size:
            state.phase = LAY
        else:
            self._ask_animal(state)

    def _fill_hand(self, state: ChaperonState, events: Events) -> None:
        """Let the Wolf take up the discard if his hand is empty (CHA-42)."""
        if not state.hand_size and state.discard_size:
            taken = cards.take_up(state)
            if events is not None:
                events.append(public("took-up", {"seat": state.wolf_seat, "cards": taken}, {}, False))

    def _ask_animal(self, state: ChaperonState) -> None:
        state.phase = ANIMAL if WITH_WOLF in state.places else ACT

    def _ask_token(self, state: ChaperonState, events: Events) -> None:
        """Let the Wolf look at the reserve and choose the next token, even if there is but one way (CHA-43)."""
        if not state.tokens_due or not tokens.has_tokens(state):
            state.tokens_due = 0
            self._after_card(state, events)
            return
        if not state.reserve_size:
            self._refill(state, events)
        if state.reserve_seen != SEEN:
            tokens.look_at_reserve(state)
            if events is not None:
                flowers, pebbles = state.reserve
                events.append(private("reserve", state.wolf_seat, {"flowers": flowers, "pebbles": pebbles}, {}))
        state.phase = TOKENS
