"""The basic game: set-up, the turn, wand and cauldron (CEN-10 to CEN-13)."""

import pytest

from tests.games.cendrillon.tables import Table
from veillee.core.contract import CHANCE, SILENCE
from veillee.core.errors import BadOption
from veillee.games.cendrillon import GAME

GRID = ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "C1", "C2", "C3", "C4"]


@pytest.mark.rule("CEN-10")
def test_twelve_tiles_lie_face_down_in_three_rows_of_four() -> None:
    table = Table(3)
    assert table.legend["places"] == GRID
    for viewer in (0, 1, 2, None):
        assert table.view(viewer).grid == (-1,) * 12
        assert table.sees(viewer) == {}
    assert table.knows(0) == table.knows(1) == table.knows(2) == {}
    assert table.hours == 0
    assert table.found == []
    assert table.turn == 1


@pytest.mark.rule("CEN-10")
def test_every_seat_is_as_likely_to_begin() -> None:
    table = Table(3, first_player=0)
    assert table.script.outcomes() == {"seat 0": 1, "seat 1": 1, "seat 2": 1}
    table.play("seat 2")
    assert table.active == 2
    assert table.told(None, "begins") == [{"seat": 2}]
    assert table.play("wand").actors() == (2,)


@pytest.mark.rule("CEN-10")
@pytest.mark.parametrize("seat", range(3))
def test_the_table_may_choose_who_begins(seat: int) -> None:
    table = Table(3, first_player=seat + 1)
    assert table.phase == "roll"
    assert table.active == seat
    assert table.play("wand").actors() == (seat,)


@pytest.mark.rule("CEN-10")
def test_only_a_seat_at_the_table_can_be_chosen_to_begin() -> None:
    with pytest.raises(BadOption, match="first_player expects 0 … 2 with 2 seats, not 3"):
        GAME.make(2, {"first_player": 3}, {})


@pytest.mark.rule("CEN-10")
def test_alone_nobody_need_be_drawn_to_begin() -> None:
    table = Table(1, first_player=0)
    assert (table.phase, table.active) == ("roll", 0)


@pytest.mark.rule("CEN-11")
@pytest.mark.parametrize("face", ["wand", "cauldron", "hourglass"])
def test_a_turn_is_a_roll_then_the_action_of_its_face(face: str) -> None:
    table = Table(2)
    assert table.actors() == (CHANCE,)
    table.play(face)
    assert table.actors() == (0,)
    assert table.told(None, "rolled") == [{"seat": 0, "die": face}]
    assert table.legend["die"][table.view(1).die] == face
    assert table.legal(0) == GRID


@pytest.mark.rule("CEN-11")
def test_turns_go_clockwise_whatever_the_die_shows() -> None:
    table = Table(3)
    actives = []
    for turn in ("wand", "search", "cauldron", "find", "wand", "search", "cauldron"):
        actives.append(table.active)
        if turn == "search":
            table.search("A1", "B1")
        elif turn == "find":
            table.search("C1", "C2")
        elif turn == "wand":
            table.wand("A1")
        else:
            table.cauldron("B2")
    assert actives == [0, 1, 2, 0, 1, 2, 0]
    assert table.turn == 8


@pytest.mark.rule("CEN-11")
def test_a_new_turn_starts_with_a_clear_table() -> None:
    table = Table(3).play("hourglass, 0:A1, 1:B1, 2:A2, 0:A2")
    view = table.view(None)
    assert (view.die, view.using, view.paired, view.looks, view.waiting) == (-1, -1, 0, (), 0)
    assert view.points == (-1, -1, -1)
    assert table.phase == "roll"


@pytest.mark.rule("CEN-12")
def test_the_wand_lets_any_face_down_tile_be_chosen() -> None:
    table = Table(2).search("A3", "A4").play("wand")
    assert table.legal(1) == [place for place in GRID if place not in ("A3", "A4")]
    assert table.legal(0) == []


@pytest.mark.rule("CEN-12")
def test_the_wand_shows_a_tile_to_everybody_until_it_is_turned_down() -> None:
    table = Table(3).play("wand, 0:C2")
    for viewer in (0, 1, 2, None):
        assert table.sees(viewer) == {"C2": "coachman"}
        assert table.told(viewer, "turned") == [{"seat": 0, "tile": "C2"}]
        assert table.told(viewer, "shown") == [{"seat": 0, "tile": "C2", "face": "coachman"}]
    assert table.legal(0) == ["down"]
    table.play("0:down")
    for viewer in (0, 1, 2, None):
        assert table.sees(viewer) == {}
        assert table.told(viewer, "turned-down") == [{"seat": 0, "tiles": "C2"}]
    assert table.seen_by("C2") == {0, 1, 2}
    assert table.hours == 0


@pytest.mark.rule("CEN-12")
def test_a_tile_is_put_back_in_its_place_with_its_face() -> None:
    table = Table(2).wand("C2").wand("A1")
    assert table.lying() == GRID
    table.play("wand, 0:C2")
    assert table.sees(1) == {"C2": "coachman"}
    assert table.actors() == (0,)  # chance is not asked a second time


@pytest.mark.rule("CEN-13")
def test_the_cauldron_lets_any_face_down_tile_be_chosen() -> None:
    table = Table(2).search("A3", "A4").play("cauldron")
    assert table.legal(1) == [place for place in GRID if place not in ("A3", "A4")]


@pytest.mark.rule("CEN-13")
def test_the_cauldron_shows_a_tile_to_the_active_seat_alone() -> None:
    table = Table(3, first_player=2).play("cauldron, 1:B4")
    assert table.sees(1) == {"B4": "gloves"}
    assert table.told(1, "saw") == [{"tile": "B4", "face": "gloves"}]
    for viewer in (0, 2, None):
        assert table.sees(viewer) == {}
        assert table.view(viewer).looks == (GRID.index("B4"),)
        assert table.told(viewer, "looked") == [{"seat": 1, "tile": "B4"}]
        assert table.told(viewer, "saw") == table.told(viewer, "shown") == []
    assert table.legal(1) == ["down"]
    table.play("1:down")
    assert table.sees(1) == {}
    assert table.lying() == GRID
    assert table.seen_by("B4") == {1}
    assert table.hours == 0


@pytest.mark.rule("CEN-13")
def test_a_tile_others_have_looked_at_shows_the_same_face_to_the_next() -> None:
    table = Table(2).cauldron("B4").play("cauldron, 1:B4")
    assert table.sees(1) == {"B4": "gloves"}
    assert table.told(1, "saw") == [{"tile": "B4", "face": "gloves"}]
    assert table.sees(0) == {}
    table.play("1:down")
    assert table.seen_by("B4") == {0, 1}


@pytest.mark.rule("CEN-13")
def test_nothing_is_said_of_a_tile_while_the_clock_runs() -> None:
    table = Table(2)
    for step in ("cauldron", "0:B4", "0:down", "hourglass", "1:A1", "0:B4", "1:B4", "1:down", "wand", "0:A2"):
        assert table.game.channels(table.script.state) == SILENCE
        table.play(step)
