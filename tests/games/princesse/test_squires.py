"""Squires: one more, one less, or a page put away (PRI-29)."""

import pytest

from tests.games.princesse.tables import laid_round, names, one_round, phase, script, seats_of, told


@pytest.mark.rule("PRI-29")
def test_three_squires_are_shared_and_the_prince_of_the_round_sends_them() -> None:
    table = script().play("0:begin, Raymondine, height 12").play(laid_round(0, [4, 4, 3]))
    assert table.actors() == (0,)
    table.play("0:squire up, 0:accept, 1:begin, Cunégonde, vertigo, height 13").play(laid_round(1, [3, 4, 6]))
    assert table.actors() == (1,)
    assert table.view(None).squires == 2
    assert told(table, None, "squire") == [{"seat": 0, "use": "up"}]


@pytest.mark.rule("PRI-29")
@pytest.mark.parametrize(
    ("sizes", "steps", "verdict"),
    [
        ([4, 4, 4], "0:accept", "saved"),
        ([4, 4, 3], "0:accept", "height"),
        ([4, 4, 3], "0:squire up, 0:accept", "saved"),
        ([4, 4, 5], "0:squire down, 0:accept", "saved"),
        ([4, 4, 2], "0:squire up, 0:squire up, 0:accept", "saved"),
        ([4, 4, 1], "0:squire up, 0:squire up, 0:squire up", "saved"),
        ([4, 4, 7], "0:squire down, 0:squire down, 0:squire down", "saved"),
        ([4, 4, 4], "0:squire up, 0:squire down, 0:accept", "saved"),
        ([4, 4, 4], "0:squire up, 0:accept", "height"),
        ([5, 4, 3], "0:squire page, 0:accept", "saved"),
        ([5, 4, 4], "0:squire page, 0:squire down, 0:accept", "saved"),
        ([5, 5, 4], "0:squire down, 0:squire page, 0:squire down", "saved"),
        ([5, 4, 4], "0:squire down, 0:accept", "page"),
    ],
)
def test_after_the_reveal_squires_change_the_total_or_put_the_page_away(
    sizes: list[int], steps: str, verdict: str
) -> None:
    table = one_round("Plectrude", "vertigo", 12).play(laid_round(0, sizes))
    assert phase(table) == "judge"
    assert table.play(steps).is_over() == (verdict == "saved")
    assert names(table, "verdict") == verdict


@pytest.mark.rule("PRI-29")
def test_the_prince_is_asked_while_a_squire_is_left_and_not_after() -> None:
    table = one_round("Plectrude", "vertigo", 12).play(laid_round(0, [4, 4, 1]))
    assert table.legal(0) == ["squire page", "squire up", "squire down", "accept"]
    table.play("0:squire page")
    assert table.legal(0) == ["squire up", "squire down", "accept"]
    table.play("0:squire up, 0:squire up")
    assert phase(table) == "rest"
    table.play("1:begin, footstool, height 14").play(laid_round(1, [3, 4, 7]))
    assert phase(table) == "rest", "no squire, no question"


@pytest.mark.rule("PRI-29")
def test_the_total_is_changed_after_the_reveal_only() -> None:
    table = one_round("Raymondine", "vertigo", 12)
    for step in ("0:ladder 4", "0:more 1, 1:ladder 4", "0:more 1"):
        assert not {"squire up", "squire down"} & set(table.legal(0))
        table.play(step)
    assert table.legal(0) == []


@pytest.mark.rule("PRI-29")
@pytest.mark.parametrize("steps", ["", "0:ladder 4", "0:ladder 4, 0:more 1, 1:ladder 4"])
def test_a_page_may_be_put_away_before_the_reference_and_before_each_hero(steps: str) -> None:
    table = one_round("Raymondine", "vertigo", 12)
    if steps:
        table.play(steps)
    was = phase(table)
    table.play("0:squire page")
    assert (phase(table), table.view(None).page_ignored, table.view(None).squires) == (was, 1, 2)
    assert told(table, None, "squire") == [{"seat": 0, "use": "page"}]
    assert "squire page" not in table.legal(0), "it is put away already"


@pytest.mark.rule("PRI-29")
def test_a_page_put_away_early_asks_nothing_at_the_end() -> None:
    table = one_round("Raymondine", "vertigo", 12).play("0:squire page").play(laid_round(0, [6, 3, 3]))
    assert names(table.play("0:accept"), "verdict") == "saved"


@pytest.mark.rule("PRI-29")
def test_beginning_cannot_be_put_away() -> None:
    table = script().play("0:begin, Raymondine, height 12")
    assert "squire page" not in table.legal(0)
    table.play(laid_round(0, [4, 4, 3]))
    assert table.legal(0) == ["squire up", "squire down", "accept"]


@pytest.mark.rule("PRI-29")
def test_a_squire_spent_before_a_horn_stays_spent() -> None:
    table = one_round("Raymondine", "vertigo", 12).play("0:squire page, 0:ladder 2, 0:horn")
    assert table.view(None).squires == 2
    table.play("0:begin, footstool, height 13")
    assert table.view(None).page_ignored == 0


@pytest.mark.rule("PRI-29")
def test_end_cannot_be_put_away() -> None:
    table = one_round("Plectrude", "vertigo", 12)
    pages = ["footstool", "moonlight", "dark-night", "a-present", "step-by-step", "great-ladder"]
    for page, height in zip(pages, (9, 10, 11, 13, 14, 15), strict=True):
        table.play(f"0:horn, 0:begin, {page}, height {height}")
    table.play("0:horn")
    assert table.view(None).squires == 3
    assert (table.is_over(), table.outcome()) == (True, "end")


# --- in mid-round


@pytest.mark.rule("PRI-29")
@pytest.mark.parametrize(
    ("princess", "viewers"),
    [("Raymondine", [0, 1, 2, 3]), ("Cunégonde", [0, 1]), ("Rapunzel", [0, 1]), ("Plectrude", [1])],
)
def test_when_the_dark_is_put_away_ladders_show_as_the_princess_allows(princess: str, viewers: list[int]) -> None:
    table = one_round(princess, "dark-night", 18, seats=4).play("0:ladder 4, 0:more 1, 1:ladder 6")
    assert seats_of(table.view(None).laid_seen[1]) == [1]
    table.play("0:squire page")
    assert seats_of(table.view(None).laid_seen[1]) == viewers
    heard = [seat for seat in range(4) if {"seat": 1, "size": 6} in told(table, seat, "ladder")]
    assert heard == viewers
    assert [seat for seat in range(4) if table.view(seat).laid[1] == 6] == viewers
    later = {2} | (set(viewers) if len(viewers) == 4 else set(viewers) - {1})
    table.play("0:more 1, 2:ladder 5")
    assert seats_of(table.view(None).laid_seen[2]) == sorted(later)


@pytest.mark.rule("PRI-29")
def test_when_moonlight_is_put_away_what_was_seen_stays_and_the_rest_follows_the_princess() -> None:
    table = one_round("Plectrude", "moonlight", 18, seats=4).play("0:ladder 4, 0:more 1, 1:ladder 6")
    table.play("0:squire page, 0:more 1, 2:ladder 5")
    assert [seats_of(mask) for mask in table.view(None).laid_seen] == [[0, 1, 2, 3], [0, 1, 2, 3], [2], []]
    assert table.view(None).laid == (4, 6, -1, 0)


@pytest.mark.rule("PRI-29")
def test_when_the_wrong_way_round_is_put_away_the_rest_are_asked_clockwise() -> None:
    table = one_round("Raymondine", "wrong-way-round", 23, seats=5).play("0:ladder 4, 0:more 1, 4:ladder 5")
    assert table.view(None).hero == 3
    table.play("0:squire page")
    assert table.view(None).hero == 1
    table.play("0:more 1, 1:ladder 5, 0:more 1, 2:ladder 5")
    assert table.view(None).hero == 3


@pytest.mark.rule("PRI-29")
def test_when_the_single_cry_is_put_away_each_hero_still_to_lay_gets_a_word() -> None:
    table = one_round("Raymondine", "single-cry", 18, seats=4).play("0:ladder 4, 0:more 2, 1:ladder 5")
    assert phase(table) == "call"
    assert table.legal(0) == ["squire page", "call"]
    table.play("0:call")
    assert table.actors() == (2,)
    table.play("2:ladder 3, 0:squire page")
    assert phase(table) == "word"
    table.play("0:less 3")
    assert (table.view(1).cry, table.view(1).words) == (2, (0, 0, 0, -3))
    assert table.actors() == (3,)


@pytest.mark.rule("PRI-29")
def test_without_a_squire_left_nobody_is_called_one_by_one() -> None:
    table = one_round("Raymondine", "single-cry", 18, seats=4, squires="no").play(
        "0:ladder 4, 0:more 2, 1:ladder 5"
    )
    assert table.actors() == (2,)


@pytest.mark.rule("PRI-29")
def test_put_away_before_the_cry_each_hero_gets_a_word() -> None:
    table = one_round("Raymondine", "single-cry", 18, seats=4).play(
        "0:ladder 4, 0:squire page, 0:more 2, 1:ladder 5"
    )
    assert phase(table) == "word"
    assert (table.view(1).cry, table.view(1).words) == (0, (0, 2, 0, 0))


@pytest.mark.rule("PRI-29")
def test_when_the_lost_voice_is_put_away_all_strengths_are_back_from_the_next_word() -> None:
    table = one_round("Raymondine", "lost-voice", 12).play("0:ladder 4, 0:more 1, 1:ladder 5")
    assert "more 3" not in table.legal(0)
    assert {"more 3", "less 3"} <= set(table.play("0:squire page").legal(0))
