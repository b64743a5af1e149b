"""Who may do what at a table, and when; everything else is refused with a code and changes nothing."""

from collections.abc import Callable
from typing import get_args, get_type_hints

import pytest

from tests.server.rooms import Room, action_of, begun, ended, gathered, snapshots
from veillee.core.contract import EVERYBODY
from veillee.core.errors import (
    IllegalMove,
    NotYourTurn,
    StaleVersion,
    UndoRefused,
    UnknownLevel,
    UnknownMove,
    UnknownSeat,
    VeilleeError,
)
from veillee.server.errors import (
    AlreadyAsked,
    AlreadySeated,
    BadMessage,
    MatchRunning,
    NoChannel,
    NoMatch,
    NothingProposed,
    NotHost,
    NotSeated,
    SeatOccupied,
    SeatsOpen,
    SeatTaken,
    TableRests,
)
from veillee.server.run.tokens import is_token
from veillee.server.store.entries import entry_text
from veillee.server.table import journal_entries, messages
from veillee.server.table.commands import Sender, decide
from veillee.server.table.table_state import BACK, ENDED, GATHERING, NOBODY, PLAYING

ROOMS: dict[str, Callable[[], Room]] = {GATHERING: gathered, PLAYING: begun, ENDED: ended}
# The host may sit or only watch; so may anybody else.
ROLES = {
    "host": Sender("anna", 0, True, frozenset({0, 1})),
    "standing host": Sender("carl", NOBODY, True, frozenset({0, 1})),
    "player": Sender("ben", 1, False, frozenset({0, 1})),
    "watcher": Sender("dora", NOBODY, False, frozenset({0, 1})),
}
ACTIONS: dict[str, dict[str, object]] = {
    "sit": {"seat": 2, "name": "Eve"},
    "leave": {},
    "rest": {"rests": True},
    "nonce": {"nonce": "00ff"},
    "bot": {"seat": 2, "level": "random"},
    "fill": {"level": "random"},
    "watchers": {"allowed": False},
    "start": {},
    "move": {"version": 0, "text": "A1"},
    "undo": {"version": 0},
    "consent": {"version": 0, "agrees": True},
    "abandon": {},
    "again": {},
    "host": {"seat": 1},
    "door": {"door": "locked"},
    "keep": {"seat": 2, "name": "Zoé"},
    "dismiss": {"seat": 1, "level": "random"},
    "admit": {"knock": 1, "agrees": True},
    "mute": {"seat": 0, "muted": True},
    "say": {"channel": "open", "text": "Bonsoir"},
}
# What becomes of each action in each phase: for host, standing host, player, watcher.
RULES = """
sit       gathering  already-seated    yes             already-seated    yes
sit       playing    already-seated    seat-taken      already-seated    seat-taken
sit       ended      already-seated    seat-taken      already-seated    seat-taken
leave     gathering  yes               not-seated      yes               not-seated
leave     playing    yes               not-seated      yes               not-seated
leave     ended      yes               not-seated      yes               not-seated
rest      gathering  no-match          not-seated      no-match          not-seated
rest      playing    yes               not-seated      yes               not-seated
rest      ended      no-match          not-seated      no-match          not-seated
nonce     gathering  yes               not-seated      yes               not-seated
nonce     playing    match-running     not-seated      match-running     not-seated
nonce     ended      match-running     not-seated      match-running     not-seated
bot       gathering  yes               yes             not-host          not-host
bot       playing    yes               yes             not-host          not-host
bot       ended      yes               yes             not-host          not-host
fill      gathering  yes               yes             not-host          not-host
fill      playing    match-running     match-running   not-host          not-host
fill      ended      yes               yes             not-host          not-host
watchers  gathering  yes               yes             not-host          not-host
watchers  playing    yes               yes             not-host          not-host
watchers  ended      yes               yes             not-host          not-host
start     gathering  seats-open        seats-open      not-host          not-host
start     playing    match-running     match-running   not-host          not-host
start     ended      match-running     match-running   not-host          not-host
move      gathering  no-match          not-seated      no-match          not-seated
move      playing    yes               not-seated      not-your-turn     not-seated
move      ended      no-match          not-seated      no-match          not-seated
undo      gathering  no-match          not-seated      no-match          not-seated
undo      playing    undo-refused      not-seated      undo-refused      not-seated
undo      ended      no-match          not-seated      no-match          not-seated
consent   gathering  nothing-proposed  not-seated      nothing-proposed  not-seated
consent   playing    nothing-proposed  not-seated      nothing-proposed  not-seated
consent   ended      nothing-proposed  not-seated      nothing-proposed  not-seated
abandon   gathering  no-match          no-match        no-match          not-seated
abandon   playing    yes               yes             yes               not-seated
abandon   ended      no-match          no-match        no-match          not-seated
again     gathering  match-running     match-running   match-running     not-seated
again     playing    match-running     match-running   match-running     not-seated
again     ended      yes               yes             yes               not-seated
host      gathering  yes               not-seated      yes               not-seated
host      playing    yes               not-seated      yes               not-seated
host      ended      yes               not-seated      yes               not-seated
door      gathering  yes               yes             not-host          not-host
door      playing    yes               yes             not-host          not-host
door      ended      yes               yes             not-host          not-host
keep      gathering  yes               yes             not-host          not-host
keep      playing    seat-occupied     seat-occupied   not-host          not-host
keep      ended      seat-occupied     seat-occupied   not-host          not-host
dismiss   gathering  yes               yes             not-host          not-host
dismiss   playing    yes               yes             not-host          not-host
dismiss   ended      yes               yes             not-host          not-host
admit     gathering  nobody-knocks     nobody-knocks   not-host          not-host
admit     playing    nobody-knocks     nobody-knocks   not-host          not-host
admit     ended      nobody-knocks     nobody-knocks   not-host          not-host
mute      gathering  not-seated        not-seated      yes               not-seated
mute      playing    not-seated        not-seated      yes               not-seated
mute      ended      not-seated        not-seated      yes               not-seated
say       gathering  yes               not-seated      yes               not-seated
say       playing    no-channel        not-seated      no-channel        not-seated
say       ended      yes               not-seated      yes               not-seated
"""
CASES = [
    (action, phase, role, code)
    for action, phase, *codes in [line.split() for line in RULES.split("\n") if line]
    for role, code in zip(ROLES, codes, strict=True)
]


def test_the_table_of_rules_is_complete() -> None:
    assert len(CASES) == len({case[:3] for case in CASES}) == len(ACTIONS) * len(ROOMS) * len(ROLES)
    kinds = [get_args(get_type_hints(kind)["type"])[0] for kind in get_args(messages.Action)]
    by_the_clock = ["carry", "take"]  # decided at the live table: `test_carrying`
    assert sorted(kinds) == sorted([*ACTIONS, *by_the_clock])


@pytest.mark.parametrize(("action", "phase", "role", "code"), CASES)
def test_who_may_do_what_and_when(action: str, phase: str, role: str, code: str) -> None:
    room = ROOMS[phase]()
    before = snapshots(room.state)
    wish = action_of(action, id="x", **ACTIONS[action])
    if code != "yes":
        with pytest.raises(VeilleeError) as refusal:
            decide(room.state, ROLES[role], wish)
        assert refusal.value.code == code
        assert snapshots(room.state) == before
        return
    decision = decide(room.state, ROLES[role], wish)
    assert snapshots(room.state) == before  # nothing happens before it is stored
    assert all((entry.by, entry.action) == (ROLES[role].person, "x") for entry in decision.entries)
    room.take(decision)
    assert snapshots(room.reread()) == snapshots(room.state)


# --- sitting down


def test_an_open_seat_is_taken_with_a_token_of_which_only_the_hash_is_stored() -> None:
    room = Room(2)
    decision = room.do("anna", "sit", seat=1, name="Anna")
    (sat,) = decision.entries
    assert isinstance(sat, journal_entries.Sat)
    assert decision.seat == 1
    assert len(decision.token) >= 32
    assert is_token(decision.token, sat.token_hash)
    assert decision.token not in entry_text(sat)
    assert room.state.seat_states[1].name == "Anna"


def test_two_sit_down_with_different_tokens() -> None:
    room = Room(2)
    assert room.do("anna", "sit", seat=0, name="A").token != room.do("ben", "sit", seat=1, name="B").token


def test_nobody_takes_the_seat_of_somebody_else_or_of_a_bot_that_plays() -> None:
    room = gathered()
    with pytest.raises(SeatTaken):
        room.ask("carl", "sit", seat=0, name="Carl")
    room.do("anna", "fill", level="random")
    room.do("anna", "start")
    with pytest.raises(SeatTaken):
        room.ask("carl", "sit", seat=2, name="Carl")


def test_a_bot_gives_way_to_a_person_before_the_match() -> None:
    room = gathered()
    room.do("anna", "fill", level="random")
    room.do("carl", "sit", seat=2, name="Carl")
    assert (room.state.seat_states[2].name, room.state.seat_states[2].level) == ("Carl", "")


def test_a_seat_that_is_not_there_cannot_be_taken_nor_given_to_a_bot() -> None:
    room = gathered()
    with pytest.raises(UnknownSeat):
        room.ask("carl", "sit", seat=3, name="Carl")
    with pytest.raises(UnknownSeat):
        room.ask("anna", "bot", seat=3, level="random")


def test_a_person_comes_back_to_the_own_seat_from_another_connection_even_during_the_match() -> None:
    room = begun()
    ben_elsewhere = Sender("ben", NOBODY, False, frozenset({0, 1}))
    decision = decide(room.state, ben_elsewhere, action_of("sit", id="x", seat=1, name="Ben"))
    room.take(decision)
    assert is_token(decision.token, room.state.seat_states[1].token_hash)


def test_nobody_new_sits_down_during_a_match() -> None:
    room = ended()
    room.do("ben", "leave")
    assert room.state.seat_states[1].is_open
    room.do("anna", "again")
    room.do("anna", "fill", level="random")
    room.do("anna", "start")
    room.note(journal_entries.BotSat(seat=1, level=""))  # as no action allows
    with pytest.raises(MatchRunning):
        room.ask("carl", "sit", seat=1, name="Carl")


def test_a_connection_with_a_seat_takes_no_second_one() -> None:
    with pytest.raises(AlreadySeated):
        gathered().ask("anna", "sit", seat=2, name="Anna")


@pytest.mark.parametrize("name", ["a\nb", "a\u202eb", "\x07bell", "a\x00b"])
def test_a_name_is_one_line_of_printable_characters(name: str) -> None:
    with pytest.raises(BadMessage):
        Room().ask("anna", "sit", seat=0, name=name)


def test_a_seat_adds_to_the_seed_once_and_before_the_match() -> None:
    room = gathered()
    room.do("anna", "nonce", nonce="00ff")
    with pytest.raises(MatchRunning):
        room.ask("anna", "nonce", nonce="11")
    room.do("ben", "nonce", nonce="")
    room.do("anna", "fill", level="random")
    room.do("anna", "start")
    assert room.match.record().nonces == ("00ff", "", "")


def test_nonces_change_what_chance_brings() -> None:
    rolls = []
    for nonce in ("00", "01", "02", "03", "04", "05"):
        room = Room(1)
        room.sit("anna", 0)
        room.do("anna", "nonce", nonce=nonce)
        room.do("anna", "start")
        rolls.append(room.match.record().path())
    assert len({tuple(roll) for roll in rolls}) > 1


# --- bots


def test_a_bot_may_take_an_open_seat_change_its_level_and_get_up_again() -> None:
    room = gathered()
    for level in ("random", "expert", ""):
        room.do("anna", "bot", seat=2, level=level)
        assert room.state.seat_states[2].level == level
    assert room.state.seat_states[2].is_open


def test_a_bot_takes_nobodys_seat_who_is_here_or_before_the_match() -> None:
    room = gathered()
    for who_is_here in ({0, 1}, {0}):
        room.here = who_is_here
        with pytest.raises(SeatOccupied):
            room.ask("anna", "bot", seat=1, level="random")


def test_a_bot_stands_in_for_somebody_who_is_not_here_and_gives_the_seat_back() -> None:
    room = begun()
    with pytest.raises(SeatOccupied):
        room.ask("anna", "bot", seat=1, level="random")
    room.here.remove(1)
    room.do("anna", "bot", seat=1, level="random")
    assert (room.state.seat_states[1].person, room.state.seat_states[1].level) == ("ben", "random")
    room.do("anna", "bot", seat=1, level="")
    assert room.state.bot_seats() == [2]


def test_a_bot_stands_in_for_somebody_who_has_left_even_if_still_connected() -> None:
    room = begun()
    room.do("ben", "leave")
    room.do("anna", "bot", seat=1, level="random")
    assert room.state.bot_seats() == [1, 2]


def test_a_bot_that_has_begun_a_match_ends_it_if_perhaps_at_another_level() -> None:
    room = begun()
    with pytest.raises(MatchRunning):
        room.ask("anna", "bot", seat=2, level="")
    room.do("anna", "bot", seat=2, level="adept")
    assert room.state.seat_states[2].level == "adept"


@pytest.mark.parametrize("action", [("bot", {"seat": 2}), ("fill", {})])
def test_an_unknown_level_is_refused(action: tuple[str, dict[str, object]]) -> None:
    with pytest.raises(UnknownLevel):
        gathered().ask("anna", action[0], level="godlike", **action[1])


def test_fill_puts_bots_at_open_seats_only() -> None:
    room = Room(4)
    room.sit("anna", 1)
    room.do("anna", "bot", seat=3, level="expert")
    room.do("anna", "fill", level="random")
    assert [seat_state.level for seat_state in room.state.seat_states] == ["random", "", "random", "expert"]


# --- the match


def test_a_match_begins_when_every_seat_has_somebody() -> None:
    room = gathered()
    with pytest.raises(SeatsOpen) as refusal:
        room.ask("anna", "start")
    assert refusal.value.details == {"seats": "2"}
    with pytest.raises(NotHost):
        room.ask("ben", "start")
    room.sit("carl", 2)
    room.do("anna", "start")
    assert room.state.phase == PLAYING
    assert room.match.actors() == (0,)


def test_moves_are_checked_by_the_match() -> None:
    room = begun()
    for version, text, refusal in (
        (0, "Z9", UnknownMove),
        (0, "down", IllegalMove),
        (7, "A1", StaleVersion),
    ):
        with pytest.raises(refusal):
            room.ask("anna", "move", version=version, text=text)
    with pytest.raises(NotYourTurn):
        room.ask("ben", "move", version=0, text="A1")
    room.move("anna", "A1")
    assert room.match.version == 1


def test_who_watches_cannot_move_and_nobody_moves_without_a_match() -> None:
    with pytest.raises(NotSeated):
        begun().ask("dora", "move", version=0, text="A1")
    with pytest.raises(NoMatch):
        gathered().ask("anna", "move", version=0, text="A1")


# --- going back


def pointing() -> Room:
    """Give a table of three people at which seats 1 and 2 are to point."""
    room = Room(3, {"first_player": 1})
    for seat, person in enumerate(("anna", "ben", "carl")):
        room.sit(person, seat)
    room.do("anna", "start")
    for _ in range(400):
        if len(room.match.actors()) == 2:
            return room
        room.move(("anna", "ben", "carl")[room.match.actors()[0]])
    raise AssertionError("nobody was ever asked to point")


def test_a_step_that_told_nobody_anything_is_taken_back_at_once() -> None:
    room = pointing()
    person, seat = [("anna", 0), ("ben", 1), ("carl", 2)][room.match.actors()[0]]
    version = room.match.version
    room.move(person, "pass")
    assert room.match.can_undo(seat)
    with pytest.raises(StaleVersion):
        room.ask(person, "undo", version=version)
    room.do(person, "undo", version=room.match.version)
    assert seat in room.match.actors()
    assert room.match.version == version + 2  # versions never come twice


def test_further_back_everybody_is_asked_and_the_last_to_agree_makes_it_happen() -> None:
    room = begun()
    room.move("anna", "A1")
    steps = room.match.step_count
    room.do("anna", "undo", version=1)
    proposal = room.state.proposals[BACK]
    assert (proposal.seat, proposal.asked, proposal.agreed) == (0, {0, 1}, {0})  # bots are not asked
    with pytest.raises(AlreadyAsked):
        room.ask("anna", "undo", version=1)
    with pytest.raises(NothingProposed):
        room.ask("ben", "consent", version=0, agrees=True)
    assert room.match.step_count == steps
    room.do("ben", "consent", version=1, agrees=True)
    assert not room.state.proposals
    assert room.match.step_count < steps
    assert room.match.actors() == (0,)


def test_one_who_does_not_agree_ends_the_wish_to_go_back() -> None:
    room = begun()
    room.move("anna", "A1")
    room.do("anna", "undo", version=1)
    room.do("ben", "consent", version=1, agrees=False)
    assert not room.state.proposals
    with pytest.raises(NothingProposed):
        room.ask("ben", "consent", version=1, agrees=True)


def test_a_move_ends_the_wish_to_go_back() -> None:
    room = begun()
    room.move("anna", "A1")
    room.do("anna", "undo", version=1)
    seat = room.match.actors()[0]
    room.move_bot(seat) if seat == 2 else room.move("anna" if seat == 0 else "ben")
    assert not room.state.proposals


def test_with_bots_alone_nobody_need_be_asked() -> None:
    room = Room(2, {"first_player": 1})
    room.sit("anna", 0)
    room.do("anna", "fill", level="random")
    room.do("anna", "start")
    room.move("anna", "A1")
    room.do("anna", "undo", version=1)
    assert not room.state.proposals
    assert room.match.actors() == (0,)


def test_a_rated_table_goes_back_by_nobodys_consent() -> None:
    room = begun(rated=True)
    room.move("anna", "A1")
    with pytest.raises(UndoRefused):
        room.ask("anna", "undo", version=1)


def test_a_stand_in_does_not_agree_for_the_person() -> None:
    room = Room(3, {"first_player": 1})
    for seat, person in enumerate(("anna", "ben", "carl")):
        room.sit(person, seat)
    room.do("anna", "start")
    room.here.remove(1)
    room.do("anna", "bot", seat=1, level="random")
    room.move("anna", "A1")
    room.do("anna", "undo", version=1)
    room.do("carl", "consent", version=1, agrees=True)
    assert room.state.proposals[BACK].asked - room.state.proposals[BACK].agreed == {1}
    room.do("ben", "consent", version=1, agrees=True)
    assert room.match.actors() == (0,)


# --- the next match


def test_a_rematch_keeps_the_people_and_has_a_seed_of_its_own() -> None:
    room = ended()
    commitment = room.state.commitment
    with pytest.raises(MatchRunning):
        room.ask("anna", "start")
    room.agree("anna", "again")
    assert room.state.phase == GATHERING
    assert room.state.commitment != commitment
    assert [seat_state.name or seat_state.level for seat_state in room.state.seat_states] == [
        "Anna",
        "Ben",
        "random",
    ]
    room.do("anna", "start")
    assert room.state.match_count == 2


def test_whoever_left_during_a_match_has_no_seat_in_the_next_and_a_stand_in_stays() -> None:
    room = begun()
    room.do("ben", "leave")
    room.do("anna", "abandon")
    room.do("anna", "again")
    assert room.state.seat_states[1].is_open
    room = begun()
    room.do("ben", "leave")
    room.do("anna", "bot", seat=1, level="adept")
    room.do("anna", "abandon")
    room.do("anna", "again")
    assert (room.state.seat_states[1].person, room.state.seat_states[1].level) == ("", "adept")


def test_when_the_host_leaves_the_next_person_is_host() -> None:
    room = begun()
    room.do("anna", "leave")
    assert room.state.host == "ben"
    room.do("ben", "abandon")
    with pytest.raises(NotSeated):
        room.ask("anna", "again")


def test_a_host_who_leaves_bots_alone_stays_host() -> None:
    room = Room(2)
    room.sit("anna", 0)
    room.do("anna", "fill", level="random")
    room.do("anna", "start")
    room.do("anna", "leave")
    assert room.state.host == "anna"


# --- talk


def test_a_silent_game_is_played_in_silence_and_talked_over_before_and_after() -> None:
    room = gathered()
    room.do("ben", "say", channel="open", text="Bonsoir")
    room.do("anna", "bot", seat=2, level="random")
    room.do("anna", "start")
    with pytest.raises(NoChannel):
        room.ask("ben", "say", channel="open", text="A1 !")
    room.agree("anna", "abandon")
    room.do("ben", "say", channel="open", text="Dommage")
    assert [spoken.text for spoken in room.state.talk[EVERYBODY]] == ["Bonsoir", "Dommage"]


def test_a_channel_that_is_not_there_is_refused() -> None:
    with pytest.raises(NoChannel):
        gathered().ask("ben", "say", channel="team", text="psst")


@pytest.mark.parametrize("text", ["a\nb", "a\u202eb", "a\x00b"])
def test_talk_is_one_line_of_printable_characters(text: str) -> None:
    with pytest.raises(BadMessage):
        gathered().ask("ben", "say", channel="open", text=text)


# --- keeping the match for another evening


def test_while_a_match_rests_nobody_moves_and_anybody_seated_goes_on() -> None:
    room = ROOMS["playing"]()
    room.take(decide(room.state, ROLES["player"], action_of("rest", id="x", rests=True)))
    assert room.state.resting == ROLES["player"].seat
    assert snapshots(room.reread()) == snapshots(room.state)
    for kind in ("move", "undo"):
        with pytest.raises(VeilleeError) as refusal:
            decide(room.state, ROLES["host"], action_of(kind, id="y", **ACTIONS[kind]))
        assert refusal.value.code == TableRests.code
    room.take(decide(room.state, ROLES["host"], action_of("rest", id="z", rests=False)))
    assert room.state.resting == NOBODY
