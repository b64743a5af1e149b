"""A match goes on from its record as if nothing had happened, and without its seed it can be looked at."""

from collections.abc import Callable

import pytest

from tests.core.matches import (
    assert_refused,
    begin,
    begin_as,
    coffret,
    counted_seed,
    cut,
    everything,
    finished,
    play,
    play_randomly,
    rewind,
    seed_of,
    texts,
    together,
)
from tests.specimens import TOGETHER
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame
from veillee.core.errors import BadRecord, NotYourTurn, SeedMissing, WrongSeed, WrongVersion
from veillee.core.match import Match
from veillee.core.record import Record, Step, branch_path, parse_record
from veillee.core.seed import Seed

TABLES = [together(2, variant="magic"), coffret(3, rounds=1)]
NAMES = [TOGETHER, "coffret"]


def go_on(match: Match, steps: list[Step]) -> None:
    """Play the seats' part of what followed, and see that chance brings the rest."""
    done = match.step_count
    for at, (actor, text) in enumerate(steps):
        if at >= done and actor != CHANCE:
            match.submit(actor, text, match.version)
    assert match.record().path() == steps


# --- with the seed


@pytest.mark.parametrize("game", TABLES, ids=NAMES)
@pytest.mark.parametrize("number", [1, 2])
def test_a_match_cut_off_at_any_step_of_any_branch_goes_on_to_the_same_end(game: AnyGame, number: int) -> None:
    whole = finished(game, number, rewind_one_in=6)
    record, seed = whole.record(), counted_seed(game.seats, number)
    assert len(record.branches) > 1
    for which, branch in enumerate(record.branches):
        path = branch_path(record.branches, which)
        for count in range(branch.at, len(path) + 1):
            match = Match.resume(game, parse_record(cut_as_it_was(game, record, which, count).text()), seed)
            go_on(match, path)
    last = Match.resume(game, record, seed)
    assert last.record() == record
    assert last.is_over


def cut_as_it_was(game: AnyGame, record: Record, which: int, count: int) -> Record:
    """Cut the record off; where that is the very end, the match is over."""
    shortened = cut(record, which, count)
    is_whole = which == len(record.branches) - 1 and count == len(record.path())
    return shortened._replace(ended="over") if is_whole else shortened


@pytest.mark.parametrize("game", TABLES, ids=NAMES)
def test_a_resumed_match_shows_what_the_first_one_showed(game: AnyGame) -> None:
    for number in range(4):
        match = begin(game, number)
        play_randomly(match, FastChance(number), 15, rewind_one_in=5)
        again = Match.resume(game, parse_record(match.record().text()), counted_seed(game.seats, number))
        one, other = everything(match), everything(again)
        for shown in (one, other):
            # The record does not say at which version each step was made, nor since when a seat is asked.
            del shown["asked"]
            for kind in ("told", "history"):
                shown[kind] = [[(told.kind, told.args) for told in viewer] for viewer in shown[kind]]
        assert one == other


def test_a_resumed_match_asks_at_its_version() -> None:
    match = begin_as(together(3), "hourglass, 0:A1, *, 1:pass")
    again = Match.resume(match.game, match.record(), seed_of(match))
    assert again.version == again.asked_since(2) == 2
    again.submit(2, "pass", 2)
    assert again.version == 3


def test_going_back_after_a_restart_brings_no_second_roll() -> None:
    match = begin_as(together(1), "wand, 0:A1, *")
    first = texts(match)
    rewind(match, 0)
    play(match, "0:B2")
    rewind(match, 0)
    again = Match.resume(match.game, parse_record(match.record().text()), seed_of(match))
    play(again, "0:A1")
    assert texts(again) == first


def test_an_abandoned_match_stays_as_it_was_left() -> None:
    match = begin_as(together(2), "cauldron, 0:A1, *")
    match.abandon()
    for seed in (None, seed_of(match)):
        again = Match.resume(match.game, match.record(), seed)
        assert again.is_abandoned
        assert again.actors() == ()
        assert again.version == match.version
        assert again.record().branches == match.record().branches
        assert again.view(0) == match.view(0)


def test_chance_that_was_due_when_a_match_was_abandoned_stays_due() -> None:
    match = begin_as(together(2), "cauldron, 0:A1, *")
    seed = seed_of(match)
    record = cut(match.record(), 0, 2)._replace(ended="abandoned", seed=seed.server.hex())
    assert texts(Match.resume(match.game, record, seed)) == ["cauldron", "0:A1"]


# --- the wrong seed, game or end


@pytest.mark.parametrize(
    "wrong",
    [
        lambda seed: Seed(seed.key(), seed.nonces),
        lambda seed: Seed(seed.server[::-1], seed.nonces),
        lambda seed: Seed(seed.server, (seed.nonces[0], b"other")),
        lambda seed: Seed(seed.server, seed.nonces[::-1]),
        lambda seed: Seed(seed.server, ()),
        lambda seed: Seed(b"", seed.nonces),
    ],
    ids=["key", "server", "nonce", "order", "no nonces", "no server"],
)
def test_another_seed_is_refused(wrong: Callable[[Seed], Seed]) -> None:
    match = begin(together(2), 6)
    with pytest.raises(WrongSeed, match="not the one this match committed to"):
        Match.resume(match.game, match.record(), wrong(counted_seed(2, 6)))


def test_another_game_is_refused() -> None:
    record = begin(together(2)).record()
    for game in (together(3), together(2, last_chance=True), coffret(2)):
        with pytest.raises(WrongVersion, match=r"the record's (seats|options|game) is"):
            Match.resume(game, record, None)


def test_a_record_must_have_ended_as_it_says() -> None:
    running, over = begin(coffret(2)).record(), finished(coffret(2)).record()
    wrong = [running._replace(ended="over"), over._replace(ended="running"), over._replace(ended="abandoned")]
    for record in wrong:
        with pytest.raises(BadRecord, match="its steps say otherwise") as refusal:
            Match.resume(coffret(2), record, None)
        assert refusal.value.details == {"field": "ended"}


# --- without the seed


def test_without_the_seed_everything_can_be_looked_at() -> None:
    match = begin_as(together(3), "hourglass, 0:A1, *, 1:pass")
    looked = Match.resume(match.game, match.record(), None)
    for viewer in (0, 1, 2, None):
        assert looked.view(viewer) == match.view(viewer)
        assert [told[1:] for told in looked.told(viewer)] == [told[1:] for told in match.told(viewer)]
    assert looked.knowledge(2) == match.knowledge(2)
    assert looked.legal(2) == match.legal(2)
    assert looked.record() == match.record()


def test_without_the_seed_nothing_can_be_played() -> None:
    match = begin_as(together(3), "hourglass, 0:A1, *, 1:pass")
    looked = Match.resume(match.game, match.record(), None)
    acts: list[Callable[[], object]] = [
        lambda: looked.submit(2, "pass", 2),  # though no chance follows
        lambda: looked.undo(1, 2),
        lambda: looked.rewind(0, [0, 1, 2], 2),
        lambda: looked.abandon(),
    ]
    for act in acts:
        assert_refused(looked, act, SeedMissing, "without its seed: it can only be looked at")


def test_without_the_seed_due_chance_stays_due() -> None:
    match = begin_as(together(2), "cauldron, 0:A1, *")
    looked = Match.resume(match.game, cut(match.record(), 0, 2), None)
    assert looked.actors() == (CHANCE,)
    assert looked.legal(0) == []
    assert texts(looked) == ["cauldron", "0:A1"]
    assert_refused(looked, lambda: looked.submit(0, "down", 1), NotYourTurn, "seat 0 is not asked")


def test_a_finished_match_is_looked_at_without_its_seed() -> None:
    match = finished(coffret(3))
    looked = Match.resume(match.game, match.record(), None)
    assert looked.is_over
    assert looked.ranking() == match.ranking()
    assert looked.outcome() == match.outcome()
    assert looked.record() == match.record()._replace(seed="")


def test_a_finished_match_is_resumed_with_the_seed_it_reveals() -> None:
    match = finished(coffret(2))
    seed = match.record().revealed_seed()
    assert seed == counted_seed(2, 0)
    assert Match.resume(match.game, match.record(), seed).record().text() == match.record().text()
