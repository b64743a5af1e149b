"""The three chapters in the terminal: the hand with what each card pays, the trick, the teams, the last count."""

import textwrap
from collections.abc import Iterator
from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from veillee.core.contract import AnyGame
from veillee.locales import Arg, Words

NAME_WIDTH: Final = 12  # of a player
CARD_WIDTH: Final = 20  # of a card's name
CATEGORY_WIDTH: Final = 5
PAY_WIDTH: Final = 6
TOKENS: Final = ("stars", "hearts", "gems")
ALL_CATEGORIES: Final = "*"
SEALS: Final = {(1, 1): "", (1, 0): "II ", (0, 1): "III "}


def draw(game: AnyGame, view: Any, words: Words, names: list[str]) -> RenderableType:
    """Draw what lies before the view's seat."""
    return _Picture(game, view, words, names)


class _Picture:
    """Lay the parts out, line by line."""

    def __init__(self, game: AnyGame, view: Any, words: Words, names: list[str]) -> None:
        self.legend: Final = game.legend()
        self.box: Final = game.box()
        self.cards: Final = self.box.cards
        self.view: Final = view
        self.words: Final = words
        self.names: Final = names
        self.phase: Final = self.legend["phases"][view.phase]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        lines = list(self.end(width)) if self.phase == "over" else list(self.table(width))
        for line in lines:
            line.truncate(width, overflow="ellipsis")
            line.no_wrap = True
            yield line

    # --- words of cards

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

    # --- chapters I and II

    def table(self, width: int) -> Iterator[Text]:
        yield Text(self.heading(), style="bold")
        for owner in self.order():
            yield self.player(owner)
        yield from self.own_choices()
        if self.view.hand:
            yield from self.hand(width)
            marks = [self.words.say("chapitres-board-tokens"), self.words.say("chapitres-board-categories")]
            for line in textwrap.wrap(", ".join(marks), width):
                yield Text(line, style="dim")

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

    def owner_name(self, owner: int) -> str:
        seats = len(self.view.points)
        if owner < seats:
            return self.names[owner][:NAME_WIDTH]
        name = self.names[owner - seats][:NAME_WIDTH]
        return self.words.say("chapitres-board-ghost", name=name)

    def player(self, owner: int) -> Text:
        """Show who it is, its tokens, and the card it has in the trick."""
        view = self.view
        seats = len(view.points)
        is_active = owner == view.active
        line = Text("▶ " if is_active else "  ", style="bold" if is_active else "")
        line.append(f"{self.owner_name(owner):{NAME_WIDTH + 11 if seats < len(view.hand_sizes) else NAME_WIDTH}}")
        if self.phase in ("deal", "pick"):
            if owner < seats and self.phase == "pick":
                waits = view.waiting >> owner & 1
                line.append(f" {self.words.say('chapitres-board-waits' if waits else 'chapitres-board-ready')}")
            return line
        if owner < seats:
            tokens = [(view.stars, 0), (view.hearts, 1), (view.gems, 2)]
            held = " ".join(f"{counts[owner]:>2}{self.token(token)}" for counts, token in tokens)
            line.append(f" {held} = {view.points[owner]:<2} ")
        else:
            line.append(" " * 18)
        if owner in view.trick_owners:
            card = view.trick[view.trick_owners.index(owner)]
            line.append(f" {self.cards[card].value:>2} {self.card(card)}", style="bold bright_yellow")
            line.append(f" {self.categories(self.cards[card].categories)}")
        else:
            played = " ".join(str(self.cards[card].value) for card in view.plays[owner])
            line.append(f" {played}", style="dim")
        return line

    def own_choices(self) -> Iterator[Text]:
        view = self.view
        if view.kept:
            kept = ", ".join(f"{self.card(card)} ({self.cards[card].value})" for card in view.kept)
            yield Text(f"{self.words.say('chapitres-board-kept')} {kept}")
        if view.own_keep >= 0:
            chosen = [card for card in (view.own_keep, view.own_gift) if card >= 0]
            text = ", ".join(f"{self.card(card)} ({self.cards[card].value})" for card in chosen)
            yield Text(f"{self.words.say('chapitres-board-chosen')} {text}")

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
