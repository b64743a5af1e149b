"""The search finds moves known to be best, peeks at nothing, repeats itself by seed, and keeps to its budget."""

from typing import Any

import pytest

from tests.bots.little_games import DRAW, GUESS, SAFE, Coin, Hide, Little, Luck, Nim, Pass, PathState, Wide, at
from tests.specimens import TOGETHER
from veillee.bots.contract import NO_END
from veillee.bots.search.guide import Guide
from veillee.bots.search.searcher import MOST_NODES, Searcher
from veillee.core.chance import Chance, FastChance
from veillee.core.contract import CHANCE, AnyGame, Move
from veillee.games import load
from veillee.testing.script import Script
from veillee.testing.toy import GAME as TOY

SEEDS = range(12)


def no_clock() -> float:
    """Stand for a clock where no time is to be kept."""
    return 0.0


def searcher(game: AnyGame, seat: int, seed: int, guide: Guide | None = None, nodes: int = MOST_NODES) -> Searcher:
    return Searcher(game, guide or Guide(game), seat, seed, nodes, no_clock)


def answer(game: AnyGame, state: Any, seat: int, seed: int, playouts: int, guide: Guide | None = None) -> Move:
    search = searcher(game, seat, seed, guide)
    return search.search(game.knowledge(state, seat), game.legal(state, seat), playouts, 0.0)


# --- positions with a known best move


@pytest.mark.parametrize("heap", [2, 3, 5, 6, 7, 9, 10, 11, 13])
def test_in_nim_it_leaves_a_multiple_of_four(heap: int) -> None:
    game = Nim(heap)
    assert [answer(game, at(game), 0, seed, 1500) for seed in SEEDS] == [heap % 4] * len(SEEDS)


@pytest.mark.parametrize(("steps", "best"), [(1, Luck.GO), (3, Luck.STOP), (4, Luck.STOP)])
def test_with_luck_to_push_it_stops_in_time(steps: int, best: int) -> None:
    game = Luck()
    state = at(game, *[1, 1] * steps)
    assert [answer(game, state, 0, seed, 3000) for seed in SEEDS] == [best] * len(SEEDS)


def test_a_team_wins_together() -> None:
    game = Pass()
    assert [answer(game, at(game), 0, seed, 100) for seed in SEEDS] == [1] * len(SEEDS)


def test_what_is_worth_most_is_found_among_many() -> None:
    game = Wide(60, 37)
    assert [answer(game, at(game), 0, seed, 300) for seed in SEEDS] == [37] * len(SEEDS)


def casket(*lines: str) -> Script:
    """Set up a casket game of two seats by its script."""
    table = Script(TOY.make(2, {"rounds": 1}, {}))
    table.play(", ".join(lines))
    return table


@pytest.mark.parametrize(("card", "call"), [("tin", "lower"), ("ruby", "higher")])
def test_in_the_casket_game_the_lowest_card_is_never_called_higher_nor_the_highest_lower(
    card: str, call: str
) -> None:
    table = casket(card, "gold", "0:keep", "1:keep", "0:pass", "1:pass")
    game = table.game
    for seed in SEEDS:
        move = answer(game, table.state, 0, seed, 400)
        assert game.move_text(table.state, move) == call


@pytest.mark.parametrize(("casket_card", "call"), [("tin", "higher"), ("silver", "higher"), ("ruby", "lower")])
def test_in_the_casket_game_what_was_seen_is_remembered_when_calling(casket_card: str, call: str) -> None:
    table = casket("gold", "gold", "0:keep", "1:keep", "0:peek", casket_card, "0:close", "1:pass")
    game = table.game
    for seed in SEEDS:
        assert game.move_text(table.state, answer(game, table.state, 0, seed, 400)) == call


def test_in_the_casket_game_a_free_peek_is_taken() -> None:
    table = casket("gold", "gold", "0:keep", "1:keep")
    game = table.game
    moves = [game.move_text(table.state, answer(game, table.state, 0, seed, 1500)) for seed in SEEDS]
    assert moves == ["peek"] * len(SEEDS)


# --- no peeking


class Peeking(Guide):
    """Name worlds by all that lies in them: the mistake the tests below must notice."""

    def information(self, state: PathState, seat: int) -> Any:
        return seat, tuple(state.path)


def test_it_does_not_plan_as_if_it_would_see_the_coin() -> None:
    game = Coin()
    for coin in (0, 1):
        assert [answer(game, at(game, coin), 0, seed, 2000) for seed in SEEDS] == [SAFE] * len(SEEDS)


def test_one_that_peeks_in_its_worlds_would_guess_the_coin() -> None:
    game = Coin()
    answers = [peeking_answer(game, at(game, 0), 0, seed) for seed in SEEDS]
    assert answers == [GUESS] * len(SEEDS)


def peeking_answer(game: Little, state: PathState, seat: int, seed: int) -> Move:
    """Let a searcher that tells worlds apart add up what it found in each, as one that peeks would."""
    totals: dict[Move, float] = {}
    chance = FastChance(seed)
    for number in range(10):
        world = game.sample(game.knowledge(state, seat), chance)

        class OneWorld(Peeking):
            def imagine(self, knowledge: Any, chance: Chance, world: PathState = world) -> PathState:
                return world.clone()

        search = searcher(game, seat, 100 * seed + number, OneWorld(game))
        search.search(game.knowledge(state, seat), game.legal(state, seat), 300, 0.0)
        for move, _, worth in search.look(game.knowledge(state, seat)):
            totals[move] = totals.get(move, 0.0) + worth
    return max(totals, key=lambda move: totals[move])


def test_those_who_choose_at_once_do_not_answer_one_another() -> None:
    game = Hide()
    assert DRAW not in [answer(game, at(game), 0, seed, 3000) for seed in SEEDS]


def test_one_whose_opponents_see_its_choice_would_call_a_draw() -> None:
    game = Hide()
    answers = [answer(game, at(game), 0, seed, 3000, Peeking(game)) for seed in SEEDS]
    assert answers == [DRAW] * len(SEEDS)


def test_what_is_hidden_from_it_does_not_change_its_answer() -> None:
    """Two matches that a seat cannot tell apart get the same answers from the same seed, whatever lies hidden."""
    game = TOY.make(3, {"rounds": 1}, {})
    answers = []
    for others in (("tin", "tin"), ("ruby", "ruby")):
        table = Script(game)
        table.play(f"gold, {others[0]}, {others[1]}")
        answers.append([searcher_report(game, table.state, seed) for seed in range(4)])
    assert answers[0] == answers[1]


def searcher_report(game: AnyGame, state: Any, seed: int) -> list[tuple[Move, int, float]]:
    search = searcher(game, 0, seed)
    search.search(game.knowledge(state, 0), game.legal(state, 0), 300, 0.0)
    return search.look(game.knowledge(state, 0))


# --- reproducible, anytime, reused


@pytest.mark.parametrize("game", [TOY.make(3, {}, {}), load(TOGETHER).make(3, {"variant": "magic"}, {})])
def test_equal_seeds_search_alike_to_the_last_visit_and_others_do_not(game: AnyGame) -> None:
    def run(seed: int) -> list[Any]:
        chance, state, found = FastChance(5), game.initial(), list[Any]()
        searchers = [searcher(game, seat, seed + seat) for seat in range(game.seats)]
        for _ in range(30):
            actor = game.actors(state)[0]
            if actor == CHANCE:
                game.apply(state, CHANCE, game.roll(state, chance))
                continue
            knowledge = game.knowledge(state, actor)
            move = searchers[actor].search(knowledge, game.legal(state, actor), 30, 0.0)
            found.append((move, searchers[actor].look(knowledge)))
            game.apply(state, actor, move)
        return found

    assert run(1) == run(1)
    assert run(1) != run(2)


def test_every_playout_counts_once_at_the_root() -> None:
    game = Nim(10)
    search = searcher(game, 0, 1)
    for total in (40, 65):
        search.search(game.knowledge(at(game), 0), game.legal(at(game), 0), 40 if total == 40 else 25, 0.0)
        assert sum(visits for _, visits, _ in search.look(game.knowledge(at(game), 0))) == total


def test_what_was_found_out_before_a_move_still_stands_after_it() -> None:
    game = Nim(9)
    search = searcher(game, 0, 1)
    search.search(game.knowledge(at(game), 0), game.legal(at(game), 0), 800, 0.0)
    later = at(game, 1, 2)
    kept = sum(visits for _, visits, _ in search.look(game.knowledge(later, 0)))
    assert kept > 50
    search.search(game.knowledge(later, 0), game.legal(later, 0), 10, 0.0)
    assert sum(visits for _, visits, _ in search.look(game.knowledge(later, 0))) == kept + 10


def test_even_one_playout_gives_a_legal_move() -> None:
    game = Nim(10)
    assert answer(game, at(game), 0, 1, 1) in (1, 2, 3)


def test_with_room_for_few_nodes_it_still_answers() -> None:
    game = Nim(9)
    for nodes in (1, 2, 5, 20):
        search = searcher(game, 0, 3, None, nodes)
        assert search.search(game.knowledge(at(game), 0), [1, 2, 3], 400, 0.0) in (1, 2, 3)
        assert len(search.tree) <= nodes


# --- time


class Ticking(Guide):
    """Let every world that is imagined take as long as the test says."""

    def __init__(self, game: Little, seconds: list[float]) -> None:
        super().__init__(game)
        self.now = 100.0
        self.worlds = 0
        self._seconds = seconds

    def imagine(self, knowledge: Any, chance: Chance) -> Any:
        self.now += self._seconds[self.worlds % len(self._seconds)]
        self.worlds += 1
        return super().imagine(knowledge, chance)

    def clock(self) -> float:
        return self.now


@pytest.mark.parametrize("budget", [0.05, 0.2, 1.0, 3.0])
@pytest.mark.parametrize("seconds", [[0.0001], [0.004], [0.001, 0.002, 0.005], [0.0005] * 9 + [0.004]])
def test_a_budget_of_time_is_kept_within_a_tenth(budget: float, seconds: list[float]) -> None:
    game = Nim(10)
    guide = Ticking(game, seconds)
    search = Searcher(game, guide, 0, 1, MOST_NODES, guide.clock)
    begun = guide.now
    search.search(game.knowledge(at(game), 0), [1, 2, 3], NO_END, budget)
    assert 0.9 * budget <= guide.now - begun <= 1.1 * budget
    assert search.playouts == guide.worlds - 1


def test_what_ends_first_ends_the_search() -> None:
    game = Nim(10)
    guide = Ticking(game, [0.001])
    search = Searcher(game, guide, 0, 1, MOST_NODES, guide.clock)
    search.search(game.knowledge(at(game), 0), [1, 2, 3], 20, 1.0)
    assert search.playouts == 20
    search.search(game.knowledge(at(game), 0), [1, 2, 3], 2000, 0.1)
    assert 90 <= search.playouts <= 100


def test_a_playout_longer_than_the_budget_is_the_only_one() -> None:
    game = Nim(10)
    guide = Ticking(game, [5.0])
    search = Searcher(game, guide, 0, 1, MOST_NODES, guide.clock)
    assert search.search(game.knowledge(at(game), 0), [1, 2, 3], NO_END, 0.5) in (1, 2, 3)
    assert search.playouts == 1
