"""PettingZoo's own tests pass on every game, and what they do not ask is asked here."""

import copy
import random
from typing import Any

import numpy as np
import pytest

from tests.adapters.tables import TABLES, named
from tests.proof.scale import scaled
from tests.specimens import OPEN, RIVALS, TOGETHER
from veillee.core.errors import IllegalMove
from veillee.games import game_ids

pettingzoo_test = pytest.importorskip("pettingzoo.test")

from veillee.adapters.pettingzoo import env, parallel_env  # noqa: E402

Table = tuple[str, int, dict[str, Any]]
MAX_DECISIONS = 20_000
tables = pytest.mark.parametrize("table", TABLES, ids=named)
# Its advice on observations that are no plain array is not meant for those with a mask.
forgiving = pytest.mark.filterwarnings("ignore:Observation:UserWarning")


@tables
@forgiving
def test_it_keeps_the_interface(table: Table) -> None:
    game_id, seats, options = table
    pettingzoo_test.api_test(env(game_id, seats, **options), num_cycles=60)


@tables
def test_a_seed_repeats_a_match(table: Table) -> None:
    game_id, seats, options = table
    pettingzoo_test.seed_test(lambda: env(game_id, seats, **options), num_cycles=20)


def play_randomly(table_env: Any, decisions: int, seed: int) -> list[bytes]:
    """Let seats act at random, and give all that they were shown."""
    shown, draw = [], random.Random(seed)
    for _ in range(decisions):
        seen, _, is_over, _, _ = table_env.last()
        shown.append(seen["observation"].tobytes() + seen["action_mask"].tobytes())
        if is_over:
            break
        table_env.step(draw.choice(np.flatnonzero(seen["action_mask"])))
    return shown


@tables
def test_a_copy_of_a_match_goes_on_as_the_match_would_and_leaves_it_alone(table: Table) -> None:
    game_id, seats, options = table
    table_env = env(game_id, seats, **options)
    table_env.reset(seed=3)
    play_randomly(table_env, 12, 1)
    copied = copy.deepcopy(table_env)
    assert play_randomly(copied, 30, 2) == play_randomly(copy.deepcopy(table_env), 30, 2)
    assert play_randomly(copied, 1, 3) != play_randomly(table_env, 1, 3), "the match stands where it was"
    table_env.reset()
    copied = copy.deepcopy(table_env)
    table_env.reset()
    copied.reset()
    assert play_randomly(copied, 20, 4) == play_randomly(table_env, 20, 4), "and so do the matches to come"


def test_a_match_of_all_at_once_is_copied_too() -> None:
    table_env = parallel_env(RIVALS, 3)
    seen, _ = table_env.reset(seed=2)
    copied = copy.deepcopy(table_env)
    for _ in range(4):
        actions = {agent: int(np.flatnonzero(what["action_mask"])[0]) for agent, what in seen.items()}
        seen, other = table_env.step(actions)[0], copied.step(actions)[0]
        assert all(np.array_equal(seen[agent]["observation"], other[agent]["observation"]) for agent in seen)


@pytest.mark.parametrize("game_id", game_ids())
def test_it_is_shown_in_every_mode(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    pettingzoo_test.render_test(lambda render_mode: env(game_id, 3, render_mode=render_mode))
    assert f"{game_id}, 3 seats" in capsys.readouterr().out


@pytest.mark.parametrize("game_id", game_ids()[: scaled(1, len(game_ids()))])
def test_its_benchmark_runs(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    pettingzoo_test.performance_benchmark(env(game_id, 3))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("table", [table for table in TABLES if table[0] in (TOGETHER, RIVALS)], ids=named)
def test_all_at_once_keeps_the_interface(table: Table) -> None:
    game_id, seats, options = table
    table_env = parallel_env(game_id, seats, **options)
    random.seed(1)
    totals = []
    for seed in range(3):
        observations, _ = table_env.reset(seed=seed)
        rewards: dict[str, float] = {}
        while table_env.agents:
            actions = {
                agent: random.choice(np.flatnonzero(observations[agent]["action_mask"]).tolist())
                for agent in table_env.agents
            }
            observations, rewards, terminations, truncations, _ = table_env.step(actions)
            assert set(observations) == set(terminations) == set(truncations) == set(actions)
            for agent, observation in observations.items():
                assert table_env.observation_space(agent).contains(observation)
        totals.append(sum(rewards.values()))
    if game_id == TOGETHER:  # all win or all lose
        assert set(totals) <= {0.0, float(seats)}
    else:
        assert totals == pytest.approx([0] * 3)


def test_who_is_not_asked_may_only_wait() -> None:
    table = parallel_env(TOGETHER, 2, first_player=1)
    observations, _ = table.reset(seed=1)
    waiting = observations["seat_1"]["action_mask"]
    assert np.flatnonzero(waiting).tolist() == [table.wait]
    first = int(np.flatnonzero(observations["seat_0"]["action_mask"])[0])
    with pytest.raises(ValueError, match="expected seat_1 to wait"):
        table.step({"seat_0": first, "seat_1": 0})


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    table = env(TOGETHER, 2, first_player=1)
    table.reset(seed=1)
    before = table.observe("seat_0")
    illegal = int(np.flatnonzero(before["action_mask"] == 0)[0])
    for action in (illegal, -1, 10**6):
        with pytest.raises(IllegalMove, match=rf"legal for seat 0 \(.*\), got {action}"):
            table.step(action)
    after = table.observe("seat_0")
    assert all((before[name] == after[name]).all() for name in before)


@pytest.mark.parametrize("game_id", [RIVALS, OPEN])
def test_rewards_of_rivals_add_up_to_nothing(game_id: str) -> None:
    table: Any = env(game_id, 3)
    table.reset(seed=4)
    chooser = random.Random(4)
    for _ in table.agent_iter(MAX_DECISIONS):
        observation, _, is_over, _, _ = table.last()
        if is_over:
            break
        table.step(chooser.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    assert all(table.terminations.values())
    assert sum(table.rewards.values()) == pytest.approx(0)
    assert max(table.rewards.values()) > 0
