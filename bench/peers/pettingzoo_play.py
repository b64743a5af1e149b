"""Random legal play through PettingZoo's interface, the same for every environment."""

from random import Random
from typing import Any

import numpy as np


def play_env(table: Any, random: Random) -> int:
    """Play one match of an environment with masks, and count the decisions."""
    table.reset(seed=random.randrange(2**31))
    decisions = 0
    for _ in table.agent_iter():
        observation, _, is_over, is_cut, _ = table.last()
        if is_over or is_cut:
            table.step(None)
            continue
        actions = np.flatnonzero(observation["action_mask"])
        table.step(int(actions[int(random.random() * len(actions))]))
        decisions += 1
    return decisions
