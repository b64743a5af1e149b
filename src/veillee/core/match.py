"""The one authority over a match: checked moves, undo, what each seat is told, and the record.

A match is synchronous and does no I/O. Every change is prepared first, on a copy, and then accepted: whoever
stores matches writes a prepared change to disk before it accepts and acknowledges it.
"""

from collections.abc import Collection
from typing import Any, Final

from veillee.core import codec
from veillee.core.chance import SeededChance
from veillee.core.contract import CHANCE, AnyGame, Channel, Event, Move, Phrase, Seat, State, Told, told_of
from veillee.core.errors import (
    BadRecord,
    ConsentMissing,
    IllegalMove,
    MatchOver,
    NotYourTurn,
    SeedMissing,
    StaleVersion,
    UndoRefused,
    UnknownSeat,
    WrongSeed,
)
from veillee.core.record import (
    ABANDONED,
    OVER,
    RUNNING,
    Branch,
    Record,
    Roll,
    Step,
    check_game,
    first_rolls,
    game_header,
    roll_of,
    walk,
)
from veillee.core.seed import Seed, check_seed

DIGEST_STEPS: Final = 16  # after so many steps, whoever stores a match notes what state it stands in

# Made for every move, and nobody takes them apart: compiled, a plain class is made and read faster than a tuple.


class Taken:
    """Hold one step on the match's path."""

    __slots__ = ("events", "step", "version")

    def __init__(self, step: Step, events: list[Event], version: int) -> None:
        self.step = step
        self.events = events
        self.version = version


class Change:
    """Hold a prepared change: nothing has happened until the match accepts it."""

    __slots__ = ("kept", "opens_branch", "state", "steps", "version")

    def __init__(
        self, version: int, kept: int, opens_branch: bool, steps: tuple[Taken, ...], state: State
    ) -> None:
        self.version = version  # the match's version once accepted
        self.kept = kept  # how many steps of the path stay
        self.opens_branch = opens_branch
        self.steps = steps  # what follows them
        self.state = state  # the state then


class Match:
    """Run one match of one game."""

    def __init__(self, game: AnyGame, seed: Seed | None, rated: bool, record: Record | None = None) -> None:
        """Begin a match, dealing at once; `resume` goes on with one that is on record."""
        self.game = game
        self.rated = rated
        self.version = 0
        self.is_abandoned = False
        self._seed = seed
        self._key = seed.key() if seed else b""
        self._state: Any = game.initial()
        self._path: list[Taken] = []
        self._branches: tuple[Branch, ...] = ()  # before the last one, whose steps stand at the end of the path
        self._parent = -1  # of the last one
        self._left_at = 0  # where the last one left its parent
        self._asked: dict[Seat, int] = {}
        self._actors: tuple[Seat, ...] = ()  # worked out once a version, in `_ask_anew`
        self._first_rolls: dict[Roll, int] = {}  # in the branches before the last
        self._rested = 0  # steps at the start of the path whose events were dropped: they are worked out again
        if record is not None:
            self.commitment = record.commitment
            self.nonces = record.nonces
            self._take_up(record)
        elif seed is not None:
            check_seed(seed, game.seats)
            self.commitment = seed.commitment()
            self.nonces = seed.hex_nonces()
        else:
            raise SeedMissing("a match cannot begin without a seed")
        if seed is not None and not self.is_abandoned:
            self._run_due_chance()
        self._ask_anew()

    @classmethod
    def resume(cls, game: AnyGame, record: Record, seed: Seed | None) -> "Match":
        """Go on from a record, cut off at any step. Without the seed a match can be looked at, not played on."""
        check_game(game, record)
        if seed is not None and (seed.commitment(), seed.hex_nonces()) != (record.commitment, record.nonces):
            raise WrongSeed("the seed given is not the one this match committed to")
        return cls(game, seed, record.rated, record)

    def _take_up(self, record: Record) -> None:
        self._branches = record.branches[:-1]
        self._parent = record.branches[-1].parent
        self._left_at = record.branches[-1].at
        self._first_rolls = first_rolls(self.game, self._branches)
        self.version = record.version
        for walked in walk(self.game, record.path()):
            self._path.append(Taken(walked.step, walked.events, record.version))
            self._state = walked.state
        self.is_abandoned = record.ended == ABANDONED
        if (record.ended == OVER) != (not self.game.actors(self._state)):
            raise BadRecord(f"the record says {record.ended!r}, its steps say otherwise", field="ended")

    # --- looking

    @property
    def is_over(self) -> bool:
        """Say whether the match has come to its end by the rules."""
        return not self._actors and not self.is_abandoned

    @property
    def has_ended(self) -> bool:
        """Say whether the match is over or abandoned."""
        return not self._actors

    @property
    def step_count(self) -> int:
        """Count the steps so far, chance included."""
        return len(self._path)

    def actors(self) -> tuple[Seat, ...]:
        """Say which seats are asked now."""
        return self._actors

    def awaited(self) -> tuple[Seat, ...]:
        """Say for which of the seats asked the table waits; the others may act, and need not."""
        return self.game.awaited(self._state) if self._actors else ()

    def may_go_on(self) -> tuple[Seat, ...]:
        """Say which of the seats asked need not wait for the others."""
        return self.game.may_go_on(self._state) if self._actors else ()

    def asked_since(self, seat: Seat) -> int:
        """Give the version at which the seat's present question was asked."""
        self._check_asked(seat)
        return self._asked[seat]

    def legal(self, seat: Seat) -> list[str]:
        """List the seat's moves in notation; none if it is not asked."""
        self._check_seat(seat)
        if seat not in self.actors():
            return []
        return [self.game.move_text(self._state, move) for move in self.game.legal(self._state, seat)]

    def moves(self, seat: Seat) -> list[Move]:
        """List the same moves as numbers, in the order of `legal`: for bots, which are not given notation."""
        self._check_seat(seat)
        if seat not in self.actors():
            return []
        return self.game.legal(self._state, seat)

    def view(self, seat: Seat | None) -> Any:
        """Build what lies before a seat, or before an onlooker (None)."""
        self._check_viewer(seat)
        return self.game.view(self._state, seat)

    def knowledge(self, seat: Seat) -> Any:
        """Build what the seat would know with a perfect memory."""
        self._check_seat(seat)
        return self.game.knowledge(self._state, seat)

    def channels(self) -> tuple[Channel, ...]:
        """Say where words may be spoken now."""
        return self.game.channels(self._state)

    def scores(self) -> list[int]:
        """Give each seat's score."""
        return self.game.scores(self._state)

    def ranking(self) -> list[int]:
        """Give each seat's place; all 0 while the match goes on."""
        return self.game.ranking(self._state) if self.is_over else [0] * self.game.seats

    def sides(self) -> list[int]:
        """Give each seat's side; where there is only one, all win or lose together."""
        return self.game.sides(self._state)

    def outcome(self) -> str:
        """Name how the match ended, "" while it goes on."""
        return self.game.outcome(self._state)

    def open_seed(self) -> str:
        """Give the server's part of the seed once the match has ended, "" before."""
        return self._seed.server.hex() if self._seed and self.has_ended else ""

    def ending(self) -> Phrase:
        """Say how the match ended, and who has won."""
        winners = sum([1 << seat for seat, place in enumerate(self.ranking()) if place == 1])
        return Phrase(f"outcome-{self.outcome()}", {"seats": winners})

    def told(self, seat: Seat | None, after_step: int = 0) -> list[Told]:
        """List all that the viewer was told on this path, faces since turned down included: bots, research."""
        self._check_viewer(seat)
        self._recall(after_step)
        return [
            told_of(event, taken.version, True)
            for taken in self._path[after_step:]
            for event in taken.events
            if event.is_told_to(seat)
        ]

    def history(self, seat: Seat | None, after_version: int = -1) -> list[Told]:
        """List what the viewer was told and may still be shown; faces turned down are left out until the end."""
        self._check_viewer(seat)
        self._recall(0)
        events = [(taken.version, event) for taken in self._path for event in taken.events]
        cleared = 0
        if not self.has_ended:
            for at, (_, event) in enumerate(events):
                if event.clears:
                    cleared = at
        return [
            told_of(event, version, at >= cleared)
            for at, (version, event) in enumerate(events)
            if version > after_version and event.is_told_to(seat)
        ]

    # --- moving

    def submit(self, seat: Seat, text: str, version: int) -> Change:
        """Check a move and make it."""
        change = self.prepare(seat, text, version)
        self.accept(change)
        return change

    def prepare(self, seat: Seat, text: str, version: int) -> Change:
        """Check a move and work out what it does, chance included, without doing it."""
        self._check_asked(seat)
        self._check_seed()
        if not self._asked[seat] <= version <= self.version:
            raise StaleVersion(
                f"expected a version from {self._asked[seat]} to {self.version}, got {version}",
                version=self.version,
            )
        move = self._legal_move(seat, text)
        state = self._state.clone()
        events: list[Event] = []
        text = self.game.move_text(state, move)
        self.game.apply(state, seat, move, events)
        taken = Taken(Step(seat, text), events, self.version + 1)
        state, steps = self._run_chance(state, len(self._path) + 1, [taken], self.version + 1)
        return Change(self.version + 1, len(self._path), False, tuple(steps), state)

    def accept(self, change: Change) -> None:
        """Make a prepared change happen."""
        if change.version != self.version + 1:
            raise StaleVersion(
                f"expected a change to version {self.version + 1}, got {change.version}", version=self.version
            )
        self._recall(change.kept - 1)  # of the step that is the last from now on, it is asked what it told
        undone = self._path[change.kept :]
        if change.opens_branch:
            self._open_branch(change.kept)
        del self._path[change.kept :]
        self._path.extend(change.steps)
        self._state = change.state
        self.version = change.version
        moved = undone + list(change.steps)
        if len(moved) == 1:
            self._ask_the_others(moved[0].step.actor)
        else:
            self._ask_anew()

    def abandon(self) -> None:
        """End the match without a result; its seed may then be shown."""
        if self.has_ended:
            raise MatchOver("the match has already ended")
        self._check_seed()
        self.is_abandoned = True
        self.version += 1
        self._ask_anew()

    # --- undo

    def can_undo(self, seat: Seat) -> bool:
        """Say whether the seat may take its last step back without asking anybody."""
        self._check_seat(seat)
        if self.has_ended or not self._path or self._path[-1].step.actor != seat:
            return False
        # What was turned down stays down: taking that back would show it a second time.
        for event in self._path[-1].events:
            if event.reveals or event.clears:
                return False
        return True

    def undo(self, seat: Seat, version: int) -> Change:
        """Take the seat's last step back, if nothing was revealed and nobody has acted since."""
        change = self.prepare_undo(seat, version)
        self.accept(change)
        return change

    def prepare_undo(self, seat: Seat, version: int) -> Change:
        """Work out a safe undo without doing it."""
        self._check_undo(seat, version)
        if not self.can_undo(seat):
            raise UndoRefused("chance, a reveal or another seat's action lies after your last step")
        kept = len(self._path) - 1
        return Change(self.version + 1, kept, kept < self._left_at, (), self._state_at(kept))

    def rewind(self, seat: Seat, consents: Collection[Seat], version: int) -> Change:
        """Go back to before the seat's last step, in a new branch, with the consent of every seat."""
        change = self.prepare_rewind(seat, consents, version)
        self.accept(change)
        return change

    def prepare_rewind(self, seat: Seat, consents: Collection[Seat], version: int) -> Change:
        """Work out an undo by consent without doing it."""
        self._check_undo(seat, version)
        if self.rated:
            raise UndoRefused("a rated match knows no undo by consent")
        missing = [other for other in range(self.game.seats) if other not in consents]
        if missing:
            names = ", ".join(str(other) for other in missing)
            raise ConsentMissing(f"still to consent: seats {names}", seats=names)
        kept = len(self._path) - 1
        while kept >= 0 and self._path[kept].step.actor != seat:
            kept -= 1
        if kept < 0:
            raise UndoRefused("you have not made a step yet")
        return Change(self.version + 1, kept, True, (), self._state_at(kept))

    # --- the record

    def steps(self) -> list[Step]:
        """List the steps that were taken and not taken back, chance included."""
        return [taken.step for taken in self._path]

    def record(self) -> Record:
        """Write the match down. It holds hidden outcomes: it is for the store, and for players once ended."""
        ended = ABANDONED if self.is_abandoned else OVER if self.is_over else RUNNING
        return Record(
            **game_header(self.game),
            rated=self.rated,
            version=self.version,
            commitment=self.commitment,
            nonces=self.nonces,
            seed=self.open_seed(),
            ended=ended,
            digest=codec.digest(codec.kept_state_data(self._state, self.game.rules_version)),
            branches=self._all_branches(),
        )

    def digest_after(self, change: Change) -> str:
        """Hash the state that a prepared change leads to: at every sixteenth step and at the end, else ""."""
        before, after = change.kept, change.kept + len(change.steps)
        if before // DIGEST_STEPS == after // DIGEST_STEPS and self.game.actors(change.state):
            return ""
        return codec.digest(codec.kept_state_data(change.state, self.game.rules_version))

    def rest(self) -> None:
        """Take less memory while nobody looks on: what was told is dropped, and replayed when somebody asks."""
        kept = len(self._path) - 1  # what the last step told says whether it may be taken back
        for at in range(self._rested, kept):
            self._path[at].events = []
        self._rested = max(self._rested, kept)

    # --- inside

    def _recall(self, after_step: int) -> None:
        """Work out again what steps have told, if that was dropped."""
        if after_step >= self._rested:
            return
        for at, walked in enumerate(walk(self.game, [taken.step for taken in self._path[: self._rested]])):
            self._path[at].events = walked.events
        self._rested = 0

    def _check_seat(self, seat: Seat) -> None:
        if type(seat) is not int or not 0 <= seat < self.game.seats:
            raise UnknownSeat(f"expected a seat from 0 to {self.game.seats - 1}, got {str(seat)[:20]}")

    def _check_viewer(self, seat: Seat | None) -> None:
        if seat is not None:
            self._check_seat(seat)

    def _check_asked(self, seat: Seat) -> None:
        self._check_seat(seat)
        if self.has_ended:
            raise MatchOver("the match has ended")
        if seat not in self._asked:
            raise NotYourTurn(f"seat {seat} is not asked now", seat=seat)

    def _check_undo(self, seat: Seat, version: int) -> None:
        self._check_seat(seat)
        if self.has_ended:
            raise MatchOver("the match has ended")
        self._check_seed()
        if version != self.version:
            raise StaleVersion(f"expected version {self.version}, got {version}", version=self.version)

    def _check_seed(self) -> None:
        if self._seed is None:
            raise SeedMissing("this match was resumed without its seed: it can only be looked at")

    def _legal_move(self, seat: Seat, text: str) -> Move:
        move = self.game.parse_move(self._state, text)
        if move not in self.game.legal(self._state, seat):
            raise IllegalMove(f"{text[:40]!r} is not allowed now", move=text[:40])
        return move

    def _run_due_chance(self) -> None:
        """Take the chance steps that stand at the end of the path."""
        at = len(self._path)
        self._state, steps = self._run_chance(self._state, at, [], self.version)
        self._path.extend(steps)

    def _ask_anew(self) -> None:
        self._actors = () if self.is_abandoned else self.game.actors(self._state)
        self._asked = {seat: self.version for seat in self._actors if seat != CHANCE}

    def _ask_the_others(self, mover: Seat) -> None:
        """Keep the questions of seats that are still choosing; a step of another seat does not make them stale."""
        before = self._asked
        self._ask_anew()
        for seat in self._asked:
            if seat != mover and seat in before:
                self._asked[seat] = before[seat]

    def _open_branch(self, at: int) -> None:
        """Leave the present branch, whole as it is, at a step of the path."""
        self._branches = self._all_branches()
        self._first_rolls = first_rolls(self.game, self._branches)
        self._parent = len(self._branches) - 1
        self._left_at = at

    def _all_branches(self) -> tuple[Branch, ...]:
        steps = tuple([taken.step for taken in self._path[self._left_at :]])
        return (*self._branches, Branch(self._parent, self._left_at, steps))

    def _run_chance(self, state: Any, at: int, steps: list[Taken], version: int) -> tuple[Any, list[Taken]]:
        """Take chance steps until a seat is asked or the match is over."""
        while self.game.actors(state) == (CHANCE,):
            chance = SeededChance(self._key, self._chance_branch(state, at), at)
            outcome = self.game.roll(state, chance)
            text = self.game.move_text(state, outcome)
            events: list[Event] = []
            self.game.apply(state, CHANCE, outcome, events)
            steps.append(Taken(Step(CHANCE, text), events, version))
            at += 1
        return state, steps

    def _chance_branch(self, state: Any, at: int) -> int:
        """Say which branch's chance decides step `at`: the first that stood at the same moment, or this one."""
        last = len(self._branches)
        return self._first_rolls.get(roll_of(state, at), last) if last else 0

    def _state_at(self, count: int) -> Any:
        state: Any = self.game.initial()
        for walked in walk(self.game, [taken.step for taken in self._path[:count]]):
            state = walked.state
        return state
