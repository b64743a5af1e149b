"""Where the terminal writes: a page that is redrawn on a screen, or one that only grows, as a pipe wants it.

Memory is part of the games. On a screen nothing stays that has been turned down: the page is drawn anew on the
alternate screen, which has no history. A growing page says each thing once, when it happens, and never again.
"""

import codecs
import io
import os
import sys
import textwrap
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple, TextIO

from rich.console import Console, RenderableType
from rich.text import Text

from veillee.locales import Words

MIN_WIDTH: Final = 20  # below this, lines run over the edge rather than fall to pieces
MAX_WIDTH: Final = 100
LEAST_LOG: Final = 3  # lines of the log that are shown however small the screen is
LISTED: Final = 30  # more moves than this are listed only when asked for
GUTTER: Final = 2
CUT: Final = "… "

# For terminals that do not know the character.
_PLAIN: Final = {
    "\u202f": " ",
    "\u00a0": " ",
    "’": "'",
    "…": "...",
    "—": "-",
    "–": "-",
    "─": "-",
    "│": "|",
    "✓": "x",
    "▶": ">",
    "→": "->",
    "°": "=",
    "·": ".",
    "■": "#",
    "□": ".",
    "░": ":",
} | dict.fromkeys("┌┐└┘├┤┬┴┼", "+")


def adapt_streams() -> None:
    """Let neither a closed stream nor a character that a stream cannot carry end the program."""
    codecs.register_error("veillee", _replace)
    sys.stdin = sys.stdin or io.StringIO()
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        _reconfigure(stream, "veillee")
    _reconfigure(sys.stdin, "replace")


def _reconfigure(stream: TextIO, errors: str) -> None:
    change = getattr(stream, "reconfigure", None)
    if change is not None:
        change(errors=errors)


def _replace(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    lost = error.object[error.start : error.end]
    return "".join(_PLAIN.get(char, "?") for char in lost), error.end


class _OurConsole(Console):
    """Leave a broken pipe to the command, which knows what to do."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def make_console(stderr: bool = False) -> Console:
    """Make a console that shows text as it is."""
    console = _OurConsole(highlight=False, markup=False, emoji=False, stderr=stderr)
    console.width = max(MIN_WIDTH, min(console.width, MAX_WIDTH))
    return console


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """Break text into lines, never at a no-break space (which Rich would do)."""
    return textwrap.wrap(text, width, subsequent_indent=indent, break_on_hyphens=False) or [""]


def paragraph(text: str, width: int, style: str = "") -> Text:
    """Lay a sentence out in lines of a width."""
    return Text("\n".join(wrap(text, width)), style=style, no_wrap=True)


def columns(cells: list[str], width: int) -> list[str]:
    """Set short texts in columns, to be read along the lines."""
    widest = max(len(cell) for cell in cells) + GUTTER
    per_line = max(1, (width + GUTTER) // widest)
    rows = [cells[at : at + per_line] for at in range(0, len(cells), per_line)]
    return ["".join(cell.ljust(widest) for cell in row).rstrip() for row in rows]


class Scene(NamedTuple):
    """Hold what one page shows."""

    title: str  # may be empty
    board: RenderableType
    log: list[str]  # what happened since the player last decided
    ask: str
    moves: list[str]  # what the player may do, in words
    note: str  # a refusal or an answer, shown once


class Page(ABC):
    """Show scenes to whoever sits at the terminal, and read what they type."""

    is_live: bool  # a live page is drawn anew; the other hears of events as they happen

    def __init__(self, words: Words, asks_again: bool) -> None:
        self.words: Final = words
        self.asks_again: Final = asks_again  # a person who mistypes is; a script is wrong
        self.console: Final = make_console()

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Hold the terminal while a match is played."""
        yield

    @abstractmethod
    def hear(self, lines: list[str]) -> None:
        """Take note of what has just happened."""

    @abstractmethod
    def hand_over(self, name: str) -> bool:
        """Give the keyboard to somebody else; False if nobody takes it."""

    @abstractmethod
    def ask(self, scene: Scene) -> str | None:
        """Show a scene and read the answer; None at the end of input."""

    @abstractmethod
    def pause(self, scene: Scene) -> bool:
        """Let everybody look until they are ready to go on; False at the end of input."""

    @abstractmethod
    def read(self, text: str) -> bool:
        """Show a text to be read, then go on; False at the end of input."""

    def _print(self, *things: RenderableType) -> None:
        for thing in things:
            self.console.print(thing)

    def _moves(self, scene: Scene, most: int) -> Text:
        """Number the moves, or so many of those that are too many."""
        numbered = [f"{n}. {label}" for n, label in enumerate(scene.moves[:most], 1)]
        lines = columns(numbered, self.console.width) if numbered else []
        if most < len(scene.moves):
            lines.append(self.words.say("cli-play-more-moves", more=len(scene.moves) - most))
        return Text("\n".join(lines), no_wrap=True)

    def all_moves(self, scene: Scene) -> str:
        """List every move, however many there are."""
        return self._moves(scene, len(scene.moves)).plain

    def _read_line(self, prompt: str) -> str | None:
        try:
            return input(prompt)
        except EOFError:
            return None


class LivePage(Page):
    """Draw every scene anew on the alternate screen."""

    is_live = True

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Use the alternate screen, and give the terminal back as it was."""
        with self.console.screen(hide_cursor=False):
            yield

    def hear(self, lines: list[str]) -> None:
        """Do nothing: a scene brings its own log."""

    def hand_over(self, name: str) -> bool:
        self.console.clear()
        self._print(Text(self.words.say("cli-play-hand-over", name=name), style="bold"), "")
        return self._read_line(self.words.say("cli-prompt-continue") + " ") is not None

    def ask(self, scene: Scene) -> str | None:
        width = self.console.width
        question: list[RenderableType] = ["", paragraph(scene.ask, width, "bold")]
        note: list[RenderableType] = [paragraph(scene.note, width, "italic")] if scene.note else []
        most = min(LISTED, len(scene.moves))
        while 1 < most < len(scene.moves) and not self._fits(scene, [*question, self._moves(scene, most), *note]):
            most -= 1  # of very many moves, no more than leave the board in sight
        self._draw(scene, [*question, self._moves(scene, most), *note])
        return self._read_line(self.words.say("cli-prompt-move") + " ")

    def pause(self, scene: Scene) -> bool:
        self._draw(scene, [""])
        return self._read_line(self.words.say("cli-prompt-continue") + " ") is not None

    def read(self, text: str) -> bool:
        lines = text.split("\n")
        room = max(1, self.console.height - 2)  # a blank line and the prompt
        for start in range(0, len(lines), room):
            self.console.clear()
            self._print(Text("\n".join(lines[start : start + room]), no_wrap=True), "")
            if self._read_line(self.words.say("cli-prompt-continue") + " ") is None:
                return False
        return True

    def _above(self, scene: Scene) -> list[RenderableType]:
        return [Text(scene.title, style="bold reverse"), scene.board] if scene.title else [scene.board]

    def _room(self, scene: Scene, below: list[RenderableType]) -> int:
        """Count the lines left for the log."""
        taken = sum(len(self.console.render_lines(thing, pad=False)) for thing in [*self._above(scene), *below])
        return self.console.height - taken - 2  # a blank line above, the prompt below

    def _fits(self, scene: Scene, below: list[RenderableType]) -> bool:
        return self._room(scene, below) >= LEAST_LOG

    def _draw(self, scene: Scene, below: list[RenderableType]) -> None:
        self.console.clear()
        above = self._above(scene)
        room = max(LEAST_LOG, self._room(scene, below))
        lines = wrap(" ".join(scene.log), self.console.width - len(CUT))
        if len(lines) > room:
            lines = [CUT + lines[-room], *lines[1 - room :]]
        self._print(*above, "", *(Text(line, no_wrap=True) for line in lines), *below)


class GrowingPage(Page):
    """Write on and on; each thing is said once."""

    is_live = False
    _asked: tuple[str, list[str]] | None = None  # the last question and its moves

    def hear(self, lines: list[str]) -> None:
        for line in lines:
            self._print(paragraph(line, self.console.width))

    def hand_over(self, name: str) -> bool:
        self._print("", Text(f"— {name} —", style="bold"))
        return True

    def ask(self, scene: Scene) -> str | None:
        if scene.note:
            self._print(paragraph(scene.note, self.console.width))
        if not scene.note or (scene.ask, scene.moves) != self._asked:
            self._print("", scene.board, paragraph(scene.ask, self.console.width), self._moves(scene, LISTED))
        self._asked = scene.ask, scene.moves
        line = self._read_line(self.words.say("cli-prompt-move") + " ")
        if not self.asks_again:
            self._print("")  # no Enter ends the line of the prompt
        return line

    def pause(self, scene: Scene) -> bool:
        return True  # it has all been said

    def read(self, text: str) -> bool:
        self._print(Text(text, no_wrap=True))
        return True


def is_interactive() -> bool:
    """Say whether a person sits at both ends of a terminal that can be redrawn."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def choose_page(words: Words) -> Page:
    """Choose the page that the terminal can show."""
    if is_interactive():
        return LivePage(words, asks_again=True)
    return GrowingPage(words, asks_again=sys.stdin.isatty())
