"""A histogram of latencies, updated for every message: compiled, it costs a fraction of the library's."""

from bisect import bisect_left
from collections.abc import Sequence


class LatencyHistogram:
    """Count durations by the first bound that is not below them."""

    def __init__(self, bounds: Sequence[float]) -> None:
        self._bounds = list(bounds)
        self._counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Count one more."""
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self.total += seconds

    def cumulative(self) -> list[int]:
        """Count how many took no longer than each bound; the last count is all of them."""
        sums: list[int] = []
        so_far = 0
        for count in self._counts:
            so_far += count
            sums.append(so_far)
        return sums
