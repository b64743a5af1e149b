"""What a seat of Le Petit Chaperon Rouge sees, and what it knows.

In mode 1 all see and know the same. In mode 2 the Wolf sees his hand and what he laid himself; of what lies face
down the others have what everybody saw: the trail of his cards, and a belief about tokens.
"""

from typing import NamedTuple

from veillee.games.chaperon.rules.pieces import FLOWER, Pieces
from veillee.games.chaperon.rules.row.tokens import face_weights
from veillee.games.chaperon.rules.state import (
    ACT,
    ASIDE,
    BY_PIERRE,
    COUNTED,
    HIDDEN,
    NONE,
    SEEN,
    UP,
    ChaperonState,
    View,
    fill_view,
)


class Knowledge(NamedTuple):
    """Hold what a perfect memory of all the seat was told would hold."""

    view: View
    pile: tuple[int, ...]  # for each kind the cards in the pile (mode 1)
    discard: tuple[int, ...]  # for each kind the cards in the discard; empty for who cannot know
    trail: tuple[int, ...]  # what all saw of the Wolf's cards: see row/cards.py
    belief: tuple[int, ...]  # what follows about tokens from what all saw: see row/tokens.py
    lost_size: int  # tokens of the basket that the Wolf cannot place
    basket: tuple[int, ...]  # flowers and pebbles that the Wolf can place in the basket; empty for the others
    unplaced: tuple[
        int, ...
    ]  # those he cannot place: on the row by Pierre, lost, and in a reserve he has not seen
    aside: tuple[int, ...]  # those laid by Pierre as the last of a reserve that he knew


class Box(NamedTuple):
    """Show what clients need of the component table."""

    house: tuple[str, ...]  # what the rulebook does not give
    wolf_track: tuple[str, ...]
    red_track: tuple[str, ...]
    arrivals: tuple[str, ...]
    start: int  # Red's, on her track
    shortcut_from: int  # on Red's track
    shortcut_to: int  # on the wolf's track
    cards: tuple[str, ...]  # the kinds, as moves name them
    values: tuple[int, ...]
    flowers: tuple[int, ...]
    powers: tuple[str, ...]
    copies: tuple[int, ...]
    humans: tuple[str, ...]  # for each character
    animals: tuple[str, ...]
    tokens: tuple[int, ...]  # flowers and pebbles
    night: int


def build_view(state: ChaperonState, seat: int, odds: tuple[int, ...], points: int) -> View:
    """Build a seat's view field by field."""
    return _build(state, seat, seat >= 0 and seat == state.wolf_seat, False, odds, points)


def build_open_view(state: ChaperonState, odds: tuple[int, ...], points: int) -> View:
    """Build a view with everything laid open."""
    return _build(state, -1, True, True, odds, points)


def _build(
    state: ChaperonState, seat: int, is_wolf: bool, is_open: bool, odds: tuple[int, ...], points: int
) -> View:
    return fill_view(
        state,
        seat,
        tiles=_tile_faces(state, is_wolf, is_open),
        hand=tuple(state.hand) if is_wolf and state.wolf_seat != NONE else (),
        laid=state.laid if is_wolf else HIDDEN,
        token_face=_token_faces(state, is_wolf, is_open),
        reserve=tuple(state.reserve) if is_wolf and state.wolf_seat != NONE and state.reserve_seen == SEEN else (),
        odds=odds,
        points=points,
    )


def _tile_faces(state: ChaperonState, is_wolf: bool, is_open: bool) -> tuple[int, ...]:
    """Show tiles that lie open, and to the Wolf those he looked at (CHA-57)."""
    if state.wolf_seat == NONE:
        return tuple(state.tiles)  # without a Wolf a tile has a face only once it lies open
    faces = []
    for place, face in enumerate(state.tiles):
        may_know = state.tile_up[place] or is_open or (is_wolf and state.tile_known[place])
        faces.append(face if may_know else HIDDEN)
    return tuple(faces)


def _token_faces(state: ChaperonState, is_wolf: bool, is_open: bool) -> tuple[int, ...]:
    """Show tokens that lie face up, and to the Wolf those he laid himself, not Pierre's (CHA-43, CHA-55)."""
    if state.wolf_seat == NONE:
        return tuple(state.token_face)  # without a Wolf a token has a face only once it lies face up
    faces = []
    for at, mark in enumerate(state.token_mark):
        may_know = mark & UP or is_open or (is_wolf and not mark & BY_PIERRE)
        faces.append(state.token_face[at] if may_know else HIDDEN)
    return tuple(faces)


def weigh_odds(state: ChaperonState, pieces: Pieces, counts_again: bool) -> tuple[int, ...]:
    """Say of how many cards that may come next how many fail, and what a stop gives, when it is asked (mode 1).

    In order: cards that fail, cards that may come, and the squares of a stop on the average, in hundredths.
    """
    if state.phase != ACT:
        return ()
    pile, size = (state.pile, state.pile_size) if state.pile_size else (state.discard, state.discard_size)
    length = len(state.row)
    fails = 0
    for kind, amount in enumerate(pile):
        if pieces.values[kind] < length:
            fails += amount
    if state.bottom != NONE and size > 1:
        size -= 1
        if pieces.values[state.bottom] < length:
            fails -= 1
    return fails, size, _squares_of_stop(state, counts_again)


def _squares_of_stop(state: ChaperonState, counts_again: bool) -> int:
    """Give in hundredths the squares that a stop gives on the average, by what all know (CHA-15, CHA-19)."""
    above, below = 0, 1
    for at, mark in enumerate(state.token_mark):
        if not mark & UP:
            flowers, pebbles = face_weights(state.belief, mark)
            above = above * (flowers + pebbles) + flowers * below
            below *= flowers + pebbles
        elif state.token_face[at] == FLOWER and (counts_again or not mark & COUNTED):
            above += below
    return (200 * above + below) // (2 * below)


def build_knowledge(state: ChaperonState, seat: int, view: View) -> Knowledge:
    """Build a seat's perfect memory field by field."""
    is_wolf = seat == state.wolf_seat
    knows_discard = is_wolf or state.wolf_seat == NONE
    return Knowledge(
        view,
        tuple(state.pile),
        tuple(state.discard) if knows_discard else (),
        tuple(state.trail),
        tuple(state.belief),
        state.lost_size,
        tuple([state.basket[face] - state.lost[face] for face in range(2)]) if is_wolf else (),
        unplaced(state) if is_wolf else (),
        _aside(state) if is_wolf else (),
    )


def unplaced(state: ChaperonState) -> tuple[int, int]:
    """Count flowers and pebbles that the Wolf knows to be somewhere, but cannot tell where."""
    found = state.lost[:]
    if state.reserve_seen != SEEN:
        found[0] += state.reserve[0]
        found[1] += state.reserve[1]
    for at, mark in enumerate(state.token_mark):
        if mark & BY_PIERRE and not mark & (UP | ASIDE):
            found[state.token_face[at]] += 1
    return found[0], found[1]


def _aside(state: ChaperonState) -> tuple[int, int]:
    found = [0, 0]
    for at, mark in enumerate(state.token_mark):
        if mark & ASIDE and not mark & UP:
            found[state.token_face[at]] += 1
    return found[0], found[1]
