"""A round from the page to the verdict (PRI-20 to PRI-31), without foghorn and squires."""

import pytest

from tests.games.princesse.tables import hand, laid_round, names, one_round, phase, script, told
from veillee.core.contract import CHANCE, OPEN_TALK, SILENCE


@pytest.mark.rule("PRI-20")
def test_a_princess_is_turned_up_first_and_again_once_she_is_saved() -> None:
    table = script(squires="no").play("0:begin, Raymondine, height 12")
    assert names(table, "princess") == "Raymondine"
    assert told(table, None, "princess") == [{"princess": "Raymondine", "level": 1}]
    table.play(laid_round(0, [4, 4, 3]))
    assert names(table, "verdict") == "height"
    table.play("1:begin, vertigo, height 13")
    assert names(table, "princess") == "Raymondine", "she waits until she is saved"
    table.play(laid_round(1, [3, 5, 5]))
    assert table.view(None).freed == (0,)
    assert names(table, "princess") == ""
    assert table.play("2:begin").outcomes() == {"Cunégonde": 1}


@pytest.mark.rule("PRI-21")
def test_beginning_is_the_page_of_the_first_round_and_asks_nothing() -> None:
    table = script(squires="no").play("0:begin, Raymondine")
    assert names(table, "page") == "beginning"
    assert told(table, None, "page") == [{"page": "beginning"}]
    table.play("height 12").play(laid_round(0, [4, 4, 4]))
    assert names(table, "verdict") == "saved"
    assert phase(table.play("1:begin, Cunégonde")) == "page"


@pytest.mark.rule("PRI-21")
def test_with_a_page_from_round_one_beginning_is_read_for_free() -> None:
    table = script(page_from_round_one=True).play("0:begin, Raymondine")
    assert phase(table) == "page"
    assert "beginning" not in table.outcomes()
    assert table.play("footstool").view(None).pages_read == 1


@pytest.mark.rule("PRI-22")
def test_a_dungeon_is_drawn_and_all_know_that_it_was() -> None:
    table = script().play("0:begin, Raymondine")
    assert table.actors() == (CHANCE,)
    table.play("height 15")
    assert told(table, 1, "drawn") == told(table, None, "drawn") == [{"seat": 0}]
    assert told(table, 0, "dungeon") == [{"height": 15}]
    assert told(table, 1, "dungeon") == told(table, None, "dungeon") == []


@pytest.mark.rule("PRI-24")
def test_the_prince_lays_any_ladder_of_the_hand_as_reference() -> None:
    table = script(squires="no").play("0:begin, Raymondine, height 15")
    assert table.actors() == (0,)
    assert [move for move in table.legal(0) if move != "horn"] == [f"ladder {size}" for size in range(1, 9)]
    table.play("0:ladder 7")
    assert told(table, None, "reference") == [{"seat": 0, "size": 7}]


@pytest.mark.rule("PRI-25")
@pytest.mark.parametrize("prince", [0, 1, 3])
def test_heroes_get_a_word_each_clockwise_from_the_princes_left(prince: int) -> None:
    table = script(4, first_prince=prince + 1).play(f"{prince}:begin, Raymondine, height 18, {prince}:ladder 4")
    order = []
    for _ in range(3):
        assert table.actors() == (prince,)
        table.play(f"{prince}:more 1")
        (hero,) = table.actors()
        order.append(hero)
        table.play(f"{hero}:ladder 5")
    assert order == [(prince + step) % 4 for step in (1, 2, 3)]


@pytest.mark.rule("PRI-25")
@pytest.mark.parametrize("reference", [1, 8])
@pytest.mark.parametrize("word", ["more 1", "less 3"])
def test_either_word_may_be_said_and_any_ladder_answers_it(reference: int, word: str) -> None:
    table = one_round("Rapunzel", "vertigo", 12, squires="no").play(f"0:ladder {reference}")
    words = [f"{word} {strength}" for word in ("more", "less") for strength in (1, 2, 3)]
    assert table.legal(0) == [*words, "horn"]
    assert table.play(f"0:{word}").legal(1) == [f"ladder {size}" for size in range(1, 9)]


@pytest.mark.rule("PRI-25")
def test_a_word_is_heard_by_all_with_its_strength_and_for_whom() -> None:
    table = one_round("Plectrude", "vertigo", 12).play("0:ladder 3, 0:less 2")
    heard = {"seat": 0, "other_seat": 1, "word": "less", "strength": 2}
    assert [told(table, viewer, "word") for viewer in (0, 1, 2, None)] == [[heard]] * 4
    assert [table.view(viewer).words for viewer in (0, 1, 2, None)] == [(0, -2, 0)] * 4


@pytest.mark.rule("PRI-25")
def test_the_prince_sees_what_he_may_before_the_next_word() -> None:
    seen = []
    for princess in ("Raymondine", "Cunégonde", "Rapunzel", "Plectrude"):
        table = one_round(princess, "vertigo", 12).play("0:ladder 3, 0:more 1, 1:ladder 6")
        assert table.actors() == (0,)
        seen.append(table.view(0).laid[1])
    assert seen == [6, 6, 6, -1]


@pytest.mark.rule("PRI-26")
def test_there_is_talk_between_rounds_and_only_the_princes_words_within_one() -> None:
    table = script()
    talk = []
    for step in (
        "0:begin, Raymondine, height 12",
        "0:ladder 4",
        "0:more 1",
        "1:ladder 4",
        "0:less 1",
        "2:ladder 3",
        "0:squire up",
        "0:accept",
    ):
        table.play(step)
        talk.append(table.game.channels(table.state))
    assert talk == [SILENCE] * 7 + [OPEN_TALK]
    assert script(princesses="chosen").game.channels(script(princesses="chosen").state) == OPEN_TALK


@pytest.mark.rule("PRI-26")
def test_words_and_ladders_carry_nothing_but_word_strength_and_size() -> None:
    table = one_round("Raymondine", "vertigo", 12, squires="no").play("0:ladder 3, 0:less 2, 1:ladder 6")
    assert {(event.kind, *event.args) for event in table.events() if event.kind in ("word", "laid", "ladder")} == {
        ("word", "seat", "other_seat", "word", "strength"),
        ("laid", "seat"),
        ("ladder", "seat", "size"),
    }


@pytest.mark.rule("PRI-28")
@pytest.mark.parametrize(
    ("sizes", "page", "verdict"),
    [
        ([4, 4, 4], "vertigo", "saved"),
        ([4, 4, 5], "vertigo", "height"),
        ([4, 4, 3], "vertigo", "height"),
        ([5, 4, 3], "vertigo", "page"),
        ([5, 4, 4], "vertigo", "both"),
    ],
)
def test_saved_is_the_very_height_and_the_pages_condition(sizes: list[int], page: str, verdict: str) -> None:
    table = one_round("Plectrude", page, 12, squires="no").play(laid_round(0, sizes))
    assert names(table, "verdict") == verdict
    assert table.view(None).total == sum(sizes)
    assert len(table.view(None).freed) == (verdict == "saved")


@pytest.mark.rule("PRI-28")
def test_when_every_hero_has_laid_all_is_turned_up_for_everybody() -> None:
    table = one_round("Plectrude", "vertigo", 12, squires="no").play("0:ladder 4, 0:more 1, 1:ladder 6, 0:less 1")
    assert table.view(None).total == 0
    table.play("2:ladder 3")
    for viewer in (0, 1, 2, None):
        assert (table.view(viewer).laid, table.view(viewer).dungeon) == ((4, 6, 3), 12)
        assert told(table, viewer, "turned-up") == [{"seat": 1, "size": 6}, {"seat": 2, "size": 3}]
        assert told(table, viewer, "tower") == [{"height": 12, "total": 13}]


@pytest.mark.rule("PRI-30")
@pytest.mark.parametrize(("sizes", "verdict"), [([4, 3, 5], "saved"), ([4, 3, 6], "height")])
def test_saved_or_not_the_ladders_are_spent(sizes: list[int], verdict: str) -> None:
    table = script(squires="no").play("0:begin, Raymondine, height 12").play(laid_round(0, sizes))
    assert names(table, "verdict") == verdict
    assert [size not in hand(table, seat) for seat, size in enumerate(sizes)] == [True] * 3
    table.play(f"1:begin{', Cunégonde' if verdict == 'saved' else ''}, vertigo, height 13")
    assert f"ladder {sizes[1]}" not in table.legal(1)
    assert table.view(None).laid == (0, 0, 0)


@pytest.mark.rule("PRI-30")
def test_not_saved_she_waits_for_a_new_page_and_a_new_dungeon() -> None:
    table = script(squires="no").play("0:begin, Raymondine, height 12").play(laid_round(0, [1, 1, 1]))
    table.play("1:begin")
    assert names(table, "princess") == "Raymondine"
    assert phase(table) == "page"
    assert "height 12" not in table.play("vertigo").outcomes()


@pytest.mark.rule("PRI-31")
@pytest.mark.parametrize("page", ["vertigo", "wrong-way-round"])
def test_the_title_goes_to_the_left_whatever_the_page(page: str) -> None:
    table = script(4, squires="no", page_from_round_one=True, first_prince=4)
    table.play(f"3:begin, Raymondine, {page}, height 18, 3:ladder 4")
    while table.view(None).hero >= 0:
        table.play(f"3:more 1, {table.view(None).hero}:ladder 3")
    assert table.actors() == (0,)
    assert table.play("0:begin, footstool, height 14").actors() == (0,)


# --- the examples of the rulebook


@pytest.mark.rule("PRI-3")
def test_raymondine_reads_only_the_prince_sees_the_dungeon_all_see_the_ladders() -> None:
    table = script().play("0:begin, Raymondine, height 16, 0:ladder 3, 0:more 3, 1:ladder 8")
    assert [table.view(seat).dungeon for seat in range(3)] == [16, -1, -1]
    assert [table.view(seat).laid[1] for seat in range(3)] == [8, 8, 8]


@pytest.mark.rule("PRI-25")
def test_a_loud_more_asks_for_much_a_soft_one_for_little_and_the_prince_goes_on_from_what_he_got() -> None:
    table = script(squires="no").play("0:begin, Raymondine, height 16, 0:ladder 3")
    table.play("0:more 3, 1:ladder 8, 0:more 1, 2:ladder 5")
    assert [args["strength"] for args in told(table, None, "word")] == [3, 1]
    assert names(table, "verdict") == "saved"
