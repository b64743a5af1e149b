"""Tables of Les Grimpeurs on which arrays and the adapters are tried: seats, and options."""

from typing import Any, Final

TABLES: Final[list[tuple[int, dict[str, Any]]]] = [
    (2, {}),
    (5, {"order": "classic", "tower": "hand"}),
]
