"""What HTTP requests may ask and what they are answered: the one source of the client's types for it."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints
from typing_extensions import TypedDict

from veillee.core.options import OptionValue
from veillee.core.tables import MAX_TEXT
from veillee.server.table import messages

SHORT = StringConstraints(max_length=40)


class OpenTable(BaseModel):
    """Open a table; the answer is its id, which is also the invitation."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    game: Annotated[str, SHORT]
    seats: int
    options: dict[Annotated[str, SHORT], OptionValue] = Field(default_factory=dict, max_length=40)
    data: dict[Annotated[str, SHORT], str] = Field(default_factory=dict, max_length=8)
    bots: dict[Annotated[str, StringConstraints(pattern=r"^[0-9]{1,2}$")], Annotated[str, SHORT]] = Field(
        default_factory=dict, max_length=64
    )
    rated: bool = False
    watchers: bool = True


class Opened(TypedDict):
    """A table was opened."""

    table: str


class Examine(BaseModel):
    """Examine a component table of one's own, and try out the piece of that value."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    text: Annotated[str, StringConstraints(max_length=MAX_TEXT)]
    value: int = 0


class OptionInfo(TypedDict):
    """Describe an option of a game."""

    name: str
    kind: str
    default: OptionValue
    choices: list[str]
    low: int
    high: int
    only_if: str  # the option this one depends on, or ""
    only_values: list[OptionValue]


class GameCard(TypedDict):
    """Describe a game."""

    id: str
    min_seats: int
    max_seats: int
    cooperative: bool
    levels: list[str]
    options: list[OptionInfo]
    data_files: list[str]
    has_workshop: bool  # its pieces can be changed in the browser
    rules_version: int
    package: str  # the Python package it was brought in, "" for the house's own games
    board: str  # the hash of the package's own board.js, "" where there is none
    fields: dict[str, str]  # what numbers in the fields of a view stand for, for the generic board


class OutsideGame(TypedDict):
    """Say where a game that is not the house's own comes from."""

    game: str
    kind: str  # package, or folder
    name: str  # of the installed package, or of the folder
    version: str  # of the installed package


class NotLoaded(TypedDict):
    """Name a game from outside that does not load."""

    name: str
    reason: str


class Health(TypedDict):
    """Say that the server runs, and what it was brought from outside."""

    status: str
    version: str
    build: str
    outside: list[OutsideGame]
    not_loaded: list[NotLoaded]
    set_aside: dict[str, int]  # tables whose game failed, by the game's Python package


class OwnTable(TypedDict):
    """Describe a table that the guest sits at."""

    table: messages.TableInfo
    seats: list[int]  # the guest's own


class TurnDoor(BaseModel):
    """Open the door to the phones of this house, or close it."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    open: bool
    address: Annotated[str, StringConstraints(max_length=60)] = ""  # one of the choices, "" for the first


class DoorChoice(TypedDict):
    """Describe a private address of this computer."""

    address: str
    interface: str
    kind: str  # wifi, cable, vpn, container


class DoorStatus(TypedDict):
    """Say whether phones are let in, to the computer that decides it."""

    offered: bool  # this device may open and close the door
    address: str  # of the house as phones find it, "" while the door is closed
    visitors: int  # connections that came in by the door
    choices: list[DoorChoice]


class Refusal(TypedDict):
    """Say why a request was refused."""

    code: str
    details: dict[str, int | str]
