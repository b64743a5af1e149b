"""The messages between a client and a table, both ways: the source of docs/protocol.md and of the client's types.

Plain data, so that a table runs wherever Python does. What a client sends is checked against the types and limits
below at the edge (`socket/protocol`). What the server sends is built as plain dicts, and is
encoded at the edge too (`socket/encoding`).
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from veillee.core.options import OptionValue

if sys.version_info >= (3, 12):
    from typing import TypedDict
else:
    from typing_extensions import TypedDict  # as Pydantic needs it there


class Limits:
    """Limit what a field may hold, in the terms of JSON Schema; what checks messages at the edge reads it."""

    def __init__(self, **terms: int | str | bool) -> None:
        self._terms: Final = terms

    def __get_pydantic_core_schema__(self, kind: object, describe: Callable[[object], dict[str, Any]]) -> Any:
        """Add the limits to the description of the field's type."""
        return {**describe(kind), **self._terms}


PROTOCOL: Final = 1
HEARTBEAT_SECONDS: Final = 2.5  # how often a client sends `ping`
HEARTBEAT_TIMEOUT_SECONDS: Final = 9.0  # without a message for so long, either side takes the other for gone
FRAMES_KEPT: Final = 50  # for each viewer, to come back without a snapshot
MAX_TALK: Final = 300  # characters
MAX_NAME: Final = 24

ActionId = Annotated[str, Limits(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
SeatNumber = Annotated[int, Limits(ge=0, le=63)]
VersionNumber = Annotated[int, Limits(ge=0, le=10**9)]
Nonce = Annotated[str, Limits(pattern=r"^([0-9a-f]{2}){0,32}$")]
Name = Annotated[str, Limits(min_length=1, max_length=MAX_NAME, strip_whitespace=True)]


# --- from the client


@dataclass(frozen=True, kw_only=True)
class Hello:
    """The first message: who I am (a seat by its token, else a watcher) and what I have seen."""

    type: Literal["hello"]
    protocol: int
    token: Annotated[str, Limits(max_length=64)] = ""
    epoch: Annotated[str, Limits(max_length=32)] = ""  # of the last `welcome`, to resume
    seen: Annotated[int, Limits(ge=-1, le=10**9)] = -1  # number of the last frame seen in that epoch


@dataclass(frozen=True, kw_only=True)
class Ping:
    """The heartbeat."""

    type: Literal["ping"]


@dataclass(frozen=True, kw_only=True)
class _Action:
    id: ActionId  # the client's own; sent twice, it is done once


@dataclass(frozen=True, kw_only=True)
class Sit(_Action):
    """Take an open seat, or come back to one's own."""

    type: Literal["sit"]
    seat: SeatNumber
    name: Name


@dataclass(frozen=True, kw_only=True)
class Leave(_Action):
    """Get up from the seat."""

    type: Literal["leave"]


@dataclass(frozen=True, kw_only=True)
class Carry(_Action):
    """Ask for a code by which another device can take over one's own seat; the acknowledgement holds it."""

    type: Literal["carry"]


@dataclass(frozen=True, kw_only=True)
class Take(_Action):
    """Take over a seat by such a code; the device that had it watches from then on."""

    type: Literal["take"]
    code: Annotated[str, Limits(min_length=1, max_length=20, strip_whitespace=True)]


@dataclass(frozen=True, kw_only=True)
class Rest(_Action):
    """Keep the match for another evening, or go on with it: anybody seated may do either."""

    type: Literal["rest"]
    rests: bool


@dataclass(frozen=True, kw_only=True)
class GiveNonce(_Action):
    """Add one's own part to the seed of the match to come, after its commitment was shown."""

    type: Literal["nonce"]
    nonce: Nonce


@dataclass(frozen=True, kw_only=True)
class SetBot(_Action):
    """Host: put a bot at a seat, change its level, or (no level) take it away."""

    type: Literal["bot"]
    seat: SeatNumber
    level: Annotated[str, Limits(max_length=20)]


@dataclass(frozen=True, kw_only=True)
class Fill(_Action):
    """Host: put bots at all open seats."""

    type: Literal["fill"]
    level: Annotated[str, Limits(max_length=20)]


@dataclass(frozen=True, kw_only=True)
class SetWatchers(_Action):
    """Host: let people watch, which everybody is asked about, or not."""

    type: Literal["watchers"]
    allowed: bool


@dataclass(frozen=True, kw_only=True)
class Start(_Action):
    """Host: begin the match."""

    type: Literal["start"]


@dataclass(frozen=True, kw_only=True)
class Move(_Action):
    """Answer the question that is asked."""

    type: Literal["move"]
    version: VersionNumber
    text: Annotated[str, Limits(min_length=1, max_length=200)]


@dataclass(frozen=True, kw_only=True)
class Undo(_Action):
    """Take back one's last step, or ask everybody to go back to before it where that needs consent."""

    type: Literal["undo"]
    version: VersionNumber


@dataclass(frozen=True, kw_only=True)
class Consent(_Action):
    """Answer a proposal by its number; a request to go back also by the version at which it was asked."""

    type: Literal["consent"]
    version: VersionNumber = 0
    proposal: VersionNumber = 0  # its number, 0 for a request to go back
    agrees: bool


@dataclass(frozen=True, kw_only=True)
class Abandon(_Action):
    """Propose to end the match without a result."""

    type: Literal["abandon"]


@dataclass(frozen=True, kw_only=True)
class Again(_Action):
    """Propose another match: it begins at once, or people gather for it."""

    type: Literal["again"]
    start: bool = False


@dataclass(frozen=True, kw_only=True)
class SetHost(_Action):
    """Host: let somebody else be the host; others propose it."""

    type: Literal["host"]
    seat: SeatNumber


@dataclass(frozen=True, kw_only=True)
class SetDoor(_Action):
    """Host: let anybody sit down, be asked first, or let nobody new sit down."""

    type: Literal["door"]
    door: Literal["open", "ask", "locked"]


@dataclass(frozen=True, kw_only=True)
class KeepSeat(_Action):
    """Host: keep an open seat for somebody of that name, or (no name) no longer."""

    type: Literal["keep"]
    seat: SeatNumber
    name: Annotated[str, Limits(max_length=MAX_NAME, strip_whitespace=True)]


@dataclass(frozen=True, kw_only=True)
class Dismiss(_Action):
    """Host: ask somebody to leave, who may not sit down here again; in a match a bot of that level plays on."""

    type: Literal["dismiss"]
    seat: SeatNumber
    level: Annotated[str, Limits(max_length=20)] = ""


@dataclass(frozen=True, kw_only=True)
class Admit(_Action):
    """Host: let somebody sit down who asks to, or not."""

    type: Literal["admit"]
    knock: VersionNumber
    agrees: bool


@dataclass(frozen=True, kw_only=True)
class Mute(_Action):
    """No longer hear what somebody says, or hear it again."""

    type: Literal["mute"]
    seat: SeatNumber
    muted: bool


@dataclass(frozen=True, kw_only=True)
class Say(_Action):
    """Say something where the game allows it."""

    type: Literal["say"]
    channel: Annotated[str, Limits(max_length=20)]
    text: Annotated[str, Limits(min_length=1, max_length=MAX_TALK, strip_whitespace=True)]


Action = (
    Sit
    | Leave
    | Carry
    | Take
    | Rest
    | GiveNonce
    | SetBot
    | Fill
    | SetWatchers
    | Start
    | Move
    | Undo
    | Consent
    | Abandon
    | Again
    | SetHost
    | SetDoor
    | KeepSeat
    | Dismiss
    | Admit
    | Mute
    | Say
)


Incoming = Hello | Ping | Action


# --- from the server


SeatKind = Literal["open", "person", "bot"]
Phase = Literal["gathering", "playing", "ended"]


class SeatInfo(TypedDict):
    """Say who sits where, for everybody."""

    kind: SeatKind
    name: str
    level: str  # of the bot that plays here, be it for somebody who is not there
    here: bool  # a person: connected now
    left: bool  # a person: got up during the match, or did not come along to this one
    kept: str  # the name for which the host keeps an open seat


class Proposal(TypedDict):
    """Show what somebody proposes, and who has answered so far."""

    number: int
    what: Literal["back", "again", "abandon", "watchers", "host"]
    seat: int  # who proposes it, -1 for a host without a seat
    asked: list[int]  # whose people have a say: all of them have to agree
    agreed: list[int]
    refused: list[int]
    to: int  # the seat of the new host, else -1
    majority: bool  # more than half have agreed: another match begins for them in 20 seconds


class Knock(TypedDict):
    """Show who asks to sit down; the `sit` is answered when the host has."""

    number: int
    name: str
    seat: int


class TableInfo(TypedDict):
    """Show the table itself, for everybody."""

    id: str
    game: str
    options: dict[str, OptionValue]
    own_data: list[str]  # which component tables are the table's own
    rated: bool
    phase: Phase
    match: int  # how many matches have begun
    commitment: str  # to the seed of the present match, or of the one to come
    nonces: list[bool]  # who has added to that seed
    seats: list[SeatInfo]
    host: int  # the host's seat, -1 if the host only watches
    watchers: bool  # may people watch
    set_aside: int  # the number of the match that newer rules could not go on with, until the next begins; 0: none
    door: Literal["open", "ask", "locked"]  # who may sit down
    knocks: list[Knock]
    proposals: list[Proposal]
    starting: bool  # another match begins as soon as people have added to its seed
    resting: int  # the seat that wants to keep the match for another evening, -1 while it goes on


class ToldInfo(TypedDict):
    """Say one thing that the viewer was told."""

    version: int
    kind: str
    args: dict[str, int | str]
    fleeting: list[str]  # the arguments that a client must forget when something that clears is told
    clears: bool


class PhraseInfo(TypedDict):
    """Say something by its key in the message catalogue, `<game>-<key>`, and what fills it; see `Phrase`."""

    key: str
    args: dict[str, int | str]


class Ending(TypedDict):
    """Say how the match ended."""

    outcome: str  # "" where it was abandoned
    reasons: list[PhraseInfo]  # what it rests on
    sides: list[int]  # of each seat: who is on the same side has won or lost together
    scores: list[int]
    ranking: list[int]
    seed: str  # the server's part, revealed


class Present(TypedDict):
    """Show what lies before the viewer now."""

    version: int
    view: Any  # the game's own View as an object: the game's types.ts has its fields
    actors: list[int]  # who is asked
    legal: list[str]  # the viewer's own moves
    labels: list[PhraseInfo]  # each of them in a few words
    ask: PhraseInfo  # what is asked, of the viewer or of whoever it is
    clauses: list[str]  # of the rules that matter now
    asked_since: int  # the version at which the viewer was asked, -1 if not
    can_undo: bool
    channels: list[str]  # where the viewer may talk
    ending: Ending | None


class SaidInfo(TypedDict):
    """Show what somebody said."""

    seat: int
    name: str
    channel: str
    text: str


class MatchInfo(TypedDict):
    """Show the whole match as far as the viewer may see it."""

    legend: dict[str, list[str]]
    box: Any  # the game's own Box as an object
    nonces: list[str]
    history: list[ToldInfo]
    present: Present


class Welcome(TypedDict):
    """The answer to `hello`, for this connection alone."""

    type: Literal["welcome"]
    protocol: int
    epoch: str
    seat: int  # -1 for a watcher
    host: bool
    beat: float  # how often to send `ping`, in seconds
    silence: float  # after so long without a message the other side is gone


class Snapshot(TypedDict):
    """Everything, where the missed frames are no longer kept."""

    type: Literal["snapshot"]
    frame: int
    table: TableInfo
    match: MatchInfo | None
    talk: list[SaidInfo]
    muted: list[int]  # the seats that the viewer does not want to hear


class TableChanged(TypedDict):
    """Something about people and seats has changed."""

    type: Literal["table"]
    frame: int
    table: TableInfo


class MatchChanged(TypedDict):
    """A move, an undo or the end: what it told the viewer, and what lies there now."""

    type: Literal["update"]
    frame: int
    events: list[ToldInfo]
    history: list[ToldInfo] | None  # instead of `events` where steps were taken back
    present: Present


class Heard(TypedDict):
    """Somebody said something."""

    type: Literal["said"]
    frame: int
    said: SaidInfo


class Acknowledged(TypedDict):
    """The action is stored; for this connection alone."""

    type: Literal["ack"]
    id: str
    version: int  # of the match, -1 if there is none
    token: str  # after `sit` or `take`: the seat's token, which is shown only here; after `carry`: the code


class Refused(TypedDict):
    """The message was refused and changed nothing; `<code>` names the sentence `error-<code>`."""

    type: Literal["refused"]
    id: str
    code: str
    details: dict[str, int | str]


class Pong(TypedDict):
    """The answer to `ping`."""

    type: Literal["pong"]


class Waiting(TypedDict):
    """The store is away: what was sent is not lost, and will be answered when it is back."""

    type: Literal["waiting"]
    waiting: bool


class Apart(TypedDict):
    """The others begin another match without the viewer, who has not agreed; to come along it says hello again."""

    type: Literal["apart"]


class Closing(TypedDict):
    """The server stops; come back."""

    type: Literal["closing"]


Outgoing = (
    Welcome
    | Snapshot
    | TableChanged
    | MatchChanged
    | Heard
    | Acknowledged
    | Refused
    | Pong
    | Waiting
    | Apart
    | Closing
)
