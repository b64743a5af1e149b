"""The two tracks: Red's steps, the shortcut, the wolf's steps, the arrival tiles and the ends they bring."""

from veillee.core.contract import Args, Event, public
from veillee.games.chaperon.rules.pieces import COTTAGE, PATH, TILES, Pieces
from veillee.games.chaperon.rules.state import (
    BARE,
    BY_RED,
    BY_WOLF,
    CAUGHT,
    EATEN,
    FAIR,
    NONE,
    OVER,
    OWN_WAY,
    RESULTS,
    SHORTCUT,
    SUPER,
    TILE,
    WOLF_WAY,
    ChaperonState,
)

Events = list[Event] | None


def end(state: ChaperonState, result: int, events: Events) -> None:
    """End the match."""
    state.result = result
    state.phase = OVER
    if events is not None:
        events.append(public("ended", {"outcome": RESULTS[result]}, {}, True))


# --- Red


def red_square(pieces: Pieces, state: ChaperonState) -> str:
    """Name the square on which Red stands."""
    return pieces.red_track[state.red] if state.red_way == OWN_WAY else pieces.wolf_track[state.red]


def can_take_shortcut(pieces: Pieces, state: ChaperonState) -> bool:
    """Say whether Red's next step may be the shortcut: the wolf must not have come so far (CHA-20)."""
    if state.red_way != OWN_WAY or state.red != pieces.shortcut_from:
        return False
    return state.wolf < pieces.shortcut_to


def choose_way(pieces: Pieces, state: ChaperonState, way: int, events: Events) -> bool:
    """Take the step from the fork by the chosen way, then go on; say whether Red is through (CHA-20)."""
    if way == WOLF_WAY:
        state.red_way = WOLF_WAY
        state.red = pieces.shortcut_to
    else:
        state.red += 1
    if _is_tile_ahead(pieces, state):
        return _enter(pieces, state, events) and walk_on(pieces, state, False, events)
    state.steps -= 1
    return walk_on(pieces, state, True, events)


def walk_on(pieces: Pieces, state: ChaperonState, is_untold: bool, events: Events) -> bool:
    """Let Red take the steps she has left; say whether she is through, or something must be asked or is over.

    Where she halts is told: at the end, on the fork and on a tile; `is_untold` if she has gone since she last did.
    """
    while state.steps:
        free = pieces.free_squares[state.red_way][state.red]
        if free:
            steps = state.steps
            is_untold = True
            if free >= steps:
                state.red += steps
                state.steps = 0
                break
            state.red += free
            state.steps = steps - free
        if can_take_shortcut(pieces, state):
            if is_untold:
                _tell_halt(pieces, state, events)
            state.phase = SHORTCUT
            return False
        state.red += 1
        is_untold = not _is_tile_ahead(pieces, state)
        if is_untold:
            state.steps -= 1
        elif not _enter(pieces, state, events):
            return False
    if is_untold and events is not None:
        _tell_halt(pieces, state, events)
    return True


def _is_tile_ahead(pieces: Pieces, state: ChaperonState) -> bool:
    """Say whether the square that Red steps on has a tile still to be turned up."""
    place = state.red - (pieces.red_arrival if state.red_way == OWN_WAY else pieces.wolf_arrival)
    return place >= 0 and not state.tile_up[place]


def _enter(pieces: Pieces, state: ChaperonState, events: Events) -> bool:
    """Finish a step onto a tile; say whether Red may go on."""
    state.steps -= 1
    _tell_halt(pieces, state, events)
    place = state.red - (pieces.red_arrival if state.red_way == OWN_WAY else pieces.wolf_arrival)
    return _reach(pieces, state, place, BY_RED, events)


def _tell_halt(pieces: Pieces, state: ChaperonState, events: Events) -> None:
    if events is not None:
        events.append(public("walked", {"square": red_square(pieces, state)}, {}, False))


def step_back(pieces: Pieces, state: ChaperonState, start: int, events: Events) -> None:
    """Move Red one square back along the way she came, never before her start (CHA-54)."""
    if state.red_way == OWN_WAY:
        if state.red > start:
            state.red -= 1
    elif state.red == pieces.shortcut_to:
        state.red_way = OWN_WAY
        state.red = pieces.shortcut_from
    else:
        state.red -= 1
    if events is not None:
        events.append(public("red-back", {"square": red_square(pieces, state)}, {}, False))
    if state.red_way == WOLF_WAY and state.red == state.wolf:
        end(state, CAUGHT, events)


# --- the wolf


def wolf_forward(pieces: Pieces, state: ChaperonState, events: Events) -> bool:
    """Let the wolf advance; say whether play goes on without chance or an end (CHA-18, CHA-20)."""
    state.wolf += 1
    if events is not None:
        events.append(public("wolf-step", {"square": pieces.wolf_track[state.wolf]}, {}, False))
    if state.red_way == WOLF_WAY and state.red == state.wolf:
        end(state, CAUGHT, events)
        return False
    place = state.wolf - pieces.wolf_arrival
    return place < 0 or _reach(pieces, state, place, BY_WOLF, events)


def wolf_back(pieces: Pieces, state: ChaperonState, events: Events) -> None:
    """Let the trap move the wolf one square back, never before its start (CHA-43)."""
    if state.wolf:
        state.wolf -= 1
    if events is not None:
        events.append(public("wolf-back", {"square": pieces.wolf_track[state.wolf]}, {}, False))


# --- arrival tiles


def _reach(pieces: Pieces, state: ChaperonState, place: int, mover: int, events: Events) -> bool:
    """Turn up the tile of an arrival square that is entered; say whether play goes on at once (CHA-21)."""
    if state.tile_up[place]:
        return True
    state.mover = mover
    if state.tiles[place] == NONE:
        state.phase = TILE
        return False
    return turn_tile(pieces, state, events)


def entered_place(pieces: Pieces, state: ChaperonState) -> int:
    """Give the arrival square that was entered, the one whose tile is to be turned up."""
    if state.mover == BY_WOLF:
        return state.wolf - pieces.wolf_arrival
    return state.red - (pieces.red_arrival if state.red_way == OWN_WAY else pieces.wolf_arrival)


def turn_tile(pieces: Pieces, state: ChaperonState, events: Events) -> bool:
    """Turn up the tile that was entered, whose face is fixed; say whether play goes on (CHA-21, CHA-23)."""
    place = entered_place(pieces, state)
    face = state.tiles[place]
    state.tile_up[place] = 1
    if events is not None:
        pawn = "wolf" if state.mover == BY_WOLF else "red"
        args: Args = {"square": pieces.arrival_names[place], "face": TILES[face], "pawn": pawn}
        events.append(public("tile", args, {}, True))
    if face == COTTAGE:
        if state.mover == BY_WOLF:
            end(state, EATEN, events)
        else:
            end(state, [BARE, FAIR, SUPER][state.cake + state.butter], events)
        return False
    if state.mover == BY_RED and face == PATH:
        state.red_tiles += 1
    return True
