"""The toy game keeps its own rules, and refuses a component table that makes no sense."""

from collections.abc import Mapping

import pytest

from veillee.core.errors import BadData, BadOption, BadSeats, UnknownMove
from veillee.games import game_ids
from veillee.testing.script import Script
from veillee.testing.toy import GAME
from veillee.testing.toy import GAME as TOY

SMALL = """
house = []
points = 3
[[cards]]
name = "low"
copies = 2
[[cards]]
name = "high"
copies = 2
"""


def sit_down(seats: int, options: Mapping[str, object]) -> Script:
    return Script(TOY.make(seats, options, {}))


def test_the_toy_is_no_game_of_the_catalogue() -> None:
    assert TOY.info.id not in game_ids()


@pytest.mark.rule("COF-5")
@pytest.mark.rule("COF-6")
@pytest.mark.rule("COF-8")
def test_a_right_call_scores_and_a_wrong_or_equal_one_does_not() -> None:
    table = sit_down(3, {"rounds": 1, "swapping": False})
    table.play("tin, gold, silver, 0:pass, 1:pass, 2:pass, 0:lower, 1:lower, 2:higher, silver")
    assert table.game.scores(table.state) == [2, 0, 0]
    assert table.game.ranking(table.state) == [1, 2, 2]
    assert table.outcome() == "won"


@pytest.mark.rule("COF-4")
@pytest.mark.rule("COF-8")
def test_a_dear_peek_costs_its_price_and_equal_points_share_the_first_place() -> None:
    table = sit_down(2, {"rounds": 1, "swapping": False, "peeking": "dear", "price": 2})
    table.play("tin, gold, 0:peek, silver, 0:close, 1:pass, 0:lower, 1:lower")
    assert table.game.scores(table.state) == [0, 0]
    assert table.game.ranking(table.state) == [1, 1]
    assert table.outcome() == "shared"


@pytest.mark.rule("COF-3")
def test_choices_stay_hidden_until_all_have_chosen() -> None:
    table = sit_down(2, {}).play("tin, gold, 1:swap")
    assert table.actors() == (0,)
    assert table.view(0).own_choice == -1
    assert table.view(1).own_choice == 1
    assert [told.kind for told in table.told(0)][-1] == "chose"
    table.play("0:keep")
    assert [told.args for told in table.told(0) if told.kind == "choice"] == [
        {"seat": 0, "choice": "keep"},
        {"seat": 1, "choice": "swap"},
    ]
    assert table.outcomes() == {"tin": 3, "silver": 3, "gold": 2, "ruby": 2}


@pytest.mark.rule("COF-3")
def test_a_swapped_card_is_remembered_by_its_owner_alone() -> None:
    table = sit_down(2, {}).play("tin, gold, 0:swap, 1:keep, ruby")
    assert table.view(0).asides == (0, -1)
    assert table.view(1).asides == table.view(None).asides == (-2, -1)


@pytest.mark.rule("COF-2")
@pytest.mark.rule("COF-4")
def test_a_peek_lasts_until_the_lid_is_closed_and_knowledge_remembers_it() -> None:
    table = sit_down(2, {"swapping": False}).play("tin, gold, 0:peek, silver")
    assert table.legal(0) == ["close"]
    assert table.view(0).casket == 1
    assert table.view(1).casket == table.view(None).casket == -2
    table.play("0:close")
    assert table.view(0).casket == -2
    assert table.knowledge(0).casket == 1
    assert table.knowledge(1).casket == -2
    table.play("1:peek")
    assert table.view(1).casket == 1, "the card was fixed by the first look"


@pytest.mark.rule("COF-1")
@pytest.mark.rule("COF-7")
def test_the_next_round_deals_from_all_cards_and_is_led_by_the_next_seat() -> None:
    table = sit_down(2, {"rounds": 2, "swapping": False})
    table.play("tin, gold, 0:pass, 1:pass, 0:lower, 1:higher, silver, 0:gather")
    assert table.outcomes() == {"tin": 4, "silver": 3, "gold": 3, "ruby": 2}
    table.play("ruby, ruby")
    assert table.actors() == (1,)


@pytest.mark.rule("COF-9")
def test_talk_is_free_only_while_the_cards_lie_open() -> None:
    table = sit_down(2, {"rounds": 2, "swapping": False}).play("tin, gold, 0:pass, 1:pass, 0:lower, 1:higher")
    assert table.game.channels(table.state) == ()
    table.play("silver")
    assert [channel.name for channel in table.game.channels(table.state)] == ["open"]


def test_a_move_is_a_word_and_an_outcome_a_card() -> None:
    table = sit_down(2, {})
    with pytest.raises(UnknownMove, match="the name of a card"):
        table.game.parse_move(table.state, "keep")
    table.play("tin, tin")
    with pytest.raises(UnknownMove, match="one of keep, swap"):
        table.game.parse_move(table.state, "tin")


def test_own_cards_travel_by_content() -> None:
    game = TOY.make(3, {"swapping": False}, {"pieces.toml": SMALL})
    assert game.legend()["cards"] == ["low", "high"]
    assert game.data_version != TOY.make(3, {}, {}).data_version


def test_too_few_cards_are_refused() -> None:
    with pytest.raises(BadOption, match="swapping expects false with 2 seats and 4 cards"):
        TOY.make(2, {}, {"pieces.toml": SMALL})
    with pytest.raises(BadData, match="at least 5 cards for 4 seats, got 4"):
        TOY.make(4, {"swapping": False}, {"pieces.toml": SMALL})
    with pytest.raises(BadSeats):
        TOY.make(5, {}, {})


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("house = ", "house ", "not TOML"),
        ("points = 2", "points = 0", "points: expected a whole number from 1 to 100, got 0"),
        ("points = 2", "points = true", "points: expected a whole number"),
        ("points = 2", "", "the table: missing or unknown: points"),
        ("points = 2", "points = 2\nprize = 3", "the table: missing or unknown: prize"),
        ('house = ["cards"]', "house = [1]", "house: expected a list of keys"),
        ('name = "gold"', 'name = "tin"', "cards.2.name: expected a word of its own"),
        ('name = "gold"', 'name = "Gold!"', "cards.2.name: expected a word of its own"),
        ('name = "gold"', "", "cards.2: missing or unknown: name"),
        ("copies = 4", "copies = 99", "cards.0.copies: expected a whole number from 1 to 20, got 99"),
    ],
)
def test_a_table_that_makes_no_sense_is_refused(old: str, new: str, words: str) -> None:
    box = GAME.read_box("pieces.toml")
    assert old in box
    with pytest.raises(BadData, match=words):
        TOY.make(2, {}, {"pieces.toml": box.replace(old, new)})
    assert TOY.make(2, {}, {"pieces.toml": box}).data_version == TOY.make(2, {}, {}).data_version


@pytest.mark.parametrize(
    "cards", ["cards = 3", "cards = []", 'cards = [{name = "tin", copies = 2}]', "cards = [1, 2]"]
)
def test_cards_are_a_list_of_tables(cards: str) -> None:
    with pytest.raises(BadData, match="cards"):
        TOY.make(2, {}, {"pieces.toml": f"house = []\npoints = 2\n{cards}"})
