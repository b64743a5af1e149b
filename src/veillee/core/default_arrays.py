"""An array layout for games that bring none: from the types of a seat's knowledge, and from play.

The types say what sort of thing a field is: a number, a list of numbers, a list of such lists. How long the lists
get, and how high the numbers of moves go, no type says; so some matches are played at random, always the same, and
the longest and highest that came up are taken. What still varies gets twice that room, and a list that outgrows it
is cut. A game that must tell everything, or number its moves without gaps, brings its own part `arrays`.
"""

from functools import lru_cache
from typing import Any, Final, get_args, get_origin, get_type_hints

from veillee.core.arrays import LEFT_OUT, NUMBERS, ROWS, Part
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame

PROBED_MATCHES: Final = 60
PROBED_STEPS: Final = 3000  # of all those matches together
SEED: Final = 1

# What sort of thing a field is.
NUMBER: Final = 0
LIST: Final = 1
LISTS: Final = 2
OTHER: Final = 3  # texts, and whatever is nested deeper


class Probe:
    """Play matches at random and remember how long each field got and how high each number went."""

    def __init__(self, game: AnyGame) -> None:
        self.longest: Final[dict[str, int]] = {}
        self.shortest: Final[dict[str, int]] = {}
        self.widest: Final[dict[str, int]] = {}  # of lists in a list
        self.narrowest: Final[dict[str, int]] = {}
        self.sorts: Final = sorts_of(game.knowledge(game.initial(), 0))
        self.highest_move = 0
        self.highest_outcome = 0
        self.highest_score = 1
        chance = FastChance(SEED)
        steps = 0
        for _ in range(PROBED_MATCHES):
            if steps < PROBED_STEPS:
                steps += self._play(game, chance)

    def _play(self, game: AnyGame, chance: FastChance) -> int:
        """Play one match; give the number of its steps."""
        state = game.initial()
        bound = game.max_steps()
        self._look(game, state)
        for step in range(bound):
            actors = game.actors(state)
            if not actors:
                return step
            actor = actors[chance.below(len(actors))]
            if actor == CHANCE:
                numbers = [number for number, _ in game.outcomes(state)]
                self.highest_outcome = max(self.highest_outcome, *numbers, 0)
                move = game.roll(state, chance)
            else:
                moves = game.legal(state, actor)
                self.highest_move = max(self.highest_move, *moves, 0)
                move = moves[chance.below(len(moves))]
            game.apply(state, actor, move)
            self._look(game, state)
        return bound

    def _look(self, game: AnyGame, state: Any) -> None:
        self.highest_score = max(self.highest_score, *game.scores(state), 1)
        for seat in range(game.seats):
            for name, value in fields_of(game.knowledge(state, seat)):
                if self.sorts[name] in (LIST, LISTS):
                    self.longest[name] = max(self.longest.get(name, 0), len(value))
                    self.shortest[name] = min(self.shortest.get(name, len(value)), len(value))
                if self.sorts[name] == LISTS:
                    for row in value:
                        self.widest[name] = max(self.widest.get(name, 0), len(row))
                        self.narrowest[name] = min(self.narrowest.get(name, len(row)), len(row))

    def part_of(self, name: str) -> Part:
        """Lay out a field."""
        sort = self.sorts[name]
        if sort == NUMBER:
            return Part(NUMBERS)
        if sort == OTHER:
            return Part(LEFT_OUT)
        size = roomy(self.shortest[name], self.longest[name])
        if sort == LIST:
            return Part(NUMBERS, size, 1, True)
        return Part(ROWS, size, roomy(self.narrowest.get(name, 0), self.widest.get(name, 1)), True)

    def is_whole(self) -> bool:
        """Say whether nothing is left out and no list may be cut."""
        if OTHER in self.sorts.values():
            return False
        return self.shortest == self.longest and self.narrowest == self.widest


class DefaultArrays:
    """Answer what a part `arrays` answers, for one table's rules."""

    def __init__(self, game: AnyGame) -> None:
        probe = Probe(game)
        self.IS_WHOLE: Final = probe.is_whole()
        self._parts: Final = {name: probe.part_of(name) for name, sort in probe.sorts.items() if sort != NUMBER}
        named = len(game.legend().get("moves", []))
        self._moves: Final = named if named > probe.highest_move else power_above(2 * probe.highest_move)
        self._outcomes: Final = power_above(probe.highest_outcome)
        self._score: Final = power_above(probe.highest_score) if probe.highest_score > 1 else 1

    def move_ranges(self, game: AnyGame) -> list[tuple[int, int]]:
        """Give one range: as many as the legend names under `moves`, else twice what random play needed."""
        return [(0, self._moves)]

    def parts(self, game: AnyGame) -> dict[str, Part]:
        """Give the layout of every field that is no plain number."""
        return self._parts

    def chance_bound(self, game: AnyGame) -> int:
        """Give a power of two above every outcome that came up."""
        return self._outcomes

    def highest_score(self, game: AnyGame) -> int:
        """Give a power of two above every score that came up; 1 where all only win or lose."""
        return self._score


@lru_cache(maxsize=16)
def default_arrays(game: AnyGame) -> DefaultArrays:
    """Derive the arrays of one table's rules, once."""
    return DefaultArrays(game)


def roomy(shortest: int, longest: int) -> int:
    """Give the room for lists of these lengths: twice the longest, where they differ."""
    return max(longest, 1) if shortest == longest else 2 * longest


def power_above(number: int) -> int:
    """Give the lowest power of two that lies above a number."""
    return 1 << number.bit_length()


# --- fields and their types


def fields_of(knowledge: Any) -> list[tuple[str, Any]]:
    """List the fields of a view and of the memory around it, as `Layout` does, each with its value."""
    if "view" in knowledge._fields:
        around = [(name, value) for name, value in knowledge._asdict().items() if name != "view"]
        return [*knowledge.view._asdict().items(), *around]
    return list(knowledge._asdict().items())


def sorts_of(knowledge: Any) -> dict[str, int]:
    """Say of each field what sort of thing it is: by its type, by its value where the type says nothing."""
    hints = hints_of(type(knowledge))
    if "view" in knowledge._fields:
        hints = {**hints_of(type(knowledge.view)), **hints}
    return {
        name: sort_of_type(hints[name]) if name in hints else sort_of_value(value)
        for name, value in fields_of(knowledge)
    }


def hints_of(kind: type) -> dict[str, Any]:
    """Read the types of a NamedTuple's fields; none where they cannot be read."""
    try:
        return get_type_hints(kind)
    except (NameError, TypeError):
        return {}


def sort_of_type(hint: Any) -> int:
    """Say what sort of thing a type is."""
    if hint in (int, bool):
        return NUMBER
    if get_origin(hint) is tuple:
        inside = {sort_of_type(one) for one in get_args(hint) if one is not Ellipsis}
        if inside == {NUMBER}:
            return LIST
        if inside == {LIST}:
            return LISTS
    return OTHER


def sort_of_value(value: Any) -> int:
    """Say what sort of thing a value is; an empty list is one of numbers."""
    if isinstance(value, int):
        return NUMBER
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        inside = {sort_of_value(one) for one in value}
        if inside <= {NUMBER}:
            return LIST
        if inside == {LIST}:
            return LISTS
    return OTHER
