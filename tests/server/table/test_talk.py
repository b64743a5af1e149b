"""Talk at a game with teams: whispers go to the team alone, and change nothing for anybody else."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.server.rooms import FakeSubscriber, Room, hello
from veillee.core.contract import EVERYBODY, Channel, Setup
from veillee.server.errors import NoChannel
from veillee.server.socket.encoding import frame_bytes
from veillee.server.table import table_state
from veillee.server.table.audience import Audience
from veillee.server.table.commands import open_channels
from veillee.server.table.table_state import NOBODY
from veillee.testing import toy
from veillee.testing.toy import rules
from veillee.testing.toy.rules.game import Coffret

TEAM = 0b011


class Teams(Coffret):
    """Be the casket game with seats 0 and 1 as a team that may whisper, and all may talk openly."""

    def channels(self, state: Any) -> tuple[Channel, ...]:
        return (Channel("open", EVERYBODY), Channel("team", TEAM))


def make_teams(setup: Setup) -> Teams:
    made = rules.make(setup)
    return Teams(setup, setup.options, made.pieces, made.data_version)


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    """Give a table of three at which a match with teams is on."""
    package = toy.GAME.with_parts(rules=SimpleNamespace(Options=rules.Options, make=make_teams))
    monkeypatch.setattr(table_state, "load", lambda _game: package)
    room = Room(3, game="coffret")
    for seat, person in enumerate(("anna", "ben", "carl")):
        room.sit(person, seat)
    room.do("anna", "start")
    return room


def test_each_seat_is_offered_the_channels_it_may_use(room: Room) -> None:
    names = {seat: [channel.name for channel in open_channels(room.state, seat)] for seat in (0, 1, 2, NOBODY)}
    assert names == {0: ["open", "team"], 1: ["open", "team"], 2: ["open"], NOBODY: []}


def test_a_whisper_is_heard_by_the_team_alone(room: Room) -> None:
    audience = Audience(room.state, frame_bytes, lambda: 0.0)
    subscribers = {seat: FakeSubscriber("", seat) for seat in (NOBODY, 0, 1, 2)}
    for subscriber in subscribers.values():
        audience.add(subscriber, hello())
        subscriber.take_frames()
    decision = room.do("ben", "say", channel="team", text="psst")
    audience.broadcast_talk(cast(Any, decision.entries[0]))
    assert {seat: subscriber.kinds() for seat, subscriber in subscribers.items()} == {
        NOBODY: [],
        0: ["said"],
        1: ["said"],
        2: [],
    }
    assert subscribers[0].frames[0]["said"] == {"seat": 1, "name": "Ben", "channel": "team", "text": "psst"}


def test_nobody_whispers_to_a_team_of_others(room: Room) -> None:
    with pytest.raises(NoChannel):
        room.ask("carl", "say", channel="team", text="psst")


def test_who_comes_later_hears_what_was_said_to_its_seat(room: Room) -> None:
    room.do("ben", "say", channel="team", text="psst")
    room.do("carl", "say", channel="open", text="oui")
    audience = Audience(room.state, frame_bytes, lambda: 0.0)
    heard = {}
    for seat in (NOBODY, 0, 1, 2):
        subscriber = FakeSubscriber("", seat)
        audience.add(subscriber, hello())
        heard[seat] = [said["text"] for said in subscriber.frames[-1]["talk"]]
    assert heard == {NOBODY: ["oui"], 0: ["psst", "oui"], 1: ["psst", "oui"], 2: ["oui"]}


def test_between_matches_everybody_talks_openly(room: Room) -> None:
    room.agree("anna", "abandon")
    assert [channel.name for channel in open_channels(room.state, 2)] == ["open"]
    with pytest.raises(NoChannel):
        room.ask("ben", "say", channel="team", text="psst")


def test_at_a_table_without_watchers_nobody_hears_what_was_said_before_they_sat_down() -> None:
    room = Room(2, watchers=False)
    room.sit("anna", 0)
    audience = Audience(room.state, frame_bytes, lambda: 0.0)
    stranger = FakeSubscriber("somebody")
    audience.add(stranger, hello())
    stranger.take_frames()
    audience.broadcast_talk(cast(Any, room.do("anna", "say", channel="open", text="entre nous").entries[0]))
    assert stranger.kinds() == []
    room.sit("ben", 1)
    audience.broadcast_talk(cast(Any, room.do("anna", "say", channel="open", text="bonsoir").entries[0]))
    heard = {}
    for seat in (NOBODY, 0, 1):
        subscriber = FakeSubscriber("", seat)
        audience.add(subscriber, hello())
        heard[seat] = [said["text"] for said in subscriber.frames[-1]["talk"]]
    assert heard == {NOBODY: [], 0: ["entre nous", "bonsoir"], 1: ["bonsoir"]}
