"""What a search has found out so far: rows of numbers, one for each information set and for each of its moves."""

import math
from typing import Any, Final

from veillee.core.chance import Chance, weighted
from veillee.core.contract import Move

MISSING: Final = -1
WORTH_KEEPING: Final = 3  # visits; most nodes are met once and never again


class Tree:
    """Keep counts and sums of payoffs for information sets, by what the seat that moves there knows.

    Nodes are not linked: whoever comes to a decision looks the node up, so ways that lead to the same knowledge
    meet, and what was found out before a move still stands after it. The moves of a node lie side by side in the
    rows of moves, those tried so far in front.
    """

    def __init__(self, most_nodes: int, exploration: float) -> None:
        self._most_nodes = most_nodes
        self._exploration = exploration
        self._era = 0  # counts searches
        self._node_of: dict[Any, int] = {}
        # One entry for each node.
        self._first: list[int] = []
        self._size: list[int] = []
        self._tried: list[int] = []
        self._visits: list[int] = []
        self._last_era: list[int] = []
        # One entry for each move of a node.
        self.moves: list[Move] = []
        self._counts: list[int] = []
        self._sums: list[float] = []

    def __len__(self) -> int:
        return len(self._first)

    def begin(self) -> None:
        """Begin another search."""
        self._era += 1

    # --- nodes

    def find(self, information: Any) -> int:
        """Give the node of an information set, or MISSING."""
        node: int = self._node_of.get(information, MISSING)
        if node != MISSING:
            self._last_era[node] = self._era
        return node

    def add(self, information: Any, moves: list[Move]) -> int:
        """Make a node, or give MISSING when there is no room."""
        node = len(self._first)
        if node >= self._most_nodes:
            return MISSING
        self._node_of[information] = node
        self._first.append(len(self.moves))
        self._size.append(len(moves))
        self._tried.append(0)
        self._visits.append(0)
        self._last_era.append(self._era)
        for move in moves:
            self.moves.append(move)
            self._counts.append(0)
            self._sums.append(0.0)
        return node

    def tidy(self) -> None:
        """Keep what the present search has met often enough to be worth keeping until the next."""
        old = self._node_of
        first, size, tried, visits = self._first, self._size, self._tried, self._visits
        last_era, moves, counts, sums = self._last_era, self.moves, self._counts, self._sums
        self._node_of = {}
        self._first, self._size, self._tried, self._visits, self._last_era = [], [], [], [], []
        self.moves, self._counts, self._sums = [], [], []
        for information, node in old.items():
            if last_era[node] == self._era and visits[node] >= WORTH_KEEPING:
                start, stop = first[node], first[node] + size[node]
                self._node_of[information] = len(self._first)
                self._first.append(len(self.moves))
                self._size.append(size[node])
                self._tried.append(tried[node])
                self._visits.append(visits[node])
                self._last_era.append(self._era)
                self.moves += moves[start:stop]
                self._counts += counts[start:stop]
                self._sums += sums[start:stop]

    def visits(self, node: int) -> int:
        """Say how often a node was visited."""
        return self._visits[node]

    def size(self, node: int) -> int:
        """Say how many moves a node has."""
        return self._size[node]

    def first_move(self, node: int) -> Move:
        """Give the move of a node that lies in front."""
        return self.moves[self._first[node]]

    # --- a playout

    def choose(self, node: int, width: int, is_ordered: bool, chance: Chance) -> int:
        """Choose a move of a node, by its place in `moves`: one not tried yet while the width allows, else the one
        with the best upper confidence bound. The visit counts at once.
        """
        first = self._first[node]
        tried = self._tried[node]
        self._visits[node] += 1
        if tried < width and tried < self._size[node]:
            place = first + tried
            if not is_ordered:
                other = place + chance.below(self._size[node] - tried)
                move = self.moves[place]
                self.moves[place] = self.moves[other]
                self.moves[other] = move
            self._tried[node] = tried + 1
            self._counts[place] = 1
            return place
        counts, sums = self._counts, self._sums
        scale = self._exploration * math.sqrt(math.log(float(self._visits[node])))
        best = first
        best_bound = -1.0
        for place in range(first, first + tried):
            count = float(counts[place])
            bound = sums[place] / count + scale / math.sqrt(count)
            if bound > best_bound:
                best_bound = bound
                best = place
        counts[best] += 1
        return best

    def learn(self, place: int, payoff: float) -> None:
        """Add what a playout through this move was worth to the seat that made it."""
        self._sums[place] += payoff

    # --- the answer

    def answer(self, node: int, closeness: float, chance: Chance) -> Move:
        """Draw a move by visits, among those visited at least so often, as a share of the most visited one."""
        if closeness >= 1.0:
            return self.best(node)
        first, stop = self._first[node], self._first[node] + self._tried[node]
        counts = self._counts[first:stop]
        least = closeness * float(max(counts))
        return self.moves[first + weighted(chance, [count if count >= least else 0 for count in counts])]

    def best(self, node: int) -> Move:
        """Give the move visited most often; of several, the one worth more, then the lowest."""
        first = self._first[node]
        best = first
        for place in range(first + 1, first + self._tried[node]):
            if self._is_better(place, best):
                best = place
        return self.moves[best]

    def _is_better(self, place: int, other: int) -> bool:
        if self._counts[place] != self._counts[other]:
            return self._counts[place] > self._counts[other]
        if self._sums[place] != self._sums[other]:
            return self._sums[place] > self._sums[other]
        return self.moves[place] < self.moves[other]

    def report(self, node: int) -> list[tuple[Move, int, float]]:
        """List the moves tried at a node, ascending, each with its visits and mean payoff."""
        first = self._first[node]
        found = [
            (self.moves[place], self._counts[place], self._sums[place] / self._counts[place])
            for place in range(first, first + self._tried[node])
        ]
        found.sort()
        return found
