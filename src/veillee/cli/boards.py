"""How the terminal draws a game: by the game's own part `terminal`, or as it draws any game."""

from typing import Any, Protocol, cast

from rich.console import RenderableType

from veillee.cli.generic_board import GenericBoard
from veillee.core.contract import AnyGame
from veillee.locales import Words


class Board(Protocol):
    """Turn a view into a picture; it knows the legend of the game, no rules and no state."""

    def draw(self, game: AnyGame, view: Any, words: Words, names: list[str]) -> RenderableType:
        """Draw what lies before the view's seat."""


def board_of(game: AnyGame) -> Board:
    """Give what draws a game."""
    found = game.package.find_part("terminal")
    return GenericBoard() if found is None else cast(Board, found)
