"""Those who are connected to a table, and what each of them is sent."""

import secrets
from typing import Final, Protocol

from veillee.core.contract import Seat
from veillee.core.errors import VeilleeError
from veillee.core.match import Change, Match
from veillee.server.errors import WatchersOff, WrongToken
from veillee.server.socket import protocol
from veillee.server.socket.protocol import BEAT_SECONDS, PROTOCOL, SILENCE_SECONDS
from veillee.server.table import frames, journal_entries
from veillee.server.table.commands import NOBODY
from veillee.server.table.frames import FrameLog, Viewer, frame_bytes
from veillee.server.table.table_state import GATHERING, TableState


class Link(Protocol):
    """Stand for a connection, as far as a table needs to know it."""

    person: str
    seat: Seat  # NOBODY until it has shown a token or sat down

    def send(self, frame: bytes) -> None:
        """Queue a frame."""

    def hold(self, frame: bytes) -> None:
        """Queue a frame that goes out with the next, which costs less than two that go alone."""

    def decline(self, action_id: str, refusal: VeilleeError) -> None:
        """Say that something was refused, and count it."""

    def close(self, reason: str) -> None:
        """Close the connection after what is queued."""


class Circle:
    """Know who is connected, and tell each viewer what it may know."""

    def __init__(self, state: TableState) -> None:
        self._state: Final = state
        self._epoch: Final = secrets.token_hex(8)
        self._viewers: Final[list[Viewer]] = [None, *range(state.seats)]
        self._links: Final[dict[Viewer, list[Link]]] = {viewer: [] for viewer in self._viewers}
        self._logs: Final = {viewer: FrameLog() for viewer in self._viewers}
        self._here: frozenset[Seat] = frozenset()

    # --- who is here

    def is_empty(self) -> bool:
        """Say whether nobody is connected."""
        return not any(self._links.values())

    def all_links(self) -> list[Link]:
        """List the connections."""
        return [link for links in self._links.values() for link in links]

    def here(self) -> frozenset[Seat]:
        """Give the seats whose people are connected."""
        return self._here

    def _look_around(self) -> None:
        """See anew whose people are connected, after somebody came or went."""
        self._here = frozenset([seat for seat in range(self._state.seats) if self._links[seat]])

    def acting_host(self) -> str:
        """Give the host; while the host is away, the first person at a seat who is here."""
        host = self._state.host
        for links in self._links.values():
            for link in links:
                if link.person == host:
                    return host
        return next((self._state.chairs[seat].person for seat in sorted(self.here())), host)

    def presence(self) -> tuple[frozenset[Seat], Seat]:
        """Give what the others are shown of who is here: the seats, and the host's seat."""
        host = self.acting_host()
        chairs = enumerate(self._state.chairs)
        return self.here(), next((seat for seat, chair in chairs if chair.person == host), NOBODY)

    def add(self, link: Link, hello: protocol.Hello) -> None:
        """Let a connection in, and bring it up to date: by the frames it missed, or by a snapshot."""
        viewer = _viewer(link.seat)
        self._links[viewer].append(link)
        self._look_around()
        missed = self._logs[viewer].after(hello.seen) if hello.epoch == self._epoch else None
        self._welcome(link)
        for frame in missed if missed is not None else [self._snapshot(viewer)]:
            link.send(frame)

    def remove(self, link: Link) -> None:
        """Let a connection go."""
        for links in self._links.values():
            if link in links:
                links.remove(link)
        self._look_around()

    def reseat(self, link: Link, seat: Seat) -> None:
        """Let a connection see from another seat from now on."""
        self.remove(link)
        link.seat = seat
        self._links[_viewer(seat)].append(link)
        self._look_around()
        self._welcome(link)
        link.send(self._snapshot(_viewer(seat)))

    def clear_seat(self, seat: Seat) -> None:
        """Let all connections of a seat only watch from now on."""
        for link in list(self._links[seat]):
            self.reseat(link, NOBODY)

    def close_seat(self, seat: Seat) -> None:
        """Send away all connections of a seat that has a new token: the one they came with is void.

        What the seat was sent before is not for whoever sits there now.
        """
        self._logs[seat].forget()
        for link in list(self._links[seat]):
            link.close(WrongToken.code)
            self.remove(link)

    def may_stay(self, link: Link) -> bool:
        """Say whether a connection may be here: it sits, watches where that is allowed, or comes to sit down."""
        state = self._state
        if link.seat != NOBODY or state.watchers or link.person == state.host:
            return True
        if any(chair.person == link.person for chair in state.chairs):
            return True
        return state.phase == GATHERING and any(chair.is_open for chair in state.chairs)

    # --- telling

    def send_to_all(self, frame: bytes) -> None:
        """Send every connection a frame that is not about the table."""
        for link in self.all_links():
            link.send(frame)

    def send_table(self) -> None:
        """Tell everybody about people and seats; whoever may no longer watch is sent away."""
        self._send_strangers_away()
        if not self._state.watchers:
            self._logs[None].forget()  # talk of the time when all might watch
        info = self._table_info()
        for viewer in self._viewers:
            self._send_numbered(viewer, {"type": "table", "frame": self._logs[viewer].number(), "table": info})

    def _send_strangers_away(self) -> None:
        """Send away who may no longer watch, before the others are told anything more."""
        for link in list(self._links[None]):
            if not self.may_stay(link):
                link.decline("", WatchersOff("this table no longer lets anybody watch"))
                link.close(WatchersOff.code)
                self.remove(link)

    def send_talk(self, entry: journal_entries.Said) -> None:
        """Tell those who are meant what was said last."""
        said = frames.said_info(self._state.talk[entry.members][-1])
        for viewer in self._viewers:
            if frames.may_hear(entry.members, viewer) and (viewer is not None or self._state.watchers):
                self._send_numbered(viewer, {"type": "said", "frame": self._logs[viewer].number(), "said": said})

    def send_start(self) -> None:
        """Show everybody the match that has begun."""
        self._send_strangers_away()
        for viewer in self._viewers:
            self._logs[viewer].number()
            self._logs[viewer].forget()
            self._send(viewer, self._snapshot(viewer))

    def send_change(self, match: Match, change: Change) -> None:
        """Tell every viewer what a move means for it."""
        forgets = match.has_ended or frames.clears(change)
        news = frames.news_of(change)
        for viewer in self._viewers:
            if self._is_nobodys(viewer):
                self._logs[viewer].number()
                self._logs[viewer].forget()
                continue
            frame: protocol.MatchChanged = {
                "type": "update",
                "frame": self._logs[viewer].number(),
                "events": [told for event, told in news if event.is_told_to(viewer)],
                "history": None,
                "present": frames.present(self._state, match, viewer),
            }
            if forgets:  # faces were turned down: no frame before shows them again, nor this one
                self._logs[viewer].forget()
                self._send(viewer, frame_bytes(frame))
            else:
                self._send_numbered(viewer, frame)

    def send_history(self, match: Match) -> None:
        """Tell every viewer where the match stands after steps were taken back, or it was abandoned."""
        for viewer in self._viewers:
            frame: protocol.MatchChanged = {
                "type": "update",
                "frame": self._logs[viewer].number(),
                "events": [],
                "history": [frames.told_info(told) for told in match.history(viewer)],
                "present": frames.present(self._state, match, viewer),
            }
            self._logs[viewer].forget()
            self._send(viewer, frame_bytes(frame))

    def _is_nobodys(self, viewer: Viewer) -> bool:
        """Say whether nobody listens who could come back and ask for what was missed."""
        if self._links[viewer]:
            return False
        return viewer is None or not self._state.chairs[viewer].person

    def _send_numbered(self, viewer: Viewer, frame: protocol.Outgoing) -> None:
        written = frame_bytes(frame)
        self._logs[viewer].keep(written)
        self._send(viewer, written)

    def _send(self, viewer: Viewer, frame: bytes) -> None:
        for link in self._links[viewer]:
            link.send(frame)

    def _table_info(self) -> protocol.TableInfo:
        return frames.table_info(self._state, *self.presence())

    def _snapshot(self, viewer: Viewer) -> bytes:
        state = self._state
        frame: protocol.Snapshot = {
            "type": "snapshot",
            "frame": self._logs[viewer].last,
            "table": self._table_info(),
            "match": None if state.match is None else frames.match_info(state, state.match, viewer),
            "talk": frames.talk_info(state, viewer),
        }
        return frame_bytes(frame)

    def _welcome(self, link: Link) -> None:
        frame: protocol.Welcome = {
            "type": "welcome",
            "protocol": PROTOCOL,
            "epoch": self._epoch,
            "seat": link.seat,
            "host": link.person == self.acting_host(),
            "beat": BEAT_SECONDS,
            "silence": SILENCE_SECONDS,
        }
        link.send(frame_bytes(frame))


def acknowledge(link: Link, action_id: str, match: Match | None, token: str) -> None:
    """Say that an action is stored."""
    version = -1 if match is None else match.version
    link.hold(frame_bytes({"type": "ack", "id": action_id, "version": version, "token": token}))


def refuse(link: Link, action_id: str, refusal: VeilleeError) -> None:
    """Say that a message was refused and why."""
    link.send(frame_bytes({"type": "refused", "id": action_id, "code": refusal.code, "details": refusal.details}))


def _viewer(seat: Seat) -> Viewer:
    return None if seat == NOBODY else seat
