"""Tables of every game on which the adapters are tried."""

from typing import Any, Final

TABLES: Final[list[tuple[str, int, dict[str, Any]]]] = [
    ("cendrillon", 1, {}),
    ("cendrillon", 3, {"variant": "magic", "last_chance": True, "memory_aid": True}),
    ("cendrillon", 8, {"variant": "advanced"}),
    ("princesse", 3, {}),
    ("princesse", 6, {"princesses": "chosen", "squires": "yes"}),
    ("princesse", 4, {"princesses": "random", "extreme": True}),
    ("chaperon", 1, {"odds": True}),
    ("chaperon", 3, {"mode": "wolf"}),
    ("chapitres", 2, {}),
    ("chapitres", 3, {"three": "one_deal"}),
    ("chapitres", 6, {}),
    ("grimpeurs", 2, {}),
    ("grimpeurs", 5, {"order": "classic", "tower": "hand"}),
]


def named(table: tuple[str, int, dict[str, Any]]) -> str:
    """Name a table for the list of tests."""
    game_id, seats, options = table
    return "-".join([game_id, str(seats), *map(str, options.values())])
