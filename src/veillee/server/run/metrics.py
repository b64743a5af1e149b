"""What the server counts, for Prometheus. Labels are codes and kinds, never people, tables or moves."""

from collections.abc import Iterator
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

from veillee.server.run.histogram import LatencyHistogram

SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class _HistogramCollector(Collector):
    """Show durations that were counted elsewhere as a histogram."""

    def __init__(self, name: str, meaning: str, durations: LatencyHistogram) -> None:
        self._name: Final = name
        self._meaning: Final = meaning
        self._durations: Final = durations

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """Give the histogram as it stands."""
        bounds = [*map(floatToGoString, SECONDS), "+Inf"]
        buckets = [*zip(bounds, self._durations.cumulative(), strict=True)]
        yield HistogramMetricFamily(self._name, self._meaning, buckets, self._durations.total)


class Metrics:
    """Hold the counters of one server."""

    def __init__(self) -> None:
        registry = CollectorRegistry()
        self._registry: Final = registry
        self.tables: Final = Gauge("veillee_tables", "Tables in memory", registry=registry)
        self.connections: Final = Gauge("veillee_connections", "Open sockets", registry=registry)
        self.entries: Final = Counter("veillee_entries", "Journal entries stored", registry=registry)
        self.refusals: Final = Counter("veillee_refusals", "Messages refused", ["code"], registry=registry)
        self.slow_clients: Final = Counter("veillee_slow_clients", "Clients sent away", registry=registry)
        self.store_away: Final = Gauge("veillee_store_away", "1 while the store is away", registry=registry)
        self.commit_seconds: Final = Histogram(
            "veillee_commit_seconds", "Time of a group commit", buckets=SECONDS, registry=registry
        )
        self.action_seconds: Final = LatencyHistogram(SECONDS)
        registry.register(
            _HistogramCollector("veillee_action_seconds", "From a message to its answer", self.action_seconds)
        )
        self.loop_lag: Final = Histogram(
            "veillee_loop_lag_seconds", "How late the event loop was", buckets=SECONDS, registry=registry
        )

        self.longest_lag: Final = Gauge(
            "veillee_loop_lag_longest_seconds", "The longest lag since the start", registry=registry
        )
        self._longest = 0.0

    def lagged(self, seconds: float) -> None:
        """Note how late the event loop was."""
        self.loop_lag.observe(seconds)
        if seconds > self._longest:
            self._longest = seconds
            self.longest_lag.set(seconds)

    def committed(self, entries: int, seconds: float) -> None:
        """Count a group commit."""
        self.entries.inc(entries)
        self.commit_seconds.observe(seconds)

    def text(self) -> bytes:
        """Write everything in the format that Prometheus reads."""
        return generate_latest(self._registry)
