"""Secrets and ids: random, hashed where stored, compared in constant time."""

import pytest

from veillee.server.run.tokens import (
    TABLE_ID_LETTERS,
    hash_token,
    is_token,
    new_person_id,
    new_table_id,
    new_token,
)


def test_a_token_is_known_by_its_hash_alone() -> None:
    token = new_token()
    assert is_token(token, hash_token(token))
    assert not is_token(new_token(), hash_token(token))
    assert not is_token(token, "")
    assert token not in hash_token(token)


def test_tokens_hold_enough_chance() -> None:
    assert len(new_token()) >= 32  # 24 bytes
    assert len(new_person_id()) == 20
    assert len(TABLE_ID_LETTERS) ** len(new_table_id()) > 2**59
    for make in (new_token, new_person_id, new_table_id):
        assert len({make() for _ in range(500)}) == 500


def test_an_id_of_a_table_can_be_read_out() -> None:
    assert not set("iloIO01") & set(new_table_id() + TABLE_ID_LETTERS)


def test_tokens_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[str, str]] = []

    def compare(one: str, other: str) -> bool:
        compared.append((one, other))
        return one == other

    monkeypatch.setattr("veillee.server.run.tokens.hmac.compare_digest", compare)
    assert is_token("t", hash_token("t"))
    assert compared == [(hash_token("t"), hash_token("t"))]
