"""Checks that a game's options can be read and that it can be played at all, method by method.

The conformance suite takes for granted that a game answers with things of the right kind. Here each method is
called for itself, so that a game under construction is told which one raises or answers with something else.
"""

from collections.abc import Callable
from typing import Any, Final

from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame, Event, State
from veillee.core.errors import UnknownMove
from veillee.core.options import options_data
from veillee.games.package import GamePackage
from veillee.testing.check.findings import Broken, Report
from veillee.testing.check.places import part_file, place_of
from veillee.testing.conformance.tables import notable_values

MATCHES: Final = 3  # for each number of seats
MOST_STEPS: Final = 10_000_000
MOVE_TEXT: Final = "a word, or a word and what it is about (`bid 5`): no bare number, no comma"


def check_options(report: Report) -> None:
    """The options make a form, and every value of every option makes a table or is refused in words."""
    package = report.package
    info = package.info
    file = part_file(package, "rules")
    for option in package.schema():
        for value in notable_values(option):
            try:
                package.make(info.max_seats, {option.name: value}, {})
            except Exception as error:
                if type(error).__module__ == "veillee.core.errors":
                    continue  # refused in words: it may not go with the other options
                place = place_of(error, package.folder())
                report.add("bad-option", *place, option=option.name, value=value, message=_text(error))
    for seats in range(info.min_seats, info.max_seats + 1):
        try:
            options_data(package.make(seats, {}, {}).options)
        except Exception as error:
            place = place_of(error, package.folder())
            report.add(
                "broken-contract", place[0] or file, place[1], message=f"make({seats} seats): {_text(error)}"
            )
            raise Broken from None


def check_contract(report: Report) -> None:
    """Every method of the contract answers with what it promises, in a few matches with any number of seats."""
    package = report.package
    for seats in range(package.info.min_seats, package.info.max_seats + 1):
        game = package.make(seats, {}, {})
        walk = _Walk(report, package, game)
        walk.check_table()
        for seed in range(MATCHES):
            report.tick()
            walk.play(seed)


def _text(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    return f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__


class _Walk:
    """Play a game, looking at each answer."""

    def __init__(self, report: Report, package: GamePackage, game: AnyGame) -> None:
        self.report: Final = report
        self.package: Final = package
        self.game: Final = game

    def ask(self, name: str, call: Callable[[], Any]) -> Any:
        """Call a method; what it raises is the end of this section."""
        try:
            return call()
        except Exception as error:
            file, line = place_of(error, self.package.folder())
            message = "it is not written yet" if isinstance(error, NotImplementedError) else _text(error)
            self.fail(name, message, file, line)

    def fail(self, name: str, message: str, file: str = "", line: int = 0) -> None:
        """Complain about a method, and stop: what follows would only repeat it."""
        where = file or part_file(self.package, "rules")
        self.report.add("broken-contract", where, line, message=f"{name}: {message}")
        raise Broken

    def expect(self, name: str, is_right: bool, expected: str, came: object) -> None:
        """Complain if an answer is not what was expected."""
        if not is_right:
            self.fail(name, f"expected {expected}, got {came!r}"[:300])

    def check_table(self) -> None:
        """Look at what does not depend on a state."""
        game = self.game
        bound = self.ask("max_steps", game.max_steps)
        self.expect(
            "max_steps", type(bound) is int and 0 < bound <= MOST_STEPS, "a number of steps above 0", bound
        )
        legend = self.ask("legend", game.legend)
        is_named = type(legend) is dict and {"phases", "results"} <= legend.keys()
        self.expect("legend", is_named, "a dict that names phases and results", legend)
        self.expect(
            "legend", legend["results"][:1] == [""], "results of which the first is empty", legend["results"]
        )
        box = self.ask("box", game.box)
        self.expect("box", hasattr(box, "house"), "a NamedTuple with `house`", box)

    def play(self, seed: int) -> None:
        """Play one match at random."""
        game = self.game
        chance = FastChance(seed)
        state = self.ask("initial", game.initial)
        self.expect("initial", isinstance(state, State), "a State", state)
        for _ in range(game.max_steps()):
            actors = self.ask("actors", lambda now=state: game.actors(now))  # type: ignore[misc]
            self.look(state, actors)
            if not actors:
                self.check_end(state)
                return
            actor = actors[chance.below(len(actors))]
            move = self.choose(state, actor, chance)
            self.apply(state, actor, move)
        if self.ask("actors", lambda: game.actors(state)):
            self.fail("max_steps", f"a match is not over after {game.max_steps()} steps")

    def apply(self, state: Any, actor: int, move: int) -> None:
        """Make a move, and look at what is told."""
        events: list[Any] = []
        self.ask("apply", lambda: self.game.apply(state, actor, move, events))
        wrong = [event for event in events if not isinstance(event, Event)]
        self.expect("apply", not wrong, "events that are Event", wrong)

    def look(self, state: Any, actors: Any) -> None:
        """Look at what is said of a state."""
        game = self.game
        seats = list(range(game.seats))
        is_right = type(actors) is tuple and (actors == (CHANCE,) or set(actors) <= set(seats))
        self.expect("actors", is_right, "(), (CHANCE,) or a tuple of seats", actors)
        for viewer in (*seats, None):
            view = self.ask("view", lambda v=viewer: game.view(state, v))  # type: ignore[misc]
            self.expect("view", hasattr(view, "_fields"), "a NamedTuple", view)
            missing = {"seat", "phase"} - set(view._fields)
            self.expect("view", not missing, "fields `seat` and `phase`", view)
        for seat in seats:
            knowledge = self.ask("knowledge", lambda s=seat: game.knowledge(state, s))  # type: ignore[misc]
            self.expect("knowledge", hasattr(knowledge, "_fields"), "a NamedTuple", knowledge)
            world = self.ask("sample", lambda k=knowledge: game.sample(k, FastChance(1)))  # type: ignore[misc]
            self.expect("sample", isinstance(world, State), "a State", world)
        scores = self.ask("scores", lambda: game.scores(state))
        is_list = type(scores) is list and len(scores) == game.seats and all(type(one) is int for one in scores)
        self.expect("scores", is_list, f"a list of {game.seats} ints", scores)
        channels = self.ask("channels", lambda: game.channels(state))
        self.expect("channels", type(channels) is tuple, "a tuple of channels", channels)
        twin = self.ask("clone", state.clone)
        self.expect("clone", twin == state and twin is not state, "an equal state of its own", twin)

    def choose(self, state: Any, actor: int, chance: FastChance) -> int:
        """Draw a move or an outcome, after looking at the list and the notation."""
        game = self.game
        if actor == CHANCE:
            outcomes = self.ask("outcomes", lambda: game.outcomes(state))
            is_right = bool(outcomes) and all(type(one) is tuple and one[1] > 0 for one in outcomes)
            self.expect("outcomes", is_right, "a list of (outcome, weight above 0)", outcomes)
            moves = [one[0] for one in outcomes]
            move = self.ask("roll", lambda: game.roll(state, chance))
            self.expect("roll", move in moves, "one of the outcomes", move)
        else:
            moves = self.ask("legal", lambda: game.legal(state, actor))
            is_right = type(moves) is list and bool(moves) and all(type(one) is int for one in moves)
            self.expect("legal", is_right, "a list of ints, at least one", moves)
            self.expect("legal", moves == sorted(set(moves)), "moves in ascending order, each once", moves)
            move = moves[chance.below(len(moves))]
        for one in moves:
            text = self.ask("move_text", lambda m=one: game.move_text(state, m))  # type: ignore[misc]
            self.expect("move_text", type(text) is str and bool(text), "a text", text)
            is_readable = "," not in text and (actor == CHANCE or not text.lstrip("+-").isdecimal())
            self.expect("move_text", is_readable, MOVE_TEXT, text)
            read = self.ask("parse_move", lambda t=text: game.parse_move(state, t))  # type: ignore[misc]
            self.expect("parse_move", read == one, f"{one} for {text!r}", read)
        self.refuse(state)
        return int(move)

    def refuse(self, state: Any) -> None:
        """See that nonsense is refused as such."""
        try:
            came = self.game.parse_move(state, "no such move")
        except UnknownMove:
            return
        except Exception as error:
            self.fail("parse_move", f"expected UnknownMove for nonsense, got {_text(error)}")
        else:
            self.fail("parse_move", f"expected UnknownMove for nonsense, got {came!r}")

    def check_end(self, state: Any) -> None:
        """Look at what is said of the end."""
        game = self.game
        outcome = self.ask("outcome", lambda: game.outcome(state))
        results = game.legend()["results"][1:]
        self.expect("outcome", outcome in results, f"one of the legend's results {results}", outcome)
        places = self.ask("ranking", lambda: game.ranking(state))
        is_right = type(places) is list and len(places) == game.seats and all(type(one) is int for one in places)
        self.expect("ranking", is_right, f"a list of {game.seats} places", places)
