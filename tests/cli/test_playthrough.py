"""`veillee playthrough` prints a match of the testing kit."""

from tests.cli.running import Veillee
from tests.specimens import TOGETHER
from veillee.games import load
from veillee.testing.playthrough import playthrough_text


def test_the_match_is_that_of_the_kit(veillee: Veillee) -> None:
    run = veillee("playthrough", TOGETHER, "--seats", 3, "--seed", 4)
    assert run == (0, playthrough_text(load(TOGETHER).make(3, {}, {}), 4), "")


def test_a_seed_is_asked_for(veillee: Veillee) -> None:
    code, sentence = veillee.refusal("playthrough", TOGETHER)
    assert code == "bad-arguments"
    assert "--seed" in sentence


def test_a_seed_that_is_no_number_is_refused(veillee: Veillee) -> None:
    assert veillee.refusal("playthrough", TOGETHER, "--seed", "x")[0] == "bad-number"
