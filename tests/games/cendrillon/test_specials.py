"""Specials as printed: declared when their effect is due, not later and not sooner (CEN-32 to CEN-36)."""

import pytest

from tests.games.cendrillon.tables import PAIRS, Table, announced, magic, own_table
from veillee.core.errors import BadOption
from veillee.games.cendrillon import GAME

GRID = [row + column for row in "ABCD" for column in "1234"]


def miss(table: Table) -> Table:
    """Let seat 0 search from the mouse at A1 and miss at B1."""
    return table.open_search("A1").play("0:B1")


# --- CEN-32: when


@pytest.mark.rule("CEN-32")
@pytest.mark.parametrize("special", ["mirror", "cauldron", "hourglass", "wand"])
@pytest.mark.parametrize("face", ["wand", "cauldron", "hourglass"])
def test_no_special_is_declared_before_a_tile_is_touched(special: str, face: str) -> None:
    assert magic(2, f"{special} mirror").play(face).legal(0) == GRID


@pytest.mark.rule("CEN-32")
@pytest.mark.parametrize(
    ("special", "die", "can_use"),
    [
        ("wand", "wand", True),
        ("cauldron", "cauldron", True),
        ("wand", "cauldron", False),
        ("cauldron", "wand", False),
        ("mirror", "wand", False),
        ("hourglass", "cauldron", False),
    ],
)
def test_wand_and_cauldron_are_declared_once_the_first_tile_was_seen(
    special: str, die: str, can_use: bool
) -> None:
    table = magic(2, f"{special} mirror").play(f"{die}, 0:A1")
    assert table.legal(0) == (["use", "down"] if can_use else ["down"])
    assert table.legal(1) == []


@pytest.mark.rule("CEN-32")
@pytest.mark.parametrize(("special", "can_use"), [("mirror", True), ("hourglass", False), ("wand", False)])
def test_the_mirror_is_declared_after_the_first_secret_look(special: str, can_use: bool) -> None:
    table = magic(1, special).open_search("A1")
    assert "use" not in table.legal(0)
    assert table.play("0:B1").legal(0) == (["use", "down"] if can_use else ["down"])


@pytest.mark.rule("CEN-32")
@pytest.mark.parametrize("special", ["mirror", "cauldron", "hourglass", "wand"])
def test_what_is_not_declared_is_kept(special: str) -> None:
    die = {"mirror": "hourglass"}.get(special, special)
    table = magic(1, special)
    for _ in range(2):
        table.play(f"{die}, 0:A1")
        if die == "hourglass":
            table.play("0:B1")
        if special == "hourglass":
            table.play("0:down")
        assert table.legal(0)[0] == "use"
        table.play("0:pass" if special == "hourglass" else "0:down")
        assert table.view(None).spent == (0,)


@pytest.mark.rule("CEN-32")
def test_a_special_is_used_once_a_game() -> None:
    table = magic(1, "wand").play("wand, 0:A1, 0:use")
    assert table.told(None, "used") == [{"seat": 0, "special": "wand"}]
    table.play("0:B1, 0:down, wand, 0:A1")
    assert table.legal(0) == ["down"]


# --- CEN-33: the mirror


@pytest.mark.rule("CEN-33")
def test_declared_after_a_miss_the_second_look_is_due_and_can_find_the_pair() -> None:
    table = miss(magic(3, "mirror wand wand")).play("0:use")
    assert table.legal(0) == [place for place in GRID if place not in ("A1", "B1")]
    table.play("0:A2")
    assert table.found == ["mouse", "mouse"]
    assert table.play("0:down").hours == 1


@pytest.mark.rule("CEN-33")
def test_a_second_miss_ends_the_search() -> None:
    table = miss(magic(2, "mirror wand")).play("0:use, 0:C1")
    assert table.legal(0) == ["down"]
    assert table.told(1, "no-pair") == [{"seat": 0, "tile": "B1"}, {"seat": 0, "tile": "C1"}]


@pytest.mark.rule("CEN-33")
def test_after_a_pair_the_mirror_may_be_used_or_left() -> None:
    table = magic(2, "mirror wand").open_search("A1").play("0:A2")
    assert (table.phase, table.legal(0), table.legal(1)) == ("declare", ["use", "pass"], [])
    left = magic(2, "mirror wand").open_search("A1").play("0:A2, 0:pass")
    assert (left.hours, left.active, left.view(None).spent) == (1, 1, (0, 0))
    table.play("0:use")
    assert table.legal(0) == GRID[2:], "declared, the look is due"
    table.play("0:C1")
    assert (table.sees(0), table.sees(1)) == ({"C1": "rat"}, {})
    assert table.play("0:down").hours == 1


@pytest.mark.rule("CEN-33")
def test_the_last_pair_wins_before_anything_is_asked() -> None:
    table = magic(1, "mirror")
    for first, second in PAIRS[:5]:
        table.play(f"hourglass, 0:{first}, 0:{second}, 0:pass")
    table.play("hourglass, 0:C3, 0:C4")
    assert (table.outcome, table.actors()) == ("won", ())


@pytest.mark.rule("CEN-33")
def test_announced_before_the_second_look_may_be_declined_and_the_mirror_stays_spent() -> None:
    table = magic(2, "mirror wand", specials="announced").play("hourglass, 0:use, 0:A1, 1:pass, 0:B1")
    assert table.legal(0) == [*[place for place in GRID if place not in ("A1", "B1")], "down"]
    table.play("0:down")
    assert (table.phase, table.hours, table.view(None).spent) == ("roll", 1, (1, 0))
    assert table.told(None, "turned-down") == [{"seat": 0, "tiles": "A1 B1"}]


@pytest.mark.rule("CEN-33")
def test_with_the_option_the_second_look_is_due() -> None:
    table = announced(2, "mirror wand").play("hourglass, 0:use, 0:A1, 1:pass, 0:B1")
    assert "down" not in table.legal(0)


# --- CEN-34 to CEN-36


@pytest.mark.rule("CEN-34")
@pytest.mark.rule("CEN-35")
@pytest.mark.parametrize("special", ["wand", "cauldron"])
def test_declared_the_second_tile_is_due_and_both_go_back_together(special: str) -> None:
    table = magic(2, f"{special} mirror").play(f"{special}, 0:A1, 0:use")
    assert table.legal(0) == GRID[1:]
    table.play("0:C1")
    assert table.sees(0) == {"A1": "mouse", "C1": "rat"}
    assert table.sees(1) == (table.sees(0) if special == "wand" else {})
    assert table.legal(0) == ["down"]
    assert table.play("0:down").told(1, "turned-down") == [{"seat": 0, "tiles": "A1 C1"}]


@pytest.mark.rule("CEN-36")
@pytest.mark.parametrize("second", ["A2", "B1"])
def test_the_hourglass_is_declared_after_the_search_and_before_the_hand_moves(second: str) -> None:
    table = magic(2, "hourglass mirror").open_search("A1").finish_search(second)
    assert (table.phase, table.legal(0), table.hours) == ("declare", ["use", "pass"], 0)
    assert table.sees(0) == {}, "the search is over"
    table.play("0:use")
    assert (table.phase, table.active, table.hours) == ("roll", 1, 0)
    assert table.told(None, "hand-held") == [{"hours": 0}]


@pytest.mark.rule("CEN-36")
def test_left_alone_the_hourglass_lets_the_hand_move_and_is_kept() -> None:
    table = magic(1, "hourglass").search("A1", "B1").play("0:pass")
    assert (table.hours, table.view(None).spent) == (1, (0,))
    assert table.search("A1", "B1").phase == "declare"


@pytest.mark.rule("CEN-36")
def test_the_hand_is_held_in_the_search_that_would_have_been_the_last() -> None:
    table = magic(1, "hourglass", data=own_table(hours=1)).search("A1", "B1")
    assert table.play("0:use").outcome == ""
    assert table.search("A1", "B1").outcome == "midnight"


# --- the options


@pytest.mark.rule("CEN-32")
@pytest.mark.parametrize(
    "options", [{"specials": "announced"}, {"variant": "magic", "second_look": "due"}, {"second_look": "due"}]
)
def test_an_option_that_would_change_nothing_is_refused(options: dict[str, str]) -> None:
    with pytest.raises(BadOption):
        GAME.make(2, options, {})
