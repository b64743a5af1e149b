"""Own component tables: good ones play to the end, bad ones are refused by the name of the place."""

import pytest

from tests.games.princesse.tables import BOX, make
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame
from veillee.core.errors import BadData
from veillee.games.princesse import GAME
from veillee.games.princesse.rules.pieces import parse_pieces
from veillee.games.princesse.testing.oracle import LONG_BOOK, ORACLE, SHORT_TALE


@pytest.mark.parametrize("table", [SHORT_TALE, LONG_BOOK])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_an_own_table_plays_to_the_end(table: str, seats: int) -> None:
    ends = {play_to_the_end(make(seats, table), FastChance(seed)) for seed in range(20)}
    assert "won" in ends
    assert "" not in ends


def play_to_the_end(game: AnyGame, chance: FastChance) -> str:
    """Play at random, checking what is legal and that no piece is lost; give the outcome."""
    state = game.initial()
    pieces = ORACLE.census(game, state)
    while actors := game.actors(state):
        (actor,) = actors
        if actor == CHANCE:
            move = game.roll(state, chance)
        else:
            moves = game.legal(state, actor)
            assert sorted(game.move_text(state, move) for move in moves) == ORACLE.legal(game, state, actor)
            move = moves[chance.below(len(moves))]
        game.apply(state, actor, move)
        assert ORACLE.census(game, state) == pieces
    return game.outcome(state)


def test_an_own_table_is_what_is_played_and_travels_by_content() -> None:
    game = make(3, SHORT_TALE)
    box = game.box()
    assert box.princess_names == ("Aude", "Iseut la Blonde")
    assert box.gifts == ("rose", "book", "rose")
    assert box.house == ()
    assert game.data == {"pieces.toml": SHORT_TALE}
    assert game.data_version != make().data_version == make(3, BOX).data_version


def test_a_gift_on_two_sizes_counts_on_both() -> None:
    pieces, _ = parse_pieces(SHORT_TALE)
    assert pieces.wanted_sizes == [0b1110, 0b1110]
    other = SHORT_TALE.replace('"rose", "book", "rose"', '"rose", "lute", "rose"').replace('"book"', '"lute"')
    assert parse_pieces(other.replace('"rose", "lute"]', '"lute", "rose"]'))[0].wanted_sizes == [0b1110, 0b1110]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("ladders = 8", "ladders = 2", "ladders: expected a whole number from 3 to 12, got 2"),
        ("ladders = 8", "ladders = 7", "gifts: expected a list of 7, got 8"),
        ("ladders = 8", "", "the table: missing or unknown: ladders"),
        ("squires = 3", "squires = -1", "squires: expected a whole number from 0 to 9, got -1"),
        ('"rose", "mirror", "book"', '"rose", "mirror", 3', "gifts.2: expected a name of 1 to 24 letters, got 3"),
        ('"Rapunzel", "Plectrude"]', '"Rapunzel"]', "first: expected 4 princesses, got 3"),
        ('"Plectrude"]', '"Mélusine"]', "first.3: expected one of Raymondine, .*; got Mélusine"),
        ('"Plectrude"]', '"Rapunzel"]', "first.3: expected each princess once, got Rapunzel again"),
        ("princesses = 4\n", "princesses = 9\n", "usual.princesses: expected a whole number from 1 to 8, got 9"),
        ("pages = 8", "pages = 15", "extreme.pages: expected a whole number from 7 to 14, got 15"),
        ("pages = 7", "pages = 3", "usual.pages: expected a whole number from 4 to 14, got 3"),
        ("3 = [9,", "3 = [2,", "dungeons.3: 3 ladders reach heights from 3 to 24, not 2"),
        ("17, 18]", "17, 25]", "dungeons.3: 3 ladders reach heights from 3 to 24, not 25"),
        ("6 = [23,", '6 = ["high",', "dungeons.6: 6 ladders reach heights from 6 to 48, not high"),
        ("6 = [23,", "7 = [23,", "dungeons: missing or unknown: 6, 7"),
        ("3 = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18]", "3 = []", "dungeons.3: expected a list of 1 to 60, got 0"),
        ('dungeon = "all"', 'dungeon = "none"', "levels.1.dungeon: expected one of prince, all; got none"),
        ('ladders = "none"', 'ladders = "some"', "levels.3.ladders: expected one of none, prince, all; got some"),
        ("level = 4", "level = 5", "princesses.9.level: expected a whole number from 1 to 4, got 5"),
        ('"Berthe"', '"Raymondine"', "princesses.1.name: expected a name of its own, got Raymondine again"),
        ('"Berthe"', '"Berthe, la grande"', "princesses.1.name: expected a name of 1 to 24 letters"),
        ('"Berthe"', '"seat 1"', "princesses.1.name: expected a name of 1 to 24 letters"),
        ('"Berthe"', '""', "princesses.1.name: expected a name of 1 to 24 letters"),
        ('wants = ["lute", "cake"]', 'wants = ["lute"]', "princesses.0.wants: expected a list of 2, got 1"),
        (
            'wants = ["lute", "cake"]',
            'wants = ["lute", "lute"]',
            "princesses.0.wants: expected two different gifts, got lute twice",
        ),
        (
            'wants = ["lute", "cake"]',
            'wants = ["lute", "harp"]',
            "princesses.0.wants: expected one of rose, .* harp",
        ),
        ('effect = "alike"', 'effect = "fly"', "pages.0.effect: expected one of alike, differ, .*; got fly"),
        ('effect = "differ"', 'effect = "differ"\nleast = 2', "pages.4: missing or unknown: least"),
        ('effect = "alike"\nleast = 2', 'effect = "alike"', "pages.0: missing or unknown: least"),
        ("least = 2", "least = 4", "pages.0.least: expected a whole number from 2 to 3, got 4"),
        ("low = 7\nhigh = 8", "low = 7\nhigh = 6", "pages.6.high: expected a whole number from 7 to 8, got 6"),
        ("low = 7\nhigh = 8", "low = 0\nhigh = 8", "pages.6.low: expected a whole number from 1 to 8, got 0"),
        ("most = 1", "most = 3", "pages.9.most: expected a whole number from 1 to 2, got 3"),
        ('whose = "hero"', 'whose = "dragon"', "pages.2.whose: expected one of any, hero, prince; got dragon"),
        ('by = "none"', 'by = "dragon"', "pages.12.by: expected one of none, prince, all; got dragon"),
        ('name = "vertigo"', 'name = "end"', "pages.8.name: expected a name of its own, got end again"),
        ('house = ["dungeons",', 'house = ["dragons",', "house: expected a list of keys of this table"),
    ],
)
def test_what_is_wrong_with_a_table_is_said(old: str, new: str, words: str) -> None:
    assert BOX.count(old) >= 1
    with pytest.raises(BadData, match=words) as refusal:
        GAME.make(3, {}, {"pieces.toml": BOX.replace(old, new, 1)})
    assert str(refusal.value.details["where"]).split(".")[0] in words
    assert len(refusal.value.message) < 400


@pytest.mark.parametrize("page", ["3", '"vertigo"', '{ name = "x" }', "{ effect = 3 }"])
def test_a_page_that_is_none_is_refused(page: str) -> None:
    head, _, _ = BOX.partition("[[pages]]")
    with pytest.raises(BadData, match=r"pages.0.effect: expected one of"):
        parse_pieces(f"pages = [{page}]\n{head}")


@pytest.mark.parametrize("text", ["", "x", "ladders = 8", "[[pages]]\n", "house = 3"])
def test_what_is_no_table_at_all_is_refused(text: str) -> None:
    with pytest.raises(BadData):
        parse_pieces(text)
