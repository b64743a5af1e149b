"""The two tracks: Red's steps, the shortcut, the wolf's steps, the arrival tiles and the ends they bring."""

from typing import NamedTuple

from veillee.core.contract import Args, Event, public
from veillee.games.chaperon.rules.pieces import COTTAGE, PATH, TILES, Pieces
from veillee.games.chaperon.rules.state import (
    BARE,
    BY_RED,
    BY_WOLF,
    CAUGHT,
    EATEN,
    FAIR,
    FOR_STOP,
    NONE,
    OVER,
    OWN_WAY,
    RESULTS,
    SHORTCUT,
    SUPER,
    TILE,
    WITHOUT_FOOD,
    WOLF_WAY,
    ChaperonState,
)

Events = list[Event] | None


class Reading(NamedTuple):
    """Say how a table reads what the rulebook says of Red's walk."""

    chooses_on_arriving: bool  # her way at the fork, or else with the step that leaves it (CHA-20)
    tile_ends_turn: bool  # a path tile that she turns up, or else she goes on (CHA-21)


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


def asks_way(pieces: Pieces, state: ChaperonState) -> bool:
    """Say whether Red stands on the fork with her way still to be chosen; closed, it is her own (CHA-20)."""
    if state.red_way != OWN_WAY or state.red != pieces.shortcut_from or state.fork != NONE:
        return False
    return state.wolf < pieces.shortcut_to


def arrive_at_fork(pieces: Pieces, state: ChaperonState, reading: Reading) -> bool:
    """Say whether Red has come to the fork and chooses her way now; closed, it stays closed (CHA-20)."""
    if not reading.chooses_on_arriving or state.red_way != OWN_WAY or state.red != pieces.shortcut_from:
        return False
    if state.fork == NONE and state.wolf >= pieces.shortcut_to:
        state.fork = OWN_WAY
    return state.fork == NONE


def choose_way(pieces: Pieces, state: ChaperonState, reading: Reading, way: int, events: Events) -> bool:
    """Choose Red's way, take the steps she has left by it; say whether she is through (CHA-20)."""
    state.fork = way
    return not state.steps or walk_on(pieces, state, reading, False, events)


def walk_on(pieces: Pieces, state: ChaperonState, reading: Reading, is_untold: bool, events: Events) -> bool:
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
        if asks_way(pieces, state):
            if is_untold:
                _tell_halt(pieces, state, events)
            state.phase = SHORTCUT
            return False
        _step(pieces, state)
        is_untold = not _is_tile_ahead(pieces, state)
        if is_untold:
            state.steps -= 1
        elif not _enter(pieces, state, reading, events):
            return False
    if is_untold and events is not None:
        _tell_halt(pieces, state, events)
    if arrive_at_fork(pieces, state, reading):
        state.phase = SHORTCUT
        return False
    return True


def _step(pieces: Pieces, state: ChaperonState) -> None:
    """Take one step, from the fork by the way that was chosen."""
    if state.fork == WOLF_WAY:
        state.red_way = WOLF_WAY
        state.red = pieces.shortcut_to
    else:
        state.red += 1
    state.fork = NONE


def _is_tile_ahead(pieces: Pieces, state: ChaperonState) -> bool:
    """Say whether the square that Red steps on has a tile still to be turned up."""
    place = state.red - (pieces.red_arrival if state.red_way == OWN_WAY else pieces.wolf_arrival)
    return place >= 0 and not state.tile_up[place]


def _enter(pieces: Pieces, state: ChaperonState, reading: Reading, events: Events) -> bool:
    """Finish a step onto a tile; say whether Red may go on."""
    state.steps -= 1
    _tell_halt(pieces, state, events)
    place = state.red - (pieces.red_arrival if state.red_way == OWN_WAY else pieces.wolf_arrival)
    return _reach(pieces, state, reading, place, BY_RED, events)


def _tell_halt(pieces: Pieces, state: ChaperonState, events: Events) -> None:
    if events is not None:
        events.append(public("walked", {"square": red_square(pieces, state)}, {}, False))


def step_back(pieces: Pieces, state: ChaperonState, reading: Reading, start: int, events: Events) -> None:
    """Move Red one square back along the way she came, never before her start (CHA-54).

    Back on the fork she has arrived there again: the active helper chooses her way (CHA-20).
    """
    has_moved = True
    if state.red_way == OWN_WAY:
        has_moved = state.red > start
        if has_moved:
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
    elif has_moved:
        state.fork = NONE
        if arrive_at_fork(pieces, state, reading):
            state.phase = SHORTCUT


# --- the wolf


def wolf_forward(pieces: Pieces, state: ChaperonState, reading: Reading, events: Events) -> bool:
    """Let the wolf advance; say whether play goes on without chance or an end (CHA-18, CHA-20)."""
    state.wolf += 1
    if events is not None:
        events.append(public("wolf-step", {"square": pieces.wolf_track[state.wolf]}, {}, False))
    if state.red_way == WOLF_WAY and state.red == state.wolf:
        end(state, CAUGHT, events)
        return False
    if state.fork == WOLF_WAY and state.wolf >= pieces.shortcut_to:
        state.fork = OWN_WAY  # the wolf has come so far before she stepped off: the choice lapses (CHA-20)
        if events is not None:
            events.append(public("way-closed", {}, {}, False))
    place = state.wolf - pieces.wolf_arrival
    return place < 0 or _reach(pieces, state, reading, place, BY_WOLF, events)


def wolf_back(pieces: Pieces, state: ChaperonState, events: Events) -> None:
    """Let the trap move the wolf one square back, never before its start (CHA-43)."""
    if state.wolf:
        state.wolf -= 1
    if events is not None:
        events.append(public("wolf-back", {"square": pieces.wolf_track[state.wolf]}, {}, False))


# --- arrival tiles


def _reach(pieces: Pieces, state: ChaperonState, reading: Reading, place: int, mover: int, events: Events) -> bool:
    """Turn up the tile of an arrival square that is entered; say whether play goes on at once (CHA-21)."""
    if state.tile_up[place]:
        return True
    state.mover = mover
    if state.tiles[place] == NONE:
        state.phase = TILE
        return False
    return turn_tile(pieces, state, reading, events)


def entered_place(pieces: Pieces, state: ChaperonState) -> int:
    """Give the arrival square that was entered, the one whose tile is to be turned up."""
    if state.mover == BY_WOLF:
        return state.wolf - pieces.wolf_arrival
    return state.red - (pieces.red_arrival if state.red_way == OWN_WAY else pieces.wolf_arrival)


def turn_tile(pieces: Pieces, state: ChaperonState, reading: Reading, events: Events) -> bool:
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
        if reading.tile_ends_turn:  # steps and food left are lost (CHA-21)
            state.steps = 0
            if state.walk == FOR_STOP:
                state.walk = WITHOUT_FOOD
    return True
