"""The block: what may be taken, how it is set, whom it pushes, what it must touch (GRI-20 to GRI-25)."""

from typing import Any

import pytest

from tests.games.grimpeurs.tables import Table, own

ROW = ("cube 18.18 2x2x2 grey", "cube 20.18 2x2x2 red", "cube 22.18 2x2x2 yellow")


# --- when a turn begins, and its order


@pytest.mark.rule("GRI-20")
def test_a_stone_leaves_for_good_when_its_owner_s_turn_begins() -> None:
    table = own(*ROW).play("0:keep, 0:stone c2, 0:end")
    assert table.view(None).stones[0] >= 0
    assert "c2" not in table.moves(1, "take")
    table.pass_turn(1)
    assert table.view(None).stones == (-2, -1)
    assert table.last("stone-gone") == {"seat": 0, "block": "c2"}
    assert "c2" in table.moves(0, "take")
    assert table.play("0:keep").moves(0, "stone") == []


@pytest.mark.rule("GRI-21")
def test_before_the_block_only_ladders_are_climbed() -> None:
    table = own("half 18.18 2x2x1 grey", "cube 20.18 2x2x2 grey", "double 22.18 2x2x4 grey")
    assert table.moves(0, "go") == ["20.18 short", "20.18 long", "22.18 long", "22.18 both"]
    table.go(0, "20.18 short")
    assert table.moves(0, "go") == [], "one climb before the block"
    after = table.play("0:keep").moves(0, "go")
    assert [move for move in after if " " not in move] == ["18.18", "20.18"]
    assert "22.18 long" in after


@pytest.mark.rule("GRI-21")
def test_both_ladders_may_be_climbed_before_the_block_with_a_stop_between() -> None:
    table = own("cube 18.18 2x2x2 grey", "half 16.18 2x2x1 grey", "triple 20.18 2x2x6 grey")
    assert "20.18 both" in table.moves(0, "go")
    table.go(0, "20.18 both")
    assert table.heights() == [6, 0]
    assert table.view(None).ladders == (0, 3)
    assert "c1" in table.moves(0, "take")


@pytest.mark.rule("GRI-21")
def test_a_ladder_before_the_block_and_one_after_it() -> None:
    table = own("cube 18.18 2x2x2 grey", "half 18.20 2x2x1 grey", "cube 20.18 2x2x2 red", "half 22.18 2x2x1 red")
    table.go(0, "18.18 short").put(0, "c2", "2x2x2 grey", "18.20")
    assert table.heights() == [2, 0]
    assert table.go(0, "18.20").heights() == [3, 0]
    other = own("cube 18.18 2x2x2 grey", "cube 18.20 2x2x2 grey", "cube 20.18 2x2x2 red")
    other.go(0, "18.18 short").put(0, "c3", "2x2x2 grey", "18.20").go(0, "18.20 long")
    assert other.heights() == [4, 0]
    assert other.view(None).ladders == (0, 3)


@pytest.mark.rule("GRI-21")
def test_in_strict_order_the_pawn_waits_for_the_block() -> None:
    table = own(*ROW, order="strict")
    assert table.moves(0, "go") == []
    assert table.play("0:keep").moves(0, "go") == ["18.18 short", "20.18 short", "18.18 long", "20.18 long"]


@pytest.mark.rule("GRI-21")
def test_in_classic_order_the_pawn_walks_before_and_after_the_block() -> None:
    table = own("half 18.18 2x2x1 grey", "cube 20.18 2x2x2 grey", order="classic")
    assert {"18.18", "20.18", "20.18 short"} <= set(table.moves(0, "go"))
    table.go(0, "18.18").play("0:keep").go(0, "20.18")
    assert table.heights() == [2, 0]
    assert table.view(None).ladders == (3, 3)
    assert table.legal(0)[0] == "end"


@pytest.mark.rule("GRI-21")
def test_each_part_of_a_turn_may_be_left_out() -> None:
    table = own(*ROW).play("0:keep, 0:end, 1:keep, 1:stone c1, 1:end")
    assert table.put(0, "c3", "2x2x2 red", "22.18").play("0:end").actors() == (1,)


# --- what may be taken


@pytest.mark.rule("GRI-22")
def test_a_block_with_something_on_any_of_its_cells_stays() -> None:
    table = own("double 18.18 4x2x2 grey", "half 21.18 1x2x2 grey", "cube 16.18 2x2x2 red")
    assert table.moves(0, "take") == ["h1", "c1"]


@pytest.mark.rule("GRI-22")
def test_a_block_under_a_pawn_stays_and_is_free_once_left() -> None:
    table = own("cube 18.18 2x2x2 grey", "double 20.18 2x2x4 grey", "cube 16.18 2x2x2 red")
    table.play("0:keep").go(0, "18.18 short").play("0:end")
    assert table.moves(1, "take") == ["c2", "d7"]
    table.pass_turn(1)
    assert table.moves(0, "take") == ["c2", "d7"]
    table.go(0, "20.18 long")
    assert table.moves(0, "take") == ["c1", "c2"], "left by a ladder, before the block"


@pytest.mark.rule("GRI-22")
def test_a_block_under_a_stone_stays() -> None:
    table = own(*ROW).play("0:keep, 0:stone c3, 0:end")
    assert table.moves(1, "take") == ["c1", "c2"]


@pytest.mark.rule("GRI-22")
def test_the_block_moved_in_the_turn_just_ended_stays() -> None:
    table = own(*ROW, colours="red yellow violet").put(0, "c3", "2x2x2 red", "22.18").play("0:end")
    assert table.moves(1, "take") == ["c1", "c2"]
    assert table.pass_turn(1).moves(2, "take") == ["c1", "c2", "c3"], "nothing is barred if none was moved"


@pytest.mark.rule("GRI-22")
def test_triples_are_taken_too_unless_the_core_is_fixed() -> None:
    tower = ("triple 18.18 2x2x6 grey", "triple 20.18 2x2x6 grey", "cube 22.18 2x2x2 red")
    assert own(*tower).moves(0, "take") == ["c1", "t1", "t2"]
    assert own(*tower, fixed_core=True).moves(0, "take") == ["c1"]


# --- where it is set


@pytest.mark.rule("GRI-23")
def test_a_block_may_be_held_any_way_its_colours_allow() -> None:
    table = own("half 18.18 2x2x1 red", "cube 20.18 2x2x2 grey").play("0:take h1")
    flat = [f"2x2x1 {colour}" for colour in ("red", "yellow")]
    others = ("dark-blue", "light-blue", "violet", "grey")
    standing = [f"{shape} {colour}" for shape in ("2x1x2", "1x2x2") for colour in others]
    assert table.moves(0, "turn") == flat + standing


@pytest.mark.rule("GRI-23")
def test_a_block_turned_may_be_put_back_but_not_just_as_it_was() -> None:
    table = own(*ROW).play("0:take c3, 0:turn 2x2x2 yellow")
    assert "22.18" not in table.moves(0, "set")
    other = own(*ROW).play("0:take c3, 0:turn 2x2x2 red")
    assert "22.18" in other.moves(0, "set")


@pytest.mark.rule("GRI-23")
def test_the_whole_footprint_is_at_one_height() -> None:
    table = own("cube 18.18 2x2x2 grey", "cube 20.18 2x2x2 red", "half 18.20 2x2x1 red", "cube 22.18 2x2x2 yellow")
    table.play("0:take c3, 0:turn 2x2x2 red")
    on_tower = {cell for cell in table.moves(0, "set") if cell in ("18.18", "19.18", "20.18", "18.19", "18.20")}
    assert on_tower == {"18.18", "19.18", "20.18", "18.20"}
    table.play("0:set 19.18")
    assert table.last("set") == {"seat": 0, "block": "c3", "cell": "19.18", "height": 4}


@pytest.mark.rule("GRI-23")
def test_on_the_table_it_touches_another_block_sideways_by_a_square() -> None:
    table = own("cube 18.18 2x2x2 grey", "cube 20.18 2x2x2 red").play("0:take c2, 0:turn 2x2x2 grey")
    touching = {f"{x}.{y}" for x in (16, 20) for y in (17, 18, 19)} | {
        f"{x}.{y}" for x in (17, 18, 19) for y in (16, 20)
    }
    assert set(table.moves(0, "set")) == touching | {"18.18"}, "no corner, and on top of it"


@pytest.mark.rule("GRI-23")
def test_it_is_not_set_on_a_face_with_a_stone_however_little_of_it() -> None:
    table = own("double 18.18 4x2x2 grey", "cube 22.18 2x2x2 red", "cube 24.18 2x2x2 red")
    table.play("0:keep, 0:stone d1, 0:end, 1:take c2, 1:turn 2x2x2 red")
    level = [cell for cell in table.moves(1, "set") if cell in ("18.18", "19.18", "20.18", "21.18", "22.18")]
    assert level == ["22.18"]


@pytest.mark.rule("GRI-23")
def test_what_lies_on_a_partly_covered_face_with_a_stone_may_bear_a_block() -> None:
    table = own("double 18.18 4x2x2 grey", "cube 18.18 2x2x2 red", "cube 22.18 2x2x2 red")
    table.play("0:keep, 0:stone d1, 0:end, 1:take c2, 1:turn 2x2x2 red")
    assert "18.18" in table.moves(1, "set")
    assert "20.18" not in table.moves(1, "set")


# --- pushing


def crowd(*colours: str, **options: Any) -> Table:
    """Put pawns on a grey double lying down, one after the other on its first free cell, and end the last turn."""
    tower = ("double 18.18 4x2x2 grey", "cube 22.18 2x2x2 red", "half 16.18 2x2x1 red")
    table = own(*tower, colours=" ".join(colours), **options)
    for seat in range(len(colours)):
        table.play(f"{seat}:keep").go(seat, "18.18 short").play(f"{seat}:end")
    return table


@pytest.mark.rule("GRI-24")
def test_a_pawn_stands_on_the_cell_its_player_names() -> None:
    table = own("cube 18.18 2x2x2 grey", "cube 20.18 2x2x2 red").play("0:keep, 0:go 18.18 short")
    assert table.moves(0, "stand") == ["18.18", "19.18", "18.19", "19.19"]
    table.play("0:stand 19.18, 0:end, 1:keep, 1:go 18.18 short")
    assert table.moves(1, "stand") == ["18.18", "18.19", "19.19"]
    assert table.view(1).pawns[0] == 18 * 41 + 19


@pytest.mark.rule("GRI-24")
def test_pawns_under_the_block_go_to_the_nearest_free_cell_in_seat_order() -> None:
    table = crowd("red", "yellow")  # at 18.18 and 19.18
    table.play("0:take c1, 0:turn 2x2x2 red, 0:set 18.18")
    pushed = [event.args for event in table.events() if event.kind == "pushed"]
    assert pushed == [
        {"seat": 0, "other_seat": 0, "cell": "20.18"},
        {"seat": 0, "other_seat": 1, "cell": "20.19"},
    ]
    assert table.heights() == [2, 2]


@pytest.mark.rule("GRI-24")
def test_of_equally_near_cells_the_lowest_x_comes_first_then_y() -> None:
    table = own("double 18.18 4x2x2 grey", "half 16.18 2x2x1 red", "half 22.18 1x2x2 red")
    table.play("0:keep").go(0, "18.18 short", "20.19").play("0:end, 1:take h5, 1:turn 1x2x2 red, 1:set 20.18")
    assert table.last("pushed") == {"seat": 1, "other_seat": 0, "cell": "19.19"}, "19.19 and 21.19 are as near"
    other = own(
        "triple 18.18 2x6x2 grey",
        "half 16.18 2x2x1 red",
        "half 20.18 1x2x2 red",
    )
    other.play("0:keep").go(0, "18.18 short", "18.20").play("0:end, 1:take h5, 1:turn 2x1x2 red, 1:set 18.20")
    assert other.last("pushed")["cell"] == "18.19", "18.19 and 18.21 are as near"


@pytest.mark.rule("GRI-24")
def test_a_block_is_not_set_where_a_pawn_would_find_no_cell_of_its_own_block() -> None:
    table = own("cube 18.18 2x2x2 grey", "cube 20.18 2x2x2 grey", "cube 22.18 2x2x2 red", "half 16.18 2x2x1 grey")
    table.play("0:keep").go(0, "18.18 short", "19.18").play("0:end, 1:take c3, 1:turn 2x2x2 red")
    assert "18.18" not in table.moves(1, "set"), "all of its block, and never onto another"
    assert "19.18" in table.moves(1, "set")
    table.play("1:set 19.18")
    assert table.last("pushed")["cell"] == "18.18"


@pytest.mark.rule("GRI-24")
def test_there_is_room_for_each_or_the_block_goes_elsewhere() -> None:
    table = crowd("red", "yellow", "violet", "dark-blue", "light-blue")  # five on eight cells
    table.play("0:take c1, 0:turn 2x2x2 red")
    level = [cell for cell in table.moves(0, "set") if cell in ("18.18", "19.18", "20.18")]
    assert level == [], "four cells are left for five pawns"
    other = crowd("red", "yellow", "violet", "dark-blue")
    assert "18.18" in other.play("0:take c1, 0:turn 2x2x2 red").moves(0, "set")


@pytest.mark.rule("GRI-24")
def test_a_pawn_may_be_pushed_to_the_other_side_of_a_split() -> None:
    table = own(
        "double 18.18 4x2x2 grey", "half 16.18 2x2x1 red", "half 22.18 1x2x2 red", colours="red yellow violet"
    )
    for seat, cell in enumerate(("18.18", "18.19", "19.18")):
        table.play(f"{seat}:keep").go(seat, "18.18 short", cell).play(f"{seat}:end")
    table.play("0:take h5, 0:turn 1x2x2 red, 0:set 19.18")
    assert table.last("pushed") == {"seat": 0, "other_seat": 2, "cell": "20.18"}
    assert table.play("0:keep" if table.phase == "block" else "0:end").view(None).pawns[2] == 18 * 41 + 20


@pytest.mark.rule("GRI-24")
def test_the_mover_chooses_if_the_table_says_so() -> None:
    table = crowd("red", "yellow", pushing="chosen")
    table.play("0:take c1, 0:turn 2x2x2 red, 0:set 18.18")
    assert table.actors() == (0,)
    assert table.moves(0, "push") == ["20.18", "21.18", "20.19", "21.19"]
    table.play("0:push 21.19")
    assert table.moves(0, "push") == ["20.18", "21.18", "20.19"]
    table.play("0:push 20.18")
    assert table.view(None).pawns == (19 * 41 + 21, 18 * 41 + 20)
    assert table.phase == "walk"


# --- contact


@pytest.mark.rule("GRI-25")
def test_any_contact_will_do_even_with_what_has_come_loose() -> None:
    table = own(*ROW).put(0, "c2", "2x2x2 red", "16.18").play("0:end")
    table.play("1:take c1, 1:turn 2x2x2 red")
    assert {"24.18", "22.16", "14.18"} <= set(table.moves(1, "set")), "beside c3 alone, beside c2 alone"


@pytest.mark.rule("GRI-25")
def test_no_block_may_be_left_alone() -> None:
    table = own(*ROW, contact="orphans").play("0:take c2, 0:turn 2x2x2 red")
    assert "16.18" not in table.moves(0, "set"), "c1 and c3 would each be alone, or one of them"
    assert set(table.moves(0, "set")) == {"20.17", "20.18", "20.19"} - {"20.18"}
    pairs = own("cube 16.18 2x2x2 grey", *ROW, contact="orphans").play("0:take c4, 0:turn 2x2x2 red")
    assert "14.18" in pairs.moves(0, "set")
    assert "24.18" not in pairs.moves(0, "set"), "it would touch nothing"


@pytest.mark.rule("GRI-25")
def test_groups_of_two_are_not_alone_but_no_single_tower_either() -> None:
    tower = ("cube 14.18 2x2x2 grey", "cube 16.18 2x2x2 grey", *ROW, "cube 24.18 2x2x2 red")
    loose = own(*tower, contact="orphans").play("0:take c3, 0:turn 2x2x2 red")
    assert "12.18" in loose.moves(0, "set")
    one = own(*tower, contact="tower").play("0:take c3, 0:turn 2x2x2 red")
    assert "12.18" not in one.moves(0, "set")
    assert one.moves(0, "set") == ["18.17", "18.18", "18.19"]


@pytest.mark.rule("GRI-25")
def test_contact_goes_through_what_lies_on_top_too() -> None:
    tower = ("cube 16.18 2x2x2 grey", "cube 18.18 2x2x2 grey", "cube 20.18 2x2x2 grey", "cube 17.18 2x2x2 grey")
    table = own(*tower, contact="tower").play("0:take c4, 0:turn 2x2x2 red")
    assert "20.18" in table.moves(0, "set")
    other = own("cube 16.18 2x2x2 grey", "cube 18.18 2x2x2 grey", "half 17.18 2x2x1 grey", contact="tower")
    assert other.moves(0, "take") == ["h9"]


@pytest.mark.rule("GRI-25")
def test_a_block_that_could_be_set_nowhere_is_not_taken() -> None:
    tower = (
        "triple 18.18 2x2x6 grey",
        "cube 16.17 2x2x2 red",
        "cube 19.16 2x2x2 red",
        "cube 20.19 2x2x2 red",
        "cube 17.20 2x2x2 red",
    )
    assert own(*tower, contact="tower").moves(0, "take") == ["c1", "c2", "c3", "c4"]
    assert own(*tower).moves(0, "take") == ["c1", "c2", "c3", "c4", "t1"]
