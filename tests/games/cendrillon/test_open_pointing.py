"""Open pointing: from the first tile to the look, fingers come, change and go before all eyes (CEN-16)."""

import pytest

from tests.games.cendrillon.bots.tables import answers
from tests.games.cendrillon.tables import Table
from veillee.bots.arena import Contest, run_contest
from veillee.core.errors import IllegalMove, NotYourTurn
from veillee.core.match import Match
from veillee.core.seed import Seed
from veillee.games.cendrillon import GAME
from veillee.server.bots.scheduling import Due, due_bots

PLACES = [row + column for row in "ABC" for column in "1234"]


def searching(seats: int = 3) -> Table:
    """Let seat 0 show the mouse at A1, pointing openly."""
    return Table(seats, pointing="open").play("hourglass, 0:A1")


def fingers(table: Table) -> list[str]:
    return [PLACES[at] if at >= 0 else "" for at in table.view(None).points]


@pytest.mark.rule("CEN-16")
def test_the_active_seat_and_the_pointers_are_asked_at_the_same_time() -> None:
    table = searching()
    assert table.actors() == (0, 1, 2)
    assert table.legal(0) == PLACES[1:]
    assert table.legal(1) == table.legal(2) == [*PLACES[1:], "pass"]
    assert table.game.awaited(table.script.state) == (1, 2)
    assert table.game.may_go_on(table.script.state) == (0,)
    assert Table(1, pointing="open").play("hourglass, 0:A1").actors() == (0,), "alone there is no pointing"


@pytest.mark.rule("CEN-16")
def test_a_finger_is_seen_at_once_changed_and_withdrawn() -> None:
    table = searching().play("1:B1")
    assert fingers(table) == ["", "B1", ""]
    assert "B1" not in table.legal(1), "repeating the same is no move"
    table.play("1:B2, 2:B2, 1:pass")
    assert fingers(table) == ["", "", "B2"]
    assert "pass" not in table.legal(1)
    table.play("1:C1")
    said = [(1, "B1"), (1, "B2"), (2, "B2"), (1, ""), (1, "C1")]
    for viewer in (0, 1, 2, None):
        assert [(told["seat"], told["tile"]) for told in table.told(viewer, "pointed")] == said, (
            "the order is kept"
        )


@pytest.mark.rule("CEN-16")
def test_the_look_is_go_on_whoever_has_pointed() -> None:
    table = searching().play("1:B1, 0:A2")
    assert table.found == ["mouse", "mouse"]
    table = searching().play("0:B1")
    assert (table.actors(), table.legal(0)) == ((0,), ["down"])
    assert table.view(None).waiting == 0


@pytest.mark.rule("CEN-16")
def test_a_finger_stays_after_twenty_changes() -> None:
    table = searching(2)
    for number in range(20):
        table.play(f"1:{('B1', 'B2')[number % 2]}")
    assert table.actors() == (0,)
    assert fingers(table) == ["", "B2"]
    table.play("0:C1, 0:down, hourglass, 1:A1")
    assert table.actors() == (0, 1), "the next search counts anew"


def test_a_match_takes_answers_to_the_same_question_and_refuses_late_fingers() -> None:
    match = Match(
        GAME.make(3, {"pointing": "open", "first_player": 1}, {}), Seed(bytes(32), (b"",) * 3), rated=False
    )
    while match.actors() != (0, 1, 2):
        seat = match.actors()[0]
        match.submit(seat, match.legal(seat)[0], match.version)
    asked = match.version
    point = match.legal(1)[0]
    match.submit(1, point, asked)
    assert match.asked_since(0) == match.asked_since(2) == asked, "another's finger makes no question stale"
    assert not match.can_undo(1), "everybody has seen it; a finger is withdrawn instead"
    with pytest.raises(IllegalMove):
        match.submit(1, point, match.version)
    match.submit(0, match.legal(0)[0], asked)
    with pytest.raises(NotYourTurn):
        match.submit(2, point, asked)


@pytest.mark.parametrize("level", ["novice", "adept", "expert"])
def test_bots_point_openly_and_look_where_a_finger_points(level: str) -> None:
    table = Table(3, pointing="open").cauldron("A2").play("hourglass, 1:A1")
    assert answers(table, 2, level) == {"pass"}
    table.play("2:pass, 0:A2")
    assert answers(table, 1, level) == {"A2"}


@pytest.mark.parametrize("seats", [2, 8])
def test_bots_play_open_pointing_as_well_as_together(seats: int) -> None:
    tallies = [
        run_contest(Contest("cendrillon", seats, {"pointing": pointing}, {}, ("novice",), 60, 3), 1, None)
        for pointing in ("together", "open")
    ]
    assert tallies[0].outcomes == tallies[1].outcomes, "asked in the same order they do the same"


def test_a_bot_that_searches_gives_people_time_and_goes_on_without_them() -> None:
    match = Match(
        GAME.make(3, {"pointing": "open", "first_player": 1}, {}), Seed(bytes(32), (b"",) * 3), rated=False
    )
    while match.actors() != (0, 1, 2):
        seat = match.actors()[0]
        match.submit(seat, match.legal(seat)[0], match.version)
    asked = match.version
    assert due_bots(match, {0: "novice", 1: "novice"}) == {1: Due(asked, False)}, "bots point first"
    assert due_bots(match, {0: "novice"}) == {0: Due(asked, True)}, "only people are to point: it waits"
    match.submit(1, "pass", asked)
    assert due_bots(match, {0: "novice", 1: "novice"}) == {0: Due(asked, True)}, "who has pointed is left alone"
    match.submit(2, "pass", asked)
    assert due_bots(match, {0: "novice", 1: "novice"}) == {0: Due(asked, False)}, "all have spoken"
