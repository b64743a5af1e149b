"""What docs/bots.md shows can be run, and what it says of the levels is so."""

import re
from pathlib import Path

import pytest

from veillee.bots.search.guide import EXPLORATION, Guide
from veillee.bots.search_bot import SEARCH, SEARCH_LEVELS
from veillee.server.bots.workers import THINKING

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


EXAMPLES = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def output_of(example: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Run an example as it stands."""
    assert len(example.splitlines()) <= 30
    exec(compile(example, "docs/bots.md", "exec"), {"__name__": "example"})
    return capsys.readouterr().out.strip()


def test_the_example_of_a_bot_runs_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    assert output_of(EXAMPLES[0], capsys) in ("won", "midnight")


def test_the_example_of_a_guide_runs_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    assert output_of(EXAMPLES[1], capsys) in ("[0, 0]", "[0, 2]", "[2, 0]", "[2, 2]")
    assert len(EXAMPLES) == 2


def test_the_playouts_of_the_levels_are_as_described() -> None:
    *first, last = [str(budget.playouts) for budget in SEARCH_LEVELS.values()]
    assert f"with {', '.join(first)} and {last} playouts a move" in PAGE
    assert f"with {SEARCH.playouts} playouts a move" in PAGE
    assert f"a constant of {EXPLORATION}" in PAGE
    assert f"think for {THINKING:g} s" in PAGE


def test_every_hook_of_a_guide_is_described() -> None:
    hooks = {name for name in vars(Guide) if not name.startswith("_")}
    assert {name for name in hooks if f"`{name}`" not in PAGE} == set()
