"""Every game as a game of OpenSpiel, one decision after the other, chance in nodes of its own.

    import pyspiel
    import veillee.adapters.openspiel
    game = pyspiel.load_game(f"python_veillee_{game_id}", {"seats": 3, "option": "value"})

Where several seats choose at the same time they are asked in the order of seats, and shown nobody's choice.
"""

import json
from collections.abc import Callable
from typing import Any, Final

from veillee.extras import missing_extra

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise missing_extra(error, "openspiel") from None

from veillee.adapters.common import Array, Rules
from veillee.core.arrays import chance_bound, highest_score, is_whole
from veillee.core.chance import Chance
from veillee.core.contract import CHANCE, AnyGame
from veillee.games import game_ids, load

PREFIX: Final = "python_veillee_"


class _Held:
    """Hold a state so that OpenSpiel, which copies deeply, copies it by the rules' own way."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Held":
        return _Held(self.state.clone())


class _Drawn(Chance):
    """Draw by numbers from 0 to 1."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self._sampler = sampler

    def below(self, bound: int) -> int:
        """Draw one of 0 .. bound - 1."""
        return int(self._sampler() * bound)


class VeilleeState(pyspiel.State):  # type: ignore[misc]
    """Be one moment of a match, for OpenSpiel."""

    def __init__(self, game: "VeilleeGame") -> None:
        super().__init__(game)
        self._rules = game.rules
        self._held = _Held(game.rules.game.initial())

    def current_player(self) -> int:
        """Say who is asked."""
        actors = self._rules.game.actors(self._held.state)
        if not actors:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actors[0] == CHANCE else actors[0]

    def is_terminal(self) -> bool:
        """Say whether all is over."""
        return not self._rules.game.actors(self._held.state)

    def _legal_actions(self, player: int) -> list[int]:
        number = self._rules.moves.number
        return sorted([number(move) for move in self._rules.legal(self._held.state, player)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what chance may bring, with probabilities."""
        outcomes = self._rules.game.outcomes(self._held.state)
        total = sum(weight for _, weight in outcomes)
        return [(outcome, weight / total) for outcome, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        rules, state = self._rules, self._held.state
        player = self.current_player()
        if player == pyspiel.PlayerId.CHANCE:
            rules.game.apply(state, CHANCE, action)
        else:
            rules.game.apply(state, player, rules.move_of(rules.game.legal(state, player), player, action))

    def _action_to_string(self, player: int, action: int) -> str:
        rules, state = self._rules, self._held.state
        move = action if player == pyspiel.PlayerId.CHANCE else rules.moves.move(action)
        return rules.game.move_text(state, move)

    def returns(self) -> list[float]:
        """Give what each seat has got so far: nothing, until the end."""
        if not self.is_terminal():
            return [0.0] * self._rules.game.seats
        return self._rules.rewards(self._held.state)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "VeilleeState":
        """Give a state that fits what a seat knows; `sampler` draws from 0 to 1. Its history is the true one."""
        world: VeilleeState = self.clone()
        world._held = _Held(self._rules.game.sample(self.knowledge_of(player), _Drawn(sampler)))
        return world

    def knowledge_of(self, player: int) -> Any:
        """Give what a seat knows."""
        return self._rules.game.knowledge(self._held.state, player)

    def __str__(self) -> str:
        return repr(self._held.state)


class VeilleeObserver:
    """Show a state to a seat: all it knows with a perfect memory of what it was told."""

    def __init__(self, rules: Rules) -> None:
        self._layout = rules.layout
        self.tensor: Array = np.zeros(rules.layout.length, np.float32)
        self.dict = {
            field.name: self.tensor[field.start : field.start + field.part.length] for field in rules.layout.fields
        }

    def set_from(self, state: VeilleeState, player: int) -> None:
        """Fill in what a seat knows."""
        self.tensor[:] = np.frombuffer(self._layout.pack(state.knowledge_of(player)), np.int32)

    def string_from(self, state: VeilleeState, player: int) -> str:
        """Write what a seat knows."""
        return repr(state.knowledge_of(player))


class VeilleeGame(pyspiel.Game):  # type: ignore[misc]
    """Be the rules of one table, for OpenSpiel."""

    game_id = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wishes = dict(params or {})
        seats = wishes.pop("seats", default_seats(self.game_id))
        data = json.loads(wishes.pop("data", "") or "{}")
        self.rules = Rules(self.game_id, seats, wishes, data)
        game = self.rules.game
        super().__init__(
            type_of(self.game_id, is_whole(game)),
            pyspiel.GameInfo(
                num_distinct_actions=self.rules.moves.count,
                max_chance_outcomes=chance_bound(game),
                num_players=game.seats,
                min_utility=-1.0,
                max_utility=float(highest_score(game)),
                max_game_length=game.max_steps(),
            ),
            params or {},
        )

    def new_initial_state(self) -> VeilleeState:
        """Begin a match."""
        return VeilleeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> VeilleeObserver:
        """Make what shows states to seats."""
        return VeilleeObserver(self.rules)


def default_seats(game_id: str) -> int:
    """Give the number of seats where none is asked for: two, or the fewest there can be."""
    return max(2, load(game_id).info.min_seats)


def type_of(game_id: str, tells_all: bool) -> Any:
    """Describe a game's kind to OpenSpiel."""
    package = load(game_id)
    info = package.info
    return pyspiel.GameType(
        short_name=PREFIX + game_id,
        long_name=f"Veillée: {game_id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=info.max_seats,
        min_num_players=info.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=tells_all,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": default_seats(game_id),
            "data": "",  # own component tables by name, as JSON
            **{option.name: option.default for option in package.schema()},
        },
    )


def register() -> None:
    """Make every game known to OpenSpiel."""
    for game_id in game_ids():
        table_class = type(f"Veillee{game_id.capitalize()}", (VeilleeGame,), {"game_id": game_id})
        game: AnyGame = load(game_id).make(default_seats(game_id), {}, {})
        pyspiel.register_game(type_of(game_id, is_whole(game)), table_class)


register()
