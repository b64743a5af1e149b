"""Journals compared with what clients were told: nothing lost, nothing twice, nothing told that is not stored."""

import json
from collections import defaultdict

from sqlalchemy import Engine, select

from tests.proof.faithful import Faithful
from veillee.core import codec
from veillee.server.store.entries import parse_entry
from veillee.server.store.schema import JOURNAL
from veillee.server.table import journal_entries
from veillee.server.table.journal_entries import Entry
from veillee.server.table.table_state import TableState


def read_entries(engine: Engine, table_id: str) -> list[Entry]:
    """Read a journal, which has no gaps."""
    query = select(JOURNAL.c.number, JOURNAL.c.entry).where(JOURNAL.c.table_id == table_id)
    with engine.connect() as connection:
        rows = list(connection.execute(query.order_by(JOURNAL.c.number)))
    assert [row[0] for row in rows] == list(range(len(rows)))
    return [parse_entry(row[1]) for row in rows]


class Promise:
    """Hold what a client was told so far, to be found in the journal whatever happens from now on."""

    def __init__(self, client: Faithful) -> None:
        self.client = client
        self.acknowledged = list(client.acknowledged)
        self.refused = set(client.refused)
        self.shown = dict(client.shown)

    def check(self, journal: list[Entry]) -> None:
        """Compare with a journal read afterwards."""
        places: dict[str, list[int]] = defaultdict(list)
        for at, entry in enumerate(journal):
            if entry.action.startswith(f"{self.client.name}-"):
                places[entry.action].append(at)
        assert not self.client.faults, self.client.faults
        assert len(set(self.acknowledged)) == len(self.acknowledged), "acknowledged twice"
        for action in self.acknowledged:
            assert action in places, f"{action} was acknowledged and is lost"
        for action in self.refused:
            assert action not in places, f"{action} was refused and done"
        for action, found in places.items():
            # Whoever loses the answer to sitting down sits down on the same seat again, for a new token.
            is_once = len(found) == 1 or isinstance(journal[found[0]], journal_entries.Sat)
            assert is_once, f"{action} was done twice"
        order = [places[action][-1] for action in self.acknowledged]
        assert order == sorted(order), "done in another order than acknowledged"


def check_views(table_id: str, journal: list[Entry], promises: list[Promise]) -> int:
    """Replay a journal; every view that a client was shown is in it. Count the views compared."""
    opened = journal[0]
    assert isinstance(opened, journal_entries.Opened)
    state = TableState(table_id, opened)
    wanted = [(promise.client.seat, dict(promise.shown)) for promise in promises]
    compared = 0
    for entry in journal[1:]:
        state.apply(entry)
        if state.match is None:
            continue
        key = (state.match_count, state.match.version)
        for seat, shown in wanted:
            if key in shown:
                view = json.loads(json.dumps(codec.plain(state.match.view(seat))))
                assert view == shown.pop(key), f"seat {seat} was shown another {key}"
                compared += 1
    for seat, shown in wanted:
        assert not shown, f"seat {seat} was told what is not stored: {sorted(shown)[:5]}"
    return compared
