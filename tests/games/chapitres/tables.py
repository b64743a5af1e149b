"""Tables of the three chapters with the teams a test wants: hands are dealt so that all can keep their cards."""

from veillee.core.contract import EVERYBODY, AnyGame, Event
from veillee.games.chapitres import GAME
from veillee.testing.script import Script

HAND = 8


def make_game(seats: int, deck: str = "", **options: object) -> AnyGame:
    """Make the rules; the first seat leads unless a test says otherwise."""
    return GAME.make(seats, {"first_leader": 1, **options}, {"deck.toml": deck} if deck else {})


class Table:
    """Hold a match whose teams are known beforehand, from the first card dealt to the first card played.

    `teams` lists for each seat the values it keeps, in order; `ghosts` what it gives to its ghost. What a test
    does not name is filled up with the lowest cards that are left.
    """

    def __init__(
        self,
        seats: int,
        teams: list[list[int]],
        ghosts: list[list[int]] | None = None,
        deck: str = "",
        **options: str | int,
    ) -> None:
        self.game = make_game(seats, deck, **options)
        self.script = Script(self.game)
        self.seats = seats
        self.values = [int(value) for value in self.game.legend()["cards"]]
        self.deals = 2 if seats == 2 or (seats == 3 and options.get("three", "two_deals") == "two_deals") else 1
        self.rounds = 4 if self.deals == 2 else 7
        named = [value for team in (*teams, *(ghosts or [])) for value in team]
        self.free = [value for value in self.values if value not in named]
        self.teams = [self._fill(team) for team in (*teams, *([] for _ in range(seats - len(teams))))]
        self.ghosts = [self._fill(team) for team in (ghosts or [[], []])] if seats == 2 else []

    def _fill(self, team: list[int]) -> list[int]:
        missing = self.deals * self.rounds - len(team)
        return [*team, *(self.free.pop(0) for _ in range(missing))]

    def chosen(self, seat: int, number: int) -> list[int]:
        """List what a seat takes from the hand of its choice `number`."""
        return [self.teams[seat][number], *([self.ghosts[seat][number]] if self.ghosts else [])]

    def hand_dealt(self, deal: int, seat: int) -> list[int]:
        """List the cards to deal to a seat: all that will be chosen from that hand, and what is left."""
        cards: list[int] = []
        for turn in range(self.rounds):
            cards += self.chosen((seat + turn) % self.seats, deal * self.rounds + turn)
        return cards + [self.free.pop() for _ in range(HAND - len(cards))]

    def deal(self, deal: int = 0) -> "Table":
        """Deal every hand of a deal."""
        for seat in range(self.seats):
            self.script.play(", ".join(f"card {value}" for value in self.hand_dealt(deal, seat)))
        return self

    def choose(self, number: int) -> "Table":
        """Let all make their choice `number`."""
        for seat in range(self.seats):
            self.script.play(self.choice(seat, number))
        return self

    def choice(self, seat: int, number: int) -> str:
        """Write a seat's choice `number`."""
        kept, *given = self.chosen(seat, number)
        return f"{seat}:keep {kept}" + "".join(f" give {value}" for value in given)

    def draft(self) -> "Table":
        """Play chapter I."""
        for deal in range(self.deals):
            self.deal(deal)
            for turn in range(self.rounds):
                self.choose(deal * self.rounds + turn)
        return self

    def play(self, text: str) -> "Table":
        """Play cards: `2:35` is seat 2's card, `*35` is turned up from a ghost's pile."""
        for step in text.split():
            seat, colon, value = step.partition(":")
            self.script.play(f"{seat}:play {value}" if colon else f"card {step.removeprefix('*')}")
        return self

    def finish(self) -> "Table":
        """Play the lowest card of every hand until the match is over."""
        while actors := self.script.actors():
            if actors[0] < 0:
                self.script.play(next(iter(self.script.outcomes())))
            else:
                move = min(self.script.legal(actors[0]), key=lambda text: int(text.split()[1]))
                self.script.play(f"{actors[0]}:{move}")
        return self

    # --- what came of it

    def tokens(self, seat: int) -> tuple[int, int, int]:
        """Count a seat's stars, hearts and gems."""
        view = self.script.view(None)
        return view.stars[seat], view.hearts[seat], view.gems[seat]

    def paid(self, chapter: int) -> dict[int, tuple[int, int, int]]:
        """Say by the value of each card what it was told to pay in a chapter."""
        found: dict[int, tuple[int, int, int]] = {}
        for event in self.script.events():
            if event.kind in ("paid", "paid-nothing") and event.args["chapter"] == chapter:
                stars, hearts, gems = found.get(int(event.args["card"]), (0, 0, 0))
                more = [int(event.args.get(token, 0)) for token in ("stars", "hearts", "gems")]
                found[int(event.args["card"])] = (stars + more[0], hearts + more[1], gems + more[2])
        return found

    def told(self, kind: str) -> list[Event]:
        """List the events of a kind."""
        return [event for event in self.script.events() if event.kind == kind]

    def is_public(self, kind: str) -> bool:
        """Say whether all events of a kind are told to everybody."""
        return all(event.audience == EVERYBODY for event in self.told(kind))
