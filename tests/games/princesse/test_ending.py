"""How a match ends, and for which reason first (PRI-32)."""

import pytest

from tests.games.princesse.tables import BOX, names, script, told, with_one_princess
from veillee.core.contract import OPEN_TALK
from veillee.core.errors import BadOption
from veillee.games.princesse import GAME
from veillee.testing.script import Script

# Eight rounds of three seats, which use each ladder once and do what the pages ask.
LADDERS = [[4, 4, 4], [2, 7, 3], [6, 1, 5], [3, 8, 1], [7, 3, 2], [1, 5, 6], [5, 2, 7], [8, 6, 8]]
PAGES = ["lost-voice", "moonlight", "dark-night", "wrong-way-round", "single-cry", "great-ladder", "heroic-rescue"]
MANY_HEIGHTS = "3 = [" + "12, 13, " * 9 + "14, 15, 22, 23]"


def open_table(table: str, **options: object) -> Script:
    """Open a table with plenty of dungeons, so that any round may be won or missed."""
    heights = table.replace("3 = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18]", MANY_HEIGHTS)
    return script(3, heights, **options)


def play_round(table: Script, is_saved: bool) -> None:
    """Play the round whose turn it is: a page, its ladders by seat, and a height that saves her or does not."""
    view = table.view(None)
    prince, sizes = view.next_prince, LADDERS[view.round]
    table.play(f"{prince}:begin")
    if names(table, "phase") == "princess":
        table.play(next(iter(table.outcomes())))
    if names(table, "phase") == "page":
        cards = table.outcomes()
        table.play(next(page for page in PAGES if page in cards))
    table.play(f"height {sum(sizes) if is_saved else sum(sizes) + 1}, {prince}:ladder {sizes[prince]}")
    while (hero := table.view(None).hero) >= 0:
        if table.actors() == (prince,):
            table.play(f"{prince}:less 1")
        table.play(f"{hero}:ladder {sizes[hero]}")
    assert names(table, "verdict") == ("saved" if is_saved else "height")


def play_rounds(table: Script, rounds: str) -> Script:
    """Play rounds that save (s), miss (m) or are called off (h)."""
    for letter in rounds:
        assert not table.is_over(), rounds
        if letter == "h":
            blow_horn(table)
        else:
            play_round(table, letter == "s")
    return table


def blow_horn(table: Script) -> None:
    prince = table.view(None).next_prince
    table.play(f"{prince}:begin")
    while names(table, "phase") != "reference":
        table.play(next(card for card in table.outcomes() if card not in PAGES))
    table.play(f"{prince}:horn")


@pytest.mark.rule("PRI-32")
def test_the_match_is_won_when_the_last_princess_is_saved() -> None:
    table = play_rounds(open_table(BOX, squires="no"), "ssss")
    assert table.outcome() == "won"
    assert table.view(None).freed == (0, 3, 6, 9)
    assert table.game.scores(table.state) == table.game.ranking(table.state) == [1, 1, 1]
    assert told(table, None, "ended") == [{"outcome": "won"}]
    assert table.game.channels(table.state) == OPEN_TALK


@pytest.mark.rule("PRI-32")
def test_a_win_comes_before_every_loss_even_with_the_last_ladder() -> None:
    table = play_rounds(open_table(BOX, squires="no"), "msmsmsm")
    assert not table.is_over()
    play_round(table, True)
    assert table.view(None).hands == (0, 0, 0)
    assert table.outcome() == "won"


@pytest.mark.rule("PRI-32")
def test_without_ladders_the_match_is_lost_before_end_is_turned() -> None:
    table = play_rounds(open_table(BOX, squires="no"), "smsmsmm")
    assert table.outcome() == ""
    play_round(table, False)
    assert table.outcome() == "ladders"
    assert table.view(None).pages_read == 7, "no page is left either, but ladders are looked at first"
    assert names(table, "page") != "end"
    assert table.game.ranking(table.state) == [2, 2, 2]
    assert table.game.scores(table.state) == [0, 0, 0]


@pytest.mark.rule("PRI-32")
def test_without_a_page_end_is_turned_and_read() -> None:
    table = play_rounds(open_table(BOX, squires="no"), "smsmsh")
    play_round(table, False)
    assert table.outcome() == ""
    play_round(table, False)
    assert table.outcome() == "end"
    assert names(table, "page") == "end"
    assert table.view(None).hands[0].bit_count() == 1, "it is the book that is at its end"


@pytest.mark.rule("PRI-32")
@pytest.mark.parametrize(
    ("rounds", "saved"), [("mmmmm", 0), ("smmmmm", 1), ("ssmmmmm", 2), ("hhhhh", 0), ("mhmhm", 0)]
)
def test_too_few_pages_or_ladders_for_the_princesses_left_is_hopeless(rounds: str, saved: int) -> None:
    table = play_rounds(open_table(BOX, squires="no"), rounds)
    assert table.outcome() == "hopeless"
    assert len(table.view(None).freed) == saved
    assert told(table, None, "ended") == [{"outcome": "hopeless"}]


@pytest.mark.rule("PRI-32")
@pytest.mark.parametrize("rounds", ["mmmm", "smmmm", "ssmmmm", "hhhh"])
def test_while_pages_and_ladders_just_suffice_there_is_hope(rounds: str) -> None:
    assert not play_rounds(open_table(BOX, squires="no"), rounds).is_over()


@pytest.mark.rule("PRI-32")
def test_ladders_may_be_what_is_too_few() -> None:
    short = with_one_princess("Raymondine").replace("princesses = 1\npages = 7", "princesses = 1\npages = 14")
    table = play_rounds(open_table(short, squires="no"), "mmmmmmm")
    assert table.outcome() == ""
    play_round(table, False)
    assert table.outcome() == "ladders"
    assert table.view(None).pages_read == 7
    extreme = open_table(BOX, princesses="random", extreme=True, squires="no")
    extreme.play(", ".join(f"level {level}" for level in (1, 1, 2, 2, 3, 3, 4)))
    assert play_rounds(extreme, "mm").outcome() == "hopeless", "six ladders for seven princesses, and seven pages"
    assert extreme.view(None).pages_read == 1


@pytest.mark.rule("PRI-32")
def test_losing_is_not_looked_for_within_a_round() -> None:
    table = play_rounds(open_table(BOX, squires="no"), "mmmm")
    table.play("1:begin, single-cry, height 13, 1:ladder 3, 1:less 1, 2:ladder 2")
    assert not table.is_over(), "all is lost, but not told before the round is"


@pytest.mark.rule("PRI-32")
def test_the_last_princess_may_be_saved_by_a_squire() -> None:
    table = open_table(with_one_princess("Raymondine"))
    table.play("0:begin, Raymondine, height 13, 0:ladder 4, 0:more 1, 1:ladder 4, 0:more 1, 2:ladder 4")
    assert not table.is_over()
    table.play("0:squire up, 0:accept")
    assert table.outcome() == "won"


@pytest.mark.rule("PRI-21")
@pytest.mark.parametrize(("is_free", "rounds"), [(False, 8), (True, 7)])
def test_the_book_lasts_eight_rounds_or_seven(is_free: bool, rounds: int) -> None:
    lone = with_one_princess("Raymondine")
    table = play_rounds(open_table(lone, squires="no", page_from_round_one=is_free), "h" * (rounds - 1))
    assert not table.is_over()
    blow_horn(table)
    assert (table.outcome(), table.view(None).round) == ("end", rounds)


# --- variants


@pytest.mark.rule("PRI-40")
def test_without_squires_nobody_is_asked_for_them() -> None:
    table = open_table(BOX, squires="no").play("0:begin, Raymondine, height 13")
    assert not any("squire" in move for move in table.legal(0))
    table.play("0:ladder 4, 0:more 1, 1:ladder 4, 0:more 1, 2:ladder 4")
    assert names(table, "phase") == "rest"


@pytest.mark.rule("PRI-41")
def test_the_extreme_tale_has_seven_princesses_and_eight_pages_and_no_squires() -> None:
    table = open_table(BOX, princesses="random", extreme=True)
    table.play(", ".join(f"level {level}" for level in (4, 1, 2, 2, 3, 3, 4)))
    assert table.view(None).pile == (1, 2, 2, 3, 3, 4, 4)
    box = table.game.box()
    assert (box.princesses_to_save, box.pages_in_book, box.squires) == (7, 8, 0)
    assert play_rounds(table, "sssssss").outcome() == "won"


@pytest.mark.rule("PRI-41")
def test_the_extreme_tale_may_be_chosen_but_not_with_the_first_set() -> None:
    table = script(princesses="chosen", extreme=True, squires="yes")
    for move in table.legal(0)[:7]:
        table.play(f"0:{move}")
    assert names(table, "phase") == "rest"
    assert table.view(None).squires == 3
    with pytest.raises(BadOption, match="option extreme only counts with princesses random / chosen"):
        GAME.make(3, {"extreme": True}, {})


@pytest.mark.rule("PRI-42")
@pytest.mark.rule("PRI-26")
@pytest.mark.parametrize("intensities", [1, 2, 3])
def test_the_table_chooses_how_many_strengths_a_word_has(intensities: int) -> None:
    table = script(squires="no", intensities=intensities).play("0:begin, Raymondine, height 12, 0:ladder 4")
    strengths = range(1, intensities + 1)
    assert table.legal(0) == [*(f"more {k}" for k in strengths), *(f"less {k}" for k in strengths), "horn"]
