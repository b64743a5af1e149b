"""Tables of Le Petit Chaperon Rouge on which arrays and the adapters are tried: seats, and options."""

from typing import Any, Final

TABLES: Final[list[tuple[int, dict[str, Any]]]] = [
    (1, {"odds": True}),
    (3, {"mode": "wolf"}),
]
# More of them for the notebook, which follows a match and writes only what has changed.
NOTED: Final[list[tuple[int, dict[str, Any]]]] = [
    (1, {"odds": True}),
    (3, {"mode": "wolf"}),
    (4, {}),
    (2, {"points": True, "odds": True, "eight_counts_again": False}),
]
