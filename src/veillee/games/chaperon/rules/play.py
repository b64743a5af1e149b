"""What each move of Le Petit Chaperon Rouge does."""

from veillee.core.contract import Event, public
from veillee.games.chaperon.rules import opening, paths
from veillee.games.chaperon.rules.moves import CONTINUE, EAT_BUTTER, EAT_CAKE, EIGHT, KEEP_FOOD, STOP, USE
from veillee.games.chaperon.rules.pieces import HUMANS
from veillee.games.chaperon.rules.row import cards, tokens
from veillee.games.chaperon.rules.state import (
    ACT,
    ANIMAL,
    BOTTOM,
    BY_RED,
    BY_VIXEN,
    CARD,
    FIRST,
    FOOD,
    FOR_EIGHT,
    FOR_STOP,
    GOAT,
    LAY,
    NO_WALK,
    NONE,
    OPEN,
    PIERRE_CARD,
    PIERRE_TOKEN,
    RAVEN,
    SHORTCUT,
    TILE,
    TOKEN,
    TOKENS,
    VIXEN,
    WITH_OWNER,
    WITHOUT_FOOD,
    WOLF,
    ChaperonState,
)
from veillee.games.chaperon.rules.wolf.characters import ChaperonCharacters

Events = list[Event] | None


class ChaperonPlay(ChaperonCharacters):
    """Make moves happen."""

    def apply(self, state: ChaperonState, actor: int, move: int, events: Events = None) -> None:
        phase = state.phase
        if phase == ACT:
            if move == STOP:
                self._turn_tokens_up(state, FOR_STOP, events)
            elif self.has_wolf:
                self._act(state, move, events)
            else:
                if not state.pile_size:
                    self._reshuffle(state, events)
                state.phase = CARD
        elif phase == FOOD:
            self._eat(state, move, events)
        elif phase >= OPEN:
            self._apply_wolf(state, move, events)
        elif phase == CARD:
            self._draw_card(state, move, events)
        elif phase == TOKEN:
            tokens.turn_up(state, state.token_face.index(NONE), move, events)
            if NONE not in state.token_face:
                self._count_tokens(state, events)
        elif phase == SHORTCUT:
            self._choose_way(state, move, events)
        elif phase == TILE:
            self._fix_tile(state, move, events)
        elif phase == BOTTOM:
            self._show_bottom(state, move, events)
        elif phase == PIERRE_CARD:
            self._draw_for_pierre(state, move, events)
        elif phase == PIERRE_TOKEN:
            self._lay_for_pierre(state, move, events)
        else:
            self._set_up(state, move, events)

    def _apply_wolf(self, state: ChaperonState, move: int, events: Events) -> None:
        phase = state.phase
        if phase == LAY:
            self._lay(state, move, events)
        elif phase == TOKENS:
            self._choose_token(state, move, events)
        elif phase == OPEN:
            cards.leave_hand(state, move)
            self._turn_card(state, move, events)
        elif phase == ANIMAL:
            self._use_animal(state, move, events)
        elif phase == GOAT:
            self._feed_goat(state, move, events)
        elif phase == RAVEN:
            self._take_back(state, move, events)
        elif phase == VIXEN:
            self._peek(state, move, events)
        else:
            self._swap(state, move, events)

    # --- before the first card

    def _set_up(self, state: ChaperonState, move: int, events: Events) -> None:
        if state.phase == FIRST:
            opening.seat_first(state, move)
            if events is not None:
                events.append(public("begins", {"seat": move}, {}, True))
        elif state.phase == WOLF:
            opening.seat_wolf(state, move)
            if events is not None:
                events.append(public("is-wolf", {"seat": move}, {}, True))
        else:
            self._deal_character(state, move, events)

    def _deal_character(self, state: ChaperonState, character: int, events: Events) -> None:
        dealt = self.dealt - self._characters_left(state)
        seat = (state.wolf_seat + 1 + dealt % (self.seats - 1)) % self.seats
        state.owners[character] = seat
        state.places[character] = WITH_OWNER
        if events is not None:
            name = HUMANS[self.pieces.humans[character]]
            events.append(public("dealt", {"seat": seat, "character": name}, {}, True))
        if dealt + 1 == self.dealt:
            state.phase = OPEN

    def _characters_left(self, state: ChaperonState) -> int:
        return self.dealt - (len(state.owners) - state.owners.count(NONE))

    # --- what the active seat does

    def _act(self, state: ChaperonState, move: int, events: Events) -> None:
        if move == CONTINUE:
            self._turn_card(state, cards.turn_laid(state), events)
        elif move == EIGHT:
            state.eight_left = 0
            if events is not None:
                events.append(public("eight", {"seat": state.active}, {}, False))
            self._drop_laid(state, events)
            state.row.append(self.pieces.red_kind)
            self._turn_tokens_up(state, FOR_EIGHT, events)
        else:
            self._use_human(state, move - USE, events)

    def _eat(self, state: ChaperonState, move: int, events: Events) -> None:
        """Eat cake or butter for one square more, or keep them (CHA-22)."""
        if events is not None:
            food = ["nothing", "cake", "butter"][move]
            events.append(public("ate", {"seat": state.active, "food": food}, {}, False))
        if move == EAT_CAKE:
            state.cake = 0
        elif move == EAT_BUTTER:
            state.butter = 0
        elif not self.eats_before:
            self._finish_walk(state, events)
            return
        if move != KEEP_FOOD:
            state.steps += 1
            if not self.eats_before and not self.eats_both:
                state.walk = WITHOUT_FOOD
        self._walk(state, events)

    def _choose_way(self, state: ChaperonState, way: int, events: Events) -> None:
        if events is not None:
            kind = (["kept-path", "took-shortcut"] if state.steps else ["will-keep", "will-take"])[way]
            events.append(public(kind, {"seat": state.active}, {}, False))
        if not paths.choose_way(self.pieces, state, self.reading, way, events):
            return
        if state.walk == NO_WALK:  # pushed back onto the fork before the helper acts (CHA-54)
            state.phase = ACT
        else:
            self._after_walk(state, events)

    # --- what chance shows

    def _show_bottom(self, state: ChaperonState, kind: int, events: Events) -> None:
        """Let the owl show the bottom card of the pile to all (CHA-16)."""
        state.bottom = kind
        if events is not None:
            events.append(public("owl", self.pieces.card_args(kind), {}, True))
        self._after_card(state, events)

    def _fix_tile(self, state: ChaperonState, face: int, events: Events) -> None:
        """Give a tile that nobody has seen its face, and go on with what needed it."""
        mover = state.mover
        place = state.pick if mover == BY_VIXEN else paths.entered_place(self.pieces, state)
        state.tiles[place] = face
        state.tile_pool[face] -= 1
        if mover == BY_VIXEN:
            self._show_to_wolf(state, events)
        elif paths.turn_tile(self.pieces, state, self.reading, events):
            if mover == BY_RED:
                self._walk(state, events)
            else:
                self._new_gathering(state, events)
