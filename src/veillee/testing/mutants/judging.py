"""How one mutant is judged, in a process of its own: by goldens, by the conformance suite, and by many matches."""

import sys
from ast import Module
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from hashlib import blake2b
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from signal import ITIMER_VIRTUAL, SIGVTALRM, setitimer, signal
from time import process_time
from types import CodeType, FrameType, ModuleType
from typing import Any, Final, NamedTuple

from veillee.core import codec
from veillee.core.contract import CHANCE, AnyGame
from veillee.games import GamePackage
from veillee.testing.conformance import CHECKS, SEAT_CHECKS, Case, Check, sample_cases, seat_cases
from veillee.testing.conformance.case import Line, play_line, texts
from veillee.testing.golden_tables import Golden, tables_of
from veillee.testing.goldens import record_text
from veillee.testing.mutants.mutation import Mutant, mutated
from veillee.testing.perft import perft_text
from veillee.testing.playthrough import playthrough_text
from veillee.testing.table_limits import limits_text

LEAST_SECONDS: Final = 1.0  # of processor time that a trial may take
SLACK: Final = 10.0  # times what it takes with the sound game
CASES: Final = 5  # tables on which the suite runs
MATCHES: Final = 2  # of each table, compared step by step before a mutant is called the same
COMPARED_CASES: Final = 12

Trial = tuple[str, Callable[[], str]]  # its name, and what gives a text to compare, or raises


class Finding(NamedTuple):
    """Say what came of a mutant."""

    outcome: str  # KILLED, SURVIVED or SAME
    by: str


class Table(NamedTuple):
    """Name a table that is tried."""

    seats: int
    options: dict[str, Any]
    data: dict[str, str]
    seed: int


class Sound(NamedTuple):
    """Hold what the sound game is tried on, and what comes of every trial there."""

    suite: list[Table]
    seats: list[Table]  # some with every number of them
    matches: list[Table]
    results: dict[str, str]
    seconds: dict[str, float]  # of processor time
    lines: frozenset[tuple[str, int]]  # of the rules, by file, that are run while matches are played


KILLED, SURVIVED, SAME = "killed", "survived", "same by perft"


# --- a package with a mistake in it


class _Planter(MetaPathFinder, Loader):
    """Load one module with a mistake in it; nothing is written anywhere."""

    def __init__(self, name: str, file: str, tree: Module) -> None:
        self._name, self._file, self._tree = name, file, tree

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self._name:
            return None
        is_package = Path(self._file).name == "__init__.py"
        spec = spec_from_loader(fullname, self, origin=self._file, is_package=is_package)
        if spec is not None and is_package:
            spec.submodule_search_locations = [str(Path(self._file).parent)]
        return spec

    def exec_module(self, module: ModuleType) -> None:
        code: CodeType = compile(self._tree, self._file, "exec")
        exec(code, vars(module))


def load_mutant(package: str, mutant: Mutant | None) -> GamePackage:
    """Import a package anew, with a mistake if one is given. Only for a process that ends after it."""
    for name in list(sys.modules):
        if name == package or name.startswith(f"{package}."):
            del sys.modules[name]
    if mutant is not None:
        tree = mutated(Path(mutant.file).read_text(encoding="utf-8"), mutant.number)
        sys.meta_path.insert(0, _Planter(mutant.module, mutant.file, tree))
    game: GamePackage = import_module(package).GAME
    return game


# --- trials


def golden_trials(package: GamePackage) -> Iterator[Trial]:
    """Give what the golden files hold: playthroughs, records with two branches, perft, limits of tables."""
    tables = tables_of(package)
    for golden in tables.PLAYED:
        yield f"playthrough {golden.name}", partial(_playthrough, package, golden)
    for golden in tables.REWOUND:
        yield f"record {golden.name}", partial(record_text, golden, package, True)
    for golden, depth in tables.COUNTED:
        yield f"perft {golden.name}", partial(_perft, package, golden, depth)
    if package.info.data_files:
        yield "tables", partial(limits_text, package)


def _make(package: GamePackage, golden: Golden) -> AnyGame:
    return package.make(golden.seats, golden.options, golden.data)


def _perft(package: GamePackage, golden: Golden, depth: int) -> str:
    return perft_text(_make(package, golden), depth)


def _playthrough(package: GamePackage, golden: Golden) -> str:
    return playthrough_text(_make(package, golden), golden.seed, golden.script)


def make_cases(package: GamePackage, tables: list[Table]) -> list[Case]:
    """Seat a package at tables."""
    oracle = package.part("testing").ORACLE
    return [Case(package, oracle, *table) for table in tables]


def suite_trials(cases: list[Case], seats: list[Case]) -> Iterator[Trial]:
    """Give every check of the conformance suite on some tables, and the referee's with every number of seats."""
    for check in CHECKS:
        for case in [*cases, *(seats if check in SEAT_CHECKS else [])]:
            yield f"{check.__name__} ({case})", partial(_passes, check, case)


def _passes(check: Check, case: Case) -> str:
    check(case)
    return "passed"


def match_trials(cases: list[Case]) -> Iterator[Trial]:
    """Give whole matches with all that is asked of them."""
    for case in cases:
        for number in range(MATCHES):
            yield f"match {number} ({case})", partial(_match_digest, case, number)


def _match_digest(case: Case, number: int) -> str:
    line: Line = play_line(case.game, case.chance(f"compared {number}"))
    running = blake2b(digest_size=16)
    for n, state in enumerate(line.states):
        game = case.game
        shown = [case.shown(state, viewer) for viewer in case.viewers]
        asked = [texts(game, state, game.legal(state, seat)) for seat in game.actors(state) if seat != CHANCE]
        chances = game.outcomes(state) if game.actors(state) == (CHANCE,) else []
        worlds = [
            codec.state_data(game.sample(game.knowledge(state, seat), case.chance(f"{n}")))
            for seat in range(case.seats)
        ]
        events = [list(event) for event in line.steps[n].events] if n < len(line.steps) else []
        told = [codec.state_data(state), shown, asked, chances, worlds, game.scores(state), events]
        running.update(repr(told).encode())
    places = case.game.ranking(line.states[-1]) if line.is_over() else []
    running.update(repr([line.obstacle, places]).encode())
    return running.hexdigest()


# --- the verdict


def try_sound(package: str) -> Sound:
    """Run every trial on the package as it is: that is what mutants are compared with."""
    sound = load_mutant(package, None)
    oracle = sound.part("testing").ORACLE
    suite = _tables(sample_cases(sound, oracle, 1, CASES))
    seats = _tables(seat_cases(sound, oracle, 1))
    matches = _tables([*sample_cases(sound, oracle, 100, COMPARED_CASES), *seat_cases(sound, oracle, 100)])
    compared = list(match_trials(make_cases(sound, matches)))
    trials = [
        *golden_trials(sound),
        *suite_trials(make_cases(sound, suite), make_cases(sound, seats)),
        *compared,
    ]
    results, seconds = {}, {}
    for name, make in trials:
        began = process_time()
        results[name] = _digest(make())
        seconds[name] = process_time() - began
    with Watch(str(Path(str(sound.part("rules").__file__)).parent)) as watch:
        for _, make in compared:
            make()
    return Sound(suite, seats, matches, results, seconds, frozenset(watch.lines))


def _tables(cases: list[Case]) -> list[Table]:
    return [Table(case.seats, case.options, case.data, case.seed) for case in cases]


def judge(package: str, mutant: Mutant, sound: Sound) -> Finding:
    """Try a mutant until something notices it; if nothing does, see whether it differs at all."""
    try:
        changed = load_mutant(package, mutant)
        suite, seats, matches = [make_cases(changed, tables) for tables in sound[:3]]
    except Exception as error:
        return Finding(KILLED, f"loading ({type(error).__name__})")
    trials = [*golden_trials(changed), *suite_trials(suite, seats)]
    trials.sort(key=lambda trial: sound.seconds[trial[0]])  # most are noticed by what costs least
    noticed = _find_difference(trials, sound)
    if noticed:
        return Finding(KILLED, noticed)
    seen = _find_difference(match_trials(matches), sound)
    if seen:
        return Finding(SURVIVED, f"though {seen} goes otherwise")
    if (mutant.file, mutant.line) not in sound.lines:
        return Finding(SURVIVED, "the line is not reached while matches are played")
    return Finding(SAME, f"reached in play, and {len(sound.results)} trials come out the same")


class OutOfTime(BaseException):
    """A trial takes much longer than with the sound game; no game may catch this."""


def _find_difference(trials: Iterable[Trial], sound: Sound) -> str:
    """Give the name of the first trial that goes otherwise than in the sound game, "" if none does."""
    signal(SIGVTALRM, _stop)
    for name, make in trials:
        try:
            setitimer(ITIMER_VIRTUAL, LEAST_SECONDS + SLACK * sound.seconds[name])
            if _digest(make()) != sound.results[name]:
                return name
        except OutOfTime:
            return f"time limit in {name}"
        except Exception as error:
            return f"{name}: {type(error).__name__}"
        finally:
            setitimer(ITIMER_VIRTUAL, 0)
    return ""


def _stop(*_: object) -> None:
    raise OutOfTime


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()


class Watch:
    """Note which lines of the files in a folder are run."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._left: dict[CodeType, set[int]] = {}  # lines of a function that were not run yet
        self.lines: set[tuple[str, int]] = set()

    def __enter__(self) -> "Watch":
        sys.settrace(self._enter_function)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def _enter_function(self, frame: FrameType, event: str, argument: Any) -> Any:
        del event, argument
        code = frame.f_code
        if code not in self._left:
            inside = code.co_filename.startswith(self._folder)
            self._left[code] = {line for _, _, line in code.co_lines() if line} if inside else set()
        return self._watch if self._left[code] else None

    def _watch(self, frame: FrameType, event: str, argument: Any) -> Any:
        del event, argument
        self._left[frame.f_code].discard(frame.f_lineno)
        self.lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self._watch
