"""An honest record verifies; one that differs in anything chance decided does not."""

from typing import Any

import pytest

from tests.core.matches import (
    abandoned,
    begin,
    begin_as,
    coffret,
    counted_seed,
    cut,
    finished,
    play,
    rewind,
    seed_of,
    together,
)
from veillee.core import codec
from veillee.core.audit import verify
from veillee.core.contract import CHANCE, AnyGame
from veillee.core.errors import BadRecord, SeedHidden, VeilleeError, WrongSeed, WrongVersion
from veillee.core.record import Branch, Record, Step, parse_record, walk_branches
from veillee.core.seed import commitment_of

GAME = together(2)


def match_with_branches() -> Record:
    """Look at A1, B2, C3 and A1 again, each in a branch of its own, then leave."""
    match = begin_as(GAME, "wand, 0:A1, *")
    for tile in ("B2", "C3", "A1"):
        rewind(match, 0)
        play(match, f"0:{tile}")
    play(match, "0:down")
    match.abandon()
    return match.record()


RECORD = match_with_branches()
FINISHED = finished(GAME, 3).record()


def refuse(error: type[VeilleeError], record: Record, words: str) -> VeilleeError:
    with pytest.raises(error, match=words) as refusal:
        verify(GAME, record)
    return refusal.value


def with_steps(record: Record, which: int, steps: tuple[Step, ...]) -> Record:
    branches = list(record.branches)
    branches[which] = branches[which]._replace(steps=steps)
    return record._replace(branches=tuple(branches))


# --- honest records


@pytest.mark.parametrize(
    ("game", "rewind_one_in"),
    [(together(1), 0), (together(4, variant="advanced"), 20), (coffret(4, rounds=3), 0), (coffret(2), 4)],
    ids=["alone", "advanced with rewinds", "coffret", "coffret with rewinds"],
)
def test_honest_matches_verify(game: AnyGame, rewind_one_in: int) -> None:
    for number in range(5):
        match = finished(game, number, rewind_one_in)
        record = parse_record(match.record().text())
        audit = verify(game, record)
        steps = [step for branch in record.branches for step in branch.steps]
        assert audit.branches == len(record.branches)
        assert audit.steps == len(steps)
        assert audit.chance_steps == sum(step.actor == CHANCE for step in steps)
        assert audit.outcome == match.outcome() != ""
        assert audit.digest == record.digest


def test_an_abandoned_match_verifies_up_to_where_it_was_left() -> None:
    audit = verify(GAME, RECORD)
    assert (audit.branches, audit.steps, audit.chance_steps, audit.outcome) == (4, 11, 6, "")


def test_a_match_that_was_left_before_its_first_roll_verifies() -> None:
    match = begin(GAME)
    digest = codec.digest(codec.state_data(GAME.initial()))
    nothing = abandoned(cut(match.record(), 0, 0), seed_of(match))._replace(digest=digest)
    assert verify(GAME, nothing) == (1, 0, 0, "", digest)


# --- the seed


def test_a_running_match_cannot_be_verified() -> None:
    with pytest.raises(SeedHidden, match="does not reveal its seed"):
        verify(GAME, begin(GAME).record())
    refuse(SeedHidden, RECORD._replace(seed=""), "does not reveal its seed")


OTHER = counted_seed(2, 4000).server


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": OTHER.hex()}, "not the one committed to"),
        ({"commitment": commitment_of(OTHER)}, "not the one committed to"),
        ({"seed": OTHER.hex(), "commitment": commitment_of(OTHER)}, "the seed gives another outcome"),
        ({"nonces": (FINISHED.nonces[0], "00")}, "the seed gives another outcome"),
        ({"nonces": FINISHED.nonces[::-1]}, "the seed gives another outcome"),
        ({"nonces": ("", "".join(FINISHED.nonces))}, "the seed gives another outcome"),
    ],
    ids=["seed", "commitment", "seed and commitment", "nonce", "nonces' order", "nonces' bounds"],
)
def test_another_seed_is_found_out(change: dict[str, Any], words: str) -> None:
    refuse(WrongSeed, FINISHED._replace(**change), words)


# --- the outcomes


def test_every_changed_outcome_is_found_out_where_it_was_changed() -> None:
    changed = 0
    for taken in walk_branches(GAME, RECORD.branches):
        if taken.step.actor != CHANCE:
            continue
        for outcome, _ in GAME.outcomes(taken.state):
            if outcome == taken.move:
                continue
            branch = RECORD.branches[taken.branch]
            steps = list(branch.steps)
            steps[taken.at - branch.at] = Step(CHANCE, GAME.move_text(taken.state, outcome))
            wrong = with_steps(RECORD, taken.branch, tuple(steps))
            where = f"step {taken.at} of branch {taken.branch}"
            refusal = refuse(WrongSeed, wrong, f"{where}: the seed gives another outcome")
            assert refusal.details == {"step": taken.at}
            changed += 1
    assert changed > 20


def test_a_second_roll_of_the_same_die_is_found_out() -> None:
    # Branch 3 looks at A1 again: it must find what branch 0 found, though its own chance would say something else.
    *_, last = RECORD.branches
    first_face = RECORD.branches[0].steps[2]
    assert last.steps[1] == first_face
    for face in ("mouse", "horse", "dress", "rat"):
        if face != first_face.text:
            steps = (last.steps[0], Step(CHANCE, face), *last.steps[2:])
            refuse(WrongSeed, with_steps(RECORD, 3, steps), "step 2 of branch 3")


def test_reordered_branches_are_found_out() -> None:
    first, second, third, last = RECORD.branches
    assert second.steps[1] != third.steps[1]
    swapped = (first, second._replace(steps=third.steps), third._replace(steps=second.steps), last)
    refuse(WrongSeed, RECORD._replace(branches=swapped), "step 2 of branch 1")


def test_a_branch_left_out_is_found_out() -> None:
    first, _, third, last = RECORD.branches
    shortened = (first, third._replace(parent=0), last._replace(parent=1))
    refuse(WrongSeed, RECORD._replace(branches=shortened), "step 2 of branch 1")


def test_a_branch_put_in_is_found_out() -> None:
    first, second, third, last = RECORD.branches
    longer = (
        first,
        Branch(0, 1, ()),
        second._replace(parent=1),
        third._replace(parent=2),
        last._replace(parent=3),
    )
    refuse(WrongSeed, RECORD._replace(branches=longer), "step 2 of branch 2")


# --- the rest


def test_swapped_steps_are_found_out() -> None:
    steps = FINISHED.branches[0].steps
    for at in range(len(steps) - 1):
        if steps[at] != steps[at + 1]:
            swapped = (*steps[:at], steps[at + 1], steps[at], *steps[at + 2 :])
            refuse(
                BadRecord,
                with_steps(FINISHED, 0, swapped),
                f"step {at}: .* is (not asked|not allowed here|no move)",
            )


def test_an_illegal_step_in_a_branch_that_was_left_is_found_out() -> None:
    second = RECORD.branches[1]
    refuse(BadRecord, with_steps(RECORD, 1, (Step(1, "B2"), *second.steps[1:])), "step 1: actor 1 is not asked")


def test_another_digest_is_found_out() -> None:
    for digest in ("", "0" * 32, RECORD.digest[::-1], RECORD.digest.upper()):
        refusal = refuse(BadRecord, RECORD._replace(digest=digest), "the last state is not the one on record")
        assert refusal.details == {"field": "digest"}


def test_a_shortened_record_is_found_out() -> None:
    steps = FINISHED.branches[0].steps
    refuse(BadRecord, with_steps(FINISHED, 0, steps[:-1]), "the record says 'over', its steps say otherwise")
    left = with_steps(FINISHED, 0, steps[:-1])._replace(ended="abandoned")
    refuse(BadRecord, left, "the last state is not the one on record")


def test_another_end_is_found_out() -> None:
    refuse(BadRecord, RECORD._replace(ended="over"), "its steps say otherwise")
    refuse(BadRecord, FINISHED._replace(ended="abandoned"), "its steps say otherwise")


def test_another_game_is_refused() -> None:
    for game in (together(3), together(2, memory_aid=True), coffret(2)):
        with pytest.raises(WrongVersion, match="this engine has"):
            verify(game, RECORD)
