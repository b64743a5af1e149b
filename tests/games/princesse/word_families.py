"""The keys of La Princesse aux échelles that its words and its board put together."""

import ast
from pathlib import Path

from veillee.games.princesse import terminal as board
from veillee.games.princesse.phrases import NAMED_MOVES


def drawn(method: str) -> set[str]:
    """List the first arguments with which the board calls one of its methods."""
    tree = ast.parse(Path(board.__file__).read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    named = [call.args[0] for call in calls if ast.unparse(call.func) == f"self.{method}"]
    return {node.value for node in named if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def families() -> dict[str, set[str]]:
    """List the keys under the pattern by which the sources make them."""
    return {
        "princesse-move-*": {f"princesse-move-{move}" for move in NAMED_MOVES.values()},
        "princesse-mark-*": {f"princesse-mark-{mark}" for mark in drawn("mark")},
        "princesse-board-*": {f"princesse-board-{label}" for label in drawn("labelled")},
        "princesse-hint-*": {f"princesse-hint-{phase}" for phase in ("reference", "word", "lay", "judge", "rest")},
    }
