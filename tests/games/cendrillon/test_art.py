"""Every piece of Cendrillon has its picture."""

import tomllib
from pathlib import Path

from veillee.games.cendrillon import GAME

ART = Path(__file__).resolve().parents[3] / "web" / "src" / "games" / "cendrillon" / "art"


def test_every_piece_has_its_picture() -> None:
    box = tomllib.loads(GAME.read_box("pieces.toml"))
    paired = {name for section in box["sections"] for pair in section["pairs"] for name in pair}
    drawn = {picture.stem for picture in ART.glob("*.svg")}
    assert (paired | set(box["specials"]) | set(box["die"]) | {"back", "hand"}) - drawn == set()
