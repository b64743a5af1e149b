"""What every check is given: a table of one game, lines of random play on it, and a way to complain."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from hashlib import blake2b
from typing import Any, Final, NamedTuple, NoReturn

from veillee.core import codec
from veillee.core.chance import Chance, SeededChance
from veillee.core.codec import Json
from veillee.core.contract import CHANCE, AnyGame, Event, Move, Seat, told_of
from veillee.core.match import Match
from veillee.core.record import OVER, RUNNING, Branch, Record, Step, game_header
from veillee.core.seed import Seed
from veillee.games import GamePackage
from veillee.testing.oracle import Oracle

Viewer = Seat | None

LINES: Final = 3  # of random play, for each case
JUNK: Final = ("", " ", "\n", "\x00", "-1", "0", "None", "[]", "é", "🂡", "١", "x" * 100_000)


class ConformanceError(AssertionError):
    """A game breaks the contract; the message says where."""


class Played(NamedTuple):
    """Hold one step of a line: who did what, and what it told."""

    actor: Seat
    move: Move
    events: list[Event]


class Line:
    """Hold a line of play with every state on the way: `states[n]` is the state before `steps[n]`."""

    def __init__(self, game: AnyGame) -> None:
        self.game: Final = game
        self.states: Final[list[Any]] = [game.initial()]
        self.steps: Final[list[Played]] = []
        self.obstacle = ""  # why the line broke off, if the game failed

    def take(self, actor: Seat, move: Move) -> None:
        """Go one step on."""
        state = self.states[-1].clone()
        events: list[Event] = []
        self.game.apply(state, actor, move, events)
        self.add(Played(actor, move, events), state)

    def add(self, played: Played, state: Any) -> None:
        """Go one step on that was already played."""
        self.steps.append(played)
        self.states.append(state)

    def is_over(self) -> bool:
        """Say whether the line has come to the end of the match."""
        return not self.game.actors(self.states[-1])

    def text(self, n: int) -> str:
        """Write the move of a step."""
        return self.game.move_text(self.states[n], self.steps[n].move)


class Case:
    """Hold one table: a game with its seats, options and pieces, its oracle, and a seed for all that is random."""

    def __init__(
        self,
        package: GamePackage,
        oracle: Oracle,
        seats: int,
        options: Mapping[str, object],
        data: Mapping[str, str],
        seed: int,
        thorough: bool = False,
    ) -> None:
        self.package: Final = package
        self.oracle: Final = oracle
        self.seats: Final = seats
        self.options: Final = dict(options)
        self.data: Final = dict(data)
        self.seed: Final = seed
        self.thorough: Final = thorough  # draw more worlds, compare more moments
        self.game: Final = self.make_game()
        self.viewers: Final[tuple[Viewer, ...]] = (*range(seats), None)

    def __str__(self) -> str:
        options = ",".join(f"{name}={value}" for name, value in self.options.items()) or "defaults"
        table = f" own-{codec.digest(codec.plain(self.data))[:6]}" if self.data else ""
        return f"{self.package.info.id} seats={self.seats} {options}{table} seed={self.seed}"

    def make_game(self) -> AnyGame:
        """Make the rules anew, so that nothing a game might keep to itself is shared."""
        return self.package.make(self.seats, self.options, self.data)

    def fail(self, step: int, problem: str) -> NoReturn:
        """Complain about a step of a line, the one about to be taken (-1: of no line)."""
        where = f"{self} step={step}" if step >= 0 else str(self)
        raise ConformanceError(f"{where}: {problem}")

    def chance(self, purpose: str) -> Chance:
        """Give a source of chance that is the same on every machine, one for each purpose."""
        return SeededChance(blake2b(f"{self.seed}/{purpose}".encode(), digest_size=32).digest(), 0, 0)

    @cached_property
    def lines(self) -> list[Line]:
        """Play random lines; a line stops at the game's bound on steps even if the match is not over."""
        return [play_line(self.game, self.chance(f"line {number}")) for number in range(LINES)]

    @cached_property
    def known_texts(self) -> list[str]:
        """List every move and outcome that could be written somewhere on the lines."""
        game = self.game
        states = [state for line in self.lines for state in line.states]
        asked = [(state, actor) for state in states for actor in game.actors(state)]
        return sorted(
            {text for state, actor in asked for text in texts(game, state, options_of(game, state, actor))}
        )

    # --- what viewers are given, as bytes

    def shown(self, state: Any, viewer: Viewer) -> str:
        """Write all that a viewer may be sent about a state: view, knowledge, legal moves, talk, scores."""
        game = self.game
        actors = game.actors(state)
        sent: dict[str, Json] = {
            "view": codec.plain(game.view(state, viewer)),
            "actors": list(actors),
            "channels": codec.plain(game.channels(state)),
            "scores": list(game.scores(state)),
            "outcome": game.outcome(state),
        }
        if viewer is not None:
            sent["knowledge"] = codec.plain(game.knowledge(state, viewer))
            if viewer in actors:
                sent["legal"] = list(texts(game, state, game.legal(state, viewer)))
        return codec.dumps(sent)

    def viewed(self, state: Any, viewer: Viewer) -> str:
        """Write a viewer's view of a state."""
        return codec.dumps(codec.plain(self.game.view(state, viewer)))

    # --- matches

    def match_seed(self) -> Seed:
        """Give a seed for matches of this case."""
        server = blake2b(f"{self.seed}/server".encode(), digest_size=32).digest()
        return Seed(server, tuple(f"nonce {seat}".encode() for seat in range(self.seats)))

    def record_of(self, line: Line, length: int) -> Record:
        """Write the first steps of a line down as a match whose seed is hidden."""
        seed = self.match_seed()
        steps = tuple(Step(line.steps[n].actor, line.text(n)) for n in range(length))
        return Record(
            **game_header(self.game),
            rated=False,
            version=sum(step.actor != CHANCE for step in steps),
            commitment=seed.commitment(),
            nonces=tuple(nonce.hex() for nonce in seed.nonces),
            seed="",
            ended=RUNNING if self.game.actors(line.states[length]) else OVER,
            digest=codec.digest(codec.state_data(line.states[length])),
            branches=(Branch(-1, 0, steps),),
        )

    def play_match(self, purpose: str) -> Iterator[tuple[Match, Seat, str]]:
        """Play a match to the end by random moves; yield each move just before it is made."""
        chance = self.chance(purpose)
        match = Match(self.game, self.match_seed(), rated=False)
        bound = self.game.max_steps()
        while not match.is_over and match.step_count < bound:
            actors = match.actors()
            seat = actors[chance.below(len(actors))]
            moves = match.legal(seat)
            move = moves[chance.below(len(moves))]
            yield match, seat, move
            match.submit(seat, move, match.version)


def texts(game: AnyGame, state: Any, moves: list[Move]) -> list[str]:
    """Write moves of a state."""
    return [game.move_text(state, move) for move in moves]


def options_of(game: AnyGame, state: Any, actor: Seat) -> list[Move]:
    """List what an actor, chance included, may do."""
    if actor == CHANCE:
        return [outcome for outcome, _ in game.outcomes(state)]
    return game.legal(state, actor)


def play_line(game: AnyGame, chance: Chance) -> Line:
    """Play a line of random moves, up to the game's own bound on steps, or to where the game itself fails."""
    line = Line(game)
    bound = game.max_steps()
    while len(line.steps) < bound and not line.is_over():
        try:
            line.take(*_draw_step(game, line.states[-1], chance))
        except Exception as error:  # whatever it is, a check says so and shows the state before it
            line.obstacle = repr(error)
            break
    return line


def _draw_step(game: AnyGame, state: Any, chance: Chance) -> tuple[Seat, Move]:
    actors = game.actors(state)
    actor = actors[chance.below(len(actors))]
    if actor == CHANCE:
        return actor, game.roll(state, chance)
    moves = game.legal(state, actor)
    return actor, moves[chance.below(len(moves))]


def told_text(events: list[Event], viewer: Viewer, with_fleeting: bool) -> str:
    """Write what a viewer is told by a step, "" if nothing."""
    told = [told_of(event, 0, with_fleeting) for event in events if event.is_told_to(viewer)]
    return codec.dumps(codec.plain([[one.kind, one.args] for one in told])) if told else ""


def spread(length: int, most: int) -> list[int]:
    """Choose at most so many places of 0 .. length - 1, evenly spread, the last one among them."""
    if length <= most:
        return list(range(length))
    return sorted({(length - 1) * n // (most - 1) for n in range(most)})


def difference(one: str, other: str) -> str:
    """Say in short where two JSON texts differ first."""
    return _difference(codec.loads(one), codec.loads(other), "")


def _difference(one: Json, other: Json, where: str) -> str:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted(one.keys() | other.keys()):
            if key not in one or key not in other:
                return f"{where}.{key} is in one only"
            if one[key] != other[key]:
                return _difference(one[key], other[key], f"{where}.{key}")
    return f"{where.lstrip('.')} is {codec.dumps(one)} and {codec.dumps(other)}"
