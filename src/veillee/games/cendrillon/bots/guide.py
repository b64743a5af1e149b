"""What the search is told of Cendrillon: which tiles differ, how a turn is played quickly, what a finger means."""

from typing import Final

from veillee.bots.search.guide import Guide
from veillee.core.chance import Chance
from veillee.core.contract import Move, Seat
from veillee.games.cendrillon.rules.game import Cendrillon
from veillee.games.cendrillon.rules.moves import PASS, USE, pair_move
from veillee.games.cendrillon.rules.pieces import HOURGLASS
from veillee.games.cendrillon.rules.state import CHOOSE, GESTURES, NAME, NONE, POINT, SECOND, WON, CendrillonState
from veillee.games.cendrillon.rules.view import Knowledge

VISITS_A_KIND: Final = 40  # before another kind of tile is tried
TRIES: Final = 30  # worlds thrown away because the fingers speak against them, before one is taken all the same

# What a match is worth: nearly every playout is won, so that winning alone would tell moves apart too slowly.
WORTH_OF_WIN: Final = 0.6
WORTH_OF_PAIRS: Final = 0.4


class CendrillonGuide(Guide):
    """Know the pairs, and the convention by which all bots point: at the partner if it was seen, else nowhere."""

    def __init__(self, game: Cendrillon) -> None:
        super().__init__(game)
        self.has_policy = True
        self.is_ordered = True
        self.exploration = 0.1
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
        """Take what is sure; else keep a tile of each kind that the seat can tell apart, the least seen first."""
        sure = self._sure(state, seat)
        if sure != NONE:
            return [sure]
        if state.phase == NAME:
            return moves
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
        kept.sort(key=lambda move: state.seen[move].bit_count() if move < USE else -1)
        return kept

    def width(self, visits: int, size: int) -> int:
        """Begin with the tile that is usually best, and give the others a chance by and by."""
        return 1 + visits // VISITS_A_KIND

    def _sure(self, state: CendrillonState, seat: Seat) -> Move:
        """Give the move that a pair or a partner known to the seat asks for, or NONE; a finger is always sure."""
        phase = state.phase
        if phase == POINT:
            return self._point(state, seat)
        if phase == GESTURES:
            return self._find_partner(state, seat) if seat == state.active else self._gesture(state, seat)
        if phase == NAME:
            pair = self._known_pair(state, seat)
            return pair_move(pair[0], pair[1]) if pair else NONE
        if state.die == HOURGLASS:
            if phase == CHOOSE:
                pair = self._known_pair(state, seat)
                return pair[0] if pair else NONE
            if phase == SECOND:
                return self._find_partner(state, seat)
        return NONE

    # --- how it might go on

    def play(self, state: CendrillonState, seat: Seat, moves: list[Move], chance: Chance) -> Move:
        """Take a pair that is known, follow a finger, else look at a tile that nobody has seen."""
        sure = self._sure(state, seat)
        if sure != NONE:
            return sure
        if state.phase == NAME:
            return PASS if PASS in moves else moves[chance.below(len(moves))]
        if USE in moves:
            return USE
        return self._explore(state, seat, moves, chance)

    def _explore(self, state: CendrillonState, seat: Seat, moves: list[Move], chance: Chance) -> Move:
        seen = state.seen
        places = [move for move in moves if move < USE and not seen[move]]
        if not places:
            places = [move for move in moves if move < USE and not seen[move] >> seat & 1] or moves
        return places[chance.below(len(places))]

    def payoffs(self, state: CendrillonState) -> list[float]:
        """Count a win above all, but an early one more than a late one, and a loss by the pairs it lacks."""
        pieces = self._rules.pieces
        if state.result == WON:
            worth = WORTH_OF_WIN + (1.0 - WORTH_OF_WIN) * (1.0 - state.hours / pieces.hours)
        else:
            worth = WORTH_OF_PAIRS * len(state.found) / (2 * pieces.pair_count)
        return [worth] * self._rules.seats

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

    def _gesture(self, state: CendrillonState, seat: Seat) -> Move:
        """Point where the partner was seen; a finger that is there already has nothing sure to do."""
        move = self._point(state, seat)
        now = state.points[seat] if state.points[seat] != NONE else PASS
        return NONE if move == now and not state.waiting >> seat & 1 else move

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
