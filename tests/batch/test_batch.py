"""What a batch promises whoever plays with it: refusals, beginning again, seats of one's choice."""

import pytest

pytest.importorskip("numba")

import numpy as np

from tests.batch.beside import Table, named
from tests.batch.tables import FIRST_TABLES
from tests.specimens import RIVALS
from veillee.batch import Batch, games_with_kernels, make
from veillee.core.errors import BadSeats, IllegalMove, UnknownGame, UnknownOption
from veillee.games import game_ids

tables = pytest.mark.parametrize("table", FIRST_TABLES, ids=named)


def first_legal(batch: Batch) -> list[int]:
    """Choose the first legal action of each match."""
    return [int(action) for action in batch.masks.argmax(1)]


@tables
def test_before_the_first_reset_nothing_is_asked(table: Table) -> None:
    batch = table.batch(3)
    assert batch.is_over.all()
    assert not batch.masks.any()
    assert batch.masks.shape == (3, batch.actions)


@tables
def test_an_illegal_action_is_refused_and_nothing_changes(table: Table) -> None:
    batch = table.batch(5)
    batch.reset(1)
    seen, masks = batch.observations(), batch.masks.copy()
    for wrong in (int(masks[3].argmin()), -1, batch.actions, 10**9):
        actions = first_legal(batch)
        actions[3] = wrong
        with pytest.raises(IllegalMove) as caught:
            batch.step(actions)
        seat = int(batch.seats_to_act[3])
        assert caught.value.details == {"match": 3, "seat": seat, "action": wrong}
        assert np.array_equal(batch.observations(), seen)
        assert np.array_equal(batch.masks, masks)


@tables
def test_of_several_illegal_actions_the_first_is_named(table: Table) -> None:
    batch = table.batch(4)
    batch.reset(1)
    with pytest.raises(IllegalMove, match="match 1: expected an action that is legal for seat") as caught:
        batch.step([int(batch.masks[0].argmax()), -1, -1, int(batch.masks[3].argmax())])
    assert caught.value.details["match"] == 1


@tables
def test_what_is_over_stays_as_it_is(table: Table) -> None:
    batch = table.batch(2)
    scores = batch.playout(3)
    rewards, is_over = batch.step([-1, 10**6])
    assert is_over.all()
    assert not rewards.any()
    assert np.array_equal(batch.scores(), scores)
    assert np.array_equal(batch.playout(), scores)


@tables
def test_a_playout_goes_on_from_where_matches_stand(table: Table) -> None:
    batch = table.batch(50)
    batch.playout(7)
    whole = batch.observations(0)
    batch.playout(57)
    assert not np.array_equal(batch.observations(0), whole)
    batch.reset(7)
    batch.playout()
    assert np.array_equal(batch.observations(0), whole)


@tables
def test_matches_that_end_begin_again_with_the_next_seeds(table: Table) -> None:
    batch, plain = table.batch(3, auto_reset=True), table.batch(3)
    batch.reset(10)
    ended = 0
    for _ in range(2 * batch.game.max_steps()):
        before = batch.seeds.copy()
        _, is_over = batch.step(first_legal(batch))
        assert np.array_equal(batch.seeds, before + 3 * is_over)
        assert not batch.is_over.any()
        ended += int(is_over.sum())
        if is_over.any():
            plain.reset(batch.seeds)
            assert np.array_equal(batch.observations(0)[is_over], plain.observations(0)[is_over])
        if ended > 6:
            break
    assert ended > 6


@tables
def test_chance_by_key_does_not_begin_again(table: Table) -> None:
    with pytest.raises(ValueError, match="expected seeds, not keys"):
        table.batch(1, auto_reset=True).reset_keyed([bytes(32)])


@tables
def test_seeds_and_keys_may_take_turns(table: Table) -> None:
    batch = table.batch(2)
    batch.reset(4)
    seen = batch.observations(0)
    batch.reset_keyed([bytes(32), bytes(range(32))])
    batch.reset(4)
    assert np.array_equal(batch.observations(0), seen)


@pytest.mark.parametrize("seeds", [[1, 2], [1, 2, -3], [1.0, 2.0, 3.0], [1, 2, 2**63], -1])
def test_seeds_that_are_none_are_refused(seeds: list[int]) -> None:
    with pytest.raises(ValueError, match="expected"):
        FIRST_TABLES[0].batch(3).reset(seeds)


@pytest.mark.parametrize("keys", [[], [bytes(31)], [bytes(32), bytes(32)]])
def test_keys_that_are_none_are_refused(keys: list[bytes]) -> None:
    with pytest.raises(ValueError, match="expected 1 keys of 32 bytes"):
        FIRST_TABLES[0].batch(1).reset_keyed(keys)


@pytest.mark.parametrize("actions", [[0], [0, 0, 0], [0.0, 1.0], [[0, 0]]])
def test_actions_of_another_shape_are_refused(actions: list[int]) -> None:
    batch = FIRST_TABLES[0].batch(2)
    batch.reset(1)
    with pytest.raises(ValueError, match="expected a whole number for each of 2 matches"):
        batch.step(actions)


@pytest.mark.parametrize("seat", [-1, 2])
def test_only_seats_of_the_table_can_be_asked_what_they_know(seat: int) -> None:
    batch = FIRST_TABLES[0].batch(2)
    batch.reset(1)
    assert batch.seats == 2
    with pytest.raises(ValueError, match="expected seats from 0 to 1"):
        batch.observations(seat)


@pytest.mark.parametrize("game_id", [game_id for game_id in game_ids() if game_id not in games_with_kernels()])
def test_a_game_without_kernels_is_refused_by_its_name(game_id: str) -> None:
    with pytest.raises(UnknownGame, match=game_id):
        make(game_id, 1, 3)


def test_what_the_game_refuses_is_refused() -> None:
    with pytest.raises(BadSeats):
        make(RIVALS, 1, 7)
    with pytest.raises(UnknownOption):
        make(RIVALS, 1, 4, wolves=3)
    with pytest.raises(ValueError, match="expected at least one match"):
        make(RIVALS, 0, 4)
