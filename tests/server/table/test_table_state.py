"""A table is what its journal says: read again, it is the same for every viewer."""

import contextlib
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.rooms import SEED, Room, altered, begun, ended, gathered, snapshots
from veillee.core.errors import VeilleeError
from veillee.core.seed import commitment_of
from veillee.server.errors import TableBroken
from veillee.server.table import journal_entries
from veillee.server.table.journal_entries import Entry
from veillee.server.table.table_state import ACTIONS_KEPT, TALK_KEPT, TableState, read_journal

PEOPLE = ("anna", "ben", "carl", "dora")


# --- any evening, read again

WISHES: list[tuple[str, dict[str, list[Any]]]] = [
    ("sit", {"seat": [0, 1, 2], "name": ["Zoé", "Max"]}),
    ("leave", {}),
    ("nonce", {"nonce": ["", "00", "ff" * 32]}),
    ("bot", {"seat": [0, 1, 2], "level": ["", "random", "adept"]}),
    ("fill", {"level": ["random"]}),
    ("watchers", {"allowed": [True, False]}),
    ("start", {}),
    ("abandon", {}),
    ("again", {"start": [True, False]}),
    ("rest", {"rests": [True, False]}),
    ("host", {"seat": [0, 1, 2]}),
    ("door", {"door": ["open", "ask", "locked"]}),
    ("keep", {"seat": [0, 1, 2], "name": ["", "Zoé"]}),
    ("dismiss", {"seat": [0, 1, 2], "level": ["random"]}),
    ("mute", {"seat": [0, 1, 2], "muted": [True, False]}),
    ("say", {"channel": ["open"], "text": ["x", "y"]}),
]
DEEDS = {
    "wish": 4,
    "host": 4,
    "move": 12,
    "undo": 1,
    "undo last": 1,
    "consent": 4,
    "answer": 4,
    "back": 1,
    "away": 2,
    "later": 4,
}


def any_deed(chance: Random) -> tuple[str, Any, Any]:
    """Think of something that somebody might try to do."""
    kind = chance.choices(list(DEEDS), list(DEEDS.values()))[0]
    if kind in ("wish", "host"):
        name, fields = chance.choice(WISHES)
        return kind, chance.choice(PEOPLE), (name, {key: chance.choice(some) for key, some in fields.items()})
    if kind in ("consent", "answer"):
        return kind, chance.choice(PEOPLE), chance.random() < 0.7
    return kind, chance.randrange(3), chance.randrange(30)


# Something to begin with, so that most evenings come to a match.
OPENING = [
    ("wish", "anna", ("sit", {"seat": 0, "name": "Anna"})),
    ("wish", "ben", ("sit", {"seat": 1, "name": "Ben"})),
    ("wish", "anna", ("fill", {"level": "random"})),
    ("wish", "anna", ("start", {})),
]


def live(room: Room, deeds: list[Any]) -> None:
    """Do what can be done; the rest is refused."""
    for deed in deeds:
        with contextlib.suppress(VeilleeError):
            _do(room, deed)


def _do(room: Room, deed: tuple[str, Any, Any]) -> None:
    match = room.state.match
    match deed:
        case ("wish", person, (kind, fields)):
            room.do(person, kind, **fields)
        case ("move", seat, at) if match is not None and seat in match.actors():
            legal = match.legal(seat)
            room.move_bot(seat, legal[at % len(legal)])
        case ("host", _, (kind, fields)):
            room.do(room.state.host, kind, **fields)
        case ("undo", seat, _) if match is not None:
            room.do(room.state.seat_states[seat].person, "undo", version=match.version)
        case ("undo last", _, _) if match is not None and match.step_count:
            room.do(room.state.seat_states[match.record().path()[-1].actor].person, "undo", version=match.version)
        case ("consent", person, agrees) if match is not None:
            room.do(person, "consent", version=match.version, agrees=agrees)
        case ("answer", person, agrees) if room.state.proposals:
            proposal = next(iter(room.state.proposals.values()))
            room.do(person, "consent", proposal=proposal.number, agrees=agrees)
        case ("later", _, at):
            room.now += at * 10.0
            room.review(at % 2 == 0)
        case ("back", seat, _) if room.state.seat_states[seat].has_left:
            room.note(journal_entries.Returned(by=room.state.seat_states[seat].person, seat=seat))
        case ("away", seat, at):
            (room.here.add if at % 2 else room.here.discard)(seat)


def assert_same(live_table: TableState, read: TableState) -> None:
    assert snapshots(read) == snapshots(live_table)
    assert read.length == live_table.length
    assert read.host == live_table.host
    assert read.finished == live_table.finished
    assert read._done == live_table._done
    assert [seat_state.token_hash for seat_state in read.seat_states] == [
        seat_state.token_hash for seat_state in live_table.seat_states
    ]
    if live_table.match is not None:
        assert read.match is not None
        assert read.match.record() == live_table.match.record()
        for seat in range(live_table.seats):
            assert read.match.told(seat) == live_table.match.told(seat)
            assert read.match.knowledge(seat) == live_table.match.knowledge(seat)


def any_evening(seed: int, is_rated: bool) -> Room:
    """Spend an evening at which anybody tries anything."""
    chance = Random(seed)
    room = Room(3, {"variant": "magic"}, rated=is_rated)
    live(room, OPENING[: chance.choice((2, 4, 4))] + [any_deed(chance) for _ in range(chance.randrange(150))])
    return room


@settings(max_examples=100)
@given(st.integers(0, 2**32), st.booleans())
def test_a_table_read_again_from_its_journal_is_the_live_one(seed: int, is_rated: bool) -> None:
    room = any_evening(seed, is_rated)
    assert_same(room.state, room.reread())


def test_in_random_evenings_everything_that_can_happen_does() -> None:
    kinds = {type(entry) for seed in range(100) for entry in any_evening(seed, False).journal}
    assert set(get_args(Entry)) - kinds == {
        journal_entries.RewindAsked,
        journal_entries.RewindAnswered,
        journal_entries.SetAside,
    }


def test_a_match_played_to_its_end_is_read_again() -> None:
    room = begun()
    while room.state.phase == "playing":
        for seat in room.match.actors():
            room.move_bot(seat, room.match.legal(seat)[-1])
    assert room.match.outcome()
    assert_same(room.state, room.reread())
    room.agree("anna", "again")
    assert len(room.state.finished) == 1
    assert_same(room.state, room.reread())


# --- what a table knows


def test_the_commitment_is_known_from_the_start_and_stays_during_the_match() -> None:
    room = gathered()
    assert room.state.commitment == commitment_of(bytes.fromhex(SEED))
    room.do("anna", "fill", level="random")
    room.do("anna", "start")
    assert room.match.commitment == room.state.commitment == commitment_of(bytes.fromhex(SEED))


def test_an_action_is_remembered_as_that_persons_alone() -> None:
    room = gathered()
    room.do("anna", "say", id="same", channel="open", text="x")
    assert room.state.has_done("anna", "same")
    assert not room.state.has_done("ben", "same")
    assert not room.state.has_done("anna", "other")
    assert room.reread().has_done("anna", "same")


def test_the_last_actions_of_each_person_are_remembered() -> None:
    room = gathered()
    for number in range(ACTIONS_KEPT + 1):
        room.do("anna", "say", id=f"n{number}", channel="open", text="x")
    room.do("ben", "say", id="n0", channel="open", text="x")
    assert not room.state.has_done("anna", "n0")
    assert room.state.has_done("anna", "n1")
    assert room.state.has_done("ben", "n0")


def test_talk_is_kept_so_far_back_in_each_circle_of_listeners() -> None:
    room = gathered()
    room.note(journal_entries.Said(by="ben", seat=1, channel="team", members=0b10, text="psst"))
    for number in range(TALK_KEPT + 5):
        room.do("anna", "say", channel="open", text=str(number))
    assert room.state.talk[-1][0].text == "5"
    assert [spoken.text for spoken in room.state.talk[0b10]] == ["psst"]


def test_a_name_stays_with_what_was_said_under_it() -> None:
    room = gathered()
    room.do("ben", "say", channel="open", text="Bonsoir")
    room.do("ben", "leave")
    room.do("carl", "sit", seat=1, name="Carl")
    assert room.state.talk[-1][0].name == "Ben"


def test_before_a_match_a_seat_left_is_free_and_during_it_waits() -> None:
    room = gathered()
    room.do("ben", "leave")
    assert room.state.seat_states[1].is_open
    room = begun()
    room.do("ben", "leave")
    assert room.state.seat_states[1].has_left
    assert room.state.seat_states[1].token_hash
    room.note(journal_entries.Returned(by="ben", seat=1))
    assert not room.state.seat_states[1].has_left


def test_the_seat_of_the_host_is_told_and_none_for_one_who_stands() -> None:
    assert gathered().state.seat_of_host() == 0
    assert Room().state.seat_of_host() == -1


# --- journals that cannot be

OPENED = gathered().journal[0]
BROKEN: dict[str, list[Entry]] = {
    "empty": [],
    "no opening": [journal_entries.Left(seat=0)],
    "opened twice": [OPENED, OPENED],
    "moved without a match": [OPENED, journal_entries.Moved(seat=0, asked=0, steps=((0, "A1"),))],
    "abandoned without a match": [OPENED, journal_entries.Abandoned()],
    "no such seat": [OPENED, journal_entries.Left(seat=9)],
    "moved without steps": [*begun().journal, journal_entries.Moved(seat=0, asked=0, steps=())],
    "an illegal move": [*begun().journal, journal_entries.Moved(seat=0, asked=0, steps=((0, "down"),))],
    "another deal": [*begun().journal[:-1], journal_entries.Begun(steps=((-1, "rat"),))],
    "another outcome": [
        *begun().journal,
        journal_entries.Moved(seat=0, asked=0, steps=((0, "A1"), (-1, "no such face"))),
    ],
    "abandoned twice": [*ended().journal, journal_entries.Abandoned()],
    "an unknown game": [altered(OPENED, game="echecs")],
    "a bad seed": [altered(OPENED, seed="xyz"), *begun().journal[1:]],
    "a short seed": [altered(OPENED, seed="00"), *begun().journal[1:]],
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_journal_that_cannot_be_is_refused_as_broken(name: str) -> None:
    with pytest.raises(TableBroken):
        read_journal("abcdefghjkmn", BROKEN[name])
