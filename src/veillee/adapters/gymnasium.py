"""One seat of a game as a Gymnasium environment; bots have the other seats.

from veillee.adapters.gymnasium import seat_env
table = seat_env(game_id, 2, bots="novice")
"""

from collections.abc import Mapping
from typing import Any, Final

from veillee.extras import missing_extra

try:
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.vector import SyncVectorEnv
except ModuleNotFoundError as error:
    raise missing_extra(error, "gymnasium") from None

from veillee.adapters.common import Array, Rules, draw_text
from veillee.bots import make_bot
from veillee.bots.contract import Bot, Budget, Situation
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, Event, Told, told_of

Observation = dict[str, Array]
NUMBERS: Final = np.iinfo(np.int32)
SEEDS: Final = 2**31
BUDGET: Final = Budget(playouts=50)  # of a bot that searches, for a move


def seat_env(
    game_id: str,
    seats: int,
    seat: int = 0,
    bots: str = "random",
    render_mode: str | None = None,
    data: Mapping[str, str] | None = None,
    **options: object,
) -> "SeatEnv":
    """Make an environment for one seat against, or with, bots of one level."""
    return SeatEnv(Rules(game_id, seats, options, data), seat, bots, render_mode)


def vector_env(count: int, game_id: str, seats: int, **wishes: Any) -> SyncVectorEnv:
    """Make so many of them at once."""
    return SyncVectorEnv([lambda: seat_env(game_id, seats, **wishes) for _ in range(count)])


class SeatEnv(gymnasium.Env[Observation, int]):
    """Ask one seat; let bots and chance act in between."""

    metadata = {"render_modes": ["ansi", "rgb_array"]}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(self, rules: Rules, seat: int, level: str, render_mode: str | None = None) -> None:
        if not 0 <= seat < rules.game.seats:
            raise ValueError(f"expected a seat from 0 to {rules.game.seats - 1}, got {seat}")
        self._rules: Final = rules
        self.layout: Final = rules.layout  # of observations
        self._seat: Final = seat
        self._level: Final = level
        self.render_mode = render_mode
        self.action_space: Any = Discrete(rules.moves.count)
        self.observation_space: Any = Dict(
            {
                "observation": Box(NUMBERS.min, NUMBERS.max, (rules.layout.length,), np.int32),
                "action_mask": Box(0, 1, (rules.moves.count,), np.int8),
            }
        )
        self._bots: list[Bot | None] = []
        self._heard: list[list[Told]] = []
        self._decisions = 0
        self._state: Any = rules.game.initial()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a match and play on until the seat is asked."""
        super().reset(seed=seed)
        game = self._rules.game
        seeds = [int(number) for number in self.np_random.integers(SEEDS, size=game.seats + 1)]
        self._chance = FastChance(seeds[-1])
        self._bots = [
            None if seat == self._seat else make_bot(self._level, game, seat, seeds[seat])
            for seat in range(game.seats)
        ]
        self._heard = [[] for _ in self._bots]
        self._decisions = 0
        self._state = game.initial()
        self._notebook = self._rules.open_notebook()
        self._play_on()
        return self._observe(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Let the seat act; an action that is not legal is refused with the legal ones."""
        rules = self._rules
        legal = rules.legal(self._state, self._seat)
        self._apply(self._seat, rules.move_of(legal, self._seat, int(action)))
        self._play_on()
        is_over = not rules.game.actors(self._state)
        reward = rules.rewards(self._state)[self._seat] if is_over else 0.0
        return self._observe(), reward, is_over, False, {}

    def _play_on(self) -> None:
        """Let chance and bots act until the seat is asked or all is over."""
        game = self._rules.game
        while actors := game.actors(self._state):
            if actors[0] == CHANCE:
                self._apply(CHANCE, game.roll(self._state, self._chance))
                continue
            others = [seat for seat in actors if seat != self._seat]
            if not others:
                return
            for seat, move in [(seat, self._ask(seat)) for seat in others]:
                self._apply(seat, move)

    def _ask(self, seat: int) -> int:
        game, bot = self._rules.game, self._bots[seat]
        assert bot is not None
        told, self._heard[seat] = self._heard[seat], []
        legal = game.legal(self._state, seat)
        return bot.choose(Situation(seat, game.knowledge(self._state, seat), told, legal, BUDGET))

    def _apply(self, actor: int, move: int) -> None:
        events: list[Event] = []
        self._rules.game.apply(self._state, actor, move, events)
        if actor != CHANCE:
            self._decisions += 1
        for event in events:
            told = told_of(event, self._decisions, True)
            for seat, heard in enumerate(self._heard):
                if event.audience >> seat & 1:
                    heard.append(told)

    def _observe(self) -> Observation:
        rules, state, seat = self._rules, self._state, self._seat
        return {
            "observation": rules.observe(self._notebook, state, seat),
            "action_mask": rules.mask(rules.legal(state, seat)),
        }

    def render(self) -> Any:
        """Show what lies before the seat: as text or as a picture."""
        text = self._rules.describe(self._rules.game.view(self._state, self._seat))
        return draw_text(text) if self.render_mode == "rgb_array" else text
