"""Proposals: what takes the consent of others, whose it takes, and what comes of it once they have agreed."""

import secrets
from collections.abc import Collection

from veillee.bots import levels_of
from veillee.core.contract import Seat
from veillee.core.seed import SERVER_BYTES
from veillee.server.errors import AlreadyAsked
from veillee.server.table import journal_entries
from veillee.server.table.journal_entries import Entry
from veillee.server.table.presence import ABSENT_SECONDS, PRESENT_SECONDS, Presence
from veillee.server.table.table_state import ABANDON, AGAIN, BACK, NOBODY, Proposal, TableState

MAJORITY_SECONDS: float = 20.0  # after a majority wants another match, it begins for them


def new_seed() -> str:
    """Draw the server's part of a seed."""
    return secrets.token_hex(SERVER_BYTES)


def people_asked(table: TableState, presence: Presence | None, what: str) -> frozenset[Seat]:
    """Give the seats whose people have a say: a stand-in has none, whoever it stands in for.

    Whoever is away for a moment is asked too, and longer where what is done cannot be mended. The last one present
    may end the match all the same, or nobody ever could.
    """
    if presence is None:  # nobody knows who is here: everybody counts
        return frozenset(table.people())
    present = presence.people_within(PRESENT_SECONDS)
    is_alone = len({table.seat_states[seat].person for seat in present}) <= 1
    if what in (BACK, AGAIN) or (what == ABANDON and is_alone):
        return present
    return presence.people_within(ABSENT_SECONDS)


def propose(table: TableState, presence: Presence | None, proposed: journal_entries.Proposed) -> list[Entry]:
    """Ask those who have a say, in the name of the seats that propose it; with nobody to ask, it is done."""
    if proposed.what in table.proposals:
        raise AlreadyAsked("somebody has asked for that already")
    asked = people_asked(table, presence, proposed.what)
    proposed.asked = tuple(sorted(asked))
    if proposed.what == BACK or not asked <= set(proposed.agreed):
        return [proposed]
    done = effects(table, Proposal(proposed, 0), asked)
    done[0].by, done[0].action = proposed.by, proposed.action
    return done


def effects(table: TableState, proposal: Proposal, agreed: Collection[Seat]) -> list[Entry]:
    """List what a proposal comes to once so many have agreed; going back is done by the table itself."""
    match proposal.what:
        case "abandon":
            return [journal_entries.Abandoned()]
        case "watchers":
            return [journal_entries.WatchersSet(allowed=True)]
        case "host":
            return [journal_entries.HostSet(seat=proposal.to)]
        case "again":
            return [
                journal_entries.Again(
                    seed=new_seed(),
                    agreed=tuple(sorted(agreed)),
                    start=proposal.start,
                    level=companion_level(table),
                )
            ]
    return []


def companion_level(table: TableState) -> str:
    """Name the level of those who sit down for the absent: that of the table's bots, else a middling one."""
    levels = [seat_state.level for seat_state in table.seat_states if seat_state.level]
    if levels:
        return max(levels, key=levels.count)
    known = levels_of(table.game.info.id)
    return "adept" if "adept" in known else known[-1]


def review(table: TableState, presence: Presence, is_majority_due: bool) -> list[Entry]:
    """List what becomes of proposals now that somebody came or went, or time has passed; often nothing."""
    for proposal in table.proposals.values():
        asked = people_asked(table, presence, proposal.what)
        if proposal.seat != NOBODY and proposal.seat not in asked:  # whoever asked is gone
            return [journal_entries.Answered(what=proposal.what, seats=(proposal.seat,), agrees=False)]
        if asked != proposal.asked:
            anew: list[Entry] = [journal_entries.AskedAnew(what=proposal.what, asked=tuple(sorted(asked)))]
            return [*anew, *effects(table, proposal, asked)] if asked <= proposal.agreed else anew
        if proposal.what == AGAIN and proposal.has_majority and is_majority_due:
            return effects(table, proposal, asked & proposal.agreed)
    return []
