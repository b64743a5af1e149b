"""The end: turns without a climb, the last chance, the guard, ties (GRI-50, GRI-51, GRI-60)."""

import pytest

from tests.games.grimpeurs.tables import Table, box, own
from veillee.core.errors import BadOption

HILL = ("half 18.18 2x2x1 grey", "cube 20.18 2x2x2 grey", "half 22.18 2x2x1 grey", "half 24.18 1x2x2 grey")
THREE = "red yellow violet"


def walk(table: Table, seat: int, where: str) -> Table:
    """Leave the blocks alone, walk, and end the turn."""
    return table.play(f"{seat}:keep").go(seat, where).play(f"{seat}:end")


def idle(table: Table) -> int:
    return int(table.view(None).idle)


@pytest.mark.rule("GRI-50")
def test_a_round_without_a_climb_and_a_last_chance_end_the_match() -> None:
    table = own(*HILL, colours=THREE)
    walk(table, 0, "18.18").pass_turn(1).pass_turn(2).pass_turn(0)
    assert idle(table) == 3
    assert table.actors() == (1,), "the first who failed"
    assert table.last("last-chance") == {"seat": 1}
    table.pass_turn(1)
    assert table.is_over()
    assert table.outcome() == "stuck"
    assert table.last("ended") == {"outcome": "stuck"}


@pytest.mark.rule("GRI-50")
def test_a_climb_in_the_last_chance_lets_the_match_go_on_as_before() -> None:
    table = own(*HILL, colours=THREE)
    walk(table, 0, "18.18").pass_turn(1).pass_turn(2).pass_turn(0)
    walk(table, 1, "18.18")
    assert idle(table) == 0
    table.pass_turn(2).pass_turn(0).pass_turn(1)
    assert not table.is_over()
    assert table.pass_turn(2).outcome() == "stuck"


@pytest.mark.rule("GRI-50")
def test_a_turn_climbs_if_it_ends_higher_than_it_began() -> None:
    table = own(*HILL, colours=THREE)
    walk(table, 0, "18.18")
    assert idle(table) == 0
    walk(table, 1, "20.18 short")
    walk(table, 2, "18.18")
    walk(table, 0, "22.18")
    assert idle(table) == 1, "level is no climb"
    walk(table, 1, "18.18")
    assert idle(table) == 2, "down is none"


@pytest.mark.rule("GRI-50")
def test_up_before_the_block_and_down_after_it_is_no_climb() -> None:
    table = own("half 18.18 2x2x1 grey", "cube 20.18 2x2x2 red", "half 20.18 2x2x1 grey", colours=THREE)
    walk(table, 0, "18.18").pass_turn(1).pass_turn(2)
    table.go(0, "20.18 short").play("0:keep").go(0, "18.18").play("0:end")
    assert idle(table) == 3


@pytest.mark.rule("GRI-50")
def test_rounds_without_a_new_best_end_the_match_though_pawns_climb() -> None:
    table = own(*HILL)
    walk(table, 0, "20.18")
    for where in ("18.18", "20.18", "18.18"):
        table.pass_turn(1)
        walk(table, 0, where)
    table.pass_turn(1)
    assert (table.is_over(), table.view(None).stale) == (False, 7)
    walk(table, 0, "20.18")
    assert table.outcome() == "guard"
    assert table.view(None).stale == table.view(None).guard == 8


@pytest.mark.rule("GRI-50")
def test_a_new_best_of_anybody_sets_the_guard_back_also_one_before_the_block() -> None:
    table = own(*HILL, colours=THREE)
    walk(table, 0, "20.18").pass_turn(1)
    assert table.view(None).stale == 1
    table.go(2, "20.18 long").play("2:keep").go(2, "18.18").play("2:end")
    assert table.view(None).stale == 0
    assert table.view(None).best == (2, 0, 2)


@pytest.mark.rule("GRI-50")
def test_the_guard_makes_every_match_finite() -> None:
    game = own(*HILL, colours=THREE).rules
    turns = 4 * 3 * (96 * 3 + 1)
    assert game.pieces.highest == 96
    assert turns < game.max_steps() < 20 * turns
    assert "guard" in game.box().house


@pytest.mark.rule("GRI-51")
def test_the_highest_pawn_wins() -> None:
    table = own(*HILL, colours=THREE)
    walk(table, 0, "20.18")
    walk(table, 1, "18.18").pass_turn(2).pass_turn(0).pass_turn(1).pass_turn(2)
    assert table.rules.ranking(table.state) == [1, 2, 3]
    assert table.rules.scores(table.state) == [2, 1, 0]


@pytest.mark.rule("GRI-51")
@pytest.mark.parametrize(("tie", "places"), [("last", [2, 1, 3]), ("first", [1, 2, 3])])
def test_of_those_level_at_the_top_the_last_to_arrive_wins_or_the_first(tie: str, places: list[int]) -> None:
    table = own(*HILL, colours=THREE, tie=tie)
    walk(table, 0, "20.18")
    walk(table, 1, "20.18").pass_turn(2).pass_turn(0).pass_turn(1).pass_turn(2)
    assert table.is_over()
    assert table.rules.ranking(table.state) == places


@pytest.mark.rule("GRI-51")
def test_coming_back_to_a_height_does_not_renew_the_arrival() -> None:
    table = own(*HILL)
    walk(table, 0, "20.18")
    walk(table, 1, "20.18")
    walk(table, 0, "18.18").pass_turn(1)
    walk(table, 0, "20.18").pass_turn(1).pass_turn(0).pass_turn(1).pass_turn(0).pass_turn(1)
    assert table.is_over()
    assert table.heights() == [2, 2]
    assert table.rules.ranking(table.state) == [2, 1], "seat 0 came there first, and only once"


@pytest.mark.rule("GRI-51")
@pytest.mark.parametrize(("tie", "places"), [("last", [1, 2]), ("first", [2, 1])])
def test_read_literally_coming_back_from_another_height_renews_the_arrival(tie: str, places: list[int]) -> None:
    table = own(*HILL, arrival="literal", tie=tie)
    walk(table, 0, "20.18")
    walk(table, 1, "20.18")
    walk(table, 0, "18.18").pass_turn(1)
    walk(table, 0, "20.18").pass_turn(1).pass_turn(0).pass_turn(1).pass_turn(0).pass_turn(1)
    assert table.is_over()
    assert table.rules.ranking(table.state) == places


@pytest.mark.rule("GRI-51")
def test_read_literally_a_level_step_renews_nothing() -> None:
    table = own(*HILL, arrival="literal")
    walk(table, 0, "20.18")
    walk(table, 1, "20.18")
    walk(table, 0, "20.18").pass_turn(1).pass_turn(0).pass_turn(1).pass_turn(0)
    assert table.is_over()
    assert table.heights() == [2, 2]
    assert table.rules.ranking(table.state) == [2, 1], "seat 0 went about on its own plateau"


@pytest.mark.rule("GRI-51")
def test_read_literally_being_pushed_renews_nothing() -> None:
    table = own(*HILL, "half 25.18 1x2x2 violet", arrival="literal")
    walk(table, 0, "20.18")
    table.play("1:keep").go(1, "20.18").play("1:end")
    before = list(table.state.visits)
    rules = table.rules
    moved = rules.pieces.names[table.state.cells.index(rules.pieces.lattice.cell_of["25.18"])]
    table.put(0, moved, "1x2x2 violet", "20.18")
    assert table.state.visits == before
    assert "pushed" in table.told_kinds()


@pytest.mark.rule("GRI-51")
def test_where_nobody_has_left_the_table_nobody_wins() -> None:
    table = own(*HILL, colours=THREE)
    for seat in (0, 1, 2, 0):
        table.pass_turn(seat)
    assert table.outcome() == "draw"
    assert table.rules.ranking(table.state) == [2, 2, 2]


@pytest.mark.rule("GRI-51")
def test_pawns_on_the_table_share_the_last_place() -> None:
    table = own(*HILL, colours=THREE)
    walk(table, 0, "20.18").pass_turn(1).pass_turn(2).pass_turn(0).pass_turn(1)
    assert table.rules.ranking(table.state) == [1, 2, 2]


@pytest.mark.rule("GRI-60")
@pytest.mark.parametrize(
    ("pair_end", "failures", "has_last_chance"), [("rounds", 5, True), ("fourth", 4, False), ("usual", 3, True)]
)
def test_how_many_failures_end_a_match_of_two(pair_end: str, failures: int, has_last_chance: bool) -> None:
    table = own(*HILL, pair_end=pair_end)
    walk(table, 0, "18.18")
    for number in range(failures):
        assert not table.is_over()
        assert idle(table) == number
        table.pass_turn((number + 1) % 2)
    assert table.outcome() == "stuck"
    assert ("last-chance" in table.told_kinds()) == has_last_chance


@pytest.mark.rule("GRI-60")
def test_two_rounds_are_for_two_players() -> None:
    assert own(*HILL).view(None).patience == 5
    assert own(*HILL, colours=THREE).view(None).patience == 4
    with pytest.raises(BadOption, match="pair_end expects rounds with 3 seats"):
        own(*HILL, colours=THREE, pair_end="fourth")


@pytest.mark.rule("GRI-50")
def test_the_length_of_the_guard_is_data() -> None:
    table = own(pieces=box(*HILL, guard="1"), colours=THREE)
    walk(table, 0, "20.18").pass_turn(1).pass_turn(2)
    assert walk(table, 0, "18.18").outcome() == "guard"
