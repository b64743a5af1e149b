"""A match by its stored steps alone, for one whose rules are not there any more: its record can still be kept."""

from collections.abc import Iterable
from typing import Final

from veillee.core.contract import Seat
from veillee.core.record import ABANDONED, OVER, Branch, Record, Step
from veillee.core.seed import commitment_of
from veillee.server.table import journal_entries
from veillee.server.table.journal_entries import Entry


class StoredSteps:
    """Follow a match through its journal without asking the rules anything."""

    def __init__(self, begun: journal_entries.Begun, nonces: tuple[str, ...], seed: str) -> None:
        self.begun: Final = begun
        self._nonces: Final = nonces
        self._seed: Final = seed
        self._path = [Step(*step) for step in begun.steps]
        self._branches: tuple[Branch, ...] = ()
        self._parent = -1
        self._left_at = 0
        self._version = 0
        self._digest = ""
        self._asker: Seat = -1  # who has asked to go back
        self._asked: set[Seat] = set()
        self._agreed: set[Seat] = set()
        self.is_abandoned = False

    def follow(self, entry: Entry, bots: list[Seat]) -> None:
        """Note what an entry did to the steps; `bots` are the seats of bots, which agree with everybody."""
        match entry:
            case journal_entries.RewindAsked():
                people = [seat for seat in range(len(self._nonces)) if seat not in bots]
                self._ask(entry.seat, people, [entry.seat])
                return
            case journal_entries.Proposed(what="back"):
                self._ask(entry.seat, entry.asked, entry.agreed)
                return
            case journal_entries.AskedAnew(what="back"):
                self._asked = set(entry.asked)
                self._rewind_if_agreed()
                return
            case journal_entries.RewindAnswered():
                self._answer([entry.seat], entry.agrees)
                return
            case journal_entries.Answered(what="back"):
                self._answer(entry.seats, entry.agrees)
                return
            case journal_entries.Moved():
                self._path.extend([Step(*step) for step in entry.steps])
                self._digest = entry.digest or self._digest
            case journal_entries.Undone():
                self._go_back(len(self._path) - 1, opens_branch=False)
            case journal_entries.Abandoned():
                self.is_abandoned = True
            case _:
                return
        self._version += 1

    def _ask(self, asker: Seat, asked: Iterable[Seat], agreed: Iterable[Seat]) -> None:
        self._asker = asker
        self._asked = set(asked)
        self._agreed = set(agreed)
        self._rewind_if_agreed()

    def _answer(self, seats: Iterable[Seat], agrees: bool) -> None:
        if agrees:
            self._agreed.update(seats)
            self._rewind_if_agreed()
        else:
            self._asker = -1

    def _rewind_if_agreed(self) -> None:
        if self._asker >= 0 and self._asked <= self._agreed:
            own = [at for at, step in enumerate(self._path) if step.actor == self._asker]
            self._asker = -1
            self._go_back(own[-1], opens_branch=True)
            self._version += 1

    def _go_back(self, kept: int, opens_branch: bool) -> None:
        if opens_branch or kept < self._left_at:
            self._branches = self._all_branches()
            self._parent = len(self._branches) - 1
            self._left_at = kept
        del self._path[kept:]

    def _all_branches(self) -> tuple[Branch, ...]:
        return (*self._branches, Branch(self._parent, self._left_at, tuple(self._path[self._left_at :])))

    def record(self, opened: journal_entries.Opened, has_ended: bool) -> Record:
        """Write the match down under the rules it was begun with."""
        return Record(
            game=opened.game,
            rules_version=self.begun.rules_version,
            data_version=self.begun.data_version,
            options=dict(opened.options),
            data=dict(opened.data),
            seats=opened.seats,
            rated=opened.rated,
            version=self._version,
            commitment=commitment_of(bytes.fromhex(self._seed)),
            nonces=self._nonces,
            seed=self._seed,
            ended=OVER if has_ended and not self.is_abandoned else ABANDONED,
            digest=self._digest,
            branches=self._all_branches(),
        )
