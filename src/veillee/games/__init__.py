"""The catalogue of games, and the one way to load them."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple, Protocol, cast

from veillee.core.contract import AnyGame, GameInfo, Phrase
from veillee.core.errors import BadData, BadSeats, UnknownGame
from veillee.core.options import OptionSchema, OptionValue, kept_options, options_schema, parse_options

CATALOGUE: Final = ("cendrillon", "princesse", "chaperon", "chapitres", "grimpeurs")


class GameKind(NamedTuple):
    """Hold a game of the catalogue before seats and options are chosen."""

    info: GameInfo
    options_class: type[Any]
    module: Any

    def schema(self) -> tuple[OptionSchema, ...]:
        """Describe the options."""
        return options_schema(self.options_class)

    def make(self, seats: int, options: Mapping[str, object], data: Mapping[str, str]) -> AnyGame:
        """Make the rules for these seats, options and own component tables (none: the box's)."""
        info = self.info
        if type(seats) is not int or not info.min_seats <= seats <= info.max_seats:
            raise BadSeats(
                f"{info.id} is for {info.min_seats} to {info.max_seats} seats, not {str(seats)[:20]}",
                low=info.min_seats,
                high=info.max_seats,
            )
        for name in data:
            if name not in info.data_files:
                known = ", ".join(info.data_files) or "none"
                raise BadData(f"{info.id} has no component table {name[:40]!r}; it has: {known}", known=known)
        game: AnyGame = self.module.make(seats, parse_options(self.options_class, options), dict(data))
        return game

    def make_kept(self, seats: int, options: Mapping[str, OptionValue], data: Mapping[str, str]) -> AnyGame:
        """Make the rules of a match that was kept, maybe before there were all of today's options."""
        return self.make(seats, kept_options(self.options_class, options), data)


class GameWords(Protocol):
    """Put a view into words: the same for terminal, browser and screen readers. Phrases need no state."""

    def ask(self, game: AnyGame, view: Any, legal: list[str]) -> Phrase:
        """Say what is asked now, of the view's seat or of whoever it is."""

    def label(self, game: AnyGame, view: Any, move: str) -> Phrase:
        """Say in a few words what a move does."""

    def clauses(self, game: AnyGame, view: Any, legal: list[str]) -> tuple[str, ...]:
        """List the clauses of the rules that matter now."""

    def reasons(self, game: AnyGame, view: Any) -> tuple[Phrase, ...]:
        """Say what the outcome rests on."""


def load_words(game: AnyGame) -> GameWords:
    """Find what puts a game's views into words."""
    return cast(GameWords, game.words())


class Workshop(Protocol):
    """Let people change what lies in the box of a game, where it has a workshop."""

    def stock(self) -> Any:
        """Give what the workshop begins with: the table of the box, and what may be said in it."""

    def examine(self, text: str, value: int) -> Any:
        """Say whether a component table is sound, and try out one piece of it."""


def find_workshop(game_id: str) -> Workshop | None:
    """Find the workshop of a game of the catalogue, if it has one."""
    name = f"{load(game_id).module.__name__}.workshop"
    return cast(Workshop, import_module(name)) if find_spec(name) else None


def load(game_id: str) -> GameKind:
    """Load a game of the catalogue by its id."""
    if game_id not in CATALOGUE:
        known = ", ".join(CATALOGUE)
        raise UnknownGame(f"no game {game_id[:40]!r}; there is: {known}", game=game_id[:40], known=known)
    module = import_module(f"veillee.games.{game_id}")
    return GameKind(module.INFO, module.Options, module)
