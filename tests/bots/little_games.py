"""Games of a few moves whose best moves are known, to test those who search.

A state is the path of moves and outcomes so far. A game says for each path who is asked, what may follow, what a
seat knows and who wins; the worlds that fit what a seat knows are found by trying all paths.
"""

from typing import Any, ClassVar, Final

from veillee.core.chance import Chance, weighted
from veillee.core.contract import CHANCE, SECRET, Event, Game, GameInfo, Setup, State
from veillee.games import GamePackage

Path = tuple[int, ...]


class PathState(State):
    """Hold the path so far."""

    FIELDS: ClassVar[dict[str, int]] = {"path": SECRET}
    __slots__ = tuple(FIELDS)

    def __init__(self, path: list[int]) -> None:
        self.path = path

    def clone(self) -> "PathState":
        """Give an equal state that shares nothing with this one."""
        return PathState(self.path[:])


class Little(Game):
    """Answer the contract from what a subclass says of paths."""

    def __init__(self, seats: int, cooperative: bool) -> None:
        info = GameInfo("little", seats, seats, cooperative, 1, "LIT", ())
        super().__init__(Setup(GamePackage(__name__, info), seats, None, {}, {}), "")
        self._worlds: dict[Any, list[tuple[Path, int]]] = {}

    # --- what a subclass says

    def asked(self, path: Path) -> tuple[int, ...]:
        raise NotImplementedError

    def ways(self, path: Path) -> list[tuple[int, int]]:
        """List what may follow, each with its weight (where a seat decides, that others give it)."""
        raise NotImplementedError

    def known(self, path: Path, seat: int) -> Path:
        raise NotImplementedError

    def places(self, path: Path) -> list[int]:
        raise NotImplementedError

    # --- the contract

    def initial(self) -> PathState:
        return PathState([])

    def actors(self, state: PathState) -> tuple[int, ...]:
        return self.asked(tuple(state.path))

    def legal(self, state: PathState, seat: int) -> list[int]:
        return [move for move, _ in self.ways(tuple(state.path))]

    def outcomes(self, state: PathState) -> list[tuple[int, int]]:
        return self.ways(tuple(state.path))

    def roll(self, state: PathState, chance: Chance) -> int:
        ways = self.ways(tuple(state.path))
        return ways[weighted(chance, [weight for _, weight in ways])][0]

    def apply(self, state: PathState, actor: int, move: int, events: list[Event] | None = None) -> None:
        state.path.append(move)

    def max_steps(self) -> int:
        return 100

    def scores(self, state: PathState) -> list[int]:
        return [1 if place == 1 else 0 for place in self.ranking(state)]

    def ranking(self, state: PathState) -> list[int]:
        return self.places(tuple(state.path))

    def knowledge(self, state: PathState, seat: int) -> tuple[int, Path]:
        return seat, self.known(tuple(state.path), seat)

    def sample(self, knowledge: tuple[int, Path], chance: Chance) -> PathState:
        if knowledge not in self._worlds:
            self._worlds[knowledge] = [
                (path, weight)
                for path, weight in self._paths((), 1)
                if knowledge[0] in self.asked(path)
                and self.knowledge(PathState(list(path)), knowledge[0]) == knowledge
            ]
        worlds = self._worlds[knowledge]
        return PathState(list(worlds[weighted(chance, [weight for _, weight in worlds])][0]))

    def _paths(self, path: Path, weight: int) -> list[tuple[Path, int]]:
        found = [(path, weight)]
        if self.asked(path):
            for move, share in self.ways(path):
                found += self._paths((*path, move), weight * share)
        return found


def at(game: Little, *path: int) -> PathState:
    """Give the state that a path leads to."""
    return PathState(list(path))


SAFE: Final = 0
GUESS: Final = 1


class Coin(Little):
    """A coin lies hidden. Take what wins three times of five, or guess the coin, which wins every second time.

    Who peeks at the coin, or plans as if the coin would be seen by then, guesses.
    """

    def __init__(self) -> None:
        super().__init__(1, True)

    def asked(self, path: Path) -> tuple[int, ...]:
        if len(path) == 0 or (len(path) == 2 and path[1] == SAFE):
            return (CHANCE,)
        return (0,) if len(path) < 3 else ()

    def ways(self, path: Path) -> list[tuple[int, int]]:
        if len(path) == 2 and path[1] == SAFE:
            return [(0, 2), (1, 3)]
        return [(0, 1), (1, 1)]

    def known(self, path: Path, seat: int) -> Path:
        return path[1:]

    def places(self, path: Path) -> list[int]:
        has_won = path[2] == 1 if path[1] == SAFE else path[2] == path[0]
        return [1 if has_won else 2]


class Nim(Little):
    """Two seats take one to three from a heap in turn; who takes the last wins."""

    def __init__(self, heap: int) -> None:
        super().__init__(2, False)
        self.heap: Final = heap

    def left(self, path: Path) -> int:
        return self.heap - sum(path)

    def asked(self, path: Path) -> tuple[int, ...]:
        return (len(path) % 2,) if self.left(path) else ()

    def ways(self, path: Path) -> list[tuple[int, int]]:
        return [(move, 1) for move in range(1, min(3, self.left(path)) + 1)]

    def known(self, path: Path, seat: int) -> Path:
        return path

    def places(self, path: Path) -> list[int]:
        winner = (len(path) + 1) % 2
        return [1 if seat == winner else 2 for seat in range(2)]


DRAW: Final = 0


class Hide(Little):
    """At the same time, seat 0 hides in one of three places or calls a draw, and seat 1 looks into one place.

    Hiding wins two times of three. Who lets seat 1 answer what seat 0 has done calls a draw.
    """

    def __init__(self) -> None:
        super().__init__(2, False)

    def asked(self, path: Path) -> tuple[int, ...]:
        return ((0, 1), (1,), ())[len(path)]

    def ways(self, path: Path) -> list[tuple[int, int]]:
        return [(move, 1) for move in ((DRAW, 1, 2, 3) if not path else (1, 2, 3))]

    def known(self, path: Path, seat: int) -> Path:
        return path[:1] if seat == 0 else path[1:]

    def places(self, path: Path) -> list[int]:
        if path[0] == DRAW:
            return [1, 1]
        return [2, 1] if path[0] == path[1] else [1, 2]


class Luck(Little):
    """Walk up to five steps, each of which fails three times of ten, or stop and win by as many fifths as steps.

    Worked out by hand: with three or more steps it is best to stop (0.6 and 0.8 beat 0.56 and 0.7); with two to go
    on (0.42 beats 0.4), with one too (0.294 beats 0.2); from the start it is worth 0.2058.
    """

    STOP: ClassVar[int] = 0
    GO: ClassVar[int] = 1

    def __init__(self) -> None:
        super().__init__(1, True)

    def steps(self, path: Path) -> int:
        return sum(path[1::2])

    def asked(self, path: Path) -> tuple[int, ...]:
        if len(path) % 2:
            return (CHANCE,)
        if path and (path[-2] == self.STOP or path[-1] == 0):
            return ()
        return (0,)

    def ways(self, path: Path) -> list[tuple[int, int]]:
        if len(path) % 2 == 0:
            return [(self.GO, 1)] if self.steps(path) == 0 else self._choices(path)
        if path[-1] == self.GO:
            return [(0, 3), (1, 7)]
        return [
            (outcome, weight) for outcome, weight in ((0, 5 - self.steps(path)), (1, self.steps(path))) if weight
        ]

    def _choices(self, path: Path) -> list[tuple[int, int]]:
        return [(self.STOP, 1)] if self.steps(path) == 5 else [(self.STOP, 1), (self.GO, 1)]

    def known(self, path: Path, seat: int) -> Path:
        return path

    def places(self, path: Path) -> list[int]:
        return [1 if path[-1] == 1 else 2]


class Pass(Little):
    """Seats 0 and 1 stand against seat 2. Seat 0 names who is first; 3 means nobody."""

    def __init__(self) -> None:
        super().__init__(3, False)

    def sides(self, state: Any) -> list[int]:
        return [0, 0, 1]

    def asked(self, path: Path) -> tuple[int, ...]:
        return () if path else (0,)

    def ways(self, path: Path) -> list[tuple[int, int]]:
        return [(1, 1), (2, 1), (3, 1)]

    def known(self, path: Path, seat: int) -> Path:
        return path

    def places(self, path: Path) -> list[int]:
        return {1: [1, 1, 3], 2: [2, 2, 1], 3: [2, 2, 2]}[path[0]]


class Wide(Little):
    """One of many moves wins, the others lose; the moves count down to the one that wins."""

    def __init__(self, moves: int, winner: int) -> None:
        super().__init__(1, True)
        self.moves: Final = moves
        self.winner: Final = winner

    def asked(self, path: Path) -> tuple[int, ...]:
        return () if path else (0,)

    def ways(self, path: Path) -> list[tuple[int, int]]:
        return [(move, 1) for move in range(self.moves)]

    def known(self, path: Path, seat: int) -> Path:
        return path

    def places(self, path: Path) -> list[int]:
        return [1 if path[0] == self.winner else 2]
