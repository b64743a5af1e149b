"""Counters: every number has a name, and no label names a person, a table or a move."""

import re

from veillee.core.errors import VeilleeError
from veillee.server.run.metrics import Metrics

COUNTED = [
    ("0.001", 2.0),
    ("0.002", 3.0),
    ("0.2", 3.0),
    ("0.5", 4.0),
    ("5.0", 4.0),
    ("+Inf", 5.0),
]  # of those below


def test_what_happened_is_counted() -> None:
    metrics = Metrics()
    metrics.committed(7, 0.003)
    metrics.refusals.labels("too-fast").inc()
    text = metrics.text().decode()
    assert "veillee_entries_total 7.0" in text
    assert 'veillee_commit_seconds_bucket{le="0.005"} 1.0' in text
    assert 'veillee_refusals_total{code="too-fast"} 1.0' in text


def test_how_long_actions_took_is_shown_as_a_histogram() -> None:
    metrics = Metrics()
    for seconds in (0.0005, 0.001, 0.0011, 0.3, 9.0):
        metrics.action_seconds.observe(seconds)
    lines = metrics.text().decode().splitlines()
    shown = [line.removeprefix("veillee_action_seconds_") for line in lines if line.startswith("veillee_action")]
    assert [f'bucket{{le="{bound}"}} {count}' in shown for bound, count in COUNTED] == [True] * len(COUNTED)
    assert shown[-2:] == ["count 5.0", "sum 9.3026"]


def test_the_only_labels_are_codes_and_the_steps_of_histograms() -> None:
    metrics = Metrics()
    metrics.refusals.labels(VeilleeError.code).inc()
    assert set(re.findall(r"[{,](\w+)=", metrics.text().decode())) == {"code", "le"}


def test_two_servers_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.committed(1, 0.1)
    assert "veillee_entries_total 0.0" in other.text().decode()
