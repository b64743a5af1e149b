"""What docs/bots.md shows can be run, and what it says of the levels is so."""

import re
from pathlib import Path

import pytest

from veillee.bots.cendrillon.levels import LEVELS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_example_runs_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert len(example.splitlines()) <= 30
    exec(compile(example, "docs/bots.md", "exec"), {"__name__": "example"})
    assert capsys.readouterr().out.strip() in ("won", "midnight")


def row(label: str) -> list[str]:
    (line,) = [line for line in PAGE.splitlines() if line.startswith(f"| {label}")]
    return [cell.strip() for cell in line.strip("|").split("|")[1:]]


def percent(thousandths: int, none: str) -> str:
    return f"{thousandths / 10:g} %" if thousandths else none


def test_the_levels_are_as_described() -> None:
    levels = LEVELS.values()
    assert row("forgets") == [percent(level.fading, "never") for level in levels]
    assert row("of what it forgets") == [percent(level.slipping, "nothing") for level in levels]
    assert row("notices") == ["yes" if level.watches else "no" for level in levels]
    assert row("draws") == ["yes" if level.deduces else "no" for level in levels]
