"""Authority at a live table: whose word counts when somebody blinks, who is asked, and what a host may do."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import run
from tests.server.rooms import FakeSubscriber, Room, action_of
from tests.server.table.test_live_table import Stage, stage, with_token
from veillee.server.errors import AlreadyAsked, Dismissed, NobodyKnocks, NotAdmitted, SeatKept, TableLocked
from veillee.server.table.journal_entries import Entry
from veillee.server.table.presence import ABSENT_SECONDS, PRESENT_SECONDS
from veillee.server.table.proposals import MAJORITY_SECONDS
from veillee.server.table.table_state import NOBODY

NAMES = ("anna", "ben", "carl")


def seated(begins: bool = True, seats: int = 3) -> list[Entry]:
    """Give a table of three people, whose tokens are their names; Anna is the host."""
    room = Room(seats, {"first_player": 1})
    for seat, name in enumerate(NAMES):
        room.sit(name, seat)
    if begins:
        room.do("anna", "start")
    journal = room.journal
    for seat, name in enumerate(NAMES):
        journal = with_token(journal, seat, name)
    return journal


class Evening:
    """Be at a table with three people, and let time pass as the test likes."""

    def __init__(self, on: Stage) -> None:
        self.on = on
        self.now = 0.0
        self.people: dict[str, FakeSubscriber] = {}
        on.table.audience.presence.clock = lambda: self.now
        on.table.audience.presence._gone_at[:] = [0.0] * on.table.state.seats

    async def come(self, name: str, token: str = "") -> FakeSubscriber:
        """Let somebody come."""
        self.people[name] = await self.on.come(name, token)
        return self.people[name]

    async def blink(self, name: str) -> None:
        """Cut somebody's line."""
        await self.on.go(self.people[name])

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
        self.on.table.review()
        await self.settle()

    async def settle(self) -> None:
        """Let the table look again at what is proposed."""
        for _ in range(3):
            await asyncio.sleep(0)
            await self.on.settle()

    async def act(self, who: str, kind: str, **fields: Any) -> str:
        """Let somebody act."""
        code = await self.on.act(self.people[who], kind, **fields)
        await self.settle()
        return code

    async def answer(self, name: str, agrees: bool = True) -> str:
        """Let somebody answer the latest proposal."""
        number = self.table["proposals"][-1]["number"]
        return await self.act(name, "consent", proposal=number, agrees=agrees)

    @property
    def state(self) -> Any:
        """Give the state of the table."""
        return self.on.table.state

    @property
    def table(self) -> dict[str, Any]:
        """Give the table as somebody was shown it last."""
        frames = [frame for person in self.people.values() for frame in person.frames if "table" in frame]
        return dict(max(frames, key=lambda frame: int(frame["frame"]))["table"])


@asynccontextmanager
async def evening(folder: Path, journal: list[Entry]) -> AsyncIterator[Evening]:
    """Run a table at which Anna, Ben and Carl sit."""
    async with stage(folder, journal) as on:
        here = Evening(on)
        for name in NAMES:
            await here.come(name, name)
        yield here


async def moved(here: Evening) -> int:
    """Let Anna look at a tile; give the version at which she could ask to go back."""
    assert await here.act("anna", "move", version=0, text="A1") == ""
    version: int = here.state.match.version
    return version


# --- a stand-in never consents


def test_a_stand_in_put_in_at_a_blink_does_not_agree_to_go_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with evening(tmp_path, seated()) as here:
            version = await moved(here)
            steps = here.state.match.step_count
            await here.blink("ben")
            assert await here.act("anna", "bot", seat=1, level="random") == ""
            assert await here.act("anna", "undo", version=version) == ""
            assert await here.act("carl", "consent", version=version, agrees=True) == ""
            assert (here.state.match.step_count, here.state.match.version) == (steps, version)
            assert here.state.proposals["back"].asked == {0, 1, 2}

    run(work())


def test_after_a_minute_one_who_is_away_is_no_longer_asked_about_a_step(tmp_path: Path) -> None:
    async def work() -> None:
        async with evening(tmp_path, seated()) as here:
            version = await moved(here)
            await here.act("anna", "undo", version=version)
            await here.act("carl", "consent", version=version, agrees=True)
            await here.blink("ben")
            await here.wait(PRESENT_SECONDS - 1)
            assert here.state.match.version == version
            await here.wait(1)
            assert here.state.match.version == version + 1
            assert not here.state.proposals

    run(work())


def test_who_comes_back_meanwhile_is_asked_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with evening(tmp_path, seated()) as here:
            version = await moved(here)
            await here.blink("ben")
            await here.wait(PRESENT_SECONDS)
            await here.act("anna", "undo", version=version)
            assert here.state.proposals["back"].asked == {0, 2}
            await here.come("ben", "ben")
            await here.settle()
            assert here.state.proposals["back"].asked == {0, 1, 2}
            await here.act("carl", "consent", version=version, agrees=True)
            assert here.state.match.version == version

    run(work())


# --- what cannot be mended asks those who were here a while ago


@pytest.mark.parametrize("kind", ["abandon", "watchers", "host"])
def test_what_cannot_be_mended_asks_all_who_were_here_within_ten_minutes(kind: str, tmp_path: Path) -> None:
    fields: dict[str, dict[str, Any]] = {"watchers": {"allowed": True}, "host": {"seat": 1}, "abandon": {}}

    async def work() -> None:
        async with evening(tmp_path, seated()) as here:
            await here.act("anna", "watchers", allowed=False)
            proposer, other = ("ben", "anna") if kind == "host" else ("anna", "ben")
            await here.blink("carl")
            await here.wait(PRESENT_SECONDS + 1)
            before = (here.state.phase, here.state.watchers, here.state.host)
            assert await here.act(proposer, kind, **fields[kind]) == ""
            assert await here.answer(other) == ""
            await here.wait(ABSENT_SECONDS - PRESENT_SECONDS - 2)
            assert (here.state.phase, here.state.watchers, here.state.host) == before
            await here.wait(2)
            changed = {"abandon": ("ended", False, "anna"), "watchers": ("playing", True, "anna")}
            changed["host"] = ("playing", False, "ben")
            assert (here.state.phase, here.state.watchers, here.state.host) == changed[kind]

    run(work())


@pytest.mark.parametrize("kind", ["abandon", "watchers", "host"])
def test_one_who_says_no_is_enough(kind: str, tmp_path: Path) -> None:
    fields: dict[str, dict[str, Any]] = {"watchers": {"allowed": True}, "host": {"seat": 1}, "abandon": {}}

    async def work() -> None:
        async with evening(tmp_path, seated()) as here:
            await here.act("anna", "watchers", allowed=False)
            assert await here.act("ben" if kind == "host" else "anna", kind, **fields[kind]) == ""
            assert await here.answer("carl", agrees=False) == ""
            assert (here.state.phase, here.state.watchers, here.state.host) == ("playing", False, "anna")
            assert not here.state.proposals

    run(work())


def test_the_last_one_present_ends_the_match_but_not_at_a_blink(tmp_path: Path) -> None:
    async def work() -> None:
        async with evening(tmp_path, seated()) as here:
            await here.blink("anna")
            await here.blink("carl")
            assert await here.act("ben", "abandon") == ""
            assert here.state.phase == "playing"
            await here.wait(PRESENT_SECONDS)
            assert here.state.phase == "ended"

    run(work())


def test_a_proposal_ends_with_whoever_made_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with evening(tmp_path, seated()) as here:
            assert await here.act("ben", "abandon") == ""
            assert await here.act("carl", "abandon") == AlreadyAsked.code
            await here.act("ben", "leave")
            assert not here.state.proposals
            assert here.state.phase == "playing"

    run(work())


# --- the host's rights


def test_the_hosts_rights_pass_on_after_a_minute_and_come_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with evening(tmp_path, seated()) as here:
            await here.blink("anna")
            assert await here.act("ben", "door", door="locked") == "not-host"
            await here.wait(PRESENT_SECONDS - 1)
            assert (await here.act("ben", "door", door="locked"), here.table["host"]) == ("not-host", 0)
            await here.wait(1)
            assert here.table["host"] == 1, "the others are told"
            assert await here.act("carl", "door", door="ask") == "not-host"
            assert await here.act("ben", "door", door="locked") == ""
            await here.come("anna", "anna")
            assert (await here.act("ben", "door", door="open"), here.table["host"]) == ("not-host", 0)

    run(work())


def test_a_host_hands_the_rights_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with evening(tmp_path, seated()) as here:
            assert await here.act("anna", "host", seat=2) == ""
            assert (here.state.host, here.table["host"]) == ("carl", 2)
            assert await here.act("anna", "door", door="locked") == "not-host"

    run(work())


# --- one token, one seat


def family() -> list[Entry]:
    """Give a table at which Anna has sat down for two children, and Ben for himself."""
    room = Room(3, {"first_player": 1})
    room.sit("anna", 0)
    room._seats.pop("anna")
    room.do("anna", "sit", seat=1, name="Léo")
    room.do("ben", "sit", seat=2, name="Ben")
    return with_token(with_token(room.journal, 0, "annas"), 1, "leos")


def test_with_one_childs_token_nobody_takes_the_others_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with stage(tmp_path, family()) as on:
            thief = await on.come("thief", "leos")
            assert thief.seat == 1
            assert await on.act(thief, "leave") == ""
            assert await on.act(thief, "sit", seat=0, name="Léo") == "seat-taken"
            assert (thief.seat, thief.person) == (NOBODY, "thief")

    run(work())


def test_a_childs_token_does_not_carry_the_hosts_rights(tmp_path: Path) -> None:
    async def work() -> None:
        async with stage(tmp_path, family()) as on:
            child, host = await on.come("phone", "leos"), await on.come("other phone", "annas")
            assert await on.act(child, "door", door="locked") == "not-host"
            assert await on.act(host, "door", door="locked") == ""

    run(work())


# --- the door


def test_who_is_asked_to_leave_goes_and_does_not_sit_down_there_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with evening(tmp_path, seated()) as here:
            assert await here.act("anna", "dismiss", seat=1) == "unknown-level"
            assert await here.act("anna", "dismiss", seat=1, level="random") == ""
            assert here.people["ben"].closed == Dismissed.code
            assert (here.state.seat_states[1].person, here.state.seat_states[1].level) == ("", "random")
            for token in ("", "ben"):
                again = await here.on.come("ben", token)
                assert (again.closed, again.kinds()) == (Dismissed.code, ["refused"])
            assert await here.act("anna", "dismiss", seat=0, level="random") == "seat-occupied"
            assert here.table["seats"][1]["kind"] == "bot"

    run(work())


def test_before_a_match_the_seat_of_who_was_asked_to_leave_is_free_for_others(tmp_path: Path) -> None:
    async def work() -> None:
        async with evening(tmp_path, seated(begins=False)) as here:
            assert await here.act("anna", "dismiss", seat=1) == ""
            await here.come("dora")
            assert await here.act("dora", "sit", seat=1, name="Dora") == ""

    run(work())


def test_a_locked_table_lets_nobody_new_sit_down_but_whom_a_seat_is_kept_for(tmp_path: Path) -> None:
    async def work() -> None:
        async with evening(tmp_path, seated(begins=False, seats=5)) as here:
            assert await here.act("anna", "door", door="locked") == ""
            assert await here.act("anna", "keep", seat=4, name="Zoé") == ""
            await here.come("dora")
            assert await here.act("dora", "sit", seat=3, name="Dora") == TableLocked.code
            assert await here.act("dora", "sit", seat=4, name="Dora") == SeatKept.code
            assert await here.act("anna", "fill", level="random") == ""
            assert [seat["kind"] for seat in here.table["seats"][3:]] == ["bot", "open"], "it waits for Zoé"
            assert (await here.act("dora", "sit", seat=4, name="zoé"), here.table["seats"][4]["kept"]) == ("", "")

    run(work())


@pytest.mark.parametrize("agrees", [True, False])
def test_a_host_is_asked_before_strangers_sit_down(agrees: bool, tmp_path: Path) -> None:
    async def work() -> None:
        async with evening(tmp_path, seated(begins=False, seats=4)) as here:
            await here.act("anna", "door", door="ask")
            dora = await here.come("dora")
            codes: list[str] = []
            here.on.table.act(dora, action_of("sit", id="s1", seat=3, name="Dora"), codes.append)
            await here.settle()
            assert codes == [], "the host has not answered"
            assert here.table["knocks"] == [{"number": 1, "name": "Dora", "seat": 3}]
            assert await here.act("ben", "admit", knock=1, agrees=True) == "not-host"
            assert await here.act("anna", "admit", knock=1, agrees=agrees) == ""
            assert codes == ["" if agrees else NotAdmitted.code]
            assert here.state.seat_states[3].person == ("dora" if agrees else "")
            assert here.table["knocks"] == []
            assert await here.act("anna", "admit", knock=1, agrees=True) == NobodyKnocks.code

    run(work())


def test_a_second_seat_takes_the_host_and_a_knock_ends_with_the_line(tmp_path: Path) -> None:
    async def work() -> None:
        async with evening(tmp_path, seated(begins=False, seats=4)) as here:
            second = await here.on.come("ben")
            codes: list[str] = []
            here.on.table.act(second, action_of("sit", id="s1", seat=3, name="Ben"), codes.append)
            await here.settle()
            assert (codes, here.table["knocks"][0]["name"]) == ([], "Ben")
            await here.on.go(second)
            assert here.table["knocks"] == []
            assert here.state.seat_states[3].is_open

    run(work())


# --- not hearing somebody


def test_who_is_muted_is_not_heard_by_that_seat_and_nobody_is_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with evening(tmp_path, seated(begins=False)) as here:
            for person in here.people.values():
                person.take_frames()
            assert await here.act("carl", "mute", seat=1, muted=True) == ""
            assert [here.people[name].kinds() for name in NAMES] == [[], [], ["ack"]]
            assert await here.act("ben", "say", channel="open", text="psst") == ""
            assert [here.people[name].kinds() for name in NAMES] == [["said"], ["ack", "said"], ["ack"]]
            again = await here.come("carl", "carl")
            snapshot = again.frames[1]
            assert (snapshot["talk"], snapshot["muted"]) == ([], [1])
            assert await here.act("carl", "mute", seat=1, muted=False) == ""
            assert await here.act("ben", "say", channel="open", text="bonsoir") == ""
            assert again.frames[-1]["said"]["text"] == "bonsoir"

    run(work())


# --- another game


async def over(here: Evening) -> None:
    """End the match by everybody's wish."""
    await here.act("anna", "abandon")
    await here.answer("ben")
    await here.answer("carl")
    assert here.state.phase == "ended"


async def add_to_seed(here: Evening, *names: str) -> None:
    for name in names:
        await here.act(name, "nonce", nonce="ab")


def test_another_game_begins_when_all_who_are_here_have_said_yes(tmp_path: Path) -> None:
    async def work() -> None:
        async with evening(tmp_path, seated()) as here:
            await over(here)
            assert await here.act("carl", "again", start=True) == ""
            assert await here.answer("anna") == ""
            assert here.state.phase == "ended"
            assert await here.answer("ben") == ""
            assert (here.state.phase, here.state.is_starting) == ("gathering", True)
            await add_to_seed(here, *NAMES)
            assert (here.state.phase, here.state.match_count) == ("playing", 2)
            assert [seat_state.level for seat_state in here.state.seat_states] == ["", "", ""]

    run(work())


def test_another_game_begins_for_a_majority_after_a_while_and_moves_nobody_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with evening(tmp_path, seated()) as here:
            await over(here)
            ben = here.people["ben"]
            assert await here.act("carl", "again", start=True) == ""
            await here.wait(MAJORITY_SECONDS)
            assert here.state.phase == "ended", "one of three is no majority"
            assert await here.answer("anna") == ""
            assert here.table["proposals"][0]["majority"]
            ben.take_frames()
            await here.wait(MAJORITY_SECONDS - 1)
            assert here.state.phase == "ended"
            await here.wait(1)
            assert (ben.kinds(), ben.closed) == (["apart"], "apart"), "nothing of the new match"
            await add_to_seed(here, "anna", "carl")
            assert (here.state.phase, here.state.match_count) == ("playing", 2)
            assert (here.state.seat_states[1].person, here.state.seat_states[1].level) == ("ben", "adept")
            assert len(ben.frames) == 1
            back = await here.come("ben", "ben")
            assert (back.seat, here.state.seat_states[1].level) == (1, ""), "who comes along gets the seat back"

    run(work())


def test_another_game_does_not_wait_for_ever_for_seeds(tmp_path: Path) -> None:
    async def work() -> None:
        async with evening(tmp_path, seated()) as here:
            await over(here)
            await here.act("anna", "again", start=True)
            await here.answer("ben")
            await here.answer("carl")
            await here.wait(3.0)
            assert here.state.phase == "playing"

    run(work())


def test_half_who_say_no_end_the_wish_for_another_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with evening(tmp_path, seated()) as here:
            await over(here)
            await here.act("anna", "again", start=True)
            await here.answer("ben", agrees=False)
            assert here.table["proposals"][0]["refused"] == [1]
            await here.answer("carl", agrees=False)
            assert (here.table["proposals"], here.state.phase) == ([], "ended")

    run(work())


def test_whoever_is_away_for_a_minute_has_a_companion_in_the_next_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with evening(tmp_path, seated()) as here:
            await over(here)
            await here.act("anna", "again", start=True)
            await here.answer("carl")
            await here.blink("carl")
            await here.blink("ben")
            await here.wait(PRESENT_SECONDS)
            await add_to_seed(here, "anna")
            assert here.state.phase == "playing"
            assert [seat_state.level for seat_state in here.state.seat_states] == ["", "adept", "adept"]

    run(work())
