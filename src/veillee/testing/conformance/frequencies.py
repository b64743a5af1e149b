"""A check of how often imagined worlds come: by chi-square against what a seat must believe.

Where all worlds that fit can be listed (`belief`), what `sample` draws is compared with their weights: world by
world, and in each place of a state value by value. Where they are too many, each place is compared with what the
oracle's `imagine` draws by dealing and rejecting.

A comparison refuses a sound game once in 10,000 times, shared out among the places that it looks at. All chance is
seeded, so a game that has passed a case passes it always: false alarms can only come with new cases.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any, Final, NamedTuple

from veillee.core.chance import Chance, FastChance
from veillee.core.contract import CHANCE, PUBLIC, Seat
from veillee.testing.conformance.belief import Belief, Key, world_key
from veillee.testing.conformance.case import Case, Line
from veillee.testing.conformance.chi_square import Distance, distance_between, distance_from

ALARM: Final = 1e-4  # how often a sound game fails a comparison
MANY_VALUES: Final = 64  # in one place: then it holds a set, whose members are compared one by one

Values = dict[Any, float]


class Effort(NamedTuple):
    """Say how much is tried in a case."""

    draws: int
    lines: int
    moments: int  # of a line, with listed worlds, and as many with the oracle's
    worlds: int  # listed at most


QUICK: Final = Effort(draws=1_000, lines=1, moments=2, worlds=400)
THOROUGH: Final = Effort(draws=20_000, lines=2, moments=3, worlds=5_000)


def check_sample_frequencies(case: Case) -> None:
    """Sampled worlds come as often as a seat that reasons from the rules must expect them."""
    if all(visibility == PUBLIC for visibility in type(case.game.initial()).FIELDS.values()):
        return  # one world fits, and another check compares it
    effort = THOROUGH if case.thorough else QUICK
    compared, is_hidden = 0, False
    for number, line in enumerate(case.lines[: effort.lines]):
        seat = (case.seed + number) % case.seats
        listed, end = _list_worlds(case, line, seat, effort)
        for n, shares in listed.items():
            _compare_worlds(case, n, line.states[n], seat, shares, effort.draws)
            compared += 1
        for n in _most_hidden(case, line, seat, end, effort.moments):
            compared += _compare_with_oracle(case, n, line.states[n], seat, effort.draws)
            is_hidden = True
    if is_hidden and not compared:
        case.fail(-1, "the worlds are too many to be listed: give the oracle a way to `imagine` some")


def _is_settled(case: Case, state: Any) -> bool:
    return case.game.actors(state) != (CHANCE,)


def _most_hidden(case: Case, line: Line, seat: Seat, start: int, moments: int) -> list[int]:
    """Of each stretch of a line from a step on, give the moment at which most is hidden from a seat."""
    asked = [n for n in range(start, len(line.states)) if _is_settled(case, line.states[n])]
    hidden = {n: _count_hidden(case, line.states[n], seat) for n in asked}
    found = [n for n in asked if hidden[n]]
    stretch = max(1, -(-len(found) // moments))
    return [max(found[at : at + stretch], key=lambda n: hidden[n]) for at in range(0, len(found), stretch)]


def _count_hidden(case: Case, state: Any, seat: Seat) -> int:
    """Count the places of a state that the oracle draws anew for a seat."""
    other = case.oracle.scramble(case.game, state, seat, case.chance("hidden"))
    if other is None:
        return 0
    count = 0
    for one, two in zip(world_key(state), world_key(other), strict=True):
        if isinstance(one, tuple) and isinstance(two, tuple):
            count += sum(a != b for a, b in zip(one, two, strict=False))
        else:
            count += one != two
    return count


def _list_worlds(case: Case, line: Line, seat: Seat, effort: Effort) -> tuple[dict[int, dict[Key, float]], int]:
    """List what a seat thinks possible at a few moments of a line, and say from where on the worlds are too many.

    Of each stretch of the line it is the moment at which there are most.
    """
    belief = Belief(case, seat)
    found: list[tuple[int, dict[Key, float]]] = []
    end = 0
    for n in range(len(line.steps)):
        end = n + 1
        if not belief.follow(line, n, effort.worlds):
            break
        if world_key(line.states[n + 1]) not in belief.weights:
            case.fail(n, f"by what seat {seat} is told, what happens cannot be")
        if len(belief.weights) > 1 and _is_settled(case, line.states[n + 1]):
            found.append((n + 1, belief.shares()))
    stretch = max(1, -(-len(found) // effort.moments))
    parts = [found[at : at + stretch] for at in range(0, len(found), stretch)]
    return dict(max(part, key=lambda moment: len(moment[1])) for part in parts), end


# --- comparisons


def _draw(case: Case, state: Any, seat: Seat, chance: Chance, draws: int) -> Counter[Key]:
    knowledge = case.game.knowledge(state, seat)
    return Counter(world_key(case.game.sample(knowledge, chance)) for _ in range(draws))


def _compare_worlds(case: Case, n: int, state: Any, seat: Seat, shares: Mapping[Key, float], draws: int) -> None:
    """Compare what is sampled with all worlds and their weights."""
    drawn = _draw(case, state, seat, FastChance(case.seed + n), draws)
    expected = {world: draws * share for world, share in shares.items()}
    _compare_places(case, n, state, seat, drawn, expected, distance_from)
    if drawn.keys() - expected.keys():
        case.fail(n, f"a world was sampled for seat {seat} that cannot be, though each of its places can")
    distance = distance_from(drawn, expected)
    if distance.is_beyond(ALARM):
        case.fail(n, f"worlds sampled for seat {seat} do not come as often as they are likely ({distance})")


def _compare_with_oracle(case: Case, n: int, state: Any, seat: Seat, draws: int) -> bool:
    """Compare what is sampled with what the oracle draws; False if it has no such way."""
    chance = FastChance(case.seed + n)
    worlds = islice(case.oracle.imagine(case.game, state, seat, chance), draws)
    imagined = Counter(world_key(world) for world in worlds)
    if imagined.total() < draws:
        return False
    _compare_places(case, n, state, seat, _draw(case, state, seat, chance, draws), imagined, distance_between)
    return True


def _compare_places(
    case: Case,
    n: int,
    state: Any,
    seat: Seat,
    drawn: Mapping[Key, float],
    expected: Mapping[Key, float],
    measure: Callable[[Values, Values], Distance],
) -> None:
    """Compare place by place which values lie there how often."""
    found: list[Place] = []
    for at, name in enumerate(type(state).FIELDS):
        found += _places(name, _values_at(drawn, at), _values_at(expected, at))
    for place in found:
        never = place.drawn.keys() - place.expected.keys()
        if never and measure is distance_from:
            case.fail(n, f"in a world sampled for seat {seat} {place.name} is {min(never)}, which cannot be")
        distance = measure(place.drawn, place.expected)
        if distance.is_beyond(ALARM / len(found)):
            value, times, wanted = place.worst()
            case.fail(
                n,
                f"{place.name} is {value} in {times:.0f} of {sum(drawn.values()):.0f} worlds sampled for seat "
                f"{seat}, expected about {wanted:.0f} ({distance})",
            )


# --- places of a state


class Place(NamedTuple):
    """Hold which values lie in one place of a state how often, as drawn and as expected."""

    name: str
    drawn: Values
    expected: Values

    def worst(self) -> tuple[Any, float, float]:
        """Give the value that is farthest off, how often it came and how often it should have."""
        value = max(
            {**self.drawn, **self.expected},
            key=lambda one: abs(self.drawn.get(one, 0) - self.expected.get(one, 0)),
        )
        return value, self.drawn.get(value, 0), self.expected.get(value, 0)


def _values_at(worlds: Mapping[Any, float], at: int) -> Values:
    """Count the values at one place of every world; -1 where a list has ended."""
    counts: Values = {}
    for world, weight in worlds.items():
        value = world[at] if at < len(world) else -1
        counts[value] = counts.get(value, 0.0) + weight
    return counts


def _places(name: str, drawn: Values, expected: Values) -> Iterator[Place]:
    """Take a field apart into places of one number each, and leave out those that are the same everywhere."""
    values: set[Any] = {*drawn, *expected}
    lists = [value for value in values if isinstance(value, tuple)]
    if len(values) == 1:
        return
    if lists:
        for at in range(max(len(value) for value in lists)):
            yield from _places(f"{name}[{at}]", _values_at(drawn, at), _values_at(expected, at))
    elif len(values) > MANY_VALUES:
        for bit in range(max(values).bit_length()):
            yield from _places(f"bit {bit} of {name}", _bits_at(drawn, bit), _bits_at(expected, bit))
    else:
        yield Place(name, drawn, expected)


def _bits_at(values: Values, bit: int) -> Values:
    counts: Values = {}
    for value, weight in values.items():
        assert isinstance(value, int)
        counts[value >> bit & 1] = counts.get(value >> bit & 1, 0.0) + weight
    return counts
