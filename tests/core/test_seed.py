"""The seed binds the server, mixes in every seat, and is the same on every machine."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.matches import together
from veillee.core.match import Match
from veillee.core.record import parse_record
from veillee.core.seed import Seed, check_seed, commitment_of

SERVER = bytes(range(32))
servers = st.binary(min_size=32, max_size=32)
nonces = st.lists(st.binary(max_size=32), max_size=8).map(tuple)


def test_the_commitment_is_the_same_for_ever() -> None:
    assert commitment_of(bytes(32)) == "79ef333a4c1e41bf3b21c9da133333159237174691697e218be5a0a8bfde54d1"
    assert commitment_of(SERVER) == "2c5d4bfd5494a5e2602afc5adbe4dab2f66d002441010f933faed1406c39be9d"


@pytest.mark.parametrize(
    ("parts", "key"),
    [
        ((b"",), "de791b24331651442cca9d35c10bcd109fe93bdcb98db0ce88cde2853925d13c"),
        ((b"ab", b"c"), "8c7b4ed9c2e595dd8768144631f212ee2d8ffdcb33cc807875724862de4832a9"),
    ],
)
def test_the_key_is_the_same_for_ever(parts: tuple[bytes, ...], key: str) -> None:
    assert Seed(SERVER, parts).key().hex() == key


@given(servers, nonces)
def test_the_commitment_binds_the_server_and_no_nonce(server: bytes, parts: tuple[bytes, ...]) -> None:
    assert Seed(server, parts).commitment() == Seed(server, ()).commitment() == commitment_of(server)


@given(servers, servers)
def test_two_servers_parts_never_share_a_commitment(one: bytes, other: bytes) -> None:
    assert (commitment_of(one) == commitment_of(other)) == (one == other)


@given(servers, st.integers(0, 255))
def test_one_bit_changes_half_the_commitment_and_half_the_key(server: bytes, bit: int) -> None:
    flipped = (int.from_bytes(server, "big") ^ (1 << bit)).to_bytes(32, "big")
    for one, other in (
        (commitment_of(server), commitment_of(flipped)),
        (Seed(server, (b"a",)).key().hex(), Seed(flipped, (b"a",)).key().hex()),
    ):
        changed = (int(one, 16) ^ int(other, 16)).bit_count()
        assert 80 <= changed <= 176  # six standard deviations around 128


def test_the_commitment_says_nothing_of_the_server_s_part_or_the_key() -> None:
    seed = Seed(SERVER, ())
    assert seed.server.hex() not in seed.commitment()
    assert seed.key().hex() != seed.commitment()


@given(servers, nonces, nonces)
def test_other_nonces_give_another_key(server: bytes, one: tuple[bytes, ...], other: tuple[bytes, ...]) -> None:
    assert (Seed(server, one).key() == Seed(server, other).key()) == (one == other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((b"ab", b"c"), (b"a", b"bc")),
        ((b"abc", b""), (b"", b"abc")),
        ((b"a", b"b"), (b"b", b"a")),
        ((b"",), (b"", b"")),
        ((), (b"",)),
        ((b"a\x00\x01b",), (b"a", b"b")),
    ],
)
def test_the_key_minds_where_a_nonce_ends_and_whose(one: tuple[bytes, ...], other: tuple[bytes, ...]) -> None:
    assert Seed(SERVER, one).key() != Seed(SERVER, other).key()


@given(servers, st.lists(st.binary(max_size=32), min_size=1, max_size=8), st.data())
def test_every_seat_s_nonce_counts(server: bytes, parts: list[bytes], data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, len(parts) - 1))
    changed = parts[:]
    changed[seat] = data.draw(st.binary(max_size=32).filter(lambda nonce: nonce != parts[seat]))
    assert Seed(server, tuple(parts)).key() != Seed(server, tuple(changed)).key()


def test_nonces_are_written_as_hex() -> None:
    assert Seed(SERVER, (b"", b"\x00\xff", b"abc")).hex_nonces() == ("", "00ff", "616263")


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        (Seed(b"", (b"", b"")), "32 bytes from the server, got 0"),
        (Seed(SERVER[1:], (b"", b"")), "32 bytes from the server, got 31"),
        (Seed(SERVER + b"x", (b"", b"")), "32 bytes from the server, got 33"),
        (Seed(SERVER, (b"",)), "each of 2 seats, got 1"),
        (Seed(SERVER, (b"", b"", b"")), "each of 2 seats, got 3"),
        (Seed(SERVER, (b"", b"x" * 33)), "at most 32 bytes, got 33"),
    ],
)
def test_a_seed_that_no_record_could_hold_is_refused(seed: Seed, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        check_seed(seed, 2)


def test_a_seat_may_leave_its_nonce_empty_or_fill_it() -> None:
    match = Match(together(2), Seed(SERVER, (b"", b"x" * 32)), rated=False)
    assert parse_record(match.record().text()).nonces == ("", "78" * 32)
