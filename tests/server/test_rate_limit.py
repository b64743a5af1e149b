"""RateLimiter: so much at once, so much a second, and no more memory than that takes."""

import pytest

from veillee.server import rate_limit as limits
from veillee.server.errors import TooFast
from veillee.server.rate_limit import RateLimiter, TokenBucket


def test_a_bucket_lets_through_so_much_at_once_and_so_much_a_second() -> None:
    bucket = TokenBucket(2.0, 5.0, 100.0)
    assert [bucket.take(100.0) for _ in range(7)] == [True] * 5 + [False] * 2
    assert [bucket.take(101.0) for _ in range(3)] == [True, True, False]
    assert [bucket.take(1000.0) for _ in range(6)] == [True] * 5 + [False]


def test_a_refusal_takes_nothing() -> None:
    bucket = TokenBucket(1.0, 1.0, 0.0)
    assert bucket.take(0.0)
    assert [bucket.take(at / 10) for at in range(1, 10)] == [False] * 9
    assert bucket.take(1.0)


def test_a_bucket_is_full_when_it_can_be_forgotten() -> None:
    bucket = TokenBucket(1.0, 2.0, 0.0)
    bucket.take(0.0)
    assert not bucket.is_full(0.5)
    assert bucket.is_full(1.0)


def test_each_address_has_its_own_bucket() -> None:
    buckets = RateLimiter(0.0, 1.0, lambda: 0.0)
    buckets.take("a")
    buckets.take("b")
    with pytest.raises(TooFast):
        buckets.take("a")


def test_the_number_of_buckets_is_bounded_and_full_ones_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_BUCKETS", 3)
    now = 0.0
    buckets = RateLimiter(1.0, 1.0, lambda: now)
    buckets.take("old")
    now = 10.0
    for name in ("a", "b"):
        buckets.take(name)
    buckets.take("c")  # in the place of the old one
    with pytest.raises(TooFast):
        buckets.take("a")
    for number in range(100):
        buckets.take(f"many {number}")
    assert len(buckets._buckets) == 3
