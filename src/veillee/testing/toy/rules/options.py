"""The options of the casket game."""

from dataclasses import dataclass
from typing import Annotated

from veillee.core.options import Choice, OnlyIf, Range


@dataclass(frozen=True)
class Options:
    """Choose how long to play, and what may be done before calling."""

    rounds: Annotated[int, Range(1, 3)] = 2
    swapping: bool = True  # COF-3
    peeking: Annotated[str, Choice("free", "dear")] = "free"  # COF-4
    price: Annotated[int, Range(1, 2), OnlyIf("peeking", "dear")] = 1  # COF-4
