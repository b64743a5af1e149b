"""How the terminal draws a game: the game's own part `terminal`."""

from typing import Any, Protocol, cast

from rich.console import RenderableType

from veillee.cli.refusal import Refused
from veillee.core.contract import AnyGame
from veillee.locales import Words


class Board(Protocol):
    """Turn a view into a picture; it knows the legend of the game, no rules and no state."""

    def draw(self, game: AnyGame, view: Any, words: Words, names: list[str]) -> RenderableType:
        """Draw what lies before the view's seat."""


def board_of(game: AnyGame) -> Board:
    """Give what draws a game; refuse where it has nothing for the terminal."""
    found = game.package.find_part("terminal")
    if found is None:
        raise Refused("no-board", game=game.info.id)
    return cast(Board, found)
