"""Many matches of one table at once, as arrays with a row for each match."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from veillee.batch.blake import KEY_BYTES
from veillee.batch.chance import make_chances
from veillee.batch.loops import TROUBLE, Loops
from veillee.batch.rewards import reward_table, rewards_of
from veillee.batch.twister import LANES
from veillee.core.arrays import Layout, Moves
from veillee.core.contract import AnyGame
from veillee.core.errors import BadData, IllegalMove, UnknownGame
from veillee.games import game_ids, load

Array = npt.NDArray[Any]

NO_KEYS: Final = np.zeros((0, 4), np.uint64)
NO_ACTIONS: Final = np.zeros(0, np.int64)
HIGHEST_SEED: Final = 2**63 - 1


def games_with_kernels() -> list[str]:
    """List the games of which many matches can be played at once."""
    return sorted(game_id for game_id in game_ids() if load(game_id).find_part("batch") is not None)


def make(
    game_id: str,
    matches: int,
    seats: int,
    *,
    data: Mapping[str, str] | None = None,
    auto_reset: bool = False,
    **options: object,
) -> "Batch":
    """Make room for so many matches of a table; `data` is own component tables by name."""
    if matches < 1:
        raise ValueError(f"expected at least one match, got {matches}")
    game: AnyGame = load(game_id).make(seats, options, data or {})
    if game.package.find_part("batch") is None:
        raise UnknownGame(
            f"many at once there are {' and '.join(games_with_kernels())}, not {game_id}", game=game_id
        )
    return Batch(game, matches, auto_reset)


class Batch:
    """Play many matches side by side; whoever chooses at the same time as others is asked in turn.

    With `auto_reset`, a match that ends begins again at once: its seed is that before plus the number of matches.
    """

    def __init__(self, game: AnyGame, matches: int, auto_reset: bool) -> None:
        kernels: Any = game.package.part("batch")
        moves = Moves(game)
        self._is_shared: Final = len(set(game.sides(game.initial()))) == 1
        self.game: Final = game
        self.matches: Final = matches
        self.seats: Final = game.seats
        self.actions: Final = moves.count
        self.layout: Final = Layout(game)  # of observations
        self.seeds: Array = np.zeros(matches, np.int64)
        self._auto_reset: Final = auto_reset
        self._table, self._starts = kernels.make_table(game, moves, self.layout)
        self._loops: Final = Loops(kernels)
        self._rows: Final = np.zeros((matches, kernels.WIDTH), np.int64)
        self._chances: Final = make_chances(matches)
        self._chances_in_turn: Final = make_chances(LANES)  # of matches that are played out, group after group
        self._rewards: Final = np.zeros((0, 0)) if self._is_shared else reward_table(self.seats)
        self.decisions = 0  # of the last playout
        self._asked: Array | None = None
        self._masks: Array | None = None

    # --- beginning

    def reset(self, seeds: int | Sequence[int] | Array) -> None:
        """Begin all matches, each with `FastChance` of its seed; from one number on, seeds count up."""
        self.seeds = self._read_seeds(seeds)
        self._run(begins=True)

    def reset_keyed(self, keys: Sequence[bytes]) -> None:
        """Begin all matches, each with the chance of a match whose seed has this key (`Seed.key`)."""
        if len(keys) != self.matches or any(len(key) != KEY_BYTES for key in keys):
            raise ValueError(f"expected {self.matches} keys of {KEY_BYTES} bytes")
        if self._auto_reset:
            raise ValueError("expected seeds, not keys, where matches begin again by themselves")
        words = np.frombuffer(b"".join(keys), "<u8").astype(np.uint64).reshape(-1, 4)
        self._run(begins=True, keys=words)

    def _read_seeds(self, seeds: int | Sequence[int] | Array) -> Array:
        if isinstance(seeds, int):
            seeds = range(seeds, seeds + self.matches)
        if len(seeds) != self.matches:
            raise ValueError(f"expected a seed for each of {self.matches} matches, got {len(seeds)}")
        found = np.array(seeds)
        if found.dtype.kind not in "iu" or found.min() < 0 or found.max() > HIGHEST_SEED:
            raise ValueError("expected whole numbers from 0 to 2**63 - 1 as seeds")
        return found.astype(np.int64)

    # --- looking

    @property
    def seats_to_act(self) -> Array:
        """Give the seat of each match that is asked, -1 where all is over."""
        if self._asked is None:
            self._asked = np.empty(self.matches, np.int64)
            self._loops.find_seats(self._table, self._rows, self._asked)
        return self._asked

    @property
    def masks(self) -> Array:
        """Give for each match which actions are legal for whoever is asked."""
        if self._masks is None:
            self._masks = np.empty((self.matches, self.actions), np.bool_)
            self._loops.mask_all(self._table, self._rows, self._masks)
        return self._masks

    @property
    def is_over(self) -> Array:
        """Say of each match whether it is over, as all are before the first reset."""
        return np.asarray(self.seats_to_act < 0)

    def observations(self, seats: int | Array | None = None) -> Array:
        """Give what a seat of each match knows, as `layout` says; if none is named, whoever is asked."""
        if seats is None:
            chosen = self.seats_to_act
        else:
            chosen = np.broadcast_to(np.asarray(seats, np.int64), (self.matches,)).copy()
            if chosen.min() < 0 or chosen.max() >= self.seats:
                raise ValueError(f"expected seats from 0 to {self.seats - 1}")
        found = np.empty((self.matches, self.layout.length), np.int32)
        self._loops.observe_all(self._table, self._starts, self._rows, chosen, found)
        return found

    def scores(self) -> Array:
        """Give what every seat of each match has scored."""
        found = np.empty((self.matches, self.seats), np.int64)
        self._loops.score_all(self._table, self._rows, found)
        return found

    # --- playing

    def step(self, actions: Sequence[int] | Array) -> tuple[Array, Array]:
        """Let whoever is asked act; give every seat's reward, and which matches are over.

        Of a match that is over already the action does not count. Raises IllegalMove, and changes nothing, for an
        action that is not legal.
        """
        taken = np.asarray(actions)
        if taken.shape != (self.matches,) or taken.dtype.kind not in "iu":
            raise ValueError(f"expected a whole number for each of {self.matches} matches")
        taken = taken.astype(np.int64)
        match = self._loops.find_illegal(self._table, self._rows, taken)
        if match >= 0:
            self._refuse(match, int(taken[match]))
        scores, places, _ = self._run(limit=1, actions=taken)
        has_ended = places[:, 0] > 0
        if self._auto_reset:
            self._begin_again(np.flatnonzero(has_ended))
        return self._reward(has_ended, scores, places), has_ended | self.is_over

    def _run(
        self,
        begins: bool = False,
        keys: Array = NO_KEYS,
        limit: int = 0,
        actions: Array = NO_ACTIONS,
    ) -> tuple[Array, Array, int]:
        """Play on; give scores and places of the matches that ended, 0 for others, and count the decisions."""
        scores = np.zeros((self.matches, self.seats), np.int64)
        places = np.zeros((self.matches, self.seats), np.int64)
        decisions = self._loops.run_all(
            self._table,
            self._rows,
            self._chances_in_turn if begins and limit else self._chances,
            int(begins),
            self.seeds,
            keys,
            limit,
            actions,
            scores,
            places,
        )
        self._asked = None
        self._masks = None
        if self._rows[:, TROUBLE].any():
            raise BadData("tokens: expected odds that fit into 63 bits; the engine takes any", where="tokens")
        return scores, places, int(decisions)

    def _begin_again(self, matches: Array) -> None:
        self.seeds[matches] += self.matches
        self._loops.begin_again(self._table, self._rows, self._chances, self.seeds, matches)

    def _reward(self, has_ended: Array, scores: Array, places: Array) -> Array:
        """Give rewards of the matches that just ended, and none of the others."""
        if self._is_shared:
            return scores.astype(np.float64)
        rewards = np.zeros((self.matches, self.seats))
        rewards[has_ended] = rewards_of(places[has_ended], self._rewards)
        return rewards

    def _refuse(self, match: int, action: int) -> None:
        seat = int(self.seats_to_act[match])
        legal = [int(number) for number in np.flatnonzero(self.masks[match])]
        known = ", ".join(str(number) for number in legal[:12]) + (", …" if len(legal) > 12 else "")
        raise IllegalMove(
            f"match {match}: expected an action that is legal for seat {seat} ({known}), got {action}",
            match=match,
            seat=seat,
            action=action,
        )

    def playout(self, seeds: int | Sequence[int] | Array | None = None) -> Array:
        """Play all matches to the end by random legal moves and give the scores.

        With seeds they begin anew; the moves then are those of `play_randomly` with `FastChance` of each seed.
        Without, they go on from where they stand.
        """
        if seeds is not None:
            self.seeds = self._read_seeds(seeds)
        _, _, self.decisions = self._run(begins=seeds is not None, limit=self.game.max_steps())
        return self.scores()
