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
- COF-8: after the last round, the most points win; equal points share a place.

Silence is kept from the deal until the cards lie open.
"""

from typing import Final

from veillee.core.chance import Chance, weighted
from veillee.core.contract import (
    CHANCE,
    OPEN_TALK,
    SILENCE,
    Channel,
    Event,
    Game,
    GameInfo,
    clearing,
    private,
    public,
)
from veillee.testing.toy import view as views
from veillee.testing.toy.moves import CLOSE, GATHER, HIGHER, KEEP, LOWER, PASS, PEEK_IN, SWAP, WORDS, parse_word
from veillee.testing.toy.options import Options
from veillee.testing.toy.pieces import Pieces
from veillee.testing.toy.state import (
    CALL,
    CHOOSE,
    DEAL,
    FIX,
    LOOK,
    NONE,
    OVER,
    PEEK,
    PHASES,
    REDEAL,
    SHOWN,
    CoffretState,
)
from veillee.testing.toy.view import Knowledge, View

Events = list[Event] | None

LEGAL: Final[dict[int, list[int]]] = {
    CHOOSE: [KEEP, SWAP],
    PEEK: [PEEK_IN, PASS],
    LOOK: [CLOSE],
    CALL: [LOWER, HIGHER],
    SHOWN: [GATHER],
}


class Coffret(Game[CoffretState]):
    """Hold the rules for one table: seats, options and pieces."""

    def __init__(
        self, info: GameInfo, seats: int, options: Options, data: dict[str, str], data_version: str, pieces: Pieces
    ) -> None:
        super().__init__(info, seats, options, data, data_version)
        self.pieces: Final = pieces
        self.rounds: Final = options.rounds
        self.has_swapping: Final = options.swapping
        self.price: Final = options.price if options.peeking == "dear" else 0

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.info, self.seats, self.options, self.data, self.data_version, self.pieces)

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

    # --- play

    def apply(self, state: CoffretState, actor: int, move: int, events: Events = None) -> None:
        phase = state.phase
        if phase == DEAL or phase == REDEAL:
            self._deal(state, move, events)
        elif phase == FIX:
            self._fix(state, move, events)
        elif phase == CHOOSE:
            self._choose(state, actor, move, events)
        elif phase == PEEK:
            self._peek(state, move, events)
        elif phase == LOOK:
            self._close(state, events)
        elif phase == CALL:
            self._call(state, move, events)
        else:
            self._gather(state, events)

    def _deal(self, state: CoffretState, card: int, events: Events) -> None:
        seat = state.active
        state.cards[seat] = card
        state.pool[card] -= 1
        if events is not None:
            events.append(public("dealt", {"seat": seat}, {}, False))
            events.append(private("received", seat, {"card": self.pieces.names[card]}, {}))
        if NONE in state.cards:
            state.active = state.cards.index(NONE)
        elif state.phase == DEAL and self.has_swapping:
            state.phase = CHOOSE
            state.waiting = (1 << self.seats) - 1
        else:
            self._ask_from_the_leader(state)

    def _ask_from_the_leader(self, state: CoffretState) -> None:
        state.phase = PEEK
        state.active = self._leader(state)

    def _leader(self, state: CoffretState) -> int:
        return (state.round - 1) % self.seats

    def _ask_the_next(self, state: CoffretState, phase_after_all: int) -> None:
        """Ask the next seat; once all have had their turn, go on with another phase."""
        state.active = (state.active + 1) % self.seats
        if state.active == self._leader(state):
            state.phase = phase_after_all

    def _choose(self, state: CoffretState, seat: int, move: int, events: Events) -> None:
        """Keep a seat's choice to itself until all have chosen, then show them together (COF-3)."""
        state.choices[seat] = move
        state.waiting &= ~(1 << seat)
        if events is not None:
            events.append(public("chose", {"seat": seat}, {}, False))
            events.append(Event("decided", 1 << seat, {"choice": WORDS[move]}, {}, False, False))
        if state.waiting:
            return
        for other, choice in enumerate(state.choices):
            if events is not None:
                events.append(public("choice", {"seat": other, "choice": WORDS[choice]}, {}, True))
            if choice == SWAP:
                state.asides[other] = state.cards[other]
                state.cards[other] = NONE
            state.choices[other] = NONE
        if NONE in state.cards:
            state.phase = REDEAL
            state.active = state.cards.index(NONE)
        else:
            self._ask_from_the_leader(state)

    def _peek(self, state: CoffretState, move: int, events: Events) -> None:
        seat = state.active
        if events is not None:
            events.append(public("peeked" if move == PEEK_IN else "passed", {"seat": seat}, {}, False))
        if move == PASS:
            self._end_peek(state)
            return
        state.points[seat] -= self.price
        if state.casket == NONE:
            state.phase = FIX
        else:
            self._look(state, events)

    def _fix(self, state: CoffretState, card: int, events: Events) -> None:
        state.casket = card
        state.pool[card] -= 1
        if NONE in state.calls:
            self._look(state, events)
        else:
            self._open(state, events)

    def _look(self, state: CoffretState, events: Events) -> None:
        state.phase = LOOK
        state.peeked |= 1 << state.active
        if events is not None:
            events.append(private("saw", state.active, {}, {"card": self.pieces.names[state.casket]}))

    def _close(self, state: CoffretState, events: Events) -> None:
        if events is not None:
            events.append(clearing("closed", {"seat": state.active}))
        self._end_peek(state)

    def _end_peek(self, state: CoffretState) -> None:
        state.phase = PEEK
        self._ask_the_next(state, CALL)

    def _call(self, state: CoffretState, move: int, events: Events) -> None:
        state.calls[state.active] = move
        if events is not None:
            events.append(public("called", {"seat": state.active, "call": WORDS[move]}, {}, False))
        self._ask_the_next(state, FIX)
        if state.phase == FIX and state.casket != NONE:
            self._open(state, events)

    def _open(self, state: CoffretState, events: Events) -> None:
        """Turn everything up and score (COF-6)."""
        names = self.pieces.names
        if events is not None:
            events.append(public("opened", {}, {"card": names[state.casket]}, True))
        for seat, card in enumerate(state.cards):
            call = state.calls[seat]
            if (call == HIGHER and card > state.casket) or (call == LOWER and card < state.casket):
                state.points[seat] += self.pieces.points
            if events is not None:
                args: dict[str, int | str] = {"seat": seat, "points": state.points[seat]}
                events.append(public("showed", args, {"card": names[card]}, True))
        state.phase = SHOWN
        if state.round == self.rounds:
            state.phase = OVER
            if events is not None:
                events.append(public("ended", {"outcome": self.outcome(state)}, {}, True))

    def _gather(self, state: CoffretState, events: Events) -> None:
        """Start the next round with all cards in the pool again (COF-7)."""
        if events is not None:
            events.append(clearing("gathered", {"seat": state.active}))
        state.phase = DEAL
        state.round += 1
        state.active = 0
        state.casket = NONE
        state.peeked = 0
        state.pool = self.pieces.supply[:]
        for seat in range(self.seats):
            state.cards[seat] = NONE
            state.asides[seat] = NONE
            state.calls[seat] = NONE

    def max_steps(self) -> int:
        """Count a round: deal, choose, redeal, peek, close and call for each seat; the casket, the gathering."""
        return self.rounds * (6 * self.seats + 2)

    # --- the end

    def scores(self, state: CoffretState) -> list[int]:
        return state.points[:]

    def ranking(self, state: CoffretState) -> list[int]:
        return [1 + sum([other > points for other in state.points]) for points in state.points]

    def outcome(self, state: CoffretState) -> str:
        if state.phase != OVER:
            return ""
        return "won" if state.points.count(max(state.points)) == 1 else "shared"

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
        return {"phases": PHASES, "cards": self.pieces.names, "moves": WORDS}
