"""Frames: what each viewer of a table (a seat, or all who watch) is sent, built from what it may know."""

import json
from collections.abc import Callable
from typing import Any, Final
from zlib import compress, decompress

from veillee.core.contract import EVERYBODY, Event, GamePhrases, Seat, Told
from veillee.core.errors import VeilleeError
from veillee.core.match import Change, Match
from veillee.server.table import messages
from veillee.server.table.commands import open_channels
from veillee.server.table.messages import FRAMES_KEPT, Outgoing
from veillee.server.table.table_state import NOBODY, Proposal, SeatState, Spoken, TableState

Viewer = Seat | None  # None: one who watches

Encoder = Callable[[Outgoing], bytes]  # `socket/encoding` has the fast one


def named_fields(value: object) -> dict[str, object]:
    """Give a view as an object of its fields; refuse whatever is neither that nor plain data."""
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        names: tuple[str, ...] = value._fields
        values: tuple[object, ...] = value
        return {name: values[at] for at, name in enumerate(names)}
    raise TypeError(f"expected plain data, got {type(value).__name__}")


def encode_plainly(frame: Outgoing) -> bytes:
    """Encode a frame with the standard library alone: the same bytes as `socket/encoding`, in more time."""
    return json.dumps(_plain(frame), ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


def _plain(value: object) -> object:
    if value is None or type(value) in (str, int, bool, float):
        return value
    if type(value) is dict:
        return {key: _plain(item) for key, item in value.items()}
    if type(value) is list or type(value) is tuple:
        return [_plain(item) for item in value]
    return _plain(named_fields(value))


def refusal_frame(action_id: str, refusal: VeilleeError) -> messages.Refused:
    """Say that a message was refused and why."""
    return {"type": "refused", "id": action_id, "code": refusal.code, "details": refusal.details}


class FrameLog:
    """Number the frames of one viewer, and keep the last ones for those who reconnect."""

    def __init__(self) -> None:
        self.last = 0  # the number of the first snapshot: -1 is for those who have seen nothing
        self._kept: Final[list[bytes]] = []  # with the numbers up to the last
        self._packed = b""  # frames before them, compressed
        self._packed_count = 0

    def number(self) -> int:
        """Number the next frame."""
        self.last += 1
        return self.last

    def keep(self, text: bytes) -> None:
        """Keep the frame just numbered."""
        if self._packed_count + len(self._kept) >= FRAMES_KEPT:
            self._unpack()
            del self._kept[0]
        self._kept.append(
            bytes(memoryview(text))
        )  # a copy: the encoder's own bytes keep a buffer many times as long

    def forget(self) -> None:
        """Drop all kept frames: some may no longer be shown."""
        self._kept.clear()
        self._packed = b""
        self._packed_count = 0

    def pack(self) -> None:
        """Compress what is kept: nobody is there, and it may be long until somebody comes."""
        if self._kept:
            self._unpack()
            self._packed_count = len(self._kept)
            self._packed = compress(b"\n".join(self._kept), 1)
            self._kept.clear()

    def _unpack(self) -> None:
        if self._packed_count:
            self._kept[:0] = decompress(self._packed).split(b"\n")  # which no frame holds: it is JSON
            self._packed = b""
            self._packed_count = 0

    def after(self, seen: int) -> list[bytes] | None:
        """Give the frames after the one seen, None if they are no longer all kept."""
        missed = self.last - seen
        if not 0 <= missed <= self._packed_count + len(self._kept):
            return None
        if missed > len(self._kept):
            self._unpack()
        return self._kept[len(self._kept) - missed :]


# --- the table


def table_info(
    table: TableState, here: frozenset[Seat], host_seat: Seat, knocks: list[messages.Knock] | None = None
) -> messages.TableInfo:
    """Show the table itself."""
    door: Any = table.door
    return {
        "id": table.id,
        "game": table.game.info.id,
        "options": table.options,
        "own_data": sorted(table.game.data),
        "rated": table.rated,
        "phase": table.phase,
        "match": table.match_count,
        "commitment": table.commitment,
        "nonces": [seat_state.nonce is not None for seat_state in table.seat_states],
        "seats": [_seat_info(seat_state, seat in here) for seat, seat_state in enumerate(table.seat_states)],
        "host": host_seat,
        "watchers": table.watchers,
        "set_aside": table.set_aside if table.set_aside == len(table.finished) and table.match is None else 0,
        "door": door,
        "knocks": knocks or [],
        "proposals": [_proposal(proposal) for proposal in table.proposals.values()],
        "starting": table.is_starting,
        "resting": table.resting,
    }


def _seat_info(seat_state: SeatState, is_here: bool) -> messages.SeatInfo:
    kind: messages.SeatKind = "person" if seat_state.person else "bot" if seat_state.level else "open"
    return {
        "kind": kind,
        "name": seat_state.name,
        "level": seat_state.level,
        "here": is_here,
        "left": seat_state.has_left,
        "kept": seat_state.kept,
    }


def _proposal(proposal: Proposal) -> messages.Proposal:
    what: Any = proposal.what
    return {
        "number": proposal.number,
        "what": what,
        "seat": proposal.seat,
        "asked": sorted(proposal.asked),
        "agreed": sorted(proposal.agreed),
        "refused": sorted(proposal.refused),
        "to": proposal.to,
        "majority": proposal.has_majority,
    }


# --- the match


def match_info(table: TableState, match: Match, viewer: Viewer) -> messages.MatchInfo:
    """Show the whole match as far as the viewer may see it now."""
    return {
        "legend": match.game.legend(),
        "box": match.game.box(),
        "nonces": list(match.nonces),
        "history": [told_info(told) for told in match.history(viewer)],
        "present": present(table, match, viewer),
    }


def present(table: TableState, match: Match, viewer: Viewer) -> messages.Present:
    """Show what lies before the viewer now."""
    game = match.game
    phrases = table.phrases
    actors = match.actors()
    seat = NOBODY if viewer is None else viewer
    is_asked = viewer is not None and viewer in actors
    view = match.view(viewer)
    legal = match.legal(seat) if is_asked else []
    label = phrases.label
    return {
        "version": match.version,
        "view": view,
        "actors": list(actors),
        "legal": legal,
        "labels": [label(game, view, text).data() for text in legal],
        "ask": phrases.ask(game, view, legal).data(),
        "clauses": list(phrases.clauses(game, view, legal)),
        "asked_since": match.asked_since(seat) if is_asked else -1,
        "can_undo": viewer is not None and match.can_undo(viewer),
        "channels": [channel.name for channel in open_channels(table, seat)],
        "ending": _ending(phrases, match, view) if match.has_ended else None,
    }


def _ending(phrases: GamePhrases, match: Match, view: Any) -> messages.Ending:
    return {
        "outcome": match.outcome(),
        "reasons": [phrase.data() for phrase in phrases.reasons(match.game, view)],
        "sides": match.sides(),
        "scores": match.scores(),
        "ranking": match.ranking(),
        "seed": match.open_seed(),
    }


def told_info(told: Told) -> messages.ToldInfo:
    """Write what was told."""
    return {
        "version": told.version,
        "kind": told.kind,
        "args": told.args,
        "fleeting": list(told.fleeting),
        "clears": told.clears,
    }


def news_of(change: Change) -> list[tuple[Event, messages.ToldInfo]]:
    """List what a change tells, faces included, each with the event that says who may hear it."""
    news: list[tuple[Event, messages.ToldInfo]] = []
    for taken in change.steps:
        for event in taken.events:
            news.append((event, _told_now(event, taken.version)))
    return news


def _told_now(event: Event, version: int) -> messages.ToldInfo:
    """Write what an event tells while it happens, as `told_info` would write it of `told_of`."""
    return {
        "version": version,
        "kind": event.kind,
        "args": {**event.args, **event.fleeting} if event.fleeting else event.args,
        "fleeting": list(event.fleeting),
        "clears": event.clears,
    }


def clears(change: Change) -> bool:
    """Say whether a change turns down faces, or takes back steps: what was sent before may not be sent again."""
    if change.opens_branch:
        return True
    for taken in change.steps:
        for event in taken.events:
            if event.clears:
                return True
    return False


# --- talk


def may_hear(members: int, viewer: Viewer) -> bool:
    """Say whether the viewer is among those who are meant."""
    return members == EVERYBODY or (viewer is not None and members >> viewer & 1 == 1)


def said_info(spoken: Spoken) -> messages.SaidInfo:
    """Write what was said."""
    return {"seat": spoken.seat, "name": spoken.name, "channel": spoken.channel, "text": spoken.text}


def talk_info(table: TableState, viewer: Viewer) -> list[messages.SaidInfo]:
    """List what the viewer has heard lately; what others whisper changes nothing in it.

    What was whispered to a seat before its present owner came was meant for somebody else; so was all that was
    said then at a table that lets nobody watch.
    """
    if viewer is None and not table.watchers:
        return []
    since = 0 if viewer is None else table.seat_states[viewer].since
    mutes: frozenset[Seat] = frozenset() if viewer is None else table.seat_states[viewer].mutes
    heard = [
        spoken
        for members, said in table.talk.items()
        if may_hear(members, viewer)
        for spoken in said
        if ((members == EVERYBODY and table.watchers) or spoken.at > since) and spoken.seat not in mutes
    ]
    return [said_info(spoken) for spoken in sorted(heard)]
