"""The shortcut, the arrival tiles, food, grades and points (CHA-20 to CHA-24)."""

from typing import Any

import pytest

from tests.games.chaperon.tables import AS_BEFORE, Table, tracks
from tests.games.chaperon.tables import walk as walk_as_printed

EIGHT_FLOWERS = ("2-2f", "2-2f", "3-2f")  # after a first 1-2f


def walk(seats: int = 1, data: dict[str, str] | None = None, **options: Any) -> Table:
    """Lay a table of mode 1 where way and food are decided as at first; see test_readings for what is printed."""
    return walk_as_printed(seats, data, **{**AS_BEFORE, **options})


def at_fork() -> Table:
    """Bring Red to R10 by eight flowers; the wolf is on W1."""
    return walk(2, board="first").play("1-2f").go(*EIGHT_FLOWERS).stop("ffffffff")


# --- CHA-20


@pytest.mark.rule("CHA-20")
def test_the_way_is_chosen_with_the_next_step_from_the_fork() -> None:
    table = at_fork()
    assert (table.red, table.phase) == ("R10", "card")  # landing asks nothing yet
    table.play("4-1f, 0:stop, flower, 0:keep")
    assert (table.phase, table.actors()) == ("shortcut", (0,))
    assert table.legal(0) == ["path", "shortcut"]
    assert table.play("0:shortcut").red == "W5"


@pytest.mark.rule("CHA-20")
def test_passing_the_fork_asks_in_mid_move() -> None:
    table = walk(1, board="first").play("1-2f").go(*EIGHT_FLOWERS, "4-1f")
    table.play("0:stop").faces("fffffffff").play("0:keep")
    assert (table.red, table.seen.steps) == ("R10", 1)
    assert table.play("0:shortcut").red == "W5"
    onwards = walk(1, board="first").play("1-2f").go(*EIGHT_FLOWERS, "4-1f").stop("fffffffff", way="path")
    assert onwards.red == "R11"


@pytest.mark.rule("CHA-20")
def test_the_rest_of_a_move_goes_along_the_wolfs_track() -> None:
    table = walk(1, tracks(20, 9, "R3 W5", "R2")).play("1-2f").go("2-2f").stop("ffff", way="shortcut")
    assert table.red == "W7"


@pytest.mark.rule("CHA-20")
@pytest.mark.rule("CHA-21")
def test_everybody_is_told_where_red_halts_once() -> None:
    """At the end of a walk, at the fork where the way is asked, and on every tile that she turns up."""
    table = (
        walk(1, tracks(3, 4, "R2 W3", "R0")).play("1-2f").go("2-2f").play("0:stop").faces("ffff").play("0:keep")
    )
    assert (table.phase, [told["square"] for told in table.told(0, "walked")]) == ("shortcut", ["R2"])
    table.play("0:path, path")
    assert [told["square"] for told in table.told(None, "walked")] == ["R2", "A1"]
    assert table.play("4-1f").stop("f").told(0, "walked")[-1]["square"] == "A2"


@pytest.mark.rule("CHA-20")
@pytest.mark.parametrize(("stops", "is_open"), [(3, True), (4, False)])
def test_the_shortcut_is_closed_once_the_wolf_is_on_its_square(stops: int, is_open: bool) -> None:
    table = at_fork()
    for card, faces in (("0-wolf", ""), ("8-red", ""), ("4-1f", "p"), ("4-1f", "p"))[:stops]:
        table.play(card).stop(faces)
    assert table.wolf == f"W{1 + stops}"
    table.play(f"6-1f, {table.active}:stop, flower, {table.active}:keep")
    assert (table.phase == "shortcut") == is_open
    assert table.red == ("R10" if is_open else "R11")


@pytest.mark.rule("CHA-20")
def test_the_wolf_is_tested_when_she_steps_on_not_when_she_lands() -> None:
    table = at_fork()
    for card, faces in (("0-wolf", ""), ("8-red", ""), ("4-1f", "p"), ("4-1f", "p")):
        table.play(card).stop(faces)
    assert table.wolf == "W5"
    assert table.play("6-1f").stop("f").red == "R11"


@pytest.mark.rule("CHA-20")
def test_after_the_shortcut_sharing_a_square_is_the_end() -> None:
    table = at_fork().play("4-1f").stop("f", way="shortcut")
    assert (table.red, table.wolf) == ("W5", "W2")
    for card, faces in (("0-wolf", ""), ("8-red", ""), ("4-1f", "p")):
        assert table.outcome == ""
        table.play(card).stop(faces)
    assert (table.wolf, table.outcome) == ("W5", "caught")
    assert table.game.scores(table.script.state) == [0, 0]
    assert table.game.ranking(table.script.state) == [2, 2]


@pytest.mark.rule("CHA-20")
def test_without_the_shortcut_both_may_share_an_arrival_square() -> None:
    table = walk(1, tracks(4, 1, "R3 W1")).play("1-2f").go("2-2f").play("0:stop").faces("ffff").play("0:eat cake")
    table.play("0:path, path")
    assert (table.red, table.wolf) == ("A1", "W1")
    table.play("0-wolf").stop("")
    assert (table.wolf, table.outcome) == ("A1", "")


# --- CHA-21


@pytest.mark.rule("CHA-21")
def test_a_tile_is_turned_up_by_who_enters_first_in_mid_move_too() -> None:
    table = (
        walk(1, tracks(2, 9, "R1 W5")).play("1-2f").go("2-2f").play("0:stop").faces("ffff").play("0:keep, 0:path")
    )
    assert (table.red, table.phase) == ("A1", "tile")
    assert table.script.outcomes() == {"path": 3, "cottage": 1}
    table.play("path")
    assert (table.red, table.phase, table.tiles(None)) == ("A2", "tile", "p...")
    assert table.script.outcomes() == {"path": 2, "cottage": 1}
    table.play("path")
    assert (table.red, table.wolf, table.tiles(0)) == ("A2", "W1", "pp..")


@pytest.mark.rule("CHA-21")
def test_red_in_the_cottage_wins_at_once() -> None:
    table = (
        walk(2, tracks(2, 9, "R1 W5")).play("1-2f").go("2-2f").play("1:stop").faces("ffff").play("1:keep, 1:path")
    )
    table.play("cottage")
    assert (table.outcome, table.red, table.wolf, table.actors()) == ("super", "A1", "W0", ())
    assert table.game.ranking(table.script.state) == [1, 1]


@pytest.mark.rule("CHA-21")
def test_the_wolf_in_the_cottage_ends_it() -> None:
    table = walk(2, tracks(9, 1, "R1 W1")).play("0-wolf").stop("").play("8-red").stop("")
    assert (table.wolf, table.phase) == ("A1", "tile")
    table.play("cottage")
    assert (table.outcome, table.game.scores(table.script.state)) == ("eaten", [0, 0])


@pytest.mark.rule("CHA-21")
def test_a_tile_that_lies_open_is_not_turned_again() -> None:
    table = walk(1, tracks(2, 1, "R1 W1")).play("0-wolf").stop("").play("8-red").stop("").play("path")
    table.play("1-2f").go("2-2f").play("0:stop").faces("fffp").play("0:keep")
    assert (table.red, table.wolf, table.phase) == ("A1", "A2", "tile")
    assert table.script.outcomes() == {"path": 2, "cottage": 1}
    assert table.told(0, "tile") == [{"square": "A1", "face": "path", "pawn": "wolf"}]
    assert table.seen.red_tiles == 0


# --- CHA-22, CHA-23


@pytest.mark.rule("CHA-22")
@pytest.mark.parametrize("food", ["cake", "butter"])
def test_food_gives_one_square_more_and_is_gone(food: str) -> None:
    table = walk(2).play("1-2f, 0:stop").faces("fp")
    assert (table.actors(), table.legal(0)) == ((0,), ["keep", "eat cake", "eat butter"])
    table.play(f"0:eat {food}")
    assert table.red == "R4"
    left = {"cake": table.seen.cake, "butter": table.seen.butter}
    assert [name for name, is_left in left.items() if not is_left] == [food]
    table.play("4-1f, 1:stop, flower")
    assert f"eat {food}" not in table.legal(1)
    assert len(table.legal(1)) == 2


@pytest.mark.rule("CHA-22")
def test_food_may_be_kept_and_one_at_most_is_eaten_on_a_stop() -> None:
    kept = walk().play("1-2f").stop("fp", "keep")
    assert (kept.red, kept.seen.cake, kept.seen.butter) == ("R3", 1, 1)
    eaten = walk().play("1-2f").stop("fp", "eat cake")
    assert (eaten.phase, eaten.seen.butter) == ("card", 1)


@pytest.mark.rule("CHA-22")
def test_who_does_not_advance_does_not_eat() -> None:
    table = walk().play("1-2f, 0:stop, pebble, pebble")
    assert (table.phase, table.red, table.wolf) == ("card", "R2", "W1")


@pytest.mark.rule("CHA-22")
def test_an_eight_is_no_stop() -> None:
    table = walk().play("1-2f").go("8-red").faces("ff")
    assert (table.phase, table.red) == ("act", "R4")


@pytest.mark.rule("CHA-22")
def test_nobody_is_asked_when_nothing_is_left() -> None:
    table = (
        walk()
        .play("1-2f")
        .stop("fp", "eat cake")
        .play("4-1f")
        .stop("f", "eat butter")
        .play("5-1f, 0:stop, flower")
    )
    assert (table.phase, table.red) == ("card", "R7")


@pytest.mark.rule("CHA-23")
@pytest.mark.parametrize(
    ("foods", "outcome", "grade"),
    [(["keep", "keep"], "super", 3), (["eat cake", "keep"], "fair", 2), (["eat butter", "keep"], "fair", 2)]
    + [(["eat cake", "eat butter"], "bare", 1)],
)
def test_a_win_is_graded_by_what_is_left(foods: list[str], outcome: str, grade: int) -> None:
    table = walk(2, tracks(4, 9, "R1 W5"))
    table.play("4-1f").stop("f", foods[0])
    table.play("1-2f").go("2-2f", "2-2f").stop("ffffff", foods[1]).play("cottage")
    assert table.outcome == outcome
    assert table.game.scores(table.script.state) == [grade, grade]


# --- CHA-24


def won(start: str, foods: list[str], way: str, tiles: str) -> Table:
    """Win with the points variant on a short board: the fork is right before the arrival."""
    data = tracks(3, 4, "R2 W3", "R1")
    table = walk(1, data, points=True, start=start).play("4-1f")
    table.stop("f", foods[0], way)
    table.play("1-2f").go("2-2f", "2-2f", "3-2f").stop("ffffffff", foods[1], way)
    for tile in tiles:
        table.play({"p": "path", "c": "cottage"}[tile])
    return table


@pytest.mark.rule("CHA-24")
@pytest.mark.parametrize(
    ("start", "foods", "way", "tiles", "points"),
    [
        ("hard", ["keep", "keep"], "shortcut", "pppc", 200),
        ("easy", ["keep", "keep"], "shortcut", "pppc", 160),
        ("hard", ["keep", "keep"], "path", "pppc", 160),
        ("hard", ["eat cake", "keep"], "shortcut", "pppc", 180),
        ("hard", ["eat butter", "keep"], "shortcut", "pppc", 190),
        ("easy", ["eat butter", "eat cake"], "path", "c", 60),
        ("easy", ["keep", "keep"], "path", "pc", 100),
    ],
)
def test_points_of_a_win(start: str, foods: list[str], way: str, tiles: str, points: int) -> None:
    table = won(start, foods, way, tiles)
    assert table.outcome in ("super", "fair", "bare")
    assert table.game.scores(table.script.state) == [points]


@pytest.mark.rule("CHA-24")
def test_tiles_that_the_wolf_turned_give_nothing() -> None:
    table = walk(1, tracks(2, 1, "R1 W1"), points=True).play("0-wolf").stop("").play("8-red").stop("").play("path")
    table.play("1-2f").go("2-2f").play("0:stop").faces("ffff").play("0:keep, cottage")
    assert table.game.scores(table.script.state) == [90]  # cottage, cake, butter


@pytest.mark.rule("CHA-25")
def test_red_wins_before_the_wolf_would_catch_her() -> None:
    table = walk(1, tracks(3, 4, "R2 W3", "R1")).play("4-1f").stop("f").play("4-1f").stop("f", way="shortcut")
    assert (table.red, table.wolf) == ("W3", "W2")
    table.play("1-2f").stop("ff").play("cottage")
    assert (table.outcome, table.wolf) == ("super", "W2")
