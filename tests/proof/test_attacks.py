"""An attacker at the socket, one attempt a test: seats, host's rights, talk, faces, and what lies at rest."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from tests.proof.stories import Beat, tell_story
from tests.proof.worlds import World, same_secrets
from tests.server.rooms import FakeSubscriber, Room, begun, ended, gathered, hello
from tests.specimens import TOGETHER
from veillee.core.chance import FastChance
from veillee.core.contract import Channel
from veillee.games import load
from veillee.server.errors import AsksHost, NameTaken, NoMoreUndo, SeatTaken
from veillee.server.table import live_table as table
from veillee.server.table.commands import MAX_REWINDS
from veillee.server.table.frames import talk_info
from veillee.server.table.limits import TALK_RATE, UNDO_RATE, WATCHERS_RATE
from veillee.server.table.table_state import NOBODY, TableState

GAME = load(TOGETHER).make(3, {"first_player": 1}, {})


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


async def opened(watchers: bool = True, beats: int = 0) -> tuple[World, list[Beat]]:
    """Give a table of three at which a match has begun."""
    story = tell_story(GAME, FastChance(1), beats)
    world = World(GAME, None, is_limited=True)
    world.state.watchers = watchers
    await world.open(story[0])
    for beat in story[1:]:
        await world.play(beat)
    return world, story


# --- seats


@pytest.mark.parametrize("make", [gathered, begun, ended])
def test_nobody_takes_a_seat_that_is_held(make: Any) -> None:
    room: Room = make()
    with pytest.raises(SeatTaken):
        room.do("thief", "sit", seat=1, name="Ben B")


@pytest.mark.parametrize("name", ["ben", "BEN", "Вen", "Βеn", "Ben."])
def test_nobody_sits_down_under_a_name_that_looks_like_anothers(name: str) -> None:
    room = gathered()
    with pytest.raises(NameTaken):
        room.do("thief", "sit", seat=2, name=name)


def test_a_host_may_hold_two_seats_under_one_name() -> None:
    room = gathered()
    room.do("ben", "leave")
    room._seats.pop("anna")
    room.do("anna", "sit", seat=1, name="Anna")
    assert [seat_state.name for seat_state in room.state.seat_states] == ["Anna", "Anna", ""]


def test_nobody_else_takes_a_second_seat_unasked() -> None:
    room = gathered()
    room._seats.pop("ben")
    with pytest.raises(AsksHost):
        room.do("ben", "sit", seat=2, name="Ben")


def test_a_token_opens_one_seat_of_one_table_and_no_part_of_it_does() -> None:
    async def attack() -> None:
        world, _ = await opened()
        for token in ("token", "token-", "token-11", "TOKEN-1", "token-1 ", "\u0000", "x" * 64):
            thief = FakeSubscriber("thief")
            await world.come(thief, token)
            assert (thief.closed, thief.kinds(), thief.seat) == ("wrong-token", ["refused"], NOBODY)
        await world.close()

    run(attack())


def test_a_stolen_token_is_worth_nothing_once_its_owner_has_sat_down_again() -> None:
    async def attack() -> None:
        with same_secrets():
            world, story = await opened(beats=1)
            thief = FakeSubscriber("thief")
            await world.come(thief, "token-2")
            assert thief.seat == 1
            owner = FakeSubscriber("person-1")
            await world.come(owner)
            world.subscribers[1] = owner
            assert not await world.act(1, "sit", seat=1, name="Name 1")
        assert thief.closed == "wrong-token"
        thief.texts.clear()
        again = FakeSubscriber("thief")
        await world.come(again, "token-2")
        assert (again.closed, again.seat) == ("wrong-token", NOBODY)
        await world.go_back(story[-1])
        assert thief.texts == []
        await world.close()

    run(attack())


def test_who_has_left_sees_no_more_than_a_watcher_from_any_tab() -> None:
    async def attack() -> None:
        world, _ = await opened()
        tab = FakeSubscriber("person-1", 1)
        world.table.audience.add(tab, hello())
        await world.act(1, "leave")
        for subscriber in (world.subscribers[1], tab):
            last = [frame for frame in subscriber.frames if frame["type"] == "snapshot"][-1]
            assert (subscriber.seat, last["match"]["present"]["view"]["seat"]) == (NOBODY, -1)
        assert await world.act(1, "move", version=0, text="A1") == "not-seated"
        await world.close()

    run(attack())


# --- the host's rights


@pytest.mark.parametrize("kind", ["bot", "fill", "watchers", "start", "door", "keep", "dismiss", "admit"])
def test_nobody_but_the_host_manages_the_table(kind: str) -> None:
    fields: dict[str, dict[str, object]] = {
        "bot": {"seat": 1, "level": "random"},
        "fill": {"level": "random"},
        "watchers": {"allowed": False},
        "door": {"door": "open"},
        "keep": {"seat": 1, "name": "Thief"},
        "dismiss": {"seat": 0, "level": "random"},
        "admit": {"knock": 1, "agrees": True},
    }

    async def attack() -> None:
        world, _ = await opened()
        length = len(world.pages.journal)
        for who in (1, 2, NOBODY):
            assert await world.act(who, kind, **fields.get(kind, {})) == "not-host"
        assert len(world.pages.journal) == length
        await world.close()

    run(attack())


# --- watching


def test_where_nobody_may_watch_a_stranger_sees_nothing_of_a_match_that_begins() -> None:
    async def attack() -> None:
        world = World(GAME, None)
        world.state.watchers = False
        world.table.start()
        for seat in range(2):
            await world.come(world.subscribers[seat])
            await world.act(seat, "sit", seat=seat, name=f"Name {seat}")
        stranger = FakeSubscriber("stranger")
        await world.come(stranger)
        stranger.texts.clear()
        assert not stranger.closed  # a seat is open, and might be for this one
        world.game.coming.extend(tell_story(GAME, FastChance(1), 0)[0].outcomes)
        await world.act(0, "fill", level="random")
        assert not await world.act(0, "start")
        assert (stranger.closed, stranger.kinds()) == ("watchers-off", ["refused"])
        await world.close()

    run(attack())


@pytest.mark.parametrize("seen", [-1, 0, 1, 2, 3])
def test_where_nobody_may_watch_no_newcomer_is_told_what_was_said_before_whatever_it_claims_to_have_seen(
    seen: int,
) -> None:
    async def attack() -> None:
        world = World(GAME, None)
        world.table.start()
        await world.come(world.subscribers[0])
        await world.act(0, "sit", seat=0, name="Name 0")
        assert not await world.act(0, "say", channel="open", text="while all may watch")
        assert not await world.act(0, "watchers", allowed=False)
        assert not await world.act(0, "say", channel="open", text="among us")
        newcomer = world.subscribers[1]
        await world.come(newcomer)
        epoch = newcomer.frames[0]["epoch"]
        again = FakeSubscriber(newcomer.person)
        await world.come(again, "", epoch, seen)
        assert not await world.act(1, "sit", seat=1, name="Name 1")
        token = next(frame["token"] for frame in newcomer.frames if frame["type"] == "ack")
        seated = FakeSubscriber(newcomer.person)
        await world.come(seated, token, epoch, seen)
        for subscriber in (newcomer, again, seated):
            assert subscriber.texts
            assert not [text for text in subscriber.texts if "among us" in text or "while all may watch" in text]
        await world.close()

    run(attack())


def test_watchers_who_flood_do_not_crowd_out_the_seats() -> None:
    async def attack() -> None:
        world, _ = await opened()
        codes = [await world.act(NOBODY, "leave") for _ in range(int(WATCHERS_RATE[1]) * 3)]
        assert codes.count("too-fast") > WATCHERS_RATE[1]
        assert await world.act(0, "move", version=0, text="nothing") == "unknown-move"
        await world.close()

    run(attack())


# --- talk


def whispered(room: Room, text: str) -> None:
    """Let Ben whisper to seat 1 and 2, as some game would let him."""

    def channels(state: Any) -> tuple[Channel, ...]:
        return (Channel("team", 0b110),)

    room.match.game.channels = channels  # type: ignore[method-assign]
    room.do("ben", "say", channel="team", text=text)


def heard_by(state: TableState, viewer: int | None) -> list[str]:
    return [said["text"] for said in talk_info(state, viewer)]


def test_who_takes_a_seat_later_does_not_hear_what_was_whispered_to_it() -> None:
    room = begun()
    whispered(room, "the rat is at A1")
    assert [heard_by(room.state, viewer) for viewer in (0, 1, 2, None)] == [
        [],
        ["the rat is at A1"],
        ["the rat is at A1"],
        [],
    ]
    room.agree("anna", "abandon")
    room.do("ben", "leave")
    room.sit("thief", 1)
    assert heard_by(room.state, 1) == []
    assert heard_by(room.reread(), 1) == []


def test_who_comes_back_to_a_seat_still_hears_what_was_whispered() -> None:
    room = begun()
    whispered(room, "the rat is at A1")
    room._seats.pop("ben")
    room.do("ben", "sit", seat=1, name="Ben")
    assert heard_by(room.state, 1) == ["the rat is at A1"]


def test_one_seat_does_not_talk_without_end() -> None:
    async def attack() -> None:
        world, _ = await opened()
        codes = [await world.act(0, "say", channel="team", text="x") for _ in range(int(TALK_RATE[1]) * 3)]
        assert codes.count("too-fast") > TALK_RATE[1]
        assert not await world.act(1, "say", channel="team", text="x")
        await world.close()

    run(attack())


def test_a_journal_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async def attack() -> None:
        world, _ = await opened()
        monkeypatch.setattr(table, "MAX_ENTRIES", world.state.length + 1)
        assert not await world.act(0, "say", channel="team", text="x")
        assert await world.act(0, "say", channel="team", text="x") == "table-full"
        await world.close()

    run(attack())


def test_a_match_does_not_go_back_without_end() -> None:
    room = begun()
    for _ in range(MAX_REWINDS):
        room.move("anna", "A1")
        room.do("anna", "undo", version=room.match.version)
        room.do("ben", "consent", version=room.match.version, agrees=True)
    room.move("anna", "A1")
    with pytest.raises(NoMoreUndo):
        room.do("anna", "undo", version=room.match.version)
    assert room.reread().rewinds == MAX_REWINDS


def test_steps_are_not_taken_back_without_pause() -> None:
    async def attack() -> None:
        world, _ = await opened()
        codes = [await world.act(0, "undo", version=0) for _ in range(int(UNDO_RATE[1]) * 3)]
        assert codes.count("too-fast") > UNDO_RATE[1]
        assert await world.act(1, "move", version=0, text="A1") == "not-your-turn"
        await world.close()

    run(attack())
