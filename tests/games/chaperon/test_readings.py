"""The readings of the walk: way and food as printed, a path tile that ends the turn, points after a loss."""

import pytest

from tests.games.chaperon.tables import Table, tracks, walk, wolf
from veillee.games.chaperon import GAME

OPEN, OWN_WAY, WOLF_WAY = -1, 0, 1  # the choice made on the fork


def stopped(faces: str, data: dict[str, str], seats: int = 1, **options: object) -> Table:
    """Open with a 1, go on by 2s and 3s as far as tokens need, and turn these faces up by a stop."""
    table = walk(seats, data, **options).play("1-2f")
    table.go(*["2-2f", "2-2f", "3-2f"][: (len(faces) - 1) // 2])
    return table.play(f"{table.active}:stop").faces(faces)


# --- CHA-22, food


@pytest.mark.rule("CHA-22")
def test_food_is_decided_on_the_last_square_of_the_move() -> None:
    table = stopped("fp", tracks(9, 9, "R8 W5"))
    assert (table.red, table.phase, table.seen.steps) == ("R1", "food", 0)
    assert table.legal(0) == ["keep", "eat cake", "eat butter"]
    eaten = table.play("0:eat butter")
    assert (eaten.red, eaten.seen.butter, eaten.phase) == ("R2", 0, "card")
    kept = stopped("fp", tracks(9, 9, "R8 W5")).play("0:keep")
    assert (kept.red, kept.wolf, kept.seen.cake + kept.seen.butter) == ("R1", "W1", 2)


@pytest.mark.rule("CHA-22")
def test_one_of_the_two_is_eaten_on_a_stop_unless_the_table_lets_both() -> None:
    data = tracks(9, 9, "R8 W5")
    assert stopped("fp", data).play("0:eat cake").phase == "card"
    both = stopped("fp", data, food="both").play("0:eat cake")
    assert (both.red, both.legal(0)) == ("R2", ["keep", "eat butter"])
    assert both.play("0:eat butter").red == "R3"
    assert (both.phase, both.wolf) == ("card", "W1")
    assert stopped("fp", data, food="both").play("0:eat cake, 0:keep").phase == "card"


@pytest.mark.rule("CHA-22")
@pytest.mark.rule("CHA-21")
def test_the_tile_is_seen_before_anything_is_eaten() -> None:
    table = stopped("ff", tracks(2, 9, "R1 W5", "R1"), food="walking").play("0:path")
    assert table.phase == "tile"
    assert table.play("cottage").outcome == "super", "nobody had to eat to get there"
    table = stopped("ff", tracks(2, 9, "R1 W5", "R1")).play("0:path, path")
    assert (table.red, table.phase) == ("A1", "food")
    assert table.play("0:eat cake, cottage").outcome == "fair"


@pytest.mark.rule("CHA-22")
def test_food_may_lead_to_the_fork_and_beyond_it() -> None:
    table = stopped("fp", tracks(9, 9, "R2 W5")).play("0:eat cake")
    assert (table.red, table.phase, table.legal(0)) == ("R2", "shortcut", ["path", "shortcut"])
    table.play("0:shortcut")
    assert (table.red, table.seen.fork, table.phase) == ("R2", WOLF_WAY, "card")
    at_fork = stopped("ff", tracks(9, 9, "R2 W5")).play("0:shortcut")
    assert at_fork.phase == "food", "the way of a square is chosen before anything is eaten there"
    assert at_fork.play("0:eat cake").red == "W5"


@pytest.mark.rule("CHA-22")
def test_nothing_is_eaten_without_a_step_or_with_an_eight() -> None:
    assert stopped("pp", tracks(9, 9, "R8 W5")).phase == "card"
    eight = walk(1, tracks(9, 9, "R8 W5")).play("1-2f").go("8-red").faces("ff")
    assert (eight.red, eight.phase) == ("R2", "act")


@pytest.mark.rule("CHA-22")
def test_food_may_be_decided_before_the_move_if_the_table_says_so() -> None:
    table = stopped("fp", tracks(9, 9, "R8 W5"), food="before")
    assert (table.red, table.phase, table.seen.steps) == ("R0", "food", 1)
    assert table.play("0:eat cake").red == "R2"


# --- CHA-20, the fork


@pytest.mark.rule("CHA-20")
def test_who_stops_on_the_fork_chooses_at_once_and_goes_that_way_later() -> None:
    table = stopped("ff", tracks(9, 9, "R2 W5"))
    assert (table.red, table.phase, table.legal(0)) == ("R2", "shortcut", ["path", "shortcut"])
    table.play("0:shortcut, 0:keep")
    assert (table.red, table.seen.red_way, table.seen.fork, table.wolf) == ("R2", 0, WOLF_WAY, "W1")
    assert table.told(None, "will-take") == [{"seat": 0}]
    table.play("3-1f").stop("f")
    assert (table.red, table.seen.fork) == ("W5", OPEN)
    kept = stopped("ff", tracks(9, 9, "R2 W5")).play("0:path, 0:keep, 3-1f").stop("f")
    assert (kept.red, kept.told(None, "will-keep")) == ("R3", [{"seat": 0}])


@pytest.mark.rule("CHA-20")
def test_who_passes_the_fork_chooses_in_mid_move() -> None:
    table = stopped("fffp", tracks(9, 9, "R2 W5"))
    assert (table.red, table.seen.steps, table.phase) == ("R2", 1, "shortcut")
    assert table.play("0:shortcut").red == "W5"
    assert table.told(None, "took-shortcut") == [{"seat": 0}]


@pytest.mark.rule("CHA-20")
def test_an_eight_that_ends_on_the_fork_asks_for_the_way() -> None:
    table = walk(2, tracks(9, 9, "R2 W5")).play("1-2f").go("8-red").faces("ff")
    assert (table.phase, table.actors()) == ("shortcut", (0,))
    table.play("0:shortcut")
    assert (table.phase, table.active, table.seen.fork) == ("act", 1, WOLF_WAY)
    assert table.play("1:stop, 1:keep").red == "W6", "tokens turned up by the 8 count again"


@pytest.mark.rule("CHA-20")
def test_the_choice_lapses_when_the_wolf_comes_so_far_before_she_steps_off() -> None:
    table = stopped("ff", tracks(9, 9, "R2 W2")).play("0:shortcut, 0:keep")
    assert (table.wolf, table.seen.fork) == ("W1", WOLF_WAY)
    table.play("0-wolf").stop("")
    assert (table.wolf, table.seen.fork, table.told(None, "way-closed")) == ("W2", OWN_WAY, [{}])
    assert table.play("3-1f").stop("f").red == "R3"


@pytest.mark.rule("CHA-20")
def test_closed_on_arrival_the_fork_stays_closed() -> None:
    """The trap moves the wolf back before she steps off: that opens nothing."""
    table = wolf(2, "hunter woodcutter", tracks(9, 9, "R2 W1")).opens("0-wolf").lays("1-2f").acts("stop", "ff")
    assert table.wolf == "W1"
    table.lays("7-trap").acts("stop").play("1:keep")
    assert (table.red, table.wolf, table.seen.fork) == ("R2", "W1", OWN_WAY)
    table.lays("3-1f").acts("continue", "f").lays("4-1f").acts("stop")
    assert (table.red, table.phase) == ("R3", "food")


@pytest.mark.rule("CHA-20")
def test_a_choice_that_lapsed_does_not_come_back_with_the_trap() -> None:
    table = wolf(2, "hunter woodcutter", tracks(9, 9, "R2 W1")).opens("1-2f", "ff").lays("7-trap").acts("stop")
    table.play("1:shortcut, 1:keep")
    assert (table.wolf, table.seen.fork) == ("W0", OWN_WAY), "the wolf was on W1 before the trap opened the row"
    table.lays("3-1f").acts("continue", "f").lays("4-1f").acts("stop")
    assert table.red == "R3"


@pytest.mark.rule("CHA-20")
@pytest.mark.rule("CHA-54")
@pytest.mark.parametrize(("way", "square"), [("path", "R3"), ("shortcut", "W5")])
def test_pushed_back_onto_the_fork_she_has_arrived_there_again(way: str, square: str) -> None:
    table = wolf(2, "woodcutter hunter", tracks(9, 9, "R2 W5")).opens("1-2f", "ff").lays("6-1f")
    table.acts("use woodcutter").lays("2-2f").acts("continue", "fp").lays("5-1f").acts("stop")
    table.play(f"1:{way}, 1:keep, 0:pebble")
    assert table.red == square
    table.play("0:lay 4-1f, 0:use snake")
    assert (table.red, table.phase, table.actors()) == ("R2", "shortcut", (1,))
    assert table.seen.red_way == 0, "the shortcut counts as not taken"
    table.play("1:shortcut")
    assert (table.phase, table.seen.fork) == ("act", WOLF_WAY)
    assert "continue" in table.legal(1)


@pytest.mark.rule("CHA-54")
def test_pushed_back_from_the_fork_she_has_chosen_nothing_any_more() -> None:
    table = wolf(2, "woodcutter hunter", tracks(9, 9, "R2 W5")).opens("1-2f", "ff").lays("6-1f")
    table.acts("use woodcutter").lays("5-1f").acts("stop").play("1:shortcut, 1:keep, 0:pebble")
    table.play("0:lay 4-1f, 0:use snake")
    assert (table.red, table.seen.fork, table.phase) == ("R1", OPEN, "act")


@pytest.mark.rule("CHA-24")
def test_a_shortcut_that_is_chosen_but_not_taken_gives_no_points() -> None:
    table = stopped("ff", tracks(9, 9, "R2 W5"), points=True).play("0:shortcut, 0:keep")
    assert table.seen.points == 90
    assert table.play("3-1f").stop("f").seen.points == 130


# --- CHA-21, the path tile


@pytest.mark.rule("CHA-21")
def test_a_path_tile_that_she_turns_up_ends_her_turn_if_the_table_says_so() -> None:
    table = stopped("ffff", tracks(2, 9, "R1 W5", "R1"), tile_ends_turn=True).play("0:path, path")
    assert (table.red, table.wolf, table.phase) == ("A1", "W1", "card"), "steps and food are lost, the wolf moves"
    assert (table.seen.cake, table.seen.butter, table.seen.steps) == (1, 1, 0)
    table.play("3-1f").stop("f")
    assert table.phase == "tile"


@pytest.mark.rule("CHA-21")
def test_a_tile_that_lies_open_ends_nobodys_turn() -> None:
    table = walk(1, tracks(2, 1, "R1 W1"), tile_ends_turn=True).play("0-wolf").stop("").play("8-red").stop("")
    table.play("path, 1-2f").go("2-2f").play("0:stop").faces("ffff")
    assert (table.red, table.phase) == ("A2", "tile"), "A1 was turned up by the wolf"
    table.play("path")
    assert (table.red, table.wolf, table.phase) == ("A2", "A2", "card")


@pytest.mark.rule("CHA-21")
@pytest.mark.rule("CHA-22")
def test_food_before_the_tile_may_still_reach_it_and_is_lost_with_the_turn() -> None:
    table = stopped("fp", tracks(2, 9, "R1 W5", "R1"), tile_ends_turn=True, food="both").play("0:path")
    assert (table.red, table.phase) == ("R2", "food")
    table.play("0:eat cake, path")
    assert (table.red, table.phase, table.seen.butter) == ("A1", "card", 1)


@pytest.mark.rule("CHA-21")
def test_with_an_eight_the_gathering_goes_on_after_the_tile() -> None:
    table = walk(2, tracks(2, 9, "R1 W5", "R1"), tile_ends_turn=True).play("1-2f").go("2-2f", "8-red")
    table.faces("ffff").play("1:path, path")
    assert (table.red, table.phase, table.active, table.wolf) == ("A1", "act", 0, "W0")


# --- CHA-24, points


@pytest.mark.rule("CHA-24")
@pytest.mark.parametrize(("counts", "points"), [(True, 30), (False, 0)])
def test_a_loss_has_its_points_without_those_of_the_cottage(counts: bool, points: int) -> None:
    table = walk(1, tracks(9, 1, "R1 W1"), points=True, points_after_loss=counts)
    table.play("0-wolf").stop("").play("8-red").stop("")
    assert table.seen.points == 90, "what a win would be worth"
    table.play("cottage")
    assert (table.outcome, table.seen.points) == ("eaten", points)
    assert table.game.scores(table.script.state) == [points]
    assert table.game.ranking(table.script.state) == [2]


@pytest.mark.rule("CHA-24")
def test_everything_but_the_cottage_counts_after_a_loss() -> None:
    data = tracks(3, 4, "R2 W3", "R1")
    table = walk(1, data, points=True, start="hard").play("1-2f").stop("ff", "eat butter", "shortcut")
    assert (table.red, table.wolf) == ("W3", "W1")
    table.play("0-wolf").stop("").play("8-red").stop("")
    assert (table.outcome, table.game.scores(table.script.state)) == ("caught", [40 + 40 + 20])


def test_matches_that_were_kept_are_read_as_they_were_played() -> None:
    names = ("fork", "food", "tile_ends_turn", "points_after_loss")
    now = GAME.make(1, {"points": True}, {}).options
    assert [getattr(now, name) for name in names] == ["arriving", "walking", False, True]
    younger = {**{name: getattr(now, name) for name in vars(now) if name not in names}}
    kept = GAME.make_kept(1, younger, {}).options
    assert [getattr(kept, name) for name in names] == ["leaving", "before", False, False]
