"""The tables of docs/bots.md: the same from the same seed, and put between their marks."""

from pathlib import Path

import pytest

from tools import bot_tables
from tools.bot_tables import BEGIN, END, LEVELS, PAGE, Cell, bound_text, fill_cell, rate_text, replace_tables
from tools.cendrillon_bound import Bound
from veillee.bots.arena import Contest, run_contest
from veillee.cli.simulate import wilson

SMALL = [("basic", False), ("basic", True)]


def test_tables_do_not_depend_on_the_number_of_workers() -> None:
    one = bot_tables.write_tables(3, 5, 1, [1, 2], SMALL)
    assert one == bot_tables.write_tables(3, 5, 2, [1, 2], SMALL)
    assert "3 games a cell, seed 5" in one
    assert "### `basic`\n" in one
    assert "### `basic`, with the last chance\n" in one
    rows = [line for line in one.splitlines() if line.startswith(("| 1 |", "| 2 |"))]
    assert [row.count("|") for row in rows] == [len(LEVELS) + 3] * 4


def test_a_cell_says_what_a_contest_gives() -> None:
    contest = Contest("cendrillon", 2, {"variant": "magic"}, {}, ("novice",), 30, 5)
    wins = run_contest(contest, 1, None).outcomes["won"]
    low, high = wilson(wins, 30)
    text = fill_cell(Cell("magic", False, 2, "novice", 30, 5))
    assert text == f"{100 * wins / 30:.1f} ({100 * low:.1f}–{100 * high:.1f})"


def test_a_cell_without_a_level_is_the_bound() -> None:
    assert fill_cell(Cell("basic", False, 2, "", 30, 5)) == "100.0000"


def test_figures_are_written_plainly() -> None:
    assert rate_text(0, 1000) == "0.0 (0.0–0.4)"
    assert rate_text(1000, 1000) == "100.0 (99.6–100.0)"
    assert bound_text(Bound(0.99999996, 0, 4, False)) == "99.9999"  # not quite certain is not 100
    assert bound_text(Bound(0.9987, 0.00012, 20, True)) == "99.8700 ± 0.0120"


def test_tables_take_the_place_of_older_ones() -> None:
    page = f"before\n{BEGIN}old\n{END}after\n"
    new = replace_tables(page, "new\n")
    assert new == f"before\n{BEGIN}\nnew\n\n{END}after\n"
    assert replace_tables(new, "new\n") == new


@pytest.mark.parametrize("page", ["", BEGIN, END, f"{END}{BEGIN}"])
def test_a_page_without_marks_is_refused_and_left_alone(page: str, tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    file.write_text(page)
    with pytest.raises(ValueError, match="expected the marks"):
        bot_tables.main(["--games", "1", "--seed", "1", "--workers", "1", "--page", str(file)])
    assert file.read_text() == page


def test_the_page_has_its_marks_and_every_table() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert replace_tables(page, "") != page
    tables = page.partition(BEGIN)[2].partition(END)[0]
    assert tables.count("### ") == len(bot_tables.TABLES)
    assert tables.count("\n| ") == len(bot_tables.TABLES) * 9
