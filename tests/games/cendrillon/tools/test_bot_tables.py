"""The tables of Cendrillon's bots: the same from the same seed, whoever plays them."""

from tools.bot_tables import PAGE
from veillee.bots.arena import Contest, run_contest
from veillee.bots.win_rates import rate_text
from veillee.games.cendrillon.tools import bot_tables
from veillee.games.cendrillon.tools.bot_tables import LEVELS, Cell, bound_text, fill_cell
from veillee.games.cendrillon.tools.bound import Bound

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
    assert fill_cell(Cell("magic", False, 2, "novice", 30, 5)) == rate_text(wins, 30)


def test_a_cell_without_a_level_is_the_bound() -> None:
    assert fill_cell(Cell("basic", False, 2, "", 30, 5)) == "100.0000"


def test_a_bound_is_written_plainly() -> None:
    assert bound_text(Bound(0.99999996, 0, 4, False)) == "99.9999"  # not quite certain is not 100
    assert bound_text(Bound(0.9987, 0.00012, 20, True)) == "99.8700 ± 0.0120"


def test_the_page_has_every_table() -> None:
    begin, end = "<!-- tables of cendrillon: ", "<!-- end of tables of cendrillon -->"
    tables = PAGE.read_text(encoding="utf-8").partition(begin)[2].partition(end)[0]
    assert tables.count("### ") == len(bot_tables.TABLES)
    assert tables.count("\n| ") == len(bot_tables.TABLES) * 9
