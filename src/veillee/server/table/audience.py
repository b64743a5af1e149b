"""The audience of a table: who is connected, and the broadcast of frames to each viewer."""

import secrets
from collections.abc import Callable
from typing import Final, Protocol

from veillee.core.contract import Seat
from veillee.core.errors import VeilleeError
from veillee.core.match import Change, Match
from veillee.server.errors import Dismissed, WatchersOff, WrongToken
from veillee.server.table import frames, journal_entries, messages
from veillee.server.table.frames import Encoder, FrameLog, Viewer
from veillee.server.table.messages import HEARTBEAT_SECONDS, HEARTBEAT_TIMEOUT_SECONDS, PROTOCOL
from veillee.server.table.presence import Presence
from veillee.server.table.table_state import GATHERING, NOBODY, TableState


class Subscriber(Protocol):
    """Stand for a session, as far as a table needs to know it."""

    guest: str  # by the cookie of the browser
    person: str  # in whose name it acts: the guest's own, or that of the seat whose token it has shown
    seat: Seat  # NOBODY until it has shown a token or sat down

    def send(self, frame: bytes) -> None:
        """Queue a frame."""

    def hold(self, frame: bytes) -> None:
        """Queue a frame that goes out with the next, which costs less than two that go alone."""

    def decline(self, action_id: str, refusal: VeilleeError) -> None:
        """Say that something was refused, and count it."""

    def close(self, reason: str) -> None:
        """Close after what is queued."""


class Audience:
    """Know who is connected, and send each viewer what it may know."""

    def __init__(self, state: TableState, encode: Encoder, clock: Callable[[], float]) -> None:
        self._state: Final = state
        self._encode: Final = encode
        self._epoch: Final = secrets.token_hex(8)
        self._viewers: Final[list[Viewer]] = [None, *range(state.seats)]
        self._subscribers: Final[dict[Viewer, list[Subscriber]]] = {viewer: [] for viewer in self._viewers}
        self._logs: Final = {viewer: FrameLog() for viewer in self._viewers}
        self.presence: Final = Presence(state, clock)
        self.knocks: list[messages.Knock] = []  # who asks to sit down, as everybody is shown

    # --- who is here

    def is_empty(self) -> bool:
        """Say whether nobody is connected."""
        return not any(self._subscribers.values())

    def subscribers(self) -> list[Subscriber]:
        """List everybody who is connected."""
        return [subscriber for subscribers in self._subscribers.values() for subscriber in subscribers]

    def seats_here(self) -> frozenset[Seat]:
        """Give the seats whose people are connected."""
        return self.presence.here

    def update_presence(self) -> None:
        """Note whose people are connected, after somebody came or went."""
        here = frozenset([seat for seat in range(self._state.seats) if self._subscribers[seat]])
        host, seat = self._state.host, self._state.seat_of_host()
        is_host_here = seat in here or any(subscriber.guest == host for subscriber in self.subscribers())
        self.presence.update(here, is_host_here)

    def is_host(self, subscriber: Subscriber) -> bool:
        """Say whether a subscriber has the host's rights: by its cookie, or by the token of the host's seat."""
        host, seat = self.presence.acting_host()
        return subscriber.guest == host or (seat != NOBODY and subscriber.seat == seat)

    def seats_of(self, guest: str) -> frozenset[Seat]:
        """Give the seats that are connected from one browser."""
        return frozenset(
            [
                seat
                for seat in range(self._state.seats)
                if any(subscriber.guest == guest for subscriber in self._subscribers[seat])
            ]
        )

    def shown_presence(self) -> tuple[frozenset[Seat], Seat]:
        """Give what the others are shown of who is here: the seats, and the host's seat."""
        return self.seats_here(), self.presence.acting_host()[1]

    def add(self, subscriber: Subscriber, hello: messages.Hello) -> None:
        """Add a subscriber, and bring it up to date: by the frames it missed, or by a snapshot."""
        viewer = _viewer(subscriber.seat)
        self._subscribers[viewer].append(subscriber)
        self.update_presence()
        missed = self._logs[viewer].after(hello.seen) if hello.epoch == self._epoch else None
        self._welcome(subscriber)
        for frame in missed if missed is not None else [self._snapshot(viewer)]:
            subscriber.send(frame)

    def remove(self, subscriber: Subscriber) -> None:
        """Remove a subscriber."""
        for subscribers in self._subscribers.values():
            if subscriber in subscribers:
                subscribers.remove(subscriber)
        self.update_presence()

    def rest(self) -> None:
        """Take little memory while nobody is connected."""
        for log in self._logs.values():
            log.pack()

    def reseat(self, subscriber: Subscriber, seat: Seat) -> None:
        """Move a subscriber to another seat, whose view it is sent from now on."""
        self.remove(subscriber)
        subscriber.seat = seat
        if seat == NOBODY:
            subscriber.person = subscriber.guest  # a token is one seat: without that seat it is worth nothing
        self._subscribers[_viewer(seat)].append(subscriber)
        self.update_presence()
        self._welcome(subscriber)
        subscriber.send(self._snapshot(_viewer(seat)))

    def clear_seat(self, seat: Seat) -> None:
        """Make watchers of all subscribers of a seat."""
        for subscriber in list(self._subscribers[seat]):
            self.reseat(subscriber, NOBODY)

    def part_from(self, seat: Seat) -> None:
        """Leave those who did not agree to another match with the one they have before them."""
        for subscriber in list(self._subscribers[seat]):
            subscriber.send(self._encode({"type": "apart"}))
            subscriber.close("apart")
            self.remove(subscriber)

    def dismiss(self, seat: Seat) -> None:
        """Disconnect those whom the host has asked to leave."""
        for subscriber in list(self._subscribers[seat]):
            subscriber.decline("", Dismissed("the host has asked you to leave this table"))
            subscriber.close(Dismissed.code)
            self.remove(subscriber)
        self._logs[seat].forget()

    def subscribers_of(self, seat: Seat) -> list[Subscriber]:
        """List the subscribers of a seat."""
        return list(self._subscribers[seat])

    def forget_seat(self, seat: Seat) -> None:
        """Keep nothing of what a seat was sent: it has a new token."""
        self._logs[seat].forget()

    def close_seat(self, seat: Seat) -> None:
        """Disconnect all subscribers of a seat that has a new token: the one they came with is void.

        What the seat was sent before is not for whoever sits there now.
        """
        self._logs[seat].forget()
        for subscriber in list(self._subscribers[seat]):
            subscriber.close(WrongToken.code)
            self.remove(subscriber)

    def may_stay(self, subscriber: Subscriber) -> bool:
        """Say whether a subscriber may stay: it sits, watches where that is allowed, or may still sit down."""
        state = self._state
        if subscriber.seat != NOBODY or subscriber.person == state.host:
            return True
        if any(seat_state.person == subscriber.person for seat_state in state.seat_states):
            return True
        if subscriber.person in state.dismissed:
            return False
        if state.watchers:
            return True
        return state.phase == GATHERING and any(seat_state.is_open for seat_state in state.seat_states)

    # --- broadcasting

    def broadcast_table(self) -> None:
        """Tell everybody about people and seats; disconnect whoever may no longer watch."""
        self._drop_strangers()
        if not self._state.watchers:
            self._logs[None].forget()  # talk of the time when all might watch
        info = self._table_info()
        for viewer in self._viewers:
            self._send_numbered(viewer, {"type": "table", "frame": self._logs[viewer].number(), "table": info})

    def _drop_strangers(self) -> None:
        """Disconnect whoever may no longer watch, before the others are told anything more."""
        for subscriber in list(self._subscribers[None]):
            if not self.may_stay(subscriber):
                subscriber.decline("", WatchersOff("this table no longer lets anybody watch"))
                subscriber.close(WatchersOff.code)
                self.remove(subscriber)

    def broadcast_talk(self, entry: journal_entries.Said) -> None:
        """Send what was said last to those it was meant for."""
        said = frames.said_info(self._state.talk[entry.members][-1])
        for viewer in self._viewers:
            if viewer is None and not self._state.watchers:
                continue
            if viewer is not None and entry.seat in self._state.seat_states[viewer].mutes:
                continue
            if frames.may_hear(entry.members, viewer):
                self._send_numbered(viewer, {"type": "said", "frame": self._logs[viewer].number(), "said": said})

    def broadcast_start(self) -> None:
        """Show everybody the match that has begun."""
        self._drop_strangers()
        for viewer in self._viewers:
            self._logs[viewer].number()
            self._logs[viewer].forget()
            self._send(viewer, self._snapshot(viewer))

    def broadcast_change(self, match: Match, change: Change) -> None:
        """Tell every viewer what a move means for it."""
        forgets = match.has_ended or frames.clears(change)
        news = frames.news_of(change)
        for viewer in self._viewers:
            if self._is_nobodys(viewer):
                self._logs[viewer].number()
                self._logs[viewer].forget()
                continue
            frame: messages.MatchChanged = {
                "type": "update",
                "frame": self._logs[viewer].number(),
                "events": [told for event, told in news if event.is_told_to(viewer)],
                "history": None,
                "present": frames.present(self._state, match, viewer),
            }
            if forgets:  # faces were turned down: no frame before shows them again, nor this one
                self._logs[viewer].forget()
                self._send(viewer, self._encode(frame))
            else:
                self._send_numbered(viewer, frame)

    def broadcast_history(self, match: Match) -> None:
        """Tell every viewer where the match stands after steps were taken back, or it was abandoned."""
        for viewer in self._viewers:
            frame: messages.MatchChanged = {
                "type": "update",
                "frame": self._logs[viewer].number(),
                "events": [],
                "history": [frames.told_info(told) for told in match.history(viewer)],
                "present": frames.present(self._state, match, viewer),
            }
            self._logs[viewer].forget()
            self._send(viewer, self._encode(frame))

    def _is_nobodys(self, viewer: Viewer) -> bool:
        """Say whether nobody is connected there and nobody could come back for what was missed."""
        if self._subscribers[viewer]:
            return False
        return viewer is None or not self._state.seat_states[viewer].person

    def _send_numbered(self, viewer: Viewer, frame: messages.Outgoing) -> None:
        written = self._encode(frame)
        self._logs[viewer].keep(written)
        self._send(viewer, written)

    def _send(self, viewer: Viewer, frame: bytes) -> None:
        for subscriber in self._subscribers[viewer]:
            subscriber.send(frame)

    def _table_info(self) -> messages.TableInfo:
        here, host_seat = self.shown_presence()
        return frames.table_info(self._state, here, host_seat, self.knocks)

    def _snapshot(self, viewer: Viewer) -> bytes:
        state = self._state
        frame: messages.Snapshot = {
            "type": "snapshot",
            "frame": self._logs[viewer].last,
            "table": self._table_info(),
            "match": None if state.match is None else frames.match_info(state, state.match, viewer),
            "talk": frames.talk_info(state, viewer),
            "muted": [] if viewer is None else sorted(state.seat_states[viewer].mutes),
        }
        return self._encode(frame)

    def _welcome(self, subscriber: Subscriber) -> None:
        frame: messages.Welcome = {
            "type": "welcome",
            "protocol": PROTOCOL,
            "epoch": self._epoch,
            "seat": subscriber.seat,
            "host": self.is_host(subscriber),
            "beat": HEARTBEAT_SECONDS,
            "silence": HEARTBEAT_TIMEOUT_SECONDS,
        }
        subscriber.send(self._encode(frame))

    # --- answers to one subscriber

    def acknowledge(self, subscriber: Subscriber, action_id: str, match: Match | None, token: str) -> None:
        """Say that an action is stored."""
        version = -1 if match is None else match.version
        subscriber.hold(self._encode({"type": "ack", "id": action_id, "version": version, "token": token}))

    def refuse(self, subscriber: Subscriber, action_id: str, refusal: VeilleeError) -> None:
        """Say that a message was refused and why."""
        subscriber.send(self._encode(frames.refusal_frame(action_id, refusal)))


def _viewer(seat: Seat) -> Viewer:
    return None if seat == NOBODY else seat
