"""Shares of wins are written with the interval that Wilson's score gives them."""

import pytest

from veillee.bots.win_rates import rate_text, wilson


def test_the_interval_holds_the_rate_and_stays_within_bounds() -> None:
    for wins in range(21):
        low, high = wilson(wins, 20)
        assert 0 <= low <= wins / 20 <= high <= 1


def test_the_interval_has_known_values() -> None:
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=5e-4)
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=5e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=5e-4)
    assert wilson(960, 1000) == pytest.approx((0.9460, 0.9705), abs=5e-4)


def test_figures_are_written_plainly() -> None:
    assert rate_text(0, 1000) == "0.0 (0.0–0.4)"
    assert rate_text(1000, 1000) == "100.0 (99.6–100.0)"
