"""Count the ways to play: a number a depth that any change of the rules is likely to change."""

from typing import Any

from veillee.core.contract import CHANCE, AnyGame
from veillee.core.options import options_data


def perft(game: AnyGame, depth: int) -> list[int]:
    """Count the paths of 1 .. depth steps; outcomes of chance are branches, whatever their weight.

    Seats that choose at the same time are asked one after the other, in seat order. Equal states are gone on from
    once, so the count is quick where paths meet again.
    """
    counts: list[int] = []
    level: dict[object, tuple[Any, int]] = {None: (game.initial(), 1)}
    for _ in range(depth):
        following: dict[object, tuple[Any, int]] = {}
        for state, paths in level.values():
            for after in _next_states(game, state):
                key = _key(after)
                kept, before = following.get(key, (after, 0))
                following[key] = (kept, before + paths)
        level = following
        counts.append(sum(paths for _, paths in level.values()))
    return counts


def perft_text(game: AnyGame, depth: int) -> str:
    """Write the counts as a table, headed by what was played."""
    options = " ".join(f"{name}={value}" for name, value in options_data(game.options).items())
    head = f"# {game.info.id} seats={game.seats} {options}\n# steps paths\n"
    return head + "".join(f"{steps} {paths}\n" for steps, paths in enumerate(perft(game, depth), 1))


def _next_states(game: AnyGame, state: Any) -> list[Any]:
    actors = game.actors(state)
    if not actors:
        return []
    actor = actors[0]
    if actor == CHANCE:
        moves = [outcome for outcome, _ in game.outcomes(state)]
    else:
        moves = game.legal(state, actor)
    found = []
    for move in moves:
        after = state.clone()
        game.apply(after, actor, move)
        found.append(after)
    return found


def _key(state: Any) -> object:
    return tuple([_frozen(getattr(state, name)) for name in type(state).FIELDS])


def _frozen(value: Any) -> object:
    return tuple([_frozen(item) for item in value]) if type(value) is list else value
