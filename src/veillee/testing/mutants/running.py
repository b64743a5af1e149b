"""Mutants by the dozen: drawn by a seed, each judged in a process of its own under a time limit."""

import resource
from collections import Counter
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Final, NamedTuple

from veillee.games import GamePackage
from veillee.testing.mutants.judging import KILLED, SAME, SURVIVED, Finding, Sound, judge, try_sound
from veillee.testing.mutants.mutation import Mutant, describe, draw_mutants, find_mutants

WORKERS: Final = 2
ENOUGH: Final = 0.9  # of those that are not the same
LEAST_LIMIT: Final = 60.0  # seconds of processor time for a mutant, should its own limits fail
SLACK: Final = 3.0  # times what the sound game takes
WAITING: Final = 20.0  # seconds that may pass for each of processor time, on a busy machine
HOUR: Final = 3_600.0
MEMORY: Final = 4 << 30  # bytes that a mutant may take

Say = Callable[[str], None]


class Verdict(NamedTuple):
    """Say what came of a mutant, and by what."""

    mutant: Mutant
    text: str  # the file, the line and the change
    outcome: str  # KILLED, SURVIVED or SAME
    by: str


class Report(NamedTuple):
    """Hold what came of all mutants."""

    package: str
    seed: int
    possible: int
    verdicts: list[Verdict]
    seconds: float

    def count(self, outcome: str) -> int:
        """Count those with an outcome."""
        return sum(verdict.outcome == outcome for verdict in self.verdicts)

    @property
    def share(self) -> float:
        """Give how many were killed of those that are not the same."""
        judged = len(self.verdicts) - self.count(SAME)
        return self.count(KILLED) / judged if judged else 1.0

    @property
    def is_enough(self) -> bool:
        """Say whether at least nine in ten were killed."""
        return self.share >= ENOUGH

    def data(self) -> dict[str, Any]:
        """Give the report as plain data."""
        listed = [
            {"outcome": verdict.outcome, "change": verdict.text, "by": verdict.by}
            for verdict in self.verdicts
            if verdict.outcome != KILLED
        ]
        counts = {outcome: self.count(outcome) for outcome in (KILLED, SURVIVED, SAME)}
        return {"seed": self.seed, "possible": self.possible, **counts, "not_killed": listed}

    def text(self) -> str:
        """Write the report: figures, who killed how many, and everything that survived."""
        killers = Counter(verdict.by.split(" ")[0] for verdict in self.verdicts if verdict.outcome == KILLED)
        lines = [
            f"{self.package}: {len(self.verdicts)} mutants of {self.possible}, seed {self.seed}, "
            f"{self.seconds:.0f} s",
            f"killed {self.count(KILLED)}, survived {self.count(SURVIVED)}, same by perft {self.count(SAME)}: "
            f"{self.share:.1%} killed of those not the same",
            "killed by " + ", ".join(f"{name} {times}" for name, times in killers.most_common()),
        ]
        for outcome in (SURVIVED, SAME):
            for verdict in self.verdicts:
                if verdict.outcome == outcome:
                    lines.append(f"{outcome}: {verdict.text} ({verdict.by})")
        return "\n".join(lines)


def run_mutants(
    package: GamePackage, count: int, seed: int, *, workers: int = WORKERS, say: Say | None = None
) -> Report:
    """Draw so many mutants of a package's rules and judge them; `say` is told how far it has come."""
    began = monotonic()
    possible = find_mutants(package.name)
    drawn = draw_mutants(possible, count, seed)
    sound = _answer_of(_Worker(package.name, None, None, HOUR))
    if not isinstance(sound, Sound):
        raise RuntimeError(f"the checks do not pass on {package.name} as it is: {sound.by}")
    limit = LEAST_LIMIT + SLACK * sum(sound.seconds.values())
    verdicts: list[Verdict] = []
    for number, verdict in enumerate(_judge_all(package.name, drawn, sound, workers, limit), 1):
        verdicts.append(verdict)
        if say is not None:
            say(f"{number}/{len(drawn)} {verdict.outcome}: {verdict.text} ({verdict.by[:90]})")
    return Report(package.name, seed, len(possible), verdicts, monotonic() - began)


# --- processes


class _Worker:
    """Judge one mutant in a process of its own."""

    def __init__(self, package: str, mutant: Mutant | None, sound: Sound | None, limit: float) -> None:
        context = get_context("fork")
        self.mutant = mutant
        self.connection, theirs = context.Pipe(duplex=False)
        self.process = context.Process(target=_work, args=(theirs, package, mutant, sound, limit), daemon=True)
        self.process.start()
        theirs.close()
        self.ends = monotonic() + WAITING * limit

    def find_answer(self) -> Any | None:
        """Give what came of it; None while it is still at work."""
        if self.connection.poll(0.02):
            try:
                answer: Any = self.connection.recv()
            except EOFError:
                answer = Finding(KILLED, "the process dies")
        elif monotonic() > self.ends:
            answer = Finding(KILLED, "the time limit")
        else:
            return None
        self.process.kill()
        self.process.join()
        return answer


def _work(connection: Connection, package: str, mutant: Mutant | None, sound: Sound | None, limit: float) -> None:
    """Answer with a finding, or with the results of the sound package where there is no mutant."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (int(limit), int(limit)))
    try:
        if mutant is None or sound is None:
            connection.send(try_sound(package))
        else:
            connection.send(judge(package, mutant, sound))
    except Exception as error:
        connection.send(Finding(KILLED, f"{type(error).__name__}: {error}"[:200]))


def _answer_of(worker: _Worker) -> Any:
    while (answer := worker.find_answer()) is None:
        pass
    return answer


def _judge_all(package: str, mutants: list[Mutant], sound: Sound, workers: int, limit: float) -> Iterator[Verdict]:
    """Yield verdicts as they come."""
    left = mutants[::-1]
    busy: list[_Worker] = []
    while left or busy:
        while left and len(busy) < workers:
            busy.append(_Worker(package, left.pop(), sound, limit))
        for worker in busy[:]:
            finding = worker.find_answer()
            if finding is not None:
                busy.remove(worker)
                assert worker.mutant is not None
                yield Verdict(worker.mutant, describe(worker.mutant), finding.outcome, finding.by)
