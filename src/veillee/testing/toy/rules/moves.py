"""The notation of the casket game: a word for each move; an outcome of chance is the name of a card."""

from typing import Final

KEEP: Final = 0
SWAP: Final = 1
PEEK_IN: Final = 2
PASS: Final = 3
CLOSE: Final = 4
LOWER: Final = 5
HIGHER: Final = 6
GATHER: Final = 7
WORDS: Final = ["keep", "swap", "peek", "pass", "close", "lower", "higher", "gather"]
