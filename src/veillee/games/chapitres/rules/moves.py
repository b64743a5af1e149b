"""The notation of the three chapters: cards by their value, after a word that says what becomes of them."""

from typing import Final

from veillee.core.errors import UnknownMove
from veillee.core.notation import parse_word, unknown_move

# A card is its own number. Keeping one and giving another is PAIR + 64 * kept + given.
PAIR: Final = 64


def pair_move(kept: int, given: int) -> int:
    """Number the choice to keep one card and give another to the ghost (TRO-12)."""
    return PAIR + 64 * kept + given


def kept_of(move: int) -> int:
    """Give the card that a choice keeps."""
    return move if move < PAIR else (move - PAIR) // 64


def given_of(move: int) -> int:
    """Give the card that a choice gives to the ghost, -1 if none."""
    return -1 if move < PAIR else (move - PAIR) % 64


def pick_text(move: int, values: list[int]) -> str:
    """Write a choice of the draft."""
    if move < PAIR:
        return f"keep {values[move]}"
    return f"keep {values[kept_of(move)]} give {values[given_of(move)]}"


def parse_pick(text: str, card_of: dict[str, int]) -> int:
    """Read a choice of the draft."""
    words = text.split(" ")
    if len(words) == 2 and words[0] == "keep" and words[1] in card_of:
        return card_of[words[1]]
    if len(words) == 4 and words[::2] == ["keep", "give"] and words[1] != words[3]:
        kept, given = card_of.get(words[1], -1), card_of.get(words[3], -1)
        if kept >= 0 and given >= 0:
            return pair_move(kept, given)
    raise UnknownMove(
        f"expected keep and a card, and with two players give and another; got {text[:40]!r}", move=text[:40]
    )


def parse_card(text: str, word: str, card_of: dict[str, int]) -> int:
    """Read a card after its word."""
    first, space, value = text.partition(" ")
    if first != word or not space or value not in card_of:
        raise unknown_move(text, f"{word!r} and the value of a card")
    return card_of[value]


def parse_seat(text: str, seats: int) -> int:
    """Read a seat."""
    return parse_word(text, [f"seat {seat}" for seat in range(seats)], "a seat")
