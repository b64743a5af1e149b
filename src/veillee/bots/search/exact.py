"""Exact play where a game is small enough, and bounds that hold where it is not.

For games that are open (`Guide.is_open`): one seat or one side decides, and nothing lies in the state that it does
not know. All states ahead are listed, by `Guide.position`, up to a limit; then each is given a lower and an upper
bound of its value, which are brought together sweep by sweep. What lies beyond the limit is worth 0 to 1. The true
value is between the bounds at any time, but for the rounding of floats.
"""

from typing import Any, Final

from veillee.bots.search.guide import Guide
from veillee.core.chance import Chance
from veillee.core.contract import CHANCE, Move

TOLERANCE: Final = 1e-12

# What a state is.
END: Final = 0
ROLL: Final = 1
DECISION: Final = 2
BEYOND: Final = 3  # not looked into


class Solution:
    """Hold what is known of a state's value, and of the moves in it."""

    def __init__(self, low: float, high: float, states: int, is_whole: bool) -> None:
        self.low: Final = low
        self.high: Final = high
        self.states: Final = states
        self.is_whole: Final = is_whole  # every state ahead was looked into
        self.moves: Final[list[tuple[Move, float, float]]] = []  # each with its bounds; none where chance decides

    def best(self, legal: list[Move]) -> Move:
        """Give the move worth most for sure; of several, the one that may be worth more, then the first."""
        best = legal[0]
        best_low, best_high = -1.0, -1.0
        for move, low, high in self.moves:
            is_as_sure = low > best_low - TOLERANCE
            if move in legal and (low > best_low + TOLERANCE or (is_as_sure and high > best_high + TOLERANCE)):
                best, best_low, best_high = move, low, high
        return best


def solve(guide: Guide, knowledge: Any, chance: Chance, most_states: int) -> Solution:
    """Solve the state that the knowledge describes, as far as so many states reach."""
    return Process(guide, most_states).solve(guide.imagine(knowledge, chance))


class Process:
    """List the states ahead and work out what they are worth."""

    def __init__(self, guide: Guide, most_states: int) -> None:
        self._guide: Final = guide
        self._most_states: Final = most_states
        self._number_of: Final[dict[Any, int]] = {}
        self._waiting: Final[list[Any]] = []  # the states themselves, until they are looked into
        self._looked = 0
        # One entry for each state.
        self._kind: Final[list[int]] = []
        self._first: Final[list[int]] = []
        self._size: Final[list[int]] = []
        self._low: Final[list[float]] = []
        self._high: Final[list[float]] = []
        # One entry for each way from a state to another: the move or outcome, where it leads, how likely it is.
        self._moves: Final[list[Move]] = []
        self._targets: Final[list[int]] = []
        self._shares: Final[list[float]] = []

    def solve(self, state: Any) -> Solution:
        """Give the bounds of a state's value to the side that plays."""
        if len(set(self._guide.game.sides(state))) != 1:
            raise ValueError("expected a table at which all are on one side")
        root = self._number(state.clone())
        while self._looked < len(self._waiting) and self._looked < self._most_states:
            self._look_into(self._looked)
            self._looked += 1
        while self._sweep() > TOLERANCE:
            pass
        solution = Solution(self._low[root], self._high[root], self._looked, self._looked == len(self._waiting))
        if self._kind[root] == DECISION:
            for way in range(self._first[root], self._first[root] + self._size[root]):
                target = self._targets[way]
                solution.moves.append((self._moves[way], self._low[target], self._high[target]))
        return solution

    # --- what lies ahead

    def _number(self, state: Any) -> int:
        """Give the number of a state; one met for the first time waits to be looked into."""
        position = self._guide.position(state)
        number = self._number_of.get(position, -1)
        if number < 0:
            number = len(self._waiting)
            self._number_of[position] = number
            self._waiting.append(state)
            self._kind.append(BEYOND)
            self._first.append(0)
            self._size.append(0)
            self._low.append(0.0)
            self._high.append(1.0)
        return number

    def _look_into(self, number: int) -> None:
        """Find out where a state leads, or what it is worth when all is over."""
        game = self._guide.game
        state = self._waiting[number]
        self._waiting[number] = None
        actors = game.actors(state)
        if not actors:
            payoff = self._guide.payoffs(state)[0]
            self._kind[number] = END
            self._low[number] = payoff
            self._high[number] = payoff
            return
        actor = actors[0] if len(actors) == 1 else game.awaited(state)[0]
        ways: list[tuple[Move, int]]
        if actor == CHANCE:
            ways = game.outcomes(state)
        else:
            ways = [(move, 1) for move in game.legal(state, actor)]
        total = 0
        for _, weight in ways:
            total += weight
        first = len(self._moves)
        for move, weight in ways:
            after = state.clone()
            game.apply(after, actor, move)
            target = self._number(after)
            self._moves.append(move)
            self._targets.append(target)
            self._shares.append(weight / total)
        self._kind[number] = ROLL if actor == CHANCE else DECISION
        self._first[number] = first
        self._size[number] = len(ways)

    # --- what it is worth

    def _sweep(self) -> float:
        """Draw all bounds from those they depend on, the farthest states first; give the largest change."""
        change = 0.0
        for number in range(len(self._kind) - 1, -1, -1):
            kind = self._kind[number]
            if kind == END or kind == BEYOND:
                continue
            low, high = 0.0, 0.0
            for way in range(self._first[number], self._first[number] + self._size[number]):
                target = self._targets[way]
                if kind == ROLL:
                    low += self._shares[way] * self._low[target]
                    high += self._shares[way] * self._high[target]
                else:
                    low = max(low, self._low[target])
                    high = max(high, self._high[target])
            change = max(change, low - self._low[number], self._high[number] - high)
            self._low[number] = low
            self._high[number] = high
        return change
