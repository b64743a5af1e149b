"""Pages: lines break where French allows it, and each terminal gets what it can show."""

import io
import re
import sys

import pytest
from rich.text import Text

from veillee.cli.page import GrowingPage, LivePage, Scene, choose_page, columns, wrap
from veillee.locales import Words

ENGLISH = Words("en", strict=True)
SCENE = Scene("", Text("THE BOARD"), ["Something happened."], "What now?", ["Show A1", "Pass"], "")


def growing(monkeypatch: pytest.MonkeyPatch, stdin: str) -> GrowingPage:
    monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
    return GrowingPage(ENGLISH, asks_again=False)


def test_a_no_break_space_does_not_break() -> None:
    assert wrap("aaa bbb\u00a0: ccc\u202f!", 8) == ["aaa", "bbb\u00a0:", "ccc\u202f!"]


def test_nothing_is_one_empty_line() -> None:
    assert wrap("", 10) == [""]


def test_columns_are_as_many_as_fit() -> None:
    assert columns(["aa", "bbbb", "c", "dd"], 16) == ["aa    bbbb  c", "dd"]
    assert columns(["a" * 30], 10) == ["a" * 30]


def test_a_pipe_gets_a_growing_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    page = choose_page(ENGLISH)
    assert not page.is_live
    assert not page.asks_again


def test_a_growing_page_shows_board_question_and_numbered_moves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = growing(monkeypatch, "2\n")
    assert page.ask(SCENE) == "2"
    assert page.ask(SCENE) is None, "the end of input"
    out = capsys.readouterr().out
    assert "THE BOARD\nWhat now?\n1. Show A1  2. Pass\nYour choice? \n" in out
    assert "Something happened." not in out, "it was said when it happened"


def test_a_note_is_answered_without_the_board_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = growing(monkeypatch, "x\n2\n1\n")
    page.ask(SCENE)
    capsys.readouterr()
    page.ask(SCENE._replace(note="No."))
    assert capsys.readouterr().out == "No.\nYour choice? \n"
    page.ask(SCENE._replace(note="Taken back.", moves=["Show A1"]))
    assert "THE BOARD" in capsys.readouterr().out, "another question is put in full"


def test_very_many_moves_are_listed_only_on_demand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    scene = SCENE._replace(moves=[f"Move {n}" for n in range(1, 101)])
    page = growing(monkeypatch, "1\n")
    page.ask(scene)
    out = capsys.readouterr().out
    assert "30. Move 30" in out
    assert "31. Move 31" not in out
    assert "70 more" in out
    assert "100. Move 100" in page.all_moves(scene)


def test_a_live_page_draws_everything_anew_within_the_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    page = LivePage(ENGLISH, asks_again=True)
    page.console.height = 12
    long_log = [f"Thing number {n} happened." for n in range(40)]
    page.ask(SCENE._replace(log=long_log, title=" Ana ", note="A note."))
    out = capsys.readouterr().out
    assert out.count("\n") < 12
    assert "Thing number 39 happened." in out
    assert "Thing number 0 happened." not in out
    for part in ("Ana", "THE BOARD", "… ", "What now?", "A note."):
        assert part in out


@pytest.mark.parametrize("note", ["", "A note."])
def test_very_many_moves_leave_the_board_in_sight(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], note: str
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    page = LivePage(ENGLISH, asks_again=True)
    page.console.height = 24
    moves = [f"Name the pair of places {n}" for n in range(1, 101)]
    page.ask(
        SCENE._replace(
            board=Text("\n".join(["THE BOARD"] * 12)), log=["It happened."] * 90, moves=moves, note=note
        )
    )
    out = capsys.readouterr().out
    assert out.count("\n") < 24
    assert out.count("THE BOARD") == 12
    shown = len(re.findall(r"\d+\. Name", out))
    assert shown > 3
    assert f"{100 - shown} more" in out


def test_a_live_page_cuts_a_long_text_into_screens(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n\n"))
    page = LivePage(ENGLISH, asks_again=True)
    page.console.height = 12
    assert not page.read("\n".join(f"line {n}" for n in range(25)))
    assert capsys.readouterr().out.count("(Enter to go on)") == 3
