"""What the search is told of Cendrillon: which tiles differ, how a turn is played quickly, what a finger means."""

from typing import Final

from veillee.bots.search.guide import Guide
from veillee.core.chance import Chance
from veillee.core.contract import Move, Seat
from veillee.games.cendrillon.game import Cendrillon
from veillee.games.cendrillon.moves import PASS, USE, pair_move
from veillee.games.cendrillon.pieces import HOURGLASS
from veillee.games.cendrillon.state import CHOOSE, NAME, NONE, POINT, SECOND, CendrillonState
from veillee.games.cendrillon.view import Knowledge

TRIES: Final = 30  # worlds thrown away because the fingers speak against them, before one is taken all the same


class CendrillonGuide(Guide):
    """Know the pairs, and the convention by which all bots point: at the partner if it was seen, else nowhere."""

    def __init__(self, game: Cendrillon) -> None:
        super().__init__(game)
        self.has_policy = True
        self._rules: Final = game
        self._partner: Final = game.pieces.partner
        self._section: Final = game.pieces.section

    # --- what is hidden

    def imagine(self, knowledge: Knowledge, chance: Chance) -> CendrillonState:
        """Invent a world in which those who pointed, and those who did not, had reason to."""
        world = self._rules.sample(knowledge, chance)
        if knowledge.view.phase != SECOND or knowledge.view.die != HOURGLASS or self._rules.seats == 1:
            return world
        for _ in range(TRIES):
            if self._fits_fingers(world):
                break
            world = self._rules.sample(knowledge, chance)
        return world

    def _fits_fingers(self, world: CendrillonState) -> bool:
        """Say whether everybody points as the convention has it."""
        shown = world.looks[0]
        partner = self._partner_now(world, world.faces[shown])
        for seat in range(self._rules.seats):
            if seat == world.active:
                continue
            point = world.points[seat]
            if point != NONE:
                if partner == NONE or world.faces[point] != partner:
                    return False
            elif partner != NONE and self._find(world, seat, partner) != NONE:
                return False
        return True

    # --- what is worth trying

    def candidates(self, state: CendrillonState, seat: Seat, moves: list[Move]) -> list[Move]:
        """Keep one of each kind of tile: those that the seat cannot tell apart are alike."""
        if state.phase == POINT:
            return [self._point(state, seat)]
        if state.phase == NAME:
            return self._nameable(state, seat, moves)
        met: set[tuple[int, int, int]] = set()
        kept: list[Move] = []
        for move in moves:
            if move < USE:
                seen = state.seen[move]
                kind = (state.faces[move] if seen >> seat & 1 else NONE, seen, state.ruled_out[move])
                if kind in met:
                    continue
                met.add(kind)
            kept.append(move)
        return kept

    def _nameable(self, state: CendrillonState, seat: Seat, moves: list[Move]) -> list[Move]:
        """Keep a pair that is known; else pass and everything else."""
        pair = self._known_pair(state, seat)
        return [pair_move(pair[0], pair[1])] if pair else moves

    # --- how it might go on

    def play(self, state: CendrillonState, seat: Seat, moves: list[Move], chance: Chance) -> Move:
        """Take a pair that is known, follow a finger, else look at a tile that nobody has seen."""
        phase = state.phase
        if phase == POINT:
            return self._point(state, seat)
        if phase == NAME:
            pair = self._known_pair(state, seat)
            if pair:
                return pair_move(pair[0], pair[1])
            return PASS if PASS in moves else moves[chance.below(len(moves))]
        if moves[-1] == USE:
            return USE
        if state.die == HOURGLASS:
            if phase == CHOOSE:
                pair = self._known_pair(state, seat)
                if pair:
                    return pair[0]
            elif phase == SECOND:
                place = self._find_partner(state, seat)
                if place != NONE:
                    return place
        return self._explore(state, seat, moves, chance)

    def _explore(self, state: CendrillonState, seat: Seat, moves: list[Move], chance: Chance) -> Move:
        seen = state.seen
        places = [move for move in moves if move < USE and not seen[move]]
        if not places:
            places = [move for move in moves if move < USE and not seen[move] >> seat & 1] or moves
        return places[chance.below(len(places))]

    # --- what a seat knows

    def _partner_now(self, state: CendrillonState, face: int) -> int:
        """Give the face that forms a pair with this one now, or NONE."""
        if self._rules.in_sections and self._section[face] != state.section:
            return NONE
        return self._partner[face]

    def _find(self, state: CendrillonState, seat: Seat, face: int) -> int:
        """Find the first place where the seat has seen a face, or NONE."""
        faces, seen = state.faces, state.seen
        for place in state.down:
            if faces[place] == face and seen[place] >> seat & 1:
                return place
        return NONE

    def _point(self, state: CendrillonState, seat: Seat) -> Move:
        partner = self._partner_now(state, state.faces[state.looks[0]])
        place = NONE if partner == NONE else self._find(state, seat, partner)
        return PASS if place == NONE else place

    def _find_partner(self, state: CendrillonState, seat: Seat) -> int:
        """Find where the partner of the tile shown is known or said to be, or NONE."""
        partner = self._partner_now(state, state.faces[state.looks[0]])
        if partner == NONE:
            return NONE
        place = self._find(state, seat, partner)
        if place != NONE:
            return place
        for point in state.points:
            if point != NONE and not state.seen[point] >> seat & 1:
                return point
        return NONE

    def _known_pair(self, state: CendrillonState, seat: Seat) -> tuple[int, int] | None:
        """Find two places that the seat knows to hold a pair."""
        place_of: dict[int, int] = {}
        faces, seen = state.faces, state.seen
        for place in state.down:
            if seen[place] >> seat & 1:
                partner = self._partner_now(state, faces[place])
                if partner in place_of:
                    return place_of[partner], place
                place_of[faces[place]] = place
        return None
