"""LatencyHistogram are counted as a histogram counts them: by the first bound that is not below."""

from hypothesis import given
from hypothesis import strategies as st

from veillee.server.run.histogram import LatencyHistogram

BOUNDS = (0.1, 0.2, 0.5)


def test_nothing_was_counted_yet() -> None:
    durations = LatencyHistogram(BOUNDS)
    assert (durations.cumulative(), durations.total) == ([0, 0, 0, 0], 0.0)


@given(st.lists(st.one_of(st.sampled_from(BOUNDS), st.floats(0, 1)), max_size=20))
def test_each_is_counted_up_to_every_bound_it_does_not_pass(seconds: list[float]) -> None:
    durations = LatencyHistogram(BOUNDS)
    for one in seconds:
        durations.observe(one)
    expected = [sum(one <= bound for one in seconds) for bound in BOUNDS]
    assert durations.cumulative() == [*expected, len(seconds)]
    assert abs(durations.total - sum(seconds)) < 1e-9
