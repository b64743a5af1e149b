"""Tables of every game on which arrays and adapters are tried, as each game's own tests list them."""

from importlib import import_module
from typing import Any, Final

from veillee.games import game_ids

Table = tuple[str, int, dict[str, Any]]

_LISTS: Final = {game_id: import_module(f"tests.games.{game_id}.array_tables") for game_id in game_ids()}
TABLES: Final[list[Table]] = [(game_id, *table) for game_id, lists in _LISTS.items() for table in lists.TABLES]
# Where a game brings a notebook of its own.
NOTED: Final[list[Table]] = [
    (game_id, *table) for game_id, lists in _LISTS.items() for table in getattr(lists, "NOTED", [])
]


def named(table: Table) -> str:
    """Name a table for the list of tests."""
    game_id, seats, options = table
    return "-".join([game_id, str(seats), *map(str, options.values())])
