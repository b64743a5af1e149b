"""The casket game with what is kept or refused broken: states, records, wrong moves."""

from typing import Any, ClassVar

from tests.testing.broken_kit import Events, OtherState, OtherStates, broken_game
from tests.testing.broken_play import PeeksForEver
from veillee.core.chance import Chance
from veillee.core.contract import Setup
from veillee.core.errors import UnknownMove
from veillee.testing.conformance import keeping
from veillee.testing.toy.rules import Options
from veillee.testing.toy.rules.game import Coffret
from veillee.testing.toy.rules.moves import WORDS
from veillee.testing.toy.rules.state import CoffretState, View


class ReadsSloppily(Coffret):
    def parse_move(self, state: CoffretState, text: str) -> int:
        return super().parse_move(state, text.strip().lower())


class ChokesOnJunk(Coffret):
    def parse_move(self, state: CoffretState, text: str) -> int:
        return WORDS.index(text)


class CountsWrongMoves(Coffret):
    def parse_move(self, state: CoffretState, text: str) -> int:
        try:
            return super().parse_move(state, text)
        except UnknownMove:
            state.points[0] -= 1
            raise


class ThinState(OtherState):
    __slots__ = ()

    def clone(self) -> CoffretState:
        copied = super().clone()
        copied.calls = self.calls
        return copied


class ClonesThinly(OtherStates):
    state_class = ThinState


class LateState(OtherState):
    __slots__ = ()

    def clone(self) -> CoffretState:
        copied = super().clone()
        copied.waiting = 0
        return copied


class ClonesWrongly(OtherStates):
    state_class = LateState


class PlaysOnItsFirstBoard(Coffret):
    first: CoffretState

    def initial(self) -> CoffretState:
        self.first = super().initial()
        return self.first

    def _deal(self, state: CoffretState, card: int, events: Events) -> None:
        self.first.points[0] += 1
        super()._deal(state, card, events)


class MixedState(OtherState):
    __slots__ = ()
    FIELDS: ClassVar[dict[str, int]] = {
        name: CoffretState.FIELDS[name] for name in [*list(CoffretState.FIELDS)[:-2], "points", "calls"]
    }


class DeclaresInAnotherOrder(OtherStates):
    state_class = MixedState


class BlurredState(MixedState):
    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True


class EqualsEverything(OtherStates):
    state_class = BlurredState


class CannotTravel(Coffret):
    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.favourite = lambda: 3

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.favourite,)


class ForgetsItsOptions(Coffret):
    def __reduce__(self) -> tuple[object, ...]:
        options = Options(swapping=False)
        setup = Setup(self.package, self.seats, options, {}, {})
        return Coffret, (setup, options, self.pieces, self.data_version)


class ForgetsHowToShow(Coffret):
    first_round = 1

    def __reduce__(self) -> tuple[object, ...]:
        setup = Setup(self.package, self.seats, self.options, self.data, {})
        return show_from_zero, (setup, self.options, self.pieces, self.data_version)

    def view(self, state: CoffretState, seat: int | None) -> View:
        return super().view(state, seat)._replace(round=state.round - self.first_round)


def show_from_zero(*arguments: Any) -> Coffret:
    game = ForgetsHowToShow(*arguments)
    game.first_round = 0
    return game


class RollsByCounting(Coffret):
    rolls = 0

    def initial(self) -> CoffretState:
        self.rolls = 0
        return super().initial()

    def roll(self, state: CoffretState, chance: Chance) -> int:
        self.rolls += 1
        left = [card for card, copies in enumerate(state.pool) if copies]
        return left[self.rolls % len(left)]


class EndsByHabit(Coffret):
    endings: ClassVar[list[str]] = []

    def outcome(self, state: CoffretState) -> str:
        outcome = super().outcome(state)
        if outcome:
            self.endings.append(outcome)
        return f"{outcome}-{len(self.endings)}" if outcome else ""


class RollsByItself(Coffret):
    rolls: ClassVar[list[int]] = []

    def roll(self, state: CoffretState, chance: Chance) -> int:
        left = [card for card, copies in enumerate(state.pool) if copies]
        self.rolls.append(left[len(self.rolls) % len(left)])
        return self.rolls[-1]


class PlaysOnForEver(PeeksForEver):
    pass


BROKEN = (
    broken_game(ReadsSloppily, keeping.check_rejects, "but it was taken"),
    broken_game(ChokesOnJunk, keeping.check_rejects, "expected UnknownMove or IllegalMove, got ValueError"),
    broken_game(CountsWrongMoves, keeping.check_rejects, "changed something all the same"),
    broken_game(ClonesThinly, keeping.check_clone, "shares the list calls"),
    broken_game(PlaysOnItsFirstBoard, keeping.check_clone, "a step of a clone changed the original"),
    broken_game(ClonesWrongly, keeping.check_clone, "a clone is not equal"),
    broken_game(DeclaresInAnotherOrder, keeping.check_state_round_trip, "comes back as another"),
    broken_game(EqualsEverything, keeping.check_state_round_trip, "comes back with another digest"),
    broken_game(ForgetsHowToShow, keeping.check_game_travels, "shows viewer 0 something else"),
    broken_game(RollsByCounting, keeping.check_record, "resumed, the match goes on as"),
    broken_game(EndsByHabit, keeping.check_record, "the record says something else"),
    broken_game(CannotTravel, keeping.check_game_travels, "does not pickle"),
    broken_game(ForgetsItsOptions, keeping.check_game_travels, "the game that travelled"),
    broken_game(RollsByItself, keeping.check_record, "wrong-seed"),
    broken_game(PlaysOnForEver, keeping.check_record, "did not come to an end"),
)
