"""Reading moves from text: what the games' own notations have in common."""

from veillee.core.errors import UnknownMove


def unknown_move(text: str, expected: str) -> UnknownMove:
    """Give the refusal of a text that is no move: what was expected, and what came."""
    return UnknownMove(f"expected {expected}, got {text[:40]!r}", move=text[:40])


def parse_word(text: str, words: list[str], expected: str) -> int:
    """Read one of the words and give its number."""
    if text not in words:
        raise unknown_move(text, expected)
    return words.index(text)


def parse_named(text: str, moves: dict[str, int], expected: str) -> int:
    """Read one of the moves that have a text of their own."""
    if text not in moves:
        raise unknown_move(text, expected)
    return moves[text]
