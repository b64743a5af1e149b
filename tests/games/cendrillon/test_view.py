"""The view tells every viewer how the match stands, and in the end how it ended."""

from typing import Any

import pytest

from tests.games.cendrillon.tables import PAIRS, Table, magic, own_table
from veillee.core.chance import FastChance, ScriptedChance
from veillee.games.cendrillon import GAME
from veillee.games.cendrillon.rules.view import _deal_backtracking


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


@pytest.mark.rule("CEN-31")
@pytest.mark.parametrize("decoy", ["mirror", "cauldron", "hourglass", "wand"])
def test_an_imagined_world_has_no_more_decoys_than_are_left(decoy: str) -> None:
    table = magic(2, "cauldron cauldron").play("wand")
    table.tiles["D1"] = decoy
    table.play("0:D1, 0:down")
    for seat in (0, 1):
        world: Any = table.game.sample(table.script.knowledge(seat), FastChance(seat))
        assert (world.decoys, world.unseen) == (3, 15)


def test_twins_tried_in_vain_are_two_again() -> None:
    game: Any = GAME.make(2, {}, {})
    mouse, horse = (game.legend()["faces"].index(name) for name in ("mouse", "horse"))
    pool = [0] * len(game.legend()["faces"])
    pool[mouse], pool[horse] = 1, 2
    only_a_horse = (1 << len(pool)) - 1 - (1 << horse)
    faces = [-1, -1, -1]
    picks = ScriptedChance([1, 0, 0, 0, 0])  # the first place tries a horse, which the two others cannot spare
    left = _deal_backtracking(faces, [0, 1, 2], 0, (0, only_a_horse, only_a_horse), game.pieces, pool, 0, picks)
    assert (left, faces, sum(pool)) == (0, [mouse, horse, horse], 0)
