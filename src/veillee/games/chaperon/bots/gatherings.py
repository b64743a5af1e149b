"""What a whole gathering brings, if one always stops at so many tokens: how far Red comes, and how often."""

from typing import Final

from veillee.core.chance import FastChance
from veillee.games.chaperon.rules.pieces import RED, Pieces

GATHERINGS: Final = 3000  # played for the figures; always the same ones
SEED: Final = 1

Gathering = dict[tuple[int, bool], float]  # by squares, and whether it was stopped rather than failed


def play_gatherings(pieces: Pieces, counts_again: bool) -> list[Gathering]:
    """Give for each number of tokens at which one may stop what comes of it, from a whole deck and reserve."""
    deck = [kind for kind, copies in enumerate(pieces.walk_deck) for _ in range(copies)]
    tokens = [1] * pieces.tokens[0] + [0] * pieces.tokens[1]
    chance = FastChance(SEED)
    found: list[Gathering] = [{} for _ in tokens]
    for _ in range(GATHERINGS):
        _shuffle(deck, chance)
        _shuffle(tokens, chance)
        _play_one(pieces, deck, tokens, counts_again, found)
    return found


def _play_one(
    pieces: Pieces, deck: list[int], tokens: list[int], counts_again: bool, found: list[Gathering]
) -> None:
    """Turn cards up until one fails, and count for each number of tokens where one would have stopped."""
    laid = squares = counted = 0
    targets = 0  # numbers of tokens that were reached
    for length, kind in enumerate(deck):
        if pieces.values[kind] < length:
            break
        laid = min(len(tokens), laid + pieces.flowers[kind])
        while targets < laid:
            _count(found[targets], squares + sum(tokens[counted:laid]), True)
            targets += 1
        if pieces.powers[kind] == RED:
            squares += sum(tokens[:laid])
            counted = 0 if counts_again else laid
    for target in range(targets, len(found)):
        _count(found[target], squares, False)


def _count(gathering: Gathering, squares: int, is_stopped: bool) -> None:
    key = (squares, is_stopped)
    gathering[key] = gathering.get(key, 0.0) + 1.0 / GATHERINGS


def _shuffle(values: list[int], chance: FastChance) -> None:
    for at in range(len(values) - 1, 0, -1):
        other = chance.below(at + 1)
        values[at], values[other] = values[other], values[at]
