"""Tables on which batches are tried, as the tests of each game with kernels list them."""

from importlib import import_module
from typing import Final

from tests.batch.beside import Table
from veillee.batch import games_with_kernels

_LISTS: Final = [import_module(f"tests.games.{game_id}.batch_tables") for game_id in games_with_kernels()]
TABLES: Final[list[Table]] = [table for tables in _LISTS for table in tables.TABLES]
# One of each game, with two seats.
FIRST_TABLES: Final = [next(table for table in tables.TABLES if table.seats == 2) for tables in _LISTS]
