"""Shares of wins with their intervals, as figures and as text."""

from math import sqrt
from typing import Final

Z_95: Final = 1.959963984540054


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Give the 95 % interval of a rate by Wilson's score."""
    rate = wins / games
    square = Z_95 * Z_95
    centre = (rate + square / (2 * games)) / (1 + square / games)
    half = Z_95 / (1 + square / games) * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    return max(0.0, centre - half), min(1.0, centre + half)


def rate_text(wins: int, games: int) -> str:
    """Write a win rate in per cent with its 95 % interval."""
    low, high = wilson(wins, games)
    return f"{100 * wins / games:.1f} ({100 * low:.1f}–{100 * high:.1f})"
