"""A game played as a story says: another game's rules, with the outcomes of chance told beforehand."""

from collections import deque
from types import SimpleNamespace
from typing import Any, Final, cast

from veillee.core.chance import Chance
from veillee.core.contract import AnyGame, Channel, Event, Game, Move, Seat, Setup
from veillee.games import GamePackage

TEAM: Final = "team"


class Guided(Game):
    """Play by another game's rules, with the outcomes of chance and the team that a story says."""

    def __init__(self, inner: AnyGame, team: int) -> None:
        self.inner: Final = inner
        package = cast(GamePackage, inner.package).with_parts(phrases=self._phrases())
        super().__init__(Setup(package, inner.seats, inner.options, inner.data, {}), inner.data_version)
        self.team: Final = team
        self.coming: Final[deque[Move]] = deque()

    def roll(self, state: Any, chance: Chance) -> Move:
        return self.coming.popleft()

    def channels(self, state: Any) -> tuple[Channel, ...]:
        others = [channel for channel in self.inner.channels(state) if channel.name != TEAM]
        return (*others, Channel(TEAM, self.team))

    def initial(self) -> Any:
        return self.inner.initial()

    def actors(self, state: Any) -> tuple[Seat, ...]:
        return self.inner.actors(state)

    def legal(self, state: Any, seat: Seat) -> list[Move]:
        return self.inner.legal(state, seat)

    def outcomes(self, state: Any) -> list[tuple[Move, int]]:
        return self.inner.outcomes(state)

    def apply(self, state: Any, actor: Seat, move: Move, events: list[Event] | None = None) -> None:
        self.inner.apply(state, actor, move, events)

    def max_steps(self) -> int:
        return self.inner.max_steps()

    def scores(self, state: Any) -> list[int]:
        return self.inner.scores(state)

    def ranking(self, state: Any) -> list[int]:
        return self.inner.ranking(state)

    def outcome(self, state: Any) -> str:
        return self.inner.outcome(state)

    def view(self, state: Any, seat: Seat | None) -> Any:
        return self.inner.view(state, seat)

    def knowledge(self, state: Any, seat: Seat) -> Any:
        return self.inner.knowledge(state, seat)

    def sample(self, knowledge: Any, chance: Chance) -> Any:
        return self.inner.sample(knowledge, chance)

    def move_text(self, state: Any, move: Move) -> str:
        return self.inner.move_text(state, move)

    def parse_move(self, state: Any, text: str) -> Move:
        return self.inner.parse_move(state, text)

    def legend(self) -> dict[str, list[str]]:
        return self.inner.legend()

    def box(self) -> Any:
        return self.inner.box()

    def _phrases(self) -> Any:
        phrases = self.inner.package.phrases
        return SimpleNamespace(
            ask=lambda _, view, legal: phrases.ask(self.inner, view, legal),
            label=lambda _, view, move: phrases.label(self.inner, view, move),
            clauses=lambda _, view, legal: phrases.clauses(self.inner, view, legal),
            reasons=lambda _, view: phrases.reasons(self.inner, view),
        )

    def sides(self, state: Any) -> list[int]:
        return self.inner.sides(state)

    def open_view(self, state: Any) -> Any:
        return self.inner.open_view(state)
