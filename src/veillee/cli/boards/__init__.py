"""How the terminal draws each game; a module a game, found by the game's id."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from rich.console import RenderableType

from veillee.cli.refusal import Refused
from veillee.core.contract import AnyGame
from veillee.locales import Words


class Board(Protocol):
    """Turn a view into a picture; it knows the legend of the game, no rules and no state."""

    def draw(self, game: AnyGame, view: Any, words: Words, names: list[str]) -> RenderableType:
        """Draw what lies before the view's seat."""


def load_board(game_id: str) -> Board:
    """Find the module that draws a game."""
    name = f"{__name__}.{game_id}"
    if find_spec(name) is None:
        raise Refused("no-board", game=game_id)
    return cast(Board, import_module(name))
