"""A bot for any game that chooses every move by chance."""

from veillee.bots.contract import Bot, Situation
from veillee.core.chance import FastChance
from veillee.core.contract import Move


class RandomBot(Bot):
    """Choose each legal move equally often."""

    def __init__(self, seed: int) -> None:
        self._chance = FastChance(seed)

    def choose(self, situation: Situation) -> Move:
        """Draw a legal move; where there is only one, nothing is drawn."""
        legal = situation.legal
        return legal[0] if len(legal) == 1 else legal[self._chance.below(len(legal))]
