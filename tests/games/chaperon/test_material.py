"""What lies in the box (CHA-1 to CHA-4)."""

import pytest

from tests.games.chaperon.tables import tracks, walk, wolf


@pytest.mark.rule("CHA-1")
def test_thirteen_cards_of_which_four_are_marked() -> None:
    box = walk().box
    cards = dict(zip(box.cards, zip(box.values, box.flowers, box.powers, box.copies, strict=True), strict=True))
    assert sum(box.copies) == 13
    assert cards["0-wolf"] == (0, 0, "wolf", 1)
    assert cards["7-owl"] == (7, 0, "owl", 1)
    assert cards["7-trap"] == (7, 0, "trap", 1)
    assert cards["8-red"] == (8, 0, "red", 1)


@pytest.mark.rule("CHA-1")
def test_nine_cards_show_thirteen_flowers_which_the_house_made_up() -> None:
    box = walk().box
    printed = [
        (value, flowers)
        for value, flowers, copies in zip(box.values, box.flowers, box.copies, strict=True)
        for _ in range(copies)
        if flowers
    ]
    assert printed == [(1, 2), (2, 2), (2, 2), (3, 2), (3, 1), (4, 1), (4, 1), (5, 1), (6, 1)]
    assert sum(flowers for _, flowers in printed) == sum(box.tokens)
    assert "cards" in box.house


@pytest.mark.rule("CHA-2")
def test_tokens_food_and_arrival_tiles() -> None:
    table = walk()
    assert table.box.tokens == (9, 4)
    assert table.box.arrivals == ("A1", "A2", "A3", "A4")
    assert (table.seen.cake, table.seen.butter, table.seen.reserve_size) == (1, 1, 13)
    assert not {"tokens", "arrivals"} & set(table.box.house)
    table.play("4-1f").go("5-1f")
    assert len(table.seen.row) == 2  # what the number tokens are for


@pytest.mark.rule("CHA-2")
def test_three_paths_and_a_cottage_lie_on_the_arrival_squares() -> None:
    table = wolf(2, "hunter pierre").opens("0-wolf").lays("7-trap").acts("use pierre").play("6-1f, pebble")
    table.lays("5-1f").acts("stop", "f").play("0:lay 4-1f, 0:use vixen, 0:look A3")
    assert table.script.outcomes() == {"path": 3, "cottage": 1}


@pytest.mark.rule("CHA-3")
@pytest.mark.parametrize(("start", "square"), [("easy", "R2"), ("hard", "R0")])
@pytest.mark.parametrize(("board", "fork"), [("tuned", "R13"), ("first", "R10")])
def test_two_tracks_that_meet_at_the_arrival_squares(start: str, square: str, board: str, fork: str) -> None:
    table = walk(start=start, board=board)
    assert table.box.wolf_track == (*(f"W{n}" for n in range(10)), "A1", "A2", "A3", "A4")
    assert table.box.red_track == (*(f"R{n}" for n in range(26)), "A1", "A2", "A3", "A4")
    assert (table.red, table.wolf) == (square, "W0")
    assert table.box.red_track[table.box.shortcut_from] == fork
    assert table.box.wolf_track[table.box.shortcut_to] == "W5"
    assert {"wolf_track", "red_track", "starts", "shortcut"} <= set(table.box.house)


@pytest.mark.rule("CHA-3")
def test_boards_of_the_box_differ_in_nothing_but_the_board_and_an_own_table_brings_its_own() -> None:
    tuned, first = walk().game, walk(board="first").game
    assert tuned.data_version != first.data_version
    assert tuned.box()._replace(shortcut_from=first.box().shortcut_from) == first.box()
    own = tracks(20, 9, "R3 W5")
    assert walk(1, own, board="first").game.box() == walk(1, own).game.box()


@pytest.mark.rule("CHA-3")
def test_the_board_that_fits_is_the_first_with_a_wolf_and_else_the_tuned_one() -> None:
    assert walk().game.data_version == walk(board="tuned").game.data_version
    assert wolf(3, "").game.data_version == wolf(3, "", board="first").game.data_version
    assert wolf(3, "").game.data_version != wolf(3, "", board="tuned").game.data_version


@pytest.mark.rule("CHA-4")
def test_each_character_has_a_human_and_an_animal_side() -> None:
    box = walk().box
    sides = dict(zip(box.humans, box.animals, strict=True))
    assert sides == {"woodcutter": "snake", "hunter": "goat", "thumb": "raven", "pierre": "vixen"}
    assert "characters" in box.house
