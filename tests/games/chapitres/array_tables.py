"""Tables of the three chapters on which arrays and the adapters are tried: seats, and options."""

from typing import Any, Final

TABLES: Final[list[tuple[int, dict[str, Any]]]] = [
    (2, {}),
    (3, {"three": "one_deal"}),
    (6, {}),
]
# More of them for the notebook, which follows a match and writes only what has changed.
NOTED: Final[list[tuple[int, dict[str, Any]]]] = [
    (2, {}),
    (3, {"three": "one_deal"}),
    (6, {}),
    (3, {}),
    (4, {}),
]
