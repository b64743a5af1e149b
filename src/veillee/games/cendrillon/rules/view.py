"""What a seat of Cendrillon sees, what it knows, and the worlds that fit what it knows."""

from typing import Final, NamedTuple

from veillee.core.chance import Chance
from veillee.games.cendrillon.rules.pieces import Pieces, draw_face
from veillee.games.cendrillon.rules.state import (
    HIDDEN,
    NONE,
    POINT,
    CendrillonState,
    View,
    fill_state,
    fill_view,
)

SAMPLING_TRIES: Final = 200


class Knowledge(NamedTuple):
    """Hold what a perfect memory of all the seat was told would hold."""

    view: View
    known: tuple[int, ...]  # for each place its face, or NONE
    seen: tuple[int, ...]  # for each place, a bit for each seat that has seen its face
    ruled_out: tuple[int, ...]  # for each place, a bit for each face it cannot have


class Box(NamedTuple):
    """Show what clients need of the component table beyond the legend."""

    house: tuple[str, ...]  # what the rulebook does not give


def build_view(state: CendrillonState, seat: int, memory_aid: bool) -> View:
    """Build a seat's view field by field."""
    looks = state.looks
    if not looks:
        look_faces: tuple[int, ...] = ()
    elif seat == state.active and state.die != NONE:  # in the last chance all is open (CEN-51)
        look_faces = tuple([state.faces[place] if state.seen[place] >> seat & 1 else HIDDEN for place in looks])
    else:
        look_faces = tuple([state.shown[place] for place in looks])
    return fill_view(
        state,
        seat,
        grid=tuple(state.shown),
        look_faces=look_faces,
        own_choice=state.choices[seat] if seat >= 0 else NONE,
        remembered=known_faces(state, seat) if memory_aid and seat >= 0 else (),
    )


def known_faces(state: CendrillonState, seat: int) -> tuple[int, ...]:
    """Give the face of every place that the seat has seen, NONE elsewhere."""
    seen = state.seen
    return tuple([face if seen[place] >> seat & 1 else NONE for place, face in enumerate(state.faces)])


def build_knowledge(state: CendrillonState, seat: int, memory_aid: bool) -> Knowledge:
    """Build a seat's perfect memory field by field."""
    return Knowledge(
        build_view(state, seat, memory_aid),
        known_faces(state, seat),
        tuple(state.seen),
        tuple(state.ruled_out),
    )


# --- worlds that fit


def sample_state(
    knowledge: Knowledge, pieces: Pieces, has_magic: bool, decoys: int, chance: Chance
) -> CendrillonState:
    """Invent a state that fits a seat's knowledge.

    Tiles the seat has not seen are equally likely in any order. Those that others have seen get a face, subject
    to what failed searches ruled out; the rest stay counts.
    """
    view, known, seen, ruled_out = knowledge
    pool = pieces.supply[:]
    if not has_magic:
        for face in range(pieces.first_special, len(pool)):
            pool[face] = 0
    for special in view.specials:
        if special != NONE:
            pool[pieces.first_special + special] -= 1
    for face in known:
        if face != NONE:
            pool[face] -= 1
            if face >= pieces.first_special:
                decoys -= 1
    hidden = [place for place, face in enumerate(known) if face == NONE and seen[place]]
    unseen = known.count(NONE)
    faces, decoys = _deal_hidden(known, hidden, ruled_out, pieces, pool, unseen, decoys, chance)
    looks = list(view.looks)
    return fill_state(
        view,
        shown=list(view.grid),
        down=[place for place, face in enumerate(view.grid) if face == HIDDEN and place not in looks],
        faces=faces,
        seen=list(seen),
        ruled_out=list(ruled_out),
        pool=pool,
        decoys=decoys,
        unseen=unseen - len(hidden),
        choices=_invent_choices(view, chance),
    )


def _deal_hidden(
    known: tuple[int, ...],
    hidden: list[int],
    ruled_out: tuple[int, ...],
    pieces: Pieces,
    pool: list[int],
    unseen: int,
    decoys: int,
    chance: Chance,
) -> tuple[list[int], int]:
    """Give faces to the tiles that others have seen, taking them out of the pool.

    A deal that breaks what is ruled out is thrown away whole, so that those kept are equally likely. After many
    such failures (only where hardly any deal is left) the places are dealt one by one, backtracking, which always
    succeeds but no longer weighs every deal alike.
    """
    for _ in range(SAMPLING_TRIES):
        faces = list(known)
        left = pool[:]
        tiles, fakes = unseen, decoys
        fits = True
        for place in hidden:
            face = draw_face(pieces, left, tiles, fakes, chance)
            if ruled_out[place] >> face & 1:
                fits = False
                break
            faces[place] = face
            left[face] -= 1
            tiles -= 1
            if face >= pieces.first_special:
                fakes -= 1
        if fits:
            pool[:] = left
            return faces, fakes
    faces = list(known)
    decoys = _deal_backtracking(faces, hidden, 0, ruled_out, pieces, pool, decoys, chance)
    return faces, decoys


def _deal_backtracking(
    faces: list[int],
    hidden: list[int],
    at: int,
    ruled_out: tuple[int, ...],
    pieces: Pieces,
    pool: list[int],
    decoys: int,
    chance: Chance,
) -> int:
    """Deal from the place `at` on; give the decoys left, or -1 if no deal fits."""
    if at == len(hidden):
        return decoys
    place = hidden[at]
    choices = [face for face, left in enumerate(pool) if left and not ruled_out[place] >> face & 1]
    while choices:
        face = choices.pop(chance.below(len(choices)))
        is_decoy = face >= pieces.first_special
        if is_decoy and not decoys:
            continue
        faces[place] = face
        pool[face] -= 1
        left = _deal_backtracking(
            faces, hidden, at + 1, ruled_out, pieces, pool, decoys - 1 if is_decoy else decoys, chance
        )
        if left >= 0:
            return left
        pool[face] += 1
    return -1


def _invent_choices(view: View, chance: Chance) -> list[int]:
    """Let those who have already chosen where to point have pointed anywhere."""
    choices = [NONE] * len(view.specials)
    if view.phase != POINT:
        return choices
    places = [place for place, face in enumerate(view.grid) if face == HIDDEN]
    for seat in range(len(choices)):
        if seat == view.seat:
            choices[seat] = view.own_choice
        elif seat != view.active and not view.waiting >> seat & 1:
            at = chance.below(len(places) + 1)
            choices[seat] = NONE if at == len(places) else places[at]
    return choices
