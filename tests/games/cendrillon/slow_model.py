"""Cendrillon as it lies on a real table: every tile shuffled and laid out before the first turn.

A second writing of the rules, in words and sets, for comparison with the engine, which only fixes a tile's face
when somebody first sees it. Steps are logged in the engine's notation.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple, Protocol


class Box(NamedTuple):
    """Hold what is in the box."""

    hours: int
    dawn: int
    die: tuple[str, ...]  # one word a face
    sections: tuple[tuple[tuple[str, str], ...], ...]
    specials: tuple[str, ...]

    def base_tiles(self) -> list[str]:
        """List the tiles of all pairs."""
        return [tile for section in self.sections for pair in section for tile in pair]


BOX = Box(
    hours=12,
    dawn=240,
    die=("wand", "cauldron", "cauldron", "hourglass", "hourglass", "hourglass"),
    sections=(
        (("mouse", "mouse"), ("horse", "horse")),
        (("slipper", "slipper"), ("dress", "gloves")),
        (("rat", "coachman"), ("pumpkin", "carriage")),
    ),
    specials=("mirror", "cauldron", "hourglass", "wand") * 3,
)


class House(NamedTuple):
    """Hold what the table has agreed on."""

    seats: int
    variant: str
    decoys: int
    last_chance: bool
    first_seat: int | None  # None: drawn by lot


class Deal(NamedTuple):
    """Fix what shuffling decides before anybody has played."""

    own_specials: tuple[str, ...]  # one a seat, none in the basic game
    first_seat: int
    grid: tuple[str, ...]


def shuffle(box: Box, house: House, random: Random) -> Deal:
    """Shuffle and lay out (CEN-10, CEN-30)."""
    specials = list(box.specials)
    random.shuffle(specials)
    is_magic = house.variant != "basic"
    own = [specials.pop() for _ in range(house.seats)] if is_magic else []
    grid = box.base_tiles() + ([specials.pop() for _ in range(house.decoys)] if is_magic else [])
    random.shuffle(grid)
    first = random.randrange(house.seats) if house.first_seat is None else house.first_seat
    return Deal(tuple(own), first, tuple(grid))


class Mind(Protocol):
    """Choose for every seat."""

    def hear(self, step: str) -> None:
        """Take note of a step of the log."""

    def choose(self, seat: int, legal: list[str]) -> str:
        """Pick one of the legal moves, which come sorted."""


class Over(Exception):
    """Stop the evening: it is decided."""


class Evening:
    """Play one game with real tiles."""

    def __init__(self, box: Box, house: House, deal: Deal, throw: Callable[[], str], mind: Mind) -> None:
        self.box = box
        self.house = house
        self.deal = deal
        self.throw = throw
        self.mind = mind
        columns = 1
        while columns**2 < len(deal.grid):
            columns += 1
        self.tiles = {"ABCDEFGH"[at // columns] + str(at % columns + 1): face for at, face in enumerate(deal.grid)}
        self.own = dict(enumerate(deal.own_specials))  # a special leaves when it is used
        self.familiar: set[str] = set()  # places whose tile somebody has seen
        self.found: list[frozenset[str]] = []
        self.hours = 0
        self.turns = 0
        self.log: list[str] = []
        self.result = ""

    def play(self) -> "Evening":
        """Play to the end."""
        for special in self.deal.own_specials:
            self.write(special)
        if self.house.first_seat is None and self.house.seats > 1:
            self.write(f"seat {self.deal.first_seat}")
        active = self.deal.first_seat
        try:
            while True:
                self.turns += 1
                self.turn(active)
                if self.turns == self.box.dawn:
                    self.end("dawn")
                active = (active + 1) % self.house.seats
        except Over:
            return self

    # --- the log

    def write(self, step: str) -> None:
        self.log.append(step)
        self.mind.hear(step)

    def ask(self, seat: int, legal: set[str]) -> str:
        move = self.mind.choose(seat, sorted(legal))
        assert move in legal
        self.write(f"{seat}:{move}")
        return move

    def see(self, place: str) -> str:
        if place not in self.familiar:
            self.familiar.add(place)
            self.write(self.tiles[place])
        return self.tiles[place]

    def end(self, result: str) -> None:
        self.result = result
        raise Over

    # --- a turn

    def turn(self, active: int) -> None:
        die = self.throw()
        self.write(die)
        place = self.ask(active, set(self.tiles))
        if die == "hourglass":
            self.search(active, place)
            if not self.uses(active, "hourglass", "pass"):
                self.advance(active)
            return
        self.see(place)
        if self.uses(active, die, "down"):
            self.see(self.ask(active, set(self.tiles) - {place}))
            self.ask(active, {"down"})

    def uses(self, active: int, special: str, otherwise: str) -> bool:
        """Ask for the special whose effect is due; without it, for what is done otherwise, if anything."""
        if self.own.get(active) == special:
            if self.ask(active, {"use", otherwise}) == "use":
                del self.own[active]
                return True
        elif otherwise != "pass":
            self.ask(active, {otherwise})
        return False

    def search(self, active: int, first: str) -> None:
        face = self.see(first)
        others = set(self.tiles) - {first}
        for seat in range(self.house.seats):
            if seat != active:
                self.ask(seat, others | {"pass"})
        second = self.ask(active, others)
        if self.make_pair(face, self.see(second)):
            self.take(first, second)
            if self.uses(active, "mirror", "pass"):
                self.see(self.ask(active, set(self.tiles)))
                self.ask(active, {"down"})
            return
        if self.uses(active, "mirror", "down"):
            third = self.ask(active, others - {second})
            if self.make_pair(face, self.see(third)):
                self.take(first, third)
            self.ask(active, {"down"})

    def advance(self, active: int) -> None:
        self.hours += 1
        if self.hours == self.box.hours:
            if not self.house.last_chance:
                self.end("midnight")
            self.name_the_rest((active + 1) % self.house.seats)

    def name_the_rest(self, seat: int) -> None:
        passes = 0
        while True:
            pairs = {f"{one}+{other}" for one in self.tiles for other in self.tiles if one < other}
            move = self.ask(seat, pairs | ({"pass"} if passes < self.house.seats else set()))
            seat = (seat + 1) % self.house.seats
            if move == "pass":
                passes += 1
                continue
            passes = 0
            one, other = move.split("+")
            faces = self.see(one), self.see(other)
            if not self.make_pair(*faces):
                self.end("misnamed")
            self.take(one, other)

    # --- pairs

    def make_pair(self, one: str, other: str) -> bool:
        for section in self.box.sections:
            for pair in section:
                if sorted(pair) == sorted((one, other)):
                    return True
            if self.house.variant == "advanced" and not self.is_complete(section):
                return False
        return False

    def is_complete(self, section: tuple[tuple[str, str], ...]) -> bool:
        return all(
            self.found.count(frozenset(pair)) == [frozenset(each) for each in section].count(frozenset(pair))
            for pair in section
        )

    def take(self, one: str, other: str) -> None:
        self.found.append(frozenset((self.tiles.pop(one), self.tiles.pop(other))))
        if len(self.found) == sum(len(section) for section in self.box.sections):
            self.end("won")
