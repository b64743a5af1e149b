"""The workshop of decks: what may be said, what is wrong and where, and what a card would pay."""

import pytest

from veillee.core.codec import plain
from veillee.core.errors import BadData
from veillee.games import game_ids, load
from veillee.games.chapitres import GAME
from veillee.games.chapitres.rules.abilities import CHAPTERS, WHENS
from veillee.games.chapitres.rules.pieces import parse_pieces
from veillee.games.chapitres.rules.purse import tokens_in
from veillee.games.chapitres.rules.score import pay_in_team
from veillee.games.chapitres.workshop import Verb, examine, read_deck, seats_for, stock, try_card

BOX = GAME.read_box("deck.toml")
PIECES, VERSION = parse_pieces(BOX)


def small_deck(cards: int) -> str:
    """Give the first cards of the box, none of which names a card that is left out."""
    text = "[[cards]]".join(BOX.split("[[cards]]")[: cards + 1])
    values = [line for line in text.splitlines() if "card = " in line]
    for line in values:
        number = int(line.partition("card = ")[2].partition(",")[0])
        if number > cards:
            text = text.replace(f"card = {number},", "card = 1,")
    return text


def test_the_stock_is_the_box_and_the_whole_vocabulary() -> None:
    found = stock()
    assert (found.file, found.text) == ("deck.toml", BOX)
    assert [verb.name for verb in found.verbs] == WHENS
    assert {chapter for verb in found.verbs for chapter in verb.chapters} == set(CHAPTERS)


@pytest.mark.parametrize("verb", stock().verbs, ids=lambda verb: verb.name)
def test_every_word_of_the_stock_is_read_with_its_seals_and_no_other(verb: Verb) -> None:
    name, details, chapters = verb
    given = {"category": '"royal"', "card": "3", "low": "1", "high": "9", "token": '"gems"', "number": "2"}
    said = "".join(f"{detail} = {given[detail]}, " for detail in details)
    does = {"copies": 'copies = "gems"', "forbids": 'forbids = ["gems"]'}
    verb_text = does.get(name, f'pays = {{ gems = 1 }}, when = "{name}"')
    amount = "" if name in does else 'amount = "house", '
    for chapter in CHAPTERS:
        marks = f'marks = {{ {amount}token = "house", when = "house" }}'
        ability = f'{{ {verb_text}, {said}chapter = "{chapter}", {marks} }}'
        deck = BOX.replace("abilities = []", f"abilities = [{ability}]", 1)
        if chapter in chapters:
            assert len(read_deck(deck).pieces.abilities[0]) == 1
        else:
            with pytest.raises(BadData, match=rf"cards\.0\.abilities\.0\.chapter: expected {chapters[0]}"):
                read_deck(deck)


def test_a_sound_deck_comes_back_with_all_that_a_page_needs() -> None:
    found = examine(BOX, 4)
    assert found.fault is None
    assert found.table is not None
    assert len(found.table["cards"]) == 50
    assert (found.seats, found.three, found.version) == ((2, 3, 4, 5, 6), "two_deals", VERSION)
    assert found.box is not None
    assert found.box.cards[3].en == "Jack"
    assert found.trial is not None
    assert found.trial.card == 3
    assert plain(found), "it can travel"


@pytest.mark.parametrize(
    ("cards", "seats", "three"),
    [(24, [3], "one_deal"), (32, [2, 3, 4], "one_deal"), (48, [2, 3, 4, 5, 6], "two_deals")],
)
def test_a_small_deck_is_for_fewer(cards: int, seats: list[int], three: str) -> None:
    found = examine(small_deck(cards), 0)
    assert found.fault is None, found.fault
    assert (list(found.seats), found.three, found.trial) == (seats, three, None)
    assert seats_for(read_deck(small_deck(cards)).pieces) == seats


@pytest.mark.parametrize(
    ("old", "new", "where", "details"),
    [
        ("value = 2\n", "value = 1\n", "cards.1.value", {"why": "again", "came": 1}),
        ("value = 2\n", "value = 100\n", "cards.1.value", {"why": "number", "low": 1, "high": 99, "came": "100"}),
        ('en = "Jack"', 'en = "Pinocchio"', "cards.3.en", {"why": "again", "came": "Pinocchio"}),
        ('en = "Jack"', 'en = ""', "cards.3.en", {"why": "name", "high": 40}),
        ("{ hearts = 5 }", "{}", "cards.3.abilities.0.pays", {"why": "no-token"}),
        ("card = 47", "card = 99", "cards.3.abilities.0.card", {"why": "other-card", "came": 99}),
        (
            'when = "last", chapter = "II"',
            'when = "last", chapter = "III"',
            "cards.8.abilities.0.chapter",
            {"why": "chapter", "expected": "II"},
        ),
        ('forbids = ["hearts", "gems"]', "forbids = []", "cards.39.abilities.0.forbids", {"why": "no-token"}),
    ],
)
def test_a_fault_has_its_place_and_what_a_sentence_is_made_from(
    old: str, new: str, where: str, details: dict[str, object]
) -> None:
    assert BOX.count(old) >= 1
    found = examine(BOX.replace(old, new, 1), 2)
    assert found.fault is not None
    assert found.fault.where == where
    assert found.fault.reason.startswith(f"{where}: expected")
    assert found.fault.details == {"where": where, **details}
    assert (found.box, found.trial, found.seats) == (None, None, ())
    assert found.table is not None, "what was written can be shown and mended"


@pytest.mark.parametrize("cards", [23, 61])
def test_a_deck_of_too_few_or_too_many_cards_is_told_how_many_it_may_have(cards: int) -> None:
    more = "".join(f"[[cards]]\nvalue = {at}\n" for at in range(51, cards + 1))
    fault = examine(small_deck(cards) + more, 0).fault
    assert fault is not None
    assert fault.details == {"where": "cards", "why": "size", "low": 24, "high": 60, "came": cards}


@pytest.mark.parametrize("text", ["", "cards = 3", "[[cards]", "x" * 100_001])
def test_junk_is_refused_with_a_reason(text: str) -> None:
    fault = examine(text, 1).fault
    assert fault is not None
    assert fault.reason


def test_a_trial_pays_what_the_count_of_the_game_pays() -> None:
    for card in range(len(PIECES.values)):
        trial = try_card(PIECES, card)
        for company in (trial.best, *trial.teams):
            team = sum(1 << other for other in (card, *company.cards))
            assert company.pays == tokens_in(pay_in_team(PIECES, card, team))
        assert all(len(company.cards) == 6 for company in trial.teams)
        assert all(card not in company.cards for company in trial.teams)


def test_the_best_company_holds_none_that_adds_nothing() -> None:
    jack = try_card(PIECES, PIECES.card_of["4"])
    assert (jack.best.cards, jack.best.pays) == ((PIECES.card_of["47"],), (0, 5, 0))
    dragon = try_card(PIECES, PIECES.card_of["50"])
    assert (dragon.best.cards, dragon.mean_trick, dragon.mean_team) == ((), 0, 0)
    peter = try_card(PIECES, PIECES.card_of["30"])
    assert peter.best.pays == (0, 6, 0), "six other children"


def test_what_pays_always_pays_just_that_on_average() -> None:
    deck = BOX.replace('{ hearts = 5 }, when = "with", card = 47', '{ hearts = 2, gems = 1 }, when = "always"', 1)
    trial = examine(deck, 4).trial
    assert trial is not None
    assert trial.mean_team == 250
    assert 200 < trial.mean_trick < 250, "less where Ice Princess forbids it"


def test_the_same_deck_gets_the_same_answer() -> None:
    assert examine(BOX, 30) == examine(BOX, 30)


def test_one_game_has_a_workshop() -> None:
    assert [game for game in game_ids() if load(game).find_workshop()] == ["chapitres"]
