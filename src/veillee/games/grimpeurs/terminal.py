"""Les Grimpeurs in the terminal: the tower from above, height and colour cell by cell, and a row for each seat."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from veillee.core.contract import AnyGame
from veillee.locales import Words

SIDE_WIDTH: Final = 24
NAME_WIDTH: Final = 10
CELL_WIDTH: Final = 3
MARGIN: Final = 3  # the numbers of the rows
GUTTER: Final = 2
SHORT, LONG = 1, 2  # ladders, as the view writes them
STONE_LEFT: Final = -1
STYLES: Final = {
    "red": "red",
    "yellow": "bright_yellow",
    "dark-blue": "blue",
    "light-blue": "bright_cyan",
    "violet": "magenta",
    "grey": "white",
}


def draw(game: AnyGame, view: Any, words: Words, names: list[str]) -> RenderableType:
    """Draw what lies before the view's seat."""
    return _Picture(game, view, words, names)


class _Picture:
    """Lay the map and the seats out for the width at hand; colour helps, numbers and letters say it all."""

    def __init__(self, game: AnyGame, view: Any, words: Words, names: list[str]) -> None:
        self.box: Final = game.box()
        self.view: Final = view
        self.words: Final = words
        self.names: Final = names
        self.tops: Final = self._tops()

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        columns, rows = self._window(options.max_width)
        tower = list(self.map(columns, rows))
        side = list(self.side())
        width = max((line.cell_len for line in tower), default=0) + GUTTER
        if width + SIDE_WIDTH > options.max_width:
            lines = tower + side
        else:
            lines = []
            for left, right in zip_longest(tower, side, fillvalue=Text()):
                line = left.copy()
                line.pad_right(width - line.cell_len if right.plain else 0)
                lines.append(line.append_text(right))
        for line in (*lines, *self.foot()):
            line.truncate(options.max_width, overflow="ellipsis")
            line.no_wrap = True
            yield line

    # The tower

    def _tops(self) -> dict[tuple[int, int], tuple[int, int]]:
        """Give for each covered cell its height and the block on top."""
        view, box = self.view, self.box
        found: dict[tuple[int, int], tuple[int, int]] = {}
        for block, cell in enumerate(view.cells):
            if cell < 0 or block == view.taken:
                continue
            shape = view.poses[block] // len(box.colours)
            height = view.bases[block] + box.heights[shape]
            for dx in range(box.widths[shape]):
                for dy in range(box.depths[shape]):
                    at = (cell % box.stride + dx, cell // box.stride + dy)
                    if height > found.get(at, (0, -1))[0]:
                        found[at] = height, block
        return found

    def _window(self, width: int) -> tuple[range, range]:
        """Choose the columns and rows to show: the tower, and a free cell around it if the side still fits."""
        if not self.tops:
            return range(0), range(0)
        xs, ys = ([cell[axis] for cell in self.tops] for axis in (0, 1))
        left, right, low, high = min(xs), max(xs), min(ys), max(ys)
        if (right - left + 3) * CELL_WIDTH + MARGIN + GUTTER + SIDE_WIDTH <= width:
            last = self.box.table - 1
            left, right, low, high = max(0, left - 1), min(last, right + 1), max(0, low - 1), min(last, high + 1)
        most = (width - MARGIN) // CELL_WIDTH
        if right - left + 1 > most:  # a tower wider than the screen is shown from its middle
            left = (left + right + 1 - most) // 2
            right = left + most - 1
        return range(left, right + 1), range(low, high + 1)

    def map(self, columns: range, rows: range) -> Iterator[Text]:
        if not columns:
            return
        yield Text(" " * MARGIN + "".join(f"{x:>{CELL_WIDTH}}" for x in columns), style="dim")
        for y in rows:
            line = Text(f"{y:>{MARGIN}}", style="dim")
            for x in columns:
                line.append_text(self.cell((x, y)))
            yield line

    def cell(self, at: tuple[int, int]) -> Text:
        if at not in self.tops:
            return Text("·".rjust(CELL_WIDTH), style="dim")
        height, block = self.tops[at]
        colour = self.box.colours[self.view.poses[block] % len(self.box.colours)]
        number = at[1] * self.box.stride + at[0]
        if number in self.view.pawns:
            pawn = self.colour(self.view.pawns.index(number))
            return Text(f"{height:>2}{self.letter(pawn).upper()}", style=f"bold reverse {STYLES[pawn]}")
        sign = "×" if block in self.view.stones else self.letter(colour)
        return Text(f"{height:>2}{sign}", style=STYLES[colour])

    def letter(self, colour: str) -> str:
        return self.words.say("grimpeurs-letter", colour=colour)

    # The side

    def colour(self, seat: int) -> str:
        return str(self.box.colours[self.view.colours[seat]])

    def side(self) -> Iterator[Text]:
        view, words = self.view, self.words
        yield Text(words.say("grimpeurs-board-turn", turn=view.turn))
        if view.turn:
            yield Text(words.say("grimpeurs-board-idle", idle=view.idle, patience=view.patience))
            yield Text(words.say("grimpeurs-board-stale", stale=view.stale, guard=view.guard))
        if view.taken >= 0:
            yield Text(words.say("grimpeurs-board-hand", block=self.box.blocks[view.taken]), style="bold")
        elif view.barred >= 0:
            yield Text(words.say("grimpeurs-board-barred", block=self.box.blocks[view.barred]))
        yield Text()
        for seat in range(len(view.colours)):
            yield from self.player(seat)

    def player(self, seat: int) -> Iterator[Text]:
        view, words = self.view, self.words
        is_asked = view.turn > 0 and seat == view.asked
        line = Text("▶ " if is_asked else "  ", style="bold" if is_asked else "")
        name = self.names[seat][:NAME_WIDTH]
        if view.colours[seat] < 0:
            yield line.append(name)
            return
        colour = self.colour(seat)
        line.append(f"{self.letter(colour).upper()} ", style=STYLES[colour]).append(f"{name}, ")
        yield line.append(words.say("grimpeurs-board-height", height=view.heights[seat]))
        parts = [
            *([words.say("grimpeurs-board-short")] if view.ladders[seat] & SHORT else []),
            *([words.say("grimpeurs-board-long")] if view.ladders[seat] & LONG else []),
            *([words.say("grimpeurs-board-stone")] if view.stones[seat] == STONE_LEFT else []),
        ]
        if view.stones[seat] >= 0:
            parts.append(words.say("grimpeurs-board-stone-on", block=self.box.blocks[view.stones[seat]]))
        yield Text(f"    {', '.join(parts)}", style="dim")

    def foot(self) -> Iterator[Text]:
        yield Text(self.words.say("grimpeurs-board-letters"), style="dim")
        if self.box.house:
            parts = [self.words.say("grimpeurs-house", part=part) for part in self.box.house]
            yield Text(self.words.say("grimpeurs-board-house", parts=", ".join(parts)), style="dim")
