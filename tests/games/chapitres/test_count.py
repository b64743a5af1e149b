"""Chapter III: teams, what is counted at the very end, the majority, the winner (TRO-30 to TRO-33)."""

import re

import pytest

from tests.games.chapitres.tables import Table
from veillee.games.chapitres import GAME
from veillee.games.chapitres.rules.abilities import CATEGORIES
from veillee.games.chapitres.rules.pieces import Pieces, cards_in, parse_pieces
from veillee.games.chapitres.rules.score import Count, points

PIECES, _ = parse_pieces(GAME.read_box("deck.toml"))
CHILDREN = {PIECES.values[card] for card in cards_in(PIECES.category_masks[CATEGORIES.index("child")])}

# A deck in which no card pays; and one in which Greedy Dwarf alone does, for most gems.
BARE_DECK = re.sub(r"abilities = \[\n.*?\n\]", "abilities = []", GAME.read_box("deck.toml"), flags=re.DOTALL)
GREEDY_DECK = BARE_DECK.replace(
    'en = "Greedy Dwarf"\ncategories = ["dwarf"]\nabilities = []',
    'en = "Greedy Dwarf"\ncategories = ["dwarf"]\nabilities = [{ pays = { stars = 1 }, when = "most",'
    ' token = "gems", chapter = "III", marks = { amount = "house", token = "house", when = "known" } }]',
)


def ability(text: str) -> str:
    return f'{{ {text}, chapter = "III", marks = {{ amount = "house", token = "house", when = "house" }} }}'


def giant_with(*abilities: str) -> str:
    """Give the deck with a Giant that has abilities."""
    own = 'en = "Giant"\ncategories = ["monster"]\nabilities = []'
    assert own in GAME.read_box("deck.toml")
    return GAME.read_box("deck.toml").replace(own, own.replace("[]", f"[{', '.join(map(ability, abilities))}]"))


def count(
    teams: list[list[int]],
    hearts: list[int],
    gems: list[int],
    won: list[int] | None = None,
    pieces: Pieces = PIECES,
    needs_gem: bool = True,
    ties_count: bool = True,
) -> Count:
    """Count teams, given by values, of seats that already hold tokens."""
    masks = [sum(1 << pieces.values.index(value) for value in team) for team in teams]
    tokens = [[0] * len(teams), hearts, gems]
    counted = Count(pieces, masks, tokens, won or [1] * len(teams), needs_gem, ties_count)
    counted.run()
    return counted


@pytest.mark.rule("TRO-1")
@pytest.mark.parametrize(
    ("tokens", "worth"),
    [((1, 0, 0), 2), ((0, 1, 0), 1), ((0, 0, 1), 0), ((0, 0, 2), 1), ((0, 0, 3), 1), ((1, 15, 6), 20)],
)
def test_what_tokens_are_worth(tokens: tuple[int, int, int], worth: int) -> None:
    assert points(*tokens) == worth


@pytest.mark.rule("TRO-1")
def test_the_supply_does_not_run_out() -> None:
    rich = [5, 35, 44, 25]
    assert count([rich, [3]], [0, 0], [60, 0]).tokens[2][0] == 60 + 4 + 3 + 1 + 4


@pytest.mark.rule("TRO-30")
def test_conditions_are_looked_up_in_the_own_team() -> None:
    counted = count([[5, 12, 14], [35, 13]], [0, 0], [0, 0])
    assert counted.tokens[2] == [2 + 4, 1], "a Dwarf for another Dwarf, and the majority"
    assert [counted.purses[PIECES.card_of[value]] for value in ("5", "35")] == [0, 0]
    together = count([[5, 35], [3]], [0, 0], [0, 0])
    assert together.tokens[2] == [4 + 3 + 4, 0]


@pytest.mark.rule("TRO-3")
def test_what_is_sealed_for_chapter_two_is_not_counted_again() -> None:
    counted = count([[9, 11, 18, 33, 36, 43, 37, 25, 40], [3]], [0, 0], [0, 0])
    assert counted.tokens == [[0, 0], [0, 0], [0, 0]]


@pytest.mark.rule("TRO-3")
def test_what_has_no_seal_is_scored_in_both_chapters() -> None:
    table = Table(4, [[30, 3], [5], [47], [49]]).draft().play("0:30 1:5 2:47 3:49").finish()
    assert table.paid(2)[30] == (0, 1, 0), "Goldilocks is in the trick"
    assert table.paid(3)[30][1] == len({*table.teams[0]} & CHILDREN) - 1 >= 1, "Pinocchio is in the team"


# --- at the very end


@pytest.mark.rule("TRO-32")
@pytest.mark.parametrize(("hearts", "gems"), [(3, 0), (4, 4)])
def test_friendly_dwarf_needs_four_hearts(hearts: int, gems: int) -> None:
    assert count([[16], [3]], [hearts, 0], [0, 9]).tokens[2][0] == gems


@pytest.mark.rule("TRO-31")
@pytest.mark.rule("TRO-32")
def test_friendly_dwarf_counts_the_hearts_of_chapter_three_too() -> None:
    assert count([[16, 4, 47], [3]], [0, 0], [0, 9]).tokens[2][0] == 4


@pytest.mark.rule("TRO-32")
def test_zen_dwarf_is_paid_for_no_trick_won() -> None:
    assert count([[14], [3]], [0, 0], [0, 9], won=[0, 7]).tokens[0] == [2, 0]
    assert count([[14], [3]], [0, 0], [0, 9], won=[1, 6]).tokens[0] == [0, 0]


@pytest.mark.rule("TRO-32")
def test_stars_from_abilities_are_no_tricks() -> None:
    table = Table(2, [[29, 14], [3]], [[50], [4]]).draft().play("0:29 *4 1:3 *50")
    assert table.tokens(0)[0] == 1
    assert table.script.view(None).tricks_won == (0, 0, 1, 0)
    counted = count([[29, 50, 14], [3]], [0, 0], [0, 9], won=[0, 7])
    assert counted.tokens[0] == [1 + 2, 0]


@pytest.mark.rule("TRO-32")
def test_the_majority_brings_four_gems_and_to_all_who_are_tied() -> None:
    assert count([[3], [4]], [0, 0], [2, 1]).tokens[2] == [6, 1]
    tied = count([[3], [4], [6]], [0, 0, 0], [2, 2, 1])
    assert tied.tokens[2] == [6, 6, 1]
    assert tied.majority == [0, 1]


@pytest.mark.rule("TRO-32")
def test_the_majority_is_looked_up_after_all_abilities() -> None:
    assert count([[16], [3]], [4, 0], [0, 3]).majority == [0]


@pytest.mark.rule("TRO-32")
def test_nobody_has_a_majority_of_nothing_unless_the_table_says_so() -> None:
    assert count([[3], [4]], [0, 0], [0, 0]).majority == []
    assert count([[3], [4]], [0, 0], [0, 0], needs_gem=False).majority == [0, 1]


@pytest.mark.rule("TRO-32")
def test_greedy_dwarf_is_paid_for_the_majority_looked_up_once() -> None:
    alone = count([[13], [3]], [0, 0], [3, 2])
    assert alone.tokens == [[1, 0], [0, 0], [3 + 1 + 4, 2]]
    behind = count([[13], [3]], [0, 0], [0, 2])
    assert behind.tokens == [[0, 0], [0, 0], [1, 2 + 4]]


@pytest.mark.rule("TRO-32")
def test_a_tied_majority_counts_for_greedy_dwarf_unless_the_table_says_not() -> None:
    assert count([[13], [3]], [0, 0], [1, 2]).tokens == [[1, 0], [0, 0], [6, 6]]
    assert count([[13], [3]], [0, 0], [1, 2], ties_count=False).tokens == [[0, 0], [0, 0], [6, 6]]


@pytest.mark.rule("TRO-32")
def test_the_table_says_whether_no_gem_is_a_majority() -> None:
    for needs_gem, paid in ((True, []), (False, [0, 1, 2, 3])):
        table = Table(4, [], deck=BARE_DECK, majority_needs_gem=needs_gem).draft().finish()
        assert [event.args["seat"] for event in table.told("majority")] == paid


@pytest.mark.rule("TRO-32")
def test_the_table_says_whether_a_tied_majority_counts() -> None:
    for counts, stars in ((True, 1), (False, 0)):
        table = Table(4, [[13]], deck=GREEDY_DECK, tied_majority=counts, majority_needs_gem=False).draft().finish()
        assert len(table.told("majority")) == 4
        assert table.paid(3)[13] == (stars, 0, 0)


@pytest.mark.rule("TRO-32")
def test_zen_dwarf_comes_after_friendly_dwarf() -> None:
    pieces, _ = parse_pieces(giant_with('pays = { gems = 1 }, when = "at_least", token = "stars", number = 2'))
    counted = count([[14, 47], [3]], [0, 0], [0, 9], won=[0, 7], pieces=pieces)
    assert counted.tokens[2][0] == 0, "the stars of Zen Dwarf come too late"


@pytest.mark.rule("TRO-31")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_several_that_count_tokens_come_in_the_best_order(order: tuple[int, int]) -> None:
    abilities = [
        'pays = { hearts = 3 }, when = "at_least", token = "hearts", number = 1',
        'pays = { stars = 5 }, when = "at_least", token = "hearts", number = 4',
    ]
    pieces, _ = parse_pieces(giant_with(*(abilities[at] for at in order)))
    counted = count([[47], [3]], [1, 0], [0, 9], pieces=pieces)
    assert (counted.tokens[0][0], counted.tokens[1][0]) == (5, 4)


# --- the winner


def bare_evening() -> Table:
    """Play seven tricks in which only stars are won: three by seat 0, three by seat 1, one by seat 2."""
    wins = [[40, 41, 42], [43, 44, 45], [50], []]
    table = Table(4, wins, deck=BARE_DECK).draft()
    for seat, card in ((0, 40), (0, 41), (0, 42), (1, 43), (1, 44), (1, 45), (2, 50)):
        order = [table.script.actors()[0]]
        order += [(order[0] + step) % 4 for step in (1, 2, 3)]
        for other in order:
            legal = [int(text.removeprefix("play ")) for text in table.script.legal(other)]
            table.play(f"{other}:{card if other == seat else min(legal)}")
    return table


@pytest.mark.rule("TRO-33")
def test_most_points_win_and_the_highest_card_breaks_a_tie() -> None:
    table = bare_evening()
    assert table.game.scores(table.script.state) == [6, 6, 2, 0]
    assert table.game.ranking(table.script.state) == [2, 1, 3, 4], "45 beats 42; the Dragon does not beat points"
    (ended,) = table.told("ended")
    assert (ended.args["seat"], ended.args["tie"]) == (1, "yes")


@pytest.mark.rule("TRO-33")
def test_the_end_names_the_winner() -> None:
    table = Table(4, []).draft().finish()
    (ended,) = table.told("ended")
    assert table.game.ranking(table.script.state)[int(ended.args["seat"])] == 1
    assert ended.args["outcome"] == table.script.outcome() == "won"
    scores = table.game.scores(table.script.state)
    assert [event.args["points"] for event in table.told("total")] == scores
    assert scores[int(ended.args["seat"])] == max(scores)


def test_the_last_table_explains_every_token() -> None:
    for seats in (2, 3, 4, 6):
        table = Table(seats, []).draft().finish()
        view = table.script.view(None)
        for seat in range(seats):
            rows = [row for row in view.table if row.seat == seat]
            majority = 4 if view.majority >> seat & 1 else 0
            stars = sum(row.won + row.trick[0] + row.team[0] for row in rows)
            hearts = sum(row.trick[1] + row.team[1] for row in rows)
            gems = sum(row.trick[2] + row.team[2] for row in rows) + majority
            assert (stars, hearts, gems) == table.tokens(seat)
            assert [row.card for row in rows] == list(view.plays[seat])
