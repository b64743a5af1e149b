"""The row of Le Petit Chaperon Rouge: cards that join or fail it, tokens turned up, Red's walk, the next row."""

from veillee.core.contract import Args, Event, private, public
from veillee.games.chaperon.rules import paths
from veillee.games.chaperon.rules.pieces import FLOWER, OWL, RED, TRAP
from veillee.games.chaperon.rules.row import cards, tokens
from veillee.games.chaperon.rules.state import (
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
from veillee.games.chaperon.rules.table import ChaperonTable
from veillee.games.chaperon.rules.wolf import powers

Events = list[Event] | None


class ChaperonRows(ChaperonTable):
    """Know the row from its first card to its end."""

    # --- a card

    def _draw_card(self, state: ChaperonState, kind: int, events: Events) -> None:
        """Turn up the top card of the pile: it joins the row if its value is at least the cards there (CHA-13)."""
        state.pile[kind] -= 1
        state.pile_size -= 1
        if not state.pile_size:
            state.bottom = NONE  # what the owl showed goes with the last card (CHA-16)
        row = state.row
        count = len(row)
        if events is not None:
            self._tell_card(state, kind, count, self.values[kind] >= count, events)
        state.turned = kind
        row.append(kind)  # which it leaves at once for the discard if it fails (CHA-18)
        if self.values[kind] < count:
            self._end_gathering(state, events)
            return
        flowers = self.flowers[kind]
        if flowers:
            self._lay_unseen(state, count, flowers, events)
        else:
            power = self.pieces.powers[kind]
            if power == RED:
                self._turn_tokens_up(state, FOR_EIGHT, events)
                return
            if power == OWL:
                self._ask_owl(state, events)
                return
        if count:  # who opened the row plays at once, else the next one does
            state.active = self.next_seat[state.active]
            state.turn += 1
        state.phase = ACT

    def _turn_card(self, state: ChaperonState, kind: int, events: Events) -> None:
        """Turn up a card of the Wolf's, which joins the row or fails as one of the pile does (CHA-43)."""
        pieces = self.pieces
        count = cards.row_count(state)
        is_fitting = pieces.values[kind] >= count
        if events is not None:
            self._tell_card(state, kind, count, is_fitting, events)
        state.turned = kind
        state.row.append(kind)
        if not is_fitting:
            self._end_gathering(state, events)
        elif pieces.flowers[kind]:
            state.tokens_due = pieces.flowers[kind]
            self._ask_token(state, events)
        else:
            if pieces.powers[kind] == TRAP:
                paths.wolf_back(pieces, state, events)
            self._finish_turn(state, events)

    def _ask_owl(self, state: ChaperonState, events: Events) -> None:
        """Need the bottom card of the pile, if there is any card to be had (CHA-16)."""
        if not state.pile_size:
            self._reshuffle(state, events)
        if state.pile_size:
            state.phase = BOTTOM
        else:
            self._ask_player(state)

    def _lay_unseen(self, state: ChaperonState, place: int, flowers: int, events: Events) -> None:
        """Lay tokens of the reserve unseen; what is left is taken before the basket is shuffled (CHA-14)."""
        on_card, marks, faces = state.token_card, state.token_mark, state.token_face
        left = state.reserve_size
        while flowers:
            if not left:
                if not state.basket_size:
                    break
                self._refill(state, events)
                left = state.reserve_size
            left -= 1
            flowers -= 1
            on_card.append(place)
            marks.append(0)
            faces.append(NONE)
        state.reserve_size = left
        if events is not None:
            events.append(public("tokens", {"tokens": on_card.count(place)}, {}, False))

    def _after_card(self, state: ChaperonState, events: Events) -> None:
        if self.has_wolf:
            self._finish_turn(state, events)
        else:
            self._ask_player(state)

    def _ask_player(self, state: ChaperonState) -> None:
        """Go on after a card's effect in mode 1: who opened a row plays at once, else the next one does."""
        if len(state.row) > 1:
            state.active = self.next_seat[state.active]
            state.turn += 1
        state.phase = ACT

    # --- tokens turned up, and Red's walk

    def _turn_tokens_up(self, state: ChaperonState, walk: int, events: Events) -> None:
        """Turn up every token of the row, by chance where nobody knows its face (CHA-15, CHA-19)."""
        state.walk = walk
        if events is not None and walk == FOR_STOP:
            events.append(public("stopped", {"seat": state.active}, {}, False))
        faces = state.token_face
        if not self.has_wolf:
            state.gathered = faces[:]  # NONE where nobody knows it
            if NONE in faces:
                state.phase = TOKEN
                return
        else:
            marks = state.token_mark
            state.gathered = [face if mark & UP else HIDDEN for face, mark in zip(faces, marks, strict=True)]
            for at, face in enumerate(faces):
                if not marks[at] & UP:
                    tokens.turn_up(state, at, face, events)
            tokens.settle_lost(state)
        self._count_tokens(state, events)

    def _count_tokens(self, state: ChaperonState, events: Events) -> None:
        """Go on to walk and food once all tokens are up (CHA-25)."""
        walk = state.walk
        if walk == FOR_STOP and self.counts_again and not state.thumb:
            steps = state.token_face.count(FLOWER)
        else:
            steps = self._count_squares(state)
        state.steps = steps
        if events is not None:
            flowers = state.gathered.count(FLOWER)
            counted: Args = {"flowers": flowers, "pebbles": len(state.gathered) - flowers, "squares": steps}
            events.append(public("gathered", counted, {}, False))
        if not steps:
            self._finish_walk(state, events)
        elif walk == FOR_STOP and self.eats_before and (state.cake or state.butter):
            state.phase = FOOD
        elif paths.walk_on(self.pieces, state, self.reading, False, events):
            self._after_walk(state, events)

    def _count_squares(self, state: ChaperonState) -> int:
        """Count the squares that the tokens give; pebbles count with Hop-o'-My-Thumb (CHA-15, CHA-19, CHA-52)."""
        faces, marks = state.token_face, state.token_mark
        squares = len(faces) if state.thumb else faces.count(FLOWER)
        if self.counts_again and state.walk == FOR_STOP:
            return squares
        for at, face in enumerate(faces):
            if face == FLOWER or state.thumb:
                if marks[at] & COUNTED and not self.counts_again:
                    squares -= 1
                if state.walk == FOR_EIGHT:
                    marks[at] |= COUNTED
        return squares

    def _walk(self, state: ChaperonState, events: Events) -> None:
        if paths.walk_on(self.pieces, state, self.reading, False, events):
            self._after_walk(state, events)

    def _after_walk(self, state: ChaperonState, events: Events) -> None:
        """Ask for food on the last square, where nothing is lost by asking so late (CHA-22)."""
        if state.walk == FOR_STOP and not self.eats_before and (state.cake or state.butter):
            state.phase = FOOD
        else:
            self._finish_walk(state, events)

    def _finish_walk(self, state: ChaperonState, events: Events) -> None:
        walk = state.walk
        state.walk = NO_WALK
        if walk == FOR_EIGHT:
            self._after_card(state, events)
        else:
            self._end_gathering(state, events)

    # --- the end of a row

    def _end_gathering(self, state: ChaperonState, events: Events) -> None:
        """Clear the row and move the wolf, after a stop or with the card that failed (CHA-18, CHA-19, CHA-25)."""
        if self.has_wolf:
            tokens.throw_all(state)
            cards.discard_row_openly(self.pieces, state)
            powers.change_hands(self.pieces, state, events)
        else:
            tokens.throw_all_alike(state)
            cards.discard_row(state)
        if paths.wolf_forward(self.pieces, state, self.reading, events):
            self._new_gathering(state, events)

    def _new_gathering(self, state: ChaperonState, events: Events) -> None:
        """Open the next row: by the pile, by the Wolf's face-down card, or by his choice (CHA-44, CHA-48)."""
        if not self.has_wolf:
            state.active = self.next_seat[state.active]
            state.turn += 1
            if not state.pile_size:
                self._reshuffle(state, events)
            state.phase = CARD
        elif state.is_laid:
            self._turn_card(state, cards.turn_laid(state), events)
        else:
            self._fill_hand(state, events)
            state.phase = OPEN

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
