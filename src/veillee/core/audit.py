"""Check a record against its revealed seed: commitment, legality, and every outcome of chance."""

from typing import NamedTuple

from veillee.core.chance import SeededChance
from veillee.core.contract import CHANCE, AnyGame
from veillee.core.errors import BadRecord, SeedHidden, WrongSeed
from veillee.core.match import Match
from veillee.core.record import Record, Roll, check_game, roll_of, walk_branches


class Audit(NamedTuple):
    """Say what was checked and found in order."""

    branches: int
    steps: int
    chance_steps: int
    outcome: str  # the game's name for the ending, "" if abandoned
    digest: str


def verify(game: AnyGame, record: Record) -> Audit:
    """Re-derive every outcome of chance; raises for the first thing that is not as it should be."""
    check_game(game, record)
    seed = record.revealed_seed()
    if seed is None:
        raise SeedHidden("the record does not reveal its seed: the match still runs, or the seed was left out")
    if seed.commitment() != record.commitment:
        raise WrongSeed("the revealed seed is not the one committed to at the start")
    steps, chance_steps = _verify_steps(game, record, seed.key())
    match = Match.resume(game, record, None)
    if match.record().digest != record.digest:
        raise BadRecord("the last state is not the one on record", field="digest")
    return Audit(len(record.branches), steps, chance_steps, match.outcome(), record.digest)


def _verify_steps(game: AnyGame, record: Record, key: bytes) -> tuple[int, int]:
    steps = chance_steps = 0
    first: dict[Roll, int] = {}
    for taken in walk_branches(game, record.branches):
        steps += 1
        if taken.step.actor == CHANCE:
            chance_steps += 1
            deciding = first.setdefault(roll_of(taken.state, taken.at), taken.branch)
            if game.roll(taken.state, SeededChance(key, deciding, taken.at)) != taken.move:
                where = f"step {taken.at} of branch {taken.branch}"
                raise WrongSeed(f"{where}: the seed gives another outcome", step=taken.at)
    return steps, chance_steps
