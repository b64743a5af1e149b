"""Measures the search: playouts a second, time kept, memory, strength beside hand-written bots and OpenSpiel's.

Figures of a machine mean little alone; what is compared runs in turns in the same process, and speed is counted in
time of the processor, whatever else it has to do. Run it plain, and with
PYTHONPATH set to what `tools/build_compiled.py` prints for the compiled build.
"""

import argparse
import json
import tracemalloc
from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter, process_time
from typing import Any, Final

from bench.bots.odds import OddsBot
from tests.specimens import TOGETHER
from veillee.bots import Bot, Budget, Situation
from veillee.bots.arena import play_match
from veillee.bots.contract import NO_END
from veillee.bots.random_bot import RandomBot
from veillee.bots.search_bot import SearchBot
from veillee.build import build_name
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame
from veillee.games import load
from veillee.testing.toy import GAME as TOY

Figures = Iterator[tuple[str, dict[str, Any]]]  # what was measured, and what came of it
Maker = Callable[[AnyGame, int, int], Bot]  # game, seat, seed


def tables() -> dict[str, AnyGame]:
    """Give the tables at which speed is measured: the toy's, and those of the game that tests take most often."""
    package = load(TOGETHER)
    return {
        "coffret 2": TOY.make(2, {}, {}),
        "coffret 4": TOY.make(4, {}, {}),
        f"{TOGETHER} basic 2": package.make(2, {}, {}),
        f"{TOGETHER} advanced 4": package.make(4, {"variant": "advanced"}, {}),
    }


def first_question(game: AnyGame, budget: Budget) -> Situation:
    """Give the first situation of a match with something to choose."""
    chance, state = FastChance(3), game.initial()
    while True:
        actor = game.actors(state)[0]
        moves = [game.roll(state, chance)] if actor == CHANCE else game.legal(state, actor)
        if len(moves) > 1:
            return Situation(actor, game.knowledge(state, actor), [], moves, budget)
        game.apply(state, actor, moves[0])


# --- speed, time, memory


def speeds(playouts: int, rounds: int) -> Figures:
    """Count playouts a second of our search, and of OpenSpiel's where it is installed, in turns."""
    peer = find_peer()
    for name, game in tables().items():
        ours, theirs = [], []
        for number in range(rounds):
            asked = first_question(game, Budget(playouts))
            ours.append(playouts / seconds_of(SearchBot(game, asked.seat, number), asked))
            if peer is not None:
                few = max(1, playouts // 10)
                theirs.append(few / seconds_of(peer(game, number, few), asked))
        found: dict[str, Any] = {"playouts_a_second": round(median(ours))}
        if theirs:
            found["open_spiel"] = round(median(theirs))
            found["ratio"] = round(median(a / b for a, b in zip(ours, theirs, strict=True)), 1)
        yield name, found


def find_peer() -> Callable[[AnyGame, int, int], Bot] | None:
    """Give OpenSpiel's search, made from game, seed and playouts, or None where it is not installed."""
    try:
        from bench.bots.spiel import SpielBot
    except ImportError:
        return None
    return SpielBot


def seconds_of(bot: Bot, asked: Situation, clock: Callable[[], float] = process_time) -> float:
    """Say how long a bot takes to answer, in time of the processor unless another clock is given."""
    begun = clock()
    bot.choose(asked)
    return clock() - begun


def times_kept(rounds: int) -> Figures:
    """Say how long moves with a budget in seconds really took, as a share of the budget."""
    for name, game in tables().items():
        for seconds in (0.05, 0.2, 1.0):
            asked = first_question(game, Budget(NO_END, seconds))
            taken = [
                seconds_of(SearchBot(game, asked.seat, seed), asked, perf_counter) / seconds
                for seed in range(rounds)
            ]
            shares = {"least": min(taken), "median": median(taken), "most": max(taken)}
            yield f"{name}, {seconds} s", {what: round(share, 3) for what, share in shares.items()}


def memory(playouts: int) -> Figures:
    """Say what a search takes at its largest and what a bot keeps after it, in kB."""
    for name, game in tables().items():
        asked = first_question(game, Budget(playouts))
        bot = SearchBot(game, asked.seat, 1)
        tracemalloc.start()
        bot.choose(asked)
        kept, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        figures = {
            "most_kb": round(most / 1024),
            "kept_kb": round(kept / 1024),
            "nodes_kept": len(bot.searcher.tree),
        }
        yield f"{name}, {playouts} playouts", figures


# --- strength


def duel(game: AnyGame, one: Maker, other: Maker, matches: int) -> dict[str, float]:
    """Let two bots play each other, each as often at each seat; give the first one's points in a hundred."""
    points = 0.0
    clocks = [0.0, 0.0]
    for number in range(matches):
        makers = (one, other) if number % 2 == 0 else (other, one)
        bots: list[Bot] = [Timed(maker(game, seat, 1000 * number + seat)) for seat, maker in enumerate(makers)]
        places = game.ranking(play_match(game, bots, FastChance(number // 2)))
        seat = number % 2
        points += 0.5 if places[0] == places[1] else float(places[seat] == 1)
        for which in (0, 1):
            timed = bots[seat if which == 0 else 1 - seat]
            assert isinstance(timed, Timed)
            clocks[which] += timed.seconds / max(1, timed.answers)
    return {
        "points": round(100 * points / matches, 1),
        "matches": matches,
        "ms_a_move": round(1000 * clocks[0] / matches, 2),
        "ms_a_move_of_other": round(1000 * clocks[1] / matches, 2),
    }


class Timed(Bot):
    """Count how long another bot thinks, where there is something to choose."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.seconds = 0.0
        self.answers = 0

    def choose(self, situation: Situation) -> int:
        """Pass the question on."""
        begun = process_time()
        move = self._bot.choose(situation)
        if len(situation.legal) > 1:
            self.seconds += process_time() - begun
            self.answers += 1
        return move


def searching(budget: Budget) -> Maker:
    """Make bots that search within a budget."""
    return lambda game, seat, seed: SearchBot(game, seat, seed, budget)


def odds(game: Any, seat: int, _seed: int) -> Bot:
    """Make a hand-written bot of the casket game."""
    return OddsBot(game, seat)


def at_random(_game: AnyGame, _seat: int, seed: int) -> Bot:
    """Make a bot that plays at random."""
    return RandomBot(seed)


def casket_duels(matches: int) -> Figures:
    """Measure the search on the casket game against chance, against odds, and against less of itself."""
    game = TOY.make(2, {"rounds": 3}, {})
    yield "odds against random", duel(game, odds, at_random, matches)
    for playouts in (20, 100, 500):
        yield f"search {playouts} against random", duel(game, searching(Budget(playouts)), at_random, matches)
        yield f"search {playouts} against odds", duel(game, searching(Budget(playouts)), odds, matches)
    yield "search 500 against search 20", duel(game, searching(Budget(500)), searching(Budget(20)), matches)


def spiel_duel(matches: int, playouts: int) -> Figures:
    """Measure our search against OpenSpiel's on the casket game, with as many playouts each."""
    peer = find_peer()
    if peer is None:
        return

    def spiel(game: AnyGame, _seat: int, seed: int) -> Bot:
        return peer(game, seed, playouts)

    game = TOY.make(2, {"rounds": 3}, {})
    yield (
        f"search against open_spiel, {playouts} playouts",
        duel(game, searching(Budget(playouts)), spiel, matches),
    )


PARTS: Final[dict[str, Callable[[argparse.Namespace], Figures]]] = {
    "speed": lambda given: speeds(given.playouts, given.rounds),
    "time": lambda given: times_kept(given.rounds),
    "memory": lambda given: memory(given.playouts),
    "casket": lambda given: casket_duels(given.matches),
    "spiel": lambda given: spiel_duel(given.matches, given.playouts),
}


def main() -> None:
    """Measure what is asked for and print each figure as a line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="+", choices=PARTS)
    parser.add_argument("--playouts", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--matches", type=int, default=200)
    given = parser.parse_args()
    for part in given.parts:
        for what, figures in PARTS[part](given):
            print(json.dumps({"build": build_name(), "part": part, "what": what} | figures), flush=True)


if __name__ == "__main__":
    main()
