"""Tables for the tests of the core: counted seeds, matches found by what chance brought, and random play."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.specimens import TOGETHER
from veillee.core.chance import FastChance
from veillee.core.contract import AnyGame
from veillee.core.errors import UndoRefused, VeilleeError
from veillee.core.match import Match
from veillee.core.record import ABANDONED, RUNNING, Branch, Record
from veillee.core.seed import Seed
from veillee.games import load
from veillee.testing.toy import GAME as COFFRET

SEEDS = 5000  # of the row


def together(seats: int, **options: object) -> AnyGame:
    """Make a table of the specimen at which seat 0 begins."""
    return load(TOGETHER).make(seats, {"first_player": 1, **options}, {})


def coffret(seats: int, **options: object) -> AnyGame:
    """Make a table of the casket game."""
    return COFFRET.make(seats, options, {})


def counted_seed(seats: int, number: int) -> Seed:
    """Give the n-th seed of a fixed row."""
    return Seed(number.to_bytes(32, "big"), tuple(f"nonce {number} of {seat}".encode() for seat in range(seats)))


def begin(game: AnyGame, number: int = 0, rated: bool = False) -> Match:
    """Begin a match with the n-th seed."""
    return Match(game, counted_seed(game.seats, number), rated)


def begin_as(game: AnyGame, story: str) -> Match:
    """Begin the first match of the row in which chance has it so, playing the seats' moves.

    The story is written as scripts are: `wand, 0:A1, *, 0:down`, with `*` for any outcome.
    """
    for number in range(SEEDS):
        match = begin(game, number)
        if _comes_to_pass(match, [step.strip() for step in story.split(",")]):
            return match
    raise AssertionError(f"no seed of the row gives {story!r}")


def _comes_to_pass(match: Match, story: list[str]) -> bool:
    for at, step in enumerate(story):
        if ":" in step:
            play(match, step)
        elif step not in (texts(match)[at], "*"):
            return False
    assert len(texts(match)) == len(story), f"the story stops short of {texts(match)[len(story) :]}"
    return True


def seed_of(match: Match) -> Seed:
    """Find the counted seed of a match by its public commitment."""
    for number in range(SEEDS):
        seed = counted_seed(match.game.seats, number)
        if seed.commitment() == match.commitment:
            return seed
    raise AssertionError("the match was not begun with a counted seed")


def play(match: Match, *moves: str) -> None:
    """Submit moves written as `seat:text`, each at the version of the moment."""
    for move in moves:
        seat, text = move.split(":")
        match.submit(int(seat), text, match.version)


def texts(match: Match) -> list[str]:
    """Write the path as `seat:text`, outcomes of chance as their bare text."""
    return [text if actor < 0 else f"{actor}:{text}" for actor, text in match.record().path()]


def last_text(match: Match) -> str:
    """Write the last step of the path."""
    return texts(match)[-1]


def rewind(match: Match, seat: int) -> None:
    """Go back by everybody's consent."""
    match.rewind(seat, range(match.game.seats), match.version)


def play_randomly(match: Match, luck: FastChance, moves: int = 100_000, rewind_one_in: int = 0) -> None:
    """Play so many moves, or to the end; now and then somebody takes a step back, if that is asked for."""
    for _ in range(moves):
        if match.has_ended:
            return
        if rewind_one_in and luck.below(rewind_one_in) == 0:
            go_back_randomly(match, luck)
            continue
        actors = match.actors()
        seat = actors[luck.below(len(actors))]
        choices = match.legal(seat)
        match.submit(seat, choices[luck.below(len(choices))], match.version)


def go_back_randomly(match: Match, luck: FastChance) -> None:
    """Let a seat undo alone if it may, else by consent if it has made a step."""
    seat = luck.below(match.game.seats)
    try:
        if match.can_undo(seat):
            match.undo(seat, match.version)
        else:
            rewind(match, seat)
    except UndoRefused:
        assert not any(text.startswith(f"{seat}:") for text in texts(match))


def finished(game: AnyGame, number: int = 0, rewind_one_in: int = 0) -> Match:
    """Play a match to its end at random."""
    match = begin(game, number)
    play_randomly(match, FastChance(number), rewind_one_in=rewind_one_in)
    return match


def branched(game: AnyGame) -> Match:
    """Play one round of the casket game for two to its end, with one step taken back by consent."""
    match = begin_as(game, "*, *, 0:keep, 1:keep, 0:pass, 1:pass, 0:lower")
    rewind(match, 0)
    play(match, "0:higher", "1:lower")
    assert match.is_over
    return match


def cut(record: Record, which: int, count: int) -> Record:
    """Give the running record as it was when branch `which` counted `count` steps from the start."""
    last = record.branches[which]
    shortened = Branch(last.parent, last.at, last.steps[: count - last.at])
    return record._replace(branches=(*record.branches[:which], shortened), ended=RUNNING, seed="")


def abandoned(record: Record, seed: Seed) -> Record:
    """Give the record of a match that was left there."""
    return record._replace(ended=ABANDONED, seed=seed.server.hex())


def everything(match: Match) -> dict[str, Any]:
    """Gather all that can be seen of a match, to show that nothing has changed."""
    seats = range(match.game.seats)
    return {
        "record": match.record(),
        "version": match.version,
        "actors": match.actors(),
        "asked": [match.asked_since(seat) for seat in match.actors() if seat >= 0],
        "legal": [match.legal(seat) for seat in seats],
        "moves": [match.moves(seat) for seat in seats],
        "views": [match.view(seat) for seat in (*seats, None)],
        "knowledge": [match.knowledge(seat) for seat in seats],
        "told": [match.told(seat) for seat in (*seats, None)],
        "history": [match.history(seat) for seat in (*seats, None)],
        "undo": [match.can_undo(seat) for seat in seats],
    }


def assert_refused(match: Match, act: Callable[[], object], error: type[Exception], words: str) -> VeilleeError:
    """See the act refused in these words, and nothing changed."""
    before = everything(match)
    with pytest.raises(error, match=words) as refusal:
        act()
    assert everything(match) == before
    assert isinstance(refusal.value, VeilleeError)
    return refusal.value
