"""Which block of Les Grimpeurs may be taken, how it may be held, and where it may be set (GRI-22 to GRI-25)."""

from typing import Any

from veillee.games.grimpeurs.rules.pieces import LONGEST, Pieces
from veillee.games.grimpeurs.rules.state import NONE, TRIPLE, GrimpeursState
from veillee.games.grimpeurs.rules.tower.blocks import SHAPE_OF_POSE
from veillee.games.grimpeurs.rules.tower.contact import find_contacts, find_groups, keep_touching
from veillee.games.grimpeurs.rules.tower.ground import Ground
from veillee.games.grimpeurs.rules.tower.lattice import list_cells, list_few
from veillee.games.grimpeurs.rules.tower.survey import NO_BLOCK, Survey
from veillee.games.grimpeurs.rules.walk import block_set, occupied


def movable_blocks(pieces: Pieces, survey: Survey, state: GrimpeursState, contact: str, fixed_core: bool) -> int:
    """Give a bit for each block that may be taken (GRI-22).

    A coloured block always has somewhere to go: a place of 2 by 2 beside some block (see Pieces) in one of two
    colours. Only a grey triple, or a contact that must be kept, makes it worth a closer look.
    """
    held = block_set(state.stones) | block_set(state.stands)
    if state.barred >= 0:
        held |= 1 << state.barred
    contacts = [0] if contact == "any" else find_contacts(survey)
    free = survey.bare() & ~held
    for block in range(pieces.core[0] if contact == "any" else 0, pieces.blocks):
        if not free >> block & 1:
            continue
        if pieces.kinds[block] == TRIPLE:
            # Standing it takes no more table than a cube, so margins are room enough for it too.
            is_free = not fixed_core and contact == "any" and has_margins(pieces, state)
            if fixed_core or (not is_free and not _has_place(pieces, survey, state, block, contact)):
                free ^= 1 << block
        elif _broken_groups(contacts, survey, block, contact) and not _has_place(
            pieces, survey, state, block, contact
        ):
            free ^= 1 << block
    return free


def _has_place(pieces: Pieces, survey: Survey, state: GrimpeursState, block: int, contact: str) -> bool:
    lifted = survey.with_block(block, NONE, 0, NONE)
    return len(list_poses(pieces, lifted, state, block, contact)) > 0


def _broken_groups(contacts: list[int], survey: Survey, block: int, contact: str) -> list[int]:
    """List the groups of blocks that must be touched again once this block is lifted (GRI-25)."""
    there = 0
    for other, foot in enumerate(survey.feet):
        if foot and other != block:
            there |= 1 << other
    groups = find_groups(contacts, there)
    if contact == "orphans":
        return [group for group in groups if not group & (group - 1)]
    return groups if len(groups) > 1 else []


def list_poses(pieces: Pieces, survey: Survey, state: GrimpeursState, block: int, contact: str) -> list[int]:
    """List the poses in which a block finds a place, ascending; the survey is without it."""
    found: list[int] = []
    last_shape, places = NONE, 0
    ground = ground_of(survey, state)
    groups = groups_to_touch(survey, block, contact)
    for pose in pieces.poses[block]:
        shape = SHAPE_OF_POSE[pose]
        if shape != last_shape:
            last_shape = shape
            places = shape_places(ground, state, shape, groups)
        if places and places != home_of(state, block, pose):
            found.append(pose)
    return found


def has_margins(pieces: Pieces, state: GrimpeursState) -> bool:
    """Say whether there is table enough above and below the tower to set any coloured block on either side.

    Then it has two places at least, beside the first and beside the last row of the others: one is not its own.
    """
    stride = pieces.lattice.stride
    first, end = 4 * stride, (pieces.lattice.side - LONGEST - 3) * stride
    for cell in state.cells:
        if cell < first or cell >= end:
            return False
    return True


def list_places(
    survey: Survey, state: GrimpeursState, block: int, pose: int, contact: str, numbers: list[Any]
) -> list[int]:
    """List the first cells at which a lifted block may be set in a pose, ascending, by their numbers.

    The survey may show the block where it was, if no contact must be kept.
    """
    groups = groups_to_touch(survey, block, contact)
    places = shape_places(ground_of(survey, state, block), state, SHAPE_OF_POSE[pose], groups)
    return list_cells(places ^ places & home_of(state, block, pose), numbers)


def groups_to_touch(survey: Survey, block: int, contact: str) -> list[int]:
    """List the groups of blocks that a lifted block must touch wherever it is set (GRI-25)."""
    return [] if contact == "any" else _broken_groups(find_contacts(survey), survey, block, contact)


def home_of(state: GrimpeursState, block: int, pose: int) -> int:
    """Give the place that would be no move: the same box with the same top (GRI-23)."""
    cell = state.cells[block]
    return 1 << cell if cell >= 0 and state.poses[block] == pose else 0


def ground_of(survey: Survey, state: GrimpeursState, lifted: int = NO_BLOCK) -> Ground:
    """See where the tower is level without a lifted block, apart from faces with a stone (GRI-23)."""
    closed = 0
    for block in state.stones:
        if block >= 0:
            closed |= survey.exposed(block, lifted)
    return Ground(survey, closed, lifted)


def shape_places(ground: Ground, state: GrimpeursState, shape: int, groups: list[int]) -> int:
    """Give the first cells at which a lifted block of this shape may be set."""
    survey = ground.survey
    places = ground.places(shape)
    pawns = occupied(survey.lattice, state, NONE)
    if pawns:
        places ^= _crushing(ground, state, shape, places, pawns)
    for group in groups:
        places = keep_touching(survey, places, shape, group)
    return places


def _crushing(ground: Ground, state: GrimpeursState, shape: int, places: int, pawns: int) -> int:
    """Give the places at which a pawn under the block would have nowhere to go (GRI-24)."""
    lattice = ground.survey.lattice
    feet, back = lattice.feet[shape], lattice.backs[shape]
    over = 0
    for cell in state.pawns:
        if cell >= 0:
            over |= feet[cell - back] if cell >= back else lattice.footprints[shape] >> back - cell
    found = 0
    for place in list_few(places & over):
        if not _can_push(ground, state, feet[place], pawns):
            found |= 1 << place
    return found


def _can_push(ground: Ground, state: GrimpeursState, foot: int, pawns: int) -> bool:
    """Say whether each pawn under a footprint finds a free cell of its own block beside it."""
    blocks = 0
    for seat, cell in enumerate(state.pawns):
        if cell >= 0 and foot >> cell & 1:
            blocks |= 1 << state.stands[seat]
    for block in list_few(blocks):
        shown = ground.survey.exposed(block, ground.lifted)
        free = shown ^ shown & (foot | pawns)
        if free.bit_count() < (shown & foot & pawns).bit_count():
            return False
    return True
