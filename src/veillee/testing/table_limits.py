"""What a game's component tables may say: each kind of place is changed until the game refuses, as a golden text.

A number is raised and lowered to its limits, a word is replaced by every other word that stands in such places, a
list grows and shrinks, a key goes missing. Playing with the box's own table runs none of these refusals.

A line says what was changed, and what the game said to it; a table that is accepted stands there as a hash of what
the game made of it and of a few steps with it. Any other answer than a game or bad data breaks the contract.
"""

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any, Final, NamedTuple

from veillee.core import codec
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame
from veillee.core.errors import BadData, BadOption
from veillee.games import GamePackage
from veillee.testing.conformance.case import ConformanceError

ALIKE: Final = 2  # places of one shape that are changed
MOST_WORDS: Final = 24  # that are tried in one place
FAR: Final = 1 << 14  # no number is raised or lowered further
LONGEST: Final = 128  # for words and lists
UNKNOWN: Final = "?"  # a word that no game knows
STEPS: Final = 24  # that are played with a table that is accepted
MOST_SHOWN: Final = 110  # letters of a refusal

Path = tuple[str | int, ...]


class Change(NamedTuple):
    """Say what lies at a place of a table instead, None where the place itself is gone."""

    text: str
    value: Any


def limits_text(package: GamePackage) -> str:
    """Write for every component table of a game what it may say, and how it is refused.

    After the box's table come those that the oracle brings, for the places that the box's has not.
    """
    lines: list[str] = []
    own = package.part("testing").ORACLE.tables()
    for file in package.info.data_files:
        tried: set[Path] = set()
        texts = [package.read_box(file), *[tables[file] for tables in own if file in tables]]
        for number, text in enumerate(texts):
            limits = _Limits(package, file, tomllib.loads(text), tried)
            found = list(limits.lines())
            lines += [f"--- {file}{f', own table {number}' if number else ''} ---", *found] if found else []
            tried |= limits.shapes.keys()
    return "\n".join(lines) + "\n"


class _Limits:
    """Change one table, place by place."""

    def __init__(self, package: GamePackage, file: str, table: dict[str, Any], tried: set[Path]) -> None:
        self.package: Final = package
        self.file: Final = file
        self.table: Final = table
        self.tried: Final = frozenset(tried)
        self.shapes: Final = _shapes(table)

    def lines(self) -> Iterator[str]:
        if not self.tried:
            yield f"as it is: {self.answer((), self.table)}"
        for shape, paths in self.shapes.items():
            for path in paths[: 0 if shape in self.tried else ALIKE]:
                for change in self.changes(path, shape):
                    yield f"{_name(path)} {change.text}: {self.answer(path, change.value)}"

    def changes(self, path: Path, shape: Path) -> Iterator[Change]:
        """Give what is tried at a place."""
        value = _at(self.table, path)
        if type(value) is int:
            yield from self._numbers(path, value)
        elif type(value) is str:
            yield from self._words(path, shape, value)
        elif type(value) is list:
            yield from self._lists(path, value)
        elif type(value) is dict:
            yield Change("with an unknown key", {**value, UNKNOWN: 1})
        if path:
            yield Change("of another kind", UNKNOWN if type(value) is int else 0)
            if type(path[-1]) is str:
                yield Change("missing", None)

    def _numbers(self, path: Path, value: int) -> Iterator[Change]:
        for way, name in ((1, "raised"), (-1, "lowered")):
            steps = self._reach(FAR, lambda n, way=way: self.accepts(path, value + way * n))  # type: ignore[misc]
            if steps:
                yield Change(f"{name} to {value + way * steps}", value + way * steps)
            if steps < FAR:
                yield Change(f"{name} to {value + way * (steps + 1)}", value + way * (steps + 1))

    def _words(self, path: Path, shape: Path, value: str) -> Iterator[Change]:
        others = {_at(self.table, other) for other in self.shapes[shape]} - {value}
        for word in (UNKNOWN, "", *sorted(word for word in others if type(word) is str)[:MOST_WORDS]):
            yield Change(f"as {word!r}", word)
        for word in _near(value):
            yield Change(f"as {word!r}", word)
        if self.accepts(path, UNKNOWN):
            length = self._reach(LONGEST, lambda n: self.accepts(path, UNKNOWN * n))
            yield from (Change(f"of {n} letters", UNKNOWN * n) for n in (length, length + 1) if 1 < n <= LONGEST)

    def _lists(self, path: Path, value: list[Any]) -> Iterator[Change]:
        yield Change("emptied", [])
        if value:
            yield Change("without the last", value[:-1])
            yield Change("turned round", value[::-1])
            more = self._reach(LONGEST, lambda n: self.accepts(path, [*value, *[value[0]] * n]))
            yield from (
                Change(f"with the first {n} times more", [*value, *[value[0]] * n])
                for n in (more, more + 1)
                if 0 < n <= LONGEST
            )

    def _reach(self, most: int, accepts: Callable[[int], bool]) -> int:
        """Give the last number from 0 on that is accepted, as far as all before it are too."""
        step = 1
        while step <= most and accepts(step):
            step *= 2
        low, high = step // 2, min(step, most + 1)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if accepts(middle) else (low, middle)
        return low

    # --- what the game says

    def accepts(self, path: Path, value: Any) -> bool:
        """Say whether a table can be played with by the fewest."""
        return not isinstance(self._make(path, value, self.package.info.min_seats), str)

    def answer(self, path: Path, value: Any) -> str:
        """Write what the game says to a table."""
        info = self.package.info
        made = self._make(path, value, info.min_seats, info.max_seats)
        if isinstance(made, str):
            return f"refused, {made[:MOST_SHOWN]}"
        try:
            return f"accepted, {codec.digest([_made(game) for game in made])[:12]}"
        except Exception as error:
            raise self._breach(path, value, error) from error

    def _make(self, path: Path, value: Any, *seats: int) -> list[AnyGame] | str:
        """Make the rules for so many seats each, or give the reason why the table is refused."""
        data = {self.file: toml_text(_changed(self.table, path, value))}
        try:
            return [self.package.make(number, {}, data) for number in seats]
        except (BadData, BadOption) as error:
            return error.message
        except Exception as error:
            raise self._breach(path, value, error) from error

    def _breach(self, path: Path, value: Any, error: Exception) -> ConformanceError:
        came = f"{type(error).__name__}: {error}"[:200]
        return ConformanceError(
            f"{self.file}: with {_name(path)} = {str(value)[:60]}: expected a game or BadData, got {came}"
        )


def _made(game: AnyGame) -> Any:
    """Say what a game makes of its table: its bound, its names, its box, and the state after a few steps."""
    state = game.initial()
    chance = FastChance(1)
    for _ in range(STEPS):
        actors = game.actors(state)
        if not actors:
            break
        if actors[0] == CHANCE:
            move = game.roll(state, chance)
        else:
            moves = game.legal(state, actors[0])
            move = moves[chance.below(len(moves))]
        game.apply(state, actors[0], move)
    return codec.plain([game.max_steps(), game.legend(), game.box(), codec.state_data(state)])


# --- places of a table


def _shapes(table: dict[str, Any]) -> dict[Path, list[Path]]:
    """List all places of a table by their shape: places in lists are alike."""
    found: dict[Path, list[Path]] = {}
    for path in _paths(table, ()):
        found.setdefault(tuple("*" if type(step) is int else step for step in path), []).append(path)
    return found


def _paths(value: Any, path: Path) -> Iterator[Path]:
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, item in items:
        yield from _paths(item, (*path, step))


def _at(table: Any, path: Path) -> Any:
    for step in path:
        table = table[step]
    return table


def _changed(table: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """Give the table with something else at a place, or without the place where there is nothing."""
    if not path:
        return dict(value)
    other = deepcopy(table)
    holder = _at(other, path[:-1])
    if value is None:
        del holder[path[-1]]
    else:
        holder[path[-1]] = value
    return other


def _near(text: str) -> Iterator[str]:
    """Give texts near a text of several words: with a number one more or less, or without a word."""
    if " " not in text:
        return
    for number in re.finditer(r"\d+", text):
        for value in (int(number[0]) + 1, int(number[0]) - 1):
            yield f"{text[: number.start()]}{value}{text[number.end() :]}"
    words = text.split(" ")
    for at in range(len(words)):
        yield " ".join(words[:at] + words[at + 1 :])


def _name(path: Path) -> str:
    return ".".join(str(step) for step in path) or "the table"


def toml_text(table: dict[str, Any]) -> str:
    """Write a table as TOML, a value a line."""
    return "".join(f"{json.dumps(key)} = {_toml(value)}\n" for key, value in table.items())


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_toml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[\n" + "".join(f"{_toml(item)},\n" for item in value) + "]"
    return json.dumps(value)
