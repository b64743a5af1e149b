"""The casket game with its undo broken: what can be taken back, and what comes after going back."""

from typing import Any, ClassVar

from tests.testing.broken_keeping import RollsByItself
from tests.testing.broken_kit import Events, altered, broken_game
from veillee.core.chance import Chance
from veillee.testing.conformance import undo
from veillee.testing.toy.rules.game import Coffret
from veillee.testing.toy.rules.state import CoffretState


class PeeksWithoutOwningUp(Coffret):
    def _look(self, state: CoffretState, events: Events) -> None:
        super()._look(state, events)
        altered(events, "saw", reveals=False)


class CountsItsBeginnings(Coffret):
    beginnings = 0

    def initial(self) -> CoffretState:
        self.beginnings += 1
        state = super().initial()
        state.points[0] = self.beginnings
        return state


class RevealsNowAndThen(Coffret):
    passes = 0

    def _peek(self, state: CoffretState, move: int, events: Events) -> None:
        super()._peek(state, move, events)
        self.passes += 1
        altered(events, "passed", reveals=self.passes % 3 == 0)


class RollsAsItIsMade(Coffret):
    made: ClassVar[list[Any]] = []

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.made.append(arguments)
        self.number = len(self.made)

    def roll(self, state: CoffretState, chance: Chance) -> int:
        left = [card for card, copies in enumerate(state.pool) if copies]
        return left[self.number % len(left)]


class RollsOnAndOn(RollsByItself):
    pass


BROKEN = (
    broken_game(PeeksWithoutOwningUp, undo.check_safe_undo, "a step that could be taken back tells seat"),
    broken_game(CountsItsBeginnings, undo.check_safe_undo, "not all is as it was before"),
    broken_game(RevealsNowAndThen, undo.check_safe_undo, "nobody may take back"),
    broken_game(RollsOnAndOn, undo.check_rewind, "and chance rolled anew"),
    broken_game(RollsAsItIsMade, undo.check_rewind, "gone back in is refused, wrong-seed"),
)
