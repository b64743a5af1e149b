"""What lies in the box, and who sees it (PRI-1 to PRI-6)."""

import pytest

from tests.games.princesse.tables import BOX, hand, make, one_round, script, seats_of
from veillee.games.princesse.rules.pieces import parse_pieces
from veillee.games.princesse.rules.state import FIRST_PAGE

BY_LEVEL = {"Raymondine": 1, "Cunégonde": 2, "Rapunzel": 3, "Plectrude": 4}


@pytest.mark.rule("PRI-1")
def test_the_box_holds_a_hundred_and_two_cards() -> None:
    pieces, _ = parse_pieces(BOX)
    heights = {height for counts in pieces.heights for height, count in enumerate(counts) if count}
    cards = [6 * pieces.ladders, len(pieces.princesses), len(heights), len(pieces.pages), pieces.squires]
    assert cards == [48, 12, 23, 16, 3]
    assert sum(cards) == 102


@pytest.mark.rule("PRI-1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_player_has_a_ladder_of_each_size_from_one_to_eight(seats: int) -> None:
    table = script(seats)
    assert [hand(table, seat) for seat in range(seats)] == [[1, 2, 3, 4, 5, 6, 7, 8]] * seats


@pytest.mark.rule("PRI-2")
def test_hands_are_open_between_rounds_and_stand_still_within_one() -> None:
    table = one_round("Plectrude", "lost-voice", 12, squires="no")
    table.play("0:ladder 4, 0:more 1, 1:ladder 6")
    assert hand(table, 1) == [1, 2, 3, 4, 5, 6, 7, 8]
    table.play("0:less 1, 2:ladder 3")
    assert [hand(table, seat) for seat in range(3)] == [
        [1, 2, 3, 5, 6, 7, 8],
        [1, 2, 3, 4, 5, 7, 8],
        [1, 2, 4, 5, 6, 7, 8],
    ]
    assert [table.view(viewer).hands for viewer in (0, 1, 2, None)] == [table.view(None).hands] * 4


@pytest.mark.rule("PRI-3")
@pytest.mark.parametrize(
    ("princess", "dungeon", "ladder"),
    [
        ("Raymondine", [0], [0, 1, 2, 3]),
        ("Cunégonde", [0, 1, 2, 3], [0, 2]),
        ("Rapunzel", [0], [0, 2]),
        ("Plectrude", [0], [2]),
    ],
)
def test_a_princess_says_who_sees_dungeon_and_ladders(
    princess: str, dungeon: list[int], ladder: list[int]
) -> None:
    table = one_round(princess, "lost-voice", 18, seats=4)
    table.play("0:ladder 4, 0:more 1, 1:ladder 1, 0:less 1, 2:ladder 7")
    assert [seat for seat in range(4) if table.view(seat).dungeon == 18] == dungeon
    assert [seat for seat in range(4) if table.view(seat).laid[2] == 7] == ladder
    hidden = [seat for seat in range(4) if table.view(seat).laid[2] == -1]
    assert sorted(ladder + hidden) == [0, 1, 2, 3]
    assert table.view(None).laid[2] == (7 if len(ladder) == 4 else -1)
    assert table.view(None).dungeon == (18 if len(dungeon) == 4 else -1)


@pytest.mark.rule("PRI-3")
def test_there_are_three_princesses_a_level_and_the_known_ones_have_theirs() -> None:
    box = make().box()
    assert sorted(box.princess_levels) == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
    levels = dict(zip(box.princess_names, box.princess_levels, strict=True))
    assert {name: levels[name] for name in BY_LEVEL} == BY_LEVEL


@pytest.mark.rule("PRI-3")
def test_the_levels_in_the_pile_are_open_and_ascend() -> None:
    table = script(princesses="random").play("level 4, level 1, level 3, level 1")
    assert table.view(None).pile == (1, 1, 3, 4)


@pytest.mark.rule("PRI-4")
@pytest.mark.parametrize("princess", BY_LEVEL)
@pytest.mark.parametrize("page", ["lost-voice", "dark-night", "moonlight"])
def test_the_reference_is_seen_by_all_whatever_princess_or_page_say(princess: str, page: str) -> None:
    table = one_round(princess, page, 12).play("0:ladder 6")
    assert [table.view(viewer).laid for viewer in (0, 1, 2, None)] == [(6, 0, 0)] * 4
    assert seats_of(table.view(None).laid_seen[0]) == [0, 1, 2]


@pytest.mark.rule("PRI-5")
@pytest.mark.parametrize(("seats", "low", "high"), [(3, 9, 18), (4, 13, 23), (5, 17, 28), (6, 23, 31)])
def test_dungeons_go_with_the_number_of_players(seats: int, low: int, high: int) -> None:
    table = script(seats).play("0:begin, Raymondine")
    assert table.outcomes() == {f"height {height}": 1 for height in range(low, high + 1)}


@pytest.mark.rule("PRI-5")
def test_a_dungeon_that_was_shown_is_not_drawn_again() -> None:
    table = script().play("0:begin, Raymondine, height 9, 0:horn, 0:begin, vertigo")
    assert table.outcomes() == {f"height {height}": 1 for height in range(10, 19)}


@pytest.mark.rule("PRI-5")
def test_used_dungeons_are_shuffled_again_when_none_is_left() -> None:
    few = BOX.replace("3 = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18]", "3 = [9, 9, 12]")
    table = script(table=few).play("0:begin, Raymondine")
    assert table.outcomes() == {"height 9": 2, "height 12": 1}
    table.play("height 9, 0:horn, 0:begin, vertigo, height 12, 0:horn, 0:begin, footstool")
    assert table.outcomes() == {"height 9": 1}
    table.play("height 9, 0:horn, 0:begin, moonlight")
    assert table.outcomes() == {"height 9": 2, "height 12": 1}


@pytest.mark.rule("PRI-6")
def test_every_size_carries_its_gift_and_every_gift_is_wanted_by_three() -> None:
    box = make().box()
    assert box.gifts == ("rose", "mirror", "book", "lute", "cake", "kitten", "sword", "diadem")
    wanted = [gift for wants in box.princess_wants for gift in wants]
    assert sorted(wanted) == sorted(list(range(8)) * 3)
    wants = dict(zip(box.princess_names, box.princess_wants, strict=True))
    assert wants == {
        "Raymondine": (3, 4),
        "Berthe": (1, 4),
        "Pétronille": (2, 4),
        "Cunégonde": (2, 5),
        "Ermeline": (3, 6),
        "Hildegarde": (3, 5),
        "Rapunzel": (1, 6),
        "Frédégonde": (2, 7),
        "Isaure": (1, 7),
        "Plectrude": (0, 7),
        "Brunehilde": (0, 5),
        "Adélaïde": (0, 6),
    }


@pytest.mark.rule("PRI-7")
def test_the_book_has_fourteen_story_pages_and_says_which_parts_are_ours() -> None:
    box = make().box()
    assert len(box.page_names) == FIRST_PAGE + 14
    assert box.house == ("dungeons", "gifts", "princesses", "pages")
