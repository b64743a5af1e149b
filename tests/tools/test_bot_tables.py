"""Tables of win rates take the place of older ones between their marks, and nothing else changes."""

from pathlib import Path

import pytest

from tools.bot_tables import PAGE, find_writers, main, replace_tables

BEGIN = "<!-- tables of tale: written by make tables, do not edit -->\n"
END = "<!-- end of tables of tale -->\n"


def test_tables_take_the_place_of_older_ones() -> None:
    page = f"before\n{BEGIN}old\n{END}after\n"
    new = replace_tables(page, "tale", "new\n")
    assert new == f"before\n{BEGIN}\nnew\n\n{END}after\n"
    assert replace_tables(new, "tale", "new\n") == new


@pytest.mark.parametrize("page", ["", BEGIN, END, f"{END}{BEGIN}"])
def test_a_page_without_marks_is_refused(page: str) -> None:
    with pytest.raises(ValueError, match="expected the marks"):
        replace_tables(page, "tale", "new\n")


@pytest.mark.parametrize("game_id", find_writers())
def test_a_page_without_a_game_s_marks_is_left_alone_before_anything_is_played(
    game_id: str, tmp_path: Path
) -> None:
    file = tmp_path / "page.md"
    file.write_text(BEGIN + END)
    with pytest.raises(ValueError, match=f"tables of {game_id}"):
        main(["--game", game_id, "--games", "1", "--seed", "1", "--workers", "1", "--page", str(file)])
    assert file.read_text() == BEGIN + END


def test_some_games_keep_tables_and_the_page_has_a_place_for_each() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert len(find_writers()) >= 2
    for game_id in find_writers():
        assert replace_tables(page, game_id, "new\n").count("\nnew\n") == 1
