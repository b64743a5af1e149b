"""Cendrillon in the terminal: the grid, the clock, the die, the pairs and the fingers."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from veillee.core.contract import AnyGame
from veillee.locales import NONE, Words

# Numbers of the view that stand for no face.
FACE_DOWN: Final = -1
GONE: Final = -2
NOTHING: Final = -1

SIDE_WIDTH: Final = 27
NAME_WIDTH: Final = 12
MARGIN: Final = 3  # the letters of the rows and the left edge
GUTTER: Final = 2
AIRY_HEIGHT: Final = 32  # a screen of so many lines has room between the rows
SECTION_STYLES: Final = {"mauve": "magenta", "pink": "bright_red", "yellow": "yellow"}

# The right end of a piece of edge: by a tile above it, a tile below it, and whether the edge goes on.
CORNERS: Final = {
    (True, True, True): "┼",
    (True, True, False): "┤",
    (True, False, True): "┴",
    (True, False, False): "┘",
    (False, True, True): "┬",
    (False, True, False): "┐",
}


def _name(legend: list[str], number: int) -> str:
    return legend[number] if number >= 0 else NONE


# --- picture


def draw(game: AnyGame, view: Any, words: Words, names: list[str]) -> RenderableType:
    """Draw what lies before the view's seat."""
    return _Picture(game, view, words, names)


def _edge(above: int, below: int, width: int) -> Text:
    """Draw the line between a row of so many tiles and the next, either of which may be short or missing."""
    line = "├" if above and below else "┌" if below else "└"
    for column in range(1, max(above, below) + 1):
        touches_above, touches_below = column <= above, column <= below
        goes_on = column < max(above, below)
        line += "─" * width + CORNERS[touches_above, touches_below, goes_on]
    return Text("  " + line)


class _Picture:
    """Lay the parts out for the width at hand."""

    def __init__(self, game: AnyGame, view: Any, words: Words, names: list[str]) -> None:
        self.legend: Final = game.legend()
        self.has_order: Final = bool(game.options.variant == "advanced")
        self.view: Final = view
        self.words: Final = words
        self.names: Final = names
        self.marks: Final[list[str]] = []  # those the grid uses, to be explained below it

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        columns = self.column_count()
        widest = max(len(self.face_word(face)) for face in self.legend["faces"]) + 1
        room = options.max_width - SIDE_WIDTH - GUTTER
        is_narrow = columns * (widest + 1) + MARGIN > room
        if is_narrow:
            widest = min(widest, (options.max_width - MARGIN) // columns - 1)
        is_airy = console.is_terminal and console.height >= AIRY_HEIGHT
        grid, side = list(self.grid(columns, widest, is_airy)), list(self.side())
        if is_narrow:
            yield from grid + side
        else:
            width = max(line.cell_len for line in grid) + GUTTER
            for left, right in zip_longest(grid, side, fillvalue=Text()):
                line = left.copy()
                line.pad_right(width - line.cell_len if right.plain else 0)
                line.append_text(right).truncate(options.max_width, overflow="ellipsis")
                yield line
        if self.marks:
            marks = [self.words.say(f"cendrillon-mark-{mark}") for mark in self.marks]
            yield Text("  " + ", ".join(marks), style="dim", no_wrap=True)
        yield from self.pairs()

    # The grid

    def column_count(self) -> int:
        """Count the columns from the names of the places in the first row."""
        places = self.legend["places"]
        return sum(place[0] == places[0][0] for place in places)

    def grid(self, columns: int, width: int, is_airy: bool) -> Iterator[Text]:
        """Draw the tiles with a letter for each row and a number for each column; lines between rows take room."""
        places = self.legend["places"]
        yield Text("  " + "".join(f" {column:^{width}}" for column in range(1, columns + 1)).rstrip())
        rows = [range(start, min(start + columns, len(places))) for start in range(0, len(places), columns)]
        above = 0
        for row in rows:
            if is_airy or above != len(row):
                yield _edge(above, len(row), width)
            line = Text(f"{places[row[0]][0]} │")
            for place in row:
                cell = self.cell(place, width)
                cell.align("center", width)
                line.append_text(cell).append("│")
            yield line
            above = len(row)
        yield _edge(above, 0, width)

    def cell(self, place: int, width: int) -> Text:
        """Show a tile: colour helps, marks and words say it all."""
        view, name = self.view, self.legend["places"][place]
        face = view.grid[place]
        if face == GONE:
            return Text("")
        if face >= 0:
            return Text(self.face_word(self.legend["faces"][face])[:width], style="bold bright_yellow")
        if place in view.looks:
            return self.held(place, name, width)
        text, style = name, "dim"
        if view.remembered and view.remembered[place] >= 0:
            self.mark("recalled")
            return Text(f"~{self.face_word(self.legend['faces'][view.remembered[place]])}"[:width], style="cyan")
        fingers = sum(at == place for at in view.points) + (view.own_choice == place)
        if fingers:
            self.mark("finger")
            text, style = f"{name} {'*' * fingers}", "bold"
        return Text(f"░ {text} ░"[:width], style=style)

    def held(self, place: int, name: str, width: int) -> Text:
        """Show a tile in the active seat's hand."""
        face = self.view.look_faces[self.view.looks.index(place)]
        if face >= 0:
            self.mark("own")
            return Text(f"°{self.face_word(self.legend['faces'][face])}"[:width], style="bold bright_cyan")
        self.mark("held")
        return Text(f"<{name}>"[:width], style="bold")

    def mark(self, mark: str) -> None:
        if mark not in self.marks:
            self.marks.append(mark)

    def face_word(self, face: str) -> str:
        return self.words.say("cendrillon-face", face=face)

    # The side

    def side(self) -> Iterator[Text]:
        view, words = self.view, self.words
        yield Text(words.say("cendrillon-board-turn", turn=view.turn))
        hours = len(self.legend["hours"]) - 1
        left = hours - view.hours
        yield Text(f"{words.say('cendrillon-board-clock')}  {'■' * view.hours}{'□' * left}")
        hour = self.legend["hours"][view.hours]
        yield Text(words.say("cendrillon-board-hour", hour=hour, left=left))
        die = words.say("cendrillon-die", die=_name(self.legend["die"], view.die))
        yield Text(f"{words.say('cendrillon-board-die')}  {die}", style="bold" if view.die >= 0 else "")
        yield Text("")
        for seat in range(len(view.specials)):
            yield self.player(seat)

    def player(self, seat: int) -> Text:
        view, words = self.view, self.words
        has_begun = self.legend["phases"][view.phase] not in ("deal", "first")
        is_active = seat == view.active and has_begun
        line = Text("▶ " if is_active else "  ", style="bold" if is_active else "")
        line.append(self.names[seat][:NAME_WIDTH])
        finger = self.finger(seat)
        special = view.specials[seat]
        if finger:
            line.append(finger)
        elif special >= 0 and not view.spent[seat]:
            line.append(f", {words.say('cendrillon-special', special=self.legend['specials'][special])}")
        return line

    def finger(self, seat: int) -> str:
        """Say what a seat's finger does, while there is anything to say."""
        view, words = self.view, self.words
        phase = self.legend["phases"][view.phase]
        if seat == view.active or phase not in ("point", "gestures", "second", "down", "further", "declare"):
            return ""
        if view.points[seat] >= 0:
            return f" → {self.legend['places'][view.points[seat]]}"
        if phase == "point":
            waits = view.waiting >> seat & 1
            return ", " + words.say("cendrillon-board-waits" if waits else "cendrillon-board-ready")
        if phase == "gestures" and view.waiting >> seat & 1:
            return ", " + words.say("cendrillon-board-waits")
        return ""

    # The pairs by the clock

    def pairs(self) -> Iterator[Text]:
        """Give a line a section: what is found is ticked, what is missing is not."""
        found = [tuple(sorted(self.view.found[at : at + 2])) for at in range(0, len(self.view.found), 2)]
        faces = self.legend["faces"]
        for number, section in enumerate(self.legend["sections"]):
            name = self.words.say("cendrillon-section", section=section)
            now = "▶ " if self.has_order and number == self.view.section else "  "
            line = Text(f"{now}{name:6}", style=SECTION_STYLES.get(section, ""), no_wrap=True)
            for pair, of_section in zip(self.legend["pairs"], self.legend["pair_sections"], strict=True):
                if of_section != section:
                    continue
                key = tuple(sorted(faces.index(face) for face in pair.split("+")))
                tick = "✓" if key in found else "·"
                if key in found:
                    found.remove(key)
                text = " + ".join(self.face_word(face) for face in pair.split("+"))
                line.append(f"  {tick} {text}", style="bold" if tick == "✓" else "dim")
            yield line
