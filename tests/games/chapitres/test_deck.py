"""The deck: what the box holds, and junk decks refused with the place and the reason (TRO-2, TRO-3)."""

import re
import tomllib

import pytest

from tests.games.chapitres.tables import make_game
from veillee.core.errors import BadData
from veillee.games.chapitres import GAME
from veillee.games.chapitres.rules.abilities import CATEGORIES
from veillee.games.chapitres.rules.pieces import Pieces, parse_pieces

BOX = GAME.read_box("deck.toml")
PIECES, VERSION = parse_pieces(BOX)


@pytest.mark.rule("TRO-2")
def test_fifty_cards_with_the_values_one_to_fifty_each_once() -> None:
    assert PIECES.values == list(range(1, 51))
    assert len(set(PIECES.fr)) == len(set(PIECES.en)) == 50
    assert len(CATEGORIES) == 8


@pytest.mark.rule("TRO-2")
def test_the_cards_of_the_rulebook_are_there_by_name_and_value() -> None:
    printed = {
        1: "Changeforme",
        2: "Prince Grenouille",
        3: "Pinocchio",
        4: "Jack",
        5: "Boucle d’Or",
        6: "Hansel",
        7: "Gretel",
        9: "Lapin blanc",
        13: "Nain avare",
        14: "Nain zen",
        16: "Nain amical",
        20: "La Belle",
        22: "Marraine la bonne fée",
        24: "Cendrillon",
        25: "Chat du Cheshire",
        26: "Geppetto",
        29: "Princesse furieuse",
        30: "Peter Pan",
        35: "Les Trois Ours",
        36: "Troll",
        37: "Reine de Cœur",
        40: "Princesse des glaces",
        41: "Licorne",
        43: "Vampire",
        44: "Sorcière",
        45: "La Bête",
        47: "Géant",
        50: "Dragon",
    }
    assert {value: PIECES.fr[value - 1] for value in printed} == printed
    known = [value for value, marks in zip(PIECES.values, PIECES.marks, strict=True) if marks[:2] == ["known"] * 2]
    assert known == list(printed)


@pytest.mark.rule("TRO-2")
def test_every_part_says_where_it_is_from() -> None:
    box = make_game(4).box()
    for card in box.cards:
        assert len(card.marks) == 4
        assert all(len(ability.marks) in (2, 3) for ability in card.abilities)
    marks = {mark for card in box.cards for mark in card.marks}
    marks |= {mark for card in box.cards for ability in card.abilities for mark in ability.marks}
    assert marks == {"known", "review", "derived", "house"}
    assert "11 value" in box.house
    assert "3 value" not in box.house
    assert "9 ability 1 amount" in box.house
    assert len(box.house) == BOX.count('"house"') - BOX.split("[[cards]]")[0].count('"house"')


@pytest.mark.rule("TRO-3")
def test_seals_are_as_the_rulebook_shows_them() -> None:
    sealed = {
        card.value: {(ability.in_trick, ability.in_team) for ability in card.abilities}
        for card in make_game(4).box().cards
    }
    assert sealed[9] == sealed[36] == sealed[43] == sealed[25] == sealed[37] == sealed[40] == {(1, 0)}
    assert sealed[14] == sealed[16] == {(0, 1)}
    assert sealed[13] == {(1, 1), (0, 1)}
    assert sealed[5] == sealed[30] == {(1, 1)}


def test_cards_may_come_in_any_order_and_the_order_is_no_matter() -> None:
    head, *cards = BOX.split("[[cards]]")
    turned = head + "".join(f"[[cards]]{card.rstrip()}\n\n" for card in reversed(cards))
    other = Pieces(__import__("tomllib").loads(turned))
    assert other.values == PIECES.values
    assert other.en == PIECES.en
    assert [len(found) for found in other.abilities] == [len(found) for found in PIECES.abilities]


@pytest.mark.parametrize(
    ("seats", "three", "needed"), [(2, "two_deals", 32), (3, "two_deals", 48), (6, "one_deal", 48)]
)
def test_a_deck_too_small_for_the_table_is_refused(seats: int, three: str, needed: int) -> None:
    head, *cards = BOX.split("[[cards]]")
    few = [card for card in cards if int(re.findall(r"value = (\d+)", card)[0]) > 50 - needed + 1]
    deck = re.sub(
        r', card = \d+|when = "with"',
        lambda m: "" if "card" in m[0] else 'when = "always"',
        "[[cards]]".join([head, *few]),
    )
    with pytest.raises(BadData, match=rf"expected at least {needed} cards for {seats} seats, got {needed - 1}"):
        GAME.make(seats, {"three": three}, {"deck.toml": deck})
    assert GAME.make(3, {"three": "one_deal"}, {"deck.toml": deck}).seats == 3


GOLDILOCKS = '{ pays = { gems = 4 }, when = "with", card = 35, chapter = "both",'

JUNK = [
    # what is replaced in the box's deck, by what, the place and the reason
    ("value = 7\n", "value = 6\n", "cards.6.value", "a value of its own, got 6 again"),
    ("value = 7\n", "value = 0\n", "cards.6.value", "from 1 to 99, got 0"),
    ("value = 7\n", 'value = "7"\n', "cards.6.value", "a whole number"),
    ("value = 7\n", "value = 7\nweight = 3\n", "cards.6", "missing or unknown: weight"),
    ('en = "Gretel"\n', "", "cards.6", "missing or unknown: en"),
    ('en = "Gretel"', 'en = ""', "cards.6.en", "1 to 40 printable characters"),
    ('en = "Gretel"', f'en = "{"x" * 41}"', "cards.6.en", "1 to 40 printable characters"),
    ('en = "Gretel"', 'en = "Gre\\u0007tel"', "cards.6.en", "printable"),
    ('en = "Gretel"', 'en = "Hansel"', "cards.6.en", "a name of its own, got 'Hansel' again"),
    ('["royal", "animal"]', '["royal", "royal"]', "cards.1.categories", "each word once"),
    ('["royal", "animal"]', '["royal", "elf"]', "cards.1.categories.1", "one of monster, magic"),
    ('["royal", "animal"]', '"royal"', "cards.1.categories", "expected a list"),
    (
        'value = "known", name = "known", categories = "house"',
        'value = "sure", name = "known", categories = "house"',
        "cards.1.marks.value",
        "one of known, review",
    ),
    (GOLDILOCKS, GOLDILOCKS.replace("35", "5"), "cards.4.abilities.0.card", "another card of this deck, got 5"),
    (GOLDILOCKS, GOLDILOCKS.replace("35", "77"), "cards.4.abilities.0.card", "another card of this deck, got 77"),
    (GOLDILOCKS, GOLDILOCKS.replace("gems = 4", "gems = 0"), "cards.4.abilities.0.pays.gems", "from 1 to 20"),
    (GOLDILOCKS, GOLDILOCKS.replace("gems = 4", "coins = 4"), "cards.4.abilities.0.pays", "stars, hearts or gems"),
    (GOLDILOCKS, GOLDILOCKS.replace("gems = 4", ""), "cards.4.abilities.0.pays", "stars, hearts or gems"),
    (GOLDILOCKS, GOLDILOCKS.replace('"with"', '"sometimes"'), "cards.4.abilities.0.when", "one of always, per"),
    (GOLDILOCKS, GOLDILOCKS.replace('"with"', '"copies"'), "cards.4.abilities.0.when", "one of always, per"),
    (GOLDILOCKS, GOLDILOCKS.replace('"with"', '"always"'), "cards.4.abilities.0", "missing or unknown: card"),
    (GOLDILOCKS, GOLDILOCKS.replace('"both"', '"I"'), "cards.4.abilities.0.chapter", "II, III or both"),
    (
        GOLDILOCKS,
        GOLDILOCKS.replace("pays = { gems = 4 }, ", ""),
        "cards.4.abilities.0",
        "one of pays, copies and forbids",
    ),
    (
        'when = "last", chapter = "II"',
        'when = "last", chapter = "both"',
        "cards.8.abilities.0.chapter",
        "II with 'last'",
    ),
    (
        'when = "no_trick", chapter = "III"',
        'when = "no_trick", chapter = "II"',
        "cards.13.abilities.0.chapter",
        "III with 'no_trick'",
    ),
    (
        'copies = "gems", chapter = "II"',
        'copies = "gems", chapter = "III"',
        "cards.24.abilities.0.chapter",
        "II with 'copies'",
    ),
    ('copies = "gems"', 'copies = "stars"', "cards.24.abilities.0.copies", "one of hearts, gems"),
    ('forbids = ["hearts", "gems"]', "forbids = []", "cards.39.abilities.0.forbids", "at least one token"),
    (
        'forbids = ["hearts", "gems"]',
        'forbids = ["stars"]',
        "cards.39.abilities.0.forbids.0",
        "one of hearts, gems",
    ),
    ("low = 1, high = 9", "low = 9, high = 1", "cards.25.abilities.0.high", "from 9 to 99, got 1"),
    (
        'token = "hearts", number = 4',
        'token = "hearts", number = 0',
        "cards.15.abilities.0.number",
        "from 1 to 50",
    ),
    (
        'token = "hearts", number = 4',
        'token = "coins", number = 4',
        "cards.15.abilities.0.token",
        "one of stars, hearts, gems",
    ),
    ("abilities = []", "abilities = [1]", "cards.0.abilities.0", "expected a table"),
    ("abilities = []", "abilities = 1", "cards.0.abilities", "a list of at most 4"),
]


@pytest.mark.parametrize(("old", "new", "where", "reason"), JUNK)
def test_a_junk_deck_is_refused_with_the_place_and_the_reason(old: str, new: str, where: str, reason: str) -> None:
    assert old in BOX
    with pytest.raises(BadData) as refusal:
        parse_pieces(BOX.replace(old, new, 1))
    assert refusal.value.details["where"] == where
    assert refusal.value.message.startswith(f"{where}: ")
    assert reason in refusal.value.message


@pytest.mark.parametrize("cards", ["cards = []", "cards = 3", ""])
def test_a_deck_without_cards_is_refused(cards: str) -> None:
    with pytest.raises(BadData):
        parse_pieces(cards)


def test_a_deck_of_too_many_cards_is_refused() -> None:
    extra = "".join(
        f'[[cards]]\nvalue = {value}\nfr = "f{value}"\nen = "e{value}"\ncategories = []\nabilities = []\n'
        'marks = { value = "house", name = "house", categories = "house", abilities = "house" }\n'
        for value in range(51, 62)
    )
    with pytest.raises(BadData, match="cards: expected a list of 24 to 60 cards"):
        parse_pieces(BOX + extra)


def test_another_deck_has_another_version() -> None:
    assert parse_pieces(BOX + "\n# a note\n")[1] == VERSION
    assert parse_pieces(BOX.replace("gems = 4", "gems = 5", 1))[1] != VERSION


@pytest.mark.rule("TRO-2")
def test_categories_fit_the_tale_where_print_is_silent() -> None:
    cards = {card["value"]: card for card in tomllib.loads(GAME.read_box("deck.toml"))["cards"]}
    assert cards[44]["categories"] == ["magic", "villain"], "the Witch"
    assert cards[41]["categories"] == ["animal", "magic"], "the Unicorn"
