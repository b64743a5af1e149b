"""The notation of La Princesse aux échelles: `ladder 3`, `more 2`, `less 1`, `take Berthe`, and a few words."""

from typing import Final

# A ladder is its own size, 1 to 12.
MORE: Final = 16  # "more" of strength k is MORE + k
LESS: Final = 20  # likewise
HORN: Final = 32
SQUIRE_PAGE: Final = 33
SQUIRE_UP: Final = 34
SQUIRE_DOWN: Final = 35
CALL: Final = 36
ACCEPT: Final = 37
BEGIN: Final = 38
TAKE: Final = 64  # taking a princess into the pile is TAKE + her number

MOST_INTENSITIES: Final = 3
WORDS: Final = {
    HORN: "horn",
    SQUIRE_PAGE: "squire page",
    SQUIRE_UP: "squire up",
    SQUIRE_DOWN: "squire down",
    CALL: "call",
    ACCEPT: "accept",
    BEGIN: "begin",
}


def word_move(word: int) -> int:
    """Number the move that says a word, given by its strength, negative for "less"."""
    return MORE + word if word > 0 else LESS - word


def word_of(move: int) -> int:
    """Give the word that a move says: its strength, negative for "less"."""
    return LESS - move if move > LESS else move - MORE


def seat_move_texts(ladders: int, princesses: list[str]) -> dict[int, str]:
    """Write every move a seat could ever make."""
    texts = {size: f"ladder {size}" for size in range(1, ladders + 1)}
    for strength in range(1, MOST_INTENSITIES + 1):
        texts[MORE + strength] = f"more {strength}"
        texts[LESS + strength] = f"less {strength}"
    texts.update(WORDS)
    for number, name in enumerate(princesses):
        texts[TAKE + number] = f"take {name}"
    return texts
