"""What docs/add-a-game.md tells people to type does what it says."""

import re
import shlex
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from veillee.core.contract import Event, Setup, public
from veillee.core.errors import BadData
from veillee.core.tables import check_counts, check_keys, parse_table
from veillee.games import load
from veillee.testing.check.findings import SECTIONS
from veillee.testing.check.kept import FILE as GOLDENS
from veillee.testing.clauses import CITED, clause
from veillee.testing.new_game import FILES
from veillee.testing.script import Script
from veillee.testing.template import testing

GUIDE = (Path(__file__).resolve().parents[2] / "docs" / "add-a-game.md").read_text(encoding="utf-8")


def code_blocks(language: str) -> list[str]:
    """Read the blocks of code, without the indentation of the list they stand in."""
    blocks = re.findall(rf"^( *)```{language}\n(.*?)^ *```$", GUIDE, re.MULTILINE | re.DOTALL)
    return [re.sub(rf"^{indent}", "", code, flags=re.MULTILINE) for indent, code in blocks]


def test_the_first_commands_write_a_game_in_which_nothing_is_missing(tmp_path: Path) -> None:
    commands = [shlex.split(line) for line in code_blocks("sh")[0].splitlines()]
    assert [command[:2] for command in commands] == [
        ["veillee", "new-game"],
        ["veillee", "check-game"],
        ["veillee", "serve"],
    ]
    for command in commands[:2]:
        done = subprocess.run(
            [sys.executable, "-m", *command, "--lang", "en"],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert "all in order" in done.stdout
    assert "✗" not in done.stdout
    help_text = subprocess.run(
        [sys.executable, "-m", "veillee", "serve", "--help"], capture_output=True, text=True, check=True
    ).stdout
    assert {"--dev", "--game"} <= set(commands[2])  # tests/server starts one with these
    assert all(word in help_text for word in commands[2] if word.startswith("--"))


def test_the_table_of_files_is_the_folder_that_is_written() -> None:
    rows = re.findall(r"^\| (`.*?`) \|.*\| (?:yes|no) \|$", GUIDE, re.MULTILINE)
    assert {name for row in rows for name in re.findall(r"`([^`]+)`", row)} == {*FILES, GOLDENS}


def test_a_finished_small_game_is_short() -> None:
    folder = Path(str(testing.__file__)).parent
    by_hand = [name for name in FILES if name.endswith(".py") and name != "state.py"]
    lines = sum(len((folder / name).read_text(encoding="utf-8").splitlines()) for name in by_hand)
    assert lines <= 450
    assert len([name for name in (*FILES, GOLDENS) if name not in ("state.py", GOLDENS)]) <= 10


def test_a_clause_is_tested_as_the_guide_shows() -> None:
    names: dict[str, object] = {"clause": clause, "table": testing.table}
    exec(code_blocks("python")[0], names)
    test = names["test_who_has_stopped_is_not_asked_again"]
    assert callable(test)
    assert getattr(test, CITED) == ("OGR-3",)
    test()


HIDDEN = -2


def test_knowledge_remembers_what_was_turned_down() -> None:
    names: dict[str, Any] = {"NamedTuple": NamedTuple, "View": str, "CardState": SimpleNamespace, "HIDDEN": HIDDEN}
    exec(code_blocks("python")[1], names)
    game = SimpleNamespace(view=lambda _, seat: f"view of {seat}")
    state = SimpleNamespace(faces=[4, 7, 1], seen_by=[0b01, 0b11, 0])
    assert names["knowledge"](game, state, 0) == ("view of 0", (4, 7, HIDDEN))
    assert names["knowledge"](game, state, 1) == ("view of 1", (HIDDEN, 7, HIDDEN))
    assert names["Knowledge"]._fields == ("view", "seen")


def test_choices_made_at_once_stay_hidden_until_the_last_is_in() -> None:
    names: dict[str, Any] = {"BidState": SimpleNamespace, "Event": Event, "public": public, "HIDDEN": HIDDEN}
    exec(code_blocks("python")[2], names)
    game = SimpleNamespace(seats=3)
    state = SimpleNamespace(waiting_seats=0b111, bids=[HIDDEN] * 3)
    told: dict[int | None, list[str]] = {viewer: [] for viewer in (0, 1, 2, None)}
    for seat, bid in ((1, 5), (2, 3), (0, 4)):
        assert seat in names["actors"](game, state)
        events: list[Event] = []
        names["apply"](game, state, seat, bid, events)
        for viewer, kinds in told.items():
            kinds += [event.kind for event in events if event.is_told_to(viewer)]
        if seat != 0:
            assert names["shown_bids"](state, 1)[1] == 5
            assert names["shown_bids"](state, 0) == (HIDDEN, HIDDEN, HIDDEN)
            assert not any(event.reveals for event in events)
    assert names["actors"](game, state) == ()
    assert names["shown_bids"](state, -1) == (4, 5, 3)
    everybody = ["chose"] * 3 + ["bid"] * 3
    assert told[None] == everybody
    assert told[1] == ["chose", "decided", "chose", "chose", "bid", "bid", "bid"]


def test_a_table_of_pieces_is_read_strictly() -> None:
    names: dict[str, Any] = {"Setup": Setup, "parse_table": parse_table}
    names |= {"check_keys": check_keys, "check_counts": check_counts, "Fair": lambda *given: given}
    exec(code_blocks("python")[3], names)

    def make(text: str) -> Any:
        return names["make"](SimpleNamespace(tables={"pieces.toml": text}))

    _, copies, version = make("house = []\ncopies = { button = 2, ring = 3 }")
    assert copies == [2, 3]
    assert len(version) == 32
    for wrong in ("house = []", "house = []\ncopies = { button = 2, ring = 30 }"):
        with pytest.raises(BadData):
            make(wrong)


def test_a_match_is_played_as_text() -> None:
    names: dict[str, object] = {"Script": Script, "load": load}
    exec(code_blocks("python")[4], names)
    table = names["table"]
    assert isinstance(table, Script)
    assert table.steps == ["cauldron", "0:A1", "rat", "0:down"]


def test_the_guide_has_no_other_code_and_names_the_sections_in_their_order() -> None:
    assert len(code_blocks("python")) == 5
    assert len(code_blocks("sh")) == 1
    named = re.findall(r"loading, declaration.*?kept matches", GUIDE, re.DOTALL)[0]
    assert len(named.split(",")) == len(SECTIONS)
