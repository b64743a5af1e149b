"""Decks of one's own, whose cards do several things at once (TRO-3, TRO-23, TRO-24)."""

import pytest

from tests.games.chapitres.tables import Table
from veillee.core.errors import BadData
from veillee.games.chapitres import GAME
from veillee.games.chapitres.rules.pieces import parse_pieces

BOX = GAME.read_box("deck.toml")
GIANT = 'en = "Giant"\ncategories = ["monster"]\nabilities = []'
MARKS = 'marks = { token = "house", when = "house" }'
FORBIDS = f'{{ forbids = ["hearts", "gems"], chapter = "II", {MARKS} }}'
COPIES = f'{{ copies = "gems", chapter = "II", {MARKS} }}'


def pays(amounts: str, when: str, chapter: str) -> str:
    """Write an ability that pays."""
    marks = MARKS.replace("{ ", '{ amount = "house", ')
    return f"{{ pays = {{ {amounts} }}, when = {when}, chapter = {chapter!r}, {marks} }}"


def giant_with(*abilities: str) -> str:
    """Write the box's deck with a Giant that has abilities."""
    assert GIANT in BOX
    return BOX.replace(GIANT, GIANT.replace("[]", f"[{', '.join(abilities)}]"))


@pytest.mark.rule("TRO-24")
@pytest.mark.parametrize(
    ("forbidden", "hearts", "gems"),
    [('["hearts", "gems"]', 0, [0, 0]), ('["gems"]', 5, [0, 0]), ('["hearts"]', 0, [4, 3])],
)
def test_a_card_may_forbid_and_pay(forbidden: str, hearts: int, gems: list[int]) -> None:
    deck = giant_with(FORBIDS.replace('["hearts", "gems"]', forbidden), pays("stars = 1", '"always"', "II"))
    deck = deck.replace('when = "with", card = 47', 'when = "always"')  # Jack is paid, whoever is there
    table = Table(4, [[47], [5], [35], [4]], deck=deck).draft().play("0:47 1:5 2:35 3:4")
    assert [table.tokens(seat) for seat in range(4)] == [
        (2, 0, 0),
        (0, 0, gems[0]),
        (0, 0, gems[1]),
        (0, hearts, 0),
    ]
    assert table.paid(2) == {47: (1, 0, 0), 5: (0, 0, gems[0]), 35: (0, 0, gems[1]), 4: (0, hearts, 0)}
    assert [event.args["card"] for event in table.told("forbidden")] == [47]


@pytest.mark.rule("TRO-24")
def test_each_card_that_forbids_is_told_of_once() -> None:
    deck = giant_with(FORBIDS.replace('"hearts", ', ""))
    table = Table(4, [[40], [47], [3], [4]], deck=deck).draft().play("0:40 1:47 2:3 3:4")
    assert [event.args["card"] for event in table.told("forbidden")] == [40, 47]


@pytest.mark.rule("TRO-23")
def test_a_copier_that_counts_tokens_too_is_paid_for_copying_once() -> None:
    deck = giant_with(COPIES, pays("stars = 1", '"most", token = "gems"', "III"))
    table = Table(4, [[47], [5], [35], [3]], deck=deck).draft().play("0:47 1:5 2:35 3:3")
    assert table.paid(2)[47] == (0, 0, 4 + 3)
    assert table.tokens(0) == (1, 0, 4 + 3)


@pytest.mark.rule("TRO-23")
def test_a_card_copies_a_token_once() -> None:
    with pytest.raises(BadData, match=r"cards.46.abilities: expected each token copied once, got gems again"):
        parse_pieces(giant_with(COPIES, COPIES))
    pieces, _ = parse_pieces(giant_with(COPIES, COPIES.replace("gems", "hearts")))
    assert [copiers >> pieces.values.index(47) & 1 for copiers in pieces.copiers] == [0, 1, 1]


@pytest.mark.rule("TRO-3")
@pytest.mark.parametrize(("seal", "in_trick", "in_team"), [("II", 3, 0), ("III", 0, 3), ("both", 3, 3)])
def test_a_seal_keeps_an_ability_to_its_chapter(seal: str, in_trick: int, in_team: int) -> None:
    deck = giant_with(pays("gems = 3", '"always"', seal))
    table = Table(4, [[47], [3], [4], [14]], deck=deck).draft().play("0:47 1:3 2:4 3:14").finish()
    assert table.paid(2)[47] == (0, 0, in_trick)
    assert table.paid(3)[47] == (0, 0, in_team)


def test_the_last_table_explains_payments_of_any_size() -> None:
    most = pays("hearts = 20, gems = 20", '"per", category = "child"', "III")
    table = Table(4, [[47, 2, 3, 4, 5, 6, 7]], deck=giant_with(most, most, most, most)).draft().finish()
    (row,) = [row for row in table.script.view(None).table if table.values[row.card] == 47]
    assert row.team == table.paid(3)[47] == (0, 400, 400)
