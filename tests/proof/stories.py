"""Stories: matches written down in beats, and twins of a story that one viewer cannot tell from it."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from veillee.core import codec
from veillee.core.chance import Chance
from veillee.core.contract import CHANCE, AnyGame, Event, Move, Seat
from veillee.testing.conformance.case import Viewer, told_text

TRIES: Final = 60  # of hidden choices, for each beat of a twin


class Beat(NamedTuple):
    """Hold a seat's move with all that chance did after it; the first beat of a story is chance alone."""

    seat: Seat
    text: str
    outcomes: tuple[Move, ...]
    events: tuple[Event, ...]
    state: Any  # after it; not to be changed


def _tell(game: AnyGame, state: Any, chance: Chance, seat: Seat, move: Move) -> Beat:
    state = state.clone()
    events: list[Event] = []
    text = ""
    if seat != CHANCE:
        text = game.move_text(state, move)
        game.apply(state, seat, move, events)
    outcomes: list[Move] = []
    while game.actors(state) == (CHANCE,):
        outcomes.append(game.roll(state, chance))
        game.apply(state, CHANCE, outcomes[-1], events)
    return Beat(seat, text, tuple(outcomes), tuple(events), state)


def tell_story(game: AnyGame, chance: Chance, most: int) -> list[Beat]:
    """Play at random for at most so many moves."""
    story = [_tell(game, game.initial(), chance, CHANCE, 0)]
    while len(story) <= most and (actors := game.actors(story[-1].state)):
        seat = actors[chance.below(len(actors))]
        moves = game.legal(story[-1].state, seat)
        story.append(_tell(game, story[-1].state, chance, seat, moves[chance.below(len(moves))]))
    return story


def told(beat: Beat, viewer: Viewer, with_fleeting: bool) -> str:
    """Write what a beat tells a viewer."""
    return told_text(list(beat.events), viewer, with_fleeting)


def tell_twin(
    game: AnyGame, story: list[Beat], viewer: Viewer, since: int, with_fleeting: bool, chance: Chance
) -> list[Beat]:
    """Tell the story with other hidden things from a beat on; it stops where the viewer would notice.

    The same seats move in the same order, and the viewer itself says the same. Without `with_fleeting` the faces
    that the viewer is shown only for a while may differ too.
    """
    twin = story[:since]
    for beat in story[since:]:
        before = twin[-1].state if twin else game.initial()
        wanted = told(beat, viewer, with_fleeting)
        found = next(
            (
                other
                for other in _others(game, before, beat, viewer, chance)
                if told(other, viewer, with_fleeting) == wanted
            ),
            None,
        )
        if found is None:
            break
        twin.append(found)
    return twin


def _others(game: AnyGame, before: Any, beat: Beat, viewer: Viewer, chance: Chance) -> Iterator[Beat]:
    """Try other moves of the same seat and other outcomes of chance; last of all the beat as it was."""
    if beat.seat != CHANCE and beat.seat not in game.actors(before):
        return
    moves = [0] if beat.seat == CHANCE else game.legal(before, beat.seat)
    same = moves if beat.seat == CHANCE else [m for m in moves if game.move_text(before, m) == beat.text]
    if beat.seat == viewer:
        moves = same
    for _ in range(TRIES if moves else 0):
        yield _tell(game, before, chance, beat.seat, moves[chance.below(len(moves))])
    if same and (again := _tell_again(game, before, beat, same[0])) is not None:
        yield again


def _tell_again(game: AnyGame, before: Any, beat: Beat, move: Move) -> Beat | None:
    """Tell a beat as it was where other things are hidden; None where chance cannot do the same there."""
    state = before.clone()
    events: list[Event] = []
    if beat.seat != CHANCE:
        game.apply(state, beat.seat, move, events)
    for outcome in beat.outcomes:
        if game.actors(state) != (CHANCE,) or outcome not in [possible for possible, _ in game.outcomes(state)]:
            return None
        game.apply(state, CHANCE, outcome, events)
    if game.actors(state) == (CHANCE,):
        return None
    return beat._replace(events=tuple(events), state=state)


def is_same_line(story: list[Beat], twin: list[Beat]) -> bool:
    """Say whether nothing hidden differs after all."""
    return all(
        codec.state_data(one.state) == codec.state_data(other.state)
        for one, other in zip(story, twin, strict=False)
    )
