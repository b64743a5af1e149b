"""A playthrough tells a whole match, to each its own, and is the same for the same seed."""

import re

from tests.specimens import TOGETHER
from veillee.core import codec
from veillee.games import load
from veillee.testing.playthrough import playthrough_text
from veillee.testing.script import Script
from veillee.testing.toy import GAME as TOY


def steps_of(text: str) -> list[str]:
    """Read the steps back in the form a script takes."""
    found = []
    for block in text.split("\n\n")[2:-1]:
        lines = block.splitlines()
        seat = re.match(r"\d+ seat (\d+)", lines[0])
        move = next(line[4:] for line in lines if line.startswith("  > "))
        found.append(f"{seat[1]}:{move}" if seat else move)
    return found


def test_the_same_seed_gives_the_same_text_and_another_seed_another() -> None:
    game = TOY.make(3, {}, {})
    assert playthrough_text(game, 5) == playthrough_text(game, 5)
    assert playthrough_text(game, 5) != playthrough_text(game, 6)


def test_a_playthrough_can_be_played_again_from_its_text() -> None:
    game = TOY.make(3, {"peeking": "dear"}, {})
    text = playthrough_text(game, 1)
    table = Script(game).play(", ".join(steps_of(text)))
    assert table.is_over()
    assert f"over after {len(table.steps)} steps: {table.outcome()}" in text
    assert f"digest {codec.digest(codec.state_data(table.state))}" in text


def test_a_secret_is_told_and_shown_to_its_owner_alone() -> None:
    text = playthrough_text(TOY.make(2, {}, {}), 1)
    first = text.split("\n\n")[2].splitlines()
    assert first[0] == "0 chance: tin×4 silver×3 gold×3 ruby×2"
    assert first[1] == "  > gold"
    assert first[2:4] == ["  told all: dealt seat=0", "  told seat 0: received card=gold (reveals)"]
    assert first[4:] == [
        "  seen by all: active 0→1",
        "  seen by 0: cards [0] -1→2",
        "  seen by 1, onlooker: cards [0] -1→-2",
    ]


def test_seats_that_choose_together_are_named_together() -> None:
    assert re.search(r"^\d+ seat 1 \(with 0\): keep swap$", playthrough_text(TOY.make(2, {}, {}), 1), re.MULTILINE)


def test_long_lists_of_moves_are_cut() -> None:
    text = playthrough_text(load(TOGETHER).make(2, {"variant": "magic"}, {}), 1)
    assert "C4 … (16 in all)" in text
