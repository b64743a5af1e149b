"""What chance brings in Le Petit Chaperon Rouge: step by step, or all that is due before a seat is asked."""

from typing import Final

from veillee.core.chance import Chance, weighted
from veillee.core.contract import CHANCE
from veillee.games.chaperon.rules.pieces import FLOWER, PEBBLE
from veillee.games.chaperon.rules.play import ChaperonPlay
from veillee.games.chaperon.rules.row import cards, tokens
from veillee.games.chaperon.rules.state import (
    ACT,
    BOTTOM,
    CARD,
    CHARACTER,
    FIRST,
    NONE,
    OPEN,
    PIERRE_CARD,
    TILE,
    TOKEN,
    WOLF,
    ChaperonState,
)

BY_CHANCE: Final = (CHANCE,)


class ChaperonChances(ChaperonPlay):
    """Say when chance is asked, and draw."""

    def actors(self, state: ChaperonState) -> tuple[int, ...]:
        phase = state.phase
        if phase < ACT:
            return BY_CHANCE if phase else ()
        return self.alone[state.active if phase < OPEN else state.wolf_seat]

    def settle(self, state: ChaperonState, chance: Chance) -> tuple[int, ...]:
        while True:
            phase = state.phase
            if phase >= ACT:
                return self.alone[state.active if phase < OPEN else state.wolf_seat]
            if phase == CARD:
                self._draw_card(state, self._roll_card(state, chance), None)
            elif phase == TOKEN:
                tokens.turn_rest_up(state, chance)
                self._count_tokens(state, None)
            elif phase == TILE:
                self._fix_tile(state, weighted(chance, state.tile_pool), None)
            elif phase == BOTTOM:
                self._show_bottom(state, weighted(chance, state.pile), None)
            elif phase:
                self.apply(state, CHANCE, self.roll(state, chance), None)
            else:
                return ()

    def outcomes(self, state: ChaperonState) -> list[tuple[int, int]]:
        return [(outcome, weight) for outcome, weight in enumerate(self._weights(state)) if weight]

    def roll(self, state: ChaperonState, chance: Chance) -> int:
        phase = state.phase
        if phase == CARD:
            return self._roll_card(state, chance)
        if phase == TOKEN:
            flowers, pebbles = tokens.next_weights(state)
            return FLOWER if chance.below(flowers + pebbles) < flowers else PEBBLE
        return weighted(chance, self._weights(state))

    def _roll_card(self, state: ChaperonState, chance: Chance) -> int:
        """Draw the top card of the pile, which is not what the owl showed unless that is the last one."""
        pile, size = state.pile, state.pile_size
        if state.bottom != NONE and size > 1:
            size -= 1
            pile = pile[:]
            pile[state.bottom] -= 1
        at = chance.below(size)
        kind = 0
        for amount in pile:
            if at < amount:
                break
            at -= amount
            kind += 1
        return kind

    def _weights(self, state: ChaperonState) -> list[int]:
        phase = state.phase
        if phase == CARD:
            return cards.above_bottom(state) if state.bottom != NONE and state.pile_size > 1 else state.pile
        if phase == TOKEN:
            return list(tokens.next_weights(state))
        if phase == TILE:
            return state.tile_pool
        if phase in (FIRST, WOLF):
            return [1] * self.seats
        if phase == CHARACTER:
            return [1 if owner == NONE else 0 for owner in state.owners]
        if phase == PIERRE_CARD:
            return state.hand
        return state.reserve if self.has_wolf else state.pile
