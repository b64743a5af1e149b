"""Checks of imagined worlds: they fit what a seat knows, come from that alone, and leave open what is hidden."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from veillee.core import codec
from veillee.core.chance import Chance
from veillee.core.codec import Json
from veillee.core.contract import AnyGame, Seat
from veillee.testing.conformance.case import Case, difference, options_of, spread

STATES: Final = 40  # of a line
CONTINUED_STATES: Final = 12
COMPARED_STATES: Final = 6
WORLDS: Final = 12  # drawn to see what differs
MANY_WORLDS: Final = 2_000  # until what differs in one way of drawing differs in the other

Draw = Callable[[], Any]


def check_sample(case: Case) -> None:
    """A sampled world fits what the seat knows, plays on, loses no piece, differs where something is hidden."""
    stranger = case.make_game()  # is never shown a state
    for line in case.lines:
        for n in spread(len(line.states), STATES):
            for seat in range(case.seats):
                _check_fits(case, n, line.states[n], seat, stranger)
        for n in spread(len(line.states), CONTINUED_STATES):
            _check_plays_on(case, n, line.states[n], n % case.seats)
        for n in spread(len(line.states), COMPARED_STATES):
            for seat in range(case.seats):
                _check_differs_where_hidden(case, n, line.states[n], seat)


def _check_fits(case: Case, n: int, state: Any, seat: Seat, stranger: AnyGame) -> None:
    game = case.game
    knowledge = game.knowledge(state, seat)
    purpose = f"sample {n} {seat}"
    world = game.sample(knowledge, case.chance(purpose))
    if type(world) is not type(state):
        case.fail(n, f"a world sampled for seat {seat}: expected a {type(state).__name__}, got {world!r}")
    ours, theirs = case.shown(state, seat), case.shown(world, seat)
    if ours != theirs:
        case.fail(n, f"seat {seat} is shown something else in a world sampled for it: {difference(ours, theirs)}")
    if case.oracle.census(game, world) != case.oracle.census(game, state):
        case.fail(n, f"the world sampled for seat {seat} has other pieces: {case.oracle.census(game, world)}")
    if stranger.sample(knowledge, case.chance(purpose)) != world:
        case.fail(n, f"rules made anew sample another world for seat {seat} from the same knowledge and chance")


# --- playing on


def _check_plays_on(case: Case, n: int, state: Any, seat: Seat) -> None:
    chance = case.chance(f"plays on {n}")
    world = case.game.sample(case.game.knowledge(state, seat), chance)
    census = case.oracle.census(case.game, world)
    try:
        _play_to_the_end(case, world, chance)
    except Exception as error:
        case.fail(n, f"a world sampled for seat {seat} does not play on: {error!r}")
    if case.game.actors(world):
        case.fail(n, f"a world sampled for seat {seat} does not come to an end")
    if case.oracle.census(case.game, world) != census:
        case.fail(n, f"a world sampled for seat {seat} loses or invents pieces when played on")


def _play_to_the_end(case: Case, world: Any, chance: Chance) -> None:
    """Play on by random moves, in place, at most as long as a match can be."""
    for _ in range(case.game.max_steps()):
        actors = case.game.actors(world)
        if not actors:
            break
        moves = options_of(case.game, world, actors[-1])
        case.game.apply(world, actors[-1], moves[chance.below(len(moves))], [])


# --- what differs


def _check_differs_where_hidden(case: Case, n: int, state: Any, seat: Seat) -> None:
    """Compare where sampled worlds differ from the real one with where the oracle draws anew.

    Where only samples differ, the seat's knowledge has lost what it was told; where only the oracle's worlds do,
    samples take for granted what is hidden.
    """
    chance = case.chance(f"differs {n} {seat}")
    imagine = partial(case.game.sample, case.game.knowledge(state, seat), chance)
    redraw = partial(_redraw, case, state, seat, chance)
    imagined, redrawn = (_find_differences(state, draw) for draw in (imagine, redraw))
    for place in sorted(imagined - redrawn):
        if not _ever_differs(state, redraw, place):
            case.fail(n, f"seat {seat} may know {place}, but a world sampled for it differs there")
    for place in sorted(redrawn - imagined):
        if not _ever_differs(state, imagine, place):
            case.fail(n, f"{place} is hidden from seat {seat}, but the same in all worlds sampled for it")


def _redraw(case: Case, state: Any, seat: Seat, chance: Chance) -> Any:
    other = case.oracle.scramble(case.game, state, seat, chance)
    return state if other is None else other


def _find_differences(state: Any, draw: Draw) -> set[str]:
    """Name the places of a state at which one of a few drawn worlds is not like it."""
    places = _places(state)
    return {place for _ in range(WORLDS) for place in _differing(places, _places(draw()))}


def _ever_differs(state: Any, draw: Draw, place: str) -> bool:
    places = _places(state)
    return any(place in _differing(places, _places(draw())) for _ in range(MANY_WORLDS))


def _differing(places: dict[str, Json], others: dict[str, Json]) -> set[str]:
    return {name for name in places.keys() | others.keys() if places.get(name) != others.get(name)}


def _places(state: Any) -> dict[str, Json]:
    """Give every number in a state by its place: `casket`, `cards[0]` …"""
    found: dict[str, Json] = {}
    for name, value in codec.state_data(state).items():
        _gather_places(found, name, value)
    return found


def _gather_places(found: dict[str, Json], name: str, value: Json) -> None:
    if isinstance(value, list):
        for at, item in enumerate(value):
            _gather_places(found, f"{name}[{at}]", item)
    else:
        found[name] = value
