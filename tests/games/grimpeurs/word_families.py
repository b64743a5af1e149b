"""The keys of Les Grimpeurs that its words and its board put together."""

import re
from pathlib import Path
from typing import Final

STAGING: Final = Path(__file__).resolve().parents[3] / "web" / "src" / "games" / "grimpeurs" / "staging.ts"


def hinted() -> list[str]:
    """List the phases for which the browser has a hint."""
    listed = re.search(r"const HINTED = \[(.*)\]", STAGING.read_text(encoding="utf-8"))
    return re.findall(r'"([^"]+)"', listed[1]) if listed else []


def families() -> dict[str, set[str]]:
    """List the keys under the pattern by which the sources make them."""
    return {"grimpeurs-hint-*": {f"grimpeurs-hint-{phase}" for phase in hinted()}}
