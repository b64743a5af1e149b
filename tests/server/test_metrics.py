"""Counters: every number has a name, and no label names a person, a table or a move."""

import re

from veillee.core.errors import VeilleeError
from veillee.server.metrics import Metrics


def test_what_happened_is_counted() -> None:
    metrics = Metrics()
    metrics.committed(7, 0.003)
    metrics.refusals.labels("too-fast").inc()
    text = metrics.text().decode()
    assert "veillee_entries_total 7.0" in text
    assert 'veillee_commit_seconds_bucket{le="0.005"} 1.0' in text
    assert 'veillee_refusals_total{code="too-fast"} 1.0' in text


def test_the_only_labels_are_codes_and_the_steps_of_histograms() -> None:
    metrics = Metrics()
    metrics.refusals.labels(VeilleeError.code).inc()
    assert set(re.findall(r"[{,](\w+)=", metrics.text().decode())) == {"code", "le"}


def test_two_servers_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.committed(1, 0.1)
    assert "veillee_entries_total 0.0" in other.text().decode()
