"""A viewer never receives a byte that depends on what it may not know.

A story is played at a live table, and a twin of it at another: the same to one viewer, with other hidden faces,
choices and whispers. Everything that viewer is sent at the two tables is compared byte for byte, whatever it tries
in order to find out more.
"""

import asyncio
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from typing import Any, NamedTuple

import pytest

from tests.proof.scale import scaled
from tests.proof.stories import Beat, is_same_line, tell_story, tell_twin, told
from tests.proof.worlds import World, same_secrets
from tests.specimens import OPEN, SIDES, TOGETHER
from veillee import games
from veillee.core.chance import Chance, SeededChance
from veillee.core.codec import dumps, plain
from veillee.core.contract import EVERYBODY, AnyGame
from veillee.core.errors import VeilleeError
from veillee.games import game_ids, load
from veillee.server.table import frames
from veillee.server.table.audience import Audience
from veillee.server.table.frames import FrameLog, Viewer
from veillee.server.table.table_state import TableState
from veillee.server.web import app, replays
from veillee.testing import toy
from veillee.testing.conformance.tables import Table, sample_tables

BEATS = 40
TABLES = 12  # of each game, that differ in seats, options and pieces
LONG = 3000  # cases of each game in the long form
TOY = toy.GAME.info.id


@pytest.fixture(autouse=True)
def _toy_in_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games._house(), TOY, toy.GAME)


OPEN_GAMES = {OPEN: (2, 1000)}  # where all see everything: fewer cases, for each takes long
HIDING = {SIDES: ("mode", "wolf")}  # the option without which nothing is hidden in a game
ATTEMPTS = 6  # to find a twin that differs
PRIES = 3  # for each story, moments at which the viewer tries everything
TEXTS = ["A1", "B2", "pass", "down", "use", "A1+B2", "keep", "swap", "peek", "higher"]


class Case(NamedTuple):
    """Hold two tables that one viewer must not tell apart."""

    game: AnyGame
    viewer: Viewer
    story: list[Beat]
    twin: list[Beat]
    seed: str


def chance_of(*purpose: object) -> Chance:
    return SeededChance(blake2b(repr(purpose).encode(), digest_size=32).digest(), 0, 0)


def pick(chance: Chance, *values: Any) -> Any:
    return values[chance.below(len(values))]


@cache
def find_tables(game_id: str) -> list[Table]:
    """Choose tables of a game that differ in seats, options and pieces."""
    if game_id == TOY:
        return sample_tables(toy.GAME, toy.GAME.part("testing").ORACLE.tables(), 1, TABLES)
    own_pieces = load(game_id).part("testing").ORACLE.tables()
    option, value = HIDING.get(game_id, ("", ""))
    found = sample_tables(load(game_id), own_pieces, 1, TABLES if not option else 5 * TABLES)
    return [table for table in found if not option or table.options.get(option) == value][:TABLES]


def make_case(game_id: str, number: int, with_fleeting: bool) -> Case:
    """Tell a story at one of the tables, and a twin of it that one viewer cannot tell from it."""
    chance = chance_of("bytes", game_id, number, with_fleeting)
    package = toy.GAME if game_id == TOY else load(game_id)
    tables = find_tables(game_id)
    table = tables[number % len(tables)]
    game = package.make(table.seats, table.options, table.data)
    viewer = pick(chance, None, *range(game.seats))
    story = tell_story(game, chance, BEATS)
    twin = story
    for _ in range(ATTEMPTS):
        twin = tell_twin(game, story, viewer, chance.below(len(story)), with_fleeting, chance)
        if not is_same_line(story, twin):
            break
    return Case(game, viewer, story, twin, f"{game_id} {number}")


async def listen_to(case: Case, beats: list[Beat], is_twin: bool) -> list[str]:
    """Play the beats that both tables share; give all that the viewer is sent."""
    world = World(case.game, case.viewer)
    chance = chance_of("deeds", case.seed)
    shared = min(len(case.story), len(case.twin))
    pries = {1 + chance.below(max(1, shared - 1)) for _ in range(PRIES)}
    await world.open(beats[0])
    for n, beat in enumerate(beats[1:shared], 1):
        await world.play(beat)
        if chance.below(8) == 0:
            await world.go_back(beat)
        if is_twin and chance_of("whisper", case.seed, n).below(3) == 0:
            await world.whisper(f"in this world only, {n}")
        world.listen()
        if n in pries:
            await world.pry(TEXTS)
    await world.look_back()
    await world.close()
    return world.heard


def compare(case: Case) -> int:
    """Compare what the viewer hears at both tables; give how many frames that were."""
    if not case.twin:
        return 0
    with same_secrets():
        heard = asyncio.run(listen_to(case, case.story, False))
    with same_secrets():
        heard_there = asyncio.run(listen_to(case, case.twin, True))
    for n, (one, other) in enumerate(zip(heard, heard_there, strict=False)):
        assert one == other, f"case {case.seed}, viewer {case.viewer}: frame {n} differs"
    assert len(heard) == len(heard_there)
    return len(heard)


def compare_all(game_id: str, games: int) -> tuple[int, int]:
    """Compare so many cases; count frames, and cases with something hidden that differs."""
    frames = differing = 0
    for number in range(games):
        case = make_case(game_id, number, with_fleeting=True)
        frames += compare(case)
        differing += not is_same_line(case.story, case.twin)
    return frames, differing


@pytest.mark.parametrize("game_id", [TOY, *game_ids()])
def test_hidden_things_change_no_byte(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    games = scaled(*OPEN_GAMES.get(game_id, (TABLES, LONG)))
    frames, differing = compare_all(game_id, games)
    assert frames > games, "every case is played"
    if game_id in OPEN_GAMES:
        assert differing == 0, "nothing is hidden here"
    else:
        assert differing > games // 2, "most twins differ in something hidden"
    with capsys.disabled():
        print(f"\n{game_id}: {games} games, {differing} with hidden differences: {frames} frames equal")


# --- faces that were turned down


async def open_world(case: Case, beats: list[Beat]) -> World:
    with same_secrets():
        world = World(case.game, case.viewer)
        await world.open(beats[0])
        return world


async def compare_memories(case: Case) -> tuple[int, int]:
    """Come back whenever the viewer sees the same in both worlds; count the moments, and those after a change."""
    moments = differing = 0
    worlds = [await open_world(case, beats) for beats in (case.story, case.twin)]
    has_differed = False
    for beat, other in list(zip(case.story, case.twin, strict=False))[1:]:
        await worlds[0].play(beat)
        await worlds[1].play(other)
        has_differed |= told(beat, case.viewer, True) != told(other, case.viewer, True)
        views = [dumps(plain(case.game.view(state, case.viewer))) for state in (beat.state, other.state)]
        if views[0] == views[1] and case.game.actors(beat.state):
            moments += 1
            differing += has_differed
            last = worlds[0].last_frame
            for seen in (-1, 0, max(0, last - 49), last // 2, max(0, last - 1), last):
                one, there = [await world.come_back(seen) for world in worlds]
                assert one == there, f"case {case.seed}, viewer {case.viewer}, seen {seen}: a face is still told"
    for world in worlds:
        await world.close()
    return moments, differing


def compare_all_memories(game_id: str, games: int) -> tuple[int, int]:
    """Compare what is told to who comes back, in so many cases."""
    moments = differing = 0
    for number in range(games):
        case = make_case(game_id, number, with_fleeting=False)
        if case.twin:
            found = asyncio.run(compare_memories(case))
            moments += found[0]
            differing += found[1]
    return moments, differing


def test_a_face_turned_down_is_told_to_nobody_who_comes_back(capsys: pytest.CaptureFixture[str]) -> None:
    games = scaled(20, 3000)
    moments, differing = compare_all_memories(TOGETHER, games)
    assert differing > games, "often enough the viewer has been shown another face before"
    with capsys.disabled():
        print(f"\n{games} games, {moments} moments, {differing} after other faces: same snapshots and frames")


# --- the proof can fail


def _tell_all(change: Any, news_of: Any = frames.news_of) -> Any:
    return [(event._replace(audience=EVERYBODY), told) for event, told in news_of(change)]


def _refuse_with_reasons(_audience: Any, subscriber: Any, action_id: str, refusal: VeilleeError) -> None:
    trace = refusal.__traceback__
    while trace is not None:
        if "self" in trace.tb_frame.f_locals and hasattr(trace.tb_frame.f_locals["self"], "state"):
            match = trace.tb_frame.f_locals["self"].state.match
            subscriber.send(f"{action_id} {match and match.record().digest}".encode())
        trace = trace.tb_next


def _state_of(_house: Any, state: TableState) -> Any:
    return {"digest": state.match.record().digest if state.match else ""}


LEAKS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "whispers are heard": lambda patch: patch.setattr(frames, "may_hear", lambda *_: True),
    "events go to all": lambda patch: patch.setattr(frames, "news_of", _tell_all),
    "all see as seat 0": lambda patch: patch.setattr(
        frames, "present", lambda state, match, _viewer, show=frames.present: show(state, match, 0)
    ),
    "refusals name the state": lambda patch: patch.setattr(Audience, "refuse", _refuse_with_reasons),
    "the page of a table shows its state": lambda patch: patch.setattr(app, "_info", _state_of),
    "replays tell what others chose": lambda patch: patch.setattr(replays, "_text", lambda step, _seat: step.text),
    "replays show all events": lambda patch: patch.setattr(
        replays, "_events", lambda events, _seat, version, tell=replays._events: tell(events, -1, version)
    ),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_the_comparison_finds_a_leak(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    LEAKS[leak](monkeypatch)
    with pytest.raises(AssertionError):
        _ = [compare_all(game_id, 20) for game_id in (TOY, TOGETHER)]


FORGETFUL: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "frames are kept": lambda patch: patch.setattr(frames, "clears", lambda _change: False),
    "logs are never cleared": lambda patch: patch.setattr(FrameLog, "forget", lambda _log: None),
}


@pytest.mark.parametrize("leak", FORGETFUL)
def test_coming_back_finds_a_face_that_is_kept(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    FORGETFUL[leak](monkeypatch)
    with pytest.raises(AssertionError):
        compare_all_memories(TOGETHER, 40)
