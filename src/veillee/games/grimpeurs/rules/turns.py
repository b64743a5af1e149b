"""The pawn's part of a turn of Les Grimpeurs, the stone, and what the end of a turn decides."""

from typing import Final

from veillee.core.contract import Args, Event, Game, Setup, public
from veillee.games.grimpeurs.rules.moves import CELL, POSE, SPENT
from veillee.games.grimpeurs.rules.options import Options
from veillee.games.grimpeurs.rules.pieces import Pieces, height_of
from veillee.games.grimpeurs.rules.state import (
    BLOCK,
    DONE,
    DRAW,
    FOLLOW,
    GONE,
    GUARD,
    LADDERS,
    NONE,
    OVER,
    RESULTS,
    STAND,
    STONE,
    STUCK,
    VISIT,
    WALK,
    GrimpeursState,
)
from veillee.games.grimpeurs.rules.tower.glance import find_top
from veillee.games.grimpeurs.rules.tower.lattice import list_cells
from veillee.games.grimpeurs.rules.tower.survey import Survey, survey_tower
from veillee.games.grimpeurs.rules.walk import Walker, occupied

Events = list[Event] | None


class GrimpeursTurns(Game):
    """Hold what seats, options and pieces fix for one table; move pawns, lay stones, end turns."""

    def __init__(self, setup: Setup, options: Options, pieces: Pieces, data_version: str) -> None:
        super().__init__(setup, data_version)
        seats = setup.seats
        self.pieces: Final = pieces
        empty = [NONE] * pieces.blocks
        # A memory that changes no answer: the tower that was looked at last.
        self._last_seen = survey_tower(pieces.lattice, pieces.highest, empty, [0] * pieces.blocks, empty)
        self.pose_moves: Final = [[POSE + pose for pose in poses] for poses in pieces.poses]  # for each block
        self.block_of: Final = {name: block for block, name in enumerate(pieces.names)}
        self.style: Final = options.tower
        self.is_built_by_hand: Final = options.tower == "hand"
        self.is_strict: Final = options.order == "strict"
        self.is_classic: Final = options.order == "classic"
        self.has_fixed_core: Final = options.fixed_core
        self.contact: Final = options.contact
        self.pushes_nearest: Final = options.pushing == "nearest"
        self.has_descent: Final = options.descent
        self.is_first_of_tie: Final = options.tie == "first"
        self.is_arrival_renewed: Final = options.arrival == "literal"
        self.has_bridges: Final = options.bridges
        self.has_bridges_before: Final = options.bridges and options.bridge_before_block
        self.is_simultaneous: Final = options.simultaneous
        self.player_colours: Final = 4 if options.leave_out_violet else 5
        self.patience: Final = self._patience(options.pair_end)
        self.guard_turns: Final = pieces.guard * seats
        self.has_last_chance: Final = seats > 2 or options.pair_end != "fourth"

    def _patience(self, pair_end: str) -> int:
        """Give how many turns in a row without a climb end the match (GRI-50, GRI-60)."""
        if self.seats > 2 or pair_end == "usual":
            return self.seats + 1
        return 5 if pair_end == "rounds" else 4

    def survey(self, state: GrimpeursState) -> Survey:
        """See the tower as it stands, without the block in hand."""
        found, block = self.survey_before(state), state.taken
        return found if block < 0 else found.with_block(block, NONE, state.bases[block], state.poses[block])

    def survey_before(self, state: GrimpeursState) -> Survey:
        """See the tower with the block in hand where it was; mostly little has changed since the last look."""
        found = self._last_seen.follow(state.cells, state.bases, state.poses)
        if found is None:
            lattice, highest = self.pieces.lattice, self.pieces.highest
            found = survey_tower(lattice, highest, state.cells, state.bases, state.poses)
        self._last_seen = found
        return found

    def heights(self, state: GrimpeursState) -> list[int]:
        """Give the height of every pawn."""
        bases, poses = state.bases, state.poses
        return [height_of(bases, poses, block) for block in state.stands]

    def block_args(self, seat: int, block: int) -> Args:
        """Name a seat and a block, to tell what the one does with the other."""
        return {"seat": seat, "block": self.pieces.names[block]}

    # --- the pawn (GRI-30 to GRI-32)

    def _go(self, state: GrimpeursState, way: int, events: Events) -> None:
        seat, cell, spent = state.asked, way & CELL, way >> SPENT
        lattice = self.pieces.lattice
        block = find_top(lattice, state.cells, state.bases, state.poses, state.taken, cell)
        plateau = self.survey_before(state).plateau_at(block, cell)
        pawn = state.pawns[seat]
        if spent or pawn < 0 or not plateau >> pawn & 1:
            state.pawns[seat] = NONE  # it may come back to the cell it left; else it takes another one
        state.ladders[seat] &= ~spent
        if self.is_arrival_renewed:
            self._renew(state, seat, block)
        state.stands[seat] = block
        state.goal = cell
        if events is not None:
            args: Args = {
                "seat": seat,
                "cell": lattice.names[cell],
                "height": height_of(state.bases, state.poses, block),
                "ladders": LADDERS[spent],
            }
            events.append(public("went", args, {}, False))
        if state.phase == BLOCK:
            state.climbed = 1
            state.back = BLOCK
        else:
            state.back = STONE if state.phase == WALK else FOLLOW
        cells = plateau ^ plateau & occupied(lattice, state, NONE)
        if cells & (cells - 1):
            state.phase = STAND
        else:
            self._arrive(state, cells.bit_length() - 1, events)

    def _renew(self, state: GrimpeursState, seat: int, block: int) -> None:
        """Forget an earlier visit of a height to which a pawn comes from another one (GRI-51)."""
        height = height_of(state.bases, state.poses, block)
        visit = seat << VISIT | height
        if height != height_of(state.bases, state.poses, state.stands[seat]) and visit in state.visits:
            state.visits.remove(visit)

    def stand_cells(self, state: GrimpeursState) -> list[int]:
        """List the free cells of the plateau to which the pawn goes."""
        plateau = self.survey(state).plateau_at(state.stands[state.asked], state.goal)
        return list_cells(plateau ^ plateau & occupied(self.pieces.lattice, state, NONE))

    def _stand(self, state: GrimpeursState, cell: int, events: Events) -> None:
        if events is not None:
            args: Args = {"seat": state.asked, "cell": self.pieces.lattice.names[cell]}
            events.append(public("stood", args, {}, False))
        self._arrive(state, cell, events)

    def _arrive(self, state: GrimpeursState, cell: int, events: Events) -> None:
        """Put the pawn down, and keep in mind when it came so high (GRI-50, GRI-51)."""
        seat = state.asked
        height = height_of(state.bases, state.poses, state.stands[seat])
        state.pawns[seat] = cell
        state.goal = NONE
        visit = seat << VISIT | height
        if visit not in state.visits:
            state.visits.append(visit)
        if height > state.best[seat]:
            state.best[seat] = height
            state.fresh = 1
        state.phase = state.back
        state.back = OVER
        if state.phase == FOLLOW:
            self._ask_follower(state, events)

    def walker(self, state: GrimpeursState, seat: int) -> Walker:
        """See the tower as one seat's pawn may use it."""
        return Walker(self.pieces, self.survey(state), state, seat, False)

    # --- the others follow (GRI-62)

    def _stay(self, state: GrimpeursState, events: Events) -> None:
        if events is not None:
            events.append(public("stayed", {"seat": state.asked}, {}, False))
        self._ask_follower(state, events)

    def _ask_follower(self, state: GrimpeursState, events: Events) -> None:
        """Ask the next seat that could walk anywhere; after the last one, end the turn."""
        state.phase = FOLLOW
        while True:
            state.asked = (state.asked + 1) % self.seats
            if state.asked == state.active:
                self._end_turn(state, events)
                return
            if self.walker(state, state.asked).list_walks(0, self.has_descent, False):
                return

    # --- the stone (GRI-20, GRI-40)

    def _lay(self, state: GrimpeursState, block: int, events: Events) -> None:
        seat = state.active
        state.stones[seat] = block
        state.phase = DONE
        if events is not None:
            events.append(public("stone", self.block_args(seat, block), {}, False))

    # --- turns

    def _begin_turn(self, state: GrimpeursState, seat: int, events: Events) -> None:
        state.phase = BLOCK
        state.active = seat
        state.asked = seat
        state.turn += 1
        state.barred = state.moved
        state.moved = NONE
        state.climbed = 0
        state.fresh = 0
        state.began = self.heights(state)
        if events is not None:
            events.append(public("turn", {"seat": seat, "turn": state.turn}, {}, True))
            if state.idle == self.patience - 1 and self.has_last_chance:
                events.append(public("last-chance", {"seat": seat}, {}, True))
        if state.stones[seat] >= 0:
            if events is not None:
                events.append(public("stone-gone", self.block_args(seat, state.stones[seat]), {}, True))
            state.stones[seat] = GONE

    def _end_walks(self, state: GrimpeursState, events: Events) -> None:
        if self.is_simultaneous and state.moved != NONE:
            if events is not None:
                events.append(public("followed", {"seat": state.active}, {}, True))
            self._ask_follower(state, events)
        else:
            self._end_turn(state, events)

    def _end_turn(self, state: GrimpeursState, events: Events) -> None:
        """Count turns without a climb and without a new best height; end the match or go on (GRI-50, GRI-60)."""
        seat = state.active
        has_climbed = False
        for other, height in enumerate(self.heights(state)):
            if height > state.began[other] and (other == seat or self.is_simultaneous):
                has_climbed = True
        state.idle = 0 if has_climbed else state.idle + 1
        state.stale = 0 if state.fresh else state.stale + 1
        if state.idle == self.patience:
            self._end_match(state, STUCK, events)
        elif state.stale == self.guard_turns:
            self._end_match(state, GUARD, events)
        else:
            self._begin_turn(state, (seat + 1) % self.seats, events)

    def _end_match(self, state: GrimpeursState, result: int, events: Events) -> None:
        state.phase = OVER
        state.result = result if max(self.heights(state)) > 0 else DRAW
        if events is not None:
            events.append(public("ended", {"outcome": RESULTS[state.result]}, {}, True))
