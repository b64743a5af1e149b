"""The casket game with its imagined worlds broken."""

from tests.testing.broken_kit import Events, OtherStates, broken_game
from veillee.core.chance import Chance, weighted
from veillee.testing.conformance import sampling
from veillee.testing.toy.rules.game import Coffret
from veillee.testing.toy.rules.moves import KEEP, PEEK_IN, WORDS
from veillee.testing.toy.rules.state import HIDDEN, NONE, OVER, CoffretState
from veillee.testing.toy.rules.view import Knowledge


class FirstChance(Chance):
    """Draw the lowest number always."""

    def below(self, bound: int) -> int:
        return 0


class ImaginesOneWorld(Coffret):
    def sample(self, knowledge: Knowledge, chance: Chance) -> CoffretState:
        return super().sample(knowledge, FirstChance())


class ForgetsTheCasket(Coffret):
    def sample(self, knowledge: Knowledge, chance: Chance) -> CoffretState:
        is_shown = knowledge.view.casket != HIDDEN
        return super().sample(knowledge if is_shown else knowledge._replace(casket=HIDDEN), chance)


class ImaginesMoreCards(Coffret):
    def sample(self, knowledge: Knowledge, chance: Chance) -> CoffretState:
        state = super().sample(knowledge, chance)
        state.pool[0] += 1
        return state


class ImaginesOnlyKeeping(Coffret):
    def sample(self, knowledge: Knowledge, chance: Chance) -> CoffretState:
        state = super().sample(knowledge, chance)
        for seat, choice in enumerate(state.choices):
            if choice >= 0 and seat != knowledge.view.seat:
                state.choices[seat] = KEEP
        return state


class ForgetsItsPeeks(Coffret):
    def knowledge(self, state: CoffretState, seat: int) -> Knowledge:
        known = super().knowledge(state, seat)
        return known._replace(casket=known.view.casket)


class ImaginesWhatItRemembers(Coffret):
    real: CoffretState | None = None

    def knowledge(self, state: CoffretState, seat: int) -> Knowledge:
        self.real = state.clone()
        return super().knowledge(state, seat)

    def sample(self, knowledge: Knowledge, chance: Chance) -> CoffretState:
        return super().sample(knowledge, chance) if self.real is None else self.real.clone()


class ImaginesAFullCasket(Coffret):
    """Put a card into the casket before anybody has peeked, which the first peek takes from the pool once more."""

    def sample(self, knowledge: Knowledge, chance: Chance) -> CoffretState:
        state = super().sample(knowledge, chance)
        if state.casket == NONE and state.phase != OVER:
            state.casket = weighted(chance, state.pool)
            state.pool[state.casket] -= 1
        return state

    def _peek(self, state: CoffretState, move: int, events: Events) -> None:
        super()._peek(state, move, events)
        if move == PEEK_IN and state.peeked == 1 << state.active:
            state.pool[state.casket] -= 1


class ImaginesSomethingElse(OtherStates):
    """Sample states of the sound class, which are not the broken game's own."""


class ImaginesAnImpossibleChoice(Coffret):
    def sample(self, knowledge: Knowledge, chance: Chance) -> CoffretState:
        state = super().sample(knowledge, chance)
        for seat, choice in enumerate(state.choices):
            if choice >= 0 and seat != knowledge.view.seat:
                state.choices[seat] = len(WORDS)
        return state


class ImaginesADeadEnd(Coffret):
    def sample(self, knowledge: Knowledge, chance: Chance) -> CoffretState:
        state = super().sample(knowledge, chance)
        for seat, choice in enumerate(state.choices):
            if choice >= 0 and seat != knowledge.view.seat:
                state.choices[seat] = -9
        return state

    def _choose(self, state: CoffretState, seat: int, move: int, events: Events) -> None:
        if min(state.choices) < -1:
            state.choices[seat] = move
        else:
            super()._choose(state, seat, move, events)


BROKEN = (
    broken_game(ImaginesOneWorld, sampling.check_sample, "is hidden from seat ., but the same in all"),
    broken_game(
        ForgetsTheCasket,
        sampling.check_sample,
        "is shown something else in a world sampled for it: knowledge.casket",
    ),
    broken_game(ImaginesMoreCards, sampling.check_sample, "has other pieces"),
    broken_game(ImaginesSomethingElse, sampling.check_sample, "expected a OtherState"),
    broken_game(ImaginesAnImpossibleChoice, sampling.check_sample, "does not play on: IndexError"),
    broken_game(ImaginesADeadEnd, sampling.check_sample, "does not come to an end"),
    broken_game(ImaginesOnlyKeeping, sampling.check_sample, r"choices\[.\] is hidden from seat ., but the same"),
    broken_game(ForgetsItsPeeks, sampling.check_sample, "may know casket, but a world sampled for it differs"),
    broken_game(ImaginesWhatItRemembers, sampling.check_sample, "rules made anew sample another world"),
    broken_game(ImaginesAFullCasket, sampling.check_sample, "loses or invents pieces when played on"),
)
