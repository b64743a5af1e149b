"""Chapter II: who leads and wins, what cards pay, copiers, the Ice Princess, ghosts (TRO-20 to TRO-26)."""

import pytest

from tests.games.chapitres.tables import Table, make_game
from veillee.core.errors import BadOption
from veillee.games.chapitres import GAME


def trick(*cards: int, deck: str = "") -> list[tuple[int, int, int]]:
    """Play one trick in seat order and give what each seat has after it."""
    table = Table(len(cards), [[card] for card in cards], deck=deck, three="one_deal").draft()
    table.play(" ".join(f"{seat}:{card}" for seat, card in enumerate(cards)))
    return [table.tokens(seat) for seat in range(len(cards))]


# --- leading and winning


@pytest.mark.rule("TRO-20")
def test_chance_says_who_leads_unless_the_table_does() -> None:
    table = Table(4, [], first_leader=0).draft()
    assert table.script.outcomes() == {f"seat {seat}": 1 for seat in range(4)}
    assert table.script.play("seat 2").actors() == (2,)
    assert Table(4, [], first_leader=3).draft().script.actors() == (2,)
    assert Table(2, [], first_leader=0).draft().script.outcomes() == {"seat 0": 1, "seat 1": 1}


@pytest.mark.rule("TRO-20")
def test_in_turn_clockwise_each_plays_any_card() -> None:
    table = Table(4, [[30], [3], [50], [1]], first_leader=3).draft()
    for seat, card in ((2, 50), (3, 1), (0, 30), (1, 3)):
        assert table.script.actors() == (seat,)
        assert len(table.script.legal(seat)) == 7
        table.play(f"{seat}:{card}")


@pytest.mark.rule("TRO-21")
def test_the_highest_value_wins_a_star_and_leads() -> None:
    table = Table(4, [[31], [14], [47], [49]]).draft().play("0:31 1:14 2:47 3:49")
    assert [table.tokens(seat)[0] for seat in range(4)] == [0, 0, 0, 1]
    assert table.script.actors() == (3,)
    assert table.script.view(None).tricks_won == (0, 0, 0, 1)
    (won,) = table.told("won")
    assert (won.args["seat"], won.args["card"]) == (3, 49)


# --- what cards pay


@pytest.mark.rule("TRO-22")
def test_conditions_are_looked_up_in_this_trick_alone() -> None:
    table = Table(4, [[5, 14], [13, 35], [47], [49]]).draft().play("0:5 1:13 2:47 3:49")
    assert table.tokens(0) == (0, 0, 0)
    table.play("3:" + str(table.teams[3][1]) + " 0:14 1:35 2:" + str(table.teams[2][1]))
    assert table.paid(2)[35] == (0, 0, 0), "Goldilocks was in another trick"


@pytest.mark.rule("TRO-22")
@pytest.mark.parametrize(
    ("cards", "first"),
    [
        ((21, 12, 14, 47), (0, 2, 0)),  # a heart for each Dwarf
        ((21, 31, 47, 50), (0, 0, 0)),
        ((44, 3, 4, 47), (0, 0, 2)),  # a gem for each Child
        ((41, 47, 49, 50), (0, 0, 0)),  # if there is a Royal
        ((41, 31, 39, 50), (0, 0, 1)),  # once, however many
        ((2, 31, 49, 50), (0, 1, 0)),  # if there is another Royal
        ((2, 47, 49, 50), (0, 0, 0)),  # its own icon is none
        ((30, 3, 4, 50), (0, 2, 0)),  # for each other Child
        ((30, 47, 49, 50), (0, 0, 0)),
        ((31, 39, 47, 50), (0, 0, 1)),
        ((26, 3, 9, 10), (1, 2, 0)),  # for each value from 1 to 9, and it wins
        ((28, 8, 9, 49), (0, 0, 3)),
    ],
)
def test_categories_values_and_others_are_counted(cards: tuple[int, ...], first: tuple[int, int, int]) -> None:
    assert trick(*cards)[0] == first


@pytest.mark.rule("TRO-22")
def test_the_card_s_own_icon_counts_unless_it_says_other() -> None:
    own = 'en = "Giant"\ncategories = ["monster"]\nabilities = []'
    ability = (
        '{{ pays = {{ gems = 1 }}, when = "{}", category = "monster", chapter = "both",'
        ' marks = {{ amount = "house", token = "house", when = "house" }} }}'
    )
    for when, gems in (("per", 2), ("per_other", 1), ("any", 1), ("any_other", 1)):
        deck = GAME.read_box("deck.toml").replace(own, own.replace("[]", f"[{ability.format(when)}]"))
        assert trick(47, 49, 3, 4, deck=deck)[0] == (0, 0, gems)
    for when, gems in (("per", 1), ("per_other", 0), ("any", 1), ("any_other", 0)):
        deck = GAME.read_box("deck.toml").replace(own, own.replace("[]", f"[{ability.format(when)}]"))
        assert trick(47, 48, 3, 4, deck=deck)[0] == (0, 0, gems)


@pytest.mark.rule("TRO-22")
def test_two_abilities_of_a_card_are_independent() -> None:
    assert trick(6, 7, 44, 50)[0] == (0, 1, 2)
    assert trick(6, 7, 47, 50)[0] == (0, 0, 2)
    assert trick(6, 47, 44, 50)[0] == (0, 1, 0)
    assert trick(24, 22, 32, 50)[0] == (0, 2, 1)


@pytest.mark.rule("TRO-22")
@pytest.mark.rule("TRO-2")
def test_shapeshifter_has_every_category_once_and_no_name() -> None:
    assert trick(21, 1, 47, 50)[0] == (0, 1, 0)
    assert trick(30, 1, 47, 50)[0] == (0, 1, 0)
    assert trick(41, 1, 47, 50)[0] == (0, 0, 1)
    assert trick(24, 1, 47, 50)[0] == (0, 0, 1)
    assert trick(3, 1, 47, 50)[0] == (0, 0, 0), "it is not Geppetto"
    assert trick(26, 1, 47, 50)[0] == (0, 1, 0), "but its value is 1"


@pytest.mark.rule("TRO-22")
@pytest.mark.parametrize(
    ("cards", "seat", "paid"),
    [
        ((11, 31, 47, 50), 0, (0, 3, 0)),  # first
        ((31, 11, 47, 50), 1, (0, 0, 0)),
        ((47, 31, 50, 9), 3, (0, 2, 2)),  # last, and lowest
        ((47, 31, 3, 9), 3, (0, 2, 0)),
        ((9, 31, 47, 50), 0, (0, 0, 2)),
        ((18, 31, 47, 50), 0, (0, 5, 0)),
        ((18, 3, 47, 50), 0, (0, 0, 0)),
        ((33, 31, 47, 50), 0, (0, 0, 2)),  # neither highest nor lowest
        ((33, 47, 49, 50), 0, (0, 0, 0)),
        ((33, 3, 4, 14), 0, (1, 0, 0)),
        ((36, 3, 4, 14), 0, (2, 0, 0)),  # wins the trick, beside its star
        ((36, 3, 4, 47), 0, (0, 0, 0)),
        ((43, 3, 4, 14), 0, (1, 0, 1)),
        ((43, 3, 4, 47), 0, (0, 0, 0)),
    ],
)
def test_where_a_card_stands_in_its_trick(cards: tuple[int, ...], seat: int, paid: tuple[int, int, int]) -> None:
    assert trick(*cards)[seat] == paid


@pytest.mark.rule("TRO-3")
def test_what_is_sealed_for_chapter_three_pays_nothing_in_a_trick() -> None:
    assert trick(13, 3, 14, 16) == [(0, 0, 1), (0, 0, 0), (0, 0, 0), (1, 0, 0)]


# --- timing


@pytest.mark.rule("TRO-23")
def test_copiers_come_last_and_copy_what_was_handed_out() -> None:
    assert trick(37, 29, 8, 50) == [(0, 2, 0), (1, 1, 1), (0, 1, 0), (1, 0, 0)]
    assert trick(25, 35, 5, 4) == [(0, 0, 7), (1, 0, 3), (0, 0, 4), (0, 0, 0)]


@pytest.mark.rule("TRO-23")
def test_copied_tokens_are_not_copied_again() -> None:
    deck = GAME.read_box("deck.toml").replace('copies = "gems"', 'copies = "hearts"')
    assert trick(25, 37, 4, 47, deck=deck) == [(0, 5, 0), (0, 5, 0), (0, 5, 0), (1, 0, 0)]


@pytest.mark.rule("TRO-24")
@pytest.mark.parametrize("at", range(4))
def test_the_ice_princess_keeps_hearts_and_gems_out_wherever_she_stands(at: int) -> None:
    cards = [29, 50, 5]
    cards.insert(at, 40)
    seat = cards.index(29)
    assert trick(*cards)[seat] == (1, 0, 0), "stars are still paid"
    assert sum(hearts + gems for _, hearts, gems in trick(*cards)) == 0
    assert trick(*cards)[cards.index(50)] == (1, 0, 0)


@pytest.mark.rule("TRO-24")
@pytest.mark.parametrize("cards", [(44, 3, 40, 31), (43, 40, 3, 14), (41, 40, 31, 20)])
def test_the_ice_princess_binds_higher_cards_too(cards: tuple[int, ...]) -> None:
    assert trick(*cards) == [(1, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)]


@pytest.mark.rule("TRO-24")
def test_with_the_ice_princess_copiers_get_nothing() -> None:
    table = Table(4, [[40], [37], [4], [47]]).draft().play("0:40 1:37 2:4 3:47")
    assert [table.tokens(seat) for seat in range(4)] == [(0, 0, 0), (0, 0, 0), (0, 0, 0), (1, 0, 0)]
    assert [event.args["card"] for event in table.told("forbidden")] == [40]
    assert table.told("paid") == []


@pytest.mark.rule("TRO-24")
def test_the_ice_princess_rules_her_own_trick_alone() -> None:
    table = Table(4, [[40, 4], [3, 47], [14, 13], [12, 11]]).draft().play("0:40 1:3 2:14 3:12 0:4 1:47")
    table.play("2:13 3:11")
    assert table.tokens(0) == (1, 5, 0)


# --- what lies open


@pytest.mark.rule("TRO-25")
def test_cards_played_and_tokens_are_everybody_s_to_see() -> None:
    table = Table(4, [[35], [5], [21], [30]]).draft().play("0:35 1:5 2:21 3:30")
    views = [table.script.view(viewer) for viewer in (0, 1, 2, 3, None)]
    assert {view.plays for view in views} == {((34,), (4,), (20,), (29,))}
    assert {(view.stars, view.hearts, view.gems) for view in views} == {((1, 0, 0, 0), (0, 0, 0, 1), (3, 4, 0, 0))}
    assert all(table.is_public(kind) for kind in ("played", "won", "paid", "paid-nothing"))


@pytest.mark.rule("TRO-25")
@pytest.mark.parametrize(
    ("seats", "three", "tricks"),
    [(2, "two_deals", 8), (3, "two_deals", 8), (3, "one_deal", 7), (4, "two_deals", 7), (6, "two_deals", 7)],
)
def test_the_chapter_ends_when_hands_are_empty(seats: int, three: str, tricks: int) -> None:
    table = Table(seats, [], three=three).draft().finish()
    view = table.script.view(None)
    assert view.number == tricks == sum(view.tricks_won)
    assert set(view.hand_sizes) == {0}
    assert [len(cards) for cards in view.plays] == [tricks] * len(view.plays)


# --- ghosts


def ghost_table(seat_cards: tuple[int, int], ghost_cards: tuple[int, int]) -> Table:
    """Deal so that seat 0 and seat 1 hold those cards, and the ghosts that they feed these."""
    table = Table(2, [[card] for card in seat_cards], [[card] for card in ghost_cards]).draft()
    return table.play(f"0:{seat_cards[0]} *{ghost_cards[1]} 1:{seat_cards[1]} *{ghost_cards[0]}")


@pytest.mark.rule("TRO-26")
def test_seats_and_ghosts_alternate_each_ghost_on_its_feeder_s_right() -> None:
    table = Table(2, [[31], [14]], [[12], [13]]).draft()
    order = []
    for step in ("0:31", "*13", "1:14", "*12"):
        order.append(table.script.view(None).active)
        table.play(step)
    assert order == [0, 3, 1, 2]
    assert [event.args["seat"] for event in table.told("ghost-played")] == [1, 0]
    assert table.script.view(None).plays == ((30,), (13,), (11,), (12,))


@pytest.mark.rule("TRO-26")
def test_a_ghost_that_wins_leads_and_the_star_is_nobody_s() -> None:
    table = ghost_table((14, 3), (50, 13))
    assert [table.tokens(seat)[0] for seat in (0, 1)] == [0, 0]
    assert table.script.view(None).leader == 2
    assert table.script.actors() == (-1,)
    assert table.script.view(None).tricks_won == (0, 0, 1, 0)


@pytest.mark.rule("TRO-26")
def test_a_ghost_s_card_counts_for_everybody_s_conditions() -> None:
    assert ghost_table((5, 21), (35, 14)).tokens(0) == (0, 0, 4)
    assert ghost_table((5, 21), (35, 14)).tokens(1) == (0, 1, 0)
    assert ghost_table((33, 14), (50, 3)).tokens(0) == (0, 0, 2)
    assert ghost_table((18, 50), (3, 47)).tokens(0) == (0, 0, 0), "a ghost's card is lower"


@pytest.mark.rule("TRO-26")
def test_a_ghost_s_ice_princess_works_and_a_ghost_collects_nothing() -> None:
    table = ghost_table((4, 47), (40, 14))
    assert [table.tokens(seat) for seat in (0, 1)] == [(0, 0, 0), (1, 0, 0)]
    view = ghost_table((14, 50), (35, 5)).script.view(None)
    assert (view.stars, view.hearts, view.gems) == ((0, 1), (0, 0), (0, 0))
    assert len(view.stars) == 2


@pytest.mark.rule("TRO-26")
def test_what_a_ghost_would_get_counts_for_copiers() -> None:
    table = ghost_table((25, 14), (35, 5))
    assert table.tokens(0) == (0, 0, 7)
    assert sorted(event.args["card"] for event in table.told("ghost-would-get")) == [5, 35]
    assert ghost_table((37, 47), (4, 14)).tokens(0) == (0, 5, 0)


@pytest.mark.rule("TRO-26")
def test_ghosts_take_no_part_in_chapter_three_majority_and_ranking() -> None:
    table = Table(2, [[14, 1, 2, 3]], [[13, 12, 11, 15], [44, 34]]).draft().finish()
    counted = {event.args["card"] for event in table.told("paid") + table.told("paid-nothing")}
    assert not counted & {*table.ghosts[0], *table.ghosts[1]}
    assert {event.args["seat"] for event in table.told("majority")} <= {0, 1}
    assert sorted(table.game.ranking(table.script.state)) == [1, 2]
    assert len(table.script.view(None).table) == 16


def test_a_leader_that_does_not_sit_here_is_refused() -> None:
    with pytest.raises(BadOption, match=r"expects 0 … 4 with 4 seats, not 5"):
        make_game(4, first_leader=5)
