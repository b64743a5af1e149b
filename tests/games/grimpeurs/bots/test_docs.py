"""What docs/bots.md says of the bots of Les Grimpeurs is so."""

from pathlib import Path

from veillee.games.grimpeurs.bots.ideas import CLIMBS_BEFORE
from veillee.games.grimpeurs.bots.levels import LEVELS

PAGE = (Path(__file__).resolve().parents[4] / "docs" / "bots.md").read_text(encoding="utf-8")
SECTION = PAGE.split("\n## Les Grimpeurs\n", 1)[1].split("\n## ", 1)[0]


def row(label: str) -> list[str]:
    (line,) = [line for line in SECTION.splitlines() if line.startswith(f"| {label}")]
    return [cell.strip() for cell in line.strip("|").split("|")[1:]]


def test_the_levels_are_as_described() -> None:
    levels = LEVELS.values()
    seen = [f"{level.sees_blocks} %" if level.sees_blocks < 100 else "all" for level in levels]
    assert row("blocks it thinks of moving") == seen
    assert row("places for a step") == [str(level.spots) for level in levels]
    assert row("minds the others") == ["yes" if level.minds_others else "no" for level in levels]
    assert row("own turns tried out") == [str(level.budget.playouts or "none") for level in levels]


def test_the_numbers_are_as_described() -> None:
    assert {level.weights.next_turn for level in LEVELS.values()} == {60}
    assert "six tenths of what could be climbed" in SECTION
    assert CLIMBS_BEFORE == 2
    assert "the two best climbs before the block" in SECTION
    assert f"({2 * LEVELS['expert'].budget.playouts // 5} at five seats)" in SECTION
