"""Rewards as the adapters give them, of many matches at once."""

from typing import Any

import numpy as np
import numpy.typing as npt

from veillee.adapters.common import rewards_by_place

Array = npt.NDArray[Any]


def reward_table(seats: int) -> Array:
    """Give the reward of a rival by how many are ahead of it and how many share its place, itself included."""
    found = np.zeros((seats, seats + 1))
    for ahead in range(seats):
        for among in range(1, seats - ahead + 1):
            ranking = [1] * ahead + [1 + ahead] * among + [1 + ahead + among] * (seats - ahead - among)
            found[ahead, among] = rewards_by_place(ranking)[ahead]
    return found


def rewards_of(places: Array, table: Array) -> Array:
    """Give the rewards of all seats by their places, a row for each match."""
    mine, others = places[:, :, None], places[:, None, :]
    return np.asarray(table[(others < mine).sum(2), (others == mine).sum(2)])
