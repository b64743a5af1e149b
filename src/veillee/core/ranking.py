"""Places at the end of a match, as games commonly give them."""

from typing import Any


def places_by(marks: list[Any]) -> list[int]:
    """Give each mark's place: 1 for the highest; equal marks share one."""
    return [1 + sum([other > mark for other in marks]) for mark in marks]


def places_together(has_won: bool, seats: int) -> list[int]:
    """Give everybody's place where all win or lose together: 1 if they have won, else 2."""
    return [1 if has_won else 2] * seats
