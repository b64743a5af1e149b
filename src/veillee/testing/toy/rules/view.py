"""What a seat of the casket game sees, what it knows, and the worlds that fit what it knows."""

from typing import NamedTuple

from veillee.core.chance import Chance, weighted
from veillee.testing.toy.rules.moves import KEEP, SWAP
from veillee.testing.toy.rules.pieces import Pieces
from veillee.testing.toy.rules.state import (
    CHOOSE,
    HIDDEN,
    LOOK,
    NONE,
    OVER,
    SHOWN,
    CoffretState,
    View,
    fill_state,
    fill_view,
)


class Knowledge(NamedTuple):
    """Hold what a perfect memory of all the seat was told would hold."""

    view: View
    casket: int  # the card in the casket if the seat has ever seen it, else HIDDEN


class Box(NamedTuple):
    """Show what lies in the box."""

    house: tuple[str, ...]  # what no rulebook gives
    points: int  # for a right call
    copies: tuple[int, ...]  # of each card


def build_view(state: CoffretState, seat: int) -> View:
    """Build a viewer's view field by field."""
    is_open = state.phase in (SHOWN, OVER)
    is_looking = state.phase == LOOK and state.active == seat
    return fill_view(
        state,
        seat,
        own_choice=state.choices[seat] if seat >= 0 else NONE,
        cards=_faces(state.cards, seat, is_open),
        asides=_faces(state.asides, seat, False),
        casket=state.casket if is_open or is_looking else HIDDEN,
    )


def _faces(cards: list[int], seat: int, is_open: bool) -> tuple[int, ...]:
    return tuple(
        [card if is_open or owner == seat or card == NONE else HIDDEN for owner, card in enumerate(cards)]
    )


def build_knowledge(state: CoffretState, seat: int) -> Knowledge:
    """Build a seat's perfect memory field by field: it remembers the casket's card, which the view forgets."""
    view = build_view(state, seat)
    return Knowledge(view, state.casket if state.peeked >> seat & 1 else view.casket)


# --- worlds that fit


def sample_state(knowledge: Knowledge, pieces: Pieces, chance: Chance) -> CoffretState:
    """Invent a state that fits: all cards the seat has not seen are equally likely to lie in any place."""
    view = knowledge.view
    pool = pieces.supply[:]
    for card in (*view.cards, *view.asides, knowledge.casket):
        if card >= 0:
            pool[card] -= 1
    casket = knowledge.casket
    if casket == HIDDEN:
        casket = _draw(pool, chance) if view.peeked else NONE
    return fill_state(
        view,
        choices=_invent_choices(view, chance),
        cards=[_draw(pool, chance) if card == HIDDEN else card for card in view.cards],
        asides=[_draw(pool, chance) if card == HIDDEN else card for card in view.asides],
        casket=casket,
        pool=pool,
    )


def _draw(pool: list[int], chance: Chance) -> int:
    card = weighted(chance, pool)
    pool[card] -= 1
    return card


def _invent_choices(view: View, chance: Chance) -> list[int]:
    """Let those who have already chosen have chosen either way."""
    choices = [NONE] * len(view.cards)
    for seat in range(len(choices)):
        if seat == view.seat:
            choices[seat] = view.own_choice
        elif view.phase == CHOOSE and not view.waiting >> seat & 1:
            choices[seat] = KEEP if chance.below(2) else SWAP
    return choices
