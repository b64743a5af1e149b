"""Chi-square: how far counts are from what was expected, and how far they may be by chance."""

from collections.abc import Mapping
from math import sqrt
from statistics import NormalDist
from typing import Any, Final, NamedTuple

LEAST_EXPECTED: Final = 5.0  # in a cell; rarer values are counted together


class Distance(NamedTuple):
    """Hold a chi-square statistic and its degrees of freedom."""

    value: float
    freedom: int

    def is_beyond(self, alarm: float) -> bool:
        """Say whether fair chance would come so far less often than `alarm` says."""
        return self.value > bound(self.freedom, alarm)

    def __str__(self) -> str:
        return f"chi-square {self.value:.0f} with {self.freedom} degrees of freedom"


def distance_from(drawn: Mapping[Any, float], expected: Mapping[Any, float]) -> Distance:
    """Compare counts with exact expectations of the same sum."""
    cells: list[tuple[float, float]] = []
    rare_drawn = rare_expected = 0.0
    for value, expectation in expected.items():
        if expectation < LEAST_EXPECTED:
            rare_drawn += drawn.get(value, 0)
            rare_expected += expectation
        else:
            cells.append((drawn.get(value, 0), expectation))
    if rare_expected >= LEAST_EXPECTED:
        cells.append((rare_drawn, rare_expected))
    return Distance(sum((found - wanted) ** 2 / wanted for found, wanted in cells), max(0, len(cells) - 1))


def distance_between(one: Mapping[Any, float], other: Mapping[Any, float]) -> Distance:
    """Compare two counts of the same sum, both drawn."""
    cells: list[tuple[float, float]] = []
    rare, rare_other = 0.0, 0.0
    for value in {**one, **other}:
        found, found_other = one.get(value, 0), other.get(value, 0)
        if found + found_other < 2 * LEAST_EXPECTED:
            rare += found
            rare_other += found_other
        else:
            cells.append((found, found_other))
    if rare + rare_other >= 2 * LEAST_EXPECTED:
        cells.append((rare, rare_other))
    return Distance(sum((a - b) ** 2 / (a + b) for a, b in cells), max(0, len(cells) - 1))


def bound(freedom: int, alarm: float) -> float:
    """Give the distance that fair chance exceeds with the probability `alarm` (Wilson and Hilferty's formula)."""
    if not freedom:
        return 0.5  # nothing may differ; leave room for rounding
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + NormalDist().inv_cdf(1 - alarm) * sqrt(spread)) ** 3)
