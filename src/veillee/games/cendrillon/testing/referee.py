"""A referee for Cendrillon: it has a clock, a grid and a list of pairs of its own, and reads the box itself."""

import tomllib
from collections.abc import Generator

from veillee.core.contract import CHANCE, AnyGame, Seat
from veillee.games.cendrillon import GAME
from veillee.testing.oracle import Moment, Referee, Turn

Steps = Generator[Turn, Moment, None]
Answer = Generator[Turn, Moment, str]

Pair = tuple[str, ...]

TILE, SECOND, POINT, DOWN, FURTHER, NAME = "a tile", "a second tile", "where to point", "down", "further", "a pair"


def questions(game: AnyGame) -> tuple[str, ...]:
    """Name what every seat is asked."""
    return (TILE, SECOND, DOWN) if game.seats == 1 else (TILE, SECOND, DOWN, POINT)


class Evening:
    """Follow one match."""

    def __init__(self, game: AnyGame) -> None:
        self.options = game.options
        self.seats = game.seats
        self.box = tomllib.loads(game.data.get("pieces.toml") or GAME.read_box("pieces.toml"))
        self.sections: list[list[Pair]] = [
            [tuple(sorted(pair)) for pair in section["pairs"]] for section in self.box["sections"]
        ]
        self.faces: dict[str, str] = {}  # of tiles that somebody has seen
        self.found: list[Pair] = []
        self.specials: list[str] = []
        self.hours = 0
        self.outcome = ""

    def follow(self) -> Referee:
        """Follow the match to its end (CEN-10, CEN-20 to CEN-23)."""
        if self.options.variant != "basic":
            for _ in range(self.seats):
                self.specials.append((yield from self._draw("special")))
        active = yield from self._find_first()
        for _ in range(self.box["dawn"]):
            yield from self._turn(active)
            if self.outcome:
                break
            active = (active + 1) % self.seats
        outcome = self.outcome or "dawn"
        has_won = outcome == "won"
        yield Turn((), "", [int(has_won)] * self.seats, outcome, (1 if has_won else 2,) * self.seats)

    # --- asking

    def _draw(self, what: str) -> Answer:
        done = yield Turn((CHANCE,), what, [0] * self.seats)
        return done.text

    def _ask(self, seat: Seat, question: str) -> Answer:
        done = yield Turn((seat,), question, [0] * self.seats)
        return done.text

    def _see(self, place: str) -> Answer:
        """Have a face fixed if nobody has ever seen it."""
        if place not in self.faces:
            self.faces[place] = yield from self._draw("face")
        return self.faces[place]

    def _find_first(self) -> Generator[Turn, Moment, Seat]:
        if self.options.first_player:
            return int(self.options.first_player) - 1
        if self.seats == 1:
            return 0
        name = yield from self._draw("first seat")
        return int(name.removeprefix("seat "))

    # --- a turn

    def _turn(self, active: Seat) -> Steps:
        die = yield from self._draw("die")
        place = yield from self._ask(active, TILE)
        special = ""
        if place == "use":
            special = self.specials[active]
            place = yield from self._ask(active, TILE)
        if die == "hourglass":
            yield from self._search(active, place, special)
            if not self.outcome and special != "hourglass":  # CEN-36
                yield from self._strike(active)
            return
        yield from self._see(place)
        if special:  # CEN-34, CEN-35
            yield from self._see((yield from self._ask(active, SECOND)))
        yield from self._ask(active, DOWN)

    def _search(self, active: Seat, place: str, special: str) -> Steps:
        """CEN-15 to CEN-18, and CEN-33 with the mirror."""
        first = yield from self._see(place)
        pointing = set(range(self.seats)) - {active}
        while pointing:
            done = yield Turn(tuple(sorted(pointing)), POINT, [0] * self.seats)
            pointing.remove(done.actor)
        looks = 2 if special == "mirror" else 1
        for number in range(looks):
            second = yield from self._see((yield from self._ask(active, SECOND)))
            if self._take(first, second):
                if self.outcome:
                    return
                if special == "mirror" and number == 0:
                    further = yield from self._ask(active, FURTHER)
                    if further == "pass":
                        return
                    yield from self._see(further)
                elif number == 0:
                    return
                break
        yield from self._ask(active, DOWN)

    def _take(self, one: str, other: str) -> bool:
        """Lay two faces by the clock if they are a pair now (CEN-2, CEN-40)."""
        pair = tuple(sorted((one, other)))
        open_sections = [section for section in self.sections if any(self._is_left(pair) for pair in section)]
        if self.options.variant == "advanced":
            open_sections = open_sections[:1]
        if not any(pair in section for section in open_sections):
            return False
        self.found.append(pair)
        if len(self.found) == sum(len(section) for section in self.sections):
            self.outcome = "won"
        return True

    def _is_left(self, pair: Pair) -> bool:
        in_box = [other for section in self.sections for other in section].count(pair)
        return self.found.count(pair) < in_box

    # --- the clock

    def _strike(self, active: Seat) -> Steps:
        self.hours += 1
        if self.hours < self.box["hours"]:
            return
        if not self.options.last_chance:
            self.outcome = "midnight"
            return
        seat = active
        while not self.outcome:  # CEN-51
            seat = (seat + 1) % self.seats
            named = yield from self._ask(seat, NAME)
            if named != "pass":
                one, other = named.split("+")
                first = yield from self._see(one)
                second = yield from self._see(other)
                if not self._take(first, second):
                    self.outcome = "misnamed"
