"""The search's memory: what is tried, what is chosen, what is kept and what is forgotten."""

from veillee.bots.search.tree import MISSING, Tree
from veillee.core.chance import FastChance, ScriptedChance

ANY = FastChance(1)


def tree(nodes: int = 100, exploration: float = 0.7) -> Tree:
    made = Tree(nodes, exploration)
    made.begin()
    return made


def visit(found: Tree, node: int, payoffs: dict[int, float], times: int) -> None:
    """Visit a node so often; each move is worth what is said."""
    for _ in range(times):
        place = found.choose(node, 100, True, ANY)
        found.learn(place, payoffs[found.moves[place]])


def test_nodes_are_found_by_what_is_known() -> None:
    found = tree()
    one, other = found.add(("a", 1), [3, 4]), found.add(("a", 2), [5])
    assert (found.find(("a", 1)), found.find(("a", 2)), found.find(("a", 3))) == (one, other, MISSING)
    assert (found.size(one), found.size(other), len(found)) == (2, 1, 2)


def test_numbers_that_python_hashes_alike_are_told_apart() -> None:
    found = tree()
    assert hash((-1,)) == hash((-2,))
    assert found.add((-1,), [1, 2]) != found.add((-2,), [1, 2])


def test_every_move_is_tried_before_any_is_tried_again() -> None:
    found = tree()
    node = found.add("here", [10, 20, 30, 40])
    tried = [found.moves[found.choose(node, 100, False, ANY)] for _ in range(4)]
    assert sorted(tried) == [10, 20, 30, 40]


def test_moves_are_tried_in_an_order_drawn_by_chance_or_in_the_order_given() -> None:
    found = tree()
    node = found.add("drawn", [10, 20, 30, 40])
    chance = ScriptedChance([2, 0, 1, 0])
    assert [found.moves[found.choose(node, 100, False, chance)] for _ in range(4)] == [30, 20, 40, 10]
    node = found.add("given", [10, 20, 30, 40])
    assert [found.moves[found.choose(node, 100, True, ANY)] for _ in range(4)] == [10, 20, 30, 40]


def test_no_more_moves_are_tried_than_the_width_allows() -> None:
    found = tree()
    node = found.add("here", [10, 20, 30])
    for _ in range(20):
        found.learn(found.choose(node, 2, True, ANY), 0.5)
    assert [move for move, _, _ in found.report(node)] == [10, 20]


def test_what_pays_is_chosen_more_often_but_nothing_is_given_up() -> None:
    found = tree()
    node = found.add("here", [10, 20, 30])
    visit(found, node, {10: 0.2, 20: 0.8, 30: 0.4}, 3000)
    visits = {move: times for move, times, _ in found.report(node)}
    assert sum(visits.values()) == found.visits(node) == 3000
    assert visits[20] > 2500 > visits[30] > visits[10] > 5
    assert found.best(node) == 20


def test_without_exploration_the_best_so_far_is_chosen() -> None:
    found = tree(exploration=0.0)
    node = found.add("here", [10, 20])
    visit(found, node, {10: 0.1, 20: 0.2}, 50)
    assert [times for _, times, _ in found.report(node)] == [1, 49]


def test_means_are_reported() -> None:
    found = tree()
    node = found.add("here", [7])
    for payoff in (0.0, 1.0, 0.5, 1.0):
        found.learn(found.choose(node, 1, True, ANY), payoff)
    assert found.report(node) == [(7, 4, 0.625)]


def test_equals_are_decided_by_worth_and_then_by_number() -> None:
    found = tree()
    node = found.add("worth", [20, 10])
    visit(found, node, {10: 0.5, 20: 0.4}, 2)
    assert found.best(node) == 10
    node = found.add("number", [20, 10])
    visit(found, node, {10: 0.5, 20: 0.5}, 2)
    assert found.best(node) == 10


def test_the_answer_is_drawn_by_visits_among_moves_that_come_close_to_the_best() -> None:
    found = tree()
    node = found.add("here", [10, 20, 30])
    visit(found, node, {10: 0.2, 20: 0.6, 30: 0.65}, 60)
    visits = {move: count for move, count, _ in found.report(node)}
    assert visits[10] < 0.7 * visits[30] < visits[20] < visits[30]
    drawn = [found.answer(node, 0.7, ScriptedChance([at])) for at in range(visits[20] + visits[30])]
    assert (drawn.count(10), drawn.count(20), drawn.count(30)) == (0, visits[20], visits[30])
    assert found.answer(node, 1.0, ScriptedChance([])) == 30, "nothing is drawn where only the best will do"


def test_there_is_room_for_so_many_nodes_and_no_more() -> None:
    found = tree(2)
    assert [found.add(name, [1, 2]) for name in "abc"] == [0, 1, MISSING]
    assert found.find("c") == MISSING


def test_what_was_met_in_this_search_and_often_is_kept_as_it_was() -> None:
    found = tree()
    payoffs = {1: 0.25, 2: 0.75, 3: 0.5}
    for name in ("old", "often", "once"):
        visit(found, found.add(name, [1, 2, 3]), payoffs, 1 if name == "once" else 9)
    found.begin()
    before = found.report(found.find("often"))
    found.find("once")
    found.tidy()
    assert (len(found), found.find("old"), found.find("once")) == (1, MISSING, MISSING)
    assert found.report(found.find("often")) == before
    visit(found, found.find("often"), payoffs, 1)
    assert found.visits(found.find("often")) == 10
