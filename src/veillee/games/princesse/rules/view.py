"""What a seat of La Princesse aux échelles sees and knows, and the worlds that fit what it knows."""

from typing import NamedTuple

from veillee.core.chance import Chance, weighted
from veillee.games.princesse.rules.judge import total_height
from veillee.games.princesse.rules.pieces import Pieces
from veillee.games.princesse.rules.state import HIDDEN, PrincesseState, View, fill_state, fill_view


class Knowledge(NamedTuple):
    """Hold what a perfect memory would: the view, where what a seat sees of hidden cards stays till all see it."""

    view: View


class Box(NamedTuple):
    """Show what lies in the box; lists about pages begin with Beginning and End."""

    house: tuple[str, ...]  # what the rulebook does not give
    ladders: int  # sizes from 1 on
    gifts: tuple[str, ...]  # by size - 1
    princesses_to_save: int
    pages_in_book: int  # between Beginning and End
    squires: int
    intensities: int
    heights: tuple[int, ...]  # for each height, the dungeons used at this table
    princess_names: tuple[str, ...]
    princess_levels: tuple[int, ...]
    princess_wants: tuple[tuple[int, ...], ...]  # the gifts, by number
    page_names: tuple[str, ...]
    page_effects: tuple[int, ...]  # -1 for none
    page_whose: tuple[int, ...]
    page_sight: tuple[int, ...]
    page_low: tuple[int, ...]
    page_high: tuple[int, ...]
    dungeon_sight: tuple[int, ...]  # by level - 1
    ladder_sight: tuple[int, ...]


def build_view(state: PrincesseState, seat: int, everybody: int) -> View:
    """Build a viewer's view field by field; who sees the two hidden things is a bit mask beside each."""
    sees = 1 << seat if seat >= 0 else everybody
    laid_seen = state.laid_seen
    laid = [
        size if size == 0 or (laid_seen[owner] & sees) == sees else HIDDEN for owner, size in enumerate(state.laid)
    ]
    dungeon = state.dungeon
    is_turned_up = state.hero < 0 and dungeon and state.dungeon_seen == everybody and all(state.laid)
    return fill_view(
        state,
        seat,
        laid=tuple(laid),
        dungeon=dungeon if dungeon == 0 or (state.dungeon_seen & sees) == sees else HIDDEN,
        total=total_height(state) if is_turned_up else 0,
    )


def build_open_view(state: PrincesseState, everybody: int) -> View:
    """Build the view of one who sees every card that lies on the table."""
    return build_view(state, -1, everybody)._replace(laid=tuple(state.laid), dungeon=state.dungeon)


def build_box(pieces: Pieces, heights: list[int], lengths: list[int], squires: int, intensities: int) -> Box:
    """Show the component table, and what seats and options take of it; lengths are princesses and pages."""
    return Box(
        tuple(pieces.house),
        pieces.ladders,
        tuple(pieces.gifts),
        lengths[0],
        lengths[1],
        squires,
        intensities,
        tuple(heights),
        tuple(pieces.princesses),
        tuple(pieces.levels),
        tuple([tuple(wants) for wants in pieces.wants]),
        tuple(pieces.pages),
        tuple(pieces.page_effect),
        tuple(pieces.page_whose),
        tuple(pieces.page_sight),
        tuple(pieces.page_low),
        tuple(pieces.page_high),
        tuple(pieces.dungeon_sight),
        tuple(pieces.ladder_sight),
    )


def sample_state(knowledge: Knowledge, chance: Chance) -> PrincesseState:
    """Invent a state that fits: any dungeon not shown yet, and any ladder of its owner's hand, alike likely."""
    view = knowledge.view
    heights = list(view.heights)
    return fill_state(
        view,
        laid=[
            _draw_ladder(view.hands[seat], chance) if size == HIDDEN else size
            for seat, size in enumerate(view.laid)
        ],
        dungeon=weighted(chance, heights) if view.dungeon == HIDDEN else view.dungeon,
    )


def _draw_ladder(hand: int, chance: Chance) -> int:
    """Draw one of the sizes in a hand."""
    size = 0
    at = chance.below(hand.bit_count())
    while at >= 0:
        size += 1
        at -= hand >> size & 1
    return size
