"""The advanced variant: pairs count in the order of their sections (CEN-40, CEN-41)."""

import pytest

from tests.games.cendrillon.tables import PAIRS, Table, advanced, magic, table_text

MAUVE, PINK, YELLOW = PAIRS[:2], PAIRS[2:4], PAIRS[4:]


@pytest.mark.rule("CEN-40")
@pytest.mark.parametrize("mauve", [MAUVE, MAUVE[::-1]])
@pytest.mark.parametrize("pink", [PINK, PINK[::-1]])
@pytest.mark.parametrize("yellow", [YELLOW, YELLOW[::-1]])
def test_sections_come_in_order_and_are_free_inside(
    mauve: list[tuple[str, str]], pink: list[tuple[str, str]], yellow: list[tuple[str, str]]
) -> None:
    table = advanced(2, "wand wand")
    sections = []
    for pair in mauve + pink + yellow:
        sections.append(table.legend["sections"][table.view(None).section])
        table.find(pair)
    assert sections == ["mauve", "mauve", "pink", "pink", "yellow", "yellow"]
    assert table.outcome == "won"


@pytest.mark.rule("CEN-40")
@pytest.mark.parametrize("found", range(6))
def test_only_pairs_of_the_section_at_hand_count(found: int) -> None:
    of_section = [MAUVE, MAUVE, PINK, PINK, YELLOW, YELLOW]
    for pair in PAIRS[found:]:
        table = advanced(1, "wand").find(*PAIRS[:found]).search(*pair)
        assert (len(table.found) == 2 * found + 2) == (pair in of_section[found])


@pytest.mark.rule("CEN-40")
def test_all_else_is_as_in_the_magic_variant() -> None:
    table = Table(2, variant="advanced")
    assert table.script.outcomes() == {"mirror": 3, "cauldron": 3, "hourglass": 3, "wand": 3}
    table.script.play("mirror, wand")
    assert len(table.legend["places"]) == 16
    assert table.play("hourglass, 0:A1, 1:pass, 0:C1").legal(0) == ["use", "down"]


@pytest.mark.rule("CEN-40")
def test_the_other_variants_know_no_order() -> None:
    assert len(magic(1, "wand").find(*PAIRS[::-1][:3]).found) == 6
    assert Table(1).find(*PAIRS[::-1]).outcome == "won"
    assert magic(1, "wand").find(*MAUVE).view(None).section == 0


@pytest.mark.rule("CEN-41")
def test_a_pair_of_a_later_section_goes_back_and_the_second_is_not_shown() -> None:
    table = advanced(2, "wand wand").open_search("B3").play("0:B4")
    for viewer in (1, None):
        assert table.sees(viewer) == {"B3": "dress"}
        assert table.told(viewer, "no-pair") == [{"seat": 0, "tile": "B4"}]
        assert table.told(viewer, "pair") == table.told(viewer, "saw") == []
    assert table.sees(0) == {"B3": "dress", "B4": "gloves"}
    assert table.legal(0) == ["down"]
    table.play("0:down")
    assert table.found == []
    assert {"B3", "B4"} <= set(table.lying())
    assert table.seen_by("B4") == {0}
    assert table.knows(1) == {"B3": "dress"}
    assert table.hours == 1


@pytest.mark.rule("CEN-41")
def test_a_search_from_a_later_section_rules_nothing_out() -> None:
    table = advanced(2, "wand wand").search("B3", "B4").search("C1", "A1")
    assert table.rules_out(0) == table.rules_out(1) == {}
    assert table.search("A1", "B4").rules_out(1) == {"B4": ["mouse"]}


@pytest.mark.rule("CEN-41")
def test_the_pair_counts_once_its_section_has_come() -> None:
    table = advanced(1, "wand").search("B3", "B4").find(*MAUVE).search("B3", "B4")
    assert table.found[4:] == ["dress", "gloves"]


@pytest.mark.rule("CEN-17")
def test_a_first_tile_of_a_later_section_does_not_cancel_the_second_look() -> None:
    table = advanced(2, "wand wand").play("hourglass, 0:C1")
    assert table.actors() == (1,)
    table.play("1:pass")
    assert table.legal(0) == [place for place in table.legend["places"] if place != "C1"]


@pytest.mark.rule("CEN-33")
@pytest.mark.rule("CEN-40")
def test_the_mirror_finds_a_pair_of_the_section_at_hand_only() -> None:
    table = advanced(1, "mirror", specials="announced", second_look="due").play("hourglass, 0:use, 0:B3, 0:B4")
    assert table.found == []
    assert table.phase == "second"
    assert table.play("0:A1").legal(0) == ["down"]


@pytest.mark.rule("CEN-40")
def test_sections_of_any_size_come_in_order() -> None:
    sections = {"one": "rat+coachman", "three": "mouse+mouse horse+horse dress+gloves", "two": "slipper+slipper"}
    data = {"pieces.toml": table_text(12, 90, "1 1 1 1", sections)}
    grid = "rat coachman mouse mouse horse horse dress gloves slipper slipper"
    table = Table(1, grid, "wand", data, variant="advanced", decoys=0)
    assert table.legend["places"] == ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "C1", "C2"]
    passed = []
    for pair in [("A1", "A2"), ("A3", "A4"), ("B1", "B2"), ("B3", "B4"), ("C1", "C2")]:
        passed.append(table.view(None).section)
        table.find(pair)
    assert passed == [0, 1, 1, 1, 2]
    assert table.outcome == "won"
