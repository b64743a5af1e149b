"""The games as clients are told of them: what the catalogue, the bots and the options say."""

import pytest

from veillee.bots import levels_of
from veillee.games import game_ids, load
from veillee.server.web.boards import Boards
from veillee.server.web.games import game_cards


def test_every_game_has_a_card() -> None:
    assert [card["id"] for card in game_cards(Boards())] == list(game_ids())


@pytest.mark.parametrize("card", game_cards(Boards()), ids=lambda card: card["id"])
def test_a_card_says_what_the_game_says(card: dict[str, object]) -> None:
    kind = load(str(card["id"]))
    assert (card["min_seats"], card["max_seats"]) == (kind.info.min_seats, kind.info.max_seats)
    assert card["levels"] == list(levels_of(kind.info.id))
    assert card["data_files"] == list(kind.info.data_files)
    options = card["options"]
    assert isinstance(options, list)
    assert [option["name"] for option in options] == [option.name for option in kind.schema()]


@pytest.mark.parametrize("card", game_cards(Boards()), ids=lambda card: card["id"])
def test_a_table_can_be_made_from_the_defaults_of_the_card(card: dict[str, object]) -> None:
    options = card["options"]
    assert isinstance(options, list)
    always = {option["name"]: option["default"] for option in options if not option["only_if"]}
    load(str(card["id"])).make(int(str(card["max_seats"])), always, {})
