"""The keys that the words and boards of Le Petit Chaperon Rouge put together from parts."""

import re
from pathlib import Path

from veillee.games.chaperon import terminal

BOARD = Path(str(terminal.__file__))


def families() -> dict[str, set[str]]:
    """List them under the pattern by which the sources make them."""
    source = BOARD.read_text(encoding="utf-8")
    labels = re.findall(r'self\.(?:label|track)\("([a-z]+)"', source)
    hints = ("food", "shortcut", "open", "lay", "animal", "tokens")  # phases that have one, as in staging.ts
    return {
        "chaperon-board-*": {f"chaperon-board-{label}" for label in labels},
        "chaperon-hint-*": {f"chaperon-hint-{phase}" for phase in hints},
    }
