"""Journals as rows: a batch is written wholly, and known again."""

import pytest
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from tests.server.stores import EngineOf, opening
from veillee.server.store.rows import Batch, JournalConflict, insert_batches, is_stored
from veillee.server.store.schema import JOURNAL, SITTERS


def test_a_batch_becomes_numbered_rows(store_url: str, engine_of: EngineOf) -> None:
    with engine_of(store_url).begin() as connection:
        insert_batches(connection, [opening("a", "x", "y"), Batch("a", 2, ["z"]), opening("b", "w")])
        query = select(JOURNAL.c.table_id, JOURNAL.c.number, JOURNAL.c.entry)
        rows = sorted(tuple(row) for row in connection.execute(query))
    assert rows == [("a", 0, "x"), ("a", 1, "y"), ("a", 2, "z"), ("b", 0, "w")]


def test_one_who_sits_down_twice_is_noted_once(store_url: str, engine_of: EngineOf) -> None:
    with engine_of(store_url).begin() as connection:
        insert_batches(connection, [opening("a")._replace(sitters=("anna", "anna"))])
        insert_batches(connection, [Batch("a", 1, ["again"], sitters=("anna",))])
        assert [tuple(row) for row in connection.execute(select(SITTERS))] == [("anna", "a")]


def test_what_was_written_is_known_again_and_something_else_is_a_conflict(
    store_url: str, engine_of: EngineOf
) -> None:
    with engine_of(store_url).begin() as connection:
        insert_batches(connection, [opening("a", "x", "y")])
        assert is_stored(connection, Batch("a", 0, ["x", "y"]))
        assert is_stored(connection, Batch("a", 1, ["y"]))
        assert not is_stored(connection, Batch("a", 2, ["z"]))
        assert not is_stored(connection, Batch("b", 0, ["x"]))
        for others in (Batch("a", 0, ["x", "other"]), Batch("a", 1, ["y", "z"]), Batch("a", 0, ["z"])):
            with pytest.raises(JournalConflict):
                is_stored(connection, others)


def test_of_a_batch_that_cannot_be_written_nothing_is(store_url: str, engine_of: EngineOf) -> None:
    engine = engine_of(store_url)
    with pytest.raises(IntegrityError), engine.begin() as connection:
        insert_batches(connection, [opening("a", "x"), Batch("nowhere", 0, ["y"])])
    with engine.connect() as connection:
        assert list(connection.execute(select(JOURNAL))) == []
