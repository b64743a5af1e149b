"""What docs/bots.md says of the master of Le Petit Chaperon Rouge is so."""

from pathlib import Path

from veillee.bots.rollout_bot import MOST_TRIED
from veillee.bots.search.rollouts import SURE
from veillee.games.chaperon.bots.levels import LEVELS
from veillee.games.chaperon.bots.walk_guide import CLEAR, EAGER

PAGE = (Path(__file__).resolve().parents[4] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_numbers_of_the_master_are_as_described() -> None:
    assert f"with {100 * EAGER:g} % for the cards after that one" in PAGE
    assert f"Where the two lie within {100 * CLEAR:g} % of each other" in PAGE
    assert f"by rollouts, {LEVELS['master'].trials.playouts} for a move" in PAGE
    assert MOST_TRIED == 6
    assert "of the candidates, six at most" in PAGE
    assert SURE == 1.0
    assert "unless another has gained more than its standard error over it" in PAGE
