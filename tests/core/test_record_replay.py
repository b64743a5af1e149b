"""A record replays without its seed, step by step and branch by branch, and only by the rules."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.matches import begin, begin_as, branched, coffret, finished, play, rewind, together
from tests.specimens import OPEN
from veillee.core import codec
from veillee.core.contract import CHANCE
from veillee.core.errors import BadRecord, WrongVersion
from veillee.core.match import Match
from veillee.core.record import (
    Branch,
    Step,
    branch_path,
    check_game,
    first_rolls,
    parse_record,
    roll_of,
    walk,
    walk_branches,
)

GAME = coffret(2, rounds=1)
RECORD = branched(GAME).record()


# --- replaying


def test_a_record_replays_without_its_seed_to_the_same_state() -> None:
    match = finished(together(3, variant="magic"), 5)
    record = match.record()._replace(seed="")
    *_, last = walk(match.game, record.path())
    assert codec.digest(codec.state_data(last.state)) == record.digest
    assert match.game.outcome(last.state) == match.outcome()


def test_a_walk_gives_what_each_step_told() -> None:
    match = begin_as(together(2), "cauldron, 0:A1, *, 0:down, *")
    kinds = [[event.kind for event in walked.events] for walked in walk(match.game, match.record().path())]
    assert kinds == [["rolled"], ["looked"], ["saw"], ["turned-down"], ["rolled"]]


def replay(steps: list[Step]) -> None:
    Match.resume(together(2), begin(together(2)).record()._replace(branches=(Branch(-1, 0, tuple(steps)),)), None)


GOOD = begin_as(together(2), "cauldron, 0:A1, *, 0:down, cauldron").record().path()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda steps: [Step(1, "cauldron"), *steps[1:]], "step 0: actor 1 is not asked"),
        (lambda steps: [steps[0], Step(1, "A1"), *steps[2:]], "step 1: actor 1 is not asked"),
        (lambda steps: [steps[0], Step(CHANCE, "A1"), *steps[2:]], "step 1: actor -1 is not asked"),
        (lambda steps: [steps[0], Step(99, "A1"), *steps[2:]], "step 1: actor 99 is not asked"),
        (lambda steps: [Step(CHANCE, "teapot"), *steps[1:]], "step 0: 'teapot' is no move"),
        (lambda steps: [Step(CHANCE, "A1"), *steps[1:]], "step 0: 'A1' is no move"),
        (lambda steps: [steps[0], Step(0, "Z9"), *steps[2:]], "step 1: 'Z9' is no move"),
        (lambda steps: [steps[0], Step(0, "x" * 999), *steps[2:]], "step 1: 'x{40}' is no move"),
        (lambda steps: [steps[0], Step(0, "down"), *steps[2:]], "step 1: 'down' is not allowed here"),
        (lambda steps: [steps[0], Step(0, "use"), *steps[2:]], "step 1: 'use' is not allowed here"),
        (lambda steps: [*steps[:2], Step(CHANCE, "wand"), *steps[3:]], "step 2: 'wand' is no move"),
        (lambda steps: [*steps[:3], Step(0, "A1"), *steps[4:]], "step 3: 'A1' is not allowed here"),
        (lambda steps: [steps[0], steps[2], steps[1], *steps[3:]], "step 1: actor -1 is not asked"),
        (lambda steps: steps[1:], "step 0: actor 0 is not asked"),
        (lambda steps: [steps[0], *steps], "step 1: actor -1 is not asked"),
        (lambda steps: [*steps, steps[-1]], "step 5: actor -1 is not asked"),
    ],
)
def test_a_step_that_breaks_the_rules_is_refused(change: Callable[[list[Step]], list[Step]], words: str) -> None:
    replay(GOOD)
    with pytest.raises(BadRecord, match=words):
        replay(change(GOOD))


def test_a_step_after_the_end_is_refused() -> None:
    last = RECORD.branches[1]
    longer = RECORD._replace(branches=(RECORD.branches[0], last._replace(steps=(*last.steps, Step(0, "higher")))))
    with pytest.raises(BadRecord, match="actor 0 is not asked"):
        Match.resume(GAME, longer, None)


def test_a_branch_that_was_left_must_be_legal_too() -> None:
    first = RECORD.branches[0]
    wrong = RECORD._replace(
        branches=(first._replace(steps=(*first.steps[:-1], Step(1, "lower"))), RECORD.branches[1])
    )
    with pytest.raises(BadRecord, match="step 6: actor 1 is not asked"):
        Match.resume(GAME, wrong, None)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", OPEN),
        ("rules_version", 2),
        ("data_version", "0" * 32),
        ("options", {}),
        ("options", {"rounds": 2, "swapping": True, "peeking": "free", "price": 1}),
        ("data", {"pieces.toml": "x"}),
        ("seats", 3),
    ],
)
def test_a_record_of_another_game_is_refused(field: str, value: Any) -> None:
    with pytest.raises(WrongVersion, match=f"the record's {field} is ") as refusal:
        check_game(GAME, RECORD._replace(**{field: value}))
    assert refusal.value.details == {"field": field}


# --- branches


def plain_path(branches: tuple[Branch, ...], which: int) -> list[Step]:
    """Find a branch's path by the definition, one parent at a time."""
    branch = branches[which]
    return (plain_path(branches, branch.parent)[: branch.at] if which else []) + list(branch.steps)


@st.composite
def branch_trees(draw: st.DrawFn) -> tuple[Branch, ...]:
    """Draw branches as a record may hold them, whatever their steps."""
    branches: list[Branch] = []
    for which in range(draw(st.integers(1, 8))):
        parent = draw(st.integers(0, which - 1)) if which else -1
        length = branches[parent].at + len(branches[parent].steps) if which else 0
        at = draw(st.integers(0, length))
        texts_drawn = draw(st.lists(st.sampled_from("abc"), max_size=4))
        branches.append(Branch(parent, at, tuple(Step(which, text) for text in texts_drawn)))
    return tuple(branches)


@given(branch_trees())
def test_the_path_of_a_branch_goes_through_its_parents(branches: tuple[Branch, ...]) -> None:
    for which in range(len(branches)):
        assert branch_path(branches, which) == plain_path(branches, which)


@pytest.mark.parametrize("number", range(4))
def test_walking_the_branches_meets_every_step_once_in_the_state_before_it(number: int) -> None:
    match = finished(together(3), number, rewind_one_in=5)
    branches = match.record().branches
    met = []
    for taken in walk_branches(match.game, branches):
        met.append((taken.branch, taken.at, taken.step))
        before = plain_path(branches, taken.branch)[: taken.at]
        state: Any = match.game.initial()
        for actor, text in before:
            match.game.apply(state, actor, match.game.parse_move(state, text))
        assert taken.state == state
        assert match.game.move_text(state, taken.move) == taken.step.text
    assert len(branches) > 2
    assert met == [
        (which, branch.at + n, step)
        for which, branch in enumerate(branches)
        for n, step in enumerate(branch.steps)
    ]


def test_a_moment_belongs_to_the_branch_that_was_there_first() -> None:
    match = begin_as(together(1), "wand, 0:A1, *")
    for tile in ("B2", "A1", "C3"):
        rewind(match, 0)
        play(match, f"0:{tile}")
    rolls = first_rolls(match.game, match.record().branches)
    assert sorted((at, which) for (at, _), which in rolls.items()) == [(0, 0), (2, 0), (2, 1), (2, 3)]
    assert roll_of(match.game.initial(), 0) in rolls


def test_a_record_of_thousands_of_branches_is_read_and_replayed() -> None:
    match = begin_as(GAME, "*, *")
    first = match.record()
    deep = [first.branches[0], *(Branch(which, 2, ()) for which in range(5000))]
    record = parse_record(first._replace(branches=tuple(deep)).text())
    assert record.path() == first.path()
    assert Match.resume(GAME, record, None).view(0) == match.view(0)
