"""The rules of every game in words, by clause, French and English: each game's part `text`."""

import re
from typing import Final

from veillee.games import UnknownGame, load
from veillee.locales import LANGUAGES

_CLAUSE: Final = re.compile(r"- \*\*([A-Z]+-[0-9]+)\*\* (\S.*)")


def read_rules(game_id: str, language: str) -> str:
    """Read the rules of a game as Markdown; LookupError if the game or the language is unknown."""
    if language not in LANGUAGES:
        raise LookupError(f"expected a language out of {', '.join(LANGUAGES)}, got {language!r}")
    try:
        package = load(game_id)
    except UnknownGame as error:
        raise LookupError(str(error)) from None
    return package.read_text(language)


def parse_clauses(text: str) -> dict[str, str]:
    """Return clause id -> text, in order, each text on one line; worked examples are no part of it."""
    clauses: dict[str, str] = {}
    current: str | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("- **"):
            match = _CLAUSE.fullmatch(line)
            if match is None:
                raise ValueError(f"line {number}: expected '- **ID-n** text', got {line!r}")
            current = match[1]
            if current in clauses:
                raise ValueError(f"line {number}: expected each clause once, got {current} again")
            clauses[current] = match[2].rstrip(" ")
        elif current is not None and line.startswith("  "):
            clauses[current] += " " + line.strip(" ")
        else:
            current = None
    return clauses


def find_clause(game_id: str, language: str, clause_id: str) -> str | None:
    """Return the text of one clause, or None if the game has no such clause."""
    return parse_clauses(read_rules(game_id, language)).get(clause_id)
