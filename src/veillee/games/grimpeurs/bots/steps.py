"""Which blocks to set where: steps for one's own pawn, lids on what others want; never all that is legal."""

from typing import Final, NamedTuple

from veillee.games.grimpeurs.rules.game import Grimpeurs
from veillee.games.grimpeurs.rules.placing import ground_of, groups_to_touch, home_of, shape_places
from veillee.games.grimpeurs.rules.state import GREY, LONG, NONE, SHORT, GrimpeursState
from veillee.games.grimpeurs.rules.tower.blocks import HEIGHT_OF_POSE, SHAPE_OF_POSE, TOP_OF_POSE
from veillee.games.grimpeurs.rules.tower.ground import reach_back
from veillee.games.grimpeurs.rules.tower.lattice import first_cell, list_few
from veillee.games.grimpeurs.rules.tower.survey import Survey
from veillee.games.grimpeurs.rules.walk import FREE_RISE, LONG_RISE, SHORT_RISE, Walker

HIGHEST_STEP: Final = 6  # above the pawn
STAIR: Final = 3  # how much more a step counts that leads on to a higher face, in half units
BY_LADDER: Final = 3  # how much less a step counts that only a ladder reaches, in half units
SUPPORTS: Final = 2  # places weighed for each block that may bear a step next turn
DEEPEST_SUPPORT: Final = 5  # below the pawn
LIDS: Final = 2  # places weighed for each block to cover what another seat wants


class BlockMove(NamedTuple):
    """Say which block goes where, and how promising that looks."""

    promise: int
    block: int
    pose: int
    cell: int
    base: int


class Steps:
    """Look for block moves of one seat in one state, block by block."""

    def __init__(self, game: Grimpeurs, state: GrimpeursState, seat: int, wanted: int, spots: int) -> None:
        """`wanted` are cells that others want to reach, `spots` how many places to name for each block."""
        self._game: Final = game
        self._state: Final = state
        self._seat: Final = seat
        self._wanted: Final = wanted
        self._spots: Final = spots
        self._colour: Final = state.colours[seat]
        block = state.stands[seat]
        self._height: Final = state.bases[block] + HEIGHT_OF_POSE[state.poses[block]] if block >= 0 else 0
        self._stand: Final = self._beside_pawn(block)

    def _beside_pawn(self, block: int) -> int:
        """Give what lies beside the face on which the pawn stands."""
        if block < 0:
            return 0
        lattice = self._game.pieces.lattice
        foot = lattice.feet[SHAPE_OF_POSE[self._state.poses[block]]][self._state.cells[block]]
        beside = lattice.beside(foot)
        return beside ^ beside & foot

    def moves_of(self, lifted: Survey, block: int, poses: list[int]) -> list[BlockMove]:
        """List the best-looking places for a block; the survey is without it."""
        game, state = self._game, self._state
        ground = ground_of(lifted, state)
        groups = groups_to_touch(lifted, block, game.contact)
        entries, higher = self._entries(lifted)
        steps: list[BlockMove] = []
        lids: list[BlockMove] = []
        supports: list[BlockMove] = []
        elsewhere: list[BlockMove] = []
        last_shape, shape_room = NONE, 0
        for pose in poses:
            shape = SHAPE_OF_POSE[pose]
            if shape != last_shape:
                last_shape = shape
                shape_room = shape_places(ground, state, shape, groups)
            room = shape_room & ~home_of(state, block, pose)
            if not room:
                continue
            top = TOP_OF_POSE[pose]
            if top == GREY or top == self._colour:
                self._add_steps(steps, lifted, block, pose, room, entries, higher)
            if self._stand:
                self._add_supports(supports, lifted, block, pose, room)
            if top != GREY and self._wanted:
                self._add_lids(lids, lifted, block, pose, room)
            if not elsewhere or (top == self._colour and elsewhere[0].promise == 0):
                cell = first_cell(room)
                promise = 1 if top == self._colour else 0
                elsewhere = [BlockMove(promise, block, pose, cell, lifted.height_at(cell))]
        steps.sort(reverse=True)
        lids.sort(reverse=True)
        supports.sort(reverse=True)
        others = lids[: min(LIDS, self._spots // 2)] + supports[: min(SUPPORTS, self._spots // 2)] + elsewhere
        return steps[: self._spots] + others

    # --- a step for the own pawn

    def _entries(self, lifted: Survey) -> tuple[list[int], list[int]]:
        """Give for each height what lies beside faces from which a step so high is entered: on foot, by ladder.

        After those come, in the second list, for each height the faces so high that cannot be reached on foot.
        """
        game, state, seat = self._game, self._state, self._seat
        walker = Walker(game.pieces, lifted, state, seat, False)
        size = self._height + HIGHEST_STEP + 1
        entries = [0] * (2 * size)
        higher = [0] * (size + FREE_RISE)
        if walker.start < 0:
            return entries, higher
        ladders = state.ladders[seat]
        reached = walker.reach(ladders, game.has_descent, False)
        for plateau, ways in enumerate(reached):
            height, cells = walker.heights[plateau], walker.plateaus[plateau]
            if not ways & 1 and height < len(higher):
                higher[height] |= cells
            if not ways:
                continue
            beside = lifted.lattice.beside(cells)
            on_foot = height + FREE_RISE if ways & 1 else -1
            by_ladder = height + FREE_RISE
            for spent in range(4):
                if ways >> spent & 1:
                    left = ladders & ~spent
                    rise = LONG_RISE if left & LONG else SHORT_RISE if left & SHORT else FREE_RISE
                    by_ladder = max(by_ladder, height + rise)
            for step in range(self._height, min(size, by_ladder + 1)):
                if step <= on_foot:
                    entries[step] |= beside
                entries[size + step] |= beside
        return entries, higher

    def _add_steps(
        self,
        found: list[BlockMove],
        lifted: Survey,
        block: int,
        pose: int,
        room: int,
        entries: list[int],
        higher: list[int],
    ) -> None:
        lattice, shape, height = lifted.lattice, SHAPE_OF_POSE[pose], HEIGHT_OF_POSE[pose]
        size = len(entries) // 2
        for step in range(self._height, size):
            base = step - height
            if base < 0 or not entries[size + step]:
                continue
            level = room & lifted.at_height(base)
            level &= reach_back(lattice, entries[size + step], shape)
            if not level:
                continue
            on_foot = level & reach_back(lattice, entries[step], shape) if entries[step] else 0
            above = higher[step + FREE_RISE]
            stairs = level & reach_back(lattice, lattice.beside(above), shape) if above else 0
            if step == self._height:
                level = stairs  # a level step is of use only where it leads on
            for cell in list_few(level):
                promise = 2 * step
                if not on_foot >> cell & 1:
                    promise -= BY_LADDER
                if stairs >> cell & 1:
                    promise += STAIR
                found.append(BlockMove(promise, block, pose, cell, base))

    # --- something to bear the next step

    def _add_supports(self, found: list[BlockMove], lifted: Survey, block: int, pose: int, room: int) -> None:
        """Add places beside the pawn where a block would end just below it, so that a step finds room on top."""
        lattice, shape = lifted.lattice, SHAPE_OF_POSE[pose]
        top = TOP_OF_POSE[pose]
        room &= reach_back(lattice, self._stand, shape)
        if not room:
            return
        for below in range(DEEPEST_SUPPORT):
            base = self._height - below - HEIGHT_OF_POSE[pose]
            if base < 0:
                break
            promise = 2 * (DEEPEST_SUPPORT - below) + (1 if top == self._colour else 0)
            for cell in list_few(room & lifted.at_height(base)):
                found.append(BlockMove(promise, block, pose, cell, base))

    # --- a lid on what others want

    def _add_lids(self, found: list[BlockMove], lifted: Survey, block: int, pose: int, room: int) -> None:
        lattice, shape = lifted.lattice, SHAPE_OF_POSE[pose]
        top = TOP_OF_POSE[pose]
        spots = room & reach_back(lattice, self._wanted, shape)
        for cell in list_few(spots):
            covered = (lattice.feet[shape][cell] & self._wanted).bit_count()
            promise = 4 * covered + (1 if top == self._colour else 0)
            if top != self._colour and top in self._state.colours:
                promise -= 2
            found.append(BlockMove(promise, block, pose, cell, lifted.height_at(cell)))
