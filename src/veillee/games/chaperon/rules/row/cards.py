"""Path cards: pile, hand and discard, and what all saw of the Wolf's cards.

The `trail` holds what everybody saw happen to the Wolf's cards since he last held all of them but the row: from
that alone follows which cards may be in his hand, under the face-down card, or unseen in the discard.
"""

from typing import Final

from veillee.games.chaperon.rules.pieces import Pieces
from veillee.games.chaperon.rules.state import NONE, ChaperonState

# What the trail tells; each is followed by nothing, or has a kind of card added to it.
KIND_BITS: Final = 32
IN_ROW: Final = 0 * KIND_BITS  # + kind: it lay in the row when the Wolf took up the rest
LAID: Final = 1 * KIND_BITS  # a card of the hand was laid face down
TURNED: Final = 2 * KIND_BITS  # + kind: that was the face-down card
DROPPED: Final = 3 * KIND_BITS  # the face-down card was discarded unseen
LEFT_HAND: Final = 4 * KIND_BITS  # + kind: it left the hand openly
DISCARDED: Final = 5 * KIND_BITS  # + kind: it was discarded openly
TOOK_BACK: Final = 6 * KIND_BITS  # a card of the discard went to the hand unseen
LACKED: Final = 7 * KIND_BITS  # + kind: it was not in the hand


# --- mode 1


def reshuffle(state: ChaperonState) -> None:
    """Make the discard the new pile, the old one being used up (CHA-17)."""
    state.pile = state.discard
    state.pile_size = state.discard_size
    state.discard = [0] * len(state.pile)
    state.discard_size = 0


def above_bottom(state: ChaperonState) -> list[int]:
    """Count the cards of the pile but the one that the owl showed, which comes last (CHA-16)."""
    above = state.pile[:]
    above[state.bottom] -= 1
    return above


def discard_row(state: ChaperonState) -> None:
    """Put the row on the discard (CHA-18, CHA-19)."""
    row, discard = state.row, state.discard
    for kind in row:
        discard[kind] += 1
    state.discard_size += len(row)
    state.row = []


# --- mode 2


def lay_down(state: ChaperonState, kind: int) -> None:
    """Lay a card of the Wolf's hand face down (CHA-41)."""
    state.hand[kind] -= 1
    state.hand_size -= 1
    state.laid = kind
    state.is_laid = 1
    state.trail.append(LAID)


def turn_laid(state: ChaperonState) -> int:
    """Turn the face-down card up, and give it."""
    kind = state.laid
    state.laid = NONE
    state.is_laid = 0
    state.trail.append(TURNED + kind)
    return kind


def drop_laid(state: ChaperonState) -> None:
    """Discard the face-down card unseen, if there is one (CHA-45, CHA-46)."""
    if state.is_laid:
        state.discard[state.laid] += 1
        state.discard_size += 1
        state.laid = NONE
        state.is_laid = 0
        state.trail.append(DROPPED)


def discard_openly(state: ChaperonState, kind: int) -> None:
    """Put a card that everybody saw on the discard."""
    state.discard[kind] += 1
    state.discard_size += 1
    state.trail.append(DISCARDED + kind)


def leave_hand(state: ChaperonState, kind: int) -> None:
    """Take a card out of the Wolf's hand openly."""
    state.hand[kind] -= 1
    state.hand_size -= 1
    state.trail.append(LEFT_HAND + kind)


def discard_row_openly(pieces: Pieces, state: ChaperonState) -> None:
    """Put the row on the discard; a used card 8 leaves the game (CHA-18, CHA-19, CHA-45)."""
    for kind in state.row:
        if kind != pieces.red_kind:
            discard_openly(state, kind)
    state.row = []
    state.stacked = 0


def take_back(state: ChaperonState, kind: int) -> None:
    """Take a card of the discard into the Wolf's hand unseen (CHA-56)."""
    state.discard[kind] -= 1
    state.discard_size -= 1
    state.hand[kind] += 1
    state.hand_size += 1
    state.trail.append(TOOK_BACK)


def take_up(state: ChaperonState) -> int:
    """Take the whole discard into the Wolf's empty hand, and give how many cards that is (CHA-42)."""
    taken = state.discard_size
    empty = state.hand
    state.hand = state.discard
    state.hand_size = taken
    state.discard = empty
    state.discard_size = 0
    state.trail = [IN_ROW + kind for kind in state.row]
    return taken


def row_count(state: ChaperonState) -> int:
    """Count the cards of the row; those stacked by the Woodcutter are one (CHA-13, CHA-50)."""
    return len(state.row) - state.stacked + 1 if state.stacked else len(state.row)
