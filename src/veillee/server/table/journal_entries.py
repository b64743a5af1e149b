"""The journal of a table: one kind of entry for everything that can happen at it.

A table is what its journal says: reading all entries again, in order, gives the same table. An entry is stored
before it takes effect and before anybody hears of it (`store/entries` writes and reads it). Entries hold secrets
(seeds, hashes of tokens) and never leave the store.
"""

from dataclasses import dataclass
from typing import Literal

from veillee.core.options import OptionValue

Steps = tuple[tuple[int, str], ...]


# Plain dataclasses, which are much faster to make than pydantic's models. Nothing changes one once it is made.


@dataclass(kw_only=True)
class _Entry:
    by: str = ""  # the person who asked for it, "" for bots and the table itself
    action: str = ""  # that person's id for it


@dataclass(kw_only=True)
class Opened(_Entry):
    """A table was opened; the server's part of the first match's seed is fixed with it."""

    kind: Literal["opened"] = "opened"
    game: str
    seats: int
    options: dict[str, OptionValue]
    data: dict[str, str]
    rated: bool
    watchers: bool
    seed: str


@dataclass(kw_only=True)
class Sat(_Entry):
    """A person took a seat, or came back to it with a new token."""

    kind: Literal["sat"] = "sat"
    seat: int
    name: str
    token_hash: str


@dataclass(kw_only=True)
class Returned(_Entry):
    """A person who had left showed the seat's token."""

    kind: Literal["returned"] = "returned"
    seat: int


@dataclass(kw_only=True)
class Left(_Entry):
    """A person got up: before a match the seat is free, during it the seat waits."""

    kind: Literal["left"] = "left"
    seat: int


@dataclass(kw_only=True)
class BotSat(_Entry):
    """A bot took a seat, or stands in for somebody who is not there; no level: it got up again."""

    kind: Literal["bot"] = "bot"
    seat: int
    level: str


@dataclass(kw_only=True)
class NonceGiven(_Entry):
    """A seat added its part to the seed of the next match."""

    kind: Literal["nonce"] = "nonce"
    seat: int
    nonce: str


@dataclass(kw_only=True)
class WatchersSet(_Entry):
    """The host let people watch, or no longer."""

    kind: Literal["watchers"] = "watchers"
    allowed: bool


@dataclass(kw_only=True)
class Begun(_Entry):
    """A match began; what chance dealt at once is noted to be compared."""

    kind: Literal["begun"] = "begun"
    steps: Steps
    rules_version: int = (
        1  # the rules it goes on under, whatever comes later; before this was noted, there was one
    )
    data_version: str = ""  # of the component tables
    sources: str = ""  # a hash of the rules' own files: other files must come to the same digests


@dataclass(kw_only=True)
class Moved(_Entry):
    """A seat moved, and chance did what was due."""

    kind: Literal["moved"] = "moved"
    seat: int
    asked: int  # the version the answer was given to
    steps: Steps
    digest: str = ""  # of the state then: at every sixteenth step of the match, and at its end


@dataclass(kw_only=True)
class Undone(_Entry):
    """A seat took its last step back."""

    kind: Literal["undone"] = "undone"
    seat: int


@dataclass(kw_only=True)
class Proposed(_Entry):
    """Somebody proposes what takes the consent of others."""

    kind: Literal["proposed"] = "proposed"
    what: str
    seat: int  # -1 for a host without a seat
    asked: tuple[int, ...] = ()  # whose people have a say
    agreed: tuple[int, ...] = ()  # those of the same device, who have agreed with it
    to: int = -1  # the seat of the new host
    start: bool = False  # another match is to begin at once


@dataclass(kw_only=True)
class Answered(_Entry):
    """People agree to a proposal, or not; the last to agree makes it happen."""

    kind: Literal["answered"] = "answered"
    what: str
    seats: tuple[int, ...]
    agrees: bool


@dataclass(kw_only=True)
class AskedAnew(_Entry):
    """Somebody came back, or has been away too long: others have a say now."""

    kind: Literal["asked-anew"] = "asked-anew"
    what: str
    asked: tuple[int, ...]


@dataclass(kw_only=True)
class RewindAsked(_Entry):
    """A seat asks everybody to go back to before its last step; written before there were other proposals."""

    kind: Literal["back-asked"] = "back-asked"  # as it is stored, since before the class was called so
    seat: int


@dataclass(kw_only=True)
class RewindAnswered(_Entry):
    """A seat agrees to go back, or not; likewise."""

    kind: Literal["back-answered"] = "back-answered"  # likewise
    seat: int
    agrees: bool


@dataclass(kw_only=True)
class Abandoned(_Entry):
    """The match was ended without a result."""

    kind: Literal["abandoned"] = "abandoned"


@dataclass(kw_only=True)
class Again(_Entry):
    """The table gathers for another match, whose seed is fixed with it."""

    kind: Literal["again"] = "again"
    seed: str
    agreed: tuple[int, ...] | None = None  # who goes along; None: everybody, as it once was
    start: bool = False  # the match begins as soon as they have added to the seed
    level: str = ""  # of those who sit down for the others


@dataclass(kw_only=True)
class HostSet(_Entry):
    """The person at a seat is the host from now on."""

    kind: Literal["host"] = "host"
    seat: int


@dataclass(kw_only=True)
class DoorSet(_Entry):
    """The host chose who may sit down: anybody, who is let in, or nobody new."""

    kind: Literal["door"] = "door"
    door: Literal["open", "ask", "locked"]


@dataclass(kw_only=True)
class SeatKept(_Entry):
    """The host keeps a seat for a name, or (no name) no longer."""

    kind: Literal["kept"] = "kept"
    seat: int
    name: str


@dataclass(kw_only=True)
class Dismissed(_Entry):
    """The host asked somebody to leave, who may not sit down here again; in a match a bot plays on."""

    kind: Literal["dismissed"] = "dismissed"
    seat: int
    level: str


@dataclass(kw_only=True)
class Muted(_Entry):
    """A seat no longer wants to hear another, or does again."""

    kind: Literal["muted"] = "muted"
    seat: int
    other: int
    muted: bool


@dataclass(kw_only=True)
class SetAside(_Entry):
    """The match cannot go on under newer rules: its record is kept, and the table gathers for another."""

    kind: Literal["set-aside"] = "set-aside"
    seed: str


@dataclass(kw_only=True)
class Rested(_Entry):
    """A seat keeps the match for another evening, or goes on with it."""

    kind: Literal["rested"] = "rested"
    seat: int
    rests: bool


@dataclass(kw_only=True)
class Said(_Entry):
    """A seat said something on a channel that was open then."""

    kind: Literal["said"] = "said"
    seat: int
    channel: str
    members: int
    text: str


Entry = (
    Opened
    | Sat
    | Returned
    | Left
    | BotSat
    | NonceGiven
    | WatchersSet
    | Begun
    | Moved
    | Undone
    | Proposed
    | Answered
    | AskedAnew
    | RewindAsked
    | RewindAnswered
    | Abandoned
    | Again
    | SetAside
    | HostSet
    | DoorSet
    | SeatKept
    | Dismissed
    | Muted
    | Rested
    | Said
)
