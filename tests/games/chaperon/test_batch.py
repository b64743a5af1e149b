"""What only batches of Le Petit Chaperon Rouge refuse: a Wolf at the table, and odds that need too much room."""

import pytest

pytest.importorskip("numba")

from tests.games.chaperon.batch_tables import MOST_TOKENS
from veillee.batch import Batch, make
from veillee.core.errors import BadData, BadOption


def test_a_wolf_at_the_table_is_refused() -> None:
    with pytest.raises(BadOption, match="expects walk where many matches are played at once") as caught:
        make("chaperon", 1, 3, mode="wolf")
    assert caught.value.details == {"option": "mode", "expected": "walk", "came": "wolf"}


def test_odds_that_need_more_room_are_refused() -> None:
    """With forty tokens and long rows, what a shuffle leaves to be worked out soon needs larger numbers."""
    batch = make("chaperon", 300, 2, data=MOST_TOKENS)
    batch.reset(1)
    with pytest.raises(BadData, match="expected odds that fit"):
        go_on(batch)
    batch.reset(1)  # and it can be used again
    assert not batch.is_over.any()


def test_such_odds_are_refused_too_where_matches_begin_again() -> None:
    batch = make("chaperon", 300, 2, data=MOST_TOKENS, auto_reset=True)
    batch.reset(1)
    with pytest.raises(BadData, match="expected odds that fit"):
        go_on(batch)


def go_on(batch: Batch) -> None:
    """Play by first legal actions (in a walk, never stop), to the end or for longer than any match takes."""
    for _ in range(500):
        if batch.is_over.all():
            return
        batch.step([int(action) for action in batch.masks.argmax(1)])
