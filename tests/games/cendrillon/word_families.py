"""The keys that Cendrillon's words and boards put together from parts."""

import re
from pathlib import Path

from veillee.games import load
from veillee.games.cendrillon import terminal

BOARD = Path(str(terminal.__file__))


def families() -> dict[str, set[str]]:
    """List them under the pattern by which the sources make them."""
    legend = load("cendrillon").make(2, {}, {}).legend()
    marks = re.findall(r'self\.mark\("([a-z]+)"\)', BOARD.read_text(encoding="utf-8"))
    return {
        "cendrillon-mark-*": {f"cendrillon-mark-{mark}" for mark in marks},
        "cendrillon-board-special-*": {f"cendrillon-board-special-{name}" for name in legend["specials"]},
        "cendrillon-hint-*": {f"cendrillon-hint-{face}" for face in legend["die"]},
    }
