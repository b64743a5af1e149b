"""The contest of two levels is balanced and can be repeated."""

import pytest

from veillee.games.chapitres.tools import contest


def test_six_matches_seat_each_level_equally_often_everywhere_and_beside_everybody() -> None:
    assert len(set(contest.SEATINGS)) == 6
    for seat in range(4):
        assert sum(seat in above for above in contest.SEATINGS) == 3


def test_equal_seeds_give_equal_matches_that_either_level_may_win() -> None:
    played = [contest.is_won("random", "random", match, 1) for match in range(12)]
    assert set(played) == {True, False}
    assert played == [contest.is_won("random", "random", match, 1) for match in range(12)]


def test_the_share_is_printed_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    contest.main(["random", "random", "--first", "6", "--games", "6", "--seed", "1"])
    said = capsys.readouterr().out
    assert said.startswith("random over random: ")
    assert " of 6: " in said


def test_an_interval_is_wilsons() -> None:
    assert contest.rate_text(99, 120) == "99 of 120: 82.5 % (74.7–88.3)"
