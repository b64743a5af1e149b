"""Checks of chance: what it may bring, and how often it does."""

from fractions import Fraction
from math import sqrt
from typing import Any, Final

from veillee.core.chance import Chance, FastChance
from veillee.core.contract import CHANCE
from veillee.testing.conformance.case import Case, spread

STATES: Final = 60  # of a line, at which every draw is followed
ROLLED_STATES: Final = 6
SETTLED_STATES: Final = 40
ROLLS: Final = 400
LEAVES: Final = 5_000


class _Branching(Chance):
    """Go through all draws there can be, one run after another, with the likelihood of each run."""

    def __init__(self) -> None:
        self._path: list[int] = []
        self._bounds: list[int] = []
        self._at = 0

    def below(self, bound: int) -> int:
        if self._at == len(self._path):
            self._path.append(0)
            self._bounds.append(bound)
        self._at += 1
        return self._path[self._at - 1]

    def likelihood(self) -> Fraction:
        """Give the likelihood of the run just made."""
        product = 1
        for bound in self._bounds:
            product *= bound
        return Fraction(1, product)

    def has_next(self) -> bool:
        """Prepare the next run; False if all have been made."""
        while self._path and self._path[-1] == self._bounds[-1] - 1:
            self._path.pop()
            self._bounds.pop()
        self._at = 0
        if not self._path:
            return False
        self._path[-1] += 1
        return True


class _Noted(Chance):
    """Draw as another chance does, and note what was asked."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        self.bounds.append(bound)
        return self._chance.below(bound)


def check_settle(case: Case) -> None:
    """Chance that decides until a seat is asked draws and does what it would step by step."""
    for line in case.lines:
        for n in spread(len(line.states), SETTLED_STATES):
            at_once, by_steps = line.states[n].clone(), line.states[n].clone()
            drawn, expected = [_Noted(FastChance(case.seed + n)) for _ in range(2)]
            asked = case.game.settle(at_once, drawn)
            for _ in range(case.game.max_steps()):
                if case.game.actors(by_steps) != (CHANCE,):
                    break
                case.game.apply(by_steps, CHANCE, case.game.roll(by_steps, expected))
            if asked != case.game.actors(by_steps):
                case.fail(n, f"settle says that {asked} are asked, step by step {case.game.actors(by_steps)} are")
            if drawn.bounds != expected.bounds:
                case.fail(
                    n, f"settle draws below {drawn.bounds}, step by step chance draws below {expected.bounds}"
                )
            if at_once != by_steps:
                case.fail(n, f"settle leads to {at_once!r}, step by step chance leads to {by_steps!r}")


def check_roll(case: Case) -> None:
    """Chance draws exactly the outcomes listed, as often as their weights say: worked out, and tried."""
    for line in case.lines:
        rolled = [n for n, state in enumerate(line.states) if case.game.actors(state) == (CHANCE,)]
        for n in rolled:
            _check_outcomes(case, n, line.states[n])
        for n in (rolled[at] for at in spread(len(rolled), STATES)):
            _check_exactly(case, n, line.states[n])
        for n in (rolled[at] for at in spread(len(rolled), ROLLED_STATES)):
            for chance in (case.chance(f"rolls {n}"), FastChance(case.seed + n)):
                _check_by_trial(case, n, line.states[n], chance)


def _check_outcomes(case: Case, n: int, state: Any) -> None:
    for outcome in case.game.outcomes(state):
        if type(outcome) is not tuple or [type(part) for part in outcome] != [int, int] or outcome[1] < 1:
            case.fail(n, f"expected outcomes with positive whole weights, got {outcome!r}")


def _weights(case: Case, state: Any) -> dict[int, Fraction]:
    outcomes = case.game.outcomes(state)
    total = sum(weight for _, weight in outcomes)
    return {outcome: Fraction(weight, total) for outcome, weight in outcomes}


def _check_exactly(case: Case, n: int, state: Any) -> None:
    """Follow `roll` through every draw it can make; too many ways are left to the trial."""
    chance = _Branching()
    found: dict[int, Fraction] = {}
    for _ in range(LEAVES):
        outcome = case.game.roll(state, chance)
        found[outcome] = found.get(outcome, Fraction(0)) + chance.likelihood()
        if not chance.has_next():
            break
    else:
        return
    expected = _weights(case, state)
    if found != expected:
        case.fail(n, f"roll draws {_percent(found)}, outcomes say {_percent(expected)}")


def _percent(likelihoods: dict[int, Fraction]) -> str:
    return ", ".join(f"{outcome}: {float(value):.2%}" for outcome, value in sorted(likelihoods.items()))


def _check_by_trial(case: Case, n: int, state: Any, chance: Chance) -> None:
    """Roll often and compare by chi-square, with a bound that fair chance passes but once in many thousands."""
    expected = _weights(case, state)
    drawn = dict.fromkeys(expected, 0)
    for _ in range(ROLLS):
        outcome = case.game.roll(state, chance)
        if outcome not in drawn:
            case.fail(n, f"roll draws {outcome}, which is not among the outcomes {sorted(drawn)}")
        drawn[outcome] += 1
    distance = sum(
        (drawn[outcome] - ROLLS * float(share)) ** 2 / (ROLLS * float(share))
        for outcome, share in expected.items()
    )
    freedom = len(expected) - 1
    if distance > freedom + 6 * sqrt(2 * freedom) + 15:
        case.fail(n, f"in {ROLLS} rolls {drawn} is too far from {_percent(expected)} (chi-square {distance:.0f})")
