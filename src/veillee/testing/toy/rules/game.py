"""The rules of the casket game, made up for this project: small, and yet with every notion of the contract.

- COF-1: the box holds cards of a few kinds, from low to high, some rarer than others.
- COF-2: in each round every seat is dealt a card that it alone sees; one more lies in the casket, unseen.
- COF-3: all choose at the same time, shown together, to keep their card or to swap it: it is laid aside face down,
  and a new one is dealt. The option `swapping` leaves this out.
- COF-4: from the leading seat on, each in turn passes, or peeks into the casket and sees its card until it closes
  the lid. With the option `peeking` dear, a peek costs `price` points.
- COF-5: from the leading seat on, each in turn calls whether its card is lower or higher than the casket's.
- COF-6: all is turned up. A right call scores; with equal cards neither call is right.
- COF-7: the leading seat gathers all cards for the next round, which the next seat leads.
- COF-8: after the last round (the option `rounds` says how many), the most points win; equal points share a place.
- COF-9: silence is kept from the deal until the cards lie open.
"""

from typing import Final

from veillee.core.chance import Chance, weighted
from veillee.core.contract import CHANCE, OPEN_TALK, SILENCE, Channel
from veillee.core.notation import parse_word
from veillee.core.ranking import places_by
from veillee.testing.toy.rules import view as views
from veillee.testing.toy.rules.moves import CLOSE, GATHER, HIGHER, KEEP, LOWER, PASS, PEEK_IN, SWAP, WORDS
from veillee.testing.toy.rules.play import CoffretPlay
from veillee.testing.toy.rules.state import (
    CALL,
    CHOOSE,
    DEAL,
    LOOK,
    NONE,
    OVER,
    PEEK,
    PHASES,
    PLAYING,
    RESULTS,
    SHARED,
    SHOWN,
    WON,
    CoffretState,
    View,
)
from veillee.testing.toy.rules.view import Box, Knowledge

LEGAL: Final[dict[int, list[int]]] = {
    CHOOSE: [KEEP, SWAP],
    PEEK: [PEEK_IN, PASS],
    LOOK: [CLOSE],
    CALL: [LOWER, HIGHER],
    SHOWN: [GATHER],
}


class Coffret(CoffretPlay):
    """Answer for the rules at one table: who is asked, what is legal, what chance may bring, who may know what."""

    # --- the table before the first step

    def initial(self) -> CoffretState:
        nothing = [NONE] * self.seats
        return CoffretState(
            phase=DEAL,
            round=1,
            active=0,
            waiting=0,
            choices=nothing[:],
            cards=nothing[:],
            asides=nothing[:],
            casket=NONE,
            peeked=0,
            pool=self.pieces.supply[:],
            calls=nothing[:],
            points=[0] * self.seats,
        )

    # --- who and what

    def actors(self, state: CoffretState) -> tuple[int, ...]:
        phase = state.phase
        if phase == CHOOSE:
            return tuple([seat for seat in range(self.seats) if state.waiting >> seat & 1])
        if phase > CHOOSE:
            return (state.active,)
        return () if phase == OVER else (CHANCE,)

    def legal(self, state: CoffretState, seat: int) -> list[int]:
        return LEGAL[state.phase][:]

    # --- chance: whatever is dealt or fixed is one of the cards nobody has seen

    def outcomes(self, state: CoffretState) -> list[tuple[int, int]]:
        return [(card, copies) for card, copies in enumerate(state.pool) if copies]

    def roll(self, state: CoffretState, chance: Chance) -> int:
        return weighted(chance, state.pool)

    def max_steps(self) -> int:
        """Count a round: deal, choose, redeal, peek, close and call for each seat; the casket, the gathering."""
        return self.rounds * (6 * self.seats + 2)

    # --- the end

    def scores(self, state: CoffretState) -> list[int]:
        return state.points[:]

    def ranking(self, state: CoffretState) -> list[int]:
        return places_by(state.points)

    def outcome(self, state: CoffretState) -> str:
        if state.phase != OVER:
            return RESULTS[PLAYING]
        return RESULTS[WON if state.points.count(max(state.points)) == 1 else SHARED]

    # --- who may know what

    def view(self, state: CoffretState, seat: int | None) -> View:
        return views.build_view(state, -1 if seat is None else seat)

    def knowledge(self, state: CoffretState, seat: int) -> Knowledge:
        return views.build_knowledge(state, seat)

    def sample(self, knowledge: Knowledge, chance: Chance) -> CoffretState:
        return views.sample_state(knowledge, self.pieces, chance)

    def channels(self, state: CoffretState) -> tuple[Channel, ...]:
        return OPEN_TALK if state.phase in (SHOWN, OVER) else SILENCE

    # --- notation

    def move_text(self, state: CoffretState, move: int) -> str:
        return WORDS[move] if state.phase >= CHOOSE else self.pieces.names[move]

    def parse_move(self, state: CoffretState, text: str) -> int:
        if state.phase >= CHOOSE:
            return parse_word(text, WORDS, "one of " + ", ".join(WORDS))
        return parse_word(text, self.pieces.names, "the name of a card")

    def legend(self) -> dict[str, list[str]]:
        return {"phases": PHASES, "results": RESULTS, "cards": self.pieces.names, "moves": WORDS}

    def box(self) -> Box:
        return Box(tuple(self.pieces.house), self.pieces.points, tuple(self.pieces.supply))
