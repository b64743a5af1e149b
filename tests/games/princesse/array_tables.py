"""Tables of La Princesse aux échelles on which arrays and the adapters are tried: seats, and options."""

from typing import Any, Final

TABLES: Final[list[tuple[int, dict[str, Any]]]] = [
    (3, {}),
    (6, {"princesses": "chosen", "squires": "yes"}),
    (4, {"princesses": "random", "extreme": True}),
]
