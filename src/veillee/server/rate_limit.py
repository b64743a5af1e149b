"""Rate limits by token buckets: for a connection, a table or an address."""

from collections.abc import Callable
from typing import Final

from veillee.server.errors import TooFast

MAX_BUCKETS: int = 20_000

Rate = tuple[float, float]  # a second, and at once


class TokenBucket:
    """Let through `burst` at once and `rate` a second after that."""

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self._at = now

    def take(self, now: float) -> bool:
        """Take one; say whether there was one."""
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def is_full(self, now: float) -> bool:
        """Say whether nothing was taken for so long that it can be forgotten."""
        return self._tokens + (now - self._at) * self._rate >= self._burst


class RateLimiter:
    """Limit the rate for each key, such as an address."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self._rate: Final = rate
        self._burst: Final = burst
        self._clock: Final = clock
        self._buckets: Final[dict[str, TokenBucket]] = {}

    def take(self, key: str) -> None:
        """Take one; raise TooFast if there is none."""
        now = self._clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            self._make_room(now)
            bucket = self._buckets[key] = TokenBucket(self._rate, self._burst, now)
        if not bucket.take(now):
            raise TooFast("too much at once; wait a moment")

    def _make_room(self, now: float) -> None:
        if len(self._buckets) < MAX_BUCKETS:
            return
        for key in [key for key, bucket in self._buckets.items() if bucket.is_full(now)]:
            del self._buckets[key]
        # Makes room for many at once, since looking through all of them is slow.
        while len(self._buckets) > MAX_BUCKETS * 9 // 10:
            del self._buckets[next(iter(self._buckets))]
