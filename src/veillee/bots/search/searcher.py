"""Information-set Monte Carlo tree search, through the contract of a game alone.

Each playout imagines a world that fits what the seat knows and plays it to its end. Every decision on the way is
looked up by what *its own* seat would know in that world, so nobody plans with another's eyes: not the seat
itself, not its partners, not its opponents. Those who choose at the same time are asked one after the other; as
knowledge holds nobody else's open choice, none answers another's.
"""

from typing import Any, Final

from veillee.bots.search.guide import Guide
from veillee.bots.search.playout import NO_LIMIT, THINKING, Clock, play_on
from veillee.bots.search.tree import MISSING, Tree
from veillee.core.chance import Chance, FastChance
from veillee.core.contract import Game, Move, Seat

MOST_NODES: Final = 20_000  # then playouts go on, but the tree grows no more


class Searcher:
    """Search for one seat of one match; what was found out is kept from move to move."""

    def __init__(self, game: Game, guide: Guide, seat: Seat, seed: int, most_nodes: int, clock: Clock) -> None:
        self._game: Final = game
        self._guide: Final = guide
        self._seat: Final = seat
        self._chance: Final[Chance] = FastChance(seed)
        self._clock: Final = clock
        self.tree: Final = Tree(most_nodes, guide.exploration)
        self.playouts = 0  # of the last search
        # The way of the present playout: places in the tree's moves, and who moved.
        self._places: list[int] = []
        self._movers: list[Seat] = []

    def search(self, knowledge: Any, legal: list[Move], playouts: int, seconds: float) -> Move:
        """Give the best move found within so many playouts, and so many seconds if not 0; at least one playout.

        Where the guide says so, it is drawn among moves that come close to the best.
        """
        begun = self._clock()
        tree, guide = self.tree, self._guide
        tree.begin()
        world = guide.imagine(knowledge, self._chance)
        information = guide.information(world, self._seat)
        if tree.find(information) == MISSING:
            tree.add(information, guide.candidates(world, self._seat, legal))
        done = 0
        if tree.size(tree.find(information)) == 1:
            self.playouts = 0
            return tree.first_move(tree.find(information))
        while done < playouts:
            self._play_out(guide.imagine(knowledge, self._chance), tree.find(information))
            done += 1
            if seconds > 0.0:
                spent = self._clock() - begun
                if spent + spent / done > THINKING * seconds:  # another one would end too late
                    break
        self.playouts = done
        move = tree.answer(tree.find(information), guide.closeness(world, self._seat), self._chance)
        tree.tidy()
        return move

    def look(self, knowledge: Any) -> list[tuple[Move, int, float]]:
        """List what was found out about each move in a situation: visits and mean payoff."""
        node = self.tree.find(self._guide.information(self._guide.imagine(knowledge, self._chance), self._seat))
        return [] if node == MISSING else self.tree.report(node)

    # --- one playout

    def _play_out(self, world: Any, root: int) -> None:
        """Play a world to its end, first by what the tree knows, and let the tree learn."""
        self._places, self._movers = [], []
        self._step(world, self._seat, root)
        if self._descend(world):
            payoffs: list[float] = play_on(self._game, self._guide, world, self._chance, self._clock, NO_LIMIT)
        else:
            payoffs = self._guide.payoffs(world)
        for at in range(len(self._places)):
            self.tree.learn(self._places[at], payoffs[self._movers[at]])

    def _step(self, world: Any, seat: Seat, node: int) -> None:
        """Make the move that the tree chooses at a node."""
        tree, guide = self.tree, self._guide
        width = guide.width(tree.visits(node), tree.size(node))
        place = tree.choose(node, width, guide.is_ordered, self._chance)
        self._places.append(place)
        self._movers.append(seat)
        self._game.apply(world, seat, tree.moves[place])

    def _descend(self, world: Any) -> bool:
        """Follow the tree until it ends, and let it grow by a node; say whether the match still goes on."""
        game, guide, tree, chance = self._game, self._guide, self.tree, self._chance
        while True:
            actors = game.settle(world, chance)
            if not actors:
                return False
            actor = actors[0] if len(actors) == 1 else game.awaited(world)[0]
            information = guide.information(world, actor)
            node = tree.find(information)
            if node != MISSING:
                self._step(world, actor, node)
                continue
            moves = game.legal(world, actor)
            if len(moves) == 1:
                game.apply(world, actor, moves[0])
                continue
            node = tree.add(information, guide.candidates(world, actor, moves))
            if node != MISSING:
                self._step(world, actor, node)
            return True
