"""What docs/add-a-game.md tells people to type does what it says."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

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


def test_a_match_is_played_as_text() -> None:
    names: dict[str, object] = {"Script": Script, "load": load}
    exec(code_blocks("python")[1], names)
    table = names["table"]
    assert isinstance(table, Script)
    assert table.steps == ["cauldron", "0:A1", "rat", "0:down"]


def test_the_guide_has_no_other_code_and_names_the_sections_in_their_order() -> None:
    assert len(code_blocks("python")) == 2
    assert len(code_blocks("sh")) == 1
    named = re.findall(r"loading, declaration.*?kept matches", GUIDE, re.DOTALL)[0]
    assert len(named.split(",")) == len(SECTIONS)
