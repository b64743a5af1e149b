"""What docs/bots.md says of the master of Le Petit Chaperon Rouge is so."""

from pathlib import Path

from veillee.bots.chaperon.levels import LEVELS
from veillee.bots.chaperon.walk_guide import CLEAR, EAGER
from veillee.bots.rollout_bot import MOST_TRIED
from veillee.bots.search.rollouts import SURE

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_numbers_of_the_master_are_as_described() -> None:
    assert f"with {100 * EAGER:g} % for the cards after that one" in PAGE
    assert f"Where the two lie within {100 * CLEAR:g} % of each other" in PAGE
    assert f"by rollouts, {LEVELS['master'].trials.playouts} for a move" in PAGE
    assert MOST_TRIED == 6
    assert "of the candidates, six at most" in PAGE
    assert SURE == 1.0
    assert "unless another has gained more than its standard error over it" in PAGE
