"""The foghorn (PRI-23)."""

import pytest

from tests.games.princesse.tables import hand, names, one_round, phase, script, told


@pytest.mark.rule("PRI-23")
@pytest.mark.parametrize("steps", ["0:horn", "0:ladder 5, 0:horn"])
def test_the_round_is_called_off_and_costs_a_page_but_no_ladder(steps: str) -> None:
    table = script(squires="no").play("0:begin, Raymondine, height 12").play(steps)
    assert names(table, "verdict") == "horn"
    assert names(table, "princess") == "Raymondine"
    assert [hand(table, seat) for seat in range(3)] == [[1, 2, 3, 4, 5, 6, 7, 8]] * 3
    assert table.view(None).laid == (0, 0, 0)
    assert phase(table.play("0:begin")) == "page"
    assert table.play("vertigo, height 13").actors() == (0,), "the same Prince again"
    assert table.view(None).round == 2


@pytest.mark.rule("PRI-23")
def test_the_dungeon_is_shown_to_all_and_discarded() -> None:
    table = one_round("Plectrude", "vertigo", 12)
    assert told(table, 1, "dungeon") == []
    table.play("0:horn")
    for viewer in (0, 1, 2, None):
        assert told(table, viewer, "horn") == [{"seat": 0, "height": 12}]
        assert table.view(viewer).dungeon == 12
    assert table.view(None).heights[12] == 0


@pytest.mark.rule("PRI-23")
def test_it_is_too_late_once_a_word_was_said() -> None:
    table = one_round("Plectrude", "vertigo", 18, seats=4).play("0:ladder 3, 0:more 1, 1:ladder 4")
    assert "horn" not in table.legal(0)
    assert "horn" not in table.play("0:more 1, 2:ladder 4").legal(0)


@pytest.mark.rule("PRI-23")
def test_only_the_prince_has_the_horn() -> None:
    table = one_round("Plectrude", "vertigo", 12).play("0:ladder 3, 0:more 1")
    assert "horn" not in table.legal(1)
    assert table.legal(0) == table.legal(2) == []


@pytest.mark.rule("PRI-23")
@pytest.mark.rule("PRI-32")
def test_blown_on_the_last_page_it_turns_end() -> None:
    table = one_round("Plectrude", "vertigo", 12, squires="no")
    pages = ["footstool", "moonlight", "dark-night", "a-present", "step-by-step", "great-ladder"]
    for number, page in enumerate(pages):
        table.play(f"0:horn, 0:begin, {page}, height {9 + number if number < 3 else 10 + number}")
    table.play("0:horn")
    assert names(table, "page") == "end"
    assert told(table, None, "page")[-1] == {"page": "end"}
    assert table.outcome() == "end"
    assert hand(table, 0) == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.rule("PRI-31")
def test_after_a_horn_the_title_stays_and_then_goes_on_as_usual() -> None:
    table = script(squires="no").play("0:begin, Raymondine, height 12, 0:horn, 0:begin, vertigo, height 13")
    table.play("0:ladder 4, 0:more 1, 1:ladder 4, 0:more 1, 2:ladder 4")
    assert table.actors() == (1,)
