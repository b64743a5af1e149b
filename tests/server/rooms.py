"""A table without a server: what people do takes effect at once, and the journal is kept."""

import json
from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from typing import Any, Final

from tests.specimens import TOGETHER
from veillee.core.errors import VeilleeError
from veillee.core.match import Match
from veillee.core.options import OptionValue
from veillee.server.socket.encoding import frame_bytes
from veillee.server.socket.protocol import parse_message
from veillee.server.store.entries import entry_text, parse_entry
from veillee.server.table import journal_entries, messages
from veillee.server.table.audience import Audience
from veillee.server.table.commands import Decision, Sender, decide, decide_bot
from veillee.server.table.frames import refusal_frame
from veillee.server.table.journal_entries import Entry
from veillee.server.table.messages import Hello
from veillee.server.table.presence import Presence
from veillee.server.table.proposals import review
from veillee.server.table.table_state import NOBODY, TableState, read_journal

SEED: Final = "5a" * 32


def action_of(kind: str, **fields: object) -> messages.Action:
    """Read an action as it would come over the wire."""
    message = parse_message(json.dumps({"type": kind, **fields}))
    assert not isinstance(message, messages.Hello | messages.Ping)
    return message


def altered(entry: Entry, **new: Any) -> Entry:
    """Give an entry with other fields."""
    anything: Any = entry
    changed: Entry = replace(anything, **new)
    return changed


class Room:
    """Let people act at a table; a person acts from the seat taken last, the host as who opened it."""

    def __init__(
        self,
        seats: int = 2,
        options: Mapping[str, OptionValue] | None = None,
        rated: bool = False,
        watchers: bool = True,
        game: str = TOGETHER,
    ) -> None:
        opened = journal_entries.Opened(
            by="anna",
            game=game,
            seats=seats,
            options=dict(options or {}),
            data={},
            rated=rated,
            watchers=watchers,
            seed=SEED,
        )
        self.state = TableState("abcdefghjkmn", opened)
        self.journal: list[Entry] = [opened]
        self.here: set[int] = set()
        self.now = 0.0
        self.presence = Presence(self.state, lambda: self.now)
        self._seats: dict[str, int] = {}
        self._ids = count(1)

    @property
    def match(self) -> Match:
        """Give the match that is on or has ended."""
        assert self.state.match is not None
        return self.state.match

    def sender(self, person: str) -> Sender:
        """Say who a person is at the table."""
        seat = self._seats.get(person, NOBODY)
        here = frozenset(self.here)
        self.presence.update(here, self.state.seat_of_host() in here)
        return Sender(person, seat, person == self.state.host, here, self.presence)

    def ask(self, person: str, kind: str, **fields: object) -> Decision:
        """Decide on a person's action, without doing it."""
        action_id = fields.pop("id", "") or f"a{next(self._ids)}"
        return decide(self.state, self.sender(person), action_of(kind, id=action_id, **fields))

    def do(self, person: str, kind: str, **fields: object) -> Decision:
        """Decide on a person's action and do it."""
        decision = self.ask(person, kind, **fields)
        self.take(decision)
        if decision.seat is not None:
            self._seats[person] = decision.seat
        return decision

    def agree(self, person: str, kind: str, **fields: object) -> None:
        """Let a person propose something to which everybody who is asked agrees."""
        self.do(person, kind, **fields)
        for proposal in list(self.state.proposals.values()):
            others = [name for name, seat in self._seats.items() if seat in proposal.asked - proposal.agreed]
            for name in others:
                self.do(name, "consent", proposal=proposal.number, agrees=True)

    def review(self, is_majority_due: bool = False) -> None:
        """See what becomes of proposals, as a live table does when somebody comes or goes."""
        here = frozenset(self.here)
        self.presence.update(here, self.state.seat_of_host() in here)
        while new := review(self.state, self.presence, is_majority_due):
            self.take(Decision(new))

    def take(self, decision: Decision) -> None:
        """Let a decision take effect, as a live table does once it is stored."""
        for entry in decision.entries:
            self.state.apply(entry, decision.prepared)
            self.journal.append(entry)

    def note(self, entry: Entry) -> None:
        """Let an entry take effect that no action of a person leads to."""
        self.take(Decision([entry]))

    def sit(self, person: str, seat: int) -> None:
        """Seat a person, who is then here."""
        self.do(person, "sit", seat=seat, name=person.title())
        self.here.add(seat)

    def move(self, person: str, text: str = "") -> None:
        """Move for a person: with the text, or the first legal move."""
        seat = self._seats[person]
        self.do(person, "move", version=self.match.version, text=text or self.match.legal(seat)[0])

    def move_bot(self, seat: int, text: str = "") -> Decision:
        """Move for a seat as its bot would."""
        match = self.match
        decision = decide_bot(self.state, seat, text or match.legal(seat)[0], match.asked_since(seat))
        self.take(decision)
        return decision

    def reread(self) -> TableState:
        """Read the table again from its journal, as it would be stored."""
        return read_journal(self.state.id, [parse_entry(entry_text(entry)) for entry in self.journal])


def gathered(**options: Any) -> Room:
    """Give a table of three with Anna (the host) and Ben, seat 2 open."""
    room = Room(3, {"first_player": 1}, **options)
    room.sit("anna", 0)
    room.sit("ben", 1)
    return room


def begun(**options: Any) -> Room:
    """Give the same table with a bot at seat 2, where the match has begun and seat 0 is asked."""
    room = gathered(**options)
    room.do("anna", "bot", seat=2, level="random")
    room.do("anna", "start")
    return room


def ended(**options: Any) -> Room:
    """Give the same table after its match was abandoned."""
    room = begun(**options)
    room.agree("anna", "abandon")
    return room


class FakeSubscriber:
    """Stand for a session; keeps what it is sent."""

    def __init__(self, person: str = "", seat: int = NOBODY) -> None:
        self.guest = person
        self.person = person
        self.seat = seat
        self.texts: list[str] = []
        self.declined: list[str] = []
        self.closed = ""

    def send(self, frame: bytes) -> None:
        """Hear a frame."""
        if not self.closed:
            self.texts.append(frame.decode())

    def hold(self, frame: bytes) -> None:
        """Hear a frame that need not wait."""
        self.send(frame)

    def decline(self, action_id: str, refusal: VeilleeError) -> None:
        """Hear that something was refused."""
        self.declined.append(refusal.code)
        self.send(frame_bytes(refusal_frame(action_id, refusal)))

    def close(self, reason: str) -> None:
        """Hear that it is over."""
        self.closed = self.closed or reason

    @property
    def frames(self) -> list[dict[str, Any]]:
        """Read what was heard."""
        return [json.loads(text) for text in self.texts]

    def kinds(self) -> list[str]:
        """List the types of what was heard."""
        return [frame["type"] for frame in self.frames]

    def take_frames(self) -> list[dict[str, Any]]:
        """Read what was heard, and forget it."""
        frames = self.frames
        self.texts.clear()
        return frames


def hello(epoch: str = "", seen: int = -1) -> Hello:
    """Make the first message."""
    return Hello(type="hello", protocol=1, epoch=epoch, seen=seen)


def snapshots(state: TableState) -> list[str]:
    """Give the snapshot of every viewer of a table where nobody is connected."""
    audience = Audience(state, frame_bytes, lambda: 0.0)
    subscribers = [FakeSubscriber("", seat) for seat in (NOBODY, *range(state.seats))]
    for subscriber in subscribers:
        audience.add(subscriber, hello())
        audience.remove(subscriber)
    return [subscriber.texts[-1] for subscriber in subscribers]
