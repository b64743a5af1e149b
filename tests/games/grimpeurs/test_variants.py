"""Bridges, and walks of the others after a moved block (GRI-61, GRI-62)."""

from typing import Any

import pytest

from tests.games.grimpeurs.tables import Table, box, own

THREE = "red yellow violet"


def gap(width: int, there: str, **options: Any) -> Table:
    """Put red on a cube at 10.10, a gap of so many cells away from a face; violet blocks join the two."""
    x = 12 + width
    tower = [
        "cube 10.10 2x2x2 grey",
        "double 10.8 4x2x2 violet",
        "double 14.8 4x2x2 violet",
        there.replace("X", str(x)),
    ]
    table = own(*tower, bridges=True, **options).play("0:keep").go(0, "10.10 long" if width < 1 else "10.10 short")
    return table.play("0:end").pass_turn(1)


def bridged(table: Table) -> list[str]:
    """List the walks over the gap, once the block is left alone."""
    return [move for move in table.play("0:keep").moves(0, "go") if not move.startswith("10.")]


@pytest.mark.rule("GRI-61")
@pytest.mark.parametrize("width", [1, 2, 3, 4])
def test_the_long_ladder_spans_up_to_three_cells(width: int) -> None:
    x = 12 + width
    expected = [f"{x}.10 long"] if width <= 3 else []
    assert bridged(gap(width, "cube X.10 2x2x2 grey")) == expected


@pytest.mark.rule("GRI-61")
def test_the_short_ladder_spans_one_cell_with_a_difference_of_one() -> None:
    tower = ["cube 10.10 2x2x2 grey", "double 10.8 4x2x2 violet", "cube 13.10 2x2x2 grey"]
    table = own(*tower, bridges=True).play("0:keep").go(0, "10.10 long").play("0:end").pass_turn(1)
    assert bridged(table) == ["13.10 short"]
    wide = own(*tower[:2], "double 14.8 4x2x2 violet", "cube 14.10 2x2x2 grey", bridges=True)
    assert bridged(wide.play("0:keep").go(0, "10.10 long").play("0:end").pass_turn(1)) == []
    steep = own(*tower[:2], "double 13.10 2x2x4 grey", bridges=True)
    assert bridged(steep.play("0:keep").go(0, "10.10 long").play("0:end").pass_turn(1)) == []
    lower = own(*tower[:2], "half 13.10 2x2x1 grey", bridges=True)
    assert bridged(lower.play("0:keep").go(0, "10.10 long").play("0:end").pass_turn(1)) == ["13.10 short"]


@pytest.mark.rule("GRI-61")
@pytest.mark.parametrize(("width", "reaches"), [(1, True), (2, True), (3, False)])
def test_gap_and_difference_together_are_at_most_four(width: int, reaches: bool) -> None:
    found = bridged(gap(width, "double X.10 2x2x4 grey"))
    assert found == ([f"{12 + width}.10 long"] if reaches else [])


@pytest.mark.rule("GRI-61")
def test_a_bridge_may_slope_down_unless_nobody_descends() -> None:
    assert bridged(gap(2, "half X.10 2x2x1 grey")) == ["14.10 long"]
    assert bridged(gap(2, "half X.10 2x2x1 grey", descent=False)) == []


@pytest.mark.rule("GRI-61")
def test_a_bridge_goes_straight_along_either_axis_and_never_across_a_corner() -> None:
    straight = own("cube 10.10 2x2x2 grey", "double 8.10 2x4x2 violet", "cube 10.13 2x2x2 grey", bridges=True)
    assert "10.13 both" in straight.play("0:keep").moves(0, "go")
    askew = own(
        "cube 10.10 2x2x2 grey",
        "double 8.10 2x4x2 violet",
        "double 8.14 4x2x2 violet",
        "cube 12.13 2x2x2 grey",
        bridges=True,
    )
    askew.play("0:keep").go(0, "10.10 short").play("0:end").pass_turn(1)
    assert bridged(askew) == []


@pytest.mark.rule("GRI-61")
def test_all_that_lies_between_is_lower_than_both_ends() -> None:
    tower = ["cube 10.10 2x2x2 grey", "half 12.10 1x2x2 violet", "cube 13.10 2x2x2 grey"]
    table = own(*tower, bridges=True).play("0:keep").go(0, "10.10 short").play("0:end").pass_turn(1)
    assert bridged(table) == []
    lower = own("cube 10.10 2x2x2 grey", "half 12.10 2x2x1 violet", "cube 14.10 2x2x2 grey", bridges=True)
    lower.play("0:keep").go(0, "10.10 short").play("0:end").pass_turn(1)
    assert bridged(lower) == ["14.10 long"]


@pytest.mark.rule("GRI-61")
def test_no_bridge_leaves_the_table_and_none_ends_there() -> None:
    table = own("cube 10.10 2x2x2 grey", "cube 10.12 2x2x2 violet", bridges=True).play("0:keep")
    assert table.moves(0, "go") == ["10.10 short", "10.10 long"]
    table.go(0, "10.10 short").play("0:end").pass_turn(1).play("0:keep")
    assert table.moves(0, "go") == ["10.10"]
    low = own("half 10.10 2x2x1 grey", "cube 10.12 2x2x2 violet", bridges=True).play("0:keep")
    assert low.moves(0, "go") == ["10.10"], "a hop, and no ladder laid from the table"


@pytest.mark.rule("GRI-61")
def test_the_ends_lie_on_faces_the_pawn_may_use() -> None:
    assert bridged(gap(2, "cube X.10 2x2x2 yellow")) == []
    assert bridged(gap(2, "cube X.10 2x2x2 red")) == ["14.10 long"]


@pytest.mark.rule("GRI-61")
def test_a_bridge_spends_its_ladder() -> None:
    table = gap(2, "cube X.10 2x2x2 grey").play("0:keep").go(0, "14.10 long")
    assert table.view(None).ladders[0] == 0
    assert table.heights()[0] == 2


@pytest.mark.rule("GRI-61")
def test_a_bridge_may_be_laid_before_a_block_is_moved_but_never_after_it() -> None:
    table = gap(2, "cube X.10 2x2x2 grey")
    assert (table.phase, table.moves(0, "go")) == ("block", ["14.10 long"])
    table.go(0, "14.10 long")
    assert (table.phase, table.moves(0, "go")) == ("block", []), "not a second time before the block"
    table.put(0, "c1", "2x2x2 grey", "14.12")
    assert table.state.moved == table.rules.block_of["c1"]
    after = gap(2, "cube X.10 2x2x2 grey").put(0, "d2", "4x2x2 light-blue", "14.8")
    assert [move for move in after.moves(0, "go") if move.startswith("14.")] == []


@pytest.mark.rule("GRI-61")
@pytest.mark.rule("GRI-21")
def test_before_the_block_it_is_ladders_or_one_bridge() -> None:
    """Not a step more after the bridge, and no bridge after a ladder."""
    tower = [
        "cube 10.10 2x2x2 grey",
        "double 10.8 4x2x2 violet",
        "double 13.10 4x2x2 grey",
        "cube 17.10 2x2x2 grey",
    ]
    table = own(*tower, bridges=True)
    assert "13.10 both" not in table.moves(0, "go")
    table.play("0:keep").go(0, "10.10 short").play("0:end").pass_turn(1)
    assert table.moves(0, "go") == ["13.10 long"], "over the gap, and not on to 17.10"
    table.play("0:keep")
    assert "17.10 long" in table.moves(0, "go"), "without a block all steps may follow"


@pytest.mark.rule("GRI-61")
@pytest.mark.rule("GRI-21")
def test_in_the_classic_order_bridges_before_the_block_are_part_of_the_walk() -> None:
    classic = gap(2, "cube X.10 2x2x2 grey", order="classic")
    assert "14.10 long" in classic.moves(0, "go")
    strict = gap(2, "cube X.10 2x2x2 grey", order="strict")
    assert strict.moves(0, "go") == []
    plain = own("cube 10.10 2x2x2 grey", "double 10.8 4x2x2 violet", "cube 13.10 2x2x2 grey", order="classic")
    plain.play("0:keep").go(0, "10.10 short").play("0:end").pass_turn(1)
    assert plain.moves(0, "go") == ["10.10"], "steps and ladders alone, where there are no bridges"


@pytest.mark.rule("GRI-61")
def test_no_bridge_in_a_turn_with_a_block_if_the_table_says_so() -> None:
    table = gap(2, "cube X.10 2x2x2 grey", bridge_before_block=False)
    assert table.moves(0, "go") == []
    table.put(0, "d2", "4x2x2 light-blue", "14.8")
    assert [move for move in table.moves(0, "go") if move.startswith("14.")] == []
    classic = gap(2, "cube X.10 2x2x2 grey", order="classic", bridge_before_block=False)
    assert [move for move in classic.moves(0, "go") if move.startswith("14.")] == []


@pytest.mark.rule("GRI-61")
def test_without_the_option_there_are_no_bridges() -> None:
    table = own("cube 10.10 2x2x2 grey", "double 10.8 4x2x2 violet", "cube 13.10 2x2x2 grey")
    table.play("0:keep").go(0, "10.10 short").play("0:end").pass_turn(1)
    assert bridged(table) == []


@pytest.mark.rule("GRI-61")
def test_the_lengths_of_bridges_are_data() -> None:
    pieces = box("cube 10.10 2x2x2 grey", "double 10.8 4x2x2 violet", "cube 13.10 2x2x2 grey", long_gap="0")
    table = own(pieces=pieces, bridges=True).play("0:keep").go(0, "10.10 short").play("0:end").pass_turn(1)
    assert bridged(table) == []
    assert "bridges" in table.rules.box().house


# --- the others follow

STAIRS = ("half 18.18 2x2x1 grey", "cube 20.18 2x2x2 grey", "half 22.18 2x2x1 red", "cube 24.18 2x2x2 red")


@pytest.mark.rule("GRI-62")
def test_after_a_block_move_the_others_may_walk_clockwise_once_without_ladders() -> None:
    table = own(*STAIRS, colours=THREE, simultaneous=True).put(0, "c2", "2x2x2 yellow", "24.18")
    table.play("0:stone c2, 0:end")
    assert (table.phase, table.actors()) == ("follow", (1,)), "after the stone"
    assert table.legal(1) == ["stay", "go 18.18", "go 20.18"]
    table.go(1, "20.18")
    assert table.actors() == (2,)
    table.play("2:stay")
    assert (table.phase, table.actors()) == ("block", (1,))
    assert table.heights() == [0, 2, 0]


@pytest.mark.rule("GRI-62")
def test_without_a_block_move_nobody_follows() -> None:
    table = own(*STAIRS, colours=THREE, simultaneous=True).play("0:keep, 0:end")
    assert (table.phase, table.actors()) == ("block", (1,))
    off = own(*STAIRS, colours=THREE).put(0, "c2", "2x2x2 yellow", "24.18").play("0:end")
    assert off.phase == "block"


@pytest.mark.rule("GRI-62")
def test_plateaus_fill_in_the_order_of_the_turn() -> None:
    tower = ("half 18.18 2x2x1 grey", "half 18.18 1x2x2 violet", "cube 20.18 2x2x2 red", "half 16.18 2x2x1 violet")
    table = own(*tower, colours="red yellow dark-blue light-blue", simultaneous=True)
    table.put(0, "c1", "2x2x2 violet", "20.18").play("0:end")
    table.go(1, "19.18").go(2, "19.18")
    assert (table.phase, table.actors()) == ("block", (1,)), "nothing is left for the fourth"


@pytest.mark.rule("GRI-62")
def test_a_climb_by_anyone_counts_for_the_turn_also_in_the_last_chance() -> None:
    table = own(*STAIRS, colours=THREE, simultaneous=True)
    table.play("0:keep").go(0, "18.18").play("0:end").pass_turn(1).pass_turn(2).pass_turn(0)
    assert table.view(None).idle == 3
    table.put(1, "c2", "2x2x2 violet", "24.18").play("1:end, 2:go 20.18, 2:stand 20.18, 0:stay")
    assert not table.is_over()
    assert table.view(None).idle == 0


@pytest.mark.rule("GRI-62")
def test_a_follower_s_new_best_sets_the_guard_back() -> None:
    table = own(*STAIRS, colours=THREE, simultaneous=True).pass_turn(0)
    assert table.view(None).stale == 1
    table.put(1, "c2", "2x2x2 violet", "24.18").play("1:end, 2:go 18.18, 2:stand 18.18, 0:stay")
    assert table.view(None).stale == 0
