"""Le Petit Chaperon Rouge in the terminal: both tracks, the row with its tokens, the piles, and who holds what."""

from collections.abc import Iterator
from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from veillee.core.contract import AnyGame
from veillee.locales import Words

NOTHING: Final = -1
UP: Final = 1  # a token that lies face up
WOLF_WAY: Final = 1
# Where a character lies, as the view numbers it.
WITH_OWNER: Final = 1
UNDER_HUMAN: Final = 2
WITH_WOLF: Final = 3
UNDER_ANIMAL: Final = 4

FACE_MARKS: Final = ["✿", "●"]
FACE_DOWN: Final = "▢"
TILE_MARKS: Final = ["·", "⌂"]
TILE_DOWN: Final = "░"
CELL: Final = 5
NAME_WIDTH: Final = 14
LABEL_WIDTH: Final = 10


def draw(game: AnyGame, view: Any, words: Words, names: list[str]) -> RenderableType:
    """Draw what lies before the view's seat."""
    return _Picture(game, view, words, names)


class _Picture:
    """Write the parts line by line; colour helps, words and marks say it all."""

    def __init__(self, game: AnyGame, view: Any, words: Words, names: list[str]) -> None:
        self.box: Final = game.box()
        self.options: Final = game.options
        self.view: Final = view
        self.words: Final = words
        self.names: Final = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        parts = (self.head(), self.tracks(options.max_width), self.row(), self.piles(), self.people())
        for part in parts:
            for line in part:
                line.truncate(options.max_width, overflow="ellipsis")
                line.no_wrap = True
                yield line
        yield Text(self.words.say("chaperon-board-marks"), style="dim", no_wrap=True, overflow="ellipsis")

    def label(self, key: str) -> Text:
        word = self.words.say(f"chaperon-board-{key}")
        return Text(f"{word:<{LABEL_WIDTH}}", style="bold")

    # The head

    def head(self) -> Iterator[Text]:
        view, words = self.view, self.words
        parts = [
            words.say("chaperon-board-turn", turn=view.turn),
            words.say("chaperon-board-food", cake=view.cake, butter=view.butter),
        ]
        if self.options.points:
            parts.append(words.say("chaperon-board-points", points=view.points))
        if view.fork != NOTHING:
            way = "wolf" if view.fork == WOLF_WAY else "own"
            parts.append(words.say("chaperon-board-fork", way=way))
        if view.eight_left:
            parts.append(words.say("chaperon-board-eight"))
        if view.thumb:
            parts.append(words.say("chaperon-board-thumb"))
        yield Text("   ".join(parts))
        if view.odds:
            fails, cards, hundredths = view.odds
            risk = words.say("chaperon-board-odds", fails=fails, cards=cards)
            yield Text(f"{risk}   {words.say('chaperon-board-stop', squares=hundredths / 100)}")

    # The tracks

    def tracks(self, width: int) -> Iterator[Text]:
        box, view = self.box, self.view
        red_on_wolfs = view.red if view.red_way == WOLF_WAY else NOTHING
        red_on_own = NOTHING if view.red_way == WOLF_WAY else view.red
        wolf_on_red = view.wolf - len(box.wolf_track) + len(box.red_track)
        if view.wolf < len(box.wolf_track) - len(box.arrivals):
            wolf_on_red = NOTHING
        yield from self.track("wolf", box.wolf_track, view.wolf, red_on_wolfs, NOTHING, width)
        yield from self.track("red", box.red_track, wolf_on_red, red_on_own, box.shortcut_from, width)

    def track(
        self, key: str, squares: tuple[str, ...], wolf: int, red: int, fork: int, width: int
    ) -> Iterator[Text]:
        """Write the squares in lines of equal cells: (W3) is where the wolf is, [R7] where Red is, <A1> both."""
        room = max(1, (width - LABEL_WIDTH) // CELL)
        lines = -(-len(squares) // room)
        room = -(-len(squares) // lines)
        cells = [self.square(name, at == wolf, at == red, at == fork) for at, name in enumerate(squares)]
        for start in range(0, len(cells), room):
            line = self.label(key) if start == 0 else Text(" " * LABEL_WIDTH)
            for cell in cells[start : start + room]:
                line.append_text(cell)
            yield line

    def square(self, name: str, has_wolf: bool, has_red: bool, is_fork: bool) -> Text:
        before, after, style = " ", " ", "dim"
        if has_wolf and has_red:
            before, after, style = "<", ">", "bold magenta"
        elif has_wolf:
            before, after, style = "(", ")", "bold bright_black"
        elif has_red:
            before, after, style = "[", "]", "bold red"
        elif name in self.box.arrivals:
            style = ""
        elif is_fork:
            after, style = ">", ""
        tile = self.tile(self.box.arrivals.index(name)) if name in self.box.arrivals else ""
        return Text(f"{before}{name}{tile}{after}".ljust(CELL), style=style)

    def tile(self, place: int) -> str:
        face = self.view.tiles[place]
        return TILE_DOWN if face == NOTHING else TILE_MARKS[face]

    # The row

    def row(self) -> Iterator[Text]:
        """Write the cards of the row, each with its tokens."""
        view = self.view
        line = self.label("row")
        length = len(view.row) - view.stacked + 1 if view.stacked else len(view.row)
        line.append(self.words.say("chaperon-board-cards", cards=length))
        if view.stacked:
            line.append(" " + self.words.say("chaperon-board-stacked", stacked=view.stacked))
        yield line
        if view.row:
            cards = Text(" " * LABEL_WIDTH)
            for at, kind in enumerate(view.row):
                cards.append("  " if at else "").append(self.card(kind), style="bold")
                tokens = [self.token(n) for n, card in enumerate(view.token_card) if card == at]
                cards.append(" " + "".join(tokens) if tokens else "", style="bright_magenta")
            yield cards

    def card(self, kind: int) -> str:
        """Write a card: its value, and its flowers or its power."""
        box = self.box
        if box.powers[kind]:
            return self.words.say("chaperon-board-power", value=box.values[kind], power=box.powers[kind])
        return f"{box.values[kind]}{FACE_MARKS[0] * box.flowers[kind]}"

    def token(self, at: int) -> str:
        """Write a token; one that the viewer knows and others do not stands in brackets."""
        view = self.view
        face = view.token_face[at]
        if face == NOTHING:
            return FACE_DOWN
        return FACE_MARKS[face] if view.token_mark[at] & UP else f"({FACE_MARKS[face]})"

    # The piles

    def piles(self) -> Iterator[Text]:
        view, words = self.view, self.words
        if self.options.mode == "wolf":
            cards = words.say("chaperon-board-hand", hand=view.hand_size, discard=view.discard_size)
            if view.is_laid:
                card = self.card(view.laid) if view.laid != NOTHING else FACE_DOWN
                cards += ", " + words.say("chaperon-board-laid", card=card)
        else:
            cards = words.say("chaperon-board-pile", pile=view.pile_size, discard=view.discard_size)
            if view.bottom != NOTHING:
                cards += ", " + words.say("chaperon-board-bottom", card=self.card(view.bottom))
        reserve = str(view.reserve_size)
        if view.reserve:
            flowers, pebbles = view.reserve
            reserve += " " + words.say("chaperon-board-reserve", flowers=flowers, pebbles=pebbles)
        yield Text(cards)
        yield Text(words.say("chaperon-board-tokens", reserve=reserve, basket=view.basket_size))
        if view.hand:
            held = [kind for kind, amount in enumerate(view.hand) for _ in range(amount)]
            yield self.label("own").append("  ".join(self.card(kind) for kind in held))

    # The people

    def people(self) -> Iterator[Text]:
        view = self.view
        for seat, name in enumerate(self.names):
            is_active = seat == view.active and view.turn > 0
            line = Text("▶ " if is_active else "  ", style="bold" if is_active else "")
            line.append(f"{name[:NAME_WIDTH]:<{NAME_WIDTH}}")
            role = self.words.say("chaperon-board-player", role="wolf" if seat == view.wolf_seat else "other")
            parts = [role, *self.held_by(seat)]
            line.append(" " + ", ".join(part for part in parts if part))
            yield line
        under = [self.character(n) for n, at in enumerate(view.places) if at in (UNDER_HUMAN, UNDER_ANIMAL)]
        if under:
            yield Text(f"  {self.words.say('chaperon-board-under')} ─ {', '.join(under)}")

    def held_by(self, seat: int) -> list[str]:
        """Name the characters in front of a seat."""
        view = self.view
        return [
            self.character(n)
            for n, at in enumerate(view.places)
            if (at == WITH_OWNER and view.owners[n] == seat) or (at == WITH_WOLF and seat == view.wolf_seat)
        ]

    def character(self, n: int) -> str:
        is_animal = self.view.places[n] in (WITH_WOLF, UNDER_ANIMAL)
        name = self.box.animals[n] if is_animal else self.box.humans[n]
        return self.words.say("chaperon-character", character=name)
