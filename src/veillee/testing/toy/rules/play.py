"""What each move of the casket game does: the deal, the choice, the look, the call and the count."""

from typing import Final

from veillee.core.contract import Event, Game, Setup, clearing, private, public
from veillee.testing.toy.rules.moves import HIGHER, LOWER, PASS, PEEK_IN, SWAP, WORDS
from veillee.testing.toy.rules.options import Options
from veillee.testing.toy.rules.pieces import Pieces
from veillee.testing.toy.rules.state import (
    CALL,
    CHOOSE,
    DEAL,
    FIX,
    LOOK,
    NONE,
    OVER,
    PEEK,
    REDEAL,
    SHOWN,
    CoffretState,
)

Events = list[Event] | None


class CoffretPlay(Game):
    """Hold what seats, options and pieces fix for one table, and make moves happen."""

    def __init__(self, setup: Setup, options: Options, pieces: Pieces, data_version: str) -> None:
        super().__init__(setup, data_version)
        self.pieces: Final = pieces
        self.rounds: Final = options.rounds
        self.has_swapping: Final = options.swapping
        self.price: Final = options.price if options.peeking == "dear" else 0

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
