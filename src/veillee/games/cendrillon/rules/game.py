"""The rules of Cendrillon, a cooperative memory game against the clock.

Rulebook: "Cendrillon" by Meelis Looveer (Granna). Clause ids CEN-n are those of docs/rules/cendrillon.

Rulings of this project, where the rulebook leaves a choice:
- CEN-10, CEN-30: who begins is chosen by the table, else by chance.
- CEN-16: pointing is simultaneous, shown together, at any face-down tile but the first; silence otherwise. Option:
  open, from the first tile to the look, with changes.
- CEN-22: places of found pairs stay empty; alone there is no pointing.
- CEN-23: after 240 turns dawn breaks and the game is lost.
- CEN-32: a special is declared when it is used: not later than its effect and not sooner. Option: after the roll,
  before any tile is touched.
- CEN-33: after a miss the mirror's second look may pair with the tile that was shown. Announced before, it may be
  declined; option: it is due.
- CEN-41: a pair of a later section is no pair yet.
- CEN-51: the last chance goes round from the next seat; after a full round of passes somebody must name.
"""

from veillee.core.chance import Chance
from veillee.core.contract import (
    CHANCE,
    OPEN_TALK,
    SILENCE,
    Channel,
)
from veillee.core.ranking import places_together
from veillee.games.cendrillon.rules import view as views
from veillee.games.cendrillon.rules.moves import (
    PASS,
    TURN_DOWN,
    USE,
    pair_move,
    parse_seat_move,
    seat_move_text,
)
from veillee.games.cendrillon.rules.pieces import (
    DIE_FACES,
    SPECIALS,
    draw_face,
    walk_weights,
)
from veillee.games.cendrillon.rules.play import MOST_GESTURES, CendrillonPlay
from veillee.games.cendrillon.rules.state import (
    CHOOSE,
    DEAL,
    DECLARE,
    DOWN,
    FIRST,
    FURTHER,
    GESTURES,
    HIDDEN,
    NAME,
    NONE,
    OVER,
    PHASES,
    PLAYING,
    POINT,
    RESULTS,
    REVEAL,
    ROLL,
    SECOND,
    WON,
    CendrillonState,
    View,
)
from veillee.games.cendrillon.rules.view import Box, Knowledge


class Cendrillon(CendrillonPlay):
    """Answer for the rules at one table: who is asked, what is legal, what chance may bring, who may know what."""

    # --- the table before the first step

    def initial(self) -> CendrillonState:
        pieces = self.pieces
        pool = pieces.supply[:]
        if not self.has_magic:
            for face in range(pieces.first_special, len(pool)):
                pool[face] = 0
        state = CendrillonState(
            phase=DEAL,
            active=0,
            turn=1,
            hours=0,
            die=NONE,
            using=NONE,
            paired=0,
            looks=[],
            shown=[HIDDEN] * self.tiles,
            down=list(range(self.tiles)),
            faces=[NONE] * self.tiles,
            seen=[0] * self.tiles,
            ruled_out=[0] * self.tiles,
            pool=pool,
            decoys=self.decoys,
            unseen=self.tiles,
            specials=[NONE] * self.seats,
            spent=[0] * self.seats,
            waiting=0,
            choices=[NONE] * self.seats,
            points=[NONE] * self.seats,
            gestures=[0] * self.seats,
            found=[],
            section=0,
            passes=0,
            result=PLAYING,
        )
        if not self.has_magic:
            self._seat_the_first(state)
        return state

    # --- who and what

    def actors(self, state: CendrillonState) -> tuple[int, ...]:
        phase = state.phase
        if phase >= CHOOSE:
            if phase == POINT:
                return self.actors_of_mask[state.waiting]
            if phase == GESTURES:
                return self.actors_of_mask[self._gesturing(state) | 1 << state.active]
            return self.actors_of_mask[1 << state.active]
        return (CHANCE,) if phase else ()

    def awaited(self, state: CendrillonState) -> tuple[int, ...]:
        """Wait for those who have not pointed yet, then for the look (CEN-16)."""
        if state.phase == GESTURES and state.waiting:
            return self.actors_of_mask[state.waiting]
        if state.phase == GESTURES:
            return self.actors_of_mask[1 << state.active]
        return self.actors(state)

    def may_go_on(self, state: CendrillonState) -> tuple[int, ...]:
        """Let the active seat look before all have pointed (CEN-16)."""
        return self.actors_of_mask[1 << state.active] if state.phase == GESTURES else ()

    def _gesturing(self, state: CendrillonState) -> int:
        """Give a bit for each seat that may still point or change."""
        mask = 0
        for seat in range(self.seats):
            if seat != state.active and state.gestures[seat] < MOST_GESTURES:
                mask |= 1 << seat
        return mask

    def legal(self, state: CendrillonState, seat: int) -> list[int]:
        phase = state.phase
        if phase == GESTURES and seat != state.active:
            point = state.points[seat]
            moves = [place for place in state.down if place != point]
            if point != NONE or state.waiting >> seat & 1:
                moves.append(PASS)  # a finger withdrawn, or "nothing" said; saying it again is no move
            return moves
        if phase == DOWN:
            return [USE, TURN_DOWN] if self._can_declare(state, False) else [TURN_DOWN]
        if phase == NAME:
            return self._nameable(state)
        if phase == DECLARE:
            return [USE, PASS]
        moves = state.down[:]
        if phase == POINT or (phase == FURTHER and self.announces):
            moves.append(PASS)
        elif phase == CHOOSE and self.announces and self._goes_with_die(state):
            moves.append(USE)
        elif phase == SECOND and self.announces and not self.is_look_due and len(state.looks) == 2:
            moves.append(TURN_DOWN)  # CEN-33: the mirror's second look declined
        return moves

    def _nameable(self, state: CendrillonState) -> list[int]:
        """List pass, while somebody else may still name, and every pair of places (CEN-51)."""
        moves = [PASS] if state.passes < self.seats else []
        down = state.down
        for at, place in enumerate(down):
            for other in down[at + 1 :]:
                moves.append(pair_move(place, other))
        return moves

    # --- chance

    def outcomes(self, state: CendrillonState) -> list[tuple[int, int]]:
        phase = state.phase
        if phase == ROLL:
            return list(enumerate(self.pieces.die))
        if phase == FIRST:
            return [(seat, 1) for seat in range(self.seats)]
        first = self.pieces.first_special
        specials = state.pool[first:]
        if phase == DEAL:
            return [(special, weight) for special, weight in enumerate(specials) if weight]
        # A hidden tile is a decoy with weight `decoys` in `unseen`; a decoy is any of the specials not seen.
        spread = sum(specials) if state.decoys else 1
        faces = [(face, state.pool[face] * spread) for face in range(first) if state.pool[face]]
        for special, weight in enumerate(specials):
            if weight and state.decoys:
                faces.append((first + special, weight * state.decoys))
        return faces

    def roll(self, state: CendrillonState, chance: Chance) -> int:
        phase = state.phase
        if phase == ROLL:
            return walk_weights(self.pieces.die, 0, chance.below(self.die_total))
        if phase == REVEAL:
            return draw_face(self.pieces, state.pool, state.unseen, state.decoys, chance)
        if phase == FIRST:
            return chance.below(self.seats)
        first = self.pieces.first_special
        return walk_weights(state.pool, first, chance.below(sum(state.pool[first:]))) - first

    def max_steps(self) -> int:
        """Add up: the deal, then the longest turn (roll, use, three tiles with their faces, fingers, pass, down)
        as often as dawn allows, then the longest last chance (every seat passes before each pair).
        """
        fingers = (self.seats - 1) * (MOST_GESTURES if self.points_openly else 1)
        longest_turn = 1 + 1 + 3 * 2 + fingers + 1 + 1
        last_chance = self.pieces.pair_count * (self.seats + 1 + 2)
        return self.seats + 1 + self.pieces.dawn * longest_turn + last_chance

    # --- the end

    def scores(self, state: CendrillonState) -> list[int]:
        return [1 if state.result == WON else 0] * self.seats

    def ranking(self, state: CendrillonState) -> list[int]:
        return places_together(state.result == WON, self.seats)

    def outcome(self, state: CendrillonState) -> str:
        return RESULTS[state.result]

    # --- who may know what

    def view(self, state: CendrillonState, seat: int | None) -> View:
        return views.build_view(state, -1 if seat is None else seat, self.memory_aid)

    def knowledge(self, state: CendrillonState, seat: int) -> Knowledge:
        return views.build_knowledge(state, seat, self.memory_aid)

    def sample(self, knowledge: Knowledge, chance: Chance) -> CendrillonState:
        return views.sample_state(knowledge, self.pieces, self.has_magic, self.decoys, chance)

    def channels(self, state: CendrillonState) -> tuple[Channel, ...]:
        """Keep silent about tiles while the clock runs; the last chance is talked over (CEN-16, CEN-51)."""
        if state.phase in (OVER, NAME):
            return OPEN_TALK
        return SILENCE

    # --- notation

    def move_text(self, state: CendrillonState, move: int) -> str:
        phase = state.phase
        if phase >= CHOOSE:
            return seat_move_text(move, self.places)
        if phase == ROLL:
            return DIE_FACES[move]
        if phase == FIRST:
            return f"seat {move}"
        return SPECIALS[move] if phase == DEAL else self.pieces.names[move]

    def parse_move(self, state: CendrillonState, text: str) -> int:
        phase = state.phase
        if phase >= CHOOSE:
            return parse_seat_move(text, self.place_of)
        return self.parse_outcome(state, text)

    def legend(self) -> dict[str, list[str]]:
        return {
            "phases": PHASES,
            "faces": self.pieces.names,
            "die": DIE_FACES,
            "specials": SPECIALS,
            "sections": self.pieces.sections,
            "results": RESULTS,
            "places": self.places,
            "hours": self.pieces.hour_names(),
            "pairs": self.pieces.pairs,
            "pair_sections": self.pieces.pair_sections,
        }

    def box(self) -> Box:
        return Box(tuple(self.pieces.house))
