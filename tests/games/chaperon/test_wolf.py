"""Mode 2: set-up, the turn, the four actions, talk and night (CHA-40 to CHA-48, CHA-58, CHA-59)."""

import pytest

from tests.games.chaperon.tables import AS_BEFORE, Table, own_table, tracks, wolf
from veillee.core.contract import OPEN_TALK, Channel
from veillee.core.errors import BadData, BadOption
from veillee.games.chaperon import GAME

HAND = {"0-wolf": 1, "1-2f": 1, "2-2f": 2, "3-2f": 1, "3-1f": 1, "4-1f": 2, "5-1f": 1, "6-1f": 1, "7-trap": 1}


# --- CHA-40


@pytest.mark.rule("CHA-40")
def test_the_table_or_chance_names_the_wolf() -> None:
    assert Table(3, mode="wolf", wolf=2).wolf_seat == 1
    by_chance = Table(3, mode="wolf")
    assert by_chance.script.outcomes() == {"seat 0": 1, "seat 1": 1, "seat 2": 1}
    assert by_chance.play("seat 2").wolf_seat == 2
    with pytest.raises(BadOption, match="wolf expects 0 … 3 with 3 seats, not 4"):
        GAME.make(3, {"mode": "wolf", "wolf": 4}, {})
    with pytest.raises(BadOption, match="mode expects walk with 1 seat, not wolf"):
        GAME.make(1, {"mode": "wolf"}, {})


@pytest.mark.rule("CHA-40")
def test_each_helper_gets_a_character_and_a_single_one_gets_two() -> None:
    table = Table(4, mode="wolf", wolf=2)
    assert table.script.outcomes() == {"woodcutter": 1, "hunter": 1, "thumb": 1, "pierre": 1}
    table.play("thumb, hunter, pierre")
    owners = dict(zip(table.box.humans, table.seen.owners, strict=True))
    assert owners == {"woodcutter": -1, "thumb": 2, "hunter": 3, "pierre": 0}
    assert table.actors() == (1,)
    alone = wolf(2, "pierre thumb")
    assert dict(zip(alone.box.humans, alone.seen.owners, strict=True)) == {
        "woodcutter": -1,
        "hunter": -1,
        "thumb": 1,
        "pierre": 1,
    }
    assert alone.phase == "open"


@pytest.mark.rule("CHA-40")
def test_the_wolf_holds_eleven_cards_and_the_eight_lies_beside() -> None:
    table = wolf(3, "hunter pierre")
    assert table.hand() == HAND
    assert sum(table.hand().values()) == table.seen.hand_size == 11
    assert table.seen.eight_left == 1
    assert table.legal(0) == [f"open {card}" for card in HAND]


@pytest.mark.rule("CHA-40")
def test_the_wolf_opens_face_up_with_tokens_of_his_choice() -> None:
    table = wolf(3, "hunter pierre").play("0:open 3-2f")
    assert table.row == ["3-2f"]
    assert (table.actors(), table.legal(0)) == ((0,), ["flower", "pebble"])
    table.play("0:pebble, 0:flower")
    assert (table.tokens(0), table.tokens(1), table.tokens(None)) == ("pf", "..", "..")
    assert table.view(0).reserve == (8, 3)


# --- CHA-41, CHA-42


@pytest.mark.rule("CHA-41")
def test_the_wolf_lays_then_the_helper_acts_then_the_one_to_the_left() -> None:
    table = wolf(3, "hunter pierre").opens("0-wolf")
    assert (table.active, table.phase) == (1, "lay")
    table.play("0:lay 4-1f")
    assert (table.actors(), table.phase) == ((1,), "act")
    assert table.legal(1) == ["continue", "stop", "eight", "use hunter"]
    table.acts("continue", "f")
    assert (table.active, table.phase) == (2, "lay")
    table.lays("5-1f").acts("continue", "f")
    assert table.active == 1  # the Wolf is skipped


@pytest.mark.rule("CHA-41")
def test_the_first_helper_sits_at_the_wolfs_left() -> None:
    table = Table(4, mode="wolf", wolf=4).play("thumb, hunter, pierre, 3:open 0-wolf")
    assert table.active == 0


@pytest.mark.rule("CHA-41")
def test_an_animal_may_be_used_after_the_card_is_laid() -> None:
    table = wolf(2, "hunter woodcutter").opens("0-wolf").lays("7-trap").acts("use woodcutter").lays("6-1f")
    assert table.phase == "act"  # no animal, no question
    table.acts("stop", "f").play("0:lay 5-1f")
    assert (table.actors(), table.legal(0)) == ((0,), ["refrain", "use snake"])
    assert table.play("0:refrain").actors() == (1,)


def emptied() -> Table:
    """Play until the Wolf's last card lies face down."""
    table = wolf(2, "hunter woodcutter", eight_counts_again=False).opens("0-wolf").lays("1-2f").acts("stop", "pp")
    table.lays("2-2f").acts("continue", "ff").lays("2-2f").acts("continue", "ff").lays("3-2f")
    table.acts("continue", "ff").lays("4-1f").acts("continue", "f").lays("5-1f").acts("continue", "f")
    table.lays("6-1f").acts("continue", "f").lays("7-trap").acts("continue").lays("4-1f")
    assert table.hand() == {"3-1f": 1}
    return table


@pytest.mark.rule("CHA-42")
def test_an_empty_hand_takes_up_the_discard_but_not_the_row() -> None:
    table = emptied().acts("use hunter").lays("3-1f")
    assert (table.seen.hand_size, table.discard(0)) == (0, {"0-wolf": 1, "4-1f": 1})
    table.acts("use woodcutter")
    assert table.told(1, "took-up") == [{"seat": 0, "cards": 3}]
    assert table.hand() == {"0-wolf": 1, "3-1f": 1, "4-1f": 1}
    assert len(table.row) == 8  # the gathering goes on
    assert table.seen.discard_size == 0


@pytest.mark.rule("CHA-42")
def test_the_discard_is_taken_up_to_open_a_row_too() -> None:
    table = emptied().acts("use hunter").lays("3-1f").acts("continue")
    assert (table.phase, table.row) == ("open", [])
    assert table.seen.hand_size == 11
    assert table.seen.discard_size == 0
    assert table.hand() == HAND


# --- CHA-43


@pytest.mark.rule("CHA-43")
def test_continue_turns_the_wolfs_card_up() -> None:
    table = wolf(3, "hunter pierre").opens("0-wolf").lays("1-2f")
    assert (table.view(0).laid, table.view(1).laid, table.view(None).laid) == (1, -1, -1)
    table.acts("continue")
    assert table.row == ["0-wolf", "1-2f"]
    assert table.told(2, "joined")[0]["card"] == "1-2f"
    assert table.legal(0) == ["flower", "pebble"]


@pytest.mark.rule("CHA-43")
def test_a_card_too_low_fails_as_in_mode_one() -> None:
    table = wolf(3, "hunter pierre").opens("4-1f", "f").lays("5-1f").acts("continue", "p").lays("1-2f")
    table.acts("continue")
    assert (table.row, table.wolf, table.red, table.tokens(0)) == ([], "W1", "R2", "")
    assert table.discard(0) == {"4-1f": 1, "5-1f": 1, "1-2f": 1}
    assert table.seen.basket_size == 2


@pytest.mark.rule("CHA-43")
def test_the_wolf_chooses_from_the_reserve_only_and_looks_at_a_refilled_one() -> None:
    table = wolf(2, "hunter woodcutter").opens("1-2f", "pp").lays("2-2f").acts("continue", "pp")
    table.lays("2-2f").acts("continue")
    assert table.legal(0) == ["flower"]  # asked even so
    table.lays_tokens("ff").lays("3-2f").acts("continue", "ff").lays("0-wolf").acts("continue")
    table.opens("4-1f", "f").lays("5-1f").acts("continue", "f").lays("6-1f").acts("continue", "f")
    table.lays("4-1f").acts("continue", "f").lays("7-trap").acts("stop").play("1:keep")
    assert (table.view(0).reserve, table.seen.basket_size) == ((1, 0), 12)
    table.lays("3-1f").acts("continue", "f").play("0:lay 0-wolf, 1:stop, 1:keep, 0:lay 1-2f, 1:continue")
    assert table.told(0, "refilled") == [{"tokens": 13}]
    assert table.told(0, "reserve") == [{"flowers": 9, "pebbles": 4}]
    assert table.told(1, "reserve") == []
    assert table.legal(0) == ["flower", "pebble"]


@pytest.mark.rule("CHA-43")
def test_the_trap_moves_the_wolf_back_but_never_before_its_start() -> None:
    at_start = wolf(2, "hunter woodcutter").opens("0-wolf").lays("7-trap").acts("continue")
    assert at_start.wolf == "W0"
    joined = wolf(2, "hunter woodcutter").opens("0-wolf").lays("4-1f").acts("stop", "f").lays("7-trap")
    assert joined.wolf == "W1"
    assert joined.acts("continue").wolf == "W0"


@pytest.mark.rule("CHA-43")
def test_the_trap_works_when_it_opens_a_row() -> None:
    by_stop = wolf(2, "hunter woodcutter").opens("0-wolf").lays("7-trap").acts("stop")
    assert (by_stop.row, by_stop.wolf) == (["7-trap"], "W0")  # one on, one back
    by_choice = wolf(2, "hunter woodcutter").opens("5-1f", "f").lays("0-wolf").acts("continue").opens("7-trap")
    assert by_choice.wolf == "W0"


@pytest.mark.rule("CHA-43")
def test_a_trap_that_is_discarded_or_fails_does_nothing() -> None:
    dropped = wolf(2, "hunter woodcutter").opens("0-wolf").lays("4-1f").acts("stop", "f").lays("7-trap")
    assert dropped.acts("use hunter").wolf == "W1"
    cards = own_table()["pieces.toml"].replace(
        'value = 7, flowers = 0, power = "trap"', 'value = 0, flowers = 0, power = "trap"'
    )
    failing = wolf(2, "hunter woodcutter", {"pieces.toml": cards}).opens("0-wolf").lays("0-trap").acts("continue")
    assert failing.wolf == "W1"


@pytest.mark.rule("CHA-43")
def test_tiles_that_were_turned_stay_turned_when_the_wolf_goes_back() -> None:
    table = wolf(2, "hunter woodcutter", tracks(9, 1, "R1 W1")).opens("0-wolf").lays("4-1f").acts("stop", "f")
    table.lays("7-trap").acts("stop").play("1:keep, path")
    assert (table.wolf, table.tiles(1)) == ("W1", "p...")
    table.lays("5-1f").acts("stop")
    assert (table.wolf, table.phase) == ("A1", "tokens")  # no tile is drawn a second time
    assert [told["square"] for told in table.told(None, "tile")] == ["A1"], "nor turned up"


# --- CHA-44 to CHA-48


@pytest.mark.rule("CHA-44")
def test_after_a_stop_the_wolfs_card_opens_the_new_row() -> None:
    table = wolf(3, "hunter pierre").opens("3-2f", "fp").lays("1-2f").acts("stop")
    assert table.legal(1) == ["keep", "eat cake", "eat butter"]
    table.play("1:keep")
    assert (table.red, table.wolf, table.row) == ("R3", "W1", ["1-2f"])
    assert table.actors() == (0,)  # its tokens
    assert table.lays_tokens("pp").active == 2


@pytest.mark.rule("CHA-44")
def test_a_stop_turns_up_what_the_wolf_laid() -> None:
    table = wolf(3, "hunter pierre").opens("3-2f", "fp").lays("1-2f").acts("stop")
    assert [args["face"] for args in table.told(2, "token-up")] == ["flower", "pebble"]
    assert table.tokens(None) == "fp"


@pytest.mark.rule("CHA-42")
def test_all_cards_in_the_row_leave_none_to_be_laid() -> None:
    cards = own_table(
        cards="""[
    { value = 9, flowers = 0, power = "wolf", copies = 1 },
    { value = 9, flowers = 0, power = "", copies = 1 },
    { value = 0, flowers = 0, power = "owl", copies = 1 },
    { value = 9, flowers = 0, power = "trap", copies = 1 },
    { value = 0, flowers = 0, power = "red", copies = 1 },
]"""
    )
    table = wolf(2, "hunter pierre", cards).opens("9-wolf").lays("9-0f").acts("continue").lays("9-trap")
    table.acts("continue")
    assert (table.seen.hand_size, table.seen.discard_size, table.seen.is_laid) == (0, 0, 0)
    assert (table.phase, table.legal(1)) == ("act", ["stop", "eight", "use hunter", "use pierre"])
    table.acts("use pierre")  # does nothing
    assert table.row == ["9-wolf", "9-0f", "9-trap"]
    table.acts("stop")  # CHA-44: the Wolf opens by choice
    assert (table.phase, table.wolf, table.seen.hand_size) == ("open", "W1", 3)
    table.play("0:open 9-trap, 0:lay 9-0f, 0:use vixen, 0:look A1, path, 0:keep").acts("continue")
    table.play("0:lay 9-wolf").acts("continue")
    assert (table.phase, table.actors()) == ("act", (1,))


@pytest.mark.rule("CHA-44")
def test_a_stop_without_a_card_laid_lets_the_wolf_open_by_choice() -> None:
    cards = own_table(
        cards="""[
    { value = 9, flowers = 0, power = "wolf", copies = 1 },
    { value = 0, flowers = 0, power = "owl", copies = 1 },
    { value = 9, flowers = 0, power = "trap", copies = 1 },
    { value = 0, flowers = 0, power = "red", copies = 1 },
]"""
    )
    table = wolf(2, "hunter woodcutter", cards).opens("9-wolf").lays("9-trap").acts("continue").acts("stop")
    assert (table.phase, table.wolf, table.legal(0)) == ("open", "W1", ["open 9-wolf", "open 9-trap"])


@pytest.mark.rule("CHA-45")
def test_card_eight_is_used_once_turns_tokens_up_and_then_leaves() -> None:
    table = wolf(3, "hunter pierre").opens("3-2f", "fp").lays("0-wolf").acts("eight")
    assert (table.red, table.row, table.tokens(2)) == ("R3", ["3-2f", "8-red"], "fp")
    assert table.phase == "lay"  # nothing was eaten
    assert (table.seen.eight_left, table.seen.discard_size, table.told(1, "joined")) == (0, 1, [])
    assert table.discard(0) == {"0-wolf": 1}
    table.lays("1-2f")
    assert "eight" not in table.legal(2)
    table.acts("continue")  # the 8 counts as a card: 1 is too low for two
    assert table.told(1, "failed")[0]["cards"] == 2
    assert table.discard(0) == {"0-wolf": 1, "3-2f": 1, "1-2f": 1}


@pytest.mark.rule("CHA-45")
def test_card_eight_fits_any_row_and_counts_in_the_stack() -> None:
    table = wolf(2, "hunter woodcutter", board="first").opens("0-wolf")
    for card, faces in (
        ("1-2f", "ff"),
        ("2-2f", "ff"),
        ("3-2f", "ff"),
        ("4-1f", "f"),
        ("5-1f", "f"),
        ("6-1f", "f"),
    ):
        table.lays(card).acts("continue", faces)
    table.lays("7-trap").acts("continue").lays("4-1f").acts("use woodcutter").lays("3-1f").acts("eight").play(
        "1:path"
    )
    assert table.row[-1] == "8-red"
    assert table.lays("2-2f").acts("continue", "p").row[-1] == "2-2f"  # stack and 8 are two
    stacked = wolf(2, "hunter woodcutter").opens("0-wolf").lays("6-1f").acts("eight").lays("5-1f")
    stacked.acts("use woodcutter").lays("1-2f").acts("continue")
    assert stacked.row == ["0-wolf", "8-red", "1-2f"]


@pytest.mark.rule("CHA-46")
def test_a_character_adds_no_card_and_the_wolfs_card_is_discarded_unseen() -> None:
    table = wolf(3, "woodcutter pierre").opens("3-2f", "fp").lays("0-wolf").acts("use woodcutter")
    assert table.row == ["3-2f"]
    assert (table.seen.is_laid, table.seen.discard_size) == (0, 1)
    assert table.discard(0) == {"0-wolf": 1}
    assert table.script.knowledge(1).discard == ()
    assert "0-wolf" not in str(table.script.told(1))
    assert table.active == 2


@pytest.mark.rule("CHA-46")
def test_a_power_that_does_nothing_may_be_used() -> None:
    table = wolf(2, "hunter woodcutter").opens("0-wolf").lays("6-1f")
    assert "use hunter" in table.legal(1)
    assert table.acts("use hunter").told(1, "hunted") == [{"found": "no"}]
    table.lays("5-1f").acts("stop", "f").play("0:lay 4-1f, 0:use goat")
    assert table.told(1, "eaten-token") == [{"token": 1}]


@pytest.mark.rule("CHA-46")
def test_only_the_own_character_can_be_used() -> None:
    table = wolf(4, "woodcutter pierre thumb").opens("3-2f", "fp").lays("0-wolf")
    assert [move for move in table.legal(1) if move.startswith("use")] == ["use woodcutter"]


@pytest.mark.rule("CHA-47")
def test_a_used_character_changes_hands_at_the_end_of_the_row() -> None:
    table = wolf(3, "hunter woodcutter").opens("0-wolf").lays("6-1f").acts("use hunter").lays("5-1f")
    places = dict(zip(table.box.humans, table.seen.places, strict=True))
    assert places == {"woodcutter": 1, "hunter": 2, "thumb": 0, "pierre": 0}  # under the row
    table.acts("stop", "f")
    assert table.told(1, "to-wolf") == [{"seat": 0, "character": "goat"}]
    table.play("0:lay 4-1f, 0:use goat")
    assert "use hunter" not in table.legal(1)
    table.acts("stop", "p")
    assert table.told(2, "to-owner") == [{"seat": 1, "character": "hunter"}]
    table.lays("1-2f").acts("stop", "ff").lays("3-2f")
    assert "use hunter" in table.legal(1) + table.legal(2)
    assert table.seen.owners[1] == 1


@pytest.mark.rule("CHA-47")
def test_characters_change_hands_after_a_failure_too() -> None:
    table = wolf(3, "woodcutter hunter").opens("4-1f", "f").lays("6-1f").acts("use woodcutter").lays("0-wolf")
    table.acts("continue")
    assert table.told(1, "to-wolf") == [{"seat": 0, "character": "snake"}]


@pytest.mark.rule("CHA-25")
@pytest.mark.rule("CHA-47")
def test_characters_change_hands_before_the_wolf_moves_and_his_card_opens() -> None:
    table = wolf(2, "hunter woodcutter").opens("3-2f", "fp").lays("6-1f").acts("use hunter").lays("1-2f")
    before = len(table.kinds(None))
    table.acts("stop").play("1:keep")
    told = [kind for kind in table.kinds(None)[before:] if kind != "token-up"]
    assert told == ["stopped", "gathered", "walked", "ate", "to-wolf", "wolf-step", "opened"]


@pytest.mark.rule("CHA-48")
def test_after_a_failure_the_wolf_opens_by_choice() -> None:
    table = wolf(3, "hunter pierre").opens("4-1f", "f").lays("0-wolf").acts("continue")
    assert (table.actors(), table.phase) == ((0,), "open")
    assert "open 0-wolf" not in table.legal(0)
    assert "open 3-2f" in table.legal(0)
    table.opens("3-2f", "ff")
    assert (table.row, table.active) == (["3-2f"], 2)


# --- CHA-58, CHA-59


@pytest.mark.rule("CHA-58")
def test_helpers_may_whisper_and_the_wolf_is_no_member() -> None:
    table = wolf(4, "hunter pierre thumb").opens("0-wolf")
    helpers = Channel("team", 0b1110)
    assert table.game.channels(table.script.state) == (*OPEN_TALK, helpers)
    open_only = wolf(4, "hunter pierre thumb", whispers=False).opens("0-wolf")
    assert open_only.game.channels(open_only.script.state) == OPEN_TALK
    alone = wolf(2, "hunter pierre").opens("0-wolf")
    assert alone.game.channels(alone.script.state) == OPEN_TALK
    unknown = Table(4, mode="wolf")
    assert unknown.game.channels(unknown.script.state) == OPEN_TALK
    in_walk = Table(4)
    assert in_walk.game.channels(in_walk.script.state) == OPEN_TALK


@pytest.mark.rule("CHA-58")
def test_the_wolf_player_wins_by_the_cottage() -> None:
    table = wolf(3, "hunter pierre", tracks(9, 1, "R1 W1")).opens("0-wolf").lays("4-1f").acts("stop", "f")
    table.lays("5-1f").acts("stop").play("2:keep")
    table.play("cottage")
    assert table.outcome == "eaten"
    assert table.game.scores(table.script.state) == [1, 0, 0]
    assert table.game.ranking(table.script.state) == [1, 2, 2]
    assert table.game.sides(table.script.state) == [1, 0, 0]


@pytest.mark.rule("CHA-58")
@pytest.mark.rule("CHA-23")
def test_helpers_win_together_with_a_grade() -> None:
    table = (
        wolf(3, "hunter pierre", tracks(2, 9, "R1 W5"), **AS_BEFORE)
        .opens("3-2f", "ff")
        .lays("2-2f")
        .acts("continue", "ff")
    )
    table.lays("4-1f").acts("stop").play("2:eat cake, 2:path, cottage")
    assert table.outcome == "fair"
    assert table.game.scores(table.script.state) == [0, 2, 2]
    assert table.game.ranking(table.script.state) == [3, 1, 1]


@pytest.mark.rule("CHA-58")
def test_the_wolf_catches_red_after_the_shortcut() -> None:
    table = (
        wolf(2, "hunter woodcutter", tracks(5, 9, "R1 W1"), **AS_BEFORE)
        .opens("1-2f", "fp")
        .lays("2-2f")
        .acts("continue", "fp")
    )
    table.lays("4-1f").acts("stop").play("1:keep, 1:shortcut")
    assert (table.red, table.wolf, table.outcome) == ("W1", "W1", "caught")
    assert table.game.ranking(table.script.state) == [1, 2]


@pytest.mark.rule("CHA-59")
def test_night_falls_after_the_last_turn_and_nobody_wins() -> None:
    table = wolf(3, "hunter pierre", own_table(night="2")).opens("0-wolf").lays("6-1f").acts("continue", "f")
    table.lays("5-1f").acts("continue")
    assert table.outcome == ""  # the turn is not resolved before its tokens are laid
    table.lays_tokens("f")
    assert (table.outcome, table.actors()) == ("night", ())
    assert table.game.scores(table.script.state) == [0, 0, 0]
    assert table.game.ranking(table.script.state) == [2, 2, 2]


@pytest.mark.rule("CHA-59")
def test_night_falls_after_three_hundred_turns_in_the_box() -> None:
    assert wolf(2, "hunter pierre").box.night == 300
    assert "night" in wolf(2, "hunter pierre").box.house


def test_a_wolf_needs_as_many_tokens_as_flowers_are_printed() -> None:
    few = own_table(tokens="{ flower = 9, pebble = 3 }")
    with pytest.raises(BadData, match="at least the 13 flowers on the cards where a player is the Wolf, got 12"):
        GAME.make(2, {"mode": "wolf"}, few)
    assert GAME.make(2, {}, few).box().tokens == (9, 3)
