"""The casket game with its chance broken: what it may bring, and how often."""

from tests.testing.broken_kit import broken_game
from veillee.core.chance import Chance
from veillee.testing.conformance import rolls
from veillee.testing.toy.rules.game import Coffret
from veillee.testing.toy.rules.state import CoffretState


class RollsWithoutWeights(Coffret):
    def roll(self, state: CoffretState, chance: Chance) -> int:
        left = [card for card, copies in enumerate(state.pool) if copies]
        return left[chance.below(len(left))]


class RollsWithoutWeightsInManyDraws(Coffret):
    def roll(self, state: CoffretState, chance: Chance) -> int:
        chance.below(1_000_000)  # more ways than can be gone through one by one
        left = [card for card, copies in enumerate(state.pool) if copies]
        return left[chance.below(len(left))]


class RollsWhatIsNotThere(Coffret):
    def roll(self, state: CoffretState, chance: Chance) -> int:
        return super().roll(state, chance) + (chance.below(1_000_000) % 2)


class ListsWhatCannotCome(Coffret):
    def outcomes(self, state: CoffretState) -> list[tuple[int, int]]:
        return list(enumerate(state.pool))


class SettlesForNobody(Coffret):
    def settle(self, state: CoffretState, chance: Chance) -> tuple[int, ...]:
        super().settle(state, chance)
        return ()


class SettlesWithADrawTooMany(Coffret):
    def settle(self, state: CoffretState, chance: Chance) -> tuple[int, ...]:
        asked = super().settle(state, chance)
        chance.below(2)
        return asked


class SettlesWhatNobodyRolled(Coffret):
    def settle(self, state: CoffretState, chance: Chance) -> tuple[int, ...]:
        asked = super().settle(state, chance)
        state.points[0] += 1
        return asked


BROKEN = (
    broken_game(RollsWithoutWeights, rolls.check_roll, "outcomes say"),
    broken_game(RollsWithoutWeightsInManyDraws, rolls.check_roll, "is too far from"),
    broken_game(RollsWhatIsNotThere, rolls.check_roll, "not among the outcomes"),
    broken_game(ListsWhatCannotCome, rolls.check_roll, "positive whole weights"),
    broken_game(SettlesForNobody, rolls.check_settle, "are asked, step by step"),
    broken_game(SettlesWithADrawTooMany, rolls.check_settle, "draws below"),
    broken_game(SettlesWhatNobodyRolled, rolls.check_settle, "settle leads to"),
)
