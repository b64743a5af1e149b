"""The table of Le Petit Chaperon Rouge before the first step."""

from veillee.games.chaperon.rules.pieces import Pieces
from veillee.games.chaperon.rules.row import tokens
from veillee.games.chaperon.rules.state import (
    CARD,
    CHARACTER,
    FIRST,
    IN_BOX,
    NO_WALK,
    NONE,
    OWN_WAY,
    PLAYING,
    SEEN,
    UNKNOWN,
    WOLF,
    ChaperonState,
)


def lay_out(pieces: Pieces, start: int, has_wolf: bool) -> ChaperonState:
    """Lay out board, cards and tokens; chance says who begins, or who is the Wolf (CHA-10, CHA-40)."""
    none = [0] * len(pieces.names)
    flowers, pebbles = pieces.tokens
    return ChaperonState(
        phase=WOLF if has_wolf else FIRST,
        turn=0 if has_wolf else 1,
        active=0,
        wolf_seat=NONE,
        red=start,
        red_way=OWN_WAY,
        wolf=0,
        steps=0,
        walk=NO_WALK,
        mover=0,
        cake=1,
        butter=1,
        tiles=[NONE] * pieces.arrival_count,
        tile_up=[0] * pieces.arrival_count,
        tile_known=[0] * pieces.arrival_count,
        tile_pool=pieces.arrivals[:],
        red_tiles=0,
        row=[],
        stacked=0,
        turned=NONE,
        pile=none[:] if has_wolf else pieces.walk_deck[:],
        pile_size=0 if has_wolf else sum(pieces.walk_deck),
        bottom=NONE,
        discard=none[:],
        discard_size=0,
        hand=pieces.wolf_deck[:] if has_wolf else none[:],
        hand_size=sum(pieces.wolf_deck) if has_wolf else 0,
        laid=NONE,
        is_laid=0,
        trail=[],
        token_card=[],
        token_mark=[],
        token_face=[],
        tokens_due=0,
        reserve=[flowers, pebbles] if has_wolf else [0, 0],
        reserve_size=pieces.token_count,
        reserve_seen=SEEN if has_wolf else UNKNOWN,
        basket=[0, 0],
        basket_size=0,
        lost=[0, 0],
        lost_size=0,
        belief=tokens.new_belief(flowers, pebbles),
        gathered=[],
        owners=[NONE] * len(pieces.humans),
        places=[IN_BOX] * len(pieces.humans),
        using=NONE,
        pick=NONE,
        swapped=NONE,
        thumb=0,
        eight_left=1 if has_wolf else 0,
        result=PLAYING,
        fork=NONE,
    )


def seat_first(state: ChaperonState, seat: int) -> None:
    """Let a seat begin: it plays once the first card is turned up (CHA-10)."""
    state.active = seat
    state.phase = CARD


def seat_wolf(state: ChaperonState, seat: int) -> None:
    """Let a seat be the Wolf (CHA-40)."""
    state.wolf_seat = seat
    state.active = seat  # so that the first helper sits at his left (CHA-41)
    state.phase = CHARACTER
