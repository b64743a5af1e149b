"""How far the proofs go: a short form for every run of the tests, the long one for `make proof`."""

import os
from typing import Final

import pytest

IS_LONG: Final = os.environ.get("VEILLEE_PROOF") == "long"

# Takes long, and shows little that others do not.
long_way: Final = pytest.mark.skipif(not IS_LONG, reason="a long way: make proof goes it")


def scaled(short: int, long: int) -> int:
    """Give how often to try."""
    return long if IS_LONG else short


def promised(seconds: float, slack: float = 3.0) -> float:
    """Give how long something may take: as promised where nothing else runs, with slack beside other tests."""
    return seconds if IS_LONG else seconds + slack


def say(what: str, figures: str) -> None:
    """Print the figures of a proof; `make proof` shows them."""
    print(f"\nproof: {what}: {figures}")
