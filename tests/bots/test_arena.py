"""Contests of bots: reproducible on any number of processes, told in full, refused when they make no sense."""

from typing import Any

import pytest

from tests.specimens import TOGETHER
from veillee.bots import SEARCH, Bot, Budget, Situation
from veillee.bots.arena import Contest, derive_seed, play_match, run_contest, seats_of
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, Move
from veillee.core.errors import BadOption, UnknownGame, UnknownLevel
from veillee.games import load
from veillee.testing.script import Script

PHASES = load(TOGETHER).make(2, {}, {}).legend()["phases"]
CONTEST = Contest(TOGETHER, 3, {"variant": "magic"}, {}, ("expert", "novice"), 12, 7)


def test_a_contest_can_be_repeated() -> None:
    one, other = run_contest(CONTEST, 1, None), run_contest(CONTEST, 1, None)
    assert one._replace(seconds=0) == other._replace(seconds=0)
    assert one._replace(seconds=0) != run_contest(CONTEST._replace(seed=8), 1, None)._replace(seconds=0)


def test_the_number_of_workers_changes_nothing() -> None:
    one, two = run_contest(CONTEST, 1, None), run_contest(CONTEST, 2, None)
    assert one._replace(seconds=0) == two._replace(seconds=0)


def test_a_match_of_a_contest_does_not_depend_on_how_many_there_are() -> None:
    few, more = run_contest(CONTEST._replace(games=5), 1, None), run_contest(CONTEST._replace(games=6), 1, None)
    last = more.decisions - few.decisions
    assert 0 < last < more.decisions
    assert more.score_sums[0] - few.score_sums[0] in (0, 1)


def test_a_tally_adds_up() -> None:
    tally = run_contest(CONTEST, 1, None)
    assert tally.games == sum(tally.outcomes.values()) == 12
    assert tally.score_sums == [tally.outcomes.get("won", 0)] * 3
    assert sum(tally.first_places) == pytest.approx(tally.outcomes["won"])
    assert tally.first_places_by_bot["expert"] == pytest.approx(2 * tally.first_places_by_bot["novice"])


def test_levels_are_repeated_in_order() -> None:
    assert seats_of(CONTEST) == ["expert", "novice", "expert"]


def test_progress_is_told_up_to_the_end() -> None:
    heard: list[int] = []
    run_contest(CONTEST, 1, heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 12


def test_no_games_is_a_contest_too() -> None:
    tally = run_contest(CONTEST._replace(games=0), 1, None)
    assert (tally.games, tally.outcomes, tally.decisions) == (0, {}, 0)


def test_seeds_differ_by_contest_match_and_seat() -> None:
    seeds = {derive_seed(a, b, c) for a in range(4) for b in range(4) for c in (CHANCE, 0, 1)}
    assert len(seeds) == 48


def test_what_makes_no_sense_is_refused_before_any_work() -> None:
    heard: list[int] = []
    with pytest.raises(ValueError, match="not below 0, got -1"):
        run_contest(CONTEST._replace(games=-1), 1, heard.append)
    with pytest.raises(ValueError, match="at least one level"):
        run_contest(CONTEST._replace(bots=()), 1, heard.append)
    with pytest.raises(UnknownLevel):
        run_contest(CONTEST._replace(bots=("expert", "sleepy")), 1, heard.append)
    with pytest.raises(UnknownGame):
        run_contest(CONTEST._replace(game_id="belote"), 1, heard.append)
    with pytest.raises(BadOption):
        run_contest(CONTEST._replace(options={"decoys": 30, "variant": "magic"}), 1, heard.append)
    assert heard == []


def test_contests_of_searching_bots_can_be_repeated_on_any_number_of_workers() -> None:
    contest = CONTEST._replace(bots=(SEARCH, "expert"), games=4, budget=Budget(8))
    one, two = run_contest(contest, 1, None), run_contest(contest, 2, None)
    assert one._replace(seconds=0) == two._replace(seconds=0)


class Greedy(Bot):
    """Keep the budgets it was given."""

    def __init__(self) -> None:
        self.budgets: set[Budget] = set()

    def choose(self, situation: Situation) -> Move:
        self.budgets.add(situation.budget)
        return situation.legal[0]


def test_bots_are_told_the_budget() -> None:
    game = load(TOGETHER).make(2, {}, {})
    bots = [Greedy(), Greedy()]
    play_match(game, bots, FastChance(3), Budget(11, 0.5))
    assert [bot.budgets for bot in bots] == [{Budget(11, 0.5)}] * 2


class Listener(Bot):
    """Take the last legal move, and keep all that was said."""

    def __init__(self) -> None:
        self.heard: list[Any] = []

    def choose(self, situation: Situation) -> Move:
        self.heard += [(told.kind, told.args) for told in situation.told]
        return situation.legal[-1]


def test_every_event_is_told_once_and_in_order_to_those_who_may_hear_it() -> None:
    game = load(TOGETHER).make(2, {"variant": "magic", "first_player": 1}, {})
    bots = [Listener(), Listener()]
    play_match(game, bots, FastChance(3))
    # The same match once more, by script: the same chance, the last legal move.
    table = Script(game)
    chance = FastChance(3)
    while actors := table.actors():
        if actors[0] == CHANCE:
            table.play(game.move_text(table.state, game.roll(table.state, chance)))
        else:
            table.play(f"{actors[0]}:{table.legal(actors[0])[-1]}")
    for seat, bot in enumerate(bots):
        told = [(said.kind, said.args) for said in table.told(seat)]
        assert bot.heard == told[: len(bot.heard)]
        assert len(told) - len(bot.heard) < 12  # what came after its last question


def test_those_who_choose_at_once_are_asked_before_anybody_is_told() -> None:
    game = load(TOGETHER).make(3, {"first_player": 1}, {})
    bots = [Pointer(), Pointer(), Pointer()]
    play_match(game, bots, FastChance(3))
    assert [bot.questions > 0 for bot in bots] == [True, True, True]


class Pointer(Listener):
    """Make sure, whenever it is to point, that nobody is known to have chosen yet."""

    def __init__(self) -> None:
        super().__init__()
        self.questions = 0

    def choose(self, situation: Situation) -> Move:
        move = super().choose(situation)
        if PHASES[situation.knowledge.view.phase] == "point":
            kinds = [kind for kind, _ in self.heard]
            assert kinds[-1] == "shown"
            self.questions += 1
        return move
