"""The casket game with its turns and points miscounted, in ways that its own bookkeeping agrees with."""

from tests.testing.broken_kit import Events, broken_game
from tests.testing.broken_play import RanksUpsideDown
from veillee.testing.conformance import refereed
from veillee.testing.toy.rules.game import Coffret
from veillee.testing.toy.rules.state import OVER, PEEK, CoffretState


class PassesTheLastSeatOver(Coffret):
    def _ask_the_next(self, state: CoffretState, phase_after_all: int) -> None:
        super()._ask_the_next(state, phase_after_all)
        if state.phase == PEEK and state.active == self.seats - 1:
            super()._ask_the_next(state, phase_after_all)


class TakesPointsForRightCalls(Coffret):
    def _open(self, state: CoffretState, events: Events) -> None:
        before = state.points[:]
        super()._open(state, events)
        state.points = [2 * old - new for old, new in zip(before, state.points, strict=True)]


class SharesEveryVictory(Coffret):
    def outcome(self, state: CoffretState) -> str:
        return "shared" if state.phase == OVER else ""


BROKEN = (
    broken_game(PassesTheLastSeatOver, refereed.check_referee, r"are asked, by the referee's count .* \(peek\)"),
    broken_game(PassesTheLastSeatOver, refereed.check_questions, "nobody asks .*seat . peek"),
    broken_game(TakesPointsForRightCalls, refereed.check_referee, r"the scores are .*-\d+.*, by the referee's"),
    broken_game(SharesEveryVictory, refereed.check_referee, "ends as 'shared', by the referee's count as 'won'"),
    broken_game(RanksUpsideDown, refereed.check_referee, "the places are"),
)
