"""An algorithm of OpenSpiel learns to speak: regret minimisation finds a convention on a tiny table."""

import json
import random
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import external_sampling_mccfr  # noqa: E402

from veillee.adapters.openspiel import PREFIX  # noqa: E402

TINY = """
house = []
ladders = 3
squires = 0
gifts = ["rose", "mirror", "book"]
first = ["Raymondine"]
usual = { princesses = 1, pages = 1 }
extreme = { princesses = 1, pages = 1 }
levels = [{ dungeon = "prince", ladders = "none" }]
princesses = [{ name = "Raymondine", level = 1, wants = ["rose", "mirror"] }]
pages = [{ name = "moonlight", effect = "sight", by = "all" }]
[dungeons]
3 = [5]
4 = [6]
5 = [7]
6 = [8]
"""


def play(game: Any, policy: Any, chooser: random.Random) -> float:
    """Play a match by a policy, or at random; give what everybody got."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            weights = dict(state.chance_outcomes())
        elif policy is None:
            weights = dict.fromkeys(state.legal_actions(), 1.0)
        else:
            weights = policy.action_probabilities(state)
        state.apply_action(chooser.choices(list(weights), list(weights.values()))[0])
    return float(state.returns()[0])


def test_regret_finds_a_convention_on_a_tiny_table() -> None:
    data = json.dumps({"pieces.toml": TINY})
    game = pyspiel.load_game(
        PREFIX + "princesse", {"seats": 3, "data": data, "intensities": 1, "first_prince": 1, "squires": "no"}
    )
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    np.random.seed(1)  # the solver draws from this
    for _ in range(12):
        solver.iteration()
    chooser = random.Random(1)
    by_chance = sum(play(game, None, chooser) for _ in range(100))
    learned = sum(play(game, solver.average_policy(), chooser) for _ in range(100))
    assert by_chance < 35
    assert learned > 55
