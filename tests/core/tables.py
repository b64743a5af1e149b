"""Tables for the tests of the core: counted seeds, matches found by what chance brought, and random play."""

from collections.abc import Callable
from typing import Any

from veillee.core.chance import FastChance
from veillee.core.contract import AnyGame
from veillee.core.errors import UndoRefused
from veillee.core.match import Match
from veillee.core.record import ABANDONED, RUNNING, Branch, Record
from veillee.core.seed import Seed
from veillee.games import load
from veillee.testing.toy import KIND as COFFRET


def cendrillon(seats: int, **options: object) -> AnyGame:
    """Make a table of Cendrillon at which seat 0 begins."""
    return load("cendrillon").make(seats, {"first_player": 1, **options}, {})


def coffret(seats: int, **options: object) -> AnyGame:
    """Make a table of the casket game."""
    return COFFRET.make(seats, options, {})


def counted_seed(seats: int, number: int) -> Seed:
    """Give the n-th seed of a fixed row."""
    return Seed(number.to_bytes(32, "big"), tuple(f"nonce {number} of {seat}".encode() for seat in range(seats)))


def begin(game: AnyGame, number: int = 0, rated: bool = False) -> Match:
    """Begin a match with the n-th seed."""
    return Match(game, counted_seed(game.seats, number), rated)


def begin_where(game: AnyGame, fits: Callable[[Match], bool], *moves: str) -> Match:
    """Begin the first match of the row that, after these moves (`seat:text`), is as wanted."""
    for number in range(2000):
        match = begin(game, number)
        play(match, *moves)
        if fits(match):
            return match
    raise AssertionError("no seed of the row gives such a match")


def begin_with(game: AnyGame, outcome: str, *moves: str) -> Match:
    """Begin the first match of the row that, after these moves, has just had this outcome of chance."""
    return begin_where(game, lambda match: last_text(match) == outcome, *moves)


def seed_of(match: Match, number_limit: int = 2000) -> Seed:
    """Find the counted seed of a match by its public commitment."""
    for number in range(number_limit):
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
