"""How often the Wolf wins is counted for every pair of levels and every number of seats."""

import pytest

from veillee.bots.arena import Contest, run_contest
from veillee.bots.win_rates import rate_text
from veillee.core.options import OptionValue
from veillee.games.chaperon.tools import wolf_win_rates
from veillee.games.chaperon.tools.wolf_win_rates import Cell, fill_cell, list_cells, set_out


def test_every_pair_of_levels_meets_at_every_number_of_seats() -> None:
    cells = list_cells("tuned", 10, 1, (2, 3), ("novice", "adept"))
    assert len(cells) == len(set(cells)) == 8
    assert cells[0] == Cell("tuned", 3, "adept", "adept", 10, 1)
    assert {(cell.seats, cell.wolf, cell.helpers) for cell in cells} == {
        (seats, wolf, helpers)
        for seats in (2, 3)
        for wolf in ("novice", "adept")
        for helpers in ("novice", "adept")
    }


def test_rows_are_wolves_and_columns_are_helpers() -> None:
    cells = list_cells("tuned", 10, 1, (2, 3), ("novice", "adept"))
    assert set_out({cell: f"{cell.wolf[0]}{cell.helpers[0]}{cell.seats}" for cell in cells}).splitlines() == [
        "| seats | Wolf | novice helpers | adept helpers |",
        "|---|---|---|---|",
        "| 2 | novice | nn2 | na2 |",
        "| 2 | adept | an2 | aa2 |",
        "| 3 | novice | nn3 | na3 |",
        "| 3 | adept | an3 | aa3 |",
    ]


def test_a_cell_counts_what_the_wolf_wins() -> None:
    options: dict[str, OptionValue] = {"mode": "wolf", "wolf": 1, "board": "first"}
    tally = run_contest(Contest("chaperon", 2, options, {}, ("random", "random"), 12, 1), 1, None)
    assert 0 < tally.first_places[0] < 12
    assert fill_cell(Cell("first", 2, "random", "random", 12, 1)) == rate_text(int(tally.first_places[0]), 12)


def test_the_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    wolf_win_rates.main(["--games", "1", "--seed", "1", "--workers", "1", "--seats", "2", "--levels", "novice"])
    head, _, row = capsys.readouterr().out.splitlines()
    assert head == "| seats | Wolf | novice helpers |"
    assert row in (f"| 2 | novice | {rate_text(won, 1)} |" for won in (0, 1))
