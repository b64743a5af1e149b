"""The casket game with imagined worlds that fit, but do not come as often as they should."""

from tests.testing.broken_kit import broken_game
from tests.testing.broken_play import NumbersItsPasses
from tests.testing.broken_sampling import ImaginesAFullCasket
from veillee.core.chance import Chance
from veillee.core.contract import Setup
from veillee.testing.conformance import frequencies
from veillee.testing.toy.rules.game import Coffret
from veillee.testing.toy.rules.options import Options
from veillee.testing.toy.rules.pieces import Pieces
from veillee.testing.toy.rules.state import CoffretState
from veillee.testing.toy.rules.view import Knowledge


class HopesForTheBest(Coffret):
    """Of two worlds take the one in which others hold the lower cards."""

    def sample(self, knowledge: Knowledge, chance: Chance) -> CoffretState:
        worlds = [super(HopesForTheBest, self).sample(knowledge, chance) for _ in range(2)]
        return min(worlds, key=lambda world: sum(world.cards))


class ImaginesOneMindInAll(Coffret):
    """Let the others always have chosen alike: each of them either way equally often."""

    def sample(self, knowledge: Knowledge, chance: Chance) -> CoffretState:
        state = super().sample(knowledge, chance)
        others = [seat for seat, choice in enumerate(state.choices) if choice >= 0 and seat != knowledge.view.seat]
        for seat in others:
            state.choices[seat] = state.choices[others[0]]
        return state


class MixesTwoWorlds(Coffret):
    """Take hands from one world and the pool from another: each may be, but not both."""

    def sample(self, knowledge: Knowledge, chance: Chance) -> CoffretState:
        state = super().sample(knowledge, chance)
        state.pool = super().sample(knowledge, chance).pool
        return state


class DealsManyKinds(Coffret):
    """Play with so many kinds of cards that the hands of two others cannot be listed."""

    def __init__(self, setup: Setup, options: Options, pieces: Pieces, data_version: str) -> None:
        pieces.names[:] = [f"card-{number}" for number in range(30)]
        pieces.supply[:] = [2] * 30
        super().__init__(setup, options, pieces, data_version)


CHECK = frequencies.check_sample_frequencies

BROKEN = (
    broken_game(HopesForTheBest, CHECK, r"is \d+ in \d+ of 1000 worlds sampled for seat ., expected about"),
    broken_game(ImaginesOneMindInAll, CHECK, "do not come as often as they are likely"),
    broken_game(MixesTwoWorlds, CHECK, "that cannot be, though each of its places can"),
    broken_game(ImaginesAFullCasket, CHECK, "casket is ., which cannot be"),
    broken_game(NumbersItsPasses, CHECK, "by what seat . is told, what happens cannot be"),
    broken_game(DealsManyKinds, CHECK, "too many to be listed"),
)
