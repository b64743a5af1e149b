"""Thousands of matches at once, by compiled kernels over arrays (extra `batch`).

    import veillee.batch
    batch = veillee.batch.make(game_id, matches=4096, seats=4)
    batch.reset(seeds=7)
    rewards, is_over = batch.step(actions)

Same seed, same match as in the engine, which remains the one source of the rules.
"""

from veillee.extras import missing_extra

try:
    from veillee.batch.batch import Batch as Batch
    from veillee.batch.batch import games_with_kernels as games_with_kernels
    from veillee.batch.batch import make as make
except ModuleNotFoundError as error:
    raise missing_extra(error, "batch") from None
