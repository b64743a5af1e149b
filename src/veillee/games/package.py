"""The package a game comes in: one object, made in the package's `__init__`, that knows all the game's parts.

    GAME: Final = GamePackage(__name__, GameInfo(id="…", …))

A part is a module, or a package, of a fixed name in the game's folder, imported when somebody first asks for it:

    rules      `Options`, and `make(setup)`, which gives the rules of one table (`core.contract.Game`)
    phrases    what is asked, what moves are called, why a match ended (`core.contract.GamePhrases`)
    arrays     moves and knowledge as arrays (`core.arrays`)
    bots       `LEVELS`, `make(level, game, seat, seed)` and `make_guide(game)` (`veillee.bots`)
    batch      kernels that play many matches at once (`veillee.batch`)
    terminal   `draw(game, view, words, names)` (`veillee.cli.boards`)
    workshop   `stock()` and `examine(text, value)`: for people who change what lies in the box
    commands   a module for each further command of the terminal, `add_parser` in each
    testing    `ORACLE` and the golden tables (`veillee.testing`)
    tools      programs for this game alone: solvers, tables of figures, benchmarks

Only `rules` must be there. Without `phrases` a game says what `default_phrases` says, without `bots` the search
plays it at every level, without `arrays` the layout comes from the types of its knowledge.

Four parts are files: component tables (`data/pieces.toml`), the rules in words (`text/fr.md`), sentences
(`words/fr.ftl`), and rulings where the rulebook can be read in two ways (`rulings.toml`, see `games.rulings`).
In a small game the first three may lie beside the modules: `pieces.toml`, `text.fr.md`, `words.fr.ftl`.

The fields of the state are declared in a file too, `rules/state.toml` (in a small game `state.toml`), from which
`veillee generate` writes `state.py` beside it.

A package from outside may bring a board for the browser, `board.js`: one built ES module.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Protocol, cast

from veillee.core.contract import AnyGame, GameInfo, GamePhrases, Kept, Setup
from veillee.core.errors import BadData, BadSeats, WrongVersion
from veillee.core.options import OptionSchema, OptionValue, kept_options, options_schema, parse_options
from veillee.core.printed import check_print

PARTS: Final = (
    "rules",
    "phrases",
    "arrays",
    "bots",
    "batch",
    "terminal",
    "workshop",
    "commands",
    "testing",
    "tools",
)


LANGUAGES: Final = ("fr", "en")


class Workshop(Protocol):
    """Let people change what lies in the box of a game, where it has a workshop."""

    def stock(self) -> Any:
        """Give what the workshop begins with: the table of the box, and what may be said in it."""

    def examine(self, text: str, value: int) -> Any:
        """Say whether a component table is sound, and try out one piece of it."""


class MissingPart(LookupError):
    """The game has no such part."""


class GamePackage:
    """Hold what is known of a game before seats and options are chosen, and lead to its parts."""

    def __init__(
        self,
        name: str,
        info: GameInfo,
        *,
        position: int = 1000,
        commands: tuple[str, ...] = (),
        compiles_bots: bool = False,
    ) -> None:
        self.name: Final = name  # of the Python package
        self.info: Final = info
        self.position: Final = position  # among the games as people are shown them: the lowest number comes first
        self.commands: Final = commands  # the modules of its part `commands`
        self.compiles_bots: Final = compiles_bots  # mypyc compiles its bots too, not only its rules
        self._parts: Final[dict[str, Any]] = {}
        self._rules_hash = ""  # once it has been asked for
        self._box: Final[dict[str, str]] = {}  # the box's component tables that were read

    def __repr__(self) -> str:
        return f"<game {self.info.id} in {self.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _package_named, (self.name,)

    # --- parts

    def with_parts(self, **parts: Any) -> "GamePackage":
        """Give the same package with other parts in the place of some of its own, for tests.

        In another process it is the unchanged package again.
        """
        other = GamePackage(
            self.name,
            self.info,
            position=self.position,
            commands=self.commands,
            compiles_bots=self.compiles_bots,
        )
        other._parts.update(parts)
        return other

    def find_part(self, name: str) -> Any | None:
        """Give a part, None where the game has none of that name."""
        if name not in PARTS:
            raise MissingPart(f"expected a part of a game ({', '.join(PARTS)}), got {name!r}")
        if name not in self._parts:
            where = f"{self.name}.{name}"
            self._parts[name] = import_module(where) if find_spec(where) is not None else None
        return self._parts[name]

    def part(self, name: str) -> Any:
        """Give a part; raise MissingPart where the game has none of that name."""
        found = self.find_part(name)
        if found is None:
            raise MissingPart(f"{self.name} has no part {name!r}")
        return found

    @property
    def phrases(self) -> GamePhrases:
        """Give what puts views into words: the game's own, or what any game can say."""
        own = self.find_part("phrases")
        return cast(GamePhrases, import_module("veillee.games.default_phrases") if own is None else own)

    @property
    def fields(self) -> dict[str, str]:
        """Say what the numbers in fields of a view stand for, where the names of the fields do not."""
        return dict(getattr(self.phrases, "FIELDS", {}))

    def find_workshop(self) -> Workshop | None:
        """Give the workshop, where the game has one."""
        return cast(Workshop | None, self.find_part("workshop"))

    # --- rules

    @property
    def options_class(self) -> type[Any]:
        """Give the dataclass of the options."""
        return cast(type[Any], self.part("rules").Options)

    def schema(self) -> tuple[OptionSchema, ...]:
        """Describe the options that are offered."""
        return tuple(option for option in options_schema(self.options_class) if option.offered)

    def make(self, seats: int, options: Mapping[str, object], data: Mapping[str, str]) -> AnyGame:
        """Make the rules for these seats, options and own component tables (none: the box's)."""
        self._check_setup(seats, data)
        return self.remake(seats, parse_options(self.options_class, options), dict(data))

    def make_kept(
        self,
        seats: int,
        options: Mapping[str, OptionValue],
        data: Mapping[str, str],
        kept: Kept | None = None,
    ) -> AnyGame:
        """Make the rules of a kept match, maybe under earlier rules, with an earlier box or fewer options."""
        if kept is not None and not self.info.can_read(kept.rules_version):
            raise WrongVersion(
                f"the match has rules {kept.rules_version}, this engine {self.info.rules_version}",
                field="rules_version",
            )
        self._check_setup(seats, data)
        chosen = parse_options(self.options_class, kept_options(self.options_class, options), kept=True)
        return self.remake(seats, chosen, dict(data), kept)

    def _check_setup(self, seats: int, data: Mapping[str, str]) -> None:
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

    def remake(self, seats: int, options: Any, data: dict[str, str], kept: Kept | None = None) -> AnyGame:
        """Make rules from options that are checked already."""
        rules = self.part("rules")
        box = {name: data[name] if name in data else self.read_box(name) for name in self.info.data_files}
        game: AnyGame = rules.make(Setup(self, seats, options, data, box, kept))
        if kept is None or game.data_version == kept.data_version:
            return game
        for earlier in self._earlier_boxes():
            found: AnyGame = rules.make(Setup(self, seats, options, data, {**box, **earlier, **data}, kept))
            if found.data_version == kept.data_version or not kept.data_version:
                return found
        return game

    def _earlier_boxes(self) -> Iterator[dict[str, str]]:
        """Read the component tables of earlier boxes, `data/kept/NAME/pieces.toml`, one folder a box."""
        top = files(self.name).joinpath("data/kept")
        folders = sorted(top.iterdir(), key=lambda path: path.name) if top.is_dir() else []
        for folder in folders:
            inside = {name: folder.joinpath(name) for name in self.info.data_files}
            yield {name: path.read_text(encoding="utf-8") for name, path in inside.items() if path.is_file()}

    # --- files

    def rules_hash(self) -> str:
        """Hash the files of the rules and of what they are played with: tidying changes it, too."""
        if not self._rules_hash:
            found = blake2b(digest_size=16)
            top = self.folder()
            core = Path(str(files("veillee.core")))
            paths = [*top.glob("rules/**/*"), *top.glob("rules.*"), *top.glob("data/*"), *top.glob("*.toml")]
            for path in sorted({*paths, *core.glob("*.py")}):
                if path.is_file() and path.suffix in (".py", ".toml"):
                    found.update(f"{path.name}\0".encode() + path.read_bytes())
            self._rules_hash = found.hexdigest()
        return self._rules_hash

    def folder(self) -> Path:
        """Give the folder that the package lies in."""
        return Path(str(files(self.name)))

    def read_box(self, name: str) -> str:
        """Read a component table of the box."""
        if name not in self._box:
            text = self._read(f"data/{name}", name)
            printed = self.read_print()
            if printed["says"]:
                check_print(tomllib.loads(text), printed)
            self._box[name] = text
        return self._box[name]

    def read_print(self) -> dict[str, Any]:
        """Read what print says of the parts of the box (`veillee.core.printed`); nothing where no file says it."""
        path = files(self.name).joinpath("data/print.toml")
        return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {"says": []}

    def read_text(self, language: str) -> str:
        """Read the rules in words, as Markdown."""
        return self._read(f"text/{language}.md", f"text.{language}.md")

    def read_rulings(self) -> str:
        """Read the rulings where the rulebook can be read in two ways, as TOML (`games.rulings`)."""
        return self._read("rulings.toml")

    def read_words(self, language: str) -> dict[str, str]:
        """Read the sentences, as Fluent: "" for those of `fr.ftl`, "commands" for those of `commands.fr.ftl`.

        What any game must be able to say and this one does not is added (`default_words`), in the languages it
        speaks; in all of them, if it speaks none.
        """
        found = self.read_own_words(language)
        if found or not any(self.read_own_words(other) for other in LANGUAGES):
            own = found.get("", "")
            found[""] = own + self._default_words(language, own)
        return found

    def read_own_words(self, language: str) -> dict[str, str]:
        """Read the sentences that the package itself brings."""
        ending = f"{language}.ftl"
        found = {}
        for path in self._files_of_words():
            name = path.name.removeprefix("words.")
            if name == ending or name.endswith(f".{ending}"):
                found[name.removesuffix(ending).rstrip(".")] = path.read_text(encoding="utf-8")
        return found

    def _default_words(self, language: str, own: str) -> str:
        """Give the sentences that a game of this package's parts needs and its own text does not have."""
        path = files("veillee.games").joinpath(f"default_words/{language}.ftl")
        phrased, general = re.split(r"\n##[^\n]*\n", path.read_text(encoding="utf-8"))
        has_phrases = self._parts.get("phrases") is not None or find_spec(f"{self.name}.phrases") is not None
        text = general if has_phrases else phrased + general
        messages = re.findall(r"^game-[^\n]*(?:\n[ }][^\n]*)*", text, re.MULTILINE)
        game_id = self.info.id
        named = [re.sub(r"\bgame-", f"{game_id}-", one).replace("GAME", game_id.capitalize()) for one in messages]
        there = set(re.findall(r"^([a-z][\w-]*) *=", own, re.MULTILINE))
        missing = [one for one in named if one.split(" ")[0] not in there]
        return "\n" + "\n".join(missing) + "\n" if missing else ""

    def find_board(self) -> bytes | None:
        """Read the board for the browser that a package from outside brings, where there is one."""
        path = files(self.name).joinpath("board.js")
        return path.read_bytes() if path.is_file() else None

    def _read(self, *places: str) -> str:
        """Read a file from the first place where there is one."""
        for place in places:
            path = files(self.name).joinpath(place)
            if path.is_file():
                return path.read_text(encoding="utf-8")
        raise MissingPart(f"{self.name} has no {places[0]}")

    def _files_of_words(self) -> Iterator[Any]:
        top = files(self.name)
        folder = top / "words"
        inside = list(folder.iterdir()) if folder.is_dir() else []
        beside = [path for path in top.iterdir() if path.name.startswith("words.")]
        yield from sorted([*inside, *beside], key=lambda path: str(path.name))


def _package_named(name: str) -> GamePackage:
    """Find the package of a game by its Python name, in another process too."""
    return cast(GamePackage, import_module(name).GAME)
