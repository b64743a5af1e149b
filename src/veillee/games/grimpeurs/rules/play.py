"""What each move of Les Grimpeurs does: the set-up, the block in hand, and who goes on from there."""

from typing import Final

from veillee.core.contract import Args, public
from veillee.games.grimpeurs.rules.moves import END, GO, KEEP, LAY, REST, STAY, TAKE
from veillee.games.grimpeurs.rules.pieces import CORE_POSE, height_of
from veillee.games.grimpeurs.rules.state import (
    BUILD,
    COLOUR,
    COLOURS,
    FIRST,
    HIDE,
    LOT,
    NONE,
    PUSH,
    SET,
    STAND,
    TURN,
    WALK,
    GrimpeursState,
)
from veillee.games.grimpeurs.rules.tower.blocks import HEIGHT_OF_POSE, POSES, SHAPE_OF_POSE
from veillee.games.grimpeurs.rules.tower.builder import build_tower
from veillee.games.grimpeurs.rules.tower.glance import find_shown, find_top
from veillee.games.grimpeurs.rules.tower.hiding import hide_core, is_core_hidden
from veillee.games.grimpeurs.rules.tower.lattice import list_cells
from veillee.games.grimpeurs.rules.turns import Events, GrimpeursTurns
from veillee.games.grimpeurs.rules.walk import occupied

LOTS: Final = 6  # drawn for a tower
LOT_SIZE: Final = 32


class GrimpeursPlay(GrimpeursTurns):
    """Make moves happen: the set-up and the block; walks, stones and the end of a turn are in `turns`."""

    # --- play

    def apply(self, state: GrimpeursState, actor: int, move: int, events: Events = None) -> None:
        phase = state.phase
        if phase == SET:
            self._set(state, move & REST, events)
        elif phase == TURN:
            self._hold(state, move & REST, events)
        elif phase == STAND:
            self._stand(state, move & REST, events)
        elif phase == PUSH:
            self._push(state, move & REST, events)
        elif phase == LOT:
            self._draw_lot(state, move, events)
        elif phase == COLOUR:
            self._colour(state, move, events)
        elif phase == FIRST:
            self._begin(state, move, events)
        elif phase == HIDE:
            self._hide(state, events)
        elif move == END:
            self._end_walks(state, events)
        elif move == KEEP:
            self._keep(state, events)
        elif move == STAY:
            self._stay(state, events)
        elif move >= LAY:
            self._lay(state, move & REST, events)
        elif move >= TAKE:
            self._take(state, move & REST, events)
        else:
            self._go(state, move - GO, events)

    # --- before the first turn (GRI-11, GRI-12)

    def _colour(self, state: GrimpeursState, colour: int, events: Events) -> None:
        seat = state.colours.index(NONE)
        state.colours[seat] = colour
        if events is not None:
            events.append(public("colour", {"seat": seat, "colour": COLOURS[colour]}, {}, True))
        if seat == self.seats - 1:
            state.phase = FIRST

    def _begin(self, state: GrimpeursState, seat: int, events: Events) -> None:
        state.active = seat
        state.asked = seat
        if events is not None:
            events.append(public("begins", {"seat": seat}, {}, True))
        if self.style == "own":
            for block, cell, base, pose in self.pieces.tower:
                state.cells[block], state.bases[block], state.poses[block] = cell, base, pose
            self._begin_turn(state, seat, events)
            return
        for block, cell in zip(self.pieces.core, self.pieces.core_cells, strict=True):
            state.cells[block], state.poses[block] = cell, CORE_POSE
        state.phase = BUILD if self.is_built_by_hand else LOT

    def _draw_lot(self, state: GrimpeursState, lot: int, events: Events) -> None:
        state.lots.append(lot)
        if events is not None:
            events.append(public("lot", {"lot": lot + 1, "left": LOTS - len(state.lots)}, {}, True))
        if len(state.lots) == LOTS:
            build_tower(self.pieces, self.style, state.lots, state.cells, state.bases, state.poses)
            if events is not None:
                events.append(public("built", {"tower": self.style}, {}, True))
            self._begin_turn(state, state.active, events)

    def _end_building(self, state: GrimpeursState, events: Events) -> None:
        """Go on to the next seat, or hide the core if it still shows after the last block."""
        state.asked = (state.asked + 1) % self.seats
        state.phase = BUILD
        if NONE in state.cells:
            return
        if is_core_hidden(self.pieces, state.cells, state.bases, state.poses):
            self._begin_turn(state, state.active, events)
        else:
            state.phase = HIDE

    def _hide(self, state: GrimpeursState, events: Events) -> None:
        moved = hide_core(self.pieces, state.cells, state.bases, state.poses)
        if events is not None:
            events.append(public("rearranged", {"blocks": moved}, {}, True))
        self._begin_turn(state, state.active, events)

    # --- the block (GRI-22 to GRI-25)

    def _take(self, state: GrimpeursState, block: int, events: Events) -> None:
        state.taken = block
        state.phase = TURN
        if events is not None:
            events.append(public("took", self.block_args(state.asked, block), {}, False))

    def _hold(self, state: GrimpeursState, pose: int, events: Events) -> None:
        state.pose = pose
        state.phase = SET
        if events is not None:
            args = self.block_args(state.asked, state.taken)
            args["pose"] = POSES[pose]
            events.append(public("held", args, {}, False))

    def _keep(self, state: GrimpeursState, events: Events) -> None:
        state.phase = WALK
        if events is not None:
            events.append(public("kept", {"seat": state.asked}, {}, False))

    def _set(self, state: GrimpeursState, cell: int, events: Events) -> None:
        block, pose = state.taken, state.pose
        lattice = self.pieces.lattice
        below = find_top(lattice, state.cells, state.bases, state.poses, block, cell)
        state.bases[block] = height_of(state.bases, state.poses, below)
        state.cells[block] = cell
        state.poses[block] = pose
        state.taken = NONE
        state.pose = NONE
        if events is not None:
            args = self.block_args(state.asked, block)
            args["cell"] = lattice.names[cell]
            args["height"] = state.bases[block] + HEIGHT_OF_POSE[pose]
            events.append(public("set", args, {}, False))
        if state.turn == 0:
            self._end_building(state, events)
            return
        state.moved = block
        foot = lattice.feet[SHAPE_OF_POSE[pose]][cell]
        for seat, pawn in enumerate(state.pawns):
            if pawn >= 0 and foot >> pawn & 1:
                state.pushed.append(seat)
        self._push_next(state, events)

    def _push_next(self, state: GrimpeursState, events: Events) -> None:
        """Push the pawns under the block, in seat order; ask where to if the mover chooses (GRI-24)."""
        while state.pushed:
            cells = self.push_cells(state)
            if not self.pushes_nearest and len(cells) > 1:
                state.phase = PUSH
                return
            self._shove(state, self._nearest(state.pawns[state.pushed[0]], cells), events)
        state.phase = WALK

    def push_cells(self, state: GrimpeursState) -> list[int]:
        """List the free cells of its block to which the next pawn may be pushed."""
        block = state.stands[state.pushed[0]]
        lattice = self.pieces.lattice
        shown = find_shown(lattice, state.cells, state.bases, state.poses, NONE, block)
        return list_cells(shown ^ shown & occupied(lattice, state, NONE))

    def _nearest(self, pawn: int, cells: list[int]) -> int:
        """Give the cell that takes the fewest steps, then the one with the lowest x, then y."""
        lattice = self.pieces.lattice
        best, best_cost = NONE, 0
        for cell in cells:
            x, y = cell % lattice.stride, cell // lattice.stride
            cost = (lattice.distance(pawn, cell) << 16) + (x << 8) + y
            if best < 0 or cost < best_cost:
                best, best_cost = cell, cost
        return best

    def _push(self, state: GrimpeursState, cell: int, events: Events) -> None:
        self._shove(state, cell, events)
        self._push_next(state, events)

    def _shove(self, state: GrimpeursState, cell: int, events: Events) -> None:
        seat = state.pushed.pop(0)
        state.pawns[seat] = cell
        if events is not None:
            args: Args = {"seat": state.active, "other_seat": seat, "cell": self.pieces.lattice.names[cell]}
            events.append(public("pushed", args, {}, False))
