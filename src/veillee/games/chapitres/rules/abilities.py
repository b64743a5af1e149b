"""The closed vocabulary of abilities: one line of the deck, read strictly and compiled to masks of cards."""

from typing import Any, Final

from veillee.core.errors import BadData
from veillee.core.tables import check_keys, check_number, shorten
from veillee.games.chapitres.rules.purse import purse_of

# Tokens.
STARS: Final = 0
HEARTS: Final = 1
GEMS: Final = 2
TOKENS: Final = ["stars", "hearts", "gems"]

CATEGORIES: Final = ["monster", "magic", "child", "royal", "animal", "dwarf", "villain", "wonderland"]

# When an ability pays. Those up to PER_VALUE count cards of the trick or the team by a mask.
ALWAYS: Final = 0
PER: Final = 1
PER_OTHER: Final = 2
ANY: Final = 3
ANY_OTHER: Final = 4
WITH: Final = 5
PER_VALUE: Final = 6
FIRST: Final = 7
LAST: Final = 8
HIGHEST: Final = 9
LOWEST: Final = 10
NEITHER: Final = 11
WINS: Final = 12
NO_TRICK: Final = 13
AT_LEAST: Final = 14
MOST: Final = 15
COPIES: Final = 16
FORBIDS: Final = 17
WHENS: Final = [
    "always",
    "per",
    "per_other",
    "any",
    "any_other",
    "with",
    "per_value",
    "first",
    "last",
    "highest",
    "lowest",
    "neither",
    "wins",
    "no_trick",
    "at_least",
    "most",
    "copies",
    "forbids",
]
DETAILS: Final = {
    "per": ["category"],
    "per_other": ["category"],
    "any": ["category"],
    "any_other": ["category"],
    "with": ["card"],
    "per_value": ["low", "high"],
    "at_least": ["token", "number"],
    "most": ["token"],
}

# Chapters in which an ability is scored, as bits (TRO-3).
IN_TRICK: Final = 1
IN_TEAM: Final = 2
CHAPTERS: Final = {"II": IN_TRICK, "III": IN_TEAM, "both": IN_TRICK | IN_TEAM}

MARKS: Final = ["known", "review", "derived", "house"]

MAX_AMOUNT: Final = 20
MAX_VALUE: Final = 99
MAX_TOKENS: Final = 50


class Deck:
    """Hold what an ability may look up: values ascending, a card being its index, and the cards of a category."""

    def __init__(self, values: list[int], category_masks: list[int]) -> None:
        self.values: Final = values
        self.category_masks: Final = category_masks


class Ability:
    """Hold one ability of one card: it pays `stars`, `hearts` and `gems` as many times as its condition holds.

    `purse` holds all three in one number. Of conditions that count cards, `mask` says which count, and `cap` how
    often they pay at most.
    """

    def __init__(
        self,
        card: int,
        when: int,
        chapters: int,
        stars: int,
        hearts: int,
        gems: int,
        mask: int,
        cap: int,
        category: int,
        other: int,
        low: int,
        high: int,
        token: int,
        number: int,
        marks: list[str],
    ) -> None:
        self.card: Final = card
        self.when: Final = when
        self.chapters: Final = chapters
        self.stars: Final = stars
        self.hearts: Final = hearts
        self.gems: Final = gems
        self.purse: Final = purse_of(stars, hearts, gems)
        self.mask: Final = mask
        self.cap: Final = cap
        self.category: Final = category  # that is looked for, or -1
        self.other: Final = other  # the card that is looked for, or -1
        self.low: Final = low
        self.high: Final = high
        self.token: Final = token  # that is counted or copied, or -1; of those that are forbidden a bit for each
        self.number: Final = number
        self.marks: Final = marks  # of amount, token and condition


def parse_ability(table: object, where: str, card: int, deck: Deck) -> Ability:
    """Read one ability of a card."""
    if not isinstance(table, dict):
        raise BadData(f"{where}: expected a table", where=where)
    verbs = [verb for verb in ("pays", "copies", "forbids") if verb in table]
    if len(verbs) != 1:
        raise BadData(f"{where}: expected one of pays, copies and forbids", where=where)
    if verbs[0] == "pays":
        return _parse_payment(table, where, card, deck)
    return _parse_copy(table, where, card) if verbs[0] == "copies" else _parse_ban(table, where, card)


def _parse_payment(table: dict[str, Any], where: str, card: int, deck: Deck) -> Ability:
    word = table.get("when")
    if not isinstance(word, str) or word not in WHENS[:COPIES]:
        known = ", ".join(WHENS[:COPIES])
        raise BadData(f"{where}.when: expected one of {known}; got {shorten(word)!r}", where=f"{where}.when")
    fields = check_keys(table, where, ["pays", "when", "chapter", "marks", *DETAILS.get(word, [])])
    when = WHENS.index(word)
    chapters = _parse_chapter(fields["chapter"], f"{where}.chapter", when)
    stars, hearts, gems = _parse_amounts(fields["pays"], f"{where}.pays")
    marks = parse_marks(fields["marks"], f"{where}.marks", ["amount", "token", "when"])
    category, other, low, high, token, number = -1, -1, 0, 0, -1, 0
    mask, cap = 0, 1
    own = 1 << card
    if when == ALWAYS:
        mask = own
    elif PER <= when <= ANY_OTHER:
        category = parse_word(fields["category"], f"{where}.category", CATEGORIES)
        mask = deck.category_masks[category]
        if when == PER_OTHER or when == ANY_OTHER:
            mask &= ~own
        if when == PER or when == PER_OTHER:
            cap = len(deck.values)
    elif when == WITH:
        other = _parse_other(fields["card"], f"{where}.card", card, deck)
        mask = 1 << other
    elif when == PER_VALUE:
        low = check_number(fields["low"], f"{where}.low", 1, MAX_VALUE)
        high = check_number(fields["high"], f"{where}.high", low, MAX_VALUE)
        cap = len(deck.values)
        for at, value in enumerate(deck.values):
            if low <= value <= high:
                mask |= 1 << at
    elif when == AT_LEAST or when == MOST:
        token = parse_word(fields["token"], f"{where}.token", TOKENS)
        if when == AT_LEAST:
            number = check_number(fields["number"], f"{where}.number", 1, MAX_TOKENS)
    return Ability(
        card, when, chapters, stars, hearts, gems, mask, cap, category, other, low, high, token, number, marks
    )


def _parse_copy(table: dict[str, Any], where: str, card: int) -> Ability:
    """Read a copier: it gains what a trick hands out of hearts or of gems (TRO-23)."""
    fields = check_keys(table, where, ["copies", "chapter", "marks"])
    token = parse_word(fields["copies"], f"{where}.copies", TOKENS[HEARTS:]) + HEARTS
    chapters = _parse_chapter(fields["chapter"], f"{where}.chapter", COPIES)
    marks = parse_marks(fields["marks"], f"{where}.marks", ["token", "when"])
    return Ability(card, COPIES, chapters, 0, 0, 0, 0, 1, -1, -1, 0, 0, token, 0, marks)


def _parse_ban(table: dict[str, Any], where: str, card: int) -> Ability:
    """Read what keeps hearts or gems out of a trick (TRO-24)."""
    fields = check_keys(table, where, ["forbids", "chapter", "marks"])
    tokens = parse_words(fields["forbids"], f"{where}.forbids", TOKENS[HEARTS:])
    if not tokens:
        raise BadData(f"{where}.forbids: expected at least one token", where=f"{where}.forbids", why="no-token")
    chapters = _parse_chapter(fields["chapter"], f"{where}.chapter", FORBIDS)
    marks = parse_marks(fields["marks"], f"{where}.marks", ["token", "when"])
    banned = 0
    for token in tokens:
        banned |= 1 << (token + HEARTS)
    return Ability(card, FORBIDS, chapters, 0, 0, 0, 0, 1, -1, -1, 0, 0, banned, 0, marks)


def _parse_chapter(value: object, where: str, when: int) -> int:
    """Read the seal; what looks at a trick is for chapter II alone, what looks at the end for chapter III."""
    if not isinstance(value, str) or value not in CHAPTERS:
        raise BadData(f"{where}: expected II, III or both, got {shorten(value)!r}", where=where)
    fitting = chapters_for(when)
    if value not in fitting:
        raise BadData(
            f"{where}: expected {fitting[0]} with {WHENS[when]!r}, got {value!r}",
            where=where,
            why="chapter",
            expected=fitting[0],
        )
    return CHAPTERS[value]


def chapters_for(when: int) -> list[str]:
    """List the seals that a condition may bear."""
    if FIRST <= when <= WINS or when >= COPIES:
        return ["II"]
    return ["III"] if when >= NO_TRICK else list(CHAPTERS)


def _parse_amounts(value: object, where: str) -> tuple[int, int, int]:
    if not isinstance(value, dict) or not value or not set(value) <= set(TOKENS):
        came = shorten(value)
        raise BadData(f"{where}: expected stars, hearts or gems, got {came}", where=where, why="no-token")
    found = [0, 0, 0]
    for token, name in enumerate(TOKENS):
        if name in value:
            found[token] = check_number(value[name], f"{where}.{name}", 1, MAX_AMOUNT)
    return found[STARS], found[HEARTS], found[GEMS]


def _parse_other(value: object, where: str, card: int, deck: Deck) -> int:
    number = check_number(value, where, 1, MAX_VALUE)
    if number not in deck.values or number == deck.values[card]:
        raise BadData(
            f"{where}: expected the value of another card of this deck, got {number}",
            where=where,
            why="other-card",
            came=number,
        )
    return deck.values.index(number)


def parse_word(value: object, where: str, words: list[str]) -> int:
    """Read one of a few words and give its number."""
    if not isinstance(value, str) or value not in words:
        raise BadData(f"{where}: expected one of {', '.join(words)}; got {shorten(value)!r}", where=where)
    return words.index(value)


def parse_words(value: object, where: str, words: list[str]) -> list[int]:
    """Read a list of some of a few words, each at most once."""
    if not isinstance(value, list):
        raise BadData(f"{where}: expected a list, got {shorten(value)}", where=where)
    found = [parse_word(item, f"{where}.{at}", words) for at, item in enumerate(value)]
    if len(set(found)) != len(found):
        raise BadData(f"{where}: expected each word once, got {shorten(value)}", where=where)
    return found


def parse_marks(value: object, where: str, parts: list[str]) -> list[str]:
    """Read where each part is from."""
    fields = check_keys(value, where, parts)
    return [MARKS[parse_word(fields[part], f"{where}.{part}", MARKS)] for part in parts]
