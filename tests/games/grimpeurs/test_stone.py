"""The blocking stone (GRI-40)."""

import pytest

from tests.games.grimpeurs.tables import own

TOWER = ("cube 18.18 2x2x2 grey", "cube 20.18 2x2x2 red", "half 18.18 2x1x2 yellow", "cube 22.18 2x2x2 violet")


@pytest.mark.rule("GRI-40")
def test_a_stone_goes_on_any_colour_also_on_a_face_that_is_partly_covered() -> None:
    table = own(*TOWER).play("0:keep")
    assert table.moves(0, "stone") == ["h5", "c1", "c2", "c3"]


@pytest.mark.rule("GRI-40")
def test_a_face_without_a_free_cell_takes_no_stone() -> None:
    table = own("cube 18.18 2x2x2 grey", "cube 20.18 2x2x2 red", "half 18.18 2x2x1 grey").play("0:keep")
    assert table.moves(0, "stone") == ["h9", "c2"]


@pytest.mark.rule("GRI-40")
def test_no_stone_where_a_pawn_or_a_stone_is() -> None:
    table = own(*TOWER).play("0:keep").go(0, "18.19 short")
    assert table.moves(0, "stone") == ["h5", "c2", "c3"]
    table.play("0:stone c3, 0:end, 1:keep")
    assert table.moves(1, "stone") == ["h5", "c2"]


@pytest.mark.rule("GRI-40")
def test_it_ends_the_turn_s_doings_and_comes_once_a_game() -> None:
    table = own(*TOWER).play("0:keep, 0:stone c1")
    assert table.legal(0) == ["end"]
    table.play("0:end").pass_turn(1).play("0:keep")
    assert table.moves(0, "stone") == []


@pytest.mark.rule("GRI-40")
def test_the_face_is_barred_to_its_owner_too_and_all_of_it() -> None:
    table = own("double 18.18 4x2x2 grey", "half 19.18 1x2x2 violet", "cube 16.18 2x2x2 violet", simultaneous=True)
    table.play("0:keep, 0:stone d1, 0:end, 1:keep")
    assert table.moves(1, "go") == []
    table.play("1:end, 0:keep")
    assert [move for move in table.moves(0, "go") if move.endswith("short")] == ["18.18 short", "20.18 short"]


@pytest.mark.rule("GRI-40")
def test_its_owner_may_not_enter_the_face_before_the_next_turn() -> None:
    tower = ("half 18.18 2x2x1 grey", "half 20.18 2x2x1 grey", "cube 22.18 2x2x2 red")
    table = own(*tower, simultaneous=True).play("0:keep").go(0, "18.18").play("0:stone h10, 0:end")
    table.put(1, "c1", "2x2x2 yellow", "22.18").play("1:end")
    assert table.actors() == (0,)
    assert table.phase == "follow"
    assert table.moves(0, "go") == ["18.18"]
