"""The pieces of the casket game: its cards, read from a component table and checked."""

import re
from typing import Any, Final

from veillee.core.errors import BadData
from veillee.core.tables import check_house, check_keys, check_number, parse_table, shorten

DATA_FILE: Final = "pieces.toml"
KEYS: Final = ["house", "points", "cards"]
MAX_COPIES: Final = 20
MAX_CARDS: Final = 12  # different ones
NAME: Final = re.compile(r"[a-z]{1,20}")


class Pieces:
    """Hold one component table; a card is an index into `names`, and a higher index is a higher card."""

    def __init__(self, table: dict[str, Any]) -> None:
        check_keys(table, "the table", KEYS)
        self.house: Final = check_house(table["house"], KEYS)
        self.points: Final = check_number(table["points"], "points", 1, 100)
        self.names: Final[list[str]] = []
        self.supply: Final[list[int]] = []  # how many of each card the box holds
        cards = table["cards"]
        if not isinstance(cards, list) or not 2 <= len(cards) <= MAX_CARDS:
            raise BadData(f"cards: expected a list of 2 to {MAX_CARDS} different cards", where="cards")
        for number, card in enumerate(cards):
            self._add_card(card, f"cards.{number}")
        self.card_count: Final = sum(self.supply)

    def _add_card(self, card: object, where: str) -> None:
        fields = check_keys(card, where, ["name", "copies"])
        name = fields["name"]
        if not isinstance(name, str) or not NAME.fullmatch(name) or name in self.names:
            raise BadData(f"{where}.name: expected a word of its own, a to z, got {shorten(name)!r}", where=where)
        self.names.append(name)
        self.supply.append(check_number(fields["copies"], f"{where}.copies", 1, MAX_COPIES))


def parse_pieces(text: str) -> tuple[Pieces, str]:
    """Read a component table; give the pieces and the table's version."""
    table, version = parse_table(text, DATA_FILE)
    return Pieces(table), version
