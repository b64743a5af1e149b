"""A bot around another, for tables with people: whatever goes wrong inside costs a move, never the evening."""

from typing import Final

from veillee.bots.contract import Bot, Situation
from veillee.core.chance import FastChance
from veillee.core.contract import Move


class FallbackBot(Bot):
    """Ask another bot; where it fails or answers what is not legal, draw a legal move."""

    def __init__(self, bot: Bot, seed: int) -> None:
        self._bot: Final = bot
        self._chance: Final = FastChance(seed)
        self.failures = 0

    def choose(self, situation: Situation) -> Move:
        """Give the other's move, or any legal one."""
        legal = situation.legal
        try:
            move = self._bot.choose(situation._replace(legal=legal[:]))
        except Exception:
            move = None
        if type(move) is int and move in legal:
            return move
        self.failures += 1
        return legal[self._chance.below(len(legal))]
