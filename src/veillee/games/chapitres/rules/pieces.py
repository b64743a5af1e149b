"""The deck of the three chapters: cards, categories and abilities, read from a component table and checked."""

from typing import Any, Final

from veillee.core.errors import BadData
from veillee.core.tables import check_keys, check_number, parse_table, shorten
from veillee.games.chapitres.rules.abilities import (
    CATEGORIES,
    COPIES,
    FIRST,
    FORBIDS,
    GEMS,
    HEARTS,
    IN_TEAM,
    IN_TRICK,
    MAX_VALUE,
    NO_TRICK,
    TOKENS,
    Ability,
    Deck,
    parse_ability,
    parse_marks,
    parse_words,
)

DATA_FILE: Final = "deck.toml"

HAND: Final = 8  # cards of a deal (TRO-10)
MIN_CARDS: Final = 24  # one deal for three
MAX_CARDS: Final = 60  # a set of cards is a mask in a machine word
BIT_OF: Final = [1 << card for card in range(MAX_CARDS)]  # the set of one card: to look it up is quicker
MAX_ABILITIES: Final = 4
MAX_NAME: Final = 40
CARD_KEYS: Final = ["value", "fr", "en", "categories", "abilities", "marks"]
CARD_PARTS: Final = ["value", "name", "categories", "abilities"]


class Pieces:
    """Hold one deck; a card is an index into `values`, which ascend, so that a higher index is a higher card.

    A set of cards is a mask, a bit for each card.
    """

    def __init__(self, table: dict[str, Any]) -> None:
        check_keys(table, "the table", ["cards"])
        cards = table["cards"]
        if not isinstance(cards, list) or not MIN_CARDS <= len(cards) <= MAX_CARDS:
            raise BadData(
                f"cards: expected a list of {MIN_CARDS} to {MAX_CARDS} cards",
                where="cards",
                why="size",
                low=MIN_CARDS,
                high=MAX_CARDS,
                came=len(cards) if isinstance(cards, list) else 0,
            )
        self.values: Final[list[int]] = []
        self.fr: Final[list[str]] = []
        self.en: Final[list[str]] = []
        self.categories: Final[list[int]] = []  # for each card, a bit for each of its categories
        self.marks: Final[list[list[str]]] = []  # for each card, of value, name, categories and abilities
        order = _in_order(cards)
        for at in order:
            self._add_card(cards[at], f"cards.{at}")
        self.category_masks: Final = [
            sum([1 << card for card, found in enumerate(self.categories) if found >> category & 1])
            for category in range(len(CATEGORIES))
        ]
        self.abilities: Final[list[list[Ability]]] = []  # for each card, in its own order
        deck = Deck(self.values, self.category_masks)
        for card, at in enumerate(order):
            self.abilities.append(_read_abilities(cards[at]["abilities"], f"cards.{at}.abilities", card, deck))
        everything = [ability for abilities in self.abilities for ability in abilities]
        # What a card pays in its trick, in its team, and at the end of chapter III.
        self.in_trick: Final = [
            [ability for ability in abilities if ability.chapters & IN_TRICK and ability.when < COPIES]
            for abilities in self.abilities
        ]
        self.in_team: Final = [
            [ability for ability in abilities if ability.chapters & IN_TEAM and ability.when < NO_TRICK]
            for abilities in self.abilities
        ]
        self.at_end: Final = [
            [ability for ability in abilities if NO_TRICK <= ability.when < COPIES] for abilities in self.abilities
        ]
        self.team_payers: Final = _mask([card for card, abilities in enumerate(self.in_team) if abilities])
        self.late_payers: Final = _mask([card for card, abilities in enumerate(self.at_end) if abilities])
        # For each card, the cards one of which must be there for it to pay in its trick, and in its team.
        self.trick_reach: Final = [_reach(abilities) for abilities in self.in_trick]
        self.team_reach: Final = [_reach(abilities) for abilities in self.in_team]
        # For each token, the cards that copy it and those that forbid it.
        self.copiers: Final = [
            _mask([ability.card for ability in everything if ability.when == COPIES and ability.token == token])
            for token in range(len(TOKENS))
        ]
        self.bans: Final = [
            _mask(
                [ability.card for ability in everything if ability.when == FORBIDS and ability.token >> token & 1]
            )
            for token in range(len(TOKENS))
        ]
        self.copying: Final = self.copiers[HEARTS] | self.copiers[GEMS]
        self.forbidding: Final = self.bans[HEARTS] | self.bans[GEMS]
        self.card_of: Final = {str(value): card for card, value in enumerate(self.values)}

    def _add_card(self, card: object, where: str) -> None:
        fields = check_keys(card, where, CARD_KEYS)
        for language, names in (("fr", self.fr), ("en", self.en)):
            name = fields[language]
            if (
                not isinstance(name, str)
                or not 1 <= len(name) <= MAX_NAME
                or not name.isprintable()
                or name != name.strip()
            ):
                raise BadData(
                    f"{where}.{language}: expected 1 to {MAX_NAME} printable characters, got {shorten(name)!r}",
                    where=f"{where}.{language}",
                    why="name",
                    high=MAX_NAME,
                )
            if name in names:
                raise BadData(
                    f"{where}.{language}: expected a name of its own, got {name!r} again",
                    where=f"{where}.{language}",
                    why="again",
                    came=name,
                )
            names.append(name)
        self.values.append(fields["value"])
        found = parse_words(fields["categories"], f"{where}.categories", CATEGORIES)
        self.categories.append(_mask(found))
        self.marks.append(parse_marks(fields["marks"], f"{where}.marks", CARD_PARTS))

    def house(self) -> list[str]:
        """List the parts that nothing is known of, by the value of the card."""
        found: list[str] = []
        for card, value in enumerate(self.values):
            found += [f"{value} {part}" for part, mark in self._parts(card) if mark == "house"]
        return found

    def _parts(self, card: int) -> list[tuple[str, str]]:
        """List the parts of a card with their marks."""
        parts = list(zip(CARD_PARTS, self.marks[card], strict=True))
        for number, ability in enumerate(self.abilities[card], 1):
            names = ["amount", "token", "when"][-len(ability.marks) :]
            parts += [(f"ability {number} {name}", mark) for name, mark in zip(names, ability.marks, strict=True)]
        return parts


def _in_order(cards: list[Any]) -> list[int]:
    """Give the places of the cards by ascending value; no two have the same."""
    values: list[int] = []
    for at, card in enumerate(cards):
        where = f"cards.{at}"
        fields = check_keys(card, where, CARD_KEYS)
        value = check_number(fields["value"], f"{where}.value", 1, MAX_VALUE)
        if value in values:
            raise BadData(
                f"{where}.value: expected a value of its own, got {value} again",
                where=f"{where}.value",
                why="again",
                came=value,
            )
        values.append(value)
    return [values.index(value) for value in sorted(values)]


def _read_abilities(abilities: object, where: str, card: int, deck: Deck) -> list[Ability]:
    if not isinstance(abilities, list) or len(abilities) > MAX_ABILITIES:
        raise BadData(f"{where}: expected a list of at most {MAX_ABILITIES} abilities", where=where)
    found = [parse_ability(ability, f"{where}.{at}", card, deck) for at, ability in enumerate(abilities)]
    copied = [ability.token for ability in found if ability.when == COPIES]
    for token in copied:
        if copied.count(token) > 1:
            raise BadData(
                f"{where}: expected each token copied once, got {TOKENS[token]} again",
                where=where,
                why="copied-twice",
            )
    return found


def _reach(abilities: list[Ability]) -> int:
    """Give the cards that abilities look for; one that looks for none pays by its own card's place."""
    found = 0
    for ability in abilities:
        found |= ability.mask if ability.when < FIRST else 1 << ability.card
    return found


def _mask(bits: list[int]) -> int:
    found = 0
    for bit in bits:
        found |= 1 << bit
    return found


def parse_pieces(text: str) -> tuple[Pieces, str]:
    """Read a deck; give the pieces and the deck's version."""
    table, version = parse_table(text, DATA_FILE)
    return Pieces(table), version


# --- sets of cards


def cards_in(mask: int) -> list[int]:
    """List the cards of a set, ascending; found from the highest down, which is quicker."""
    found: list[int] = []
    while mask:
        card = mask.bit_length() - 1
        mask ^= BIT_OF[card]
        found.append(card)
    found.reverse()
    return found
