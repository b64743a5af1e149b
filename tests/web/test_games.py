"""A game's part of the browser table is one folder, whole, and named nowhere else."""

import re
import tomllib
from pathlib import Path

import pytest

from veillee.games import CATALOGUE

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "web" / "src"
DERIVED = {SOURCES / "protocol.ts"}
PARTS = ("staging.ts", "Board.svelte", "Showcase.svelte", "light.css", "scenes/home.svg", "scenes/table.svg")
STAGED = sorted(file.parent.name for file in (SOURCES / "games").glob("*/staging.ts"))

games = pytest.mark.parametrize("game", STAGED)


def house_of(game: str) -> set[str]:
    """List what a game's data files say that the house made up."""
    files = (ROOT / "src" / "veillee" / "games" / game).glob("*.toml")
    return {piece for file in files for piece in tomllib.loads(file.read_text("utf-8")).get("house", [])}


def house_on_stage(game: str) -> dict[str, str]:
    """Read from a game's staging which clause tells of each such piece."""
    text = (SOURCES / "games" / game / "staging.ts").read_text("utf-8")
    return dict(re.findall(r'\{ piece: "([^"]+)", clause: "([^"]+)" \}', text))


def test_every_board_is_of_a_game_in_the_catalogue() -> None:
    assert "cendrillon" in STAGED
    assert set(STAGED) <= set(CATALOGUE)


def test_no_game_is_named_outside_its_folder() -> None:
    names = re.compile("|".join(rf"\b{game}\b" for game in CATALOGUE), re.IGNORECASE)
    shared = [
        file
        for ending in ("ts", "svelte", "css")
        for file in SOURCES.rglob(f"*.{ending}")
        if SOURCES / "games" not in file.parents and file not in DERIVED
    ]
    assert len(shared) > 40
    assert [str(file.relative_to(SOURCES)) for file in shared if names.search(file.read_text("utf-8"))] == []


@games
def test_a_game_brings_every_part(game: str) -> None:
    folder = SOURCES / "games" / game
    assert [part for part in PARTS if not (folder / part).is_file()] == []


@games
def test_what_the_house_made_up_is_marked_at_the_table(game: str) -> None:
    on_stage = house_on_stage(game)
    assert set(on_stage) == house_of(game)
    board = "".join(file.read_text("utf-8") for file in (SOURCES / "games" / game).glob("*.svelte"))
    for language in ("fr", "en"):
        rules = (ROOT / "src" / "veillee" / "rules" / f"{game}.{language}.md").read_text("utf-8")
        for clause in on_stage.values():
            assert f"**{clause}**" in rules
            assert f'clause="{clause}"' in board or f'<HouseList game="{game}" />' in board, "nothing marks it"
