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
DECLARE = "a special"


def questions(game: AnyGame) -> tuple[str, ...]:
    """Name what every seat is asked."""
    if game.seats == 1:
        return TILE, SECOND, DOWN
    return (TILE, DOWN, POINT) if game.options.pointing == "open" else (TILE, SECOND, DOWN, POINT)


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
        if place == "use":  # announced
            special = yield from self._use(active)
            place = yield from self._ask(active, TILE)
        if die == "hourglass":
            yield from self._search(active, place, special)
            if not self.outcome and special != "hourglass" and not (yield from self._holds_hand(active)):
                yield from self._strike(active)
            return
        yield from self._see(place)
        if special:  # CEN-34, CEN-35
            yield from self._see((yield from self._ask(active, SECOND)))
        if (yield from self._ask(active, DOWN)) == "use":
            yield from self._use(active)
            yield from self._see((yield from self._ask(active, SECOND)))
            yield from self._ask(active, DOWN)

    def _use(self, active: Seat) -> Answer:
        """Set the special aside: it works once (CEN-32)."""
        special, self.specials[active] = self.specials[active], ""
        yield from ()
        return special

    def _holds_hand(self, active: Seat) -> Generator[Turn, Moment, bool]:
        """CEN-36, declared when the search is over."""
        if self.options.specials != "used" or not self.specials or self.specials[active] != "hourglass":
            return False
        if (yield from self._ask(active, DECLARE)) == "pass":
            return False
        yield from self._use(active)
        return True

    def _search(self, active: Seat, place: str, special: str) -> Steps:
        """CEN-15 to CEN-18, and CEN-33 with the mirror."""
        first = yield from self._see(place)
        if self.options.pointing == "open" and self.seats > 1:
            chosen = yield from self._point_openly(active)
        else:
            pointing = set(range(self.seats)) - {active}
            while pointing:
                done = yield Turn(tuple(sorted(pointing)), POINT, [0] * self.seats)
                pointing.remove(done.actor)
            chosen = yield from self._ask(active, SECOND)
        second = yield from self._see(chosen)
        if self._take(first, second):
            if self.outcome:
                return
            has_one = self.options.specials == "used" and self.specials and self.specials[active] == "mirror"
            if has_one and (yield from self._ask(active, DECLARE)) == "use":
                special = yield from self._use(active)
            if special == "mirror":
                further = yield from self._ask(active, FURTHER)
                if further != "pass":
                    yield from self._see(further)
                    yield from self._ask(active, DOWN)
            return
        if special != "mirror":
            if (yield from self._ask(active, DOWN)) == "down":
                return
            yield from self._use(active)
        third = yield from self._ask(active, SECOND)
        if third == "down":
            return
        self._take(first, (yield from self._see(third)))
        if not self.outcome:
            yield from self._ask(active, DOWN)

    def _point_openly(self, active: Seat) -> Answer:
        """CEN-16, open: fingers come and go, at most twenty times a seat, until the active seat looks."""
        left = {seat: 20 for seat in range(self.seats) if seat != active}
        while True:
            asked = {active, *(seat for seat, times in left.items() if times)}
            done = yield Turn(tuple(sorted(asked)), POINT, [0] * self.seats)
            if done.actor == active:
                return done.text
            left[done.actor] -= 1

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
