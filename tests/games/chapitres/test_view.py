"""What the view shows: what each card would pay, from what its seat may know, and nothing of others."""

import pytest

from tests.games.chapitres.tables import Table, make_game
from veillee.core.chance import FastChance
from veillee.core.errors import IllegalMove, UnknownMove
from veillee.core.match import Match
from veillee.core.seed import Seed
from veillee.testing.script import Script

TEAM = [5, 35, 30, 3, 26, 37, 11]


def pays(table: Table, seat: int) -> dict[int, tuple[int, int, int]]:
    view = table.script.view(seat)
    return {table.values[card]: tuple(pay) for card, pay in zip(view.hand, view.trick_pays, strict=True)}


def team_pays(table: Table, seat: int) -> dict[int, tuple[int, int, int]]:
    view = table.script.view(seat)
    return {table.values[card]: tuple(pay) for card, pay in zip(view.hand, view.team_pays, strict=True)}


def test_a_hand_shows_what_each_card_would_pay_if_the_trick_ended_with_it() -> None:
    table = Table(4, [[47], [4], [14], TEAM]).draft().play("0:47 1:4 2:14")
    assert pays(table, 3) == {
        5: (0, 0, 0),
        35: (0, 0, 0),
        30: (0, 1, 0),  # for Jack
        3: (0, 0, 0),
        26: (0, 1, 0),  # for the value 4
        37: (0, 5, 0),  # what Jack is paid for Giant
        11: (0, 0, 0),  # not the first
    }


def test_what_a_card_would_pay_is_what_it_pays_when_it_is_the_last() -> None:
    for value in TEAM:
        table = Table(4, [[47], [4], [14], TEAM]).draft().play("0:47 1:4 2:14")
        promised = pays(table, 3)[value]
        before = table.tokens(3)
        table.play(f"3:{value}")
        after = table.tokens(3)
        assert tuple(a - b for a, b in zip(after, before, strict=True)) == promised


def test_nobody_but_the_seat_on_turn_is_shown_payments_of_the_trick() -> None:
    table = Table(4, [[47], [4], [14], TEAM]).draft().play("0:47 1:4")
    assert [len(table.script.view(seat).trick_pays) for seat in range(4)] == [0, 0, 7, 0]
    assert table.script.view(None).trick_pays == table.script.view(None).team_pays == ()


def test_a_hand_shows_what_each_card_pays_in_the_own_team() -> None:
    table = Table(4, [[47], [4], [14], TEAM]).draft()
    assert team_pays(table, 3) == {
        5: (0, 0, 4),
        35: (0, 0, 3),
        30: (0, 2, 0),
        3: (0, 3, 0),
        26: (0, 2, 0),
        37: (0, 0, 0),
        11: (0, 0, 0),
    }


def test_in_the_draft_a_card_is_looked_up_among_those_kept() -> None:
    table = Table(4, [TEAM]).deal()
    assert team_pays(table, 0)[5] == (0, 0, 0)
    for number in range(4):
        table.choose(number)
    kept = {table.values[card] for card in table.script.view(0).kept}
    assert kept == {5, 35, 30, 3}
    assert team_pays(table, 0)[26] == (0, 2, 0)


def test_what_a_card_would_pay_depends_on_no_hidden_card() -> None:
    table = Table(4, [[47], [4], [14], TEAM]).draft().play("0:47 1:4 2:14")
    seen = table.script.view(3)
    for seed in range(20):
        world = table.game.sample(table.script.knowledge(3), FastChance(seed))
        assert world != table.script.state
        assert table.game.view(world, 3) == seen


# --- taking back


def match_of(script: Script) -> Match:
    """Give a match that has just been dealt."""
    return Match(script.game, Seed(b"\x01" * 32, tuple(b"" for _ in range(script.game.seats))), rated=False)


def test_a_choice_may_be_taken_back_while_others_choose_and_not_after() -> None:
    match = match_of(Script(make_game(4)))
    match.submit(0, match.legal(0)[0], match.version)
    assert match.can_undo(0)
    match.undo(0, match.version)
    for seat in range(4):
        match.submit(seat, match.legal(seat)[0], match.version)
    assert not any(match.can_undo(seat) for seat in range(4))


def test_a_card_that_lies_open_may_not_be_taken_back() -> None:
    match = match_of(Script(make_game(4)))
    while len(match.actors()) > 1 or match.view(None).number + len(match.view(None).trick) == 0:
        seat = match.actors()[0]
        match.submit(seat, match.legal(seat)[0], match.version)
    assert len(match.view(None).trick) == 1
    assert not any(match.can_undo(seat) for seat in range(4))


# --- notation


@pytest.mark.parametrize(
    "text",
    ["", "keep", "keep 0", "keep 51", "keep 05", "keep  5", "keep 5 ", "KEEP 5", "play 5", "5", "keep 5 give"],
)
def test_what_is_no_choice_is_refused(text: str) -> None:
    for table in (Table(4, []), Table(2, [])):
        with pytest.raises(UnknownMove):
            table.game.parse_move(table.deal().script.state, text)


@pytest.mark.parametrize("text", ["", "play", "play 0", "play 51", "play 05", "keep 5", "card 5", "play 5 6"])
def test_what_is_no_play_is_refused(text: str) -> None:
    table = Table(4, []).draft()
    with pytest.raises(UnknownMove):
        table.game.parse_move(table.script.state, text)


def test_with_two_a_card_cannot_be_kept_and_given_and_one_alone_is_illegal() -> None:
    table = Table(2, []).deal()
    with pytest.raises(UnknownMove):
        table.game.parse_move(table.script.state, "keep 5 give 5")
    match = match_of(Script(make_game(2)))
    card = match.legal(0)[0].split(" give ")[0]
    with pytest.raises(IllegalMove):
        match.submit(0, card, match.version)
