"""What it takes to break the casket game in one way at a time."""

from types import SimpleNamespace
from typing import Any, ClassVar, NamedTuple

from veillee.core.contract import Event, Setup
from veillee.games import GamePackage
from veillee.testing.conformance import Check
from veillee.testing.oracle import Oracle
from veillee.testing.toy import GAME
from veillee.testing.toy.rules import Options
from veillee.testing.toy.rules.game import Coffret
from veillee.testing.toy.rules.pieces import parse_pieces
from veillee.testing.toy.rules.state import CoffretState
from veillee.testing.toy.testing import ORACLE

Events = list[Event] | None


class Broken(NamedTuple):
    """Hold a broken game or oracle, the check that must notice, and a pattern of its complaint."""

    part: type[object]
    check: Check
    complaint: str
    package: GamePackage
    oracle: Oracle


def broken_game(part: type[Coffret], check: Check, complaint: str) -> Broken:
    """Put a broken game before a check, with a sound oracle."""
    return Broken(part, check, complaint, make_package(part), ORACLE)


def broken_oracle(part: type[Oracle], check: Check, complaint: str) -> Broken:
    """Put a broken oracle before a check, with a sound game."""
    return Broken(part, check, complaint, make_package(Coffret), part())


def make_package(game_class: type[Coffret]) -> GamePackage:
    """Make a package of the game whose rules are this class."""

    def make(setup: Setup) -> Coffret:
        pieces, data_version = parse_pieces(setup.tables["pieces.toml"])
        return game_class(setup, setup.options, pieces, data_version)

    parts: dict[str, Any] = {"rules": SimpleNamespace(Options=Options, make=make)}
    if hasattr(game_class, "PHRASES"):
        parts["phrases"] = game_class.PHRASES
    return GAME.with_parts(**parts)


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
