"""What a bot of Cendrillon holds for likely at one moment, from what it remembers and concludes."""

from collections.abc import Sequence
from typing import Final

from veillee.games.cendrillon.rules.game import Cendrillon
from veillee.games.cendrillon.rules.moves import pair_move
from veillee.games.cendrillon.rules.state import EMPTY, HIDDEN, NONE, View

UNLIKELY: Final = 0.02  # how much a face counts where deductions speak against it


class Belief:
    """Answer how likely things are; a face not known is equally likely at every place that is not known."""

    def __init__(
        self,
        game: Cendrillon,
        view: View,
        known: Sequence[int],
        seen: Sequence[int],
        ruled_out: Sequence[int],
        unlikely: Sequence[int],
    ) -> None:
        self.down: Final = [  # the places to choose from
            place for place, face in enumerate(view.grid) if face == HIDDEN and place not in view.looks
        ]
        self.known: Final = known  # for each place the face it is believed to have, or NONE
        self.seen: Final = seen  # for each place a bit for each seat that has seen it
        self.hidden: Final = [place for place in self.down if known[place] == NONE]
        self._others: Final = game.everybody & ~(1 << view.seat)
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

    def chances_of_search(self, looks: int) -> list[float]:
        """Give for each place how likely a search that begins there, with so many secret looks, finds a pair."""
        missing, decoys = self.missing()
        partners = self._game.pieces.partner
        known_faces = {self.known[place] for place in self.down}
        by_hunt = [0.0] * len(missing)  # from a tile that is known, its partner being anywhere
        by_turning = [0.0] * len(missing)  # from a tile that turns out to be this
        for face in range(len(missing)):
            if self.counts(face):
                by_hunt[face] = self._chance_of_partner(partners[face], missing[partners[face]], looks)
                by_turning[face] = 1.0 if partners[face] in known_faces else by_hunt[face]
        chances = []
        for place in self.down:
            face = self.known[place]
            if face == NONE:
                chances.append(self.expect(place, by_turning, missing, decoys))
            else:
                chances.append(by_hunt[face] if face < len(missing) else 0.0)
        return chances

    def _chance_of_partner(self, partner: int, tiles: int, looks: int) -> float:
        """Say how likely one of so many tiles not known is found: who has seen it points, a look is a guess."""
        if tiles <= 0:
            return 0.0
        pointed = 0.0
        guesses = []
        for place in self.hidden:
            weight = self.weight(place, partner)
            if self.seen[place] & self._others:
                pointed += weight
            else:
                guesses.append(weight)
        total = pointed + sum(guesses)
        if not total:
            return 0.0
        found = (pointed + sum(sorted(guesses)[-looks:])) / total
        return 1.0 - (1.0 - found) ** tiles

    def likeliest_pair(self) -> tuple[float, int]:
        """Give the move that names the likeliest pair, and how likely it is right (CEN-51)."""
        pair = self.find_pair()
        if pair is not None:
            return 1.0, pair_move(pair[0], pair[1])
        best, move = 0.0, pair_move(self.down[0], self.down[1])
        missing, _ = self.missing()
        partners = self._game.pieces.partner
        for place in self.down:
            face = self.known[place]
            if self.counts(face) and self.hidden:
                weights = [self.weight(other, partners[face]) for other in self.hidden]
                top = max(weights)
                chance = top * missing[partners[face]] / sum(weights) if top else 0.0
                if chance > best:
                    best, move = chance, pair_move(place, self.hidden[weights.index(top)])
        blind = self._chance_of_blind_pair(missing)
        if blind > best:
            best, move = blind, pair_move(self.hidden[0], self.hidden[1])
        return best, move

    def _chance_of_blind_pair(self, missing: list[int]) -> float:
        """Say how likely two places not known hold a pair that counts now."""
        ways = 0
        for face, tiles in enumerate(missing):
            if self.counts(face):
                partner = self._game.pieces.partner[face]
                ways += max(0, tiles) * max(0, missing[partner] - (1 if partner == face else 0))
        places = len(self.hidden)
        return ways / (places * (places - 1)) if places > 1 else 0.0
