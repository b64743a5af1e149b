"""The worked examples of the rulebook, as positions."""

import pytest

from tests.games.grimpeurs.tables import COLOURS, own


@pytest.mark.rule("GRI-30")
def test_a_height_of_one_is_hopped_without_a_ladder() -> None:
    table = own("half 18.18 2x2x1 grey", "cube 20.18 2x2x2 violet").play("0:keep").go(0, "18.18")
    assert (table.heights()[0], table.view(0).ladders[0]) == (1, 3)


@pytest.mark.rule("GRI-30")
def test_the_short_ladder_suffices_for_two_and_the_long_one_climbs_two_three_or_four() -> None:
    two = own("cube 18.18 2x2x2 grey", "half 20.18 2x2x1 violet").play("0:keep")
    assert two.moves(0, "go") == ["18.18 short", "18.18 long"]
    three = own("cube 18.18 2x2x2 red", "half 18.18 2x2x1 grey", "cube 20.18 2x2x2 violet").play("0:keep")
    assert three.moves(0, "go") == ["18.18 long"]
    four = own("double 18.18 2x2x4 grey", "cube 20.18 2x2x2 violet").play("0:keep")
    assert four.moves(0, "go") == ["18.18 long"]


@pytest.mark.rule("GRI-21")
def test_the_red_pawn_climbs_two_storeys_in_one_turn() -> None:
    table = own("half 18.18 2x2x1 grey", "cube 20.18 2x2x2 yellow", "half 22.18 2x2x1 violet")
    table.put(0, "c1", "2x2x2 red", "20.18").go(0, "20.18").play("0:end")
    assert table.heights()[0] == 2
    assert table.view(0).ladders[0] == 3


@pytest.mark.rule("GRI-31")
def test_the_light_blue_pawn_waits_until_one_of_four_leaves_the_grey_face() -> None:
    tower = ["cube 18.18 2x2x2 grey", "half 20.18 2x2x1 grey", "cube 16.18 2x2x2 violet"]
    table = own(*tower, colours="red yellow dark-blue violet light-blue")
    for seat in range(4):
        table.play(f"{seat}:keep").go(seat, "18.18 short").play(f"{seat}:end")
    table.play("4:keep")
    assert table.moves(4, "go") == ["20.18"]
    table.play("4:end, 0:keep").go(0, "20.18").play("0:end").pass_turn(1).pass_turn(2).pass_turn(3)
    assert "18.18" in table.play("4:keep").moves(4, "go")


@pytest.mark.rule("GRI-4")
def test_five_pawns_meet_on_the_grey_face_of_a_double() -> None:
    table = own("double 18.18 4x2x2 grey", "cube 16.18 2x2x2 violet", colours=" ".join(COLOURS))
    for seat in range(5):
        table.play(f"{seat}:keep").go(seat, "18.18 short").play(f"{seat}:end")
    assert table.heights() == [2] * 5


@pytest.mark.rule("GRI-30")
def test_light_blue_takes_both_ladders_to_join_red() -> None:
    tower = [
        "cube 18.18 2x2x2 grey",
        "double 20.18 2x2x4 light-blue",
        "half 20.18 2x2x1 grey",
        "half 20.20 2x2x1 violet",
    ]
    table = own(*tower, colours="light-blue red")
    walks = table.play("0:keep").moves(0, "go")
    assert "20.18 both" in walks
    assert table.go(0, "20.18 both").heights()[0] == 5


@pytest.mark.rule("GRI-30")
def test_dark_blue_cannot_jump_to_a_block_at_the_corner_but_goes_round_by_one_beside_both() -> None:
    corner = ["half 18.18 2x2x1 dark-blue", "half 18.20 2x2x1 violet", "cube 20.20 2x2x2 dark-blue"]
    table = own(*corner, colours="dark-blue red").play("0:keep").go(0, "18.18").play("0:end").pass_turn(1)
    assert table.play("0:keep").moves(0, "go") == ["18.18"]
    beside = [*corner, "half 20.18 2x2x1 dark-blue"]
    other = own(*beside, colours="dark-blue red").play("0:keep").go(0, "18.18").play("0:end").pass_turn(1)
    assert "20.20" in other.play("0:keep").moves(0, "go")


@pytest.mark.rule("GRI-23")
def test_a_single_quarter_of_contact_is_enough() -> None:
    table = own("cube 18.18 2x2x2 grey", "half 20.18 2x2x1 red", "cube 18.20 2x2x2 grey").play(
        "0:take h1, 0:turn 2x2x1 yellow"
    )
    assert {"20.17", "16.17"} <= set(table.moves(0, "set"))
    assert "20.16" not in table.moves(0, "set")


@pytest.mark.rule("GRI-40")
def test_a_blocked_block_stays_for_a_whole_round() -> None:
    table = own(
        "cube 18.18 2x2x2 grey", "cube 20.18 2x2x2 red", "cube 22.18 2x2x2 red", colours="red yellow violet"
    )
    table.play("0:keep, 0:stone c2, 0:end")
    assert "c2" not in table.moves(1, "take")
    assert "c2" not in table.pass_turn(1).moves(2, "take")
    assert "c2" in table.pass_turn(2).moves(0, "take")
