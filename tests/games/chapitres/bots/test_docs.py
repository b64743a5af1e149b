"""What docs/bots.md says of the bots of the three chapters is so."""

from pathlib import Path

from veillee.games.chapitres.bots import guide, worth
from veillee.games.chapitres.bots.levels import LEVELS

PAGE = (Path(__file__).resolve().parents[4] / "docs" / "bots.md").read_text(encoding="utf-8")
SECTION = PAGE.split("## Il était une fois… en trois chapitres", 1)[1].split("\n## ", 1)[0]


def row(label: str) -> list[str]:
    (line,) = [line for line in SECTION.splitlines() if line.startswith(f"| {label}")]
    return [cell.strip() for cell in line.strip("|").split("|")[1:]]


def test_the_levels_are_as_described() -> None:
    levels = LEVELS.values()
    assert row("playouts a move") == [str(level.budget.playouts) for level in levels]
    assert row("knows what cards are worth") == ["yes" if level.knows_cards else "no" for level in levels]


def test_the_numbers_set_by_hand_are_as_described() -> None:
    assert f"taken to be {worth.WISHED_FOR:g} times as likely" in SECTION
    assert f"{worth.NO_TRICK_CHANCE:g} for winning no trick, {worth.ENOUGH_CHANCE:g} for enough or most" in SECTION
    assert worth.ENOUGH_CHANCE == worth.MOST_CHANCE
    assert f"for {guide.HORIZON} decisions below the tree" in SECTION
