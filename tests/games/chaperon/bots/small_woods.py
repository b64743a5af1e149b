"""Woods small enough to try everything out: what the best play wins there, and what a bot wins, both exact."""

from typing import Any

from veillee.bots import Situation, make_bot
from veillee.bots.search.exact import Process, Solution
from veillee.bots.search.guide import Guide
from veillee.core.contract import AnyGame
from veillee.games import load
from veillee.games.chaperon.rules.game import Chaperon
from veillee.games.chaperon.rules.pieces import DATA_FILE
from veillee.games.chaperon.rules.state import ChaperonState

MOST_STATES = 150_000
CHARACTERS = """
characters = [
    { human = "woodcutter", animal = "snake" },
    { human = "hunter", animal = "goat" },
    { human = "thumb", animal = "raven" },
    { human = "pierre", animal = "vixen" },
]
"""


def small_wood(
    wolf_squares: int, red_squares: int, cards: str, options: dict[str, object], shortcut: str = "R1 W1"
) -> Chaperon:
    """Make a table for one with short tracks, two arrival squares and a small deck (`value-flowers` by blanks)."""
    fork, way_in = shortcut.split()
    wolf = [f'"W{n}"' for n in range(wolf_squares)] + ['"A1"', '"A2"']
    red = [f'"R{n}"' for n in range(red_squares)] + ['"A1"', '"A2"']
    kinds = [tuple(card.split("-")) for card in cards.split()]
    plain = [f'{{ value = {v}, flowers = {f}, power = "", copies = 1 }}' for v, f in kinds]
    marked = [
        f'{{ value = {v}, flowers = 0, power = "{p}", copies = 1 }}'
        for v, p in ((0, "wolf"), (3, "owl"), (3, "trap"), (4, "red"))
    ]
    text = f"""
house = []
night = 300
wolf_track = [{", ".join(wolf)}]
red_track = [{", ".join(red)}]
starts = {{ easy = "R1", hard = "R0" }}
shortcut = {{ from = "{fork}", to = "{way_in}" }}
arrivals = {{ path = 1, cottage = 1 }}
tokens = {{ flower = 2, pebble = 1 }}
cards = [{", ".join([*plain, *marked])}]
{CHARACTERS}"""
    game = load("chaperon").make(1, options, {DATA_FILE: text})
    assert isinstance(game, Chaperon)
    return game


class OpenWood(Guide):
    """Name states of the first mode, in which nothing is hidden from who moves, by what matters for the rest."""

    def position(self, state: ChaperonState) -> tuple[Any, ...]:
        return (
            (state.phase, state.red, state.red_way, state.wolf, state.steps, state.walk, state.mover, state.fork),
            (state.cake, state.butter, state.bottom, state.tokens_due, state.reserve_size, state.basket_size),
            tuple(sorted(state.row)),
            tuple(state.pile),
            tuple(state.discard),
            tuple(state.tile_up),
            tuple(sorted(zip(state.token_mark, state.token_face, strict=True))),
            tuple(state.belief),
            state.result,
        )


class PointsWood(OpenWood):
    """Play for points instead of wins."""

    def position(self, state: ChaperonState) -> tuple[Any, ...]:
        return (*super().position(state), state.red_tiles)

    def payoffs(self, state: ChaperonState) -> list[float]:
        assert isinstance(self.game, Chaperon)
        return [score / self.game.most_points() for score in self.game.scores(state)]


class OneWay:
    """Be a game in which all moves are a bot's, so that what is solved is what the bot wins."""

    def __init__(self, game: AnyGame, level: str) -> None:
        self._game = game
        self._bot = make_bot(level, game, 0, 1)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def legal(self, state: Any, seat: int) -> list[int]:
        """Allow the bot's move alone."""
        legal = self._game.legal(state, seat)
        return [self._bot.choose(Situation(seat, self._game.knowledge(state, seat), [], legal))]


def best_play(game: AnyGame) -> Solution:
    """Give what the best play wins."""
    return Process(OpenWood(game), MOST_STATES).solve(game.initial())


def best_points(game: Chaperon) -> float:
    """Give the points that the best play for points gives on the average."""
    solution = Process(PointsWood(game), MOST_STATES).solve(game.initial())
    assert solution.is_whole
    return solution.high * game.most_points()


def play_of(level: str, game: AnyGame) -> Solution:
    """Give what a bot of a level wins that chooses by what it knows alone."""
    one_way: Any = OneWay(game, level)
    return Process(OpenWood(one_way), MOST_STATES).solve(game.initial())
