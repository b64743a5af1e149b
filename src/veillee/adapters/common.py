"""What all adapters share: one table's rules with moves and knowledge as arrays, rewards, and a plain drawing."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from veillee.core.arrays import Layout, Moves, Notebook, notebooks
from veillee.core.contract import AnyGame
from veillee.core.errors import IllegalMove
from veillee.games import load

Array = npt.NDArray[Any]

NUMBER: Final = np.dtype(np.int32)  # of an observation
FLAG: Final = np.dtype(np.int8)  # of a mask


class Rules:
    """Hold the rules of one table, and turn what they say into arrays."""

    def __init__(
        self, game_id: str, seats: int, options: Mapping[str, object], data: Mapping[str, str] | None = None
    ) -> None:
        self.game: Final[AnyGame] = load(game_id).make(seats, options, data or {})
        self.moves: Final = Moves(self.game)
        self.layout: Final = Layout(self.game)
        self.open_notebook: Final = notebooks(self.game, self.layout)  # for each match one

    def __deepcopy__(self, memo: dict[int, Any]) -> "Rules":
        """Give these rules themselves: they never change, and OpenSpiel would copy them with every state."""
        return self

    def observe(self, notebook: Notebook, state: Any, seat: int) -> Array:
        """Write what a seat may know as numbers, by the notebook of its match."""
        # Numpy takes bytes as they are; a list costs it three times as long.
        return np.frombuffer(notebook.write(state, seat), NUMBER)

    def legal(self, state: Any, seat: int) -> list[int]:
        """List the moves a seat may make now, none if it is not asked."""
        return self.game.legal(state, seat) if seat in self.game.actors(state) else []

    def mask(self, legal: list[int]) -> Array:
        """Give a 1 for each move that is legal."""
        return np.frombuffer(self.moves.mask(legal), FLAG)

    def move_of(self, legal: list[int], seat: int, action: int) -> int:
        """Give the move of an action; raises IllegalMove, with what would be legal, for any that is not."""
        if 0 <= action < self.moves.count:
            move = self.moves.move(action)
            if move in legal:
                return move
        known = ", ".join(str(self.moves.number(move)) for move in legal[:12])
        more = ", …" if len(legal) > 12 else ""
        raise IllegalMove(f"expected an action that is legal for seat {seat} ({known}{more}), got {action}")

    def rewards(self, state: Any) -> list[float]:
        """Give each seat's reward when all is over.

        Where all are on one side it is the score, 0 for a loss unless the game counts points then. Else it goes
        by place.
        """
        game = self.game
        if len(set(game.sides(state))) == 1:
            return [float(score) for score in game.scores(state)]
        return rewards_by_place(game.ranking(state))

    def describe(self, view: Any) -> str:
        """Write a view field by field."""
        legend = self.game.legend()
        lines = [f"{self.game.info.id}, {self.game.seats} seats"]
        for name, value in view._asdict().items():
            if name == "phase":
                value = legend["phases"][value]
            lines.append(f"{name}: {value}")
        return "\n".join(lines)


def rewards_by_place(ranking: list[int]) -> list[float]:
    """Spread rewards evenly from 1 for the first to -1 for the last.

    Who shares a place shares its mean; so rewards add up to 0.
    """
    seats = len(ranking)
    worth = [1 - 2 * place / (seats - 1) for place in range(seats)]
    found = []
    for place in ranking:
        ahead = sum(other < place for other in ranking)
        among = sum(other == place for other in ranking)
        found.append(sum(worth[ahead : ahead + among]) / among)
    return found


def draw_text(text: str) -> Array:
    """Draw text as a picture: rows, columns, three colours."""
    from PIL import Image, ImageDraw

    lines = [line[at : at + 100] for line in text.splitlines() for at in range(0, max(1, len(line)), 100)]
    image = Image.new("RGB", (640, 12 + 14 * len(lines)), (28, 24, 51))
    ImageDraw.Draw(image).multiline_text((8, 6), "\n".join(lines), fill=(245, 230, 200), spacing=3)
    return np.asarray(image)
