"""The code in docs/add-a-game.md does what the guide says it does."""

import re
import sys
from pathlib import Path

import pytest

from veillee.games import load
from veillee.testing import toy
from veillee.testing.script import Script

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "add-a-game.md"


def code_blocks() -> list[str]:
    """Read the blocks of Python, without the indentation of the list they stand in."""
    blocks = re.findall(
        r"^( *)```python\n(.*?)^ *```$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    return [re.sub(rf"^{indent}", "", code, flags=re.MULTILINE) for indent, code in blocks]


def test_the_suite_runs_on_a_game_that_no_list_knows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "mygame", toy)
    code = code_blocks()[0]
    assert "most=10" in code
    exec(code.replace("most=10", "most=2"), {})
    assert capsys.readouterr().out == "2 tables keep the contract\n"


def test_a_clause_is_tested_by_a_match_as_text() -> None:
    names: dict[str, object] = {"Script": Script, "load": load}
    exec(code_blocks()[1], names)
    table = names["table"]
    assert isinstance(table, Script)
    assert table.steps == ["cauldron", "0:A1", "rat", "0:down"]


def test_the_guide_has_no_other_code() -> None:
    assert len(code_blocks()) == 2
