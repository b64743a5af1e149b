"""Which build this is: plain Python, or with rules, core and the hot path of the server compiled."""

from typing import Final

from veillee.core import contract

PLAIN: Final = "plain"
COMPILED: Final = "compiled by mypyc"


def build_name() -> str:
    """Name the build that runs."""
    return PLAIN if str(contract.__file__).endswith(".py") else COMPILED
