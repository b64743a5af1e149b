"""What docs/bots.md says of the levels of La Princesse aux échelles is so."""

from pathlib import Path

from veillee.games.princesse.bots.levels import LEVELS

PAGE = (Path(__file__).resolve().parents[4] / "docs" / "bots.md").read_text(encoding="utf-8")
SECTION = PAGE.split("## La Princesse aux échelles", 1)[1]


def row(label: str) -> list[str]:
    (line,) = [line for line in SECTION.splitlines() if line.startswith(f"| {label}")]
    return [cell.strip() for cell in line.strip("|").split("|")[1:]]


def percent(thousandths: int) -> str:
    return f"{thousandths / 10:g} %" if thousandths else "never"


def test_the_levels_are_as_described() -> None:
    levels = LEVELS.values()
    assert row("lays the ladder beside") == [percent(level.misreading) for level in levels]
    assert row("overlooks the page") == [percent(level.forgetting) for level in levels]
    assert row("compares plans") == [str(level.plans) for level in levels]
    assert row("leaves out ladders") == ["yes" if level.infers else "no" for level in levels]
    assert row("plans for the rounds") == ["yes" if level.saves else "no" for level in levels]
