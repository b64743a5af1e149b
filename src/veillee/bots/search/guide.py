"""What a game may tell the search besides its rules. Everything here has an answer that fits every game.

A guide is asked about imagined worlds, of which it sees the whole state. `candidates`, `play` and `information`
speak for a seat, so they must use only what that seat would know there; else the search plans with eyes that
nobody at the table has.
"""

from typing import Any, Final

from veillee.core.chance import Chance
from veillee.core.compat import mypyc_attr
from veillee.core.contract import Game, Move, Seat, Told

EXPLORATION: Final = 0.7


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """Know nothing of a game but its rules; a subclass knows more."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.is_ordered = False  # `candidates` come best first, and are tried in that order
        self.has_policy = False  # playouts ask `play`, instead of drawing any legal move
        self.exploration = EXPLORATION  # of UCB1; less where payoffs of good and bad moves lie close together
        self.horizon = 0  # decisions of a playout below the tree before `evaluate` is asked; 0: play to the end
        self.is_open = False  # a state holds nothing that its movers do not know, and all are on one side
        self.small = 0  # an open game with no more states than this ahead is solved, not searched

    # --- what is hidden

    def hear(self, told: list[Told]) -> None:
        """Take in what the seat was told since the last question."""

    def imagine(self, knowledge: Any, chance: Chance) -> Any:
        """Invent a world that fits the knowledge; a subclass may weigh what it has heard."""
        return self.game.sample(knowledge, chance)

    def information(self, state: Any, seat: Seat) -> Any:
        """Name what the seat knows, as something to look up by.

        Worlds that get the same name share what the search learns; the seat's legal moves must be the same in all.
        """
        return self.game.knowledge(state, seat)

    def position(self, state: Any) -> Any:
        """Name a state for exact play. States with the same name must be worth the same and allow the same."""
        found: list[Any] = []
        for name in type(state).FIELDS:
            field = getattr(state, name)
            found.append(tuple(field) if isinstance(field, list) else field)
        return tuple(found)

    # --- what is worth trying

    def candidates(self, state: Any, seat: Seat, moves: list[Move]) -> list[Move]:
        """Leave out moves not worth a thought, never all; best first if `is_ordered`."""
        return moves

    def width(self, visits: int, size: int) -> int:
        """Say how many of so many candidates are open to a node visited so often: at least one, never fewer."""
        return size

    def closeness(self, state: Any, seat: Seat) -> float:
        """Say which moves may be the answer: those visited at least so often, as a share of the most visited one.

        1.0: that one alone. Less where others would read a seat that always did what seems best.
        """
        return 1.0

    # --- how it might go on

    def play(self, state: Any, seat: Seat, moves: list[Move], chance: Chance) -> Move:
        """Choose a move in a playout, quickly and sensibly."""
        return moves[chance.below(len(moves))]

    def evaluate(self, state: Any) -> list[float]:
        """Say what an unfinished match is worth to each seat, from 0 to 1."""
        return [0.5] * self.game.seats

    def payoffs(self, state: Any) -> list[float]:
        """Say what a finished match is worth to each seat, from 0 to 1.

        It is the share of the seats on other sides that are left behind, ties counting half; without other sides,
        a first place is everything.
        """
        ranking = self.game.ranking(state)
        sides = self.game.sides(state)
        found: list[float] = []
        for seat in range(len(ranking)):
            place = ranking[seat]
            others = 0
            better = 0.0
            for other in range(len(ranking)):
                if sides[other] != sides[seat]:
                    others += 1
                    if ranking[other] > place:
                        better += 1.0
                    elif ranking[other] == place:
                        better += 0.5
            if others:
                found.append(better / others)
            else:
                found.append(1.0 if place == 1 else 0.0)
        return found
