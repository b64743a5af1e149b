"""A script plays what is written, and says clearly why it will not."""

import pytest

from tests.specimens import TOGETHER
from veillee.core.contract import AnyGame
from veillee.games import load
from veillee.testing.script import Script


@pytest.fixture
def game() -> AnyGame:
    return load(TOGETHER).make(3, {}, {})


def test_a_script_plays_seats_and_chance_and_keeps_what_was_told(game: AnyGame) -> None:
    table = Script(game)
    table.play("seat 0, hourglass, 0:A1, rat, 1:B2, 2:pass, 0:C3, horse, 0:down")
    assert table.actors() == (-1,)
    assert table.outcomes() == {"wand": 1, "cauldron": 2, "hourglass": 3}
    assert [told.args["face"] for told in table.told(0) if told.kind == "saw"] == ["horse"]
    assert [told.kind for told in table.told(1) if told.kind == "saw"] == []
    assert table.view(1).points == (-1, -1, -1)
    assert table.knowledge(0).known[0] == game.legend()["faces"].index("rat")
    assert table.version == 5


def test_play_goes_on_where_it_stopped(game: AnyGame) -> None:
    whole = Script(game).play("seat 1, wand, 1:A1, rat")
    parts = Script(game).play("seat 1").play("wand").play("1:A1,  rat ")
    assert parts.state == whole.state
    assert parts.told(0) == whole.told(0)
    assert parts.steps == whole.steps


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        (
            "seat 0, wand, 1:A1",
            r"step 2, '1:A1': seat 1 is not asked. Asked now: seat 0: 'A1' 'A2' .*: seat 0, wand",
        ),
        ("0:A1", r"seat 0 is not asked. Asked now: chance: 'seat 0' 'seat 1' 'seat 2'. Played so far: nothing"),
        ("seat 0, wand, rat", "chance is not asked"),
        ("seat 0, teapot", "step 1, 'teapot': expected an outcome of chance"),
        ("seat 0, wand, 0:down", "the rules do not allow it here"),
    ],
)
def test_a_wrong_step_says_what_was_legal(game: AnyGame, steps: str, words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        Script(game).play(steps)


def test_nobody_but_the_asked_has_moves(game: AnyGame) -> None:
    table = Script(game).play("seat 2, cauldron")
    assert table.legal(0) == []
    assert table.legal(2)[:2] == ["A1", "A2"]
    assert table.outcomes() == {}
    assert not table.is_over()
    assert table.outcome() == ""
