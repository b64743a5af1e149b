"""`veillee perft` prints the counts of the testing kit."""

import pytest

from tests.cli.running import Veillee
from tests.specimens import TOGETHER
from veillee.games import load
from veillee.testing.perft import perft_text


def test_the_counts_are_those_of_the_kit(veillee: Veillee) -> None:
    options = ("--seats", 2, "--option", "variant=magic")
    run = veillee("perft", TOGETHER, *options, "--depth", 4)
    assert run == (0, perft_text(load(TOGETHER).make(2, {"variant": "magic"}, {}), 4), "")


@pytest.mark.parametrize("depth", ["0", "-1", "deep", "100"])
def test_a_depth_that_makes_no_sense_is_refused(veillee: Veillee, depth: str) -> None:
    assert veillee.refusal("perft", TOGETHER, "--depth", depth)[0] in ("bad-number", "bad-arguments")
