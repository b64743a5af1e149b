"""A game's part of the browser table is one folder, and whole."""

import re
import tomllib
from pathlib import Path

import pytest

from veillee.games import game_ids, load

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "web" / "src"
PARTS = ("staging.ts", "Board.svelte", "Showcase.svelte", "light.css", "scenes/home.svg", "scenes/table.svg")
STAGED = sorted(file.parent.name for file in (SOURCES / "games").glob("*/staging.ts"))

games = pytest.mark.parametrize("game", STAGED)


def house_of(game: str) -> set[str]:
    """List what a game's data files say that the house made up."""
    package = load(game)
    tables = [tomllib.loads(package.read_box(name)) for name in package.info.data_files]
    return {piece for table in tables for piece in table.get("house", [])}


def house_on_stage(game: str) -> dict[str, str]:
    """Read from a game's staging which clause tells of each such piece."""
    text = (SOURCES / "games" / game / "staging.ts").read_text("utf-8")
    return dict(re.findall(r'\{ piece: "([^"]+)", clause: "([^"]+)" \}', text))


def test_every_board_is_of_a_game_and_every_game_has_one() -> None:
    assert set(STAGED) == set(game_ids())


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
        rules = load(game).read_text(language)
        for clause in on_stage.values():
            assert f"**{clause}**" in rules
            assert f'clause="{clause}"' in board or f'<HouseList game="{game}" />' in board, "nothing marks it"
