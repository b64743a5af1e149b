"""The rulebook's worked examples, with their exact numbers (TRO-34)."""

import pytest

from tests.games.chapitres.tables import Table

ALI, PIERRE, WENDY, FIONA = range(4)

# Fiona's team and what chapter II must give her: Peter Pan meets Goldilocks, Hansel meets Gretel, Giant wins.
TEAMS = [
    [35, 8, 7, 12, 24, 15, 40],
    [5, 25, 50, 44, 36, 43, 38],
    [21, 14, 13, 20, 22, 46, 41],
    [30, 47, 6, 3, 4, 16, 26],
]


@pytest.mark.rule("TRO-34")
def test_the_trick_of_three_bears_goldilocks_snow_white_and_peter_pan() -> None:
    table = Table(4, [[35], [5], [21], [30]]).draft().play("0:35 1:5 2:21 3:30")
    assert [table.tokens(seat) for seat in range(4)] == [(1, 0, 3), (0, 0, 4), (0, 0, 0), (0, 1, 0)]
    reasons = {event.args["card"]: (event.args["reason"], event.args["other"]) for event in table.told("paid")}
    assert reasons == {35: ("with", 5), 5: ("with", 35), 30: ("per_other", 0)}
    assert [event.args["card"] for event in table.told("paid-nothing")] == [21]


def evening() -> Table:
    table = Table(4, TEAMS).draft()
    table.play("0:35 1:5 2:21 3:30")  # Ali leads and wins
    table.play("0:8 1:25 2:14 3:47")  # Fiona's Giant wins
    table.play("3:6 0:7 1:50 2:13")  # Hansel with Gretel
    table.play("1:44 2:20 3:3 0:12")
    table.play("1:36 2:22 3:4 0:24")
    table.play("1:43 2:46 3:16 0:15")
    return table.play("2:41 3:26 0:40 1:38")


@pytest.mark.rule("TRO-34")
def test_fiona_s_second_chapter_is_worth_a_star_a_heart_and_two_gems() -> None:
    table = evening()
    paid = {card: pay for card, pay in table.paid(2).items() if card in TEAMS[FIONA]}
    assert paid == {30: (0, 1, 0), 47: (0, 0, 0), 6: (0, 0, 2)} | dict.fromkeys([3, 4, 16, 26], (0, 0, 0))
    assert table.script.view(None).tricks_won[FIONA] == 1


@pytest.mark.rule("TRO-34")
@pytest.mark.rule("TRO-30")
def test_fiona_s_third_chapter_pays_card_by_card() -> None:
    paid = {card: pay for card, pay in evening().paid(3).items() if card in TEAMS[FIONA]}
    assert paid == {
        6: (0, 0, 0),
        26: (0, 3, 0),
        3: (0, 3, 0),
        4: (0, 5, 0),
        30: (0, 3, 0),
        47: (0, 0, 0),
        16: (0, 0, 4),
    }


@pytest.mark.rule("TRO-34")
@pytest.mark.rule("TRO-1")
def test_fiona_has_twenty_points_and_pierre_the_majority() -> None:
    table = evening()
    assert table.tokens(FIONA) == (1, 15, 6)
    assert table.script.view(None).points[FIONA] == 2 + 15 + 3 == 20
    assert [event.args["seat"] for event in table.told("majority")] == [PIERRE]


@pytest.mark.rule("TRO-34")
@pytest.mark.rule("TRO-26")
def test_furious_princess_and_the_dragon_on_a_ghost_s_card() -> None:
    table = Table(2, [[29], [14]], [[50], [13]]).draft().play("0:29 *13 1:14 *50")
    assert table.tokens(0) == (1, 1, 1)
    assert table.tokens(1) == (0, 0, 0)
    assert table.told("won") == []
    assert len(table.told("ghost-won")) == 1
