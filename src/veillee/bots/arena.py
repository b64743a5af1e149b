"""Matches of bots against bots, as many as asked for, with nobody watching.

Contests are reproducible: match i of a contest depends on the contest's seed and on i, never on how many worker
processes share the work.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from veillee.bots import make_bot
from veillee.bots.contract import USUAL, Bot, Budget, Situation
from veillee.core.chance import Chance, FastChance
from veillee.core.contract import CHANCE, AnyGame, Event, Told, told_of
from veillee.core.options import OptionValue
from veillee.games import add_folders, folders, load

if TYPE_CHECKING:
    from multiprocessing.pool import Pool

BATCHES_A_WORKER: Final = 16  # enough that no worker idles long at the end
MAX_BATCH: Final = 50  # matches between two reports of progress, at most


class Contest(NamedTuple):
    """Say which bots play how many matches of what."""

    game_id: str
    seats: int
    options: dict[str, OptionValue]
    data: dict[str, str]  # own component tables by content; empty: the box's
    bots: tuple[str, ...]  # a level for each seat, or fewer: repeated in order
    games: int
    seed: int
    budget: Budget = USUAL  # for a move, of the bots that search


class Tally(NamedTuple):
    """Add up what became of a contest."""

    games: int
    outcomes: dict[str, int]  # how often each ending came about, by its name
    first_places: list[float]  # by seat; those who share a first place share its point
    first_places_by_bot: dict[str, float]  # the same by level, all seats of a level together
    score_sums: list[int]  # by seat
    decisions: int
    seconds: float


Result = TypeVar("Result")
Batch = tuple[Contest, int, int]  # the matches from the first number up to, not including, the second


class _Result(NamedTuple):
    outcome: str
    ranking: list[int]
    scores: list[int]
    decisions: int


# --- one match


def play_match(game: AnyGame, bots: Sequence[Bot], chance: Chance, budget: Budget = USUAL) -> Any:
    """Play a match to its end and give the last state."""
    return _play(game, bots, chance, budget)[0]


def _play(game: AnyGame, bots: Sequence[Bot], chance: Chance, budget: Budget) -> tuple[Any, int]:
    """Play a match; give the last state and how many decisions the bots took."""
    state = game.initial()
    heard: list[list[Told]] = [[] for _ in bots]
    decisions = 0
    events: list[Event] = []
    while actors := game.actors(state):
        if actors[0] == CHANCE:
            game.apply(state, CHANCE, game.roll(state, chance), events)
            _tell(events, decisions, heard)
            continue
        # All who choose at the same time are asked before anybody's choice is applied.
        awaited = game.awaited(state)
        choices = [_ask(game, state, seat, bots[seat], heard, budget) for seat in awaited]
        for seat, move in zip(awaited, choices, strict=True):
            game.apply(state, seat, move, events)
            decisions += 1
            _tell(events, decisions, heard)
    return state, decisions


def _ask(game: AnyGame, state: Any, seat: int, bot: Bot, heard: list[list[Told]], budget: Budget) -> int:
    told = heard[seat]
    heard[seat] = []
    return bot.choose(Situation(seat, game.knowledge(state, seat), told, game.legal(state, seat), budget))


def _tell(events: list[Event], version: int, heard: list[list[Told]]) -> None:
    """Hand each event to the seats in its audience, and clear the list."""
    for event in events:
        told = told_of(event, version, True)
        audience = event.audience
        for seat, ear in enumerate(heard):
            if audience >> seat & 1:
                ear.append(told)
    events.clear()


# --- many matches


def run_contest(contest: Contest, workers: int, on_progress: Callable[[int], None] | None) -> Tally:
    """Play all matches of a contest; `on_progress` hears now and then how many are done."""
    started = perf_counter()
    results = share_out(_play_batch, contest, workers, on_progress)
    return _add_up(contest, results, perf_counter() - started)


def share_out(
    play_batch: Callable[[Batch], list[Result]],
    contest: Contest,
    workers: int,
    on_progress: Callable[[int], None] | None,
) -> list[Result]:
    """Play all matches of a contest on so many processes; give what each came to, in the order of the matches."""
    if contest.games < 0:
        raise ValueError(f"expected a number of games not below 0, got {contest.games}")
    if not contest.bots:
        raise ValueError("expected at least one level of bot, got none")
    game = make_game(contest)
    for level in contest.bots:
        make_bot(level, game, 0, 0)  # an unknown level is refused before any work
    results: list[Result] = []
    batches = _batches(contest, workers)
    if workers <= 1:
        _collect(map(play_batch, batches), results, on_progress)
    else:
        with make_pool(workers) as pool:
            _collect(pool.imap(play_batch, batches), results, on_progress)
    return results


def make_pool(workers: int) -> "Pool":
    """Make worker processes that know the same games."""
    import multiprocessing  # only here: a browser has no processes

    return multiprocessing.get_context("spawn").Pool(workers, add_folders, (folders(),))


def play_numbered(contest: Contest, game: AnyGame, match: int) -> tuple[Any, int]:
    """Play one match of a contest; give the last state and how many decisions the bots took."""
    bots = [
        make_bot(level, game, seat, derive_seed(contest.seed, match, seat))
        for seat, level in enumerate(seats_of(contest))
    ]
    return _play(game, bots, FastChance(derive_seed(contest.seed, match, CHANCE)), contest.budget)


def make_game(contest: Contest) -> AnyGame:
    """Make the rules that a contest is played by."""
    return load(contest.game_id).make(contest.seats, contest.options, contest.data)


def seats_of(contest: Contest) -> list[str]:
    """Give the level that sits at each seat."""
    return [contest.bots[seat % len(contest.bots)] for seat in range(contest.seats)]


def derive_seed(seed: int, match: int, seat: int) -> int:
    """Derive the seed of one bot (or, for seat CHANCE, of chance) in one match of a contest."""
    text = f"{seed}/{match}/{seat}".encode()
    return int.from_bytes(blake2b(text, digest_size=8, person=b"veillee-arena").digest(), "big")


def _batches(contest: Contest, workers: int) -> list[Batch]:
    size = max(1, min(MAX_BATCH, contest.games // (BATCHES_A_WORKER * max(1, workers))))
    return [(contest, at, min(at + size, contest.games)) for at in range(0, contest.games, size)]


def _play_batch(batch: Batch) -> list[_Result]:
    contest, start, stop = batch
    game = make_game(contest)
    results = []
    for match in range(start, stop):
        state, decisions = play_numbered(contest, game, match)
        results.append(_Result(game.outcome(state), game.ranking(state), game.scores(state), decisions))
    return results


def _collect(
    batches: Iterable[list[Result]], results: list[Result], on_progress: Callable[[int], None] | None
) -> None:
    for batch in batches:
        results.extend(batch)
        if on_progress is not None:
            on_progress(len(results))


def _add_up(contest: Contest, results: list[_Result], seconds: float) -> Tally:
    """Add in the order of the matches, so that the sums do not depend on who played which."""
    outcomes: Counter[str] = Counter()
    first_places = [0.0] * contest.seats
    score_sums = [0] * contest.seats
    decisions = 0
    for result in results:
        outcomes[result.outcome] += 1
        decisions += result.decisions
        winners = result.ranking.count(1)
        for seat in range(contest.seats):
            score_sums[seat] += result.scores[seat]
            if result.ranking[seat] == 1:
                first_places[seat] += 1 / winners
    by_bot = dict.fromkeys(contest.bots, 0.0)
    for seat, level in enumerate(seats_of(contest)):
        by_bot[level] += first_places[seat]
    return Tally(
        len(results), dict(sorted(outcomes.items())), first_places, by_bot, score_sums, decisions, seconds
    )
