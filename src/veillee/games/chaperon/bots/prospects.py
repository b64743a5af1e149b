"""What a place on the board is worth: how likely Red is to win from there, by the tracks alone.

Worked out backwards, as the wolf advances with every gathering. It is a model: each gathering starts with a whole
deck and reserve, and stops at a number of tokens chosen beforehand. Tracks, shortcut, tiles and food are exact.
"""

from dataclasses import replace
from typing import Final

from veillee.games.chaperon.bots.gatherings import play_gatherings
from veillee.games.chaperon.bots.ways import ANY_PILE, CHOSEN, Ways
from veillee.games.chaperon.rules.game import Chaperon
from veillee.games.chaperon.rules.options import Options
from veillee.games.chaperon.rules.state import OWN_WAY, WOLF_WAY

MOST_KEPT: Final = 8  # boards of which the values are kept

Place = tuple[int, int, int]  # Red's square, her way, food kept: both, cake alone, none


class Prospects(Ways):
    """Know for every place on the board what it is worth to Red, whatever the pile."""

    def __init__(self, game: Chaperon) -> None:
        super().__init__(game)
        self._values: Final[list[dict[Place, float]]] = [{} for _ in range(self._last + 1)]  # by the wolf's square
        self._gatherings: Final = play_gatherings(game.pieces, game.counts_again)
        for wolf in range(self._last - 1, -1, -1):
            self._fill(wolf)

    def at_start(self, red: int, way: int, wolf: int, food: int, pile: int = ANY_PILE) -> float:
        return self._values[wolf].get((red, way, food), 0.0)

    def _fill(self, wolf: int) -> None:
        """Work out what a gathering is worth with the wolf on a square, all later squares being known."""
        pieces = self._pieces
        places = [(red, OWN_WAY) for red in range(len(pieces.red_track))]
        if self._reading.chooses_on_arriving:
            places.append((pieces.shortcut_from, CHOSEN))
        places += [(red, WOLF_WAY) for red in range(max(wolf + 1, pieces.shortcut_to), len(pieces.wolf_track))]
        for red, way in places:
            for food in range(3):
                self._values[wolf][red, way, food] = self._best_gathering(red, way, wolf, food)

    def _best_gathering(self, red: int, way: int, wolf: int, food: int) -> float:
        """Choose the number of tokens at which it is best to stop."""
        worth: dict[tuple[int, bool], float] = {}
        best = 0.0
        for gathering in self._gatherings:
            value = 0.0
            for key, share in gathering.items():
                if key not in worth:
                    steps, is_stopped = key
                    walk = self.walk_and_eat if is_stopped else self.walk
                    worth[key] = walk(red, way, wolf, food, steps)
                value += share * worth[key]
            best = max(best, value)
        return best


_kept: Final[dict[tuple[str, Options], Prospects]] = {}


def prospects_of(game: Chaperon) -> Prospects:
    """Give what places of a table's board are worth; worked out once for tables that are alike."""
    key = (game.data_version, replace(game.options, first_player=0, wolf=0, odds=False, whispers=True))
    if key not in _kept:
        if len(_kept) == MOST_KEPT:
            _kept.clear()
        _kept[key] = Prospects(game)
    return _kept[key]
