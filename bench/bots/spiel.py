"""Lets OpenSpiel's own information-set search, in Python, play a game of ours: a thin coat over the contract."""

from copy import copy
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot, ISMCTSFinalPolicyType
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from veillee.bots import Bot, Situation
from veillee.bots.search.guide import EXPLORATION, Guide
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame, Move, Seat

NOBODY = -1
MOST_ACTIONS = 1 << 13
MOST_OUTCOMES = 64


def game_type(game: AnyGame) -> Any:
    """Describe a game of ours, asked seat by seat where seats choose at once."""
    return pyspiel.GameType(
        short_name=f"veillee_{game.info.id}",
        long_name=game.info.id,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats,
        min_num_players=game.seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """Be a game of OpenSpiel."""

    def __init__(self, game: AnyGame) -> None:
        figures = pyspiel.GameInfo(
            num_distinct_actions=MOST_ACTIONS,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=game.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=game.max_steps(),
        )
        super().__init__(game_type(game), figures, {})
        self.rules = game
        self.guide = Guide(game)

    def __deepcopy__(self, _memo: Any) -> "SpielGame":
        return self

    def state(self, world: Any, asked: Seat) -> "SpielState":
        """Put a coat on a state of ours, in which this seat is asked first."""
        return SpielState(self, world, asked)

    def new_initial_state(self) -> "SpielState":
        """Begin a match."""
        return SpielState(self, self.rules.initial(), NOBODY)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Be a state of OpenSpiel."""

    def __init__(self, game: SpielGame, world: Any, asked: Seat) -> None:
        super().__init__(game)
        self._coat = game
        self._rules = game.rules
        self._world = world
        self._asked = asked

    def __deepcopy__(self, _memo: Any) -> "SpielState":
        return SpielState(self._coat, self._world.clone(), self._asked)

    def current_player(self) -> int:
        """Say whose turn it is."""
        if self._asked != NOBODY:
            return self._asked
        actors = self._rules.actors(self._world)
        if not actors:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actors[0] == CHANCE else actors[0]

    def _legal_actions(self, player: int) -> list[Move]:
        return self._rules.legal(self._world, player)

    def chance_outcomes(self) -> list[tuple[Move, float]]:
        """List what chance may bring."""
        outcomes = self._rules.outcomes(self._world)
        total = sum(weight for _, weight in outcomes)
        return [(outcome, weight / total) for outcome, weight in outcomes]

    def _apply_action(self, action: Move) -> None:
        actor = self._asked if self._asked != NOBODY else self._rules.actors(self._world)[0]
        self._asked = NOBODY
        self._rules.apply(self._world, actor, int(action))

    def _action_to_string(self, player: int, action: Move) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        """Say whether the match is over."""
        return self._asked == NOBODY and not self._rules.actors(self._world)

    def returns(self) -> list[float]:
        """Give the payoffs that our own search counts by."""
        return self._coat.guide.payoffs(self._world) if self.is_terminal() else [0.0] * self._rules.seats

    def information_state_string(self, player: int | None = None) -> str:
        """Name what the player knows."""
        return str(self._rules.knowledge(self._world, self.current_player() if player is None else player))

    def __str__(self) -> str:
        return str(self._world)


class SpielBot(Bot):
    """Play by OpenSpiel's search: random playouts, the move visited most."""

    def __init__(self, game: AnyGame, seed: int, playouts: int) -> None:
        self._rules = game
        self._coat = SpielGame(game)
        self._chance = FastChance(seed)
        generator = np.random.RandomState(seed % 2**32)
        self._search = ISMCTSBot(
            game=self._coat,
            evaluator=RandomRolloutEvaluator(1, copy(generator)),
            uct_c=EXPLORATION,
            max_simulations=playouts,
            random_state=generator,
            final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )

    def choose(self, situation: Situation) -> Move:
        """Give the move that OpenSpiel's search finds best, in worlds of our sampling."""
        seat = situation.seat

        def imagine(_state: Any = None, _player: int = 0) -> SpielState:
            return self._coat.state(self._rules.sample(situation.knowledge, self._chance), seat)

        self._search.set_resampler(imagine)
        return int(self._search.step(imagine()))
