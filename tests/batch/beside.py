"""The engine plays the same matches beside a batch, one at a time; all is compared at every decision."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from veillee.adapters.common import Rules
from veillee.batch import Batch, make
from veillee.core.chance import Chance, FastChance, SeededChance
from veillee.core.contract import CHANCE

Array = npt.NDArray[Any]
NOBODY: Final = -1


class Table(NamedTuple):
    """Name a table."""

    game_id: str
    seats: int
    options: Mapping[str, object] = {}
    data: Mapping[str, str] = {}

    def rules(self) -> Rules:
        """Make the engine's rules."""
        return Rules(self.game_id, self.seats, self.options, self.data)

    def batch(self, matches: int, auto_reset: bool = False) -> Batch:
        """Make room for matches."""
        return make(self.game_id, matches, self.seats, data=self.data, auto_reset=auto_reset, **dict(self.options))


def named(table: Table) -> str:
    """Name a table for the list of tests."""
    wishes = [f"{name}={value}" for name, value in table.options.items()]
    return "-".join([table.game_id, str(table.seats), *wishes, *(["own"] if table.data else [])])


class Played:
    """Hold one match of the engine."""

    def __init__(self, rules: Rules, chance_of: Callable[[int], Chance]) -> None:
        self._rules: Final = rules
        self._chance_of: Final = chance_of
        self.state: Any = rules.game.initial()
        self._steps = 0
        self._let_chance_act()

    def _let_chance_act(self) -> None:
        game = self._rules.game
        while (actors := game.actors(self.state)) == (CHANCE,):
            game.apply(self.state, CHANCE, game.roll(self.state, self._chance_of(self._steps)))
            self._steps += 1
        self.seat = actors[0] if actors else NOBODY
        self.legal = game.legal(self.state, self.seat) if actors else []

    def act(self, action: int) -> None:
        """Let whoever is asked first do something."""
        self._rules.game.apply(self.state, self.seat, self._rules.moves.move(action))
        self._steps += 1
        self._let_chance_act()


def fast(seed: int) -> Callable[[int], Chance]:
    """Give the chance of simulations: one for all steps."""
    chance = FastChance(seed)
    return lambda _: chance


def keyed(key: bytes) -> Callable[[int], Chance]:
    """Give the chance of matches: one for each step."""
    return lambda step: SeededChance(key, 0, step)


def play_beside(
    rules: Rules, batch: Batch, chances: list[Callable[[int], Chance]], seed: int, watched: float
) -> int:
    """Play the matches of a batch that has just begun to the end, at random, and compare; count the decisions.

    At every decision who is asked, all that is legal and at the end scores and rewards are compared; of so many of
    them, from 0 to 1, what some seat knows.
    """
    draw = np.random.default_rng(seed)
    played = [Played(rules, chance_of) for chance_of in chances]
    rewards, decisions = np.zeros((batch.matches, batch.seats)), 0
    while not batch.is_over.all():
        compare_legal(rules, batch, played)
        if draw.random() < watched:
            compare_known(rules, batch, played, draw.integers(batch.seats, size=batch.matches))
            compare_known(rules, batch, played, None)
        actions = (draw.random(batch.masks.shape) * batch.masks).argmax(1)
        was_over = batch.is_over
        step_rewards, is_over = batch.step(actions)
        assert not step_rewards[was_over].any()
        assert not step_rewards[~is_over].any()
        rewards += step_rewards
        for match, action in zip(played, actions, strict=True):
            if match.seat != NOBODY:
                match.act(int(action))
                decisions += 1
        assert np.array_equal(is_over, [match.seat == NOBODY for match in played])
    compare_known(rules, batch, played, draw.integers(batch.seats, size=batch.matches))
    assert batch.scores().tolist() == [rules.game.scores(match.state) for match in played]
    assert rewards.tolist() == [rules.rewards(match.state) for match in played]
    return decisions


def compare_legal(rules: Rules, batch: Batch, played: list[Played]) -> None:
    """Compare who is asked and what is legal in all matches."""
    assert batch.seats_to_act.tolist() == [match.seat for match in played]
    number, count = rules.moves.number, batch.actions
    places = [at * count + number(move) for at, match in enumerate(played) for move in match.legal]
    expected = np.zeros(batch.matches * count, np.bool_)
    expected[places] = True
    assert np.array_equal(batch.masks.reshape(-1), expected)


def compare_known(rules: Rules, batch: Batch, played: list[Played], seats: Array | None) -> None:
    """Compare what one seat of each match knows: one that is named, or whoever is asked."""
    known = batch.observations(seats)
    chosen = batch.seats_to_act if seats is None else seats
    for match, seat, row in zip(played, chosen, known, strict=True):
        if seat != NOBODY:
            assert row.tolist() == rules.layout.encode(rules.game.knowledge(match.state, int(seat)))
