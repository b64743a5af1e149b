"""Checks of play: who moves, what is legal, how a match ends."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

from veillee.core import codec
from veillee.core.chance import Chance
from veillee.core.contract import CHANCE, AnyGame, Event, Seat
from veillee.testing.conformance.case import Case, Line, options_of, play_line, spread, texts

STATES: Final = 60  # of a line, where a check is too slow for all


# --- the same again


def check_deterministic(case: Case) -> None:
    """A line replayed, by these rules or by rules made anew, listened to or not, goes the same way."""
    for line in case.lines:
        for game in (case.game, case.make_game()):
            _replay(case, game, line, listens=True)
        _replay(case, case.game, line, listens=False)
        for n in spread(len(line.states), STATES):
            _ask_everything_twice(case, line, n)


def _replay(case: Case, game: AnyGame, line: Line, listens: bool) -> None:
    state = game.initial()
    for n, step in enumerate(line.steps):
        if state != line.states[n]:
            case.fail(n, f"replayed, the state is another: expected {line.states[n]}, got {state}")
        events: list[Event] | None = [] if listens else None
        game.apply(state, step.actor, step.move, events)
        if listens and events != step.events:
            case.fail(n, f"replayed, the events are others: expected {step.events}, got {events}")
    if state != line.states[-1]:
        case.fail(len(line.steps), f"replayed, the last state is another: {state}")


def _ask_everything_twice(case: Case, line: Line, n: int) -> None:
    """Ask all that can be asked of a state, twice: the answers and the state stay the same."""
    state = line.states[n]
    before = codec.state_data(state)
    for name, ask in questions(case, state):
        if ask() != ask():
            case.fail(n, f"{name} answers differently when asked again")
        if codec.state_data(state) != before:
            case.fail(n, f"{name} changed the state it was asked about")


def questions(case: Case, state: Any) -> list[tuple[str, Callable[[], object]]]:
    """List everything that can be asked of a state without changing it."""
    game = case.game
    asked: list[tuple[str, Callable[[], object]]] = [
        ("actors", lambda: game.actors(state)),
        ("scores", lambda: game.scores(state)),
        ("ranking", lambda: game.ranking(state)),
        ("outcome", lambda: game.outcome(state)),
        ("channels", lambda: game.channels(state)),
        ("view", lambda: [game.view(state, viewer) for viewer in case.viewers]),
        ("knowledge", lambda: [game.knowledge(state, seat) for seat in range(game.seats)]),
        (
            "sample",
            lambda: [game.sample(game.knowledge(state, s), case.chance("twice")) for s in range(game.seats)],
        ),
        ("legend", game.legend),
        ("max_steps", game.max_steps),
    ]
    actors = game.actors(state)
    asked.append(("move_text", lambda: [texts(game, state, options_of(game, state, actor)) for actor in actors]))
    if actors == (CHANCE,):
        asked.append(("outcomes", lambda: game.outcomes(state)))
        asked.append(("roll", lambda: game.roll(state, case.chance("twice"))))
    return asked


# --- the end comes


class _Steady(Chance):
    """Always draw the same end of the range: the first of all moves, or the last."""

    def __init__(self, takes_last: bool) -> None:
        self._takes_last = takes_last

    def below(self, bound: int) -> int:
        return bound - 1 if self._takes_last else 0


def check_terminates(case: Case) -> None:
    """Every line ends within the game's bound: random ones, and those that always take the first or last move."""
    bound = case.game.max_steps()
    if type(bound) is not int or bound < 1:
        case.fail(-1, f"max_steps expected a positive whole number, got {bound!r}")
    steady = [play_line(case.game, _Steady(takes_last)) for takes_last in (False, True)]
    for line in [*case.lines, *steady]:
        if line.obstacle:
            case.fail(len(line.steps), f"the line breaks off: {line.obstacle}")
        if not line.is_over():
            case.fail(len(line.steps), f"the match is not over after max_steps = {bound}")


# --- legal moves


def check_legal_well_formed(case: Case) -> None:
    """Who is asked has moves: whole numbers, ascending, in a list of the caller's own; their texts read back."""
    for line in case.lines:
        for n, state in enumerate(line.states):
            actors = case.game.actors(state)
            if not _are_actors(actors, case.seats):
                case.fail(n, f"actors expected (), chance alone, or seats in ascending order, got {actors!r}")
            for actor in actors:
                moves = options_of(case.game, state, actor)
                if type(moves) is not list or not moves or any(type(move) is not int for move in moves):
                    case.fail(n, f"actor {actor}: expected a list of at least one whole number, got {moves!r}")
                if any(low >= high for low, high in pairwise(moves)):
                    case.fail(n, f"actor {actor}: expected moves in ascending order, each once, got {moves}")
                _check_texts(case, n, state, actor, moves)
                if actor != CHANCE:
                    _check_own_list(case, n, state, actor)


def _are_actors(actors: object, seats: int) -> bool:
    if type(actors) is not tuple or any(type(actor) is not int for actor in actors):
        return False
    if actors == (CHANCE,):
        return True
    return all(0 <= actor < seats for actor in actors) and all(low < high for low, high in pairwise(actors))


def _check_texts(case: Case, n: int, state: Any, actor: Seat, moves: list[int]) -> None:
    written = texts(case.game, state, moves)
    if len(set(written)) != len(written):
        case.fail(n, f"actor {actor}: two moves have the same text: {written}")
    for move, text in zip(moves, written, strict=True):
        if type(text) is not str or not text or not text.isprintable() or text != text.strip() or "," in text:
            case.fail(n, f"actor {actor}: expected a printable text without commas or outer spaces, got {text!r}")
        if text.partition(":")[0].isdigit():
            case.fail(n, f"actor {actor}: {text!r} begins like `seat:`, a script could not tell whose move it is")
        back = case.game.parse_move(state, text)
        if back != move:
            case.fail(n, f"actor {actor}: {text!r} is move {move} written, but reads back as {back}")


def _check_own_list(case: Case, n: int, state: Any, seat: Seat) -> None:
    moves = case.game.legal(state, seat)
    before = moves[:]
    moves.append(-1)
    if case.game.legal(state, seat) != before:
        case.fail(n, f"seat {seat}: the list that legal gives is not the caller's own")


def check_legal_sound(case: Case) -> None:
    """Every listed move and outcome applies, leads to a state of ints, and loses or invents no piece."""
    for line in case.lines:
        census = case.oracle.census(case.game, line.states[0])
        if not census:
            case.fail(0, "the oracle counts no piece at all")
        for n, state in enumerate(line.states):
            for actor in case.game.actors(state):
                for move in options_of(case.game, state, actor):
                    _check_applies(case, n, state, actor, move, census)


def _check_applies(case: Case, n: int, state: Any, actor: Seat, move: int, census: dict[str, int]) -> None:
    after = state.clone()
    what = f"actor {actor}, move {move}"
    try:
        what = f"actor {actor}, {case.game.move_text(state, move)!r}"
        case.game.apply(after, actor, move)
        codec.state_data(after)
        for asked in case.game.actors(after):
            options_of(case.game, after, asked)
    except Exception as error:
        case.fail(n, f"{what}: a listed move does not apply: {error!r}")
    found = case.oracle.census(case.game, after)
    if found != census:
        odd = {piece: (census.get(piece), found.get(piece)) for piece in census.keys() | found.keys()}
        changed = {piece: counts for piece, counts in odd.items() if counts[0] != counts[1]}
        case.fail(n, f"{what}: pieces lost or invented (before, after): {changed}")


def check_legal_complete(case: Case) -> None:
    """Who is asked, and the moves listed, are all that an independent reading of the rules finds, and no more."""
    for line in case.lines:
        for n, state in enumerate(line.states):
            asked = case.game.actors(state)
            for seat in range(case.seats):
                ours = sorted(texts(case.game, state, case.game.legal(state, seat))) if seat in asked else []
                theirs = case.oracle.legal(case.game, state, seat)
                if ours != theirs:
                    missing = sorted(set(theirs) - set(ours))
                    extra = sorted(set(ours) - set(theirs))
                    case.fail(n, f"seat {seat}: legal lacks {missing} and has {extra} too much")


def check_simultaneous(case: Case) -> None:
    """Of several who are asked together, each answers once and leaves; who answers first makes no difference."""
    for line in case.lines:
        for n, state in enumerate(line.states):
            awaited = case.game.awaited(state)
            _check_subset(case, n, awaited, case.game.may_go_on(state), case.game.actors(state))
            if len(awaited) > 1:
                moves = {seat: _any_move(case, state, seat, n) for seat in awaited}
                ahead = _answer(case, n, state, list(awaited), moves)
                back = _answer(case, n, state, list(reversed(awaited)), moves)
                if ahead != back:
                    case.fail(n, f"the answers {moves} lead elsewhere when given in the other order")


def _check_subset(case: Case, n: int, awaited: Any, going_on: Any, actors: tuple[Seat, ...]) -> None:
    """Those for whom the table waits, and those who need not wait, are among those asked."""
    if bool(awaited) != bool(actors) or not set(awaited) | set(going_on) <= set(actors):
        case.fail(n, f"of {actors} awaited are {awaited}, and {going_on} may go on: expected some of those asked")
    if list(awaited) != sorted(awaited):
        case.fail(n, f"awaited expected seats in ascending order, got {awaited}")


def _any_move(case: Case, state: Any, seat: Seat, n: int) -> int:
    moves = case.game.legal(state, seat)
    return moves[case.chance(f"answer {n} {seat}").below(len(moves))]


def _answer(case: Case, n: int, state: Any, order: list[Seat], moves: dict[Seat, int]) -> Any:
    after = state.clone()
    left = list(order)
    for seat in order:
        case.game.apply(after, seat, moves[seat])
        left.remove(seat)
        asked = list(case.game.awaited(after))
        if left and asked != sorted(left):
            case.fail(n, f"seat {seat} answered; expected seats {sorted(left)} to be asked still, got {asked}")
    return after


# --- scores


def check_scores(case: Case) -> None:
    """Scores and places fit each other, and the ending has a name exactly when the match is over."""
    game = case.game
    for line in case.lines:
        for n, state in enumerate(line.states):
            scores, outcome = game.scores(state), game.outcome(state)
            if type(scores) is not list or [type(score) for score in scores] != [int] * game.seats:
                case.fail(n, f"scores expected a whole number for each of {game.seats} seats, got {scores!r}")
            is_over = not game.actors(state)
            if type(outcome) is not str or bool(outcome) != is_over:
                case.fail(n, f"outcome expected {'a name' if is_over else 'nothing yet'}, got {outcome!r}")
            if outcome not in game.legend()["results"]:
                case.fail(n, f"outcome expected one of the legend's results, got {outcome!r}")
            if is_over:
                _check_places(case, n, state, scores, game.ranking(state))


def _check_places(case: Case, n: int, state: Any, scores: list[int], places: list[int]) -> None:
    if type(places) is not list or [type(place) for place in places] != [int] * case.seats:
        case.fail(n, f"ranking expected a place for each of {case.seats} seats, got {places!r}")
    sides = case.game.sides(state)
    if len(set(sides)) == 1:
        is_won = places == [1] * case.seats
        is_alike = scores == [max(0, scores[0])] * case.seats and (is_won or places == [2] * case.seats)
        if not is_alike or (is_won and not scores[0]):
            case.fail(
                n, f"all win (a score above 0, place 1) or lose (place 2) together; got {scores} and {places}"
            )
        return
    for side in set(sides):
        shared = {(scores[seat], places[seat]) for seat in range(case.seats) if sides[seat] == side}
        if len(shared) > 1:
            case.fail(n, f"seats of one side expected the same score and place, got {scores} and {places}")
    if places == [2] * case.seats:
        return  # nobody has won
    for place in places:
        if place != 1 + sum(other < place for other in places):
            case.fail(n, f"places expected 1 for the best and as many skipped as are shared, got {places}")
    for score, place in zip(scores, places, strict=True):
        for other_score, other_place in zip(scores, places, strict=True):
            if score > other_score and place >= other_place:
                case.fail(n, f"more points expected a better place, got scores {scores} and places {places}")
