"""Every check of the conformance suite notices a game that is broken in the way it is meant to find."""

import ast
import inspect
from functools import cache
from pathlib import Path

import pytest

from tests.testing import (
    broken_form,
    broken_frequencies,
    broken_keeping,
    broken_play,
    broken_refereed,
    broken_rolls,
    broken_sampling,
    broken_secrecy,
    broken_undo,
)
from tests.testing.broken_kit import Broken, OtherStates
from veillee.testing import conformance
from veillee.testing.conformance import (
    CHECKS,
    Case,
    Check,
    ConformanceError,
    run_conformance,
)
from veillee.testing.toy import GAME as TOY
from veillee.testing.toy.rules.game import Coffret
from veillee.testing.toy.testing import ORACLE

MODULES = (
    broken_form,
    broken_frequencies,
    broken_keeping,
    broken_play,
    broken_refereed,
    broken_rolls,
    broken_sampling,
    broken_secrecy,
    broken_undo,
)
BROKEN_TOYS: list[Broken] = [broken for module in MODULES for broken in module.BROKEN]

TABLES: tuple[tuple[int, dict[str, object]], ...] = ((3, {}), (2, {"peeking": "dear", "rounds": 3}))
SEEDS = range(3)


def check_all(broken: Broken) -> None:
    """Run the check on a few tables of the broken game."""
    for seed in SEEDS:
        for seats, options in TABLES:
            broken.check(Case(broken.package, broken.oracle, seats, options, {}, seed))


@pytest.mark.parametrize("broken", BROKEN_TOYS, ids=lambda broken: broken.part.__name__)
def test_a_broken_game_is_noticed(broken: Broken) -> None:
    with pytest.raises(ConformanceError, match=broken.complaint) as caught:
        check_all(broken)
    assert str(caught.value).startswith("coffret seats=")
    assert "seed=" in str(caught.value)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_sound_game_passes_where_the_broken_ones_fail(check: Check) -> None:
    for seed in SEEDS:
        for seats, options in TABLES:
            check(Case(TOY, ORACLE, seats, options, {}, seed))


def test_no_check_is_without_a_game_that_it_must_refuse() -> None:
    assert {broken.check for broken in BROKEN_TOYS} == set(CHECKS)


@cache  # asked for with every broken game
def complaints_written() -> set[tuple[str, int]]:
    """List every place in the suite that complains: file and first line of the call."""
    places = set()
    for source in Path(inspect.getfile(conformance)).parent.glob("*.py"):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "case.fail":
                places.add((source.name, node.lineno))
    return places


def place_of_complaint(broken: Broken) -> tuple[str, int]:
    """Find which place of the suite complains about a broken game."""
    with pytest.raises(ConformanceError) as caught:
        check_all(broken)
    frame = caught.traceback[-2]  # the one that calls `fail`
    name = Path(frame.path).name
    return name, max(line for file, line in complaints_written() if file == name and line <= frame.lineno + 1)


def test_no_complaint_is_without_a_game_that_earns_it() -> None:
    assert complaints_written() - {place_of_complaint(broken) for broken in BROKEN_TOYS} == set()


def test_no_broken_game_is_left_untried() -> None:
    written = {part for module in MODULES for part in vars(module).values() if isinstance(part, type)}
    games = {part for part in written if issubclass(part, Coffret)} - {Coffret, OtherStates}
    assert games <= {broken.part for broken in BROKEN_TOYS}


def test_the_whole_suite_passes_on_the_sound_game_and_stops_at_a_broken_one() -> None:
    assert run_conformance(TOY, ORACLE, 7, 3) == 3
    broken = next(toy for toy in BROKEN_TOYS if toy.part is broken_play.ForgetsPassing)
    with pytest.raises(ConformanceError, match="legal lacks"):
        run_conformance(broken.package, broken.oracle, 7, 3)
