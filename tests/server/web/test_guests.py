"""Guests: a cookie that only this server can sign."""

from hypothesis import given
from hypothesis import strategies as st

from veillee.server.web.guests import MAX_COOKIE, Guests

GUESTS = Guests(b"k" * 32)


def test_a_guest_is_known_again_by_the_cookie() -> None:
    person, cookie = GUESTS.new()
    assert GUESTS.find(cookie) == person
    assert Guests(b"k" * 32).find(cookie) == person
    assert len(cookie) <= MAX_COOKIE


def test_guests_are_different() -> None:
    assert len({GUESTS.new()[0] for _ in range(100)}) == 100


def test_a_cookie_of_another_server_or_of_none_is_nobodys() -> None:
    _, cookie = Guests(b"other" * 8).new()
    for text in (cookie, None, "", "x", "a.b", "x" * 10_000, "é.ü", "\ud800"):
        assert GUESTS.find(text) is None


@given(st.data())
def test_a_cookie_changed_anywhere_is_nobodys_or_the_same_persons(data: st.DataObject) -> None:
    person, cookie = GUESTS.new()
    at = data.draw(st.integers(0, len(cookie) - 1))
    letter = data.draw(st.sampled_from("abcXYZ019-_."))
    changed = cookie[:at] + letter + cookie[at + 1 :]
    # The last letter of a signature holds bits that count for nothing.
    assert GUESTS.find(changed) in (None, person)
    if changed.partition(".")[0] != cookie.partition(".")[0]:
        assert GUESTS.find(changed) is None


@given(st.text(max_size=60))
def test_no_junk_is_a_cookie(text: str) -> None:
    assert GUESTS.find(text) is None


def test_something_else_that_is_signed_is_no_guest() -> None:
    assert GUESTS.find(str(GUESTS._signer.dumps(["a", "list"]))) is None
