"""The solver of Le Petit Chaperon Rouge beside the best play of a small wood, found by trying everything out."""

import pytest

from tests.games.chaperon.bots.small_woods import best_play, best_points, small_wood
from tests.proof.scale import long_way
from veillee.games.chaperon.rules.game import Chaperon
from veillee.games.chaperon.tools.best_play import report_points, report_wins
from veillee.games.chaperon.tools.solver.board import FIRST_READING, PRINTED, WINS, Goal, Reading
from veillee.games.chaperon.tools.solver.solver import Model, Solver

AS_BEFORE: dict[str, object] = {"fork": "leaving", "food": "before"}
SHOWN = Model(is_owl_heeded=True, is_reserve_shown=True)


@pytest.fixture(name="wood", scope="module")
def fixture_wood() -> Chaperon:
    return small_wood(2, 5, "1-1 1-2", AS_BEFORE)


def worth(wood: Chaperon, model: Model) -> float:
    return Solver(wood.pieces, FIRST_READING, model, WINS, None).worth(wood.start)


def test_who_is_shown_the_reserve_wins_no_less_than_the_best_play_and_little_more(wood: Chaperon) -> None:
    best = best_play(wood)
    assert best.is_whole
    bound = worth(wood, SHOWN)
    assert best.high - 1e-6 <= bound <= best.high + 0.002


@pytest.mark.parametrize(
    ("options", "reading"),
    [
        ({}, PRINTED),
        ({"tile_ends_turn": True}, Reading(tile_ends_turn=True)),
        pytest.param({"food": "both"}, Reading(eats_both=True), marks=long_way),
        pytest.param({"fork": "leaving"}, Reading(chooses_on_arriving=False), marks=long_way),
        pytest.param({"food": "before"}, Reading(eats_before=True), marks=long_way),
    ],
)
def test_the_solver_knows_every_reading_of_a_walk(options: dict[str, object], reading: Reading) -> None:
    wood = small_wood(2, 5, "1-1 1-2", options, "R2 W1")
    best = best_play(wood)
    assert best.is_whole
    bound = Solver(wood.pieces, reading, SHOWN, WINS, None).worth(wood.start)
    assert best.high - 1e-6 <= bound <= best.high + 0.002


def test_what_the_owl_shows_is_worth_something(wood: Chaperon) -> None:
    for is_shown in (True, False):
        heeded, blind = [worth(wood, Model(is_heeded, is_shown)) for is_heeded in (True, False)]
        assert heeded > blind


def test_red_wins_more_the_farther_she_starts(wood: Chaperon) -> None:
    solver = Solver(wood.pieces, FIRST_READING, Model(True, False), WINS, None)
    assert 0.0 < solver.worth(0) < solver.worth(1) < 1.0


def test_the_report_speaks_of_both_starts(wood: Chaperon) -> None:
    easy, hard = report_wins(wood.pieces, FIRST_READING, Model(True, False))
    assert easy.startswith("easy: wins 63.87 %, takes the shortcut in ")
    assert hard.startswith("hard: wins ")
    easy, hard = report_points(wood.pieces, FIRST_READING, Model(True, False))
    assert easy.startswith("easy: ")
    assert " points, takes the shortcut in " in hard


@pytest.mark.parametrize(("start", "counts_losses"), [("easy", True), pytest.param("hard", False, marks=long_way)])
def test_points_are_bounded_too_by_who_is_shown_the_reserve(start: str, counts_losses: bool) -> None:
    options = {**AS_BEFORE, "points": True, "start": start, "points_after_loss": counts_losses}
    wood = small_wood(2, 5, "1-1 1-2", options)
    best = best_points(wood)
    goal = Goal(has_points=True, is_hard=start == "hard", bonus=0.0, counts_losses=counts_losses)
    bound = Solver(wood.pieces, FIRST_READING, SHOWN, goal, None).worth(wood.start)
    assert best - 1e-4 <= bound <= 1.005 * best
