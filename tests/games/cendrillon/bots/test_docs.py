"""What docs/bots.md says of the levels of Cendrillon is so."""

from pathlib import Path

from veillee.games.cendrillon.bots.levels import LEVELS

PAGE = (Path(__file__).resolve().parents[4] / "docs" / "bots.md").read_text(encoding="utf-8")


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
