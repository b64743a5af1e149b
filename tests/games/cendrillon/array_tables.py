"""Tables of Cendrillon on which arrays and the adapters are tried: seats, and options."""

from typing import Any, Final

TABLES: Final[list[tuple[int, dict[str, Any]]]] = [
    (1, {}),
    (3, {"variant": "magic", "last_chance": True, "memory_aid": True}),
    (8, {"variant": "advanced"}),
]
