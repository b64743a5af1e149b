"""The bound of one shared memory agrees with trying everything out, and the bots' way of playing reaches it."""

from collections.abc import Iterator

import numpy as np
import pytest

from tests.games.cendrillon.tables import table_text
from tests.proof.scale import long_way
from veillee.bots.arena import Contest, run_contest
from veillee.bots.win_rates import wilson
from veillee.core.contract import CHANCE
from veillee.games import load
from veillee.games.cendrillon import GAME
from veillee.games.cendrillon.rules.game import Cendrillon
from veillee.games.cendrillon.rules.moves import PASS
from veillee.games.cendrillon.rules.state import NONE, POINT, WON, CendrillonState
from veillee.games.cendrillon.tools import bound
from veillee.games.cendrillon.tools.bound import (
    Declaring,
    Layer,
    Values,
    count_unseen,
    find_bound,
    list_deals,
    looks,
    without_pair,
)

TWO_PAIRS = {"mauve": "mouse+mouse rat+coachman"}
ONE_PAIR = {"mauve": "rat+coachman"}
IN_TURN = {"mauve": "mouse+mouse", "pink": "rat+coachman"}
FAR = 10_000  # dawn: out of reach


def make_game(
    seats: int,
    variant: str,
    last_chance: bool,
    hours: int,
    sections: dict[str, str],
    decoys: int = 1,
    specials: str = "used",
) -> Cendrillon:
    """Make a table small enough to try everything out."""
    options: dict[str, object] = {"variant": variant, "last_chance": last_chance}
    if variant != "basic":
        options |= {"decoys": decoys, "specials": specials}
    data = {"pieces.toml": table_text(hours, FAR, "1 1 1 1", sections)}
    game = load("cendrillon").make(seats, options, data)
    assert isinstance(game, Cendrillon)
    return game


# --- trying everything out, by the engine itself


class Everything:
    """Try out all that a team with one memory may do, and give the best chance to win.

    States are the engine's own, but what one seat sees counts as seen by all, nobody points, turns are not
    counted, and places that look alike are one. Wand and cauldron may come round for ever; so values are improved
    until they stand.
    """

    def __init__(self, game: Cendrillon) -> None:
        self.game = game
        self.states: dict[str, int] = {}
        self.is_chance: list[bool] = []
        self.next: list[list[tuple[float, int]]] = []
        self.values: list[float] = []
        self._explore(game.initial())

    def _number(self, state: CendrillonState, pending: list[CendrillonState]) -> int:
        key = repr(canonical(self.game, state))
        if key not in self.states:
            self.states[key] = len(self.states)
            self.is_chance.append(False)
            self.next.append([])
            self.values.append(1.0 if state.result == WON else 0.0)
            pending.append(state)
        return self.states[key]

    def _explore(self, first: CendrillonState) -> None:
        pending: list[CendrillonState] = []
        self._number(first, pending)
        at = 0
        while at < len(pending):
            steps = [(weight, self._number(then, pending)) for weight, then in self._steps(pending[at], at)]
            self.next[at] = steps
            at += 1

    def _steps(self, state: CendrillonState, at: int) -> Iterator[tuple[float, CendrillonState]]:
        game = self.game
        actors = game.actors(state)
        if not actors:
            return
        if actors[0] == CHANCE:
            self.is_chance[at] = True
            outcomes = game.outcomes(state)
            total = sum(weight for _, weight in outcomes)
            moves = [(weight / total, move) for move, weight in outcomes]
        else:
            moves = [(1.0, move) for move in game.legal(state, actors[0])]
            if state.phase == POINT:
                moves = [(1.0, PASS)]
        for weight, move in moves:
            then = state.clone()
            game.apply(then, actors[0], move)
            then.turn = 1
            then.seen = [game.everybody if seen else 0 for seen in then.seen]
            yield weight, then

    def solve(self) -> float:
        """Sweep from the end to the start until nothing changes any more."""
        change = 1.0
        while change > 1e-13:
            change = 0.0
            for at in range(len(self.next) - 1, -1, -1):
                steps = self.next[at]
                if not steps:
                    continue
                if self.is_chance[at]:
                    value = sum(weight * self.values[then] for weight, then in steps)
                else:
                    value = max(self.values[then] for _, then in steps)
                change = max(change, abs(value - self.values[at]))
                self.values[at] = value
        return self.values[0]


def canonical(game: Cendrillon, state: CendrillonState) -> CendrillonState:
    """Lay the tiles in an order of their own: where a tile lies is of no interest to who knows all places."""
    like = [
        (state.shown[place], state.looks.index(place) if place in state.looks else NONE, state.faces[place], place)
        for place in range(game.tiles)
    ]
    order = [place for _, _, _, place in sorted(like)]
    new = {place: at for at, place in enumerate(order)}
    twin = state.clone()
    twin.shown = [state.shown[place] for place in order]
    twin.faces = [state.faces[place] for place in order]
    twin.seen = [state.seen[place] for place in order]
    twin.looks = [new[place] for place in state.looks]
    twin.down = sorted(new[place] for place in state.down)
    twin.ruled_out = [0] * game.tiles  # follows from the faces
    twin.found = sorted(state.found)
    return twin


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "variant", "last_chance", "hours", "sections", "specials"),
    [
        (1, "basic", False, 2, TWO_PAIRS, "used"),
        (1, "basic", True, 1, TWO_PAIRS, "used"),
        (2, "basic", False, 2, TWO_PAIRS, "used"),
        (2, "basic", True, 1, TWO_PAIRS, "used"),
        (1, "magic", False, 2, TWO_PAIRS, "used"),
        pytest.param(1, "magic", False, 2, TWO_PAIRS, "announced", marks=long_way),
        pytest.param(1, "magic", True, 1, TWO_PAIRS, "used", marks=long_way),
        (2, "magic", False, 1, ONE_PAIR, "used"),
        (2, "magic", False, 1, ONE_PAIR, "announced"),
        (1, "advanced", False, 2, IN_TURN, "used"),
        pytest.param(1, "advanced", True, 1, IN_TURN, "used", marks=long_way),
    ],
)
def test_the_bound_is_what_trying_everything_out_gives(
    seats: int, variant: str, last_chance: bool, hours: int, sections: dict[str, str], specials: str
) -> None:
    game = make_game(seats, variant, last_chance, hours, sections, specials=specials)
    bound = find_bound(game, 1000, 1)
    assert not bound.is_sample
    assert 0.1 < bound.chance < 0.9  # neither hopeless nor sure: something to compare
    assert Everything(game).solve() == pytest.approx(bound.chance, abs=1e-9)


# --- the bots and the bound


def watch_first_tiles(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Note what the bots' first tile gives away, wherever a search with one secret look begins."""
    best_search = Layer.search
    gaps: list[float] = []

    def search(layer: Layer, known: bound.Knowledge, count: int) -> Values:
        best = best_search(layer, known, count)
        if count == 1 and not grants_look(layer):
            gaps.append(float(np.max(best - search_as_bots_do(layer, known))))
        return best

    monkeypatch.setattr(Layer, "search", search)
    return gaps


def grants_look(layer: Layer) -> bool:
    """Say whether a mirror may be used in the search: then hunting for a partner can be better."""
    return isinstance(layer, Declaring) and layer.looks > 0


def search_as_bots_do(layer: Layer, known: bound.Knowledge) -> Values:
    """Take a pair that is known; else hunt where only one tile is left to look at; else turn an unseen tile."""
    both, one, _ = known.sections[0]
    unseen = count_unseen(known)
    if both:
        return layer.look(without_pair(known), 0)
    if one and unseen == 1:
        return layer.hunt(known, 1)
    total = 0.0 * layer.ones
    for tiles, section, completes, then in looks(known):
        if section != 0:
            value = layer.look(then, 1)
        elif completes:
            value = layer.look(without_pair(then), 0)
        else:
            value = layer.hunt(then, 1)
        total += (tiles / unseen) * value
    return total


def make_box_game(seats: int, variant: str) -> Cendrillon:
    game = load("cendrillon").make(seats, {"variant": variant}, {"pieces.toml": GAME.read_box("pieces.toml")})
    assert isinstance(game, Cendrillon)
    return game


@pytest.mark.parametrize(("seats", "variant"), [(1, "basic"), (3, "basic"), (1, "magic"), (2, "magic")])
def test_with_one_shared_memory_no_first_tile_is_better_than_the_bots(
    monkeypatch: pytest.MonkeyPatch, seats: int, variant: str
) -> None:
    gaps = watch_first_tiles(monkeypatch)
    find_bound(make_box_game(seats, variant), 1000, 1)
    assert len(gaps) > 300
    assert max(gaps) < 1e-12


def test_with_the_last_chance_another_first_tile_can_be_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the last search a known pair need not be taken: it can be named. So a better tile is noticed, too."""
    gaps = watch_first_tiles(monkeypatch)
    find_bound(bound.make_game("basic", 1, True), 1000, 1)
    assert max(gaps) > 0.5


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "variant"), [(1, "basic"), (2, "basic"), (1, "magic"), (1, "advanced")])
def test_experts_do_not_beat_the_bound_and_alone_they_reach_it(seats: int, variant: str) -> None:
    sections = IN_TURN if variant == "advanced" else TWO_PAIRS
    game = make_game(seats, variant, False, 2, sections)
    bound = find_bound(game, 1000, 1).chance
    options = {"variant": variant} | ({"decoys": 1} if variant != "basic" else {})
    tally = run_contest(Contest("cendrillon", seats, options, game.data, ("expert",), 3000, 11), 1, None)
    low, high = wilson(tally.outcomes["won"], 3000)
    assert low <= bound
    if seats == 1:
        assert bound <= high


# --- deals of the specials


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_deals_of_the_specials_add_up(seats: int) -> None:
    deals = list_deals(make_box_game(seats, "magic"))
    assert sum(deals.values()) == pytest.approx(1)
    assert all(deal == min(deal[at:] + deal[:at] for at in range(seats)) for deal in deals)


def test_a_sample_of_the_deals_comes_close_and_says_how_close() -> None:
    game = make_game(2, "magic", False, 1, ONE_PAIR)
    exact, sample = find_bound(game, 1000, 1), find_bound(game, 1, 400)
    assert (exact.is_sample, exact.error) == (False, 0)
    assert sample.is_sample
    assert 0 < sample.error < 0.02
    assert sample.chance == pytest.approx(exact.chance, abs=5 * sample.error)


def test_a_box_with_several_tiles_alike_is_refused() -> None:
    game = make_game(1, "basic", False, 2, {"mauve": "mouse+mouse mouse+mouse"})
    with pytest.raises(ValueError, match="expected 2 of mouse, got 4"):
        find_bound(game, 10, 1)


def test_the_command_prints_the_bound(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["bound", "--variant", "basic", "--seats", "2"])
    bound.main()
    assert capsys.readouterr().out == "basic, 2 seats: 1.000000 (exact; 1 deals)\n"
