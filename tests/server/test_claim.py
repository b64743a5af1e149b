"""One server writes to a store at a time, and no claim outlives its holder."""

from pathlib import Path

import pytest

from tests.server.stores import EngineOf
from veillee.server.claim import Claim
from veillee.server.errors import StoreAway, StoreInUse


def test_a_store_that_is_claimed_is_in_use_until_it_is_given_up(store_url: str, engine_of: EngineOf) -> None:
    one, other = engine_of(store_url), engine_of(store_url)
    first, second = Claim(one), Claim(other)
    with one.connect() as connection, other.connect() as elsewhere:
        first.take(connection)
        with pytest.raises(StoreInUse):
            second.take(elsewhere)
        first.drop()
        connection.invalidate()  # as when its holder ends
    one.dispose()
    with other.connect() as elsewhere:
        second.take(elsewhere)
        second.drop()


def test_a_store_that_cannot_be_locked_is_away(tmp_path: Path, engine_of: EngineOf) -> None:
    engine = engine_of(f"sqlite:///{tmp_path}/store.db")
    (tmp_path / "store.db.lock").mkdir()
    with engine.connect() as connection, pytest.raises(StoreAway):
        Claim(engine).take(connection)
