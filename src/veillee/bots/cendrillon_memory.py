"""What a bot of Cendrillon remembers of the tiles, and what it concludes about those it has not seen."""

from typing import Final, NamedTuple

from veillee.core.chance import Chance
from veillee.core.contract import Told
from veillee.games.cendrillon.game import Cendrillon
from veillee.games.cendrillon.moves import columns_of
from veillee.games.cendrillon.pieces import DIE_FACES, HOURGLASS
from veillee.games.cendrillon.state import EMPTY, HIDDEN, NONE
from veillee.games.cendrillon.view import Knowledge

SEARCH: Final = DIE_FACES[HOURGLASS]


class Level(NamedTuple):
    """Say how well a bot remembers and thinks."""

    fading: int  # in a thousand: how likely a face seen once is forgotten in a turn
    slipping: int  # in a thousand: how many of the forgotten are remembered at a neighbouring place instead
    watches: bool  # keeps track of who has seen which tile
    deduces: bool  # draws conclusions from failed searches and from what others do not do


class Memory:
    """Hold the faces a bot believes to know.

    Every turn of the match each remembered face is lost with the level's probability. A face seen again is
    refreshed: seen k times it fades k times as slowly. A lost face may slip to a neighbouring place.
    """

    def __init__(self, game: Cendrillon, level: Level, chance: Chance) -> None:
        self.faces: list[int] = [NONE] * game.tiles  # for each place; NONE where nothing is remembered
        self._times_seen: Final = [0] * game.tiles
        self._supply: Final = game.pieces.supply
        self._level: Final = level
        self._chance: Final = chance
        self._place_of: Final = game.place_of
        self._face_of: Final = {name: face for face, name in enumerate(game.pieces.names)}
        self._neighbours: Final = [neighbours(place, game.tiles) for place in range(game.tiles)]
        self._turn = 0

    def attend(self, knowledge: Knowledge, told: list[Told]) -> None:
        """Take in what the seat was told, and let time pass."""
        if not self._level.fading:
            self.faces = list(knowledge.known)
            return
        turn = knowledge.view.turn
        if turn < self._turn:
            self._go_back(knowledge)
        elif self._turn:
            self._fade(turn - self._turn, knowledge)
        for event in told:
            if (event.kind == "shown" or event.kind == "saw") and "face" in event.args:
                self._see(self._place_of[str(event.args["tile"])], self._face_of[str(event.args["face"])])
        if not self._turn:  # a seat taken over in the middle of a match
            for place, face in enumerate(knowledge.known):
                if face != NONE and self.faces[place] == NONE:
                    self._see(place, face)
        self._turn = turn
        self._clear_found(knowledge)

    def _see(self, place: int, face: int) -> None:
        """Remember a face, and give up as many other places for it as are one too many."""
        if self.faces[place] == face:
            self._times_seen[place] += 1
            return
        others = [other for other, known in enumerate(self.faces) if known == face]
        for other in others[: max(0, len(others) + 1 - self._supply[face])]:
            self.faces[other] = NONE
        self.faces[place] = face
        self._times_seen[place] = 1

    def _fade(self, turns: int, knowledge: Knowledge) -> None:
        if not turns:
            return
        for place, face in enumerate(self.faces):
            if face != NONE and self._is_lost(place, turns):
                self.faces[place] = NONE
                if self._chance.below(1000) < self._level.slipping:
                    self._slip(place, face, knowledge)

    def _is_lost(self, place: int, turns: int) -> bool:
        kept = (1 - self._level.fading / 1000 / self._times_seen[place]) ** turns
        return self._chance.below(1_000_000) >= kept * 1_000_000

    def _slip(self, place: int, face: int, knowledge: Knowledge) -> None:
        """Remember the face at a neighbouring place that lies face down and of which nothing is known."""
        grid = knowledge.view.grid
        free = [other for other in self._neighbours[place] if grid[other] == HIDDEN and self.faces[other] == NONE]
        if free:
            other = free[self._chance.below(len(free))]
            self.faces[other] = face
            self._times_seen[other] = 1

    def _clear_found(self, knowledge: Knowledge) -> None:
        """Give up what lies by the clock by now."""
        found = knowledge.view.found
        grid = knowledge.view.grid
        for place, face in enumerate(self.faces):
            if face != NONE and (grid[place] == EMPTY or found.count(face) == self._supply[face]):
                self.faces[place] = NONE

    def _go_back(self, knowledge: Knowledge) -> None:
        """Give up what was seen in a line of play that the table has taken back."""
        for place, face in enumerate(knowledge.known):
            if face == NONE:
                self.faces[place] = NONE


def neighbours(place: int, tiles: int) -> list[int]:
    """List the places beside, above and below one."""
    columns = columns_of(tiles)
    found = [place - columns, place + columns]
    if place % columns:
        found.append(place - 1)
    if (place + 1) % columns:
        found.append(place + 1)
    return [other for other in found if 0 <= other < tiles]


class Deductions:
    """Hold what the seat may conclude from what the others do, if they play well and honestly.

    - Who does not point at the partner of a shown tile has not seen it.
    - Who begins a search with a tile new to them, when every tile has been seen by somebody, knows no tile that
      counts: had they turned one up, somebody would have pointed at its partner.

    Neither is certain, since people forget and err; so these faces are unlikely at those places, not impossible.
    """

    def __init__(self, game: Cendrillon, seat: int) -> None:
        self.unlikely: Final = [0] * game.tiles  # for each place, a bit for each face
        self._game: Final = game
        self._seat: Final = seat
        self._seen = [0] * game.tiles  # for each place, a bit for each seat
        self._pairs_left: Final = game.pieces.pairs_of_section[:]
        self._face_of: Final = {name: face for face, name in enumerate(game.pieces.names)}
        self._counting: Final = [faces_of_section(game, section) for section in range(len(self._pairs_left))]
        self._section = 0
        self._is_search = False
        self._wanted = NONE  # the partner of the tile shown in this search

    def resume(self, knowledge: Knowledge) -> None:
        """Begin in the middle of a match, with conclusions still to be drawn."""
        self._seen = list(knowledge.seen)
        self._section = min(knowledge.view.section, len(self._pairs_left) - 1)
        for face in knowledge.view.found[::2]:
            self._pairs_left[self._game.pieces.section[face]] -= 1

    def hear(self, told: list[Told]) -> None:
        """Take in what the seat was told, in order."""
        for event in told:
            kind = event.kind
            if kind == "pointed":
                if self._wanted != NONE and not event.args["tile"]:
                    self._rule_out(int(event.args["seat"]), 1 << self._wanted)
            elif kind == "looked":
                self._seen[self._place(event, "tile")] |= 1 << int(event.args["seat"])
            elif kind == "turned":
                self._hear_turned(self._place(event, "tile"), int(event.args["seat"]))
            elif kind == "shown":
                self._hear_shown(event)
            elif kind == "rolled":
                self._is_search = event.args["die"] == SEARCH
                self._wanted = NONE
            elif kind == "pair":
                self._hear_pair(event)

    def _place(self, event: Told, key: str) -> int:
        return self._game.place_of[str(event.args[key])]

    def _hear_turned(self, place: int, seat: int) -> None:
        if self._is_search and not self._seen[place] >> seat & 1 and 0 not in self._seen:
            self._rule_out(seat, self._counting[self._section])
        self._seen[place] = self._game.everybody

    def _hear_shown(self, event: Told) -> None:
        if self._is_search and "face" in event.args:
            face = self._face_of[str(event.args["face"])]
            if self._counting[self._section] >> face & 1:
                self._wanted = self._game.pieces.partner[face]

    def _hear_pair(self, event: Told) -> None:
        if self._game.in_sections:
            self._pairs_left[self._section] -= 1
            if not self._pairs_left[self._section] and self._section + 1 < len(self._pairs_left):
                self._section += 1
        for key in ("tile", "other"):
            self._seen[self._place(event, key)] = self._game.everybody

    def _rule_out(self, seat: int, faces: int) -> None:
        """Mark the faces as unlikely wherever the seat has looked."""
        if seat == self._seat:
            return
        for place, seen in enumerate(self._seen):
            if seen >> seat & 1:
                self.unlikely[place] |= faces


def faces_of_section(game: Cendrillon, section: int) -> int:
    """Give a bit for each face that counts while the section is in turn."""
    pieces = game.pieces
    bits = 0
    for face in range(pieces.first_special):
        if not game.in_sections or pieces.section[face] == section:
            bits |= 1 << face
    return bits
