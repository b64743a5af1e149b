"""The powers of the eight characters, as far as they ask nothing more (CHA-50 to CHA-57)."""

from veillee.core.contract import Event, public
from veillee.games.chaperon.rules.pieces import ANIMALS, HUMANS, Pieces
from veillee.games.chaperon.rules.row import cards, tokens
from veillee.games.chaperon.rules.state import (
    NONE,
    UNDER_ANIMAL,
    UNDER_HUMAN,
    WITH_OWNER,
    WITH_WOLF,
    ChaperonState,
)

Events = list[Event] | None


def stack_row(state: ChaperonState, events: Events) -> None:
    """Woodcutter: the row counts as one card (CHA-50)."""
    state.stacked = len(state.row)
    if events is not None:
        events.append(public("stacked", {"cards": len(state.row)}, {}, False))


def hunt(pieces: Pieces, state: ChaperonState, events: Events) -> None:
    """Hunter: the 0 leaves the Wolf's hand for the discard, and all learn whether it was there (CHA-51)."""
    kind = pieces.wolf_kind
    if state.hand[kind]:
        cards.leave_hand(state, kind)
        cards.discard_openly(state, kind)
        found = "yes"
    else:
        state.trail.append(cards.LACKED + kind)
        found = "no"
    if events is not None:
        events.append(public("hunted", {"found": found}, {}, True))


def swap_tiles(pieces: Pieces, state: ChaperonState, other: int, events: Events) -> None:
    """Vixen: the tile that the Wolf looked at changes places with another, unseen (CHA-57)."""
    place = state.pick
    state.swapped = other
    for values in (state.tiles, state.tile_known):
        values[place], values[other] = values[other], values[place]
    if events is not None:
        names = pieces.arrival_names
        events.append(public("swapped", {"square": names[place], "other": names[other]}, {}, False))


def eat_token(state: ChaperonState, at: int, events: Events) -> None:
    """Goat: a token of the row goes to the basket unseen (CHA-55)."""
    state.pick = at
    if events is not None:
        events.append(public("eaten-token", {"token": at + 1}, {}, False))
    tokens.eat(state, at)


def change_hands(pieces: Pieces, state: ChaperonState, events: Events) -> None:
    """Hand used characters over at the end of a row: humans to the Wolf, animals back (CHA-47)."""
    for character in range(len(state.places)):
        place = state.places[character]
        if place == UNDER_HUMAN:
            state.places[character] = WITH_WOLF
            if events is not None:
                name = ANIMALS[pieces.animals[character]]
                events.append(public("to-wolf", {"seat": state.wolf_seat, "character": name}, {}, False))
        elif place == UNDER_ANIMAL:
            state.places[character] = WITH_OWNER
            if events is not None:
                name = HUMANS[pieces.humans[character]]
                events.append(public("to-owner", {"seat": state.owners[character], "character": name}, {}, False))
    state.thumb = 0
    state.using = NONE
