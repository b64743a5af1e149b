"""Write a game's `state.py` from its `state.toml`, and say when the one no longer follows from the other.

The declaration is read as text: the game need not be importable, and at run time nobody reads it.
"""

from pathlib import Path
from typing import Final, NamedTuple

from veillee.testing.generate.code import state_module
from veillee.testing.generate.declaration import BadDeclaration as BadDeclaration
from veillee.testing.generate.declaration import Declaration as Declaration
from veillee.testing.generate.declaration import parse_declaration as parse_declaration

DECLARATION: Final = "state.toml"
MODULE: Final = "state.py"
PLACES: Final = (f"rules/{DECLARATION}", DECLARATION)  # in a game's folder; the second in a small game


class Generated(NamedTuple):
    """What one declaration comes to."""

    source: Path
    target: Path
    text: str

    def is_stale(self) -> bool:
        """Say whether the module is missing, or not what the declaration says."""
        return not self.target.is_file() or self.target.read_text(encoding="utf-8") != self.text

    def write(self) -> None:
        """Write the module."""
        self.target.write_text(self.text, encoding="utf-8", newline="\n")


def find_declaration(place: Path) -> Path | None:
    """Find the declaration of a game by its folder, its folder of rules or the file itself."""
    if place.is_file():
        return place if place.suffix == ".toml" else None
    return next((place / path for path in PLACES if (place / path).is_file()), None)


def generate(source: Path) -> Generated:
    """Read a declaration and put its module into text; raise BadDeclaration. Nothing is written."""
    try:
        text = source.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadDeclaration(f"{source}: not UTF-8: {error.reason} at byte {error.start}") from None
    found = parse_declaration(text, str(source))
    return Generated(source, source.with_name(MODULE), state_module(found, source.name))
