"""Mode 1: set-up, the row, its end (CHA-10 to CHA-19, CHA-25)."""

import pytest

from tests.games.chaperon.tables import Table, own_table, tracks, walk
from veillee.core.contract import CHANCE
from veillee.core.errors import BadOption
from veillee.games.chaperon import GAME

DECK = {"0-wolf": 1, "1-2f": 1, "2-2f": 2, "3-2f": 1, "3-1f": 1, "4-1f": 2, "5-1f": 1, "6-1f": 1}
MODE_ONE = {**DECK, "7-owl": 1, "8-red": 1}


@pytest.mark.rule("CHA-10")
def test_the_pile_holds_all_cards_but_the_trap() -> None:
    table = walk(3)
    assert table.script.outcomes() == MODE_ONE
    assert (table.seen.pile_size, table.seen.reserve_size, table.seen.basket_size) == (12, 13, 0)
    assert table.tiles(None) == "...."


@pytest.mark.rule("CHA-10")
def test_the_table_or_chance_says_who_begins() -> None:
    assert walk(3, first_player=3).active == 2
    by_chance = Table(3)
    assert by_chance.script.outcomes() == {"seat 0": 1, "seat 1": 1, "seat 2": 1}
    by_chance.play("seat 1, 4-1f")
    assert by_chance.actors() == (1,)
    assert Table(1).actors() == (CHANCE,)
    assert Table(1).script.outcomes() == MODE_ONE  # alone nobody is drawn


@pytest.mark.rule("CHA-10")
def test_only_a_seat_at_the_table_can_begin() -> None:
    with pytest.raises(BadOption, match="first_player expects 0 … 2 with 2 seats, not 3"):
        GAME.make(2, {"first_player": 3}, {})


@pytest.mark.rule("CHA-11")
@pytest.mark.parametrize(("card", "tokens"), [("0-wolf", 0), ("4-1f", 1), ("1-2f", 2)])
def test_a_first_card_always_fits_and_gets_its_tokens(card: str, tokens: int) -> None:
    table = walk(2).play(card)
    assert table.row == [card]
    assert table.tokens(0) == "." * tokens
    assert table.seen.reserve_size == 13 - tokens
    assert table.actors() == (0,)  # who turned it plays


@pytest.mark.rule("CHA-11")
def test_the_effect_of_a_first_card_applies() -> None:
    table = walk(2).play("7-owl")
    assert table.actors() == (CHANCE,)
    assert table.play("3-2f").told(1, "owl")[0]["card"] == "3-2f"
    nothing = walk(2).play("8-red")
    assert (nothing.red, nothing.actors()) == ("R2", (0,))


@pytest.mark.rule("CHA-12")
def test_a_player_continues_or_stops() -> None:
    table = walk(2).play("4-1f")
    assert table.legal(0) == ["continue", "stop"]
    assert table.legal(1) == []


@pytest.mark.rule("CHA-13")
@pytest.mark.parametrize("card", ["3-1f", "2-2f", "8-red"])
def test_a_card_as_high_as_the_row_is_long_joins_it(card: str) -> None:
    table = walk(2).play("4-1f").go("4-1f", card)
    assert table.row[:3] == ["4-1f", "4-1f", card]


@pytest.mark.rule("CHA-13")
@pytest.mark.parametrize("card", ["1-2f", "0-wolf"])
def test_a_card_lower_than_the_row_is_long_fails_it(card: str) -> None:
    table = walk(2).play("4-1f").go("4-1f", card)
    assert table.row == []
    assert table.told(1, "failed")[0]["card"] == card


@pytest.mark.rule("CHA-13")
def test_after_a_card_the_next_player_clockwise_plays() -> None:
    table = walk(3).play("4-1f")
    actives = [table.active]
    for card in ("5-1f", "6-1f", "4-1f"):
        actives.append(table.go(card).active)
    assert actives == [0, 1, 2, 0]


@pytest.mark.rule("CHA-13")
def test_the_examples_of_the_rulebook() -> None:
    joins = walk(2).play("5-1f").go("4-1f", "3-2f")
    assert joins.row == ["5-1f", "4-1f", "3-2f"]
    fails = walk(2).play("5-1f").go("4-1f", "1-2f")
    assert (fails.row, fails.red, fails.wolf) == ([], "R2", "W1")


@pytest.mark.rule("CHA-14")
def test_tokens_are_laid_face_down_on_the_card_just_turned() -> None:
    table = walk(2).play("4-1f").go("2-2f")
    assert table.seen.token_card == (0, 1, 1)
    assert table.tokens(0) == table.tokens(1) == table.tokens(None) == "..."


FIVE_TOKENS = own_table(tokens="{ flower = 3, pebble = 2 }")


@pytest.mark.rule("CHA-14")
def test_what_is_left_is_taken_before_the_basket_is_shuffled() -> None:
    table = walk(1, FIVE_TOKENS).play("1-2f").stop("fp").play("2-2f").stop("fp")
    assert (table.seen.reserve_size, table.seen.basket_size) == (1, 4)
    table.play("2-2f")
    assert table.told(0, "refilled") == [{"tokens": 4}]
    assert (table.seen.reserve_size, table.seen.basket_size, table.tokens(0)) == (3, 0, "..")


@pytest.mark.rule("CHA-14")
def test_what_lies_on_the_row_stays_there_when_the_basket_is_shuffled() -> None:
    table = walk(1, FIVE_TOKENS).play("1-2f").stop("fp").play("2-2f").stop("fp").play("2-2f, 0:stop")
    assert table.script.outcomes() == {"flower": 1}  # the last of the old reserve, two of each having been seen
    table.play("flower")
    assert table.script.outcomes() == {"flower": 2, "pebble": 2}


@pytest.mark.rule("CHA-14")
def test_where_both_are_empty_as_many_are_laid_as_there_are() -> None:
    table = walk(1, own_table(tokens="{ flower = 2, pebble = 1 }")).play("1-2f").go("2-2f")
    assert (table.tokens(0), table.seen.reserve_size, table.seen.basket_size) == ("...", 0, 0)
    table.go("2-2f")
    assert (table.row, table.tokens(0)) == (["1-2f", "2-2f", "2-2f"], "...")
    assert table.told(0, "tokens")[-1] == {"tokens": 0}


@pytest.mark.rule("CHA-15")
def test_an_eight_turns_tokens_up_and_moves_red_by_flowers() -> None:
    table = walk(3).play("4-1f").go("2-2f").go("8-red").faces("fpf")
    assert (table.red, table.wolf) == ("R4", "W0")
    assert table.tokens(None) == "fpf"
    assert table.row == ["4-1f", "2-2f", "8-red"]
    assert table.legal(2) == ["continue", "stop"]  # the gathering goes on with the next player
    assert table.phase == "act"


@pytest.mark.rule("CHA-15")
@pytest.mark.parametrize(("option", "square"), [(True, "R7"), (False, "R5")])
def test_tokens_turned_up_by_an_eight_count_again_or_not(option: bool, square: str) -> None:
    table = walk(1, eight_counts_again=option).play("1-2f").go("8-red").faces("ff").go("4-1f")
    assert table.tokens(0) == "ff."
    assert table.stop("f").red == square


@pytest.mark.rule("CHA-15")
def test_flowers_that_do_not_count_again_give_no_right_to_eat() -> None:
    table = walk(1, eight_counts_again=False).play("1-2f").go("8-red").faces("ff").play("0:stop")
    assert table.told(0, "gathered")[-1] == {"flowers": 2, "pebbles": 0, "squares": 0}
    assert table.wolf == "W1"


@pytest.mark.rule("CHA-16")
def test_the_owl_shows_the_bottom_card_to_all_and_leaves_it_there() -> None:
    table = walk(3).play("4-1f").go("7-owl")
    assert table.script.outcomes() == {kind: n for kind, n in {**MODE_ONE, "4-1f": 1}.items() if kind != "7-owl"}
    table.play("0-wolf")
    for viewer in (0, 1, 2, None):
        assert table.box.cards[table.view(viewer).bottom] == "0-wolf"
    assert table.seen.pile_size == 10
    table.play("1:continue")
    assert "0-wolf" not in table.script.outcomes()


@pytest.mark.rule("CHA-16")
def test_the_card_that_the_owl_showed_comes_last_and_is_forgotten_at_the_shuffle() -> None:
    table = (
        walk().play("7-owl, 8-red").stop("").play("4-1f").stop("p").play("4-1f").stop("p").play("5-1f").stop("p")
    )
    table.play("6-1f").stop("p").play("0-wolf").stop("").play("1-2f").go("2-2f", "2-2f").stop("ffffff")
    table.play("3-2f").go("3-1f").play("0:continue")
    assert table.seen.pile_size == 1
    assert table.script.outcomes() == {"8-red": 1}
    table.play("8-red").faces("fff").play("0:continue")
    assert table.seen.bottom == -1
    assert len(table.script.outcomes()) == 7


@pytest.mark.rule("CHA-16")
def test_an_owl_that_empties_the_pile_has_the_discard_shuffled_first() -> None:
    table = walk().play("4-1f").stop("p").play("4-1f").stop("p").play("5-1f").stop("p").play("6-1f").stop("p")
    table.play("0-wolf").stop("").play("8-red").stop("").play("1-2f").go("2-2f", "2-2f").stop("ffffff")
    table.play("3-2f").go("3-1f", "7-owl")
    assert table.told(0, "reshuffled") == [{"cards": 9}]
    assert set(table.script.outcomes()) == {"0-wolf", "1-2f", "2-2f", "4-1f", "5-1f", "6-1f", "8-red"}


@pytest.mark.rule("CHA-17")
def test_an_empty_pile_is_made_of_the_discard_without_the_row() -> None:
    table = walk().play("4-1f").stop("p").play("4-1f").stop("p").play("5-1f").stop("p").play("6-1f").stop("p")
    table.play("0-wolf").stop("").play("8-red").stop("").play("7-owl, 3-1f").stop("").play("1-2f")
    table.go("2-2f", "2-2f").stop("ffffff").play("3-2f").go("3-1f")
    assert (table.seen.pile_size, table.seen.discard_size) == (0, 10)
    table.play("0:continue")
    assert sum(table.script.outcomes().values()) == 10
    assert not {"3-2f", "3-1f"} & set(table.script.outcomes())


@pytest.mark.rule("CHA-18")
def test_a_failure_sends_tokens_unseen_and_cards_away_and_the_wolf_on() -> None:
    table = walk(3).play("4-1f").go("2-2f", "0-wolf")
    assert table.told(None, "token-up") == []
    assert (table.seen.basket_size, table.seen.reserve_size, table.seen.token_card) == (3, 10, ())
    assert table.discard(1) == {"4-1f": 1, "2-2f": 1, "0-wolf": 1}
    assert (table.red, table.wolf) == ("R2", "W1")
    table.play("1-2f")
    assert (table.row, table.actors()) == (["1-2f"], (2,))


@pytest.mark.rule("CHA-18")
def test_the_failing_card_has_no_effect() -> None:
    cards = """[
    { value = 0, flowers = 0, power = "wolf", copies = 1 },
    { value = 1, flowers = 3, power = "", copies = 3 },
    { value = 2, flowers = 1, power = "", copies = 3 },
    { value = 1, flowers = 0, power = "owl", copies = 1 },
    { value = 1, flowers = 0, power = "trap", copies = 1 },
    { value = 1, flowers = 0, power = "red", copies = 1 },
]"""
    opened = walk(1, own_table(cards=cards)).play("1-3f").go("2-1f")
    assert opened.go("1-3f").seen.basket_size == 4
    owl = walk(1, own_table(cards=cards)).play("1-3f").go("2-1f", "1-owl")
    assert (owl.phase, owl.told(0, "owl")) == ("card", [])
    red = walk(1, own_table(cards=cards)).play("1-3f").go("2-1f", "1-red")
    assert (red.red, red.told(0, "token-up"), red.phase) == ("R2", [], "card")


@pytest.mark.rule("CHA-18")
def test_red_keeps_what_an_eight_gave_her_when_the_row_fails() -> None:
    table = walk().play("1-2f").go("8-red").faces("ff").go("0-wolf")
    assert (table.red, table.wolf) == ("R4", "W1")


@pytest.mark.rule("CHA-18")
def test_tokens_seen_before_a_failure_are_known_in_the_basket() -> None:
    table = walk().play("1-2f").go("8-red").faces("fp").go("4-1f", "0-wolf")
    assert table.seen.basket_size == 3
    table.play("4-1f, 0:stop")
    assert table.script.outcomes() == {"flower": 8, "pebble": 3}  # of eleven that nobody has seen


@pytest.mark.rule("CHA-19")
def test_a_stop_moves_red_by_flowers_and_the_wolf_by_one() -> None:
    table = walk(3).play("4-1f").go("2-2f", "3-1f").stop("ffpf")
    assert (table.red, table.wolf) == ("R5", "W1")
    assert table.seen.basket_size == 4
    assert table.discard(0) == {"4-1f": 1, "2-2f": 1, "3-1f": 1}
    assert table.row == []
    table.play("6-1f")
    assert table.actors() == (0,)  # the third seat stopped


@pytest.mark.rule("CHA-19")
def test_stopping_without_a_token_is_legal() -> None:
    table = walk(2).play("0-wolf").stop("")
    assert (table.red, table.wolf) == ("R2", "W1")


@pytest.mark.rule("CHA-19")
def test_faces_are_drawn_from_what_nobody_has_seen() -> None:
    table = walk().play("1-2f, 0:stop")
    assert table.script.outcomes() == {"flower": 9, "pebble": 4}
    table.play("flower")
    assert table.script.outcomes() == {"flower": 8, "pebble": 4}


@pytest.mark.rule("CHA-25")
def test_a_stop_goes_in_order() -> None:
    table = walk(2).play("4-1f").go("5-1f")
    before = len(table.kinds(None))
    table.stop("ff", "eat cake").play("6-1f")
    assert table.kinds(None)[before:] == [
        "stopped",
        "token-up",
        "token-up",
        "gathered",
        "walked",
        "ate",
        "walked",
        "wolf-step",
        "opened",
        "tokens",
    ]
    assert table.active == 0


@pytest.mark.rule("CHA-25")
def test_red_wins_before_the_wolf_moves() -> None:
    table = walk(1, tracks(2, 1, "R1 W1")).play("0-wolf").stop("")
    assert table.wolf == "W1", "one step more, and the wolf would turn up A1"
    table.play("1-2f").go("2-2f").play("0:stop").faces("ffff").play("cottage")
    assert (table.outcome, table.wolf) == ("super", "W1")
    assert table.kinds(0).count("wolf-step") == 1
