"""The state of a table, as its journal tells it: seats, match, talk. Pure: no clock, no I/O."""

from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple

from veillee.core.contract import AnyGame, Kept, Seat
from veillee.core.errors import VeilleeError
from veillee.core.match import Change, Match
from veillee.core.options import options_data
from veillee.core.record import Record, Step
from veillee.core.seed import Seed, commitment_of
from veillee.games import load
from veillee.games.package import GamePackage
from veillee.server.errors import TableBroken
from veillee.server.table import journal_entries
from veillee.server.table.journal_entries import Entry
from veillee.server.table.messages import Phase
from veillee.server.table.stored_steps import StoredSteps

GATHERING: Final[Phase] = "gathering"
PLAYING: Final[Phase] = "playing"
ENDED: Final[Phase] = "ended"
NOBODY: Final[Seat] = -1  # in the place of a seat: a watcher, no host, no proposal
BACK: Final = "back"  # what may be proposed: to take steps back
AGAIN: Final = "again"  # another match
ABANDON: Final = "abandon"
WATCHERS: Final = "watchers"  # to let people watch
HOST: Final = "host"  # that somebody else be the host
TALK_KEPT: Final = 100  # of each group of listeners
ACTIONS_KEPT: Final = 200  # for each person
MAX_SAID: Final = 1000  # things said between two matches, by all; each seat has its share
MAX_OTHERS: Final = 1000  # other entries in that time that change no match

# Entries without which no match would begin, go on or end.
MATCH_ENTRIES: Final = (
    journal_entries.Begun,
    journal_entries.Moved,
    journal_entries.Undone,
    journal_entries.RewindAsked,
    journal_entries.RewindAnswered,
    journal_entries.Proposed,
    journal_entries.Answered,
    journal_entries.AskedAnew,
    journal_entries.Abandoned,
    journal_entries.Again,
    journal_entries.SetAside,
)


class SeatState:
    """Hold who sits at a seat: a person, a bot, or nobody."""

    __slots__ = ("has_left", "kept", "level", "mutes", "name", "nonce", "person", "since", "token_hash")

    def __init__(self) -> None:
        self.person = ""
        self.name = ""
        self.token_hash = ""
        self.level = ""  # of the bot that plays here, for a person too while that person is away
        self.nonce: str | None = None  # for the match to come
        self.has_left = False
        self.since = 0  # place in the journal where the person sat down first
        self.kept = ""  # the name for which the host keeps it
        self.mutes: frozenset[Seat] = frozenset()  # whom the person does not want to hear

    @property
    def is_open(self) -> bool:
        """Say whether anybody may sit down here."""
        return not self.person and not self.level


class Proposal:
    """Hold what somebody has proposed, and who has answered."""

    __slots__ = ("agreed", "asked", "number", "refused", "seat", "start", "to", "what")

    def __init__(self, entry: journal_entries.Proposed, number: int) -> None:
        self.what = entry.what
        self.seat = entry.seat
        self.number = number
        self.to = entry.to
        self.start = entry.start
        self.asked = set(entry.asked)
        self.agreed = set(entry.agreed)
        self.refused: set[Seat] = set()

    @property
    def is_agreed(self) -> bool:
        """Say whether all who are asked have agreed."""
        return self.asked <= self.agreed

    @property
    def has_majority(self) -> bool:
        """Say whether more than half of those who are asked have agreed."""
        return 2 * len(self.asked & self.agreed) > len(self.asked)

    @property
    def is_over(self) -> bool:
        """Say whether it has failed: by one refusal, and for another match by so many that no majority is left."""
        if self.what != AGAIN:
            return bool(self.refused)
        return self.seat in self.refused or 2 * len(self.asked & self.refused) >= len(self.asked)


class Spoken(NamedTuple):
    """Hold what was said, and by whom at the time."""

    at: int  # place in the journal: never sent, for it counts whispers too
    seat: Seat
    name: str
    channel: str
    members: int
    text: str


class TableState:
    """Hold what the journal says so far."""

    def __init__(self, table_id: str, opened: journal_entries.Opened) -> None:
        self.id: Final = table_id
        self.opened: Final = opened
        self.package: Final = load(opened.game)
        self.game: Final[AnyGame] = game_of_today(self.package, opened)
        self.phrases: Final = self.game.package.phrases
        self.options: Final = options_data(self.game.options)
        self.rated: Final = opened.rated
        self.seats: Final = opened.seats
        self.host = opened.by
        self.watchers = opened.watchers
        self.seat_states: Final = [SeatState() for _ in range(opened.seats)]
        self.match: Match | None = None
        self.phase: Phase = GATHERING
        self.finished: Final[list[Record | None]] = []  # matches before the present one; None: in the store alone
        self.proposals: Final[dict[str, Proposal]] = {}  # by what is proposed
        self.door = "open"
        self.dismissed: Final[set[str]] = set()  # people who may not sit down here again
        self.is_starting = False  # gathering is but a moment: people add to the seed, and the match begins
        self.resting: Seat = NOBODY  # who keeps the match for another evening
        self.rewinds = 0  # how often the present match went back by consent
        self.talk: Final[dict[int, deque[Spoken]]] = {}  # by who was meant
        self.length = 1  # entries in the journal
        self.snapshot_at = 0  # entries when it was last written down
        self.others = 0  # entries since the match began that change nothing in it
        self.said = [0] * opened.seats  # by each seat since then
        self.skipped: StoredSteps | None = None  # a match whose rules are not there any more
        self.set_aside = 0  # the number of the match that was set aside last
        self.checks_digests = False  # the match was begun by other files than these
        self._proposed = 0  # how often something was proposed
        self._server_seed = opened.seed
        self._done: Final[dict[str, dict[str, None]]] = {}  # action ids, by person, oldest first
        self._note_action(opened)

    @property
    def match_count(self) -> int:
        """Count the matches that have begun."""
        return len(self.finished) + (self.match is not None)

    @property
    def commitment(self) -> str:
        """Give the commitment to the seed of the present match, or of the one to come."""
        return commitment_of(bytes.fromhex(self._server_seed))

    def has_done(self, person: str, action: str) -> bool:
        """Say whether the person's action is on record."""
        return action in self._done.get(person, ())

    def bot_seats(self) -> list[Seat]:
        """List the seats for which a bot answers."""
        return [seat for seat, seat_state in enumerate(self.seat_states) if seat_state.level]

    def people(self) -> list[Seat]:
        """List the seats of people who have not got up."""
        return [
            seat
            for seat, seat_state in enumerate(self.seat_states)
            if seat_state.person and not seat_state.has_left
        ]

    def seat_of_host(self) -> Seat:
        """Give the host's first seat, NOBODY if the host has none."""
        return next(
            (seat for seat, seat_state in enumerate(self.seat_states) if seat_state.person == self.host), NOBODY
        )

    def make_match(self, game: AnyGame | None = None) -> Match:
        """Deal the match that would begin now, under today's rules unless others are given."""
        nonces = tuple([bytes.fromhex(seat_state.nonce or "") for seat_state in self.seat_states])
        return Match(game or self.game, Seed(bytes.fromhex(self._server_seed), nonces), self.rated)

    def begun_entry(self, match: Match, by: str, action: str) -> journal_entries.Begun:
        """Write down that a match begins, and under which rules."""
        return journal_entries.Begun(
            by=by,
            action=action,
            steps=tuple([(step.actor, step.text) for step in match.steps()]),
            rules_version=match.game.rules_version,
            data_version=match.game.data_version,
            sources=self.package.rules_hash(),
        )

    def _kept_match(self, entry: journal_entries.Begun) -> Match:
        """Deal a match again under the rules it was begun with."""
        game = self.game
        if (entry.rules_version, entry.data_version) != (game.rules_version, game.data_version):
            kept = Kept(entry.rules_version, entry.data_version)
            game = self.package.make_kept(self.opened.seats, self.opened.options, self.opened.data, kept)
        return self.make_match(game)

    # --- matches that these rules cannot play

    def skip(self, entry: journal_entries.Begun) -> None:
        """Follow a match by its stored steps alone."""
        self.length += 1
        self._note_action(entry)
        nonces = tuple([seat_state.nonce or "" for seat_state in self.seat_states])
        self.skipped = StoredSteps(entry, nonces, self._server_seed)
        self.phase = PLAYING
        self._count_anew()

    def _skip(self, entry: Entry, skipped: "StoredSteps") -> bool:
        """Follow an entry of such a match; say whether that is all."""
        if isinstance(entry, journal_entries.Again | journal_entries.SetAside):
            return False
        skipped.follow(entry, self.bot_seats())
        if skipped.is_abandoned:
            self.phase = ENDED
        return isinstance(entry, MATCH_ENTRIES)

    def _set_match_aside(self, entry: journal_entries.SetAside) -> None:
        if self.match is not None and not self.match.has_ended:  # these rules can play it after all
            self.match.abandon()
        if self.skipped is not None:
            self.skipped.is_abandoned = True
        self.set_aside = self.match_count + (self.skipped is not None)
        self._gather(journal_entries.Again(seed=entry.seed))

    def _count_anew(self) -> None:
        self.others = 0
        self.said = [0] * self.seats

    # --- reading the journal

    def apply(self, entry: Entry, prepared: Change | Match | None = None) -> None:
        """Apply an entry; what was computed before it was stored need not be computed again."""
        self.length += 1
        self._note_action(entry)
        if not isinstance(entry, MATCH_ENTRIES):
            self.others += 1
        if self.skipped is not None and self._skip(entry, self.skipped):
            return
        match entry:
            case journal_entries.Moved():  # first, because nearly all entries are moves
                self._move(entry, prepared if isinstance(prepared, Change) else None)
            case journal_entries.Sat():
                self._sit(entry)
            case journal_entries.Returned():
                self._come_back(self.seat_states[entry.seat])
            case journal_entries.Left():
                self._get_up(entry.seat)
            case journal_entries.BotSat():
                self._seat_bot(entry.seat, entry.level)
            case journal_entries.NonceGiven():
                self.seat_states[entry.seat].nonce = entry.nonce
            case journal_entries.WatchersSet():
                self.watchers = entry.allowed
                self.proposals.pop(WATCHERS, None)
            case journal_entries.Rested():
                self.resting = entry.seat if entry.rests else NOBODY
            case journal_entries.Said():
                self._note_talk(entry)
                self.said[entry.seat] += 1
            case journal_entries.Again():
                self._gather(entry)
            case journal_entries.SetAside():
                self._set_match_aside(entry)
            case journal_entries.Begun():
                self._begin(prepared if isinstance(prepared, Match) else self._kept_match(entry), entry)
            case journal_entries.Proposed() | journal_entries.Answered() | journal_entries.AskedAnew():
                self._deliberate(entry)
            case journal_entries.HostSet():
                self.host = self.seat_states[entry.seat].person
                self.proposals.pop(HOST, None)
            case journal_entries.DoorSet():
                self.door = entry.door
            case journal_entries.SeatKept():
                self.seat_states[entry.seat].kept = entry.name
            case journal_entries.Dismissed():
                self._dismiss(entry)
            case journal_entries.Muted():
                mutes = self.seat_states[entry.seat].mutes
                others = frozenset([entry.other])
                self.seat_states[entry.seat].mutes = mutes | others if entry.muted else mutes - others
            case journal_entries.Opened():
                raise TableBroken("a table is opened twice")
            case _:
                self._play(entry, prepared if isinstance(prepared, Change) else None)

    def _note_action(self, entry: Entry) -> None:
        if entry.by and entry.action:
            done = self._done.setdefault(entry.by, {})
            done[entry.action] = None
            if len(done) > ACTIONS_KEPT:
                del done[next(iter(done))]

    def _note_talk(self, entry: journal_entries.Said) -> None:
        name = self.seat_states[entry.seat].name
        self.keep_talk(Spoken(self.length, entry.seat, name, entry.channel, entry.members, entry.text))

    def keep_talk(self, spoken: Spoken) -> None:
        """Keep what was said, and forget the oldest of those listeners."""
        self.talk.setdefault(spoken.members, deque(maxlen=TALK_KEPT)).append(spoken)

    def has_room_for(self, entry: Entry) -> bool:
        """Say whether an entry may be added: of those that change no match, so many fit between two snapshots."""
        if self.phase == GATHERING or isinstance(entry, MATCH_ENTRIES):
            return True
        if isinstance(entry, journal_entries.Said):
            return self.said[entry.seat] < MAX_SAID // self.seats
        return self.others - sum(self.said) < MAX_OTHERS

    # --- seats

    def _sit(self, entry: journal_entries.Sat) -> None:
        seat_state = self.seat_states[entry.seat]
        if seat_state.person != entry.by:
            self._forget_mutes(entry.seat)
            seat_state.since = self.length
        seat_state.kept = ""
        seat_state.person = entry.by
        seat_state.name = entry.name
        seat_state.token_hash = entry.token_hash
        self._come_back(seat_state)

    def _come_back(self, seat_state: SeatState) -> None:
        seat_state.has_left = False
        seat_state.level = ""

    def _get_up(self, seat: Seat) -> None:
        """Free the seat; in a match keep it for its owner."""
        seat_state = self.seat_states[seat]
        person = seat_state.person
        if self.phase == PLAYING:
            seat_state.has_left = True
        else:
            self.seat_states[seat] = SeatState()
            self._forget_mutes(seat)
        if person == self.host and not self.sits(person):
            self._pass_on_host(person)

    def _pass_on_host(self, leaver: str) -> None:
        """Let the next person who is at the table be the host."""
        for seat_state in self.seat_states:
            if seat_state.person and not seat_state.has_left and seat_state.person != leaver:
                self.host = seat_state.person
                return

    def sits(self, person: str) -> bool:
        """Say whether a person has a seat here, and has not got up."""
        return any(self.seat_states[seat].person == person for seat in self.people())

    def _seat_bot(self, seat: Seat, level: str) -> None:
        if self.phase != PLAYING and self.seat_states[seat].has_left:
            self.seat_states[seat] = SeatState()  # whoever did not come along has lost the seat
        self.seat_states[seat].level = level
        self.seat_states[seat].kept = ""

    def _dismiss(self, entry: journal_entries.Dismissed) -> None:
        self.dismissed.add(self.seat_states[entry.seat].person)
        self.seat_states[entry.seat] = SeatState()
        self.seat_states[entry.seat].level = entry.level
        self._forget_mutes(entry.seat)

    def _forget_mutes(self, seat: Seat) -> None:
        """Let everybody hear whoever sits at a seat next."""
        for seat_state in self.seat_states:
            seat_state.mutes -= frozenset([seat])

    # --- matches

    def _gather(self, entry: journal_entries.Again) -> None:
        """Put the match away, free the seats of those who have left, and seat bots for who does not come along."""
        if self.skipped is not None:
            self.finished.append(self.skipped.record(self.opened, True))
            self.skipped = None
        elif self.match is not None:
            self.finished.append(self.match.record())
        self.match = None
        self.phase = GATHERING
        self.is_starting = entry.start
        self.proposals.clear()
        self._server_seed = entry.seed
        self._count_anew()
        for seat, seat_state in enumerate(self.seat_states):
            seat_state.nonce = None
            if seat_state.has_left:
                level = seat_state.level
                self.seat_states[seat] = SeatState()
                self.seat_states[seat].level = level
            elif seat_state.person and entry.agreed is not None and seat not in entry.agreed:
                seat_state.has_left = True
                seat_state.level = seat_state.level or entry.level
            if entry.start and self.seat_states[seat].is_open:
                self.seat_states[seat].level = entry.level

    def _begin(self, match: Match, entry: journal_entries.Begun) -> None:
        _compare(match.steps(), entry.steps)
        self.match = match
        self.phase = PLAYING
        self.is_starting = False
        self.resting = NOBODY
        self.rewinds = 0
        self.checks_digests = entry.sources != self.package.rules_hash()
        self._count_anew()

    def _playing(self, entry: Entry) -> Match:
        if self.match is None:
            raise TableBroken(f"{entry.kind} without a match")
        return self.match

    def _move(self, entry: journal_entries.Moved, change: Change | None) -> None:
        playing = self._playing(entry)
        change = change or playing.prepare(entry.seat, entry.steps[0][1], entry.asked)
        _compare([taken.step for taken in change.steps], entry.steps)
        if self.checks_digests and entry.digest and entry.digest != playing.digest_after(change):
            raise TableBroken("the rules of this build come to another state than is stored")
        self._accept(playing, change)

    def _play(self, entry: Entry, change: Change | None) -> None:
        playing = self._playing(entry)
        match entry:
            case journal_entries.Undone():
                self._accept(playing, change or playing.prepare_undo(entry.seat, playing.version))
            case journal_entries.RewindAsked():
                asked = tuple([seat for seat, seat_state in enumerate(self.seat_states) if not seat_state.level])
                self._deliberate(
                    journal_entries.Proposed(what=BACK, seat=entry.seat, asked=asked, agreed=(entry.seat,))
                )
            case journal_entries.RewindAnswered():
                self._deliberate(journal_entries.Answered(what=BACK, seats=(entry.seat,), agrees=entry.agrees))
            case journal_entries.Abandoned():
                playing.abandon()
                self.resting = NOBODY
                self.phase = ENDED
                self.proposals.clear()

    # --- proposals

    def _deliberate(
        self, entry: journal_entries.Proposed | journal_entries.Answered | journal_entries.AskedAnew
    ) -> None:
        """Note what is proposed or answered; what it comes to has an entry of its own, except for going back."""
        match entry:
            case journal_entries.Proposed():
                self._proposed += 1
                self.proposals[entry.what] = Proposal(entry, self._proposed)
            case journal_entries.Answered():
                proposal = self._proposal(entry.what)
                (proposal.agreed if entry.agrees else proposal.refused).update(entry.seats)
                (proposal.refused if entry.agrees else proposal.agreed).difference_update(entry.seats)
            case journal_entries.AskedAnew():
                self._proposal(entry.what).asked = set(entry.asked)
        proposal = self._proposal(entry.what)
        if proposal.is_over:
            del self.proposals[entry.what]
        elif entry.what == BACK and proposal.is_agreed:
            playing = self._playing(entry)
            self.rewinds += 1
            self._accept(playing, playing.prepare_rewind(proposal.seat, range(self.seats), playing.version))

    def _proposal(self, what: str) -> Proposal:
        if what not in self.proposals:
            raise TableBroken("an answer to what nobody has proposed")
        return self.proposals[what]

    def _accept(self, playing: Match, change: Change) -> None:
        playing.accept(change)
        if self.proposals:
            self.proposals.pop(BACK, None)
        if playing.has_ended:
            self.phase = ENDED
            self.proposals.clear()


def _compare(found: list[Step], stored: journal_entries.Steps) -> None:
    if tuple(found) != stored:
        raise TableBroken("the rules of this build give other steps than are stored")


def game_of_today(package: GamePackage, opened: journal_entries.Opened) -> AnyGame:
    """Make today's rules for a table, whenever it was opened: with those of its options that there still are."""
    offered = {option.name for option in package.schema()}
    chosen = {name: value for name, value in opened.options.items() if name in offered}
    try:
        return package.make(opened.seats, chosen, opened.data)
    except VeilleeError:
        return package.make_kept(opened.seats, opened.options, opened.data)


def no_progress() -> None:
    """Tell nobody that an entry was read."""


class _Unreadable(Exception):
    """An entry cannot be applied."""

    def __init__(self, begun: int, cause: Exception) -> None:
        super().__init__(str(cause))
        self.begun = begun  # where the match began that it belongs to, -1: to none
        self.cause = cause


def read_journal(
    table_id: str,
    journal: list[Entry],
    on_progress: Callable[[], None] = no_progress,
    make: Callable[[], TableState] | None = None,
    sets_aside: bool = False,
) -> TableState:
    """Make a table from its journal, or `make` it from a snapshot and read what followed; raise TableBroken.

    With `sets_aside`, a match that was begun by other files and that these play otherwise, or not at all, is
    followed by its stored steps alone.
    """
    if not journal or not isinstance(journal[0], journal_entries.Opened):
        raise TableBroken("a journal begins with the opening of its table")
    skipped: set[int] = set()
    while True:
        try:
            table = TableState(table_id, journal[0]) if make is None else make()
            _read_on(table, journal, on_progress, skipped)
            return table
        except _Unreadable as fault:
            begun = journal[fault.begun]
            is_ours = isinstance(begun, journal_entries.Begun) and begun.sources == table.package.rules_hash()
            if not sets_aside or fault.begun < 0 or fault.begun in skipped or is_ours:
                if isinstance(fault.cause, TableBroken):
                    raise fault.cause from None
                reason = f"the journal cannot be read: {type(fault.cause).__name__}"
                raise TableBroken(reason) from fault.cause
            skipped.add(fault.begun)
        except TableBroken:
            raise
        except Exception as error:  # whatever it is: the game cannot even be made
            raise TableBroken(f"the journal cannot be read: {type(error).__name__}") from error


def _read_on(table: TableState, journal: list[Entry], on_progress: Callable[[], None], skipped: set[int]) -> None:
    begun = -1
    for at in range(1, len(journal)):
        entry = journal[at]
        try:
            if isinstance(entry, journal_entries.Begun):
                begun = at
                if at in skipped:
                    table.skip(entry)
                    continue
            elif isinstance(entry, journal_entries.Again | journal_entries.SetAside):
                table.apply(entry)
                begun = -1
                continue
            table.apply(entry)
        except Exception as error:  # whatever it is: the rules have changed, or fail
            raise _Unreadable(begun, error) from error
        on_progress()
