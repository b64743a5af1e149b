"""The rules of every game in words, by clause, French and English."""

import re
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ("fr", "en")

_CLAUSE: Final = re.compile(r"- \*\*([A-Z]+-[0-9]+)\*\* (\S.*)")


def find_games() -> tuple[str, ...]:
    """List the ids of the games whose rules are written, in alphabetical order."""
    ending = f".{LANGUAGES[0]}.md"
    names = (entry.name for entry in files(__name__).iterdir())
    return tuple(sorted(name.removesuffix(ending) for name in names if name.endswith(ending)))


def read_rules(game_id: str, language: str) -> str:
    """Read the rules of a game as Markdown; LookupError if the game or the language is unknown."""
    if language not in LANGUAGES:
        raise LookupError(f"expected a language out of {', '.join(LANGUAGES)}, got {language!r}")
    games = find_games()
    if game_id not in games:
        raise LookupError(f"expected a game whose rules are written ({', '.join(games)}), got {game_id!r}")
    return files(__name__).joinpath(f"{game_id}.{language}.md").read_text(encoding="utf-8")


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
