"""The pawn: steps, ladders, descents, full plateaus, and the table (GRI-30 to GRI-32)."""

import pytest

from tests.games.grimpeurs.tables import COLOURS, own


@pytest.mark.rule("GRI-30")
@pytest.mark.parametrize(
    ("face", "walks"),
    [
        ("half 18.18 2x2x1 grey", ["18.18"]),
        ("cube 18.18 2x2x2 grey", ["18.18 short", "18.18 long"]),
        ("double 18.18 2x2x4 grey", ["18.18 long"]),
        ("triple 18.18 2x2x6 grey", []),
    ],
)
def test_what_a_step_up_takes(face: str, walks: list[str]) -> None:
    table = own(face, "cube 16.18 2x2x2 violet").play("0:keep")
    assert table.moves(0, "go") == walks


@pytest.mark.rule("GRI-30")
@pytest.mark.parametrize(("rise", "walks"), [(3, ["18.18 long"]), (5, [])])
def test_what_higher_steps_take(rise: int, walks: list[str]) -> None:
    below = "cube 18.18 2x2x2 red" if rise == 3 else "double 18.18 2x2x4 red"
    table = own(below, "half 18.18 2x2x1 grey", "cube 16.18 2x2x2 violet").play("0:keep")
    assert table.moves(0, "go") == walks


@pytest.mark.rule("GRI-30")
def test_any_number_of_steps_up_level_and_down() -> None:
    stairs = ["half 18.18 2x2x1 grey", "cube 20.18 2x2x2 red", "cube 22.18 2x2x2 grey", "half 24.18 2x2x1 red"]
    table = own(*stairs).play("0:keep")
    free = [move for move in table.moves(0, "go") if " " not in move]
    assert free == ["18.18", "20.18", "22.18", "24.18"]
    assert table.go(0, "24.18").heights() == [1, 0]
    assert table.view(None).ladders == (3, 3)


@pytest.mark.rule("GRI-30")
def test_only_over_grey_and_the_own_colour() -> None:
    stairs = ["half 18.18 2x2x1 grey", "cube 20.18 2x2x2 red", "cube 22.18 2x2x2 grey"]
    table = own(*stairs, colours="yellow red").play("0:keep")
    assert [move for move in table.moves(0, "go") if " " not in move] == ["18.18"]
    table.play("0:end, 1:keep")
    assert [move for move in table.moves(1, "go") if " " not in move] == ["18.18", "20.18", "22.18"]


@pytest.mark.rule("GRI-30")
def test_a_corner_is_no_step_not_even_by_ladder() -> None:
    table = own("half 18.18 2x2x1 grey", "cube 20.18 2x2x2 violet", "cube 20.20 2x2x2 grey").play("0:keep")
    table.go(0, "18.18").play("0:end").pass_turn(1).play("0:keep")
    assert table.moves(0, "go") == ["18.18"], "another cell of its own plateau, and nothing else"


@pytest.mark.rule("GRI-30")
def test_a_ladder_leaves_the_game_at_once() -> None:
    tower = ["cube 18.18 2x2x2 grey", "double 20.18 2x2x4 grey", "half 18.18 1x2x2 violet"]
    table = own(*tower).play("0:keep, 0:go 19.18 short")
    assert table.view(None).ladders == (2, 3)
    table.play("0:stand 19.18, 0:end").pass_turn(1).play("0:keep")
    assert table.moves(0, "go") == ["19.18", "19.18 long", "20.18 long"]
    table.go(0, "20.18 long").play("0:end")
    assert table.view(None).ladders == (0, 3)


@pytest.mark.rule("GRI-30")
def test_both_ladders_in_one_walk_need_an_open_face_between_them() -> None:
    open_face = own("cube 18.18 2x2x2 grey", "triple 20.18 2x2x6 grey").play("0:keep")
    assert "20.18 both" in open_face.moves(0, "go")
    closed = own("cube 18.18 2x2x2 violet", "triple 20.18 2x2x6 grey").play("0:keep")
    assert closed.moves(0, "go") == []


@pytest.mark.rule("GRI-30")
def test_descent_is_free_or_never() -> None:
    tower = ["cube 18.18 2x2x2 grey", "half 20.18 2x2x1 grey", "half 22.18 2x2x1 grey", "cube 22.18 2x2x2 red"]
    table = own(*tower).play("0:keep").go(0, "18.18 short").play("0:end").pass_turn(1).play("0:keep")
    assert "20.18" in table.moves(0, "go")
    never = own(*tower, descent=False).play("0:keep").go(0, "18.18 short").play("0:end").pass_turn(1)
    assert never.play("0:keep").moves(0, "go") == ["18.18"]


@pytest.mark.rule("GRI-30")
def test_without_descent_no_walk_goes_down_on_its_way_up() -> None:
    tower = ["cube 18.18 2x2x2 grey", "half 20.18 2x2x1 grey", "cube 22.18 2x2x2 grey"]
    for descends in (True, False):
        table = own(*tower, descent=descends).play("0:keep").go(0, "18.18 short").play("0:end").pass_turn(1)
        assert ("22.18" in table.play("0:keep").moves(0, "go")) == descends


@pytest.mark.rule("GRI-30")
def test_a_walk_is_named_by_its_end_and_the_ladders_it_spends() -> None:
    table = own("half 18.18 2x2x1 grey", "cube 20.18 2x2x2 grey").play("0:keep")
    walks = table.moves(0, "go")
    assert walks == ["18.18", "20.18", "18.18 short", "20.18 short", "18.18 long", "20.18 long"]
    table.go(0, "18.18 short")
    assert (table.heights(), table.view(None).ladders) == ([1, 0], (2, 3)), "up by ladder, and down again"
    assert table.moves(0, "go") == []


@pytest.mark.rule("GRI-31")
def test_a_full_plateau_can_neither_be_entered_nor_crossed() -> None:
    tower = ["half 18.18 2x1x2 grey", "triple 20.18 2x2x6 grey", "cube 16.18 2x2x2 violet"]
    table = own(*tower, colours="red yellow dark-blue")
    table.play("0:keep").go(0, "18.18 short").play("0:end, 1:keep")
    assert {"18.18 short", "18.18 long", "20.18 both"} <= set(table.moves(1, "go"))
    table.go(1, "18.18 short").play("1:end, 2:keep")
    assert table.moves(2, "go") == []
    table.play("2:end, 0:keep").go(0, "20.18 long").play("0:end").pass_turn(1).play("2:keep")
    assert {"18.18 short", "18.18 long", "20.18 both"} <= set(table.moves(2, "go"))


@pytest.mark.rule("GRI-31")
def test_a_face_with_a_stone_can_neither_be_entered_nor_crossed() -> None:
    tower = ["half 18.18 2x2x1 grey", "cube 20.18 2x2x2 grey", "half 22.18 2x2x1 violet"]
    table = own(*tower)
    table.play("0:keep, 0:stone h9, 0:end, 1:keep")
    assert table.moves(1, "go") == ["20.18 short", "20.18 long"]


@pytest.mark.rule("GRI-31")
def test_a_pawn_may_take_another_free_cell_of_its_own_plateau() -> None:
    table = own("cube 18.18 2x2x2 grey", "cube 20.18 2x2x2 violet").play("0:keep").go(0, "18.18 short", "18.18")
    table.play("0:end, 1:keep").go(1, "18.18 short", "19.19").play("1:end")
    assert table.moves(0, "go") == [], "before the block only ladders"
    table.play("0:keep, 0:go 18.18")
    assert table.moves(0, "stand") == ["19.18", "18.19"]
    assert table.play("0:stand 18.19").view(None).pawns[0] == 19 * 41 + 18


@pytest.mark.rule("GRI-31")
def test_a_pawn_never_takes_up_room_from_itself() -> None:
    tower = [
        "half 18.18 2x1x2 grey",
        "cube 18.16 2x2x2 violet",
        "half 18.16 2x2x1 grey",
        "cube 16.18 2x2x2 violet",
    ]
    table = own(*tower)
    for seat in (0, 1):
        table.play(f"{seat}:keep").go(seat, "18.18 short").play(f"{seat}:end")
    table.play("0:keep")
    assert table.moves(0, "go") == ["18.16"], "full but for itself: no other cell to take"
    taller = [*tower[:2], "cube 18.16 2x2x2 grey", tower[3]]
    again = own(*taller)
    for seat in (0, 1):
        again.play(f"{seat}:keep").go(seat, "18.18 short").play(f"{seat}:end")
    assert again.play("0:keep").moves(0, "go") == ["18.16 long", "18.18 long"], "up by ladder and down again"
    again.play("0:go 18.18 long")
    assert again.view(None).pawns[0] == 18 * 41 + 18


@pytest.mark.rule("GRI-31")
def test_pawns_do_not_block_each_other_on_a_plateau_with_room() -> None:
    tower = [
        "double 18.18 4x2x2 grey",
        "half 16.18 2x2x1 violet",
        "half 22.18 1x2x2 grey",
        "half 23.18 2x2x1 violet",
    ]
    table = own(*tower, colours=" ".join(COLOURS[:4]))
    for seat, cell in enumerate(("20.18", "20.19", "21.18")):
        table.play(f"{seat}:keep").go(seat, "18.18 short", cell).play(f"{seat}:end")
    assert "22.18 short" in table.play("3:keep").moves(3, "go")
    table.go(3, "18.18 short", "18.18").play("3:end").pass_turn(0).pass_turn(1).pass_turn(2)
    assert "22.18" in table.play("3:keep").moves(3, "go"), "through the cells where others stand"


@pytest.mark.rule("GRI-32")
def test_from_the_table_the_tower_is_entered_from_any_side() -> None:
    tower = ["cube 18.18 2x2x2 violet", "half 20.18 2x2x1 grey", "half 16.18 2x2x1 grey", "half 18.20 2x2x1 grey"]
    assert own(*tower).play("0:keep").moves(0, "go") == ["16.18", "20.18", "18.20"]


@pytest.mark.rule("GRI-32")
def test_nobody_returns_to_the_table_not_even_on_the_way() -> None:
    table = own("half 18.18 2x2x1 grey", "cube 20.18 2x2x2 violet", "half 22.18 2x2x1 grey").play("0:keep")
    assert [move for move in table.moves(0, "go") if " " not in move] == ["18.18", "22.18"]
    table.go(0, "18.18").play("0:end").pass_turn(1)
    assert table.play("0:keep").moves(0, "go") == ["18.18"]


@pytest.mark.rule("GRI-32")
def test_a_pit_down_to_the_table_is_not_outside() -> None:
    ring = [
        "double 16.16 4x2x2 violet",
        "double 20.16 2x4x2 violet",
        "double 18.20 4x2x2 violet",
        "double 16.18 2x4x2 violet",
    ]
    table = own(*ring, "half 18.18 2x1x2 grey").play("0:keep")
    assert table.moves(0, "go") == [], "only reached from inside the pit"
    opened = own(*ring[:3], "cube 16.19 2x2x2 violet", "half 18.18 2x1x2 grey").play("0:keep")
    assert opened.moves(0, "go") == ["18.18 short", "18.18 long"]


@pytest.mark.rule("GRI-32")
def test_ladders_may_start_from_the_table() -> None:
    table = own("double 18.18 2x2x4 grey", "cube 20.18 2x2x2 violet")
    assert table.moves(0, "go") == ["18.18 long"]
    assert table.go(0, "18.18 long").heights() == [4, 0]
