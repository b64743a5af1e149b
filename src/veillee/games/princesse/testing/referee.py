"""A referee for La Princesse aux échelles: it keeps ladders, pages and squires on a sheet of its own."""

import tomllib
from collections.abc import Generator, Iterator
from typing import Any

from veillee.core.contract import CHANCE, AnyGame, Seat
from veillee.games.princesse import GAME
from veillee.games.princesse.testing.hope import Hope, Left
from veillee.testing.oracle import Moment, Referee, Turn

Steps = Generator[Turn, Moment, None]
Answer = Generator[Turn, Moment, str]

BEGIN, REFERENCE, WORD, CALL, LADDER, VERDICT = "begin", "a reference", "a word", "call", "a ladder", "the verdict"


def questions(game: AnyGame) -> tuple[str, ...]:
    """Name what every seat is asked; not everybody becomes Prince where the same seat always begins."""
    return (LADDER,) if game.options.first_prince else (BEGIN, REFERENCE, WORD, LADDER)


class Evening:
    """Follow one match."""

    def __init__(self, game: AnyGame) -> None:
        self.seats = game.seats
        self.options = game.options
        self.box: dict[str, Any] = tomllib.loads(game.data.get("pieces.toml") or GAME.read_box("pieces.toml"))
        self.length = self.box["extreme" if game.options.extreme else "usual"]
        with_squires = {"yes": True, "no": False}.get(game.options.squires, game.options.princesses == "first")
        self.squires: int = self.box["squires"] if with_squires else 0
        self.hands = [set(range(1, self.box["ladders"] + 1)) for _ in range(self.seats)]
        self.hope = Hope(self.box)
        self.heights: list[int] = []  # dungeons not shown yet; none: shuffled again (PRI-5)
        self.turned: set[str] = set()  # story pages
        self.met: list[str] = []  # princesses who were turned up
        self.pile: list[str] = []  # who may lie in it: princesses named, or their levels
        self.pages = 0  # read between Beginning and End
        self.saved = 0
        self.princess = ""
        self.page: dict[str, Any] = {}  # nothing for Beginning and a page put away
        self.outcome = ""

    def follow(self) -> Referee:
        """Follow the match to its end."""
        prince = yield from self._find_first()
        yield from self._make_pile(prince)
        rounds = 0
        while not self.outcome:
            rounds += 1
            yield from self._ask(prince, BEGIN)
            yield from self._open_round(rounds)
            height = int((yield from self._draw("dungeon")).removeprefix("height "))
            self.heights = self.heights or sorted(self.box["dungeons"][str(self.seats)])
            self.heights.remove(height)
            laid = yield from self._play_round(prince)
            if laid:  # PRI-31: after a foghorn the Prince stays
                yield from self._judge(prince, laid, height)
                prince = (prince + 1) % self.seats
            self._look_for_the_end(prince)
        has_won = self.outcome == "won"
        yield Turn((), "", [int(has_won)] * self.seats, self.outcome, (1 if has_won else 2,) * self.seats)

    # --- asking

    def _draw(self, what: str) -> Answer:
        done = yield Turn((CHANCE,), what, [0] * self.seats)
        return done.text

    def _ask(self, seat: Seat, question: str) -> Answer:
        done = yield Turn((seat,), question, [0] * self.seats)
        return done.text

    # --- setting up

    def _find_first(self) -> Generator[Turn, Moment, Seat]:
        if self.options.first_prince:
            return int(self.options.first_prince) - 1
        return int((yield from self._draw("first prince")).removeprefix("seat "))

    def _make_pile(self, prince: Seat) -> Steps:
        """PRI-11."""
        for _ in range(self.length["princesses"] if self.options.princesses != "first" else 0):
            if self.options.princesses == "random":
                self.pile.append((yield from self._draw("level")).removeprefix("level "))
            else:
                self.pile.append((yield from self._ask(prince, "a princess")).removeprefix("take "))
        self.pile = self.pile or list(self.box["first"])

    # --- a round

    def _open_round(self, number: int) -> Steps:
        """PRI-20, PRI-21."""
        if not self.princess:
            self.princess = yield from self._draw("princess")
            self.met.append(self.princess)
        self.page = {}
        if number > 1 or self.options.page_from_round_one:
            name = yield from self._draw("page")
            self.page = next(page for page in self.box["pages"] if page["name"] == name)
            self.pages += 1
            self.turned.add(name)

    def _play_round(self, prince: Seat) -> Generator[Turn, Moment, dict[Seat, int]]:
        """PRI-23 to PRI-25: give what everybody laid; nothing if the Prince blew the foghorn."""
        answer = yield from self._ask_prince(prince, REFERENCE)
        if answer == "horn":
            return {}
        laid = {prince: _size(answer)}
        has_cried = False
        while len(laid) < self.seats:
            if self.page.get("effect") == "one-word" and has_cried:
                answer = (yield from self._ask_prince(prince, CALL)) if self.squires else ""
                has_cried = bool(self.page)
            if not (self.page.get("effect") == "one-word" and has_cried):
                answer = yield from self._ask_prince(prince, WORD)
                has_cried = self.page.get("effect") == "one-word"
            if answer == "horn":
                return {}
            hero = self._next_hero(prince, laid)
            laid[hero] = _size((yield from self._ask(hero, LADDER)))
        return laid

    def _ask_prince(self, prince: Seat, question: str) -> Answer:
        """Ask the Prince, who may first put the page away (PRI-29); then a word is due where none was."""
        answer = yield from self._ask(prince, question)
        while answer == "squire page":
            self.squires -= 1
            self.page = {}
            if question == CALL:
                return ""
            answer = yield from self._ask(prince, question)
        return answer

    def _next_hero(self, prince: Seat, laid: dict[Seat, int]) -> Seat:
        step = -1 if self.page.get("effect") == "backwards" else 1
        around = [(prince + step * n) % self.seats for n in range(1, self.seats)]
        return next(seat for seat in around if seat not in laid)

    # --- the end of a round

    def _judge(self, prince: Seat, laid: dict[Seat, int], height: int) -> Steps:
        """PRI-28 to PRI-30."""
        total = sum(laid.values())
        while self.squires:
            answer = yield from self._ask(prince, VERDICT)
            if answer == "accept":
                break
            self.squires -= 1
            total += {"squire up": 1, "squire down": -1}.get(answer, 0)
            if answer == "squire page":
                self.page = {}
        for seat, size in laid.items():
            self.hands[seat].remove(size)
        if total == height and self._is_met(prince, laid):
            self.saved += 1
            self.princess = ""

    def _is_met(self, prince: Seat, laid: dict[Seat, int]) -> bool:
        """PRI-7: what the page asks of the ladders on the table."""
        page, sizes = self.page, list(laid.values())
        whose = page.get("whose")
        asked = [size for seat, size in laid.items() if whose == "any" or (whose == "prince") == (seat == prince)]
        effect = page.get("effect")
        if effect == "alike":
            return any(sizes.count(size) >= page["least"] for size in sizes)
        if effect == "differ":
            return len(set(sizes)) == len(sizes)
        if effect == "steps":
            return any(set(range(size, size + page["least"])) <= set(sizes) for size in sizes)
        if effect == "size":
            return any(page["low"] <= size <= page["high"] for size in asked)
        if effect == "gift":
            wants = next(one["wants"] for one in self.box["princesses"] if one["name"] == self.princess)
            return any(self.box["gifts"][size - 1] in wants for size in asked)
        return True

    def _look_for_the_end(self, prince: Seat) -> None:
        """PRI-32, in its order."""
        pages = self.length["pages"] - self.pages
        missing = self.length["princesses"] - self.saved
        ladders = len(self.hands[0])
        if not missing:
            self.outcome = "won"
        elif not ladders:
            self.outcome = "ladders"
        elif not pages:
            self.outcome = "end"
        elif missing > min(pages, ladders):
            self.outcome = "hopeless"
        elif self.options.certain_loss == "computed" and not self.hope.is_left(self._what_is_left(prince, pages)):
            self.outcome = "out-of-reach"

    def _what_is_left(self, prince: Seat, pages: int) -> Left:
        heights = list(self.heights)
        while len(heights) < pages:
            heights += self.box["dungeons"][str(self.seats)]
        return Left(
            tuple(frozenset(hand) for hand in self.hands),
            tuple(sorted(heights)),
            frozenset(page["name"] for page in self.box["pages"]) - self.turned,
            pages,
            self.squires,
            prince,
            tuple(self._who_is_next()),
        )

    def _who_is_next(self) -> Iterator[tuple[str, ...]]:
        """PRI-11, PRI-20: her who is turned up, then the pile by swords; names are known if they were chosen."""
        if self.princess:
            yield (self.princess,)
        known = {princess["name"]: princess["level"] for princess in self.box["princesses"]}
        levels = sorted(known.get(card, 0) or int(card) for card in self.pile)
        for level in levels[len(self.met) :]:
            among = known if self.options.princesses == "random" else self.pile
            yield tuple(name for name in among if known[name] == level and name not in self.met)


def _size(text: str) -> int:
    return int(text.removeprefix("ladder "))
