"""The view tells every viewer how the match stands, and in the end how it ended."""

import pytest

from tests.games.cendrillon.tables import PAIRS, Table, own_table


def results_seen(table: Table) -> set[str]:
    viewers = (*range(table.game.seats), None)
    return {table.legend["results"][table.view(viewer).result] for viewer in viewers}


@pytest.mark.rule("CEN-20")
def test_a_win_is_seen_by_all() -> None:
    table = Table(2).find(*PAIRS[:5])
    assert results_seen(table) == {""}
    assert results_seen(table.find(PAIRS[5])) == {"won"} == {table.outcome}


@pytest.mark.rule("CEN-21")
def test_midnight_is_seen_by_all() -> None:
    table = Table(2, data=own_table(hours=1)).search("A1", "B1")
    assert results_seen(table) == {"midnight"} == {table.outcome}


@pytest.mark.rule("CEN-23")
def test_dawn_is_seen_by_all() -> None:
    table = Table(2, data=own_table(dawn=1)).wand("A1")
    assert results_seen(table) == {"dawn"} == {table.outcome}


@pytest.mark.rule("CEN-51")
def test_a_wrong_name_is_seen_by_all() -> None:
    table = Table(2, last_chance=True, data=own_table(hours=1)).search("A1", "B1")
    assert results_seen(table) == {""}
    assert results_seen(table.play("1:A1+B1")) == {"misnamed"} == {table.outcome}


def test_a_view_says_whose_it_is() -> None:
    table = Table(3)
    assert [table.view(viewer).seat for viewer in (0, 1, 2, None)] == [0, 1, 2, -1]


@pytest.mark.parametrize("die", ["wand", "cauldron", "hourglass"])
def test_a_tile_taken_up_has_no_face_before_chance_gives_it_one(die: str) -> None:
    table = Table(2)
    table.script.play(f"{die}, 0:B1")
    for viewer in (0, 1, None):
        assert (table.view(viewer).looks, table.view(viewer).look_faces) == ((4,), (-1,))
