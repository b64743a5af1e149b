"""The fourteen story pages: conditions, visibility, limits on the Prince (PRI-7, PRI-27)."""

import pytest

from tests.games.princesse.tables import laid_round, make, names, one_round, seats_of, told
from veillee.core.contract import Event

# Ladders of four seats from the Prince on, Raymondine wanting lute (4) and cake (5), that add up to the dungeon.
CONDITIONS = [
    ("heroic-rescue", [2, 6, 3, 6], True),
    ("heroic-rescue", [6, 6, 3, 2], True),
    ("heroic-rescue", [2, 7, 3, 5], False),
    ("a-present", [4, 8, 3, 2], True),
    ("a-present", [3, 8, 2, 5], True),
    ("a-present", [3, 8, 2, 7], False),
    ("generous-heroes", [3, 8, 2, 5], True),
    ("generous-heroes", [4, 8, 3, 2], False),
    ("generous-heroes", [1, 8, 3, 4], True),
    ("gallant-prince", [4, 8, 3, 2], True),
    ("gallant-prince", [5, 8, 3, 2], True),
    ("gallant-prince", [3, 8, 2, 5], False),
    ("to-each-a-rung", [1, 8, 3, 4], True),
    ("to-each-a-rung", [4, 8, 3, 4], False),
    ("to-each-a-rung", [3, 8, 8, 4], False),
    ("step-by-step", [1, 8, 3, 6], False),
    ("step-by-step", [1, 8, 6, 2], True),
    ("step-by-step", [8, 1, 3, 7], True),
    ("step-by-step", [3, 3, 6, 6], False),
    ("great-ladder", [7, 2, 3, 3], True),
    ("great-ladder", [2, 8, 3, 3], True),
    ("great-ladder", [6, 6, 3, 3], False),
    ("footstool", [1, 6, 5, 5], True),
    ("footstool", [6, 2, 5, 5], True),
    ("footstool", [3, 3, 5, 5], False),
    ("vertigo", [4, 5, 5, 5], True),
    ("vertigo", [1, 8, 5, 5], True),
    ("vertigo", [5, 4, 5, 5], False),
]


@pytest.mark.rule("PRI-7")
@pytest.mark.rule("PRI-28")
@pytest.mark.parametrize(("page", "sizes", "is_met"), CONDITIONS)
def test_a_condition_is_checked_when_all_is_turned_up(page: str, sizes: list[int], is_met: bool) -> None:
    table = one_round("Raymondine", page, sum(sizes), seats=4, squires="no").play(laid_round(0, sizes, 4))
    assert names(table, "verdict") == ("saved" if is_met else "page")
    assert told(table, None, "freed" if is_met else "missed") == [
        {"princess": "Raymondine"} if is_met else {"princess": "Raymondine", "why": "page"}
    ]


@pytest.mark.rule("PRI-7")
def test_every_condition_is_shown_met_and_unmet() -> None:
    box = make().box()
    conditions = {name for name, effect in zip(box.page_names, box.page_effects, strict=True) if 0 <= effect <= 4}
    assert {(page, is_met) for page, _, is_met in CONDITIONS} == {
        (page, is_met) for page in conditions for is_met in (True, False)
    }


@pytest.mark.rule("PRI-7")
@pytest.mark.parametrize(("princess", "gift", "other"), [("Plectrude", 8, 7), ("Isaure", 2, 3), ("Berthe", 5, 4)])
def test_gifts_are_those_of_the_princess_at_hand(princess: str, gift: int, other: int) -> None:
    for size, verdict in ((gift, "saved"), (other, "page")):
        height = 4 + 4 + size
        table = one_round(princess, "a-present", height, squires="no").play(laid_round(0, [4, 4, size]))
        assert names(table, "verdict") == verdict


@pytest.mark.rule("PRI-27")
@pytest.mark.parametrize("page", sorted({page for page, _, _ in CONDITIONS}))
def test_a_condition_blocks_no_ladder_and_no_word(page: str) -> None:
    table = one_round("Raymondine", page, 12, squires="no")
    ladders = [f"ladder {size}" for size in range(1, 9)]
    assert table.legal(0) == [*ladders, "horn"]
    table.play("0:ladder 8")
    assert table.legal(0) == ["more 1", "more 2", "more 3", "less 1", "less 2", "less 3", "horn"]
    assert table.play("0:less 3").legal(1) == ladders


# --- visibility


@pytest.mark.rule("PRI-7")
@pytest.mark.parametrize("princess", ["Raymondine", "Cunégonde", "Rapunzel", "Plectrude"])
def test_in_the_dark_nobody_sees_a_heros_ladder_and_by_moonlight_all_do(princess: str) -> None:
    for page, viewers in (("dark-night", [1]), ("moonlight", [0, 1, 2])):
        table = one_round(princess, page, 12).play("0:ladder 3, 0:more 1, 1:ladder 4")
        assert seats_of(table.view(None).laid_seen[1]) == viewers
        assert [seat for seat in range(3) if table.view(seat).laid[1] == 4] == viewers
        assert table.view(None).laid[1] == (4 if page == "moonlight" else -1)
        dungeon = [0, 1, 2] if princess == "Cunégonde" else [0]
        assert [seat for seat in range(3) if table.view(seat).dungeon == 12] == dungeon, "a page leaves that alone"


@pytest.mark.rule("PRI-7")
def test_those_who_watch_see_what_everybody_sees() -> None:
    table = one_round("Rapunzel", "moonlight", 12).play("0:ladder 3, 0:more 1, 1:ladder 4")
    assert told(table, None, "ladder") == [{"seat": 1, "size": 4}]
    assert told(table, None, "dungeon") == []
    dark = one_round("Raymondine", "dark-night", 12).play("0:ladder 3, 0:more 1, 1:ladder 4")
    assert told(dark, None, "ladder") == []
    assert told(dark, None, "laid") == [{"seat": 1}]


# --- limits on the Prince


@pytest.mark.rule("PRI-7")
@pytest.mark.rule("PRI-27")
@pytest.mark.parametrize("intensities", [1, 2, 3])
def test_a_lost_voice_leaves_the_weakest_word_only(intensities: int) -> None:
    table = one_round("Raymondine", "lost-voice", 12, squires="no", intensities=intensities).play("0:ladder 3")
    assert table.legal(0) == ["more 1", "less 1", "horn"]
    assert table.play("0:more 1, 1:ladder 4").legal(0) == ["more 1", "less 1"]


@pytest.mark.rule("PRI-7")
@pytest.mark.rule("PRI-27")
def test_a_single_cry_is_one_word_for_all_who_then_lay_in_order() -> None:
    table = one_round("Raymondine", "single-cry", 18, seats=4, squires="no").play("0:ladder 4, 0:more 2")
    assert told(table, None, "cry") == [{"seat": 0, "word": "more", "strength": 2}]
    view = table.view(3)
    assert (view.cry, view.words) == (2, (0, 0, 0, 0))
    for seat in (1, 2, 3):
        assert table.actors() == (seat,)
        table.play(f"{seat}:ladder {seat + 2}")
    assert names(table, "verdict") == "height"
    assert told(table, None, "word") == []


@pytest.mark.rule("PRI-7")
@pytest.mark.rule("PRI-27")
def test_the_wrong_way_round_heroes_are_asked_from_the_princes_right() -> None:
    table = one_round("Raymondine", "wrong-way-round", 18, seats=4).play("0:ladder 4")
    order = []
    while table.view(None).hero >= 0:
        hero = table.view(None).hero
        order.append(hero)
        table.play(f"0:more 1, {hero}:ladder 3")
    assert order == [3, 2, 1]


@pytest.mark.rule("PRI-21")
def test_a_page_holds_for_its_round_only() -> None:
    table = one_round("Raymondine", "lost-voice", 18, squires="no").play("0:horn, 0:begin, moonlight, height 12")
    assert len(table.play("0:ladder 3").legal(0)) == 7


def test_at_the_hardest_level_a_ladder_is_told_to_its_owner_alone() -> None:
    table = one_round("Plectrude", "lost-voice", 12).play("0:ladder 3, 0:more 1, 1:ladder 4")
    ladders: list[Event] = [event for event in table.events() if event.kind == "ladder"]
    assert [event.audience for event in ladders] == [1 << 1]
