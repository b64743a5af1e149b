"""OpenSpiel's own test passes on every game, and its algorithms run."""

import random
from typing import Any

import numpy as np
import pytest

from tests.specimens import OPEN, RIVALS, SIDES, SILENT, TOGETHER
from veillee.games import game_ids

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

import veillee.adapters.openspiel  # noqa: E402

TABLES = [
    (TOGETHER, {"seats": 3, "variant": "magic"}),
    (SILENT, {"seats": 3}),
    (SIDES, {"seats": 1}),
    (SIDES, {"seats": 3, "mode": "wolf"}),
    (RIVALS, {"seats": 3}),
    (OPEN, {"seats": 2}),
]
games = pytest.mark.parametrize("game_id", game_ids())


def load(game_id: str, **wishes: object) -> Any:
    return pyspiel.load_game(veillee.adapters.openspiel.PREFIX + game_id, wishes)


@pytest.mark.parametrize(("game_id", "wishes"), TABLES)
def test_its_own_test_passes(game_id: str, wishes: dict[str, object]) -> None:
    pyspiel.random_sim_test(load(game_id, **wishes), num_sims=1, serialize=False, verbose=False)


@games
def test_a_copy_copies_no_rules(game_id: str) -> None:
    state = load(game_id).new_initial_state()
    assert state.clone()._rules is state._rules


@games
def test_a_match_goes_as_the_rules_say(game_id: str) -> None:
    game = load(game_id)
    state, chooser = game.new_initial_state(), random.Random(3)
    assert game.get_type().provides_information_state_tensor == (game_id != SIDES)
    for _ in range(150):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(chooser.choices(outcomes, chances)[0])
            continue
        player = state.current_player()
        copy = state.clone()
        before = str(state)
        legal = state.legal_actions()
        assert legal == sorted(legal)
        assert len({state.action_to_string(player, action) for action in legal}) == len(legal)
        copy.apply_action(legal[0])
        assert str(state) == before, "a copy stands apart"
        assert len(state.observation_tensor(player)) == game.observation_tensor_size()
        assert state.information_state_string(player) == state.observation_string(player) != ""
        state.apply_action(chooser.choice(legal))


@games
def test_its_search_plays_every_game(game_id: str) -> None:
    game = load(game_id)
    state, chance = game.new_initial_state(), np.random.RandomState(7)
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(chance.choice(outcomes, p=chances)))
    playouts = 2 if game_id == OPEN else 5
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, playouts, random_state=chance)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, chance.rand))
    assert bot.step(state) in state.legal_actions()
