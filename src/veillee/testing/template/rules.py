"""The rules of the ford. The clauses (GUE-1 …) are those of text.fr.md and text.en.md.

Read this beside `veillee/core/contract.py`, which says in full what each method promises. Three habits matter:

- Nothing random lives in the state. The stones in the river are counts (`pool`); a stone gets its weight when
  somebody draws it, in a phase in which `actors` is `(CHANCE,)`.
- `apply` says who is told what. What a seat is told must be all that its view depends on.
- `view` is built from what the seat may know, field by field; it is never a copy with the secrets taken out.
"""

from dataclasses import dataclass
from typing import Annotated, Final

from veillee.core.chance import Chance, weighted
from veillee.core.contract import (
    CHANCE,
    OPEN_TALK,
    RESULTS_BY_POINTS,
    Channel,
    Event,
    Game,
    Setup,
    private,
    public,
)
from veillee.core.notation import parse_word
from veillee.core.options import Range

from .state import DRAW, HIDDEN, OVER, PHASES, TURN, FordState, View, fill_state, fill_view

STONES: Final = ["gravel", "pebble", "cobble", "rock", "boulder"]  # a stone is an index: its weight less 1
COPIES: Final = 5  # of each (GUE-1)
MOST: Final = 5  # stones in a bag (GUE-3)

# Moves are small numbers inside the program, and these words outside.
TAKE: Final = 0
STOP: Final = 1
MOVES: Final = ["take", "stop"]


@dataclass(frozen=True)
class Options:
    """Choose how much a bag may weigh. Form, command line and checks come from this class."""

    limit: Annotated[int, Range(8, 12)] = 9  # GUE-4


def make(setup: Setup) -> "Ford":
    """Make the rules of one table; `setup` has its seats and options. This game has no component table."""
    return Ford(setup, "")


class Ford(Game):
    """Answer for the rules at one table. It never changes; all that changes is in the state."""

    def __init__(self, setup: Setup, data_version: str) -> None:
        super().__init__(setup, data_version)
        self.limit: Final[int] = setup.options.limit

    # --- who is asked, and what for

    def initial(self) -> FordState:
        """Give the state before the first step."""
        return FordState(
            phase=TURN,
            active=0,
            stones=[[] for _ in range(self.seats)],
            stopped_seats=0,
            pool=[COPIES] * len(STONES),
            points=[0] * self.seats,
        )

    def actors(self, state: FordState) -> tuple[int, ...]:
        """Ask chance while a stone is drawn, else the active seat; nobody when all is over."""
        if state.phase == OVER:
            return ()
        return (CHANCE,) if state.phase == DRAW else (state.active,)

    def legal(self, state: FordState, seat: int) -> list[int]:
        """Who is asked may always take a stone or stop (GUE-2)."""
        return [TAKE, STOP]

    def outcomes(self, state: FordState) -> list[tuple[int, int]]:
        """Any stone that is left may be drawn, each copy equally likely."""
        return [(stone, copies) for stone, copies in enumerate(state.pool) if copies]

    def max_steps(self) -> int:
        """Count for each seat a move and a draw for every stone, and a stop."""
        return self.seats * (2 * MOST + 1)

    # --- what happens

    def apply(self, state: FordState, actor: int, move: int, events: list[Event] | None = None) -> None:
        """Make a move or a draw happen, and tell it if somebody listens."""
        if state.phase == DRAW:
            self._draw(state, move, events)
        elif move == TAKE:
            state.phase = DRAW
            if events is not None:
                events.append(public("took", {"seat": actor}, {}, False))
        else:
            state.stopped_seats |= 1 << actor
            if events is not None:
                events.append(public("stopped", {"seat": actor}, {}, False))
            self._go_on(state, events)

    def _draw(self, state: FordState, stone: int, events: list[Event] | None) -> None:
        """Give the active seat a stone that it alone sees (GUE-2); a full bag stops by itself (GUE-3)."""
        seat = state.active
        state.pool[stone] -= 1
        state.stones[seat].append(stone)
        if len(state.stones[seat]) == MOST:
            state.stopped_seats |= 1 << seat
        if events is not None:
            events.append(private("drew", seat, {"stone": STONES[stone], "weight": stone + 1}, {}))
        self._go_on(state, events)

    def _go_on(self, state: FordState, events: list[Event] | None) -> None:
        """Ask the next seat that has not stopped; when all have, open the bags."""
        for step in range(1, self.seats + 1):
            seat = (state.active + step) % self.seats
            if not state.stopped_seats >> seat & 1:
                state.phase = TURN
                state.active = seat
                return
        self._open(state, events)

    def _open(self, state: FordState, events: list[Event] | None) -> None:
        """Open all bags: one that is not too heavy scores its weight (GUE-4)."""
        state.phase = OVER
        for seat, stones in enumerate(state.stones):
            weight = sum([stone + 1 for stone in stones])
            state.points[seat] = weight if weight <= self.limit else 0
            if events is not None:
                weights = " ".join([str(stone + 1) for stone in stones])
                told: dict[str, int | str] = {"seat": seat, "weights": weights, "points": state.points[seat]}
                events.append(public("opened", told, {}, True))

    # --- the end. Places and outcome follow from the scores: the contract's own `ranking` and `outcome` (GUE-5)

    def scores(self, state: FordState) -> list[int]:
        """Give each seat's points."""
        return state.points[:]

    # --- who may know what

    def view(self, state: FordState, seat: int | None) -> View:
        """Show a seat its own bag, and of the others how many stones they hold (GUE-2)."""
        viewer = -1 if seat is None else seat
        shown = [
            tuple(stones) if owner == viewer or state.phase == OVER else (HIDDEN,) * len(stones)
            for owner, stones in enumerate(state.stones)
        ]
        return fill_view(state, viewer, stones=tuple(shown))

    def knowledge(self, state: FordState, seat: int) -> View:
        """Nothing is ever turned down again, so a perfect memory holds no more than the view."""
        return self.view(state, seat)

    def sample(self, knowledge: View, chance: Chance) -> FordState:
        """Invent a state that fits: the stones one cannot see are any of those that are left."""
        pool = [COPIES] * len(STONES)
        for stones in knowledge.stones:
            for stone in stones:
                if stone != HIDDEN:
                    pool[stone] -= 1
        bags = []
        for stones in knowledge.stones:
            bag = []
            for stone in stones:
                if stone == HIDDEN:
                    stone = weighted(chance, pool)
                    pool[stone] -= 1
                bag.append(stone)
            bags.append(bag)
        return fill_state(knowledge, stones=bags, pool=pool)

    def channels(self, state: FordState) -> tuple[Channel, ...]:
        """Talk is free (GUE-6)."""
        return OPEN_TALK

    # --- notation

    def move_text(self, state: FordState, move: int) -> str:
        """Write a move, or the stone that chance gave."""
        return STONES[move] if state.phase == DRAW else MOVES[move]

    def parse_move(self, state: FordState, text: str) -> int:
        """Read what `move_text` writes."""
        if state.phase == DRAW:
            return parse_word(text, STONES, "the name of a stone")
        return parse_word(text, MOVES, "take or stop")

    def legend(self) -> dict[str, list[str]]:
        """Name the numbers in views, for boards that draw any game."""
        return {"phases": PHASES, "results": RESULTS_BY_POINTS, "stones": STONES, "moves": MOVES}
