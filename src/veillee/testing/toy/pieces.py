"""The pieces of the casket game: its cards, read from a component table and checked."""

import re
import tomllib
from importlib.resources import files
from typing import Any, Final

from veillee.core.codec import digest, plain
from veillee.core.errors import BadData

DATA_FILE: Final = "pieces.toml"
MAX_COPIES: Final = 20
MAX_CARDS: Final = 12  # different ones
NAME: Final = re.compile(r"[a-z]{1,20}")


class Pieces:
    """Hold one component table; a card is an index into `names`, and a higher index is a higher card."""

    def __init__(self, table: dict[str, Any]) -> None:
        _check_keys(table, "the table", ["house", "points", "cards"])
        if not isinstance(table["house"], list) or not all(isinstance(key, str) for key in table["house"]):
            raise BadData("house: expected a list of keys", where="house")
        self.house: Final = [str(key) for key in table["house"]]
        self.points: Final = _number(table["points"], "points", 1, 100)
        self.names: Final[list[str]] = []
        self.supply: Final[list[int]] = []  # how many of each card the box holds
        cards = table["cards"]
        if not isinstance(cards, list) or not 2 <= len(cards) <= MAX_CARDS:
            raise BadData(f"cards: expected a list of 2 to {MAX_CARDS} different cards", where="cards")
        for number, card in enumerate(cards):
            self._add_card(card, f"cards.{number}")
        self.card_count: Final = sum(self.supply)

    def _add_card(self, card: object, where: str) -> None:
        _check_keys(card, where, ["name", "copies"])
        assert isinstance(card, dict)
        name = card["name"]
        if not isinstance(name, str) or not NAME.fullmatch(name) or name in self.names:
            raise BadData(f"{where}.name: expected a word of its own, a to z, got {str(name)[:20]!r}", where=where)
        self.names.append(name)
        self.supply.append(_number(card["copies"], f"{where}.copies", 1, MAX_COPIES))


def parse_pieces(text: str) -> tuple[Pieces, str]:
    """Read a component table; give the pieces and the table's version, a hash of what it says."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"{DATA_FILE}: not TOML: {error}", where=DATA_FILE) from None
    pieces = Pieces(table)
    return pieces, digest(plain(table))


def read_box() -> str:
    """Give the component table of the box."""
    return (files("veillee.testing.toy") / DATA_FILE).read_text(encoding="utf-8")


def _check_keys(table: object, where: str, keys: list[str]) -> None:
    if not isinstance(table, dict):
        raise BadData(f"{where}: expected a table", where=where)
    if sorted(table) != sorted(keys):
        odd = ", ".join(sorted(set(table) ^ set(keys)))
        raise BadData(f"{where}: missing or unknown: {odd}", where=where)


def _number(value: object, where: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadData(f"{where}: expected a whole number from {low} to {high}, got {str(value)[:20]}", where=where)
    return value
