"""The three chapters in the terminal: the hand with what each card pays, the trick, the teams, the last count."""

import textwrap
from collections.abc import Iterator
from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from veillee.core.contract import AnyGame
from veillee.locales import Arg, Words

NAME_WIDTH: Final = 12  # of a player
SHORT_NAME: Final = 8  # the same on a short screen
TIGHT_NAME: Final = 6  # the same three in a line
GHOST_WIDTH: Final = 10  # of the word around the name of whoever feeds a ghost
CARD_WIDTH: Final = 20  # of a card's name
CATEGORY_WIDTH: Final = 5
PAY_WIDTH: Final = 6
AIRY_HEIGHT: Final = 32  # a screen of so many lines has room for a line a player
COMPANY: Final = 4  # more than so many who play are set three in a line on a short screen
TOKENS: Final = ("stars", "hearts", "gems")
ALL_CATEGORIES: Final = "*"
SEALS: Final = {(1, 1): "", (1, 0): "II ", (0, 1): "III "}


def draw(game: AnyGame, view: Any, words: Words, names: list[str]) -> RenderableType:
    """Draw what lies before the view's seat."""
    return _Picture(game, view, words, names)


class CardWords:
    """Put the cards of a deck into words, as short as a line of the terminal wants them."""

    def __init__(self, game: AnyGame, words: Words) -> None:
        self.legend: Final = game.legend()
        self.box: Final = game.box()
        self.cards: Final = self.box.cards
        self.words: Final = words

    def card(self, number: int) -> str:
        """Name a card in the language at hand."""
        card = self.cards[number]
        return str(card.fr if self.words.language == "fr" else card.en)

    def token(self, token: int) -> str:
        return self.words.say("chapitres-board-token", token=TOKENS[token])

    def pay(self, pay: Any) -> str:
        """Write tokens in short: 1E 3G; nothing is a dash."""
        parts = [f"{amount}{self.token(token)}" for token, amount in enumerate(pay) if amount]
        return "".join(parts) or "-"

    def categories(self, mask: int) -> str:
        names = self.legend["categories"]
        if mask == (1 << len(names)) - 1:
            return ALL_CATEGORIES
        return "".join(self.category(at) for at in range(len(names)) if mask >> at & 1)

    def category(self, number: int) -> str:
        return self.words.say("chapitres-board-category", category=self.legend["categories"][number])

    def ability(self, offer: Any) -> str:
        """Write an ability in short."""
        reason = self.legend["reasons"][offer.when]
        tokens = offer.token
        counted = self.token(tokens) if tokens >= 0 and reason != "forbids" else ""
        if reason == "forbids":
            counted = "".join(self.token(at) for at in range(len(TOKENS)) if tokens >> at & 1)
        args: dict[str, Arg] = {
            "reason": reason,
            "category": self.category(offer.category) if offer.category >= 0 else "",
            "other": self.cards[offer.card].value if offer.card >= 0 else 0,
            "low": offer.low,
            "high": offer.high,
            "number": offer.number,
            "token": counted,
        }
        when = self.words.tell("chapitres-board-when", args)
        pay = f"{self.pay(offer.pays)} " if any(offer.pays) else ""
        return f"{pay}{when}"

    def abilities(self, number: int) -> str:
        """Write the abilities of a card, each with its seal where that is not the one before."""
        parts: list[str] = []
        before = ""
        for offer in self.cards[number].abilities:
            seal = SEALS[offer.in_trick, offer.in_team]
            parts.append((seal if seal != before else "") + self.ability(offer))
            before = seal
        return "; ".join(parts)


class _Picture(CardWords):
    """Lay the parts out, line by line."""

    def __init__(self, game: AnyGame, view: Any, words: Words, names: list[str]) -> None:
        super().__init__(game, words)
        self.view: Final = view
        self.names: Final = names
        self.phase: Final = self.legend["phases"][view.phase]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        is_short = console.is_terminal and console.height < AIRY_HEIGHT
        lines = list(self.end(width)) if self.phase == "over" else list(self.table(width, is_short))
        for line in lines:
            line.truncate(width, overflow="ellipsis")
            line.no_wrap = True
            yield line

    # --- chapters I and II

    def table(self, width: int, is_short: bool) -> Iterator[Text]:
        yield Text(f"{self.heading()}   ({self.words.say('chapitres-board-tokens')})", style="bold")
        players = [self.player(owner, is_short) for owner in self.order()]
        yield from self.in_columns(players, width) if is_short else players
        yield from self.own_choices(width)
        if self.view.hand:
            yield from self.hand(width)
            yield Text(self.words.say("chapitres-board-categories"), style="dim")

    def in_columns(self, players: list[Text], width: int) -> Iterator[Text]:
        """Set those who play side by side, two or three in a line."""
        columns = 3 if len(players) > COMPANY else 2
        for start in range(0, len(players), columns):
            line = Text()
            for player in players[start : start + columns]:
                player.truncate(width // columns - 1, overflow="ellipsis")
                player.pad_right(width // columns - player.cell_len)
                line.append_text(player)
            yield line

    def heading(self) -> str:
        view = self.view
        if self.phase in ("deal", "pick"):
            return self.words.say(
                "chapitres-board-draft",
                deal=view.deal + 1,
                deals=self.box.deals,
                choice=view.round + 1,
                choices=self.box.rounds,
            )
        return self.words.say(
            "chapitres-board-trick",
            trick=view.number + 1,
            tricks=self.box.tricks,
        )

    def order(self) -> list[int]:
        """List seats and ghosts clockwise."""
        return list(self.box.ring)

    def owner_name(self, owner: int, width: int) -> str:
        seats = len(self.view.points)
        if owner < seats:
            return self.names[owner][:width]
        name = self.names[owner - seats][:width]
        return self.words.say("chapitres-board-ghost", name=name)

    def player(self, owner: int, is_short: bool) -> Text:
        """Show who it is, its tokens, and the card it has in the trick."""
        view = self.view
        has_ghosts = len(view.points) < len(view.hand_sizes)
        is_tight = is_short and len(view.hand_sizes) > COMPANY
        width = TIGHT_NAME if is_tight else SHORT_NAME if is_short else NAME_WIDTH
        is_active = owner == view.active
        line = Text("▶ " if is_active else "  ", style="bold" if is_active else "")
        line.append(f"{self.owner_name(owner, width):{width + GHOST_WIDTH if has_ghosts else width}}")
        if self.phase in ("deal", "pick"):
            if owner < len(view.points) and self.phase == "pick":
                waits = view.waiting >> owner & 1
                line.append(f" {self.words.say('chapitres-board-waits' if waits else 'chapitres-board-ready')}")
            return line
        if owner < len(view.points):
            gap = "" if is_short else " "
            counts = (view.stars[owner], view.hearts[owner], view.gems[owner])
            held = gap.join(f"{amount}{self.token(token)}" for token, amount in enumerate(counts))
            line.append(f" {held}" if is_tight else f" {held}={view.points[owner]} ")
        line.append_text(self.played(owner, is_short))
        return line

    def played(self, owner: int, is_short: bool) -> Text:
        """Show the card in the trick, or else the values of those played before."""
        view = self.view
        if owner not in view.trick_owners:
            values = " ".join(str(self.cards[card].value) for card in view.plays[owner])
            return Text("" if is_short else f" {values}", style="dim")
        card = view.trick[view.trick_owners.index(owner)]
        name = "" if is_short and len(view.hand_sizes) > COMPANY else f" {self.card(card)}"
        text = f" {self.cards[card].value}{name} {self.categories(self.cards[card].categories)}"
        return Text(text, style="bold bright_yellow")

    def own_choices(self, width: int) -> Iterator[Text]:
        view = self.view
        if view.kept:
            yield from self.listed(self.words.say("chapitres-board-kept"), view.kept, width)
        if view.own_keep >= 0:
            chosen = tuple(card for card in (view.own_keep, view.own_gift) if card >= 0)
            yield from self.listed(self.words.say("chapitres-board-chosen"), chosen, width)

    def listed(self, head: str, cards: tuple[int, ...], width: int) -> Iterator[Text]:
        """Name cards after a word, in as many lines as they need."""
        names = ", ".join(f"{self.card(card)} ({self.cards[card].value})" for card in cards)
        for line in textwrap.wrap(f"{head} {names}", width, break_on_hyphens=False):
            yield Text(line)

    def hand(self, width: int) -> Iterator[Text]:
        """List the cards of the hand with what they would pay now and in the own team."""
        view = self.view
        room = max(10, width - 3 - CARD_WIDTH - 1 - CATEGORY_WIDTH - 1 - 2 * (PAY_WIDTH + 1))
        now, team = self.words.say("chapitres-board-now"), self.words.say("chapitres-board-team")
        head = " " * (3 + CARD_WIDTH + 1 + CATEGORY_WIDTH + 1 + room)
        yield Text(f"{head}{now if view.trick_pays else '':>{PAY_WIDTH}} {team:>{PAY_WIDTH}}", style="dim")
        for at, card in enumerate(view.hand):
            line = Text(f"{self.cards[card].value:>2} ", style="bold")
            line.append(f"{self.card(card)[:CARD_WIDTH]:{CARD_WIDTH}} ")
            line.append(f"{self.categories(self.cards[card].categories):{CATEGORY_WIDTH}} ", style="cyan")
            line.append(f"{self.abilities(card)[:room]:{room}}")
            trick = self.pay(view.trick_pays[at]) if view.trick_pays else ""
            line.append(f"{trick:>{PAY_WIDTH}} ", style="bold")
            line.append(f"{self.pay(view.team_pays[at]):>{PAY_WIDTH}}")
            yield line

    # --- the end

    def end(self, width: int) -> Iterator[Text]:
        """Explain every point: for each seat its cards, each with what it paid in its trick and in the team."""
        view, words = self.view, self.words
        yield Text(words.say("chapitres-board-count"), style="bold")
        for seat in sorted(range(len(self.names)), key=lambda seat: -view.points[seat]):
            held = self.pay((view.stars[seat], view.hearts[seat], view.gems[seat]))
            points = words.say("chapitres-board-points", points=view.points[seat])
            yield Text(f"{self.names[seat][:NAME_WIDTH]}: {points}, {held}", style="bold")
            cells = [self.cell(row) for row in view.table if row.seat == seat]
            if view.majority >> seat & 1:
                cells.append(words.say("chapitres-board-majority"))
            yield from _flow(cells, width)
        yield Text(words.say("chapitres-board-tokens"), style="dim")

    def cell(self, row: Any) -> str:
        """Write a card's value, what it won in its trick, and after a bar what it paid in the team."""
        trick = (row.trick[0] + row.won, *row.trick[1:])
        return f"{self.cards[row.card].value} {self.pay(trick)}|{self.pay(row.team)}"


def _flow(cells: list[str], width: int) -> Iterator[Text]:
    """Set cells one after the other, in as many lines as they need."""
    line = " "
    for cell in cells:
        if len(line) + len(cell) + 2 > width:
            yield Text(line)
            line = " "
        line += f" {cell} "
    yield Text(line.rstrip())
