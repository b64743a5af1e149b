"""A referee for the three chapters: it deals, counts tricks and pays tokens by the words of the deck file."""

from collections import Counter
from collections.abc import Generator

from veillee.core.contract import CHANCE, AnyGame, Seat
from veillee.games.chapitres import GAME
from veillee.games.chapitres.testing.counting import Card, Tokens, count_teams, pay_trick, read_deck
from veillee.testing.oracle import Moment, Referee, Turn

Steps = Generator[Turn, Moment, None]

HAND = 8  # cards of a deal (TRO-10)
PICK, PLAY = "a card to keep", "a card to play"


QUESTIONS = (PICK, PLAY)  # of every seat


class Tale:
    """Follow one match. Whoever plays to a trick has a name: a seat, or the ghost of the seat that feeds it."""

    def __init__(self, game: AnyGame) -> None:
        self.options = game.options
        self.seats = game.seats
        self.cards = read_deck(game.data.get("deck.toml") or GAME.read_box("deck.toml"))
        self.tokens: list[Tokens] = [Counter() for _ in range(game.seats)]
        self.teams: list[list[Card]] = [[] for _ in range(game.seats)]
        self.won = [0] * game.seats
        has_two_deals = game.seats == 2 or (game.seats == 3 and game.options.three == "two_deals")
        self.deals = 2 if has_two_deals else 1
        self.rounds = 4 if has_two_deals else 7  # TRO-10 to TRO-12
        self.ring = [f"seat {seat}" for seat in range(game.seats)]
        if game.seats == 2:  # TRO-26
            self.ring = ["seat 0", "ghost of 1", "seat 1", "ghost of 0"]

    def follow(self) -> Referee:
        """Follow the match to its end."""
        yield from self._draft()
        leader = f"seat {self.options.first_leader - 1}"
        if not self.options.first_leader:
            done = yield Turn((CHANCE,), "who leads", self._points())
            leader = done.text
        for _ in range(self.deals * self.rounds):
            leader = yield from self._play_trick(leader)
        count_teams(self.teams, self.tokens, self.won, self.options.majority_needs_gem, self.options.tied_majority)
        points = self._points()
        marks = [(points[seat], max(card["value"] for card in self.teams[seat])) for seat in range(self.seats)]
        places = tuple(sorted(marks, reverse=True).index(mark) + 1 for mark in marks)  # TRO-33
        yield Turn((), "", points, "won", places)

    def _points(self) -> list[int]:
        """TRO-1: a star is worth two, two gems are worth one."""
        return [2 * held["stars"] + held["hearts"] + held["gems"] // 2 for held in self.tokens]

    def _draft(self) -> Steps:
        for _ in range(self.deals):
            for _ in range(HAND * self.seats):
                yield Turn((CHANCE,), "deal", self._points())
            for _ in range(self.rounds):
                choosing = set(range(self.seats))
                while choosing:
                    done = yield Turn(tuple(sorted(choosing)), PICK, self._points())
                    choosing.remove(done.actor)

    def _play_trick(self, leader: str) -> Generator[Turn, Moment, str]:
        """TRO-20 to TRO-26; give who leads the next one."""
        at = self.ring.index(leader)
        order = self.ring[at:] + self.ring[:at]
        trick: list[Card] = []
        for name in order:
            asked = (self._seat(name),) if name.startswith("seat") else (CHANCE,)
            done = yield Turn(asked, PLAY, self._points())
            trick.append(self.cards[int(done.text.split()[1])])
        paid = pay_trick(trick)
        winner = max(zip(order, trick, strict=True), key=lambda played: int(played[1]["value"]))[0]
        for name, card, tokens in zip(order, trick, paid, strict=True):
            if name.startswith("seat"):
                seat = self._seat(name)
                self.teams[seat].append(card)
                self.tokens[seat].update(tokens)
                self.tokens[seat]["stars"] += name == winner
                self.won[seat] += name == winner
        return winner

    def _seat(self, name: str) -> Seat:
        return int(name.split()[-1])
