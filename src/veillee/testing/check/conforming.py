"""Runs the conformance suite for `check-game`, and looks at what a package brings to be checked by."""

import re
from collections.abc import Iterable
from typing import Any, Final, NamedTuple, NoReturn

from veillee.testing.check.findings import Report
from veillee.testing.check.places import line_of, part_file, place_of
from veillee.testing.clauses import clause_tests
from veillee.testing.conformance import (
    CHECKS,
    SEAT_CHECKS,
    Case,
    Check,
    ConformanceError,
    sample_cases,
    seat_cases,
)
from veillee.testing.oracle import Oracle

SEED: Final = 1
TABLES: Final = 5  # on which every check is run
TRIED: Final = 14  # whose lines are looked through for endings


class NoOracle(Exception):
    """A check asked an oracle that is not there."""


class Absent(Oracle):
    """Stand in where a package has no oracle, so that the checks that need none can be run."""

    def legal(self, *_: Any) -> NoReturn:
        raise NoOracle

    def census(self, *_: Any) -> NoReturn:
        raise NoOracle

    def scramble(self, *_: Any) -> NoReturn:
        raise NoOracle

    def referee(self, *_: Any) -> NoReturn:
        raise NoOracle

    def questions(self, *_: Any) -> NoReturn:
        raise NoOracle


def oracle_of(report: Report) -> Oracle | None:
    """Give the oracle of a package, None where there is none that could be asked."""
    testing = report.package.find_part("testing")
    oracle = getattr(testing, "ORACLE", None)
    return oracle if isinstance(oracle, Oracle) else None


def check_conformance(report: Report) -> None:
    """Run every check on a few tables; each that fails is named once."""
    own = oracle_of(report)
    oracle = Absent() if own is None else own
    breaches: dict[str, Breach] = {}
    for case in sample_cases(report.package, oracle, SEED, TABLES):
        for check in CHECKS:
            _run(report, check, case, breaches)
    for case in seat_cases(report.package, oracle, SEED):
        for check in SEAT_CHECKS:
            _run(report, check, case, breaches)
    for first, others in group_breaches(breaches.values()):
        report.add(
            "nonconforming",
            first.file,
            first.line,
            check=first.check,
            about=first.about,
            message=first.message,
            more=len(others),
            others=", ".join(breach.check for breach in others),
        )


class Breach(NamedTuple):
    """Hold what a check complains about."""

    check: str
    about: str
    message: str
    file: str
    line: int
    fault: str  # the same for checks that stumble over the same thing


def _run(report: Report, check: Check, case: Case, breaches: dict[str, Breach]) -> None:
    name = check.__name__.removeprefix("check_")
    if name in breaches:
        return
    report.tick()
    about = (check.__doc__ or "").strip().splitlines()[0]
    try:
        check(case)
    except NoOracle:
        return
    except ConformanceError as error:
        place = (part_file(report.package, "rules"), 0)
        fault = re.sub(r"\d+", "", str(error).partition(": ")[2])
        breaches[name] = Breach(name, about, str(error), *place, fault)
    except Exception as error:
        place = place_of(error, report.package.folder())
        message = f"{case}: {type(error).__name__}: {error}"
        breaches[name] = Breach(name, about, message, *place, f"{type(error).__name__} {place}")


def group_breaches(breaches: Iterable[Breach]) -> list[tuple[Breach, list[Breach]]]:
    """Put those together that are the same fault, each with the one that was found first."""
    groups: dict[str, list[Breach]] = {}
    for breach in breaches:
        groups.setdefault(breach.fault, []).append(breach)
    return [(found[0], found[1:]) for found in groups.values()]


def check_oracle(report: Report) -> None:
    """The package brings an oracle and a test for each clause, and random play reaches every ending."""
    package = report.package
    file = part_file(package, "testing")
    oracle = oracle_of(report)
    if oracle is None:
        came = getattr(package.find_part("testing"), "ORACLE", None)
        if came is None:
            report.add("no-oracle", file)
        else:
            report.add("bad-oracle", file, came=type(came).__name__)
    cases = [] if oracle is None else sample_cases(package, oracle, SEED, TRIED)
    if cases:
        endings = set()
        for case in cases:
            report.tick()
            endings |= {case.game.outcome(line.states[-1]) for line in case.lines}
        for missed in sorted(set(cases[0].game.legend()["results"]) - {""} - endings):
            report.add("ending-missed", file, ending=missed)
        replaced = {name for case in cases for name in case.data}
        for name in sorted(set(package.info.data_files) - replaced):
            report.add("value-untried", file, table=name)
    for name, (test, _) in clause_tests(package.find_part("testing") or object).items():
        report.tick()
        try:
            test()
        except Exception as error:
            place = place_of(error, package.folder())
            found = place if place[0] else (file, line_of((package.folder() / file).read_text("utf-8"), name))
            lines = str(error).strip().splitlines()
            message = f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__
            report.add("clause-failed", *found, test=name, message=message)


def cited_in(report: Report) -> set[str]:
    """List the clauses that the tests of a package's own part `testing` cite."""
    tests = clause_tests(report.package.find_part("testing") or object)
    return {clause for _, clauses in tests.values() for clause in clauses}
