"""Every game as a PettingZoo environment, turn by turn (`env`) or all who are asked at once (`parallel_env`).

    from veillee.adapters.pettingzoo import env
    table = env(game_id, 3, option="value")

An observation holds what the seat may know with a perfect memory, as whole numbers in the order that docs/research
tells, and the mask of its legal actions.
"""

from collections.abc import Mapping
from copy import copy, deepcopy
from typing import Any, ClassVar, Final

from veillee.extras import missing_extra

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv, ParallelEnv
except ModuleNotFoundError as error:
    raise missing_extra(error, "pettingzoo") from None

from veillee.adapters.common import Array, Rules, draw_text
from veillee.core.chance import FastChance

Observation = dict[str, Array]
MODES: Final = ["ansi", "human", "rgb_array"]
NUMBERS: Final = np.iinfo(np.int32)
SEEDS: Final = 2**31


def env(
    game_id: str,
    seats: int,
    render_mode: str | None = None,
    data: Mapping[str, str] | None = None,
    **options: object,
) -> "TableEnv":
    """Make an environment in which seats act one after the other; `data` is own component tables by name."""
    return TableEnv(Rules(game_id, seats, options, data), render_mode)


def parallel_env(
    game_id: str,
    seats: int,
    render_mode: str | None = None,
    data: Mapping[str, str] | None = None,
    **options: object,
) -> "ParallelTableEnv":
    """Make an environment in which all seats act at once; those who are not asked have one action, to wait."""
    return ParallelTableEnv(Rules(game_id, seats, options, data), render_mode)


class _Played:
    """Play one match with chance of its own."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.agents: Final = [f"seat_{seat}" for seat in range(rules.game.seats)]
        self.seat_of: Final = {agent: seat for seat, agent in enumerate(self.agents)}
        self._seeds = np.random.default_rng()
        self._legal: dict[int, list[int]] = {}
        self.asked: tuple[int, ...] = ()  # the seats that may act now, none when all is over
        self.begin(None)

    def begin(self, seed: int | None) -> None:
        """Begin a match; with a seed, the same one, and the same ones after it."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._chance = FastChance(int(self._seeds.integers(SEEDS)))
        self.state = self.rules.game.initial()
        self._notebook = self.rules.open_notebook()
        self._let_chance_act()

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Played":
        """Copy the match and what chance will do; the rules never change."""
        made = copy(self)
        made._seeds = deepcopy(self._seeds)
        made._chance = self._chance.fork()
        made.state = self.state.clone()
        made._notebook = self.rules.open_notebook()
        made._legal = {}
        return made

    def act(self, seat: int, action: int) -> None:
        """Let a seat act, then chance."""
        move = self.rules.move_of(self.legal(seat), seat, action)
        self.rules.game.apply(self.state, seat, move)
        self._let_chance_act()

    def _let_chance_act(self) -> None:
        self.asked = self.rules.game.settle(self.state, self._chance)
        self._legal.clear()

    def legal(self, seat: int) -> list[int]:
        """List the moves a seat may make now; worked out once, however often it is asked."""
        found = self._legal.get(seat)
        if found is None:
            found = self._legal[seat] = self.rules.game.legal(self.state, seat) if seat in self.asked else []
        return found

    def observe(self, seat: int) -> Observation:
        """Show what a seat may know and do."""
        rules = self.rules
        return {
            "observation": rules.observe(self._notebook, self.state, seat),
            "action_mask": rules.mask(self.legal(seat)),
        }

    def space(self, actions: int) -> Dict:
        """Describe an observation with so many actions."""
        return Dict(
            {
                "observation": Box(NUMBERS.min, NUMBERS.max, (self.rules.layout.length,), np.int32),
                "action_mask": Box(0, 1, (actions,), np.int8),
            }
        )


class TableEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """Let seats act one after the other, in the order the rules ask them."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "name": "veillee", "is_parallelizable": False}

    def __init__(self, rules: Rules, render_mode: str | None = None) -> None:
        super().__init__()
        self._played: Final = _Played(rules)
        self.layout: Final = rules.layout  # of observations
        self.render_mode = render_mode
        self.possible_agents = self._played.agents[:]
        self.observation_spaces = {agent: self._played.space(rules.moves.count) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(rules.moves.count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """Give the space of a seat's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Give the space of a seat's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match."""
        self._played.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def observe(self, agent: str) -> Observation:
        """Give what a seat may know and do."""
        return self._played.observe(self._played.seat_of[agent])

    def step(self, action: int | None) -> None:
        """Let the seat act that is asked."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"expected an action of {agent}, got None")
        self._played.act(self._played.seat_of[agent], int(action))
        self._ask()
        if self.render_mode == "human":
            self.render()

    def _ask(self) -> None:
        """Choose who acts next, or end the match: only then are there rewards."""
        played = self._played
        if played.asked:
            self.agent_selection = played.agents[played.asked[0]]
            return
        self.rewards = dict(zip(self.agents, played.rules.rewards(played.state), strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        """Show the table as onlookers see it: as text, printed, or as a picture."""
        return _render(self._played, self.render_mode)

    def close(self) -> None:
        """Do nothing: nothing is held open."""


class ParallelTableEnv(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """Let all seats act at once. Who is not asked may only wait; the action for that is the last number."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "name": "veillee_parallel"}

    def __init__(self, rules: Rules, render_mode: str | None = None) -> None:
        self._played: Final = _Played(rules)
        self.layout: Final = rules.layout  # of observations
        self.render_mode = render_mode
        self.wait: Final = rules.moves.count
        self.possible_agents = self._played.agents[:]
        self.observation_spaces = {agent: self._played.space(self.wait + 1) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.wait + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """Give the space of a seat's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Give the space of a seat's actions."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a match."""
        self._played.begin(seed)
        self.agents = self.possible_agents[:]
        return self._observe_all(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Let all seats act that are asked; what others send must be to wait."""
        played = self._played
        rules = played.rules
        asked = played.asked
        for agent, action in actions.items():
            if played.seat_of[agent] not in asked and action != self.wait:
                raise ValueError(f"expected {agent} to wait (action {self.wait}), got {action}")
        for seat in asked:
            # All are legal before any is made.
            rules.move_of(played.legal(seat), seat, int(actions[played.agents[seat]]))
        for seat in asked:
            played.act(seat, int(actions[played.agents[seat]]))
        agents = self.agents
        is_over = not played.asked
        rewards = rules.rewards(played.state) if is_over else [0.0] * len(agents)
        observations = self._observe_all()
        if is_over:
            self.agents = []
        return (
            observations,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _observe_all(self) -> dict[str, Observation]:
        played = self._played
        found = {}
        for agent in self.agents:
            seat = played.seat_of[agent]
            seen = played.observe(seat)
            must_wait = np.int8(0 if seat in played.asked else 1)
            found[agent] = {**seen, "action_mask": np.append(seen["action_mask"], must_wait)}
        return found

    def render(self) -> Any:
        """Show the table as onlookers see it: as text, printed, or as a picture."""
        return _render(self._played, self.render_mode)

    def close(self) -> None:
        """Do nothing: nothing is held open."""


def _render(played: _Played, mode: str | None) -> Any:
    if mode is None:
        return None
    text = played.rules.describe(played.rules.game.view(played.state, None))
    if mode == "rgb_array":
        return draw_text(text)
    if mode == "human":
        print(text)
        return None
    return text + "\n"
