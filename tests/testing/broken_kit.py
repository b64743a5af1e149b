"""What it takes to break the casket game in one way at a time."""

from types import SimpleNamespace
from typing import Any, ClassVar, NamedTuple

from veillee.core.contract import Event
from veillee.games import GameKind
from veillee.testing.conformance import Check
from veillee.testing.oracle import Oracle
from veillee.testing.toy import INFO, Options
from veillee.testing.toy.game import Coffret
from veillee.testing.toy.oracle import ORACLE
from veillee.testing.toy.pieces import parse_pieces, read_box
from veillee.testing.toy.state import CoffretState

Events = list[Event] | None


class Broken(NamedTuple):
    """Hold a broken game or oracle, the check that must notice, and a pattern of its complaint."""

    part: type[object]
    check: Check
    complaint: str
    kind: GameKind
    oracle: Oracle


def broken_game(part: type[Coffret], check: Check, complaint: str) -> Broken:
    """Put a broken game before a check, with a sound oracle."""
    return Broken(part, check, complaint, make_kind(part), ORACLE)


def broken_oracle(part: type[Oracle], check: Check, complaint: str) -> Broken:
    """Put a broken oracle before a check, with a sound game."""
    return Broken(part, check, complaint, make_kind(Coffret), part())


def make_kind(game_class: type[Coffret]) -> GameKind:
    """Make a kind of game whose rules are this class."""

    def make(seats: int, options: Options, data: dict[str, str]) -> Coffret:
        pieces, data_version = parse_pieces(data.get("pieces.toml") or read_box())
        return game_class(INFO, seats, options, data, data_version, pieces)

    return GameKind(INFO, Options, SimpleNamespace(make=make))


class OtherState(CoffretState):
    """Be a state of another class, which keeps its class when it is cloned."""

    __slots__ = ()

    def clone(self) -> CoffretState:
        return with_state(type(self), super().clone())


def with_state(state_class: type[CoffretState], state: CoffretState) -> CoffretState:
    """Turn a state into one of another class."""
    fields: list[Any] = [getattr(state, name) for name in CoffretState.FIELDS]
    return state_class(*fields)


class OtherStates(Coffret):
    """Play with states of another class."""

    state_class: ClassVar[type[CoffretState]] = OtherState

    def initial(self) -> CoffretState:
        return with_state(self.state_class, super().initial())


def altered(events: Events, kind: str, /, **changes: Any) -> None:
    """Replace parts of the events of a kind among those just told."""
    for at, event in enumerate(events or []):
        if events is not None and event.kind == kind:
            events[at] = event._replace(**changes)
