"""What lies in the box: clock, tiles, specials and die (CEN-1 to CEN-4)."""

from itertools import permutations

import pytest

from tests.games.cendrillon.tables import BASE, PAIRS, Table, magic

PLACES = ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "C1", "C2", "C3", "C4"]
TILES = dict(zip(PLACES, BASE.split(), strict=True))


@pytest.mark.rule("CEN-1")
def test_the_hand_starts_at_twelve_and_an_advance_is_one_hour() -> None:
    table = Table(2)
    assert table.hours == 0
    for hour in range(1, 12):
        table.search("A1", "B1")
        assert table.hours == hour
        assert table.told(None, "clock")[-1] == {"hours": hour, "left": 12 - hour}


@pytest.mark.rule("CEN-1")
def test_the_twelfth_advance_is_midnight_and_the_eleventh_is_not() -> None:
    table = Table(2)
    for _ in range(11):
        table.search("A1", "B1")
    assert table.outcome == ""
    table.search("A1", "B1")
    assert (table.hours, table.outcome) == (12, "midnight")


@pytest.mark.rule("CEN-2")
def test_there_are_twelve_base_tiles_and_no_other() -> None:
    table = Table(1)
    assert table.legend["sections"] == ["mauve", "pink", "yellow"]
    table.script.play("wand, 0:A1")
    assert table.script.outcomes() == {
        "mouse": 2,
        "horse": 2,
        "slipper": 2,
        "dress": 1,
        "gloves": 1,
        "rat": 1,
        "coachman": 1,
        "pumpkin": 1,
        "carriage": 1,
    }


@pytest.mark.rule("CEN-2")
def test_the_legend_names_the_pairs_by_section() -> None:
    legend = Table(1).legend
    assert list(zip(legend["pair_sections"], legend["pairs"], strict=True)) == [
        ("mauve", "mouse+mouse"),
        ("mauve", "horse+horse"),
        ("pink", "slipper+slipper"),
        ("pink", "dress+gloves"),
        ("yellow", "rat+coachman"),
        ("yellow", "pumpkin+carriage"),
    ]


@pytest.mark.rule("CEN-2")
@pytest.mark.parametrize("first", PLACES)
def test_a_tile_pairs_with_its_partner_and_nothing_else(first: str) -> None:
    partner = next(({*pair} - {first}).pop() for pair in PAIRS if first in pair)
    for second in PLACES:
        if second != first:
            table = Table(1).search(first, second)
            assert table.found == ([TILES[first], TILES[second]] if second == partner else [])


@pytest.mark.rule("CEN-2")
@pytest.mark.parametrize("face", ["mouse", "horse", "slipper"])
def test_twins_are_interchangeable(face: str) -> None:
    places = [place for place, tile in TILES.items() if tile == face]
    for first, second in permutations(places):
        assert Table(1).search(first, second).found == [face, face]


@pytest.mark.rule("CEN-3")
def test_there_are_three_specials_of_each_kind() -> None:
    table = Table(4, variant="magic")
    assert table.script.outcomes() == {"mirror": 3, "cauldron": 3, "hourglass": 3, "wand": 3}
    table.script.play("mirror, mirror, mirror")
    assert table.script.outcomes() == {"cauldron": 3, "hourglass": 3, "wand": 3}


@pytest.mark.rule("CEN-3")
def test_every_special_lies_somewhere() -> None:
    decoys = "mirror mirror mirror cauldron cauldron cauldron hourglass hourglass wand wand wand"
    table = Table(1, f"{BASE} {decoys}", "hourglass", variant="magic", decoys=11)
    for place in table.legend["places"]:
        table.wand(place)
    assert sorted(table.knows(0).values()) == sorted(f"{BASE} {decoys}".split())


@pytest.mark.rule("CEN-4")
def test_the_die_has_one_wand_two_cauldrons_and_three_hourglasses() -> None:
    table = Table(2)
    assert table.script.outcomes() == {"wand": 1, "cauldron": 2, "hourglass": 3}
    table.search("A1", "A2")
    assert table.script.outcomes() == {"wand": 1, "cauldron": 2, "hourglass": 3}
    assert magic(2, "wand mirror").script.outcomes() == {"wand": 1, "cauldron": 2, "hourglass": 3}
