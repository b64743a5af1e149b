"""What is measured, what is compared with what, and what we aim for."""

from collections.abc import Mapping
from statistics import median
from typing import Final, NamedTuple

from veillee.build import COMPILED, PLAIN
from veillee.core.contract import PUBLIC
from veillee.testing.speed import bench_game

PLAYED: Final = "play"  # random legal moves, nothing observed
OBSERVED: Final = "views"  # whoever decides is given its view
ARRAYS: Final = "arrays"  # or what it knows as an array
PETTINGZOO: Final = "pettingzoo"  # through the interface of PettingZoo, array and mask included
BATCH: Final = "batch"  # many matches at once, masks and arrays included
PLAYOUTS: Final = "playouts"  # many matches at once, played to the end inside a kernel


def hides_something(game_id: str) -> bool:
    """Say whether a game of ours hides anything from anybody, as those of the peers do that we have aims for."""
    return any(visibility != PUBLIC for visibility in type(bench_game(game_id).initial()).FIELDS.values())


class Figure(NamedTuple):
    """Name a figure: decisions a second and core of one game, measured one way."""

    game: str
    way: str


class Comparison(NamedTuple):
    """Compare our games, measured one way, with a peer measured one way; `aims` for games that hide something."""

    ours: str
    peer: Figure
    aims: Mapping[str, float]


COMPARISONS: Final = (
    Comparison(PLAYED, Figure("open_spiel hanabi", PLAYED), {PLAIN: 2, COMPILED: 5}),
    Comparison(PLAYED, Figure("open_spiel hearts", PLAYED), {PLAIN: 1.5, COMPILED: 4}),
    Comparison(OBSERVED, Figure("open_spiel hanabi", ARRAYS), {}),
    Comparison(OBSERVED, Figure("open_spiel hearts", ARRAYS), {}),
    Comparison(ARRAYS, Figure("open_spiel hanabi", ARRAYS), {}),
    Comparison(ARRAYS, Figure("open_spiel hearts", ARRAYS), {}),
    Comparison(PLAYED, Figure("pettingzoo hanabi", PETTINGZOO), {PLAIN: 50, COMPILED: 50}),
    Comparison(PETTINGZOO, Figure("pettingzoo hanabi", PETTINGZOO), {PLAIN: 10, COMPILED: 10}),
    Comparison(PLAYED, Figure("rlcard uno", ARRAYS), {PLAIN: 5, COMPILED: 5}),
    Comparison(ARRAYS, Figure("rlcard uno", ARRAYS), {}),
    Comparison(PLAYED, Figure("chess", PLAYED), {}),
    Comparison(ARRAYS, Figure("pgx connect_four", ARRAYS), {}),
    Comparison(BATCH, Figure("pgx connect_four, 1024 at once", BATCH), {}),
    Comparison(PLAYOUTS, Figure("pgx connect_four, 1024 at once", BATCH), {}),
)
PLAYOUTS_AIM: Final = 10  # times as fast as the compiled engine


class Ratio(NamedTuple):
    """Say how many times as fast as a peer a game of ours is."""

    build: str
    game: str
    comparison: Comparison
    ratio: float

    @property
    def aim(self) -> float | None:
        """Give what we aim for, if anything."""
        return self.comparison.aims.get(self.build) if hides_something(self.game) else None


Taken = Mapping[str, Mapping[Figure, list[float]]]  # by build or library: each figure, round by round


def ratios(taken: Taken) -> list[Ratio]:
    """Compare what was measured: the median of the ratios of each round."""
    peers = {figure: values for figures in taken.values() for figure, values in figures.items()}
    found = []
    for comparison in COMPARISONS:
        theirs = peers.get(comparison.peer)
        for build in (PLAIN, COMPILED):
            for figure, values in taken.get(build, {}).items():
                if theirs is not None and figure.way == comparison.ours:
                    pairs = zip(values, theirs, strict=True)
                    ratio = median(ours / peer for ours, peer in pairs)
                    found.append(Ratio(build, figure.game, comparison, ratio))
    return found


def playout_gains(taken: Taken) -> dict[tuple[str, str], float]:
    """Say how many times as fast as the engine kernels play, by build and game: the median of each round's."""
    return {
        (build, figure.game): median(
            ours / engine for ours, engine in zip(values, figures[Figure(figure.game, PLAYED)], strict=True)
        )
        for build, figures in taken.items()
        for figure, values in figures.items()
        if figure.way == PLAYOUTS
    }
