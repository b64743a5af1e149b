"""The arrays of Le Petit Chaperon Rouge: what its scores may come to."""

from veillee.bots import make_bot
from veillee.bots.arena import play_match
from veillee.core.arrays import highest_score
from veillee.core.chance import FastChance
from veillee.games.chaperon import GAME


def test_no_score_is_above_its_bound() -> None:
    """CHA-24: the points of a walk are the only scores above three."""
    for start in ("easy", "hard"):
        game = GAME.make(1, {"points": True, "start": start}, {})
        ends = [play_match(game, [make_bot("adept", game, 0, seed)], FastChance(seed)) for seed in range(20)]
        assert 100 < max(game.scores(end)[0] for end in ends) <= highest_score(game)
    assert highest_score(GAME.make(1, {}, {})) == 3
