"""What a bot of Cendrillon concludes from what the others do and do not do."""

from typing import Final

from veillee.core.contract import Told
from veillee.games.cendrillon.rules.game import Cendrillon
from veillee.games.cendrillon.rules.pieces import DIE_FACES, HOURGLASS
from veillee.games.cendrillon.rules.state import NONE

SEARCH: Final = DIE_FACES[HOURGLASS]


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
        self._seen: Final = [0] * game.tiles  # for each place, a bit for each seat
        self._pairs_left: Final = game.pieces.pairs_of_section[:]
        self._face_of: Final = {name: face for face, name in enumerate(game.pieces.names)}
        self._counting: Final = [faces_of_section(game, section) for section in range(len(self._pairs_left))]
        self._section = 0
        self._is_search = False
        self._wanted = NONE  # the partner of the tile shown in this search

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
