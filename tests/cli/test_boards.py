"""The terminal draws every game of the house, and says so where a game has nothing for it."""

import pytest

from veillee.cli.boards import board_of
from veillee.cli.refusal import Refused
from veillee.games import game_ids, load
from veillee.testing.toy import GAME as TOY


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_of_the_house_can_be_drawn(game_id: str) -> None:
    package = load(game_id)
    assert callable(board_of(package.make(package.info.min_seats, {}, {})).draw)


def test_a_game_without_a_board_is_refused_by_its_name() -> None:
    with pytest.raises(Refused) as refusal:
        board_of(TOY.make(2, {}, {}))
    assert refusal.value.code == "no-board"
    assert refusal.value.details == {"game": "coffret"}
