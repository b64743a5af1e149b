"""The record of a match: enough to replay it without its seed, and to check its chance with it.

A record keeps every branch. Branch 0 starts at the beginning; a later branch shares the first `at` steps of its
parent and goes its own way from there. The last branch is the one that counts.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from veillee.core import codec
from veillee.core.codec import Json
from veillee.core.contract import CHANCE, AnyGame, Event, Kept, State
from veillee.core.errors import BadRecord, BadText, UnknownMove, WrongVersion
from veillee.core.options import OptionValue, kept_options, options_data
from veillee.core.seed import NONCE_BYTES, SERVER_BYTES, Seed

Roll = tuple[int, str]

FORMAT: Final = 1
RUNNING: Final = "running"
OVER: Final = "over"
ABANDONED: Final = "abandoned"


class Step(NamedTuple):
    """Say who did what, in the game's notation."""

    actor: int
    text: str


class Branch(NamedTuple):
    """Hold the steps of one line of play, from where it left its parent."""

    parent: int  # -1 for the first
    at: int
    steps: tuple[Step, ...]


class Record(NamedTuple):
    """Hold a match as it is kept, sent and downloaded."""

    game: str
    rules_version: int
    data_version: str
    options: dict[str, OptionValue]
    data: dict[str, str]  # own component tables, by content
    seats: int
    rated: bool
    version: int
    commitment: str
    nonces: tuple[str, ...]
    seed: str  # the server's part in hex, "" until the match is over or abandoned
    ended: str  # RUNNING, OVER or ABANDONED
    digest: str  # of the last state
    branches: tuple[Branch, ...]

    @property
    def kept(self) -> Kept:
        """Name the rules and the component tables it was played with."""
        return Kept(self.rules_version, self.data_version)

    def path(self) -> list[Step]:
        """Give the steps of the line that counts, from the start."""
        return branch_path(self.branches, len(self.branches) - 1)

    def text(self) -> str:
        """Write the record as one canonical JSON document."""
        data = codec.plain(self)
        assert isinstance(data, dict)
        data["veillee"] = FORMAT
        data["branches"] = [
            {"parent": b.parent, "at": b.at, "steps": [[step.actor, step.text] for step in b.steps]}
            for b in self.branches
        ]
        return codec.dumps(data)

    def revealed_seed(self) -> Seed | None:
        """Give the whole seed if the record reveals it."""
        if not self.seed:
            return None
        return Seed(bytes.fromhex(self.seed), tuple(bytes.fromhex(nonce) for nonce in self.nonces))


def branch_path(branches: tuple[Branch, ...], which: int) -> list[Step]:
    """Give the steps of a branch from the start of the match."""
    branch = branches[which]
    parts = [branch.steps]
    at = branch.at
    while branch.parent >= 0:
        branch = branches[branch.parent]
        if branch.at < at:
            parts.append(branch.steps[: at - branch.at])
            at = branch.at
    return [step for part in reversed(parts) for step in part]


def game_header(game: AnyGame) -> dict[str, Any]:
    """Give the fields of a record that its game fixes."""
    return {
        "game": game.info.id,
        "rules_version": game.rules_version,
        "data_version": game.data_version,
        "options": options_data(game.options),
        "data": dict(game.data),
        "seats": game.seats,
    }


def check_game(game: AnyGame, record: Record) -> None:
    """Refuse a game that is not the one the record was made with."""
    played = record._replace(options=kept_options(type(game.options), record.options))
    for name, ours in game_header(game).items():
        theirs = getattr(played, name)
        if ours != theirs:
            raise WrongVersion(
                f"the record's {name} is {str(theirs)[:60]!r}, this engine has {str(ours)[:60]!r}", field=name
            )


class Walked(NamedTuple):
    """Show one replayed step: what was done, what it told, and the state after it."""

    step: Step
    move: int
    events: list[Event]
    state: State  # the walker's own; clone it to keep it


def walk(game: AnyGame, steps: list[Step]) -> Iterator[Walked]:
    """Replay steps from the start, checking that each was legal; raises BadRecord at the first that was not."""
    state = game.initial()
    for n, step in enumerate(steps):
        move = parse_step(game, state, step, n)
        events: list[Event] = []
        game.apply(state, step.actor, move, events)
        yield Walked(step, move, events, state)


class BranchStep(NamedTuple):
    """Show one step of a branch about to be replayed, and the state before it."""

    branch: int
    at: int
    step: Step
    move: int
    state: Any  # the walker's own


def walk_branches(game: AnyGame, branches: tuple[Branch, ...]) -> Iterator[BranchStep]:
    """Replay each branch's own steps, the oldest branch first, checking that each was legal, as `walk` does."""
    origins = _origins(branches)
    forks: dict[tuple[int, int], Any] = dict.fromkeys(origins)
    for which, branch in enumerate(branches):
        state: Any = forks[origins[which]].clone() if which else game.initial()
        for at, step in enumerate(branch.steps, branch.at):
            if (which, at) in forks:
                forks[which, at] = state.clone()
            move = parse_step(game, state, step, at)
            yield BranchStep(which, at, step, move, state)
            game.apply(state, step.actor, move)
        end = (which, branch.at + len(branch.steps))
        if end in forks:
            forks[end] = state


def _origins(branches: tuple[Branch, ...]) -> list[tuple[int, int]]:
    """Say for each branch which one's own steps it left, and where: a parent may itself have begun later."""
    origins: list[tuple[int, int]] = []
    for branch in branches:
        parent = branch.parent
        while parent > 0 and branches[parent].at >= branch.at:
            parent = origins[parent][0]
        origins.append((parent, branch.at))
    return origins


def first_rolls(game: AnyGame, branches: tuple[Branch, ...]) -> dict[Roll, int]:
    """Find, for every moment at which chance was asked, the branch that was there first."""
    rolls: dict[Roll, int] = {}
    for taken in walk_branches(game, branches):
        if taken.step.actor == CHANCE:
            rolls.setdefault(roll_of(taken.state, taken.at), taken.branch)
    return rolls


def roll_of(state: State, at: int) -> Roll:
    """Name a moment at which chance is asked: the same step of the match, in the very same state.

    Its outcome comes from the chance of the first branch that stood there. So going back and deciding the same
    again changes nothing, however often and by whatever detour: nobody gets a second roll of the same die.
    """
    return at, codec.digest(codec.state_data(state))


def parse_step(game: AnyGame, state: Any, step: Step, n: int) -> int:
    """Read a step's move and check that the rules allow it here."""
    if step.actor not in game.actors(state):
        raise BadRecord(f"step {n}: actor {step.actor} is not asked", step=n)
    try:
        move = game.parse_move(state, step.text)
    except UnknownMove:
        raise BadRecord(f"step {n}: {step.text[:40]!r} is no move", step=n) from None
    if step.actor == CHANCE:
        legal = [outcome for outcome, _ in game.outcomes(state)]
    else:
        legal = game.legal(state, step.actor)
    if move not in legal:
        raise BadRecord(f"step {n}: {step.text[:40]!r} is not allowed here", step=n)
    return move


# --- reading


def parse_record(text: str) -> Record:
    """Read a record strictly; raises BadRecord that names the place."""
    try:
        data = codec.loads(text)
    except BadText as error:
        raise BadRecord(f"not a record: {error.message}", **error.details) from None
    if not isinstance(data, dict) or data.get("veillee") != FORMAT or data["veillee"] is True:
        raise BadRecord(f"not a record: expected an object with veillee = {FORMAT}")
    expected = {"veillee", *Record._fields}
    if set(data) != expected:
        odd = ", ".join(sorted(set(data) ^ expected))
        raise BadRecord(f"fields missing or unknown: {odd}", fields=odd)
    record = Record(
        game=_text(data, "game"),
        rules_version=_number(data, "rules_version"),
        data_version=_text(data, "data_version"),
        options=_options(data["options"]),
        data=_data_files(data["data"]),
        seats=_number(data, "seats"),
        rated=_flag(data, "rated"),
        version=_number(data, "version"),
        commitment=_hex(data["commitment"], "commitment", SERVER_BYTES, exact=True),
        nonces=_nonces(data["nonces"]),
        seed=_seed(data["seed"]),
        ended=_text(data, "ended"),
        digest=_text(data, "digest"),
        branches=_branches(data["branches"]),
    )
    if record.ended not in (RUNNING, OVER, ABANDONED):
        raise BadRecord(f"ended: expected running, over or abandoned, got {record.ended[:20]!r}", field="ended")
    if len(record.nonces) != record.seats:
        raise BadRecord(f"nonces: expected one a seat ({record.seats}), got {len(record.nonces)}", field="nonces")
    if record.seed and record.ended == RUNNING:
        raise BadRecord("seed: expected none while the match runs", field="seed")
    return record


def _wrong(field: str, expected: str) -> BadRecord:
    return BadRecord(f"{field}: expected {expected}", field=field)


def _text(data: dict[str, Json], field: str) -> str:
    value = data[field]
    if not isinstance(value, str):
        raise _wrong(field, "text")
    return value


def _number(data: dict[str, Json], field: str) -> int:
    value = data[field]
    if type(value) is not int or value < 0:
        raise _wrong(field, "a whole number, not below 0")
    return value


def _flag(data: dict[str, Json], field: str) -> bool:
    value = data[field]
    if type(value) is not bool:
        raise _wrong(field, "true or false")
    return value


def _options(value: Json) -> dict[str, OptionValue]:
    if not isinstance(value, dict):
        raise _wrong("options", "an object")
    options: dict[str, OptionValue] = {}
    for name, item in value.items():
        if not isinstance(item, str | int):
            raise _wrong(f"options.{name[:40]}", "text, a number, true or false")
        options[name] = item
    return options


def _data_files(value: Json) -> dict[str, str]:
    if not isinstance(value, dict):
        raise _wrong("data", "an object")
    files: dict[str, str] = {}
    for name, item in value.items():
        if not isinstance(item, str):
            raise _wrong(f"data.{name[:40]}", "text")
        files[name] = item
    return files


def _hex(value: Json, field: str, most: int, exact: bool) -> str:
    if not isinstance(value, str) or value.strip("0123456789abcdef") or len(value) % 2:
        raise _wrong(field, "lower-case hex")
    if len(value) > 2 * most or (exact and len(value) != 2 * most):
        raise _wrong(field, f"{most} bytes of hex")
    return value


def _seed(value: Json) -> str:
    return "" if value == "" else _hex(value, "seed", SERVER_BYTES, exact=True)


def _nonces(value: Json) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise _wrong("nonces", "a list")
    return tuple(_hex(item, "nonces", NONCE_BYTES, exact=False) for item in value)


def _branches(value: Json) -> tuple[Branch, ...]:
    if not isinstance(value, list) or not value:
        raise _wrong("branches", "a list with at least one branch")
    branches: list[Branch] = []
    lengths: list[int] = []
    for which, item in enumerate(value):
        branch = _branch(item, which, lengths)
        branches.append(branch)
        lengths.append(branch.at + len(branch.steps))
    return tuple(branches)


def _branch(value: Json, which: int, lengths: list[int]) -> Branch:
    field = f"branches.{which}"
    if not isinstance(value, dict) or set(value) != {"parent", "at", "steps"}:
        raise _wrong(field, "an object with parent, at and steps")
    parent, at, steps = value["parent"], value["at"], value["steps"]
    if type(parent) is not int or type(at) is not int or not isinstance(steps, list):
        raise _wrong(field, "numbers parent and at, and a list of steps")
    if which == 0 and (parent != -1 or at != 0):
        raise _wrong(field, "parent -1 and at 0 for the first branch")
    if which > 0 and not (0 <= parent < which and 0 <= at <= lengths[parent]):
        raise _wrong(field, "an earlier parent, and a place within it")
    return Branch(parent, at, tuple(_step(item, f"{field}.steps.{n}") for n, item in enumerate(steps)))


def _step(value: Json, field: str) -> Step:
    if not isinstance(value, list) or len(value) != 2:
        raise _wrong(field, "[actor, text]")
    actor, text = value
    if type(actor) is not int or not isinstance(text, str):
        raise _wrong(field, "[actor, text]")
    return Step(actor, text)
