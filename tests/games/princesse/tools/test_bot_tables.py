"""The tables of La Princesse aux échelles: every cell once, as the contest of its bots gives it."""

from veillee.bots.arena import Contest, run_contest
from veillee.bots.win_rates import rate_text
from veillee.games.princesse.tools.bot_tables import COLUMNS, MIXED, TABLES, Cell, fill_cell, list_cells, set_out


def test_a_cell_says_what_a_contest_gives() -> None:
    contest = Contest("princesse", 3, {"squires": "no"}, {}, ("novice",), 20, 5)
    wins = run_contest(contest, 1, None).outcomes.get("won", 0)
    assert fill_cell(Cell("first game, without squires", 3, "novice", 20, 5)) == rate_text(wins, 20)


def test_every_cell_is_set_out_once() -> None:
    cells = list_cells(2, 3, [3, 4])
    assert len(cells) == len(set(cells)) == 2 * len(TABLES) * len(COLUMNS) + 2 * len(MIXED)
    texts = {cell: f"figure {number}." for number, cell in enumerate(cells)}
    tables = set_out(texts, 2, 3, [3, 4])
    assert [tables.count(text) for text in texts.values()] == [1] * len(cells)
    assert "2 games a cell, seed 3" in tables
