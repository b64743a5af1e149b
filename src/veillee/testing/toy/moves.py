"""The notation of the casket game: a word for each move; an outcome of chance is the name of a card."""

from typing import Final

from veillee.core.errors import UnknownMove

KEEP: Final = 0
SWAP: Final = 1
PEEK_IN: Final = 2
PASS: Final = 3
CLOSE: Final = 4
LOWER: Final = 5
HIGHER: Final = 6
GATHER: Final = 7
WORDS: Final = ["keep", "swap", "peek", "pass", "close", "lower", "higher", "gather"]


def parse_word(text: str, words: list[str], expected: str) -> int:
    """Read one of the words and give its number."""
    if text not in words:
        raise UnknownMove(f"expected {expected}, got {text[:40]!r}", move=text[:40])
    return words.index(text)
