"""What each viewer is told, what stays in its history, and what never shows while a match runs."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.core.matches import (
    begin,
    begin_as,
    coffret,
    counted_seed,
    everything,
    last_text,
    play,
    play_randomly,
    rewind,
    texts,
    together,
)
from tests.specimens import TOGETHER
from veillee.core.chance import FastChance
from veillee.core.contract import AnyGame, Told
from veillee.core.errors import VeilleeError
from veillee.core.match import Match


@pytest.fixture
def pointing() -> Match:
    """A search of three seats: seat 0 has shown A1, seats 1 and 2 are asked to point, at version 1."""
    return begin_as(together(3), "hourglass, 0:A1, *")


# --- the seed stays hidden


@pytest.mark.parametrize("game", [together(3, variant="magic"), coffret(3)], ids=[TOGETHER, "coffret"])
def test_the_seed_shows_nowhere_while_the_match_runs(game: AnyGame) -> None:
    match = begin(game, 21)
    seed = counted_seed(game.seats, 21)
    luck = FastChance(21)
    secrets = [seed.server.hex(), seed.key().hex(), repr(seed.server)[2:-1], repr(seed.key())[2:-1]]
    while not match.is_over:
        shown = [match.record().text(), repr(everything(match)), repr(vars_of_refusals(match))]
        assert not [secret for secret in secrets for text in shown if secret in text]
        play_randomly(match, luck, 1, rewind_one_in=8)
    assert match.record().seed == secrets[0]


def vars_of_refusals(match: Match) -> list[tuple[str, str, dict[str, Any]]]:
    """Provoke every refusal that a player can, and give all that it says."""
    acts: list[Callable[[], object]] = []
    for seat in range(-1, match.game.seats + 1):
        for version in (match.version - 1, match.version, match.version + 1):
            for text in ("nonsense", "down", "use", "gather"):
                acts.append(partial(match.prepare, seat, text, version))
            acts.append(partial(match.prepare_undo, seat, version))
            acts.append(partial(match.prepare_rewind, seat, [0], version))
    said = []
    for act in acts:
        try:
            act()
        except VeilleeError as error:
            said.append((error.code, error.message, dict(error.details)))
    assert len({code for code, _, _ in said}) >= 4
    return said


# --- what is told


def faces_told(told: list[Told]) -> list[tuple[str, object]]:
    return [(event.kind, event.args["face"]) for event in told if "face" in event.args]


def test_a_secret_look_is_told_to_the_looker_alone() -> None:
    match = begin_as(together(3), "cauldron, 0:A1, *")
    face = last_text(match)
    assert [told.kind for told in match.told(0)] == ["rolled", "looked", "saw"]
    assert match.told(0)[-1] == Told(1, "saw", {"tile": "A1", "face": face}, ("face",))
    for stranger in (1, 2, None):
        assert [told.kind for told in match.told(stranger)] == ["rolled", "looked"]


def test_a_face_stays_in_the_history_until_it_is_turned_down() -> None:
    match = begin_as(together(3), "cauldron, 0:A1, *")
    face = last_text(match)
    assert match.history(0) == match.told(0)
    play(match, "0:down")
    assert faces_told(match.history(0)) == []
    assert [told.kind for told in match.history(0)] == ["rolled", "looked", "saw", "turned-down", "rolled"]
    assert match.history(0)[2] == Told(1, "saw", {"tile": "A1"})
    assert faces_told(match.told(0)) == [("saw", face)]


def test_a_face_that_still_lies_open_stays_whatever_else_happens() -> None:
    match = begin_as(together(3), "hourglass, 0:A1, *, 1:B1, 2:pass")
    face = texts(match)[2]
    for viewer in (0, 1, 2, None):
        history = match.history(viewer)
        assert history[-1].kind == "pointed"
        assert [told.args.get("face") for told in history if told.kind == "shown"] == [face]


def test_a_face_shown_to_all_leaves_everybody_s_history_when_turned_down() -> None:
    match = begin_as(together(2), "wand, 0:C3, *")
    face = last_text(match)
    for viewer in (0, 1, None):
        assert faces_told(match.history(viewer)) == [("shown", face)]
    play(match, "0:down")
    for viewer in (0, 1, None):
        assert faces_told(match.history(viewer)) == []
        assert faces_told(match.told(viewer)) == [("shown", face)]


def test_only_what_lies_open_now_keeps_its_face() -> None:
    match = begin_as(together(2), "wand, 0:A1, *, 0:down, wand, 1:B1, *")
    first, second = texts(match)[2], texts(match)[6]
    assert faces_told(match.history(0)) == [("shown", second)]
    assert faces_told(match.told(0)) == [("shown", first), ("shown", second)]


def test_when_all_has_ended_everybody_is_shown_again_what_they_were_told() -> None:
    match = begin_as(together(3), "cauldron, 0:A1, *")
    face = last_text(match)
    play(match, "0:down")
    match.abandon()
    assert faces_told(match.history(0)) == [("saw", face)]
    assert faces_told(match.history(1)) == faces_told(match.history(None)) == []


@pytest.mark.parametrize("game", [together(3), coffret(3)], ids=[TOGETHER, "coffret"])
def test_who_follows_from_version_to_version_misses_nothing(game: AnyGame) -> None:
    match = begin(game, 4)
    luck = FastChance(4)
    viewers = (0, 1, 2, None)
    followed = {viewer: match.history(viewer) for viewer in viewers}
    while not match.has_ended:
        seen = match.version
        play_randomly(match, luck, 1)
        for viewer in viewers:
            followed[viewer] += match.history(viewer, after_version=seen)
    for viewer in viewers:
        assert [(told.version, told.kind) for told in followed[viewer]] == [
            (told.version, told.kind) for told in match.told(viewer)
        ]
        assert match.history(viewer) == match.told(viewer)  # all is shown at the end
        assert match.history(viewer, after_version=match.version) == []


def test_what_was_told_can_be_had_from_a_step_on(pointing: Match) -> None:
    count = pointing.step_count
    play(pointing, "1:B2", "2:pass")
    kinds = [told.kind for told in pointing.told(0, after_step=count)]
    assert kinds == ["chose", "chose", "pointed", "pointed"]
    assert pointing.told(0)[-4:] == pointing.told(0, after_step=count)


def test_who_was_told_cannot_change_what_the_match_tells_others(pointing: Match) -> None:
    before = everything(pointing)
    for told in (*pointing.told(0), *pointing.history(0), *pointing.told(None)):
        told.args.clear()
    assert everything(pointing) == before


def test_what_was_taken_back_is_told_no_more(pointing: Match) -> None:
    before = pointing.told(2)
    play(pointing, "1:B2")
    assert len(pointing.told(2)) == len(before) + 1
    pointing.undo(1, 2)
    assert pointing.told(2) == before
    rewind(pointing, 0)
    assert [told.kind for told in pointing.told(2)] == ["rolled"]
