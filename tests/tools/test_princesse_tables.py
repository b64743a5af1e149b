"""The tables of La Princesse aux échelles: the same from the same seed, put between their marks; the open team."""

from pathlib import Path

import pytest

from tools.bot_tables import PAGE
from tools.princesse_tables import (
    BEGIN,
    COLUMNS,
    END,
    MIXED,
    TABLES,
    Cell,
    fill_cell,
    list_cells,
    main,
    replace_tables,
    set_out,
)
from veillee.bots.arena import Contest, run_contest
from veillee.cli.simulate import wilson


def test_a_cell_says_what_a_contest_gives() -> None:
    contest = Contest("princesse", 3, {"squires": "no"}, {}, ("novice",), 20, 5)
    wins = run_contest(contest, 1, None).outcomes.get("won", 0)
    low, high = wilson(wins, 20)
    text = fill_cell(Cell("first game, without squires", 3, "novice", 20, 5))
    assert text == f"{100 * wins / 20:.1f} ({100 * low:.1f}–{100 * high:.1f})"


def test_every_cell_is_set_out_once() -> None:
    cells = list_cells(2, 3, [3, 4])
    assert len(cells) == len(set(cells)) == 2 * len(TABLES) * len(COLUMNS) + 2 * len(MIXED)
    texts = {cell: f"figure {number}." for number, cell in enumerate(cells)}
    tables = set_out(texts, 2, 3, [3, 4])
    assert [tables.count(text) for text in texts.values()] == [1] * len(cells)
    assert "2 games a cell, seed 3" in tables


@pytest.mark.parametrize("page", ["", BEGIN, END, f"{END}{BEGIN}"])
def test_a_page_without_marks_is_refused_and_left_alone(page: str, tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    file.write_text(page)
    with pytest.raises(ValueError, match="expected the marks"):
        main(["--games", "1", "--seed", "1", "--workers", "1", "--page", str(file)])
    assert file.read_text() == page


def test_the_page_has_a_place_for_the_tables() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert replace_tables(page, "new\n").count("\nnew\n") == 1
