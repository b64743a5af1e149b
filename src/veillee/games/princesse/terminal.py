"""La Princesse aux échelles in the terminal: the princess, the page, the tower, and a row for each seat."""

from collections.abc import Iterator
from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from veillee.core.contract import AnyGame
from veillee.games.princesse.rules.state import FIRST_PAGE, HIDDEN
from veillee.locales import Words

SWORD: Final = "†"
LABEL_WIDTH: Final = 11
NAME_WIDTH: Final = 12


def draw(game: AnyGame, view: Any, words: Words, names: list[str]) -> RenderableType:
    """Draw what lies before the view's seat."""
    return _Picture(game, view, words, names)


class _Picture:
    """Write the parts line by line; colour helps, words and marks say it all."""

    def __init__(self, game: AnyGame, view: Any, words: Words, names: list[str]) -> None:
        self.box: Final = game.box()
        self.legend: Final = game.legend()
        self.view: Final = view
        self.words: Final = words
        self.names: Final = names
        self.everybody: Final = (1 << len(names)) - 1
        self.marks: Final[list[str]] = []  # those the rows use, to be explained below them

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = [*self.head(), Text(), *(self.row(seat) for seat in range(len(self.view.hands))), *self.foot()]
        for line in lines:
            line.truncate(options.max_width, overflow="ellipsis")
            line.no_wrap = True
            yield line

    def labelled(self, key: str, text: str, style: str = "") -> Text:
        label = self.words.say(f"princesse-board-{key}")
        return Text(f"{label:<{LABEL_WIDTH}}").append(text, style=style)

    # The round

    def head(self) -> Iterator[Text]:
        view, words = self.view, self.words
        parts = [
            words.say("princesse-board-round", round=view.round),
            words.say("princesse-board-book", pages=self.box.pages_in_book - view.pages_read),
        ]
        if self.box.squires:
            parts.append(words.say("princesse-board-squires", squires=view.squires))
        yield Text(", ".join(parts))
        if view.princess >= 0:
            yield from self.princess()
        if view.page >= 0:
            yield self.page()
        if view.dungeon:
            yield self.tower()
        freed = ", ".join(self.box.princess_names[number] for number in view.freed)
        yield self.labelled("freed", freed or words.say("princesse-board-nobody"))
        if view.pile:
            yield self.labelled("pile", " ".join(SWORD * level for level in view.pile))

    def princess(self) -> Iterator[Text]:
        box, words, number = self.box, self.words, self.view.princess
        level = box.princess_levels[number]
        wants = {box.gifts[gift] for gift in box.princess_wants[number]}
        gifts = [
            f"{words.say('princesse-gift', gift=gift)} ({size})"
            for size, gift in enumerate(box.gifts, 1)
            if gift in wants
        ]
        wish = words.say("princesse-board-wants", gifts=", ".join(gifts))
        yield self.labelled("princess", f"{box.princess_names[number]} {SWORD * level}, {wish}", "bold")
        sights = self.legend["sights"]
        said = [sights[box.dungeon_sight[level - 1]], sights[box.ladder_sight[level - 1]]]
        dungeon, ladders = (words.say("princesse-sight", sight=sight) for sight in said)
        sight = words.say("princesse-board-sight", dungeon=dungeon, ladders=ladders)
        yield Text(" " * LABEL_WIDTH + sight)

    def page(self) -> Text:
        box, words, page = self.box, self.words, self.view.page
        text = words.say("princesse-page", page=box.page_names[page])
        if page >= FIRST_PAGE:
            effect = words.tell(
                "princesse-effect",
                {
                    "effect": self.legend["effects"][box.page_effects[page]],
                    "whose": self.legend["whose"][box.page_whose[page]],
                    "sight": self.legend["sights"][box.page_sight[page]],
                    "low": box.page_low[page],
                    "high": box.page_high[page],
                },
            )
            text = f"{text}, {effect}"
        line = self.labelled("page", text, "strike" if self.view.page_ignored else "")
        if self.view.page_ignored:
            line.append(f" ({words.say('princesse-board-ignored')})")
        return line

    def tower(self) -> Text:
        view, words = self.view, self.words
        height = words.say("princesse-board-unseen") if view.dungeon == HIDDEN else str(view.dungeon)
        line = self.labelled("dungeon", height, "bold")
        if view.dungeon != HIDDEN and view.dungeon_seen != self.everybody:
            line.append(self.mark("own", "°"))
        if view.total:
            line.append(f", {words.say('princesse-board-total', total=view.total)}")
        return line

    # The seats

    def row(self, seat: int) -> Text:
        view = self.view
        is_prince = seat == (view.prince if view.prince >= 0 else view.next_prince)
        line = Text("♔ " if is_prince else "▶ " if seat == view.hero else "  ", style="bold")
        line.append(f"{self.names[seat][:NAME_WIDTH]:<{NAME_WIDTH}} ", style="bold" if seat == view.seat else "")
        for size in range(1, self.box.ladders + 1):
            is_held = view.hands[seat] >> size & 1 and size != view.laid[seat]
            line.append(f" {size}" if is_held else f" {'·' * len(str(size))}", style="" if is_held else "dim")
        line.append(f"   {self.laid(seat):<4}", style="bold bright_yellow")
        return line.append(self.said(seat))

    def laid(self, seat: int) -> str:
        """Show what lies before a seat this round, and to whom it shows."""
        view = self.view
        size = view.laid[seat]
        if size == 0:
            return ""
        if size == HIDDEN:
            return self.mark("hidden", "▒")
        if seat == view.prince:
            return self.mark("reference", "=") + str(size)
        return str(size) if view.laid_seen[seat] == self.everybody else str(size) + self.mark("own", "°")

    def said(self, seat: int) -> str:
        """Quote the word said to a seat, or to all; once that page is put away, only by those who have laid."""
        view = self.view
        has_cry = seat != view.prince and (view.laid[seat] != 0 or not view.page_ignored)
        word = view.words[seat] or (view.cry if has_cry else 0)
        if not word:
            return ""
        return self.words.say("princesse-word", word="more" if word > 0 else "less", strength=abs(word))

    def mark(self, name: str, sign: str) -> str:
        if name not in self.marks:
            self.marks.append(name)
        return sign

    def foot(self) -> Iterator[Text]:
        if self.marks:
            marks = [self.words.say(f"princesse-mark-{mark}") for mark in self.marks]
            yield Text("  " + ", ".join(marks), style="dim")
        if self.box.house:
            parts = [self.words.say("princesse-house", part=part) for part in self.box.house]
            yield Text("  " + self.words.say("princesse-board-house", parts=", ".join(parts)), style="dim")
