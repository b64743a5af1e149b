"""The pieces of La Princesse aux échelles: ladders, dungeons, princesses and pages, read from a checked table."""

from typing import Any, Final

from veillee.core.errors import BadData
from veillee.core.tables import check_house, check_keys, check_number, parse_table, shorten
from veillee.games.princesse.rules.state import FIRST_PAGE

DATA_FILE: Final = "pieces.toml"
MIN_SEATS: Final = 3
MAX_SEATS: Final = 6
MAX_LADDERS: Final = 12
MAX_CARDS: Final = 60  # of one sort
MAX_NAME: Final = 24
KEYS: Final = [
    "house",
    "ladders",
    "squires",
    "gifts",
    "first",
    "usual",
    "extreme",
    "dungeons",
    "levels",
    "princesses",
    "pages",
]

# Who may see a card, as levels and pages say it.
BY_NONE: Final = 0  # each hero their own ladder
BY_PRINCE: Final = 1
BY_ALL: Final = 2
SIGHTS: Final = ["none", "prince", "all"]

# Whose ladders a condition looks at.
ANY: Final = 0
HERO: Final = 1
PRINCE: Final = 2
WHOSE: Final = ["any", "hero", "prince"]

# What a page does. Conditions come first, up to GIFT.
ALIKE: Final = 0
DIFFER: Final = 1
STEPS: Final = 2
SIZE: Final = 3
GIFT: Final = 4
SIGHT: Final = 5
QUIET: Final = 6
ONE_WORD: Final = 7
BACKWARDS: Final = 8
EFFECTS: Final = ["alike", "differ", "steps", "size", "gift", "sight", "quiet", "one-word", "backwards"]
EFFECT_KEYS: Final[list[list[str]]] = [
    ["least"],
    [],
    ["least"],
    ["whose", "low", "high"],
    ["whose"],
    ["by"],
    ["most"],
    [],
    [],
]


class Pieces:
    """Hold one component table as lists of small ints; princesses, pages and gifts are numbered by their order.

    Lists about pages run over all cards of the book, Beginning and End included, which have no effect (-1).
    """

    def __init__(self, table: dict[str, Any]) -> None:
        check_keys(table, "the table", KEYS)
        self.house: Final = check_house(table["house"], KEYS)
        self.ladders: Final = check_number(table["ladders"], "ladders", 3, MAX_LADDERS)
        self.squires: Final = check_number(table["squires"], "squires", 0, 9)
        self.gifts: Final = self._read_gifts(table["gifts"])
        self.heights: Final = self._read_dungeons(table["dungeons"])
        self.dungeon_sight: Final[list[int]] = []  # by level - 1
        self.ladder_sight: Final[list[int]] = []
        self._read_levels(table["levels"])
        self.princesses: Final[list[str]] = []
        self.levels: Final[list[int]] = []
        self.wants: Final[list[list[int]]] = []  # the two gifts of each, by number
        self.wanted_sizes: Final[list[int]] = []  # a bit for each ladder size that carries one of them
        self._read_princesses(table["princesses"])
        self.first: Final = self._read_first(table["first"])
        self.pages: Final = ["beginning", "end"]
        self.page_effect: Final = [-1, -1]
        self.page_whose: Final = [ANY, ANY]
        self.page_sight: Final = [BY_NONE, BY_NONE]
        self.page_low: Final = [0, 0]  # the least number of ladders, or the lowest size
        self.page_high: Final = [0, 0]  # the highest size, or the strongest word
        self._read_pages(table["pages"])
        self.usual: Final = self._read_length(table["usual"], "usual")
        self.extreme: Final = self._read_length(table["extreme"], "extreme")
        if len(self.first) != self.usual[0]:
            raise BadData(f"first: expected {self.usual[0]} princesses, got {len(self.first)}", where="first")

    def _read_gifts(self, value: object) -> list[str]:
        """Read which gift the ladders of each size carry; several sizes may carry the same."""
        gifts = _check_list(value, "gifts", self.ladders, self.ladders)
        return [_check_name(gift, f"gifts.{number}") for number, gift in enumerate(gifts)]

    def _read_dungeons(self, value: object) -> list[list[int]]:
        """Read for each number of seats (none below the fewest) how many dungeons there are of each height."""
        keys = [str(seats) for seats in range(MIN_SEATS, MAX_SEATS + 1)]
        table = check_keys(value, "dungeons", keys)
        found: list[list[int]] = [[] for _ in range(MIN_SEATS)]
        for key in keys:
            where, seats = f"dungeons.{key}", int(key)
            counts = [0] * (seats * self.ladders + 1)
            for height in _check_list(table[key], where, 1, MAX_CARDS):
                if type(height) is not int or not seats <= height < len(counts):
                    raise BadData(
                        f"{where}: {seats} ladders reach heights from {seats} to {len(counts) - 1},"
                        f" not {shorten(height)}",
                        where=where,
                    )
                counts[height] += 1
            found.append(counts)
        return found

    def _read_levels(self, value: object) -> None:
        for number, level in enumerate(_check_list(value, "levels", 1, 9)):
            where = f"levels.{number}"
            check_keys(level, where, ["dungeon", "ladders"])
            sight = _check_word(level["dungeon"], f"{where}.dungeon", SIGHTS[BY_PRINCE:])
            self.dungeon_sight.append(BY_PRINCE + sight)
            self.ladder_sight.append(_check_word(level["ladders"], f"{where}.ladders", SIGHTS))

    def _read_princesses(self, value: object) -> None:
        for number, princess in enumerate(_check_list(value, "princesses", 1, MAX_CARDS)):
            where = f"princesses.{number}"
            check_keys(princess, where, ["name", "level", "wants"])
            name = _check_name(princess["name"], f"{where}.name")
            _check_new(name, f"{where}.name", self.princesses)
            wants = _check_list(princess["wants"], f"{where}.wants", 2, 2)
            gifts = [_check_word(gift, f"{where}.wants", self.gifts) for gift in wants]
            if gifts[0] == gifts[1]:
                raise BadData(f"{where}.wants: expected two different gifts, got {wants[0]} twice", where=where)
            self.princesses.append(name)
            self.levels.append(check_number(princess["level"], f"{where}.level", 1, len(self.ladder_sight)))
            self.wants.append(gifts)
            self.wanted_sizes.append(
                sum([1 << size for size in range(1, self.ladders + 1) if self.gifts[size - 1] in wants])
            )

    def _read_first(self, value: object) -> list[int]:
        found: list[int] = []
        for number, name in enumerate(_check_list(value, "first", 1, MAX_CARDS)):
            princess = _check_word(name, f"first.{number}", self.princesses)
            if princess in found:
                raise BadData(f"first.{number}: expected each princess once, got {name} again", where="first")
            found.append(princess)
        return found

    def _read_pages(self, value: object) -> None:
        for number, page in enumerate(_check_list(value, "pages", 1, MAX_CARDS)):
            where = f"pages.{number}"
            effect = _check_word(
                page.get("effect") if isinstance(page, dict) else page, f"{where}.effect", EFFECTS
            )
            check_keys(page, where, ["name", "effect", *EFFECT_KEYS[effect]])
            name = _check_name(page["name"], f"{where}.name")
            _check_new(name, f"{where}.name", self.pages)
            self.pages.append(name)
            self.page_effect.append(effect)
            self._read_effect(page, effect, where)

    def _read_effect(self, page: dict[str, Any], effect: int, where: str) -> None:
        """Read what the effect is about."""
        whose, sight, low, high = ANY, BY_NONE, 0, 0
        if "whose" in page:
            whose = _check_word(page["whose"], f"{where}.whose", WHOSE)
        if effect in (ALIKE, STEPS):
            low = check_number(page["least"], f"{where}.least", 2, MIN_SEATS)  # so that any table can
        elif effect == SIZE:
            low = check_number(page["low"], f"{where}.low", 1, self.ladders)
            high = check_number(page["high"], f"{where}.high", low, self.ladders)
        elif effect == SIGHT:
            sight = _check_word(page["by"], f"{where}.by", SIGHTS)
        elif effect == QUIET:
            high = check_number(page["most"], f"{where}.most", 1, 2)
        self.page_whose.append(whose)
        self.page_sight.append(sight)
        self.page_low.append(low)
        self.page_high.append(high)

    def _read_length(self, value: object, where: str) -> list[int]:
        """Read how many princesses are to be saved and how many pages the book has, if the cards suffice."""
        table = check_keys(value, where, ["princesses", "pages"])
        most = min(len(self.princesses), self.ladders)
        princesses = check_number(table["princesses"], f"{where}.princesses", 1, most)
        return [
            princesses,
            check_number(table["pages"], f"{where}.pages", princesses, len(self.pages) - FIRST_PAGE),
        ]


def _check_list(value: object, where: str, low: int, high: int) -> list[Any]:
    if not isinstance(value, list) or not low <= len(value) <= high:
        wanted = str(low) if low == high else f"{low} to {high}"
        came = f"{len(value)}" if isinstance(value, list) else shorten(value)
        raise BadData(f"{where}: expected a list of {wanted}, got {came}", where=where)
    return value


def _check_name(value: object, where: str) -> str:
    """Give a name of letters, in which words may be joined by a space, a hyphen or an apostrophe."""
    if isinstance(value, str) and 0 < len(value) <= MAX_NAME:
        letters = value.replace(" ", "-").replace("’", "-").split("-")
        if all(part.isalpha() for part in letters):
            return value
    raise BadData(f"{where}: expected a name of 1 to {MAX_NAME} letters, got {shorten(value)}", where=where)


def _check_new(name: str, where: str, names: list[str]) -> None:
    if name in names:
        raise BadData(f"{where}: expected a name of its own, got {name} again", where=where)


def _check_word(value: object, where: str, words: list[str]) -> int:
    """Give the number of a word in a list."""
    if not isinstance(value, str) or value not in words:
        raise BadData(f"{where}: expected one of {', '.join(words)}; got {shorten(value)}", where=where)
    return words.index(value)


def parse_pieces(text: str) -> tuple[Pieces, str]:
    """Read a component table; give the pieces and the table's version."""
    table, version = parse_table(text, DATA_FILE)
    return Pieces(table), version
