"""What a bot of Cendrillon remembers of the tiles it was shown."""

from typing import Final

from veillee.core.chance import Chance
from veillee.core.contract import Told
from veillee.games.cendrillon.bots.levels import Level
from veillee.games.cendrillon.rules.game import Cendrillon
from veillee.games.cendrillon.rules.moves import columns_of
from veillee.games.cendrillon.rules.state import NONE


class Memory:
    """Hold the faces a bot believes to know, from what its seat was told.

    At every roll of the die each remembered face is lost with the level's probability. A face seen again is
    refreshed: seen k times it fades k times as slowly. A lost face may slip to a neighbouring place.
    """

    def __init__(self, game: Cendrillon, level: Level, chance: Chance) -> None:
        self.faces: Final[list[int]] = [NONE] * game.tiles  # for each place; NONE where nothing is remembered
        self._times_seen: Final = [0] * game.tiles
        self._is_taken: Final = [False] * game.tiles
        self._left: Final = game.pieces.supply[:]  # tiles of each face that are not by the clock
        self._level: Final = level
        self._chance: Final = chance
        self._place_of: Final = game.place_of
        self._face_of: Final = {name: face for face, name in enumerate(game.pieces.names)}

    def hear(self, told: list[Told]) -> None:
        """Take in what the seat was told, in order."""
        for event in told:
            kind = event.kind
            if kind == "rolled":
                self._fade()
            elif kind == "shown" or kind == "saw":
                self._see(self._place_of[str(event.args["tile"])], self._face_of[str(event.args["face"])])
            elif kind == "pair":
                self._take_away(str(event.args["tile"]), str(event.args["face"]))
                self._take_away(str(event.args["other"]), str(event.args["partner"]))

    def _see(self, place: int, face: int) -> None:
        if self.faces[place] == face:
            self._times_seen[place] += 1
            return
        self.faces[place] = NONE
        self._make_room(face, 1)
        self.faces[place] = face
        self._times_seen[place] = 1

    def _take_away(self, tile: str, name: str) -> None:
        """Give up what lies by the clock by now."""
        place, face = self._place_of[tile], self._face_of[name]
        self._is_taken[place] = True
        self.faces[place] = NONE
        self._left[face] -= 1
        self._make_room(face, 0)

    def _make_room(self, face: int, wanted: int) -> None:
        """Give up places of a face, so that it is remembered no more often than there are tiles of it."""
        places = [place for place, known in enumerate(self.faces) if known == face]
        for place in places[: max(0, len(places) + wanted - self._left[face])]:
            self.faces[place] = NONE

    def _fade(self) -> None:
        if not self._level.fading:
            return
        remembered = [place for place, face in enumerate(self.faces) if face != NONE]
        for place in remembered:
            if self._chance.below(1000 * self._times_seen[place]) < self._level.fading:
                face = self.faces[place]
                self.faces[place] = NONE
                if self._level.slipping and self._chance.below(1000) < self._level.slipping:
                    self._slip(place, face)

    def _slip(self, place: int, face: int) -> None:
        """Remember the face at a neighbouring place of which nothing is remembered, if there is one."""
        free = [
            other
            for other in neighbours(place, len(self.faces))
            if self.faces[other] == NONE and not self._is_taken[other]
        ]
        if free:
            other = free[self._chance.below(len(free))]
            self.faces[other] = face
            self._times_seen[other] = 1


def neighbours(place: int, tiles: int) -> list[int]:
    """List the places beside, above and below one."""
    columns = columns_of(tiles)
    found = [place - columns, place + columns]
    if place % columns:
        found.append(place - 1)
    if (place + 1) % columns:
        found.append(place + 1)
    return [other for other in found if 0 <= other < tiles]
