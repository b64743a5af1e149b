"""The eight characters (CHA-50 to CHA-57)."""

import pytest

from tests.games.chaperon.tables import AS_BEFORE, Table, own_table, tracks, wolf
from veillee.core.contract import CHANCE


def with_animal(human: str, animal: str, data: dict[str, str] | None = None) -> Table:
    """Let the only helper have used a human, and the Wolf hold its animal: the Wolf is on W1 and has laid 5-1f."""
    other = "woodcutter" if human != "woodcutter" else "hunter"
    table = wolf(2, f"{human} {other}", data).opens("0-wolf").lays("6-1f").acts(f"use {human}")
    if human == "pierre":
        table.play("7-trap")
    table.lays("3-2f").acts("stop", "pf").play("0:lay 5-1f")
    assert f"use {animal}" in table.legal(0)
    return table


# --- humans


@pytest.mark.rule("CHA-50")
def test_the_woodcutter_makes_the_row_one_card_and_keeps_its_tokens() -> None:
    table = wolf(2, "woodcutter hunter").opens("3-2f", "fp").lays("4-1f").acts("continue", "f").lays("5-1f")
    table.acts("use woodcutter")
    assert (table.row, table.seen.stacked, table.tokens(0)) == (["3-2f", "4-1f"], 2, "fpf")
    assert table.lays("1-2f").acts("continue", "pp").row == ["3-2f", "4-1f", "1-2f"]
    table.lays("2-2f").acts("continue", "ff").lays("2-2f").acts("continue")
    assert table.told(1, "failed")[0]["cards"] == 3  # the stack and two more
    assert table.discard(0) == {"3-2f": 1, "4-1f": 1, "5-1f": 1, "1-2f": 1, "2-2f": 2}
    assert table.seen.stacked == 0


@pytest.mark.rule("CHA-50")
def test_after_the_woodcutter_a_nought_still_fails() -> None:
    table = wolf(2, "woodcutter hunter").opens("3-2f", "fp").lays("4-1f").acts("continue", "f").lays("5-1f")
    table.acts("use woodcutter").lays("0-wolf").acts("continue")
    assert table.told(1, "failed")[0] == {
        "seat": 1,
        "cards": 1,
        "card": "0-wolf",
        "value": 0,
        "flowers": 0,
        "power": "wolf",
    }


@pytest.mark.rule("CHA-51")
def test_the_hunter_drives_the_nought_out_of_the_hand() -> None:
    table = wolf(2, "hunter woodcutter").opens("3-2f", "fp").lays("4-1f").acts("use hunter")
    assert table.told(None, "hunted") == [{"found": "yes"}]
    assert "0-wolf" not in table.hand()
    assert table.discard(0) == {"4-1f": 1, "0-wolf": 1}
    assert table.seen.hand_size == 8


@pytest.mark.rule("CHA-51")
def test_the_hunter_does_not_find_the_face_down_card() -> None:
    table = wolf(2, "hunter woodcutter").opens("3-2f", "fp").lays("0-wolf").acts("use hunter")
    assert table.told(None, "hunted") == [{"found": "no"}]
    assert table.discard(0) == {"0-wolf": 1}


@pytest.mark.rule("CHA-51")
def test_the_nought_comes_back_with_the_discard() -> None:
    table = wolf(2, "hunter woodcutter").opens("1-2f", "pp").lays("7-trap").acts("use hunter")
    for card, faces in (
        ("2-2f", "ff"),
        ("2-2f", "ff"),
        ("3-2f", "ff"),
        ("4-1f", "f"),
        ("5-1f", "f"),
        ("6-1f", "f"),
    ):
        table.lays(card).acts("continue", faces)
    table.lays("4-1f").acts("use woodcutter").lays("3-1f").acts("continue", "p")
    assert table.hand() == {"0-wolf": 1, "4-1f": 1, "7-trap": 1}


@pytest.mark.rule("CHA-52")
def test_with_thumb_pebbles_move_red_on_a_stop() -> None:
    table = (
        wolf(2, "thumb woodcutter").opens("3-2f", "pp").lays("4-1f").acts("use thumb").lays("6-1f").acts("stop")
    )
    assert table.legal(1) == ["keep", "eat cake", "eat butter"]  # CHA-22: she advances by pebbles
    table.play("1:keep").lays_tokens("p")
    assert table.red == "R4"
    table.play("0:lay 5-1f, 0:refrain, 1:stop")
    assert table.told(1, "gathered")[-1] == {"flowers": 0, "pebbles": 1, "squares": 0}  # for one gathering only
    assert table.red == "R4"


@pytest.mark.rule("CHA-52")
def test_with_thumb_pebbles_move_red_by_the_eight_too() -> None:
    table = (
        wolf(2, "thumb woodcutter").opens("3-2f", "fp").lays("4-1f").acts("use thumb").lays("6-1f").acts("eight")
    )
    assert table.red == "R4"


@pytest.mark.rule("CHA-52")
def test_with_thumb_nothing_turned_up_by_an_eight_counts_twice_if_so_chosen() -> None:
    table = (
        wolf(2, "thumb woodcutter", eight_counts_again=False).opens("3-2f", "fp").lays("4-1f").acts("use thumb")
    )
    assert table.lays("6-1f").acts("eight").red == "R4", "a flower and a pebble"
    table.lays("5-1f").acts("continue", "p").lays("1-2f").acts("stop")
    assert table.told(1, "gathered")[-1] == {"flowers": 1, "pebbles": 2, "squares": 1}


@pytest.mark.rule("CHA-52")
def test_a_pebble_that_an_eight_turned_up_before_thumb_came_still_counts_once() -> None:
    table = wolf(2, "thumb woodcutter", eight_counts_again=False).opens("3-2f", "fp").lays("4-1f").acts("eight")
    assert table.red == "R3", "the flower alone"
    table.lays("6-1f").acts("use thumb").lays("5-1f").acts("continue", "p").lays("1-2f").acts("stop")
    assert table.told(1, "gathered")[-1] == {"flowers": 1, "pebbles": 2, "squares": 2}


@pytest.mark.rule("CHA-53")
def test_pierre_draws_from_the_hand_at_random() -> None:
    table = wolf(2, "pierre woodcutter").opens("3-2f", "fp").lays("4-1f").acts("use pierre")
    assert table.actors() == (CHANCE,)
    assert table.script.outcomes() == {
        "0-wolf": 1,
        "1-2f": 1,
        "2-2f": 2,
        "3-1f": 1,
        "4-1f": 1,
        "5-1f": 1,
        "6-1f": 1,
        "7-trap": 1,
    }
    assert table.play("0-wolf").row == ["3-2f", "0-wolf"]  # it cannot fail
    assert table.lays("1-2f").acts("continue").told(1, "failed")[0]["cards"] == 2  # and counts


@pytest.mark.rule("CHA-53")
def test_pierres_tokens_are_drawn_at_random_and_seen_by_nobody() -> None:
    table = wolf(2, "pierre woodcutter").opens("3-2f", "fp").lays("4-1f").acts("use pierre").play("1-2f")
    assert table.script.outcomes() == {"flower": 8, "pebble": 3}
    table.play("pebble")
    assert table.script.outcomes() == {"flower": 8, "pebble": 2}
    table.play("flower")
    assert (table.tokens(0), table.tokens(1)) == ("fp..", "....")
    assert table.view(0).reserve == ()  # the Wolf does not know what is left
    table.lays("6-1f").acts("continue")
    assert table.told(0, "reserve") == [{"flowers": 7, "pebbles": 2}]
    assert table.tokens(0) == "fp.."  # two of them are a flower and a pebble: which is which he cannot see


@pytest.mark.rule("CHA-53")
def test_the_trap_works_for_pierre() -> None:
    table = wolf(2, "pierre woodcutter").opens("0-wolf").lays("4-1f").acts("stop", "p").lays("6-1f")
    assert table.wolf == "W1"
    assert table.acts("use pierre").play("7-trap").wolf == "W0"


@pytest.mark.rule("CHA-53")
def test_pierre_finds_nothing_in_an_empty_hand() -> None:
    cards = own_table(
        cards="""[
    { value = 9, flowers = 0, power = "wolf", copies = 1 },
    { value = 0, flowers = 0, power = "owl", copies = 1 },
    { value = 9, flowers = 0, power = "trap", copies = 1 },
    { value = 0, flowers = 0, power = "red", copies = 1 },
]"""
    )
    table = wolf(2, "pierre woodcutter", cards).opens("9-wolf").lays("9-trap").acts("use pierre")
    assert (table.row, table.phase, table.seen.hand_size) == (["9-wolf"], "lay", 1)


# --- animals


@pytest.mark.rule("CHA-54")
def test_the_snake_moves_red_back_but_never_before_her_start() -> None:
    table = with_animal("woodcutter", "snake")
    assert table.play("0:use snake").red == "R2"
    further = wolf(2, "woodcutter hunter").opens("3-2f", "ff").lays("6-1f").acts("use woodcutter").lays("5-1f")
    further.acts("stop").play("1:keep, 0:flower, 0:lay 4-1f")
    assert further.red == "R4"
    assert further.play("0:use snake").red == "R3"


@pytest.mark.rule("CHA-54")
def test_the_snake_leads_from_the_wolfs_track_back_to_the_fork() -> None:
    data = tracks(20, 9, "R2 W5", "R2")
    table = (
        wolf(2, "woodcutter hunter", data, **AS_BEFORE)
        .opens("1-2f", "fp")
        .lays("6-1f")
        .acts("use woodcutter")
        .lays("5-1f")
    )
    table.acts("stop").play("1:keep, 1:shortcut, 0:flower")
    assert table.red == "W5"
    table.play("0:lay 4-1f, 0:use snake")
    assert (table.red, table.seen.red_way) == ("R2", 0)
    table.play("1:stop, 1:keep")
    assert table.legal(1) == ["path", "shortcut"]  # she may choose again


@pytest.mark.rule("CHA-54")
def test_the_snake_leads_back_past_a_wolf_who_stands_before_the_fork() -> None:
    data = tracks(20, 9, "R2 W3", "R2")
    table = (
        wolf(2, "woodcutter hunter", data, **AS_BEFORE)
        .opens("1-2f", "fp")
        .lays("6-1f")
        .acts("use woodcutter")
        .lays("5-1f")
    )
    table.acts("stop").play("1:keep, 1:shortcut, 0:pebble").lays("4-1f").acts("stop", "p")
    assert (table.red, table.wolf) == ("W3", "W2")
    table.play("0:lay 3-1f, 0:use snake")
    assert (table.red, table.outcome) == ("R2", "")


@pytest.mark.rule("CHA-54")
def test_the_snake_pushes_red_onto_the_wolf() -> None:
    data = tracks(20, 9, "R2 W2", "R2")
    table = (
        wolf(2, "woodcutter hunter", data, **AS_BEFORE)
        .opens("1-2f", "ff")
        .lays("6-1f")
        .acts("use woodcutter")
        .lays("5-1f")
    )
    table.acts("stop").play("1:keep, 1:shortcut, 0:pebble").lays("4-1f").acts("stop", "p")
    assert (table.red, table.wolf) == ("W3", "W2")
    table.play("0:lay 3-1f, 0:use snake")
    assert (table.red, table.outcome) == ("W2", "caught")
    assert table.game.ranking(table.script.state) == [1, 2]


@pytest.mark.rule("CHA-54")
@pytest.mark.parametrize(("way", "square"), [("path", "R3"), ("shortcut", "W9")])
def test_the_snake_leads_from_the_first_arrival_square_to_her_own_last_one(way: str, square: str) -> None:
    data = tracks(3, 9, "R2 W9", "R2")
    table = (
        wolf(2, "woodcutter hunter", data, **AS_BEFORE)
        .opens("1-2f", "ff")
        .lays("6-1f")
        .acts("use woodcutter")
        .lays("5-1f")
    )
    table.acts("stop").play(f"1:keep, 1:{way}, path, 0:pebble")
    assert table.red == "A1"
    table.play("0:lay 4-1f, 0:use snake")
    assert (table.red, table.tiles(None)) == (square, "p...")


@pytest.mark.rule("CHA-55")
def test_the_goat_eats_two_tokens_by_place_unseen() -> None:
    table = with_animal("hunter", "goat").play("0:refrain").acts("continue", "f").play("0:lay 4-1f, 0:use goat")
    assert (table.actors(), table.legal(0)) == ((0,), ["token 1", "token 2", "token 3"])
    table.play("0:token 2, 0:token 2")
    assert (table.tokens(0), table.seen.basket_size, table.phase) == ("p", 2, "act")
    assert table.told(1, "token-up") == []
    assert table.told(1, "eaten-token") == [{"token": 2}, {"token": 2}]


@pytest.mark.rule("CHA-55")
def test_the_goat_eats_what_there_is_and_face_up_tokens_too() -> None:
    table = with_animal("hunter", "goat")
    assert table.tokens(0) == "pf"
    table.play("0:refrain, 1:eight").lays("4-1f").acts("continue", "f").play("0:lay 1-2f, 0:use goat, 0:token 1")
    table.play("0:token 1")
    assert table.tokens(1) == "."  # the face-up ones are gone, the new one is hidden
    few = with_animal("hunter", "goat").play("0:use goat")
    assert (few.tokens(0), few.phase, few.seen.basket_size) == ("", "act", 2)


@pytest.mark.rule("CHA-55")
def test_the_wolf_knows_what_he_laid_but_not_what_pierre_laid() -> None:
    table = (
        wolf(3, "hunter pierre").opens("0-wolf").lays("6-1f").acts("use hunter").lays("3-2f").acts("stop", "pf")
    )
    table.play("0:lay 5-1f, 0:refrain").acts("continue", "f").play("0:lay 4-1f, 0:refrain")
    table.acts("use pierre").play("2-2f, pebble, flower, 0:lay 1-2f")
    assert table.tokens(0) == "pff.."
    labels = table.play("0:use goat").legal(0)
    assert labels == [f"token {n}" for n in range(1, 6)]


@pytest.mark.rule("CHA-56")
def test_the_raven_takes_a_card_of_the_discard_unseen() -> None:
    table = with_animal("thumb", "raven").play("0:use raven")
    assert table.discard(0) == {"0-wolf": 1, "6-1f": 1}
    assert table.legal(0) == ["take 0-wolf", "take 6-1f"]
    before = table.seen.hand_size
    table.play("0:take 6-1f")
    assert "6-1f" in table.hand()
    assert (table.seen.hand_size, table.seen.discard_size) == (before + 1, 1)
    assert table.told(1, "took-back") == [{"seat": 0}]
    assert table.told(1, "took-card") == []
    assert table.told(0, "took-card")[0]["card"] == "6-1f"


@pytest.mark.rule("CHA-56")
def test_the_raven_finds_nothing_in_an_empty_discard() -> None:
    table = (
        wolf(2, "thumb woodcutter", board="first", **AS_BEFORE).opens("1-2f", "pp").lays("3-1f").acts("use thumb")
    )
    for card, faces in (
        ("2-2f", "ff"),
        ("2-2f", "ff"),
        ("3-2f", "ff"),
        ("4-1f", "f"),
        ("5-1f", "f"),
        ("6-1f", "f"),
    ):
        table.lays(card).acts("continue", faces)
    table.lays("7-trap").acts("continue").lays("4-1f").acts("stop").play("1:keep, 1:path, 0:pebble, 0:lay 0-wolf")
    assert (table.seen.hand_size, table.seen.discard_size) == (0, 9)
    table.play("0:refrain, 1:use woodcutter")
    assert table.seen.discard_size == 0  # taken up
    table.play("0:lay 1-2f, 0:use raven")
    assert table.actors() == (1,)


@pytest.mark.rule("CHA-57")
def test_the_vixen_looks_at_a_tile_and_may_leave_it() -> None:
    table = with_animal("pierre", "vixen").play("0:use vixen")
    assert table.legal(0) == ["look A1", "look A2", "look A3", "look A4"]
    table.play("0:look A2, cottage")
    assert (table.tiles(0), table.tiles(1), table.tiles(None)) == (".c..", "....", "....")
    assert table.told(1, "peeked") == [{"seat": 0, "square": "A2"}]
    assert table.told(1, "tile-face") == []
    assert table.legal(0) == ["keep", "swap A1", "swap A3", "swap A4"]
    assert table.play("0:keep").tiles(0) == ".c.."


@pytest.mark.rule("CHA-57")
def test_the_vixen_may_swap_the_tile_with_one_that_stays_unseen() -> None:
    table = with_animal("pierre", "vixen").play("0:use vixen, 0:look A2, cottage, 0:swap A4")
    assert (table.tiles(0), table.tiles(1)) == ("...c", "....")
    assert table.told(1, "swapped") == [{"square": "A2", "other": "A4"}]
    assert table.seen.tile_known == (0, 0, 0, 1)


@pytest.mark.rule("CHA-57")
def test_the_vixen_leaves_open_tiles_alone() -> None:
    table = (
        wolf(2, "pierre hunter", tracks(2, 9, "R1 W5", "R1"), **AS_BEFORE)
        .opens("1-2f", "ff")
        .lays("6-1f")
        .acts("use pierre")
    )
    table.play("7-trap").lays("5-1f").acts("stop").play("1:keep, 1:path, path, 0:pebble")
    assert table.tiles(1) == "p..."
    table.play("0:lay 4-1f, 0:use vixen")
    assert table.legal(0) == ["look A2", "look A3", "look A4"]
    table.play("0:look A2, path")
    assert table.legal(0) == ["keep", "swap A3", "swap A4"]


@pytest.mark.rule("CHA-57")
def test_a_tile_that_the_wolf_saw_keeps_its_face() -> None:
    data = tracks(2, 9, "R1 W5", "R1")
    table = (
        wolf(2, "pierre hunter", data, **AS_BEFORE).opens("0-wolf").lays("6-1f").acts("use pierre").play("7-trap")
    )
    table.lays("3-2f").acts("stop", "ff").play(
        "0:lay 5-1f, 0:use vixen, 0:look A1, path, 0:keep, 1:stop, 1:keep, 1:path"
    )
    assert table.tiles(1) == "p..."  # turned up without chance being asked again
    assert table.red == "A1"
