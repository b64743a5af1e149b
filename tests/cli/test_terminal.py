"""`veillee` on a real terminal: the alternate screen, and no face left behind."""

import json
from pathlib import Path

from tests.cli.running import Terminal
from tests.specimens import TOGETHER

ENTER_ALT, LEAVE_ALT, CLEAR = "\x1b[?1049h", "\x1b[?1049l", "\x1b[2J"


def play(folder: Path, *more: str) -> Terminal:
    arguments = ("play", TOGETHER, "--lang", "en", "--save", str(folder / "match.json"), *more)
    return Terminal(*arguments, folder=folder)


def test_a_game_is_played_on_the_alternate_screen_which_is_left_clean(tmp_path: Path) -> None:
    terminal = play(tmp_path, "--seats", "1", "--seed", "3")
    assert ENTER_ALT in terminal.wait_for("(Enter to go on)")
    terminal.type("")
    terminal.wait_for("Your choice?")
    terminal.type("A1")
    with_face = terminal.wait_for("Your choice?")
    assert CLEAR in with_face
    terminal.type("oops")
    assert "‘oops’ is not a move" in terminal.wait_for("Your choice?")
    terminal.type("quit")
    status, rest = terminal.end()
    assert status == 0
    on_the_screen_below = rest.partition(LEAVE_ALT)[2]
    assert "The match stops here." in on_the_screen_below
    assert "░" not in on_the_screen_below
    assert json.loads((tmp_path / "match.json").read_text())["ended"] == "abandoned"


def test_an_interruption_gives_the_terminal_back(tmp_path: Path) -> None:
    terminal = play(tmp_path, "--seats", "1")
    terminal.wait_for("(Enter to go on)")
    terminal.press(b"\x03\n")  # Python may not have begun to read yet: then it hears of the key at the next one
    status, rest = terminal.end()
    assert status == 130
    assert LEAVE_ALT in rest
    assert "Traceback" not in terminal.seen


def test_the_end_of_input_gives_the_terminal_back(tmp_path: Path) -> None:
    terminal = play(tmp_path, "--seats", "1")
    terminal.wait_for("(Enter to go on)")
    terminal.press(b"\x04")
    status, rest = terminal.end()
    assert status == 0
    assert LEAVE_ALT in rest


def test_a_record_is_walked_through_with_enter(tmp_path: Path, record: Path) -> None:
    terminal = Terminal("replay", str(record), "--lang", "en", folder=tmp_path)
    assert ENTER_ALT in terminal.wait_for("q: quit)")
    terminal.type("")
    assert "Step 2 of" in terminal.wait_for("q: quit)")
    terminal.type("q")
    status, rest = terminal.end()
    assert status == 0
    assert LEAVE_ALT in rest
