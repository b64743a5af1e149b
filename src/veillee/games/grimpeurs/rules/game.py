"""The rules of Les Grimpeurs, a race up a tower that everybody rebuilds.

Rulebook: "Les Grimpeurs" ("Die Aufsteiger") by Holger Lanz (Chili-Spiele). Clause ids GRI-n are those of
docs/rules/grimpeurs.

Rulings of this project, where the rulebook leaves a choice:
- GRI-2: half-cubes and doubles bear each pair of colours on their special axis equally often.
- GRI-11: the core is hidden by what the lots draw; built by hand, as few blocks as we find are moved to hide it.
- GRI-12: the table is 40 units a side; pawns start on it, hold no cell there and are never in the way.
- GRI-21: before the block only ladders are climbed, unless the table chooses another order.
- GRI-22: the block moved in the turn just ended stays where it is; nothing is barred if none was moved.
- GRI-23: a block may be turned any way, but not put back as it was.
- GRI-24: pawns under a block go to the nearest free cell of their own block, unless the mover chooses.
- GRI-25: a moved block touches some block; whether others stay in touch is the table's choice.
- GRI-30: a walk is named by where it ends and the ladders it spends; each part of a turn holds one walk.
- GRI-32: nobody returns to the table, and pits down to it are not walked in.
- GRI-40: a stone lies on the top face of any block with a free cell, and bars all of that face to all.
- GRI-50: not having climbed counts as not having been able to; four rounds without a new best end the match.
- GRI-51: arrival is the first time a pawn ended a walk at that height; an option has it renewed by coming back.
- GRI-61: bridges have set lengths and slopes. One may be laid before a block is moved, none after it in that turn;
  an option has no bridge at all in a turn with a block.
- GRI-62: the others walk after the active seat's stone, once each.
"""

from typing import Final

from veillee.core.chance import Chance
from veillee.core.contract import CHANCE, OPEN_TALK, Channel
from veillee.core.ranking import places_by, places_together
from veillee.games.grimpeurs.rules import view as views
from veillee.games.grimpeurs.rules.moves import (
    END,
    FOOT,
    KEEP,
    LAY,
    PLACE,
    POSE,
    SHOVE,
    STAY,
    TAKE,
    parse_seat_move,
    write_move,
)
from veillee.games.grimpeurs.rules.placing import has_margins, list_places, list_poses, movable_blocks
from veillee.games.grimpeurs.rules.play import LOT_SIZE, LOTS, GrimpeursPlay
from veillee.games.grimpeurs.rules.state import (
    BLOCK,
    BOTH,
    BUILD,
    COLOUR,
    COLOURS,
    DONE,
    DRAW,
    FIRST,
    FOLLOW,
    KINDS,
    LADDERS,
    LOT,
    NONE,
    OVER,
    PHASES,
    PLAYING,
    PUSH,
    RESULTS,
    SET,
    STAND,
    STONE,
    TRIPLE,
    TURN,
    UNUSED,
    VISIT,
    WALK,
    GrimpeursState,
    View,
)
from veillee.games.grimpeurs.rules.tower.blocks import PAIRS, POSES, SHAPES
from veillee.games.grimpeurs.rules.tower.lattice import list_cells, number_cells
from veillee.games.grimpeurs.rules.tower.survey import Survey
from veillee.games.grimpeurs.rules.view import Box, Knowledge
from veillee.games.grimpeurs.rules.walk import Walker, block_set

# Moves that are listed from sets: of cells, and of blocks.
PLACES: Final = number_cells(PLACE)
TAKES: Final = number_cells(TAKE)
LAYS: Final = number_cells(LAY)


class Grimpeurs(GrimpeursPlay):
    """Answer for the rules at one table: who is asked, what is legal, what chance may bring, who may know what."""

    # --- the table before the first step

    def initial(self) -> GrimpeursState:
        blocks, seats = self.pieces.blocks, self.seats
        return GrimpeursState(
            phase=COLOUR,
            active=0,
            asked=0,
            turn=0,
            lots=[],
            cells=[NONE] * blocks,
            bases=[0] * blocks,
            poses=[NONE] * blocks,
            colours=[NONE] * seats,
            pawns=[NONE] * seats,
            stands=[NONE] * seats,
            ladders=[BOTH] * seats,
            stones=[UNUSED] * seats,
            taken=NONE,
            pose=NONE,
            moved=NONE,
            barred=NONE,
            climbed=0,
            goal=NONE,
            back=OVER,
            pushed=[],
            began=[0] * seats,
            best=[0] * seats,
            visits=[],
            fresh=0,
            idle=0,
            stale=0,
            result=PLAYING,
        )

    # --- who and what

    def actors(self, state: GrimpeursState) -> tuple[int, ...]:
        if state.phase >= BUILD:
            return (state.asked,)
        return (CHANCE,) if state.phase else ()

    def legal(self, state: GrimpeursState, seat: int) -> list[int]:
        phase = state.phase
        if phase == DONE:
            return [END]
        if phase == STAND:
            return [FOOT + cell for cell in self.stand_cells(state)]
        if phase == TURN:
            return self._turning(state)
        if phase == SET:
            contact = self.contact if state.turn else "any"
            tower = self.survey_before(state) if contact == "any" else self.survey(state)
            return list_places(tower, state, state.taken, state.pose, contact, PLACES)
        survey = self.survey_before(state)
        if phase == WALK:
            return self._walking(state, survey)
        if phase == BLOCK:
            return self._choosing_block(state, survey)
        if phase == STONE:
            return [END] + self._stone_places(state, survey)
        if phase == FOLLOW:
            return [STAY] + Walker(self.pieces, survey, state, seat, False).list_walks(0, self.has_descent, False)
        if phase == PUSH:
            return [SHOVE + cell for cell in self.push_cells(state)]
        return self._buildable(state)

    def _turning(self, state: GrimpeursState) -> list[int]:
        """List the poses in which the block in hand finds a place."""
        pieces, block = self.pieces, state.taken
        contact = self.contact if state.turn else "any"
        if contact == "any" and pieces.kinds[block] != TRIPLE and has_margins(pieces, state):
            return self.pose_moves[block][:]
        return [POSE + pose for pose in list_poses(pieces, self.survey(state), state, block, contact)]

    def _choosing_block(self, state: GrimpeursState, survey: Survey) -> list[int]:
        """List leaving the blocks alone, what the pawn may do before the block (GRI-21), and what may be taken."""
        moves = [KEEP]
        seat = state.active
        if not state.climbed and not self.is_strict and (self.is_classic or state.ladders[seat]):
            moves += self._walks_before(state, survey, seat)
        movable = movable_blocks(self.pieces, survey, state, self.contact, self.has_fixed_core)
        moves += list_cells(movable, TAKES)
        return moves

    def _walks_before(self, state: GrimpeursState, survey: Survey, seat: int) -> list[int]:
        """List the walks before the block: ladders or one bridge, or as far as one likes (GRI-21, GRI-61)."""
        ladders, bridges = state.ladders[seat], self.has_bridges_before
        walker = Walker(self.pieces, survey, state, seat, not self.is_classic)
        walks = walker.list_walks(ladders, self.has_descent, bridges and self.is_classic)
        if not bridges or self.is_classic:
            return walks
        across = Walker(self.pieces, survey, state, seat, False).list_bridges(ladders, self.has_descent)
        return sorted({*walks, *across}) if across else walks

    def _walking(self, state: GrimpeursState, survey: Survey) -> list[int]:
        seat = state.active
        walker = Walker(self.pieces, survey, state, seat, False)
        bridges = self.has_bridges and state.moved == NONE
        walks = walker.list_walks(state.ladders[seat], self.has_descent, bridges)
        return [END] + walks + self._stone_places(state, survey)

    def _stone_places(self, state: GrimpeursState, survey: Survey) -> list[int]:
        """List the faces that the active seat's stone may be laid on, if it has it still (GRI-40)."""
        if state.stones[state.active] != UNUSED:
            return []
        return list_cells(survey.seen() & ~(block_set(state.stones) | block_set(state.stands)), LAYS)

    def _buildable(self, state: GrimpeursState) -> list[int]:
        """List one block of each sort that is still in the box: equal blocks are interchangeable."""
        pieces = self.pieces
        moves: list[int] = []
        sorts: list[int] = []
        for block, cell in enumerate(state.cells):
            sort = pieces.kinds[block] * (len(PAIRS) + 1) + pieces.pairs[block] + 1
            if cell < 0 and sort not in sorts:
                sorts.append(sort)
                moves.append(TAKE + block)
        return moves

    # --- chance

    def outcomes(self, state: GrimpeursState) -> list[tuple[int, int]]:
        phase = state.phase
        if phase == COLOUR:
            return [(colour, 1) for colour in range(self.player_colours) if colour not in state.colours]
        return [(outcome, 1) for outcome in range(self._sides_of_die(phase))]

    def roll(self, state: GrimpeursState, chance: Chance) -> int:
        phase = state.phase
        if phase == COLOUR:
            left = [colour for colour in range(self.player_colours) if colour not in state.colours]
            return left[chance.below(len(left))]
        return chance.below(self._sides_of_die(phase))

    def _sides_of_die(self, phase: int) -> int:
        """Give how many outcomes there are, all equally likely."""
        if phase == LOT:
            return LOT_SIZE
        return self.seats if phase == FIRST else 1

    def max_steps(self) -> int:
        """Add up: colours, who begins and the tower; then the longest turn as often as the guard allows.

        A best height can be beaten as often as the tower can be high, by every seat; between two such turns, and
        after the last, lie fewer than `guard_turns` others (GRI-50).
        """
        set_up = self.seats + 1 + (3 * self.pieces.blocks + 1 if self.is_built_by_hand else LOTS)
        turns = self.guard_turns * (self.pieces.highest * self.seats + 1)
        longest_turn = 2 + 3 + self.seats + 2 + 2 + 2 * (self.seats if self.is_simultaneous else 0)
        return set_up + turns * longest_turn

    # --- the end

    def scores(self, state: GrimpeursState) -> list[int]:
        return self.heights(state)

    def ranking(self, state: GrimpeursState) -> list[int]:
        """Rank by height, then by arrival there (GRI-51); if nobody has left the table, nobody has won."""
        if state.result == DRAW:
            return places_together(False, self.seats)
        marks = [self._mark(state, seat, height) for seat, height in enumerate(self.heights(state))]
        return places_by(marks)

    def _mark(self, state: GrimpeursState, seat: int, height: int) -> int:
        """Give a number that is larger for the better of two pawns, and equal for those on the table."""
        if height == 0:
            return 0
        most = len(state.visits)
        visit = seat << VISIT | height
        at = state.visits.index(visit) if visit in state.visits else most  # it is on its way there
        return height * (most + 1) + (most - at if self.is_first_of_tie else at + 1)

    def outcome(self, state: GrimpeursState) -> str:
        return RESULTS[state.result]

    # --- who may know what

    def view(self, state: GrimpeursState, seat: int | None) -> View:
        viewer = NONE if seat is None else seat
        return views.build_view(state, viewer, self.heights(state), self.patience, self.guard_turns)

    def knowledge(self, state: GrimpeursState, seat: int) -> Knowledge:
        return self.view(state, seat)

    def sample(self, knowledge: Knowledge, chance: Chance) -> GrimpeursState:
        return views.build_state(knowledge)

    def channels(self, state: GrimpeursState) -> tuple[Channel, ...]:
        """Talk is free: alliances are half the game."""
        return OPEN_TALK

    def box(self) -> Box:
        return views.build_box(self.pieces)

    # --- notation

    def move_text(self, state: GrimpeursState, move: int) -> str:
        phase = state.phase
        if phase >= BUILD:
            return write_move(move, self.pieces.lattice, self.pieces.names)
        if phase == COLOUR:
            return COLOURS[move]
        if phase == LOT:
            return f"lot {move + 1}"
        return f"seat {move}" if phase == FIRST else "hide"

    def parse_move(self, state: GrimpeursState, text: str) -> int:
        if state.phase >= BUILD:
            return parse_seat_move(text, self.pieces.lattice, self.block_of)
        return self.parse_outcome(state, text)

    def legend(self) -> dict[str, list[str]]:
        return {
            "phases": PHASES,
            "results": RESULTS,
            "blocks": self.pieces.names,
            "kinds": KINDS,
            "colours": COLOURS,
            "shapes": SHAPES,
            "poses": POSES,
            "ladders": LADDERS,
        }
