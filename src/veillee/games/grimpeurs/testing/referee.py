"""A referee for Les Grimpeurs: whose turn it is, who has climbed, and when it is over."""

from collections.abc import Generator

from veillee.core.contract import CHANCE, AnyGame, Seat
from veillee.games.grimpeurs.rules.game import Grimpeurs
from veillee.games.grimpeurs.rules.state import GrimpeursState
from veillee.games.grimpeurs.testing.table import Table, around, cubes_of
from veillee.testing.oracle import Moment, Referee, Turn

Steps = Generator[Turn, Moment, None]

LOTS = 6
TURN, FOLLOW = "a turn", "to follow"


class Climb:
    """Follow one match; `state` is the last one seen, read for where blocks and pawns are."""

    def __init__(self, game: AnyGame) -> None:
        assert isinstance(game, Grimpeurs)
        self.game = game
        self.options = game.options
        self.seats = game.seats
        self.state: GrimpeursState = game.initial()
        self.heights = [0] * game.seats
        self.best = [0] * game.seats
        self.visits: list[tuple[Seat, int]] = []  # in the order of arrival
        self.is_fresh = False  # somebody has come higher than ever before in this turn

    def follow(self) -> Referee:
        """Follow the match to its end (GRI-12, GRI-50, GRI-60)."""
        for _ in range(self.seats):
            yield from self._ask((CHANCE,), "a colour")
        active = int((yield from self._ask((CHANCE,), "who begins")).removeprefix("seat "))
        yield from self._build(active)
        idle = stale = 0
        while True:
            before = self.heights[:]
            self.is_fresh = False
            yield from self._turn(active)
            rose = [seat for seat in range(self.seats) if self.heights[seat] > before[seat]]
            has_climbed = active in rose or (self.options.simultaneous and rose)
            idle = 0 if has_climbed else idle + 1
            stale = 0 if self.is_fresh else stale + 1
            if idle == self._patience() or stale == self.game.pieces.guard * self.seats:
                break
            active = (active + 1) % self.seats
        outcome = "stuck" if idle == self._patience() else "guard"
        if not any(self.heights):
            yield Turn((), "", self.heights, "draw", (2,) * self.seats)
        else:
            yield Turn((), "", self.heights, outcome, self._places())

    def _patience(self) -> int:
        if self.seats > 2:
            return self.seats + 1
        return {"rounds": 5, "fourth": 4, "usual": 3}[self.options.pair_end]

    def _places(self) -> tuple[int, ...]:
        """GRI-51: the highest, and of equals the last to come there, or the first."""
        sign = -1 if self.options.tie == "first" else 1
        marks = [
            (height, sign * self.visits.index((seat, height)) if height else 0)
            for seat, height in enumerate(self.heights)
        ]
        return tuple(1 + sum(other > mark for other in marks) for mark in marks)

    # --- asking

    def _ask(self, asked: tuple[int, ...], question: str) -> Generator[Turn, Moment, str]:
        done = yield Turn(asked, question, self.heights)
        self.state = done.state
        self._measure()
        return done.text

    def _measure(self) -> None:
        """See how high every pawn stands, or will once it has its cell."""
        for seat, block in enumerate(self.state.stands):
            if block >= 0:
                cubes = cubes_of(self.state.poses[block], (0, 0), self.state.bases[block])
                height = max(cube[2] for cube in cubes) + 1
                if self.options.arrival == "literal" and height != self.heights[seat]:
                    self.visits = [visit for visit in self.visits if visit != (seat, height)]
                self.heights[seat] = height
                if (seat, height) not in self.visits:
                    self.visits.append((seat, height))
                if height > self.best[seat]:
                    self.best[seat] = height
                    self.is_fresh = True

    # --- before the first turn (GRI-11)

    def _build(self, active: Seat) -> Steps:
        if self.options.tower == "own":
            return
        if self.options.tower != "hand":
            for _ in range(LOTS):
                yield from self._ask((CHANCE,), "a lot")
            return
        kinds = Table(self.game, self.state).kinds
        seat = active
        for _ in range(len(kinds) - kinds.count("triple")):
            for question in ("a block", "how it lies", "where it goes"):
                yield from self._ask((seat,), question)
            seat = (seat + 1) % self.seats
        if self._shows_core():
            yield from self._ask((CHANCE,), "hide the core")

    def _shows_core(self) -> bool:
        table = Table(self.game, self.state)
        core = [cube for cube, block in table.heap.cubes.items() if table.kinds[block] == "triple"]
        return any(near[2] >= 0 and near not in table.heap.cubes for cube in core for near in around(cube))

    # --- a turn

    def _turn(self, active: Seat) -> Steps:
        has_moved = False
        text = ""
        while text != "end":
            text = yield from self._ask((active,), TURN)
            has_moved = has_moved or text.startswith("take ")
        if not self.options.simultaneous or not has_moved:
            return
        for step in range(1, self.seats):  # GRI-62
            seat = (active + step) % self.seats
            if Table(self.game, self.state).walks(seat, False, False, False):
                text = yield from self._ask((seat,), FOLLOW)
                if text != "stay" and self._has_cells_to_choose(text):
                    yield from self._ask((seat,), "where to stand")

    def _has_cells_to_choose(self, text: str) -> bool:
        table = Table(self.game, self.state)
        x, y = text.split()[1].split(".")
        plateau = table.heap.plateau((int(x), int(y)))
        # One that has arrived already stands on the only cell that was free.
        return len([cell for cell in plateau if cell not in table.pawns]) > 1
