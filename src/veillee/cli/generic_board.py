"""The terminal's board of a game that brings none: its view as tables, named by legend and sentences."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from veillee.core.contract import AnyGame
from veillee.locales import Words

ELSEWHERE: Final = ("seat", "phase", "result", "active", "waiting")  # said by the question and in the log
SEAT: Final = re.compile(r"(^|_)(seat|leader|player|dealer|winner|owner)$")
SEATS: Final = re.compile(r"(^|_)(seats|waiting|players)$")
OWN: Final = re.compile(r"(own|hand|my)(_|$)")
NONE: Final = -1  # nothing lies there; whatever is below lies face down
SHOWN: Final = 60  # things of a list
EMPTY: Final = "—"


class GenericBoard:
    """Draw any view. Which field is whose, and what numbers stand for, is decided as in the browser."""

    def draw(self, game: AnyGame, view: Any, words: Words, names: list[str]) -> RenderableType:
        """Draw what lies before the view's seat."""
        return _Reading(game, words, names).draw(view._asdict())


class _Reading:
    """Read one view."""

    def __init__(self, game: AnyGame, words: Words, names: list[str]) -> None:
        self.game_id: Final = game.info.id
        self.legend: Final = game.legend()
        self.fields: Final[Mapping[str, str]] = getattr(game.package.find_part("phrases"), "FIELDS", {})
        self.words: Final = words
        self.names: Final = names

    def draw(self, view: dict[str, Any]) -> RenderableType:
        seat = view.get("seat", NONE)
        facts: list[tuple[str, Any]] = []
        theirs: list[tuple[str, Any]] = []
        own: list[tuple[str, Any]] = []
        rows: list[tuple[str, Any]] = []
        for name, value in view.items():
            declared = self.fields.get(name, "")
            if declared == "unseen" or (not declared and name in ELSEWHERE):
                continue
            is_list = isinstance(value, list | tuple)
            if (
                is_list
                and len(value) == len(self.names)
                and not declared.startswith("row")
                and not OWN.match(name)
            ):
                theirs.append((name, value))
            elif OWN.match(name):
                own.append((name, value))
            else:
                (rows if is_list else facts).append((name, value))
        parts: list[RenderableType] = []
        if facts:
            parts.append(Text("   ").join([self._labelled(name, value) for name, value in facts]))
        if theirs:
            parts.append(self._people(theirs, seat))
        parts += [self._labelled(name, value) for name, value in [*(own if seat >= 0 else []), *rows]]
        return Group(*parts)

    def _people(self, fields: Sequence[tuple[str, Any]], seat: int) -> Table:
        """Give a line to each field and a column to each seat, the viewer's own in bold."""
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column("")
        for number, name in enumerate(self.names):
            table.add_column(Text(name, style="bold reverse" if number == seat else "bold"), overflow="fold")
        for name, values in fields:
            kind = self._kind(name)
            table.add_row(Text(self._label(name), style="dim"), *[self._said(value, kind) for value in values])
        return table

    def _labelled(self, name: str, value: Any) -> Text:
        return Text.assemble((f"{self._label(name)} ", "dim"), self._said(value, self._kind(name)))

    def _label(self, name: str) -> str:
        key = f"{self.game_id}-field-{name}"
        return self.words.say(key) if self.words.has(key) else humanise(name)

    def _kind(self, name: str) -> str:
        return kind_of(name, self.legend, self.fields)

    def _said(self, value: Any, kind: str) -> Text:
        if isinstance(value, list | tuple):
            parts = [self._said(item, kind) for item in value[:SHOWN]]
            if len(value) > SHOWN:
                parts.append(Text(f"… ({len(value)})", style="dim"))
            is_deep = any(isinstance(item, list | tuple) for item in value)
            return Text(" / " if is_deep else " ").join(parts) if parts else Text(EMPTY, style="dim")
        if isinstance(value, bool) or not isinstance(value, int):
            return Text({True: "✓", False: "–"}.get(value, str(value)) if isinstance(value, bool) else str(value))
        if kind == "seats":
            return Text(", ".join(name for seat, name in enumerate(self.names) if value >> seat & 1) or EMPTY)
        return self._number(value, kind)

    def _number(self, number: int, kind: str) -> Text:
        known = self.names if kind == "seat" else self.legend.get(kind)
        if known is None:
            return Text(str(number), style="bold")
        if number < NONE:
            return Text("▒▒", style="blue")
        if number >= len(known):
            return Text(str(number))
        if number == NONE or not known[number]:
            return Text(EMPTY, style="dim")
        return Text(known[number] if kind == "seat" else self._face(kind, known[number]), style="bold")

    def _face(self, kind: str, name: str) -> str:
        one = singular(kind)
        for key in (f"{self.game_id}-{kind}-{name}", f"{self.game_id}-{one}-{name}"):
            if self.words.has(key):
                return self.words.tell(key, {})
        key = f"{self.game_id}-{one}"
        return self.words.tell(key, {one: name}) if self.words.has(key) else humanise(name)


def kind_of(name: str, legend: Mapping[str, list[str]], fields: Mapping[str, str]) -> str:
    """Say what the numbers of a field are: a list of the legend, "seat", "seats" (a bit for each) or "number"."""
    if name in fields:
        return fields[name].removeprefix("row").strip() or "number"
    if SEAT.search(name):
        return "seat"
    if SEATS.search(name):
        return "seats"
    last = name.rpartition("_")[2]
    tried = (name, plural(name), last, plural(last))
    return next((kind for kind in tried if kind in legend and kind not in ("phases", "results")), "number")


def humanise(name: str) -> str:
    """Put a name from the sources into letters that people read: "own_choice" becomes "Own choice"."""
    text = re.sub(r"[_-]+", " ", name).strip()
    return text[:1].upper() + text[1:]


def plural(word: str) -> str:
    """Give the usual plural of an English word."""
    if re.search(r"[^aeiou]y$", word):
        return f"{word[:-1]}ies"
    return f"{word}es" if re.search(r"(s|x|ch|sh)$", word) else f"{word}s"


def singular(word: str) -> str:
    """Give the word of which this is the usual plural."""
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    if re.search(r"(ss|x|ch|sh)es$", word):
        return word[:-2]
    return word.removesuffix("s")
