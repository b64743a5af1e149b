"""A hand-written bot for the casket game, to measure the search by: it peeks where that is free and plays odds."""

from typing import Final

from veillee.bots import Bot, Situation
from veillee.core.contract import Move
from veillee.testing.toy.rules.game import Coffret
from veillee.testing.toy.rules.moves import CLOSE, GATHER, HIGHER, KEEP, LOWER, PASS, PEEK_IN, SWAP
from veillee.testing.toy.rules.view import Knowledge


class OddsBot(Bot):
    """Count what the seat has seen, and do what is likelier to score."""

    def __init__(self, game: Coffret, seat: int) -> None:
        self._game: Final = game
        self._seat: Final = seat

    def choose(self, situation: Situation) -> Move:
        """Give the move that the odds speak for."""
        legal = situation.legal
        knowledge: Knowledge = situation.knowledge
        card = knowledge.view.cards[self._seat]
        if legal[0] in (CLOSE, GATHER):
            return legal[0]
        if PEEK_IN in legal:
            return PASS if self._game.price else PEEK_IN
        lower, higher, total = self._odds(knowledge, card)
        if LOWER in legal:
            return LOWER if higher > lower else HIGHER
        # After a peek only an equal card is lost: keep what is rarer than the others are on average.
        equal = total - lower - higher
        return KEEP if equal <= 2 else SWAP

    def _odds(self, knowledge: Knowledge, card: int) -> tuple[int, int, int]:
        """Count the cards that may lie in the casket and are lower or higher than one, and all of them."""
        left = self._game.pieces.supply[:]
        for seen in (*knowledge.view.cards, *knowledge.view.asides):
            if seen >= 0:
                left[seen] -= 1
        if knowledge.casket >= 0:
            left = [1 if face == knowledge.casket else 0 for face in range(len(left))]
        return sum(left[:card]), sum(left[card + 1 :]), sum(left)
