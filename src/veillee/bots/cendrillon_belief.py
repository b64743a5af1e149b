"""What a bot of Cendrillon holds for likely at one moment, from what it remembers and concludes."""

from collections.abc import Sequence
from typing import Final

from veillee.games.cendrillon.game import Cendrillon
from veillee.games.cendrillon.moves import pair_move
from veillee.games.cendrillon.state import EMPTY, NONE
from veillee.games.cendrillon.view import View

UNLIKELY: Final = 0.02  # how much a face counts where deductions speak against it


class Belief:
    """Answer how likely things are; a face not known is equally likely at every place that is not known."""

    def __init__(
        self,
        game: Cendrillon,
        view: View,
        down: list[int],
        known: list[int],
        seen: Sequence[int],
        ruled_out: Sequence[int],
        unlikely: Sequence[int],
    ) -> None:
        self.down: Final = down  # the places to choose from
        self.known: Final = known  # for each place the face it is believed to have, or NONE
        self.seen: Final = seen  # for each place a bit for each seat that has seen it
        self.hidden: Final = [place for place in down if known[place] == NONE]
        self._game: Final = game
        self._view: Final = view
        self._ruled_out: Final = ruled_out  # for each place a bit for each face it cannot have
        self._unlikely: Final = unlikely  # for each place a bit for each face it hardly has

    # --- faces

    def counts(self, face: int) -> bool:
        """Say whether a face can form a pair now."""
        pieces = self._game.pieces
        if face < 0 or face >= pieces.first_special:
            return False
        return not self._game.in_sections or pieces.section[face] == self._view.section

    def places_of(self, face: int) -> list[int]:
        """List the places believed to have a face."""
        return [place for place in self.down if self.known[place] == face]

    def can_be(self, place: int, face: int) -> bool:
        """Say whether no failed search has ruled the face out there."""
        return not self._ruled_out[place] >> face & 1

    def weight(self, place: int, face: int) -> float:
        """Weigh a face at a place that is not known, against other such places."""
        if self._ruled_out[place] >> face & 1:
            return 0.0
        return UNLIKELY if self._unlikely[place] >> face & 1 else 1.0

    def missing(self) -> tuple[list[int], int]:
        """Count the tiles of each base face, and the decoys, whose places are not known."""
        first = self._game.pieces.first_special
        missing = self._game.pieces.supply[:first]
        for face in self._view.found:
            missing[face] -= 1
        decoys = self._game.decoys
        grid = self._view.grid
        for place, face in enumerate(self.known):
            if face != NONE and grid[place] != EMPTY:
                if face >= first:
                    decoys -= 1
                else:
                    missing[face] -= 1
        return missing, max(0, decoys)

    def expect(self, place: int, worth: list[float], missing: list[int], decoys: int) -> float:
        """Give the expected worth of the face at a place not known, `worth` being that of each base face."""
        total = float(decoys)
        hoped = 0.0
        for face, tiles in enumerate(missing):
            if tiles > 0:
                weight = tiles * self.weight(place, face)
                total += weight
                hoped += weight * worth[face]
        return hoped / total if total else 0.0

    def chances_to_count(self) -> list[float]:
        """Give for each hidden place how likely its face counts now."""
        missing, decoys = self.missing()
        worth = [1.0 if self.counts(face) else 0.0 for face in range(len(missing))]
        return [self.expect(place, worth, missing, decoys) for place in self.hidden]

    # --- pairs

    def find_pair(self) -> tuple[int, int] | None:
        """Find two places known to hold a pair, of several pairs the one that the fewest others know."""
        best = None
        fewest = 0
        place_of: dict[int, int] = {}
        for place in self.down:
            face = self.known[place]
            if not self.counts(face):
                continue
            other = place_of.get(self._game.pieces.partner[face])
            if other is not None:
                known_to = (self.seen[place] & self.seen[other]).bit_count()
                if best is None or known_to < fewest:
                    best, fewest = (other, place), known_to
            place_of[face] = place
        return best

    def chances_of_search(self) -> list[float]:
        """Give for each place how likely a search that begins there finds a pair, fingers and a guess included."""
        missing, decoys = self.missing()
        partners = self._game.pieces.partner
        known_faces = {self.known[place] for place in self.down}
        by_hunt = [0.0] * len(missing)  # from a tile that is known, its partner being anywhere
        by_turning = [0.0] * len(missing)  # from a tile that turns out to be this
        for face in range(len(missing)):
            if self.counts(face):
                if missing[partners[face]] > 0:
                    by_hunt[face] = self._chance_of_partner(partners[face])
                by_turning[face] = 1.0 if partners[face] in known_faces else by_hunt[face]
        chances = []
        for place in self.down:
            face = self.known[place]
            if face == NONE:
                chances.append(self.expect(place, by_turning, missing, decoys))
            else:
                chances.append(by_hunt[face] if face < len(missing) else 0.0)
        return chances

    def _chance_of_partner(self, partner: int) -> float:
        """Say how likely a face not known is found: somebody who has seen it points, else one guess is left."""
        total = pointed = guess = 0.0
        for place in self.hidden:
            weight = self.weight(place, partner)
            total += weight
            if self.seen[place]:
                pointed += weight
            elif weight > guess:
                guess = weight
        return (pointed + guess) / total if total else 0.0

    def likeliest_pair(self) -> tuple[float, int]:
        """Give the move that names the likeliest pair, and how likely it is right (CEN-51)."""
        pair = self.find_pair()
        if pair is not None:
            return 1.0, pair_move(pair[0], pair[1])
        best, move = 0.0, pair_move(self.down[0], self.down[1])
        partners = self._game.pieces.partner
        for place in self.down:
            face = self.known[place]
            if self.counts(face) and self.hidden:
                weights = [self.weight(other, partners[face]) for other in self.hidden]
                top = max(weights)
                if top and top / sum(weights) > best:
                    best = top / sum(weights)
                    move = pair_move(place, self.hidden[weights.index(top)])
        tiles = len(self.hidden)
        blind = self._pairs_missing() * 2 / (tiles * (tiles - 1)) if tiles > 1 else 0.0
        if blind > best:
            best, move = blind, pair_move(self.hidden[0], self.hidden[1])
        return best, move

    def _pairs_missing(self) -> int:
        """Count the pairs that count now and of which neither tile is known."""
        missing, _ = self.missing()
        partners = self._game.pieces.partner
        tiles = 0
        for face, count in enumerate(missing):
            if self.counts(face):
                tiles += min(count, missing[partners[face]])
        return tiles // 2
