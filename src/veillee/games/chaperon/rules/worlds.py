"""The worlds that fit what a seat of Le Petit Chaperon Rouge knows: the Wolf's cards, the tokens, the tiles."""

from functools import lru_cache
from math import gcd

from veillee.core.chance import Chance, weighted
from veillee.games.chaperon.rules.pieces import FLOWER, PEBBLE, Pieces
from veillee.games.chaperon.rules.row.cards import (
    DISCARDED,
    DROPPED,
    KIND_BITS,
    LACKED,
    LAID,
    LEFT_HAND,
    TOOK_BACK,
    TURNED,
)
from veillee.games.chaperon.rules.row.tokens import APART, BASKET_SEEN, HIDDEN_PEBBLES, WEIGHTS
from veillee.games.chaperon.rules.state import (
    ASIDE,
    BY_PIERRE,
    HIDDEN,
    NONE,
    OLD,
    SEEN,
    UP,
    ChaperonState,
    fill_state,
)
from veillee.games.chaperon.rules.view import Knowledge

Kinds = tuple[int, ...]  # how many of each kind of card
World = tuple[Kinds, Kinds, int]  # the Wolf's hand, the discard, the face-down card


def sample_state(knowledge: Knowledge, pieces: Pieces, has_wolf: bool, chance: Chance) -> ChaperonState:
    """Invent a state that fits a seat's knowledge."""
    view = knowledge.view
    none = [0] * len(pieces.names)
    hand, discard, laid = list(view.hand) or none[:], list(knowledge.discard), view.laid
    if has_wolf and view.wolf_seat != view.seat:
        hand, discard, laid = invent_cards(pieces, list(knowledge.trail), chance)
    faces, reserve, basket, lost = list(view.token_face), [0, 0], [0, 0], [0, 0]
    if has_wolf and view.wolf_seat == view.seat:
        faces, reserve, basket, lost = _invent_for_wolf(knowledge, chance)
    elif has_wolf:
        faces, reserve, basket, lost = _invent_for_helper(knowledge, chance)
    tiles = _invent_tiles(knowledge, pieces, chance)
    return fill_state(
        view,
        tiles=tiles,
        tile_pool=[pieces.arrivals[face] - tiles.count(face) for face in range(2)],
        pile=list(knowledge.pile),
        discard=discard,
        hand=hand,
        laid=laid,
        trail=list(knowledge.trail),
        token_face=faces,
        reserve=reserve,
        basket=basket,
        lost=lost,
        lost_size=knowledge.lost_size,
        belief=list(knowledge.belief),
    )


# --- tiles


def _invent_tiles(knowledge: Knowledge, pieces: Pieces, chance: Chance) -> list[int]:
    """Give a face to the tiles that the Wolf has seen and this seat has not; the rest stay unseen by all."""
    view = knowledge.view
    tiles = list(view.tiles)
    pool = [pieces.arrivals[face] - tiles.count(face) for face in range(2)]
    for place in range(len(tiles)):
        if tiles[place] == HIDDEN and view.tile_known[place]:
            tiles[place] = weighted(chance, pool)
            pool[tiles[place]] -= 1
    return tiles


# --- tokens


def _shuffled(flowers: int, pebbles: int, chance: Chance) -> list[int]:
    faces = [FLOWER] * flowers + [PEBBLE] * pebbles
    for at in range(len(faces) - 1, 0, -1):
        other = chance.below(at + 1)
        faces[at], faces[other] = faces[other], faces[at]
    return faces


def _tally(faces: list[int]) -> list[int]:
    return [faces.count(FLOWER), faces.count(PEBBLE)]


def _invent_for_helper(knowledge: Knowledge, chance: Chance) -> tuple[list[int], list[int], list[int], list[int]]:
    """Give faces to all face-down tokens, as the belief that all share weighs them."""
    view, belief = knowledge.view, knowledge.belief
    apart = belief[APART]
    dark = weighted(chance, list(belief[WEIGHTS:]))
    pebbles = belief[HIDDEN_PEBBLES] - dark
    group = _shuffled(apart - dark, dark, chance)
    loose = _shuffled(belief[FLOWER] + belief[HIDDEN_PEBBLES] - apart - pebbles, pebbles, chance)
    faces = list(view.token_face)
    for at, mark in enumerate(view.token_mark):
        if not mark & UP:
            faces[at] = group.pop() if mark & OLD else loose.pop()
    reserve = [loose.pop() for _ in range(view.reserve_size)]
    unseen = group + loose  # what is left lies in the basket
    lost = []
    for _ in range(knowledge.lost_size):
        lost.append(unseen.pop(chance.below(len(unseen))))
    basket = [belief[BASKET_SEEN + face] + unseen.count(face) + lost.count(face) for face in (FLOWER, PEBBLE)]
    return faces, _tally(reserve), basket, _tally(lost)


def _invent_for_wolf(knowledge: Knowledge, chance: Chance) -> tuple[list[int], list[int], list[int], list[int]]:
    """Give faces to the tokens that Pierre laid, and to what follows from them."""
    view = knowledge.view
    loose = _shuffled(knowledge.unplaced[FLOWER], knowledge.unplaced[PEBBLE], chance)
    aside = _shuffled(knowledge.aside[FLOWER], knowledge.aside[PEBBLE], chance)
    faces = list(view.token_face)
    for at, mark in enumerate(view.token_mark):
        if mark & BY_PIERRE and not mark & UP:
            faces[at] = aside.pop() if mark & ASIDE else loose.pop()
    if view.reserve_seen == SEEN:
        reserve = list(view.reserve)
    else:
        reserve = _tally([loose.pop() for _ in range(view.reserve_size)])
    lost = _tally(loose)
    basket = [knowledge.basket[face] + lost[face] for face in (FLOWER, PEBBLE)]
    return faces, reserve, basket, lost


# --- the Wolf's cards


def invent_cards(pieces: Pieces, trail: list[int], chance: Chance) -> tuple[list[int], list[int], int]:
    """Give the Wolf a hand, a discard and a face-down card (NONE if there is none) that fit the trail.

    Each unseen card is drawn among those that leave the rest of the trail possible, which makes every order of
    cards equally likely while no card was taken back unseen. Where one was, all worlds that fit are weighed.
    """
    hand = pieces.wolf_deck[:]
    at = 0
    while at < len(trail) and trail[at] < KIND_BITS:
        if trail[at] != pieces.red_kind:
            hand[trail[at]] -= 1
        at += 1
    if TOOK_BACK in trail:
        return _draw_world(tuple(trail[at:]), tuple(hand), chance)
    found = _follow(trail, at, hand, [0] * len(hand), NONE, chance)
    assert found is not None, "a trail that was walked can be walked"
    return found


def _draw_world(trail: Kinds, hand: Kinds, chance: Chance) -> tuple[list[int], list[int], int]:
    worlds = _weigh_worlds(trail, hand)
    at = chance.below(sum(worlds.values()))
    for world, weight in worlds.items():
        if at < weight:
            return list(world[0]), list(world[1]), world[2]
        at -= weight
    raise AssertionError("a trail that was walked can be walked")


@lru_cache(maxsize=64)
def _weigh_worlds(trail: Kinds, hand: Kinds) -> dict[World, int]:
    """Weigh every way in which the cards may lie after a trail, single cards being equally likely."""
    worlds: dict[World, int] = {(hand, (0,) * len(hand), NONE): 1}
    for code in trail:
        kind = code % KIND_BITS
        after: dict[World, int] = {}
        for world, weight in worlds.items():
            for following, ways in _ways_on(world, code - kind, kind):
                after[following] = after.get(following, 0) + weight * ways
        divisor = gcd(*after.values())
        worlds = {world: weight // divisor for world, weight in after.items()}
    return worlds


def _ways_on(world: World, step: int, kind: int) -> list[tuple[World, int]]:
    """Go one step of a trail on: give what may come of a world, and in how many ways."""
    hand, discard, laid = world
    if step == LAID:
        return [((_added(hand, n, -1), discard, n), left) for n, left in enumerate(hand) if left]
    if step == TURNED:
        return [((hand, discard, NONE), 1)] if laid == kind else []
    if step == DROPPED:
        return [((hand, _added(discard, laid, 1), NONE), 1)]
    if step == LEFT_HAND:
        return [((_added(hand, kind, -1), discard, laid), hand[kind])] if hand[kind] else []
    if step == DISCARDED:
        return [((hand, _added(discard, kind, 1), laid), 1)]
    if step == LACKED:
        return [] if hand[kind] else [(world, 1)]
    return [((_added(hand, n, 1), _added(discard, n, -1), laid), left) for n, left in enumerate(discard) if left]


def _added(counts: Kinds, kind: int, change: int) -> Kinds:
    return (*counts[:kind], counts[kind] + change, *counts[kind + 1 :])


def _follow(
    trail: list[int], at: int, hand: list[int], discard: list[int], laid: int, chance: Chance
) -> tuple[list[int], list[int], int] | None:
    """Walk along the trail from a place on; None if it cannot have been so."""
    while at < len(trail):
        kind = trail[at] % KIND_BITS
        step = trail[at] - kind
        at += 1
        if step == LAID:
            laid = _turned_later(trail, at)
            if laid == NONE:
                return _try_each(trail, at, hand, discard, _hidden_weights(trail, at, hand, chance), chance)
            if not hand[laid]:
                return None
            hand[laid] -= 1
        elif step == TURNED:
            laid = NONE
        elif step == DROPPED:
            discard[laid] += 1
            laid = NONE
        elif step == LEFT_HAND:
            if not hand[kind]:
                return None
            hand[kind] -= 1
        elif step == DISCARDED:
            discard[kind] += 1
        elif step == LACKED and hand[kind]:
            return None
    return hand, discard, laid


def _turned_later(trail: list[int], at: int) -> int:
    """Give the kind as which the card just laid is turned up later, NONE if it is not."""
    for code in trail[at:]:
        step = code - code % KIND_BITS
        if step == TURNED:
            return code % KIND_BITS
        if step == DROPPED:
            return NONE
    return NONE


def _hidden_weights(trail: list[int], at: int, hand: list[int], chance: Chance) -> list[int]:
    """Weigh the cards of the hand for one that nobody will have seen."""
    weights = [0] * len(hand)
    needed = [0] * len(hand)
    hidden = 1  # cards laid and not seen, this one included, before the Wolf is seen to lack one
    lacked = NONE
    for n, code in enumerate(trail[at:], at):
        step, kind = code - code % KIND_BITS, code % KIND_BITS
        if step in (TURNED, LEFT_HAND):
            needed[kind] += 1
        elif step == LACKED and lacked == NONE and hand[kind] > needed[kind]:
            lacked = kind
        elif step == LAID and lacked == NONE and _turned_later(trail, n + 1) == NONE:
            hidden += 1
    for kind, amount in enumerate(hand):
        weights[kind] = max(0, amount - needed[kind])
    if lacked != NONE:
        must_be_this = chance.below(hidden) == 0
        for kind in range(len(weights)):
            if (kind == lacked) != must_be_this:
                weights[kind] = 0
    return weights


def _try_each(
    trail: list[int],
    at: int,
    hand: list[int],
    discard: list[int],
    weights: list[int],
    chance: Chance,
) -> tuple[list[int], list[int], int] | None:
    """Lay one card unseen, and another if that leads nowhere."""
    while any(weights):
        kind = weighted(chance, weights)
        weights[kind] = 0
        rest = hand[:]
        rest[kind] -= 1
        found = _follow(trail, at, rest, discard[:], kind, chance)
        if found is not None:
            return found
    return None
