"""What a tower is worth to those who climb it: height, what they reach next, ladders, room for another step."""

from typing import Final, NamedTuple

from veillee.games.grimpeurs.rules.game import Grimpeurs
from veillee.games.grimpeurs.rules.state import BOTH, GrimpeursState
from veillee.games.grimpeurs.rules.tower.ground import Ground, reach_back
from veillee.games.grimpeurs.rules.tower.survey import Survey
from veillee.games.grimpeurs.rules.walk import Walker

UNIT: Final = 100  # a unit of height
WON: Final = 100_000


class Weights(NamedTuple):
    """Say what counts how much, in hundredths of a unit of height."""

    ladders: tuple[int, int, int, int]  # of no ladder, the short, the long, both
    next_turn: int  # per cent of what could be climbed next turn: the others may spoil it
    footing: tuple[int, ...]  # by how many places there are for a step beside the pawn
    ahead: int  # to be the first if the match ended now


# Shapes that make a step of one unit, each with how far below the pawn it must stand.
STEP_SHAPES: Final = [(0, 0), (1, 1), (2, 1), (4, 3)]  # a half-cube flat or standing, a double standing


class Outlook:
    """Weigh states for the seats of one table."""

    def __init__(self, game: Grimpeurs, weights: Weights) -> None:
        self.game: Final = game
        self.weights: Final = weights

    def score(self, state: GrimpeursState, survey: Survey, seat: int, minds_others: bool) -> int:
        """Say how good a state is for a seat: its own worth, and by how much the best of the others is behind."""
        game = self.game
        if not state.phase:
            return self._final(state, seat)
        ground = Ground(survey, 0)
        own = self.worth(state, survey, ground, seat)
        if not minds_others:
            return own
        others = [self.worth(state, survey, ground, other) for other in range(game.seats) if other != seat]
        lead = self.weights.ahead if game.ranking(state)[seat] == 1 else 0
        return 2 * own - max(others) - sum(others) // len(others) + lead

    def _final(self, state: GrimpeursState, seat: int) -> int:
        place = self.game.ranking(state)[seat]
        return WON if place == 1 else -WON - place

    def worth(self, state: GrimpeursState, survey: Survey, ground: Ground, seat: int) -> int:
        """Say how far a seat has come and may come soon, in hundredths of a unit."""
        block = state.stands[seat]
        ladders, ladder_worth = state.ladders[seat], self.weights.ladders
        height = survey.summits[block] if block >= 0 else 0
        walker = Walker(self.game.pieces, survey, state, seat, False)
        found = UNIT * height + ladder_worth[ladders]
        if walker.start < 0:  # under a stone
            return found
        best = 0
        for plateau, ways in enumerate(walker.reach(ladders, self.game.has_descent, False)):
            rise = walker.heights[plateau] - height
            if ways and rise > 0:
                for spent in range(BOTH + 1):
                    if ways >> spent & 1:
                        gain = UNIT * rise - ladder_worth[ladders] + ladder_worth[ladders & ~spent]
                        if gain > best:
                            best = gain
        found += best * self.weights.next_turn // 100
        if block >= 0:
            found += self.footing(survey, ground, walker.plateaus[walker.start], height)
        return found

    def footing(self, survey: Survey, ground: Ground, plateau: int, height: int) -> int:
        """Weigh the places beside a plateau for a block that would be one unit higher."""
        lattice = survey.lattice
        beside = lattice.beside(plateau)
        beside ^= beside & plateau
        places = 0
        for shape, below in STEP_SHAPES:
            base = height - below
            if base >= 0:
                level = survey.at_height(base)
                places += (ground.places(shape) & level & reach_back(lattice, beside, shape)).bit_count()
        return self.weights.footing[min(places, len(self.weights.footing) - 1)]
