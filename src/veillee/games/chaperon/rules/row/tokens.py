"""Picking tokens: reserve, row and basket, and what can be worked out about those that lie face down.

Most face-down tokens are alike to everybody: any of them may be any of those not seen. Only when the basket, seen
and unseen tokens together, is shuffled into a new reserve while tokens lie on the row do those on the row stand
apart: they come from the old reserve. A `belief` says so in whole numbers:

    [flowers, pebbles, apart, basket flowers, basket pebbles, weight of 0, weight of 1, …]

the first two not seen anywhere, `apart` of these in the group that stands apart, then what was seen on its way
into the basket, then for each number of pebbles in the group how likely it is. In mode 1 nobody knows more, so
chance draws from it. In mode 2 it is what the helpers can work out, every choice of the Wolf counting as equally
likely.
"""

from math import comb, gcd
from typing import Final

from veillee.core.chance import Chance
from veillee.core.contract import Event, public
from veillee.games.chaperon.rules.pieces import FACES, FLOWER, PEBBLE
from veillee.games.chaperon.rules.state import (
    ASIDE,
    BY_PIERRE,
    DRAWN_FROM,
    NONE,
    OLD,
    SEEN,
    UNKNOWN,
    UP,
    ChaperonState,
)

Events = list[Event] | None

HIDDEN_PEBBLES: Final = 1
APART: Final = 2
BASKET_SEEN: Final = 3
WEIGHTS: Final = 5


# --- belief


def new_belief(flowers: int, pebbles: int) -> list[int]:
    """Believe that nothing was seen yet."""
    return [flowers, pebbles, 0, 0, 0, 1]


def face_weights(belief: list[int], mark: int) -> tuple[int, int]:
    """Weigh flower against pebble for a face-down token of the row."""
    pebbles = belief[HIDDEN_PEBBLES]
    apart = belief[APART]
    if not apart:
        return belief[FLOWER], pebbles
    total = 0
    dark = 0
    for z in range(apart + 1):
        weight = belief[WEIGHTS + z]
        total += weight
        dark += weight * (z if mark & OLD else pebbles - z)
    size = apart if mark & OLD else belief[FLOWER] + pebbles - apart
    return total * size - dark, dark


def next_weights(state: ChaperonState) -> tuple[int, int]:
    """Weigh flower against pebble for the first token of the row that nobody has seen (mode 1)."""
    return face_weights(state.belief, state.token_mark[state.token_face.index(NONE)])


def _weigh_anew(belief: list[int], mark: int, face: int) -> None:
    """Take in for the group that stands apart that a token of the row shows this face."""
    apart = belief[APART]
    weights = belief[WEIGHTS:]
    if not mark & OLD:
        pebbles = belief[HIDDEN_PEBBLES]
        loose = belief[FLOWER] + pebbles - apart
        if face == PEBBLE:
            weights = [weights[z] * (pebbles - z) for z in range(apart + 1)]
        else:
            weights = [weights[z] * (loose - pebbles + z) for z in range(apart + 1)]
    elif face == PEBBLE:
        weights = [weights[z] * z for z in range(1, apart + 1)]
        belief[APART] = apart - 1
    else:
        weights = [weights[z] * (apart - z) for z in range(apart)]
        belief[APART] = apart - 1
    belief[WEIGHTS:] = _reduce(weights) if belief[APART] else [1]


def believe_refill(belief: list[int], on_row: int) -> None:
    """Take in that the basket became the reserve while so many face-down tokens lay on the row.

    The reserve is empty, and the group that stood apart, if there is one, lies in the basket.
    """
    flowers, pebbles, apart = belief[FLOWER], belief[HIDDEN_PEBBLES], belief[APART]
    loose = flowers + pebbles - apart
    weights = [0] * (on_row + 1)
    for z in range(apart + 1):
        weight = belief[WEIGHTS + z]
        if weight:
            dark = pebbles - z
            for x in range(on_row + 1):
                if x <= dark and on_row - x <= loose - dark:
                    weights[x] += weight * comb(dark, x) * comb(loose - dark, on_row - x)
    belief[FLOWER] += belief[BASKET_SEEN + FLOWER]
    belief[HIDDEN_PEBBLES] += belief[BASKET_SEEN + PEBBLE]
    belief[APART:] = [on_row, 0, 0, *(_reduce(weights) if on_row else [1])]


def _reduce(weights: list[int]) -> list[int]:
    divisor = 0
    for weight in weights:
        divisor = gcd(divisor, weight)
    return [weight // divisor for weight in weights]


# --- tokens on their way


def has_tokens(state: ChaperonState) -> bool:
    """Say whether a token is left to be taken, from the reserve or from a basket to be refilled (CHA-14)."""
    return state.reserve_size > 0 or state.basket_size > 0


def refill(state: ChaperonState) -> None:
    """Shuffle the basket into a new reserve (CHA-14)."""
    on_row = 0
    for at in range(len(state.token_mark)):
        mark = state.token_mark[at]
        if not mark & UP:
            on_row += 1
            mark |= OLD
            if state.reserve_seen == DRAWN_FROM and mark & BY_PIERRE:
                mark |= ASIDE
            state.token_mark[at] = mark
    believe_refill(state.belief, on_row)
    state.reserve_size = state.basket_size
    state.basket_size = 0
    state.reserve = state.basket
    state.basket = [0, 0]
    state.lost = [0, 0]
    state.lost_size = 0
    state.reserve_seen = UNKNOWN


def lay_token(state: ChaperonState, face: int, mark: int) -> None:
    """Lay a token of the reserve face down on the last card (mode 2)."""
    state.reserve_size -= 1
    state.reserve[face] -= 1
    state.token_card.append(len(state.row) - 1)
    state.token_mark.append(mark)
    state.token_face.append(face)


def turn_up(state: ChaperonState, at: int, face: int, events: Events) -> None:
    """Turn a token of the row up."""
    belief = state.belief
    if belief[APART]:
        _weigh_anew(belief, state.token_mark[at], face)
    belief[face] -= 1
    state.token_mark[at] |= UP
    state.token_face[at] = face
    state.gathered[at] = face
    if events is not None:
        events.append(public("token-up", {"token": at + 1, "face": FACES[face]}, {}, True))


def turn_rest_up(state: ChaperonState, chance: Chance) -> None:
    """Turn up by chance, one after the other, all tokens of the row that nobody has seen (mode 1)."""
    belief, marks, faces, gathered = state.belief, state.token_mark, state.token_face, state.gathered
    at = faces.index(NONE)
    count = len(faces)
    while belief[APART] and at < count:
        light, dark = face_weights(belief, marks[at])
        turn_up(state, at, FLOWER if chance.below(light + dark) < light else PEBBLE, None)
        at += 1
    flowers, pebbles = belief[FLOWER], belief[HIDDEN_PEBBLES]
    while at < count:
        if chance.below(flowers + pebbles) < flowers:
            flowers -= 1
            face = FLOWER
        else:
            pebbles -= 1
            face = PEBBLE
        marks[at] |= UP
        faces[at] = face
        gathered[at] = face
        at += 1
    belief[FLOWER] = flowers
    belief[HIDDEN_PEBBLES] = pebbles


def look_at_reserve(state: ChaperonState) -> None:
    """Let the Wolf know the reserve, and with it whatever follows from that."""
    state.reserve_seen = SEEN
    settle_lost(state)


def draw_unseen(state: ChaperonState) -> None:
    """Let the Wolf know the reserve no longer: Pierre takes from it (CHA-53)."""
    if state.reserve_seen == SEEN:
        state.reserve_seen = DRAWN_FROM


def settle_lost(state: ChaperonState) -> None:
    """Let the Wolf place what he lost sight of, once nothing else is hidden from him."""
    if state.reserve_seen != SEEN:
        return
    for mark in state.token_mark:
        if mark & BY_PIERRE and not mark & (UP | ASIDE):
            return
    state.lost = [0, 0]
    state.lost_size = 0


def throw(state: ChaperonState, at: int) -> None:
    """Put one token of the row into the basket, a face-down one unseen (CHA-18, CHA-55)."""
    mark, face = state.token_mark[at], state.token_face[at]
    state.basket_size += 1
    if mark & UP:
        state.belief[BASKET_SEEN + face] += 1
    elif mark & BY_PIERRE and not mark & ASIDE:
        state.lost[face] += 1
        state.lost_size += 1
    if state.wolf_seat != NONE:
        state.basket[face] += 1
    del state.token_card[at]
    del state.token_mark[at]
    del state.token_face[at]


def throw_all(state: ChaperonState) -> None:
    """Put all tokens of the row into the basket, where somebody knows more of them than the others (mode 2)."""
    for at in range(len(state.token_mark) - 1, -1, -1):
        throw(state, at)
    settle_lost(state)


def throw_all_alike(state: ChaperonState) -> None:
    """Put all tokens of the row into the basket; those that lie face down have no face yet (mode 1)."""
    faces = state.token_face
    if faces:
        state.basket_size += len(faces)
        state.belief[BASKET_SEEN + FLOWER] += faces.count(FLOWER)
        state.belief[BASKET_SEEN + PEBBLE] += faces.count(PEBBLE)
        state.token_card = []
        state.token_mark = []
        state.token_face = []


def eat(state: ChaperonState, at: int) -> None:
    """Let the Goat eat a token (CHA-55).

    What the Wolf knows of several tokens laid aside together he knows of all of them only.
    """
    if state.token_mark[at] & ASIDE and not state.token_mark[at] & UP:
        others = [n for n, mark in enumerate(state.token_mark) if n != at and mark & ASIDE and not mark & UP]
        if others:
            for n in (*others, at):
                state.token_mark[n] &= ~ASIDE
    throw(state, at)
    settle_lost(state)
