"""Check a record against its revealed seed: commitment, legality, and every outcome of chance."""

from typing import Any, NamedTuple

from veillee.core.chance import SeededChance
from veillee.core.contract import CHANCE, AnyGame
from veillee.core.errors import BadRecord, SeedHidden, WrongSeed
from veillee.core.match import Match, chance_branch
from veillee.core.record import Record, branch_path, check_game, parse_step


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
    steps = chance_steps = 0
    for which in range(len(record.branches)):
        counted = _verify_branch(game, record, which, seed.key())
        steps += counted[0]
        chance_steps += counted[1]
    match = Match.resume(game, record, None)
    if match.record().digest != record.digest:
        raise BadRecord("the last state is not the one on record", field="digest")
    return Audit(len(record.branches), steps, chance_steps, match.outcome(), record.digest)


def _verify_branch(game: AnyGame, record: Record, which: int, key: bytes) -> tuple[int, int]:
    state: Any = game.initial()
    steps = chance_steps = 0
    for n, step in enumerate(branch_path(record.branches, which)):
        move = parse_step(game, state, step, n)
        if n >= record.branches[which].at:
            steps += 1
            if step.actor == CHANCE:
                chance_steps += 1
                deciding = chance_branch(game, record.branches, which, state, n)
                if game.roll(state, SeededChance(key, deciding, n)) != move:
                    raise WrongSeed(f"step {n} of branch {which}: the seed gives another outcome", step=n)
        game.apply(state, step.actor, move)
    return steps, chance_steps
