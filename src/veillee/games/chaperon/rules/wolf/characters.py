"""The Wolf's part and the characters of Le Petit Chaperon Rouge (CHA-40 to CHA-57)."""

from veillee.core.contract import Event, private, public
from veillee.games.chaperon.rules import paths
from veillee.games.chaperon.rules.moves import KEEP_TILE, REFRAIN, SWAP_WITH, USE
from veillee.games.chaperon.rules.pieces import (
    ANIMALS,
    FACES,
    HUMANS,
    HUNTER,
    PIERRE,
    SNAKE,
    THUMB,
    TILES,
    TRAP,
    WOODCUTTER,
)
from veillee.games.chaperon.rules.pieces import GOAT as GOAT_POWER
from veillee.games.chaperon.rules.pieces import RAVEN as RAVEN_POWER
from veillee.games.chaperon.rules.row import cards, tokens
from veillee.games.chaperon.rules.row.rows import ChaperonRows
from veillee.games.chaperon.rules.state import (
    ACT,
    BY_PIERRE,
    BY_VIXEN,
    GOAT,
    NONE,
    PIERRE_CARD,
    PIERRE_TOKEN,
    RAVEN,
    SWAP,
    TILE,
    UNDER_ANIMAL,
    UNDER_HUMAN,
    VIXEN,
    ChaperonState,
)
from veillee.games.chaperon.rules.wolf import powers

Events = list[Event] | None


class ChaperonCharacters(ChaperonRows):
    """Know what the Wolf and the eight characters do."""

    # --- the Wolf

    def _lay(self, state: ChaperonState, kind: int, events: Events) -> None:
        cards.lay_down(state, kind)
        if events is not None:
            wolf = state.wolf_seat
            events.append(public("laid", {"seat": wolf}, {}, False))
            events.append(Event("laid-card", 1 << wolf, self.pieces.card_args(kind), {}, False, False))
        self._ask_animal(state)

    def _choose_token(self, state: ChaperonState, face: int, events: Events) -> None:
        tokens.lay_token(state, face, 0)
        state.tokens_due -= 1
        if events is not None:
            wolf = state.wolf_seat
            events.append(public("token-laid", {"seat": wolf, "by": "wolf"}, {}, False))
            events.append(Event("token-chosen", 1 << wolf, {"face": FACES[face]}, {}, False, False))
        self._ask_token(state, events)

    def _drop_laid(self, state: ChaperonState, events: Events) -> None:
        if state.is_laid:
            cards.drop_laid(state)
            if events is not None:
                events.append(public("dropped", {"seat": state.wolf_seat}, {}, False))

    # --- humans

    def _use_human(self, state: ChaperonState, character: int, events: Events) -> None:
        """Use a helper's character; the face-down card is discarded unseen (CHA-46)."""
        human = self.pieces.humans[character]
        state.using = character
        state.places[character] = UNDER_HUMAN
        if events is not None:
            events.append(public("used", {"seat": state.active, "character": HUMANS[human]}, {}, False))
        self._drop_laid(state, events)
        if human == PIERRE:
            if state.hand_size:
                state.phase = PIERRE_CARD
                return
        elif human == WOODCUTTER:
            powers.stack_row(state, events)
        elif human == HUNTER:
            powers.hunt(self.pieces, state, events)
        elif human == THUMB:
            state.thumb = 1
        self._finish_turn(state, events)

    def _draw_for_pierre(self, state: ChaperonState, kind: int, events: Events) -> None:
        """Add a random card of the Wolf's hand to the row; it cannot fail (CHA-53)."""
        pieces = self.pieces
        cards.leave_hand(state, kind)
        state.turned = kind
        state.row.append(kind)
        if events is not None:
            events.append(public("pierre", {"seat": state.active, **pieces.card_args(kind)}, {}, True))
        if pieces.powers[kind] == TRAP:
            paths.wolf_back(pieces, state, events)
        state.tokens_due = pieces.flowers[kind]
        if state.tokens_due:
            tokens.draw_unseen(state)
        self._ask_pierre_token(state, events)

    def _ask_pierre_token(self, state: ChaperonState, events: Events) -> None:
        if not state.tokens_due or not tokens.has_tokens(state):
            state.tokens_due = 0
            self._finish_turn(state, events)
            return
        if not state.reserve_size:
            self._refill(state, events)
        state.phase = PIERRE_TOKEN

    def _lay_for_pierre(self, state: ChaperonState, face: int, events: Events) -> None:
        """Lay a token that nobody sees; it stays secret even from the Wolf."""
        tokens.lay_token(state, face, BY_PIERRE)
        state.tokens_due -= 1
        if events is not None:
            events.append(public("token-laid", {"seat": state.active, "by": "pierre"}, {}, False))
        self._ask_pierre_token(state, events)

    # --- animals

    def _use_animal(self, state: ChaperonState, move: int, events: Events) -> None:
        """Use one of the animals before the Wolf, or none (CHA-41)."""
        if move == REFRAIN:
            if events is not None:
                events.append(public("refrained", {"seat": state.wolf_seat}, {}, False))
            state.phase = ACT
            return
        character = move - USE
        animal = self.pieces.animals[character]
        state.using = character
        state.places[character] = UNDER_ANIMAL
        if events is not None:
            events.append(
                public("used-animal", {"seat": state.wolf_seat, "character": ANIMALS[animal]}, {}, False)
            )
        state.phase = ACT
        if animal == SNAKE:
            paths.step_back(self.pieces, state, self.reading, self.start, events)
        elif animal == GOAT_POWER:
            self._send_goat(state, events)
        elif animal == RAVEN_POWER:
            if state.discard_size:
                state.phase = RAVEN
        else:
            state.phase = VIXEN

    def _send_goat(self, state: ChaperonState, events: Events) -> None:
        """Let the Goat eat two tokens, by the Wolf's choice where there are more (CHA-55)."""
        if len(state.token_card) > 2:
            state.tokens_due = 2
            state.phase = GOAT
            return
        while state.token_card:
            powers.eat_token(state, 0, events)

    def _feed_goat(self, state: ChaperonState, at: int, events: Events) -> None:
        powers.eat_token(state, at, events)
        state.tokens_due -= 1
        if not state.tokens_due:
            state.phase = ACT

    def _take_back(self, state: ChaperonState, kind: int, events: Events) -> None:
        cards.take_back(state, kind)
        if events is not None:
            wolf = state.wolf_seat
            events.append(public("took-back", {"seat": wolf}, {}, False))
            events.append(Event("took-card", 1 << wolf, self.pieces.card_args(kind), {}, False, False))
        state.phase = ACT

    def _peek(self, state: ChaperonState, place: int, events: Events) -> None:
        """Let the Wolf look at a face-down arrival tile (CHA-57)."""
        state.pick = place
        state.mover = BY_VIXEN
        if events is not None:
            square = self.pieces.arrival_names[place]
            events.append(public("peeked", {"seat": state.wolf_seat, "square": square}, {}, False))
        if state.tiles[place] == NONE:
            state.phase = TILE
        else:
            self._show_to_wolf(state, events)

    def _show_to_wolf(self, state: ChaperonState, events: Events) -> None:
        place = state.pick
        state.tile_known[place] = 1
        if events is not None:
            args = {"square": self.pieces.arrival_names[place], "face": TILES[state.tiles[place]]}
            events.append(private("tile-face", state.wolf_seat, {**args}, {}))
        if state.tile_up.count(0) > 1:
            state.phase = SWAP
        else:
            state.phase = ACT

    def _swap(self, state: ChaperonState, move: int, events: Events) -> None:
        if move != KEEP_TILE:
            powers.swap_tiles(self.pieces, state, move - SWAP_WITH, events)
        elif events is not None:
            square = self.pieces.arrival_names[state.pick]
            events.append(public("kept-tile", {"seat": state.wolf_seat, "square": square}, {}, False))
        state.phase = ACT
