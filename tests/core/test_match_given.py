"""What a match gives to whoever asks, and matches that begin with somebody's decision instead of chance."""

from typing import Any

import pytest

from tests.core.matches import (
    assert_refused,
    begin,
    begin_as,
    coffret,
    counted_seed,
    play,
    play_randomly,
    rewind,
    texts,
    together,
)
from tests.specimens import TOGETHER
from veillee.core.audit import verify
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, Setup
from veillee.core.errors import StaleVersion, UndoRefused
from veillee.core.match import Change, Match
from veillee.testing.toy.rules.game import Coffret
from veillee.testing.toy.rules.state import CoffretState

# --- what is seen


@pytest.mark.parametrize("moves", [0, 1, 7, 40])
@pytest.mark.parametrize("game", [together(3, variant="magic"), coffret(3)], ids=[TOGETHER, "coffret"])
def test_views_and_knowledge_are_the_game_s_own(game: Any, moves: int) -> None:
    match = begin(game, 4)
    play_randomly(match, FastChance(4), moves)
    state = game.initial()
    for actor, text in match.record().path():
        game.apply(state, actor, game.parse_move(state, text))
    for seat in range(game.seats):
        assert match.view(seat) == game.view(state, seat)
        assert match.knowledge(seat) == game.knowledge(state, seat)
    assert match.view(None) == game.view(state, None)


# --- what is given back


def steps_of(change: Change) -> list[str]:
    return [taken.step.text for taken in change.steps]


def test_who_moves_is_given_what_came_of_it() -> None:
    match = begin_as(together(2), "wand")
    change = match.submit(0, "A1", 0)
    assert (change.version, change.kept, change.opens_branch) == (match.version, 1, False)
    assert steps_of(change) == ["A1", texts(match)[-1]]


def test_who_goes_back_is_given_where_to() -> None:
    match = begin_as(together(3), "hourglass, 0:A1, *, 1:pass")
    change = match.undo(1, match.version)
    assert (change.version, change.kept, change.opens_branch) == (match.version, match.step_count, False)
    assert steps_of(change) == []
    change = match.rewind(0, [0, 1, 2], match.version)
    assert (change.version, change.kept, change.opens_branch) == (match.version, match.step_count, True)
    assert steps_of(change) == []


def test_a_change_that_comes_too_late_is_told_the_version_of_the_moment() -> None:
    match = begin_as(together(3), "hourglass, 0:A1, *")
    late = match.prepare(1, "pass", match.version)
    play(match, "2:pass")
    refusal = assert_refused(
        match, lambda: match.accept(late), StaleVersion, "expected a change to version 3, got 2"
    )
    assert refusal.details == {"version": match.version}


def test_taking_back_the_first_step_of_a_branch_stays_in_it() -> None:
    match = begin_as(together(3), "hourglass, 0:A1, *, 1:pass")
    rewind(match, 1)
    play(match, "1:A2")
    match.undo(1, match.version)
    play(match, "1:A3")
    branches = match.record().branches
    assert len(branches) == 2
    assert [step.text for step in branches[1].steps] == ["A3"]


# --- a game that begins with a decision


class Dealt(Coffret):
    """The casket game with the cards on the table before the match begins."""

    def initial(self) -> CoffretState:
        state = super().initial()
        while self.actors(state) == (CHANCE,):
            self.apply(state, CHANCE, self.outcomes(state)[0][0])
        return state


def dealt() -> Match:
    game: Any = coffret(2)
    setup = Setup(game.package, 2, game.options, {}, {})
    return Match(Dealt(setup, game.options, game.pieces, game.data_version), counted_seed(2, 0), False)


def test_before_the_first_decision_there_is_nothing_to_take_back() -> None:
    match = dealt()
    assert match.actors() == (0, 1)
    assert (match.version, match.step_count) == (0, 0)
    assert [match.can_undo(seat) for seat in (0, 1)] == [False, False]
    assert_refused(match, lambda: match.undo(0, 0), UndoRefused, "lies after your last step")
    assert_refused(match, lambda: match.rewind(0, [0, 1], 0), UndoRefused, "you have not made a step yet")


def test_the_first_decision_can_be_taken_back() -> None:
    match = dealt()
    play(match, "0:keep")
    assert match.can_undo(0)
    match.undo(0, match.version)
    assert (match.step_count, len(match.record().branches)) == (0, 1)


def test_the_first_decision_can_be_gone_back_to() -> None:
    match = dealt()
    play(match, "0:keep", "1:keep")
    rewind(match, 0)
    assert match.step_count == 0
    assert [(branch.parent, branch.at) for branch in match.record().branches] == [(-1, 0), (0, 0)]
    play_randomly(match, FastChance(1))
    assert verify(match.game, match.record()).branches == 2
