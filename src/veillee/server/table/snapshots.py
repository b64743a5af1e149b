"""Snapshots of a table between two matches: what its journal adds up to, so that it is not read from the start.

A snapshot is taken while nothing is played, so it holds no match: one that runs is read from its beginning.
Finished matches are stored beside it. Nothing depends on a snapshot: the journal stays whole, and a snapshot that
this version cannot read is passed over.
"""

import json
from typing import Any, Final

from veillee.server.table import journal_entries
from veillee.server.table.table_state import GATHERING, SeatState, Spoken, TableState

FORMAT: Final = 1
PEOPLE_KEPT: Final = 40  # whose last actions are kept, the latest
SEAT_FIELDS: Final = ("person", "name", "token_hash", "level", "nonce", "has_left", "since", "kept")
SEAT_OWN: Final = ("mutes",)
FIELDS: Final = ("host", "watchers", "length", "resting", "set_aside", "door", "is_starting", "_proposed")
# What a snapshot writes in a way of its own, and what opening the table or gathering for a match sets.
OWN: Final = ("seat_states", "finished", "talk", "dismissed", "_server_seed", "_done")
FROM_OPENING: Final = (
    "id",
    "package",
    "game",
    "phrases",
    "options",
    "rated",
    "seats",
    "match",
    "phase",
    "proposals",  # while there are any, no snapshot is taken
    "rewinds",
    "others",
    "said",
    "snapshot_at",
    "skipped",
    "opened",
    "checks_digests",
)


def snapshot_text(state: TableState) -> str:
    """Write a table down, between two matches."""
    assert state.phase == GATHERING, "a match is read from its beginning"
    seats = [
        {name: getattr(seat, name) for name in SEAT_FIELDS} | {"mutes": sorted(seat.mutes)}
        for seat in state.seat_states
    ]
    people = list(state._done)[-PEOPLE_KEPT:]
    data: dict[str, Any] = {name: getattr(state, name) for name in FIELDS}
    data |= {
        "format": FORMAT,
        "finished": len(state.finished),
        "seats": seats,
        "talk": [list(spoken) for said in state.talk.values() for spoken in said],
        "dismissed": sorted(state.dismissed),
        "seed": state._server_seed,
        "done": {person: list(state._done[person]) for person in people},
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def find_state(table_id: str, opened: journal_entries.Opened, text: str) -> TableState | None:
    """Make a table from its snapshot, None if this version cannot read it."""
    state = TableState(table_id, opened)
    try:
        data = json.loads(text)
        if data["format"] != FORMAT or len(data["seats"]) != state.seats:
            return None
        for seat_state, found in zip(state.seat_states, data["seats"], strict=True):
            _set_all(seat_state, SEAT_FIELDS, found)
            seat_state.mutes = frozenset(found["mutes"])
        _set_all(state, FIELDS, data)
        state.finished.extend([None] * data["finished"])
        for said in data["talk"]:
            state.keep_talk(Spoken(*said))
        state.dismissed.update(data["dismissed"])
        state._server_seed = data["seed"]
        state._done.clear()
        state._done.update({person: dict.fromkeys(actions) for person, actions in data["done"].items()})
    except (ValueError, KeyError, TypeError):
        return None
    state.snapshot_at = state.length
    return state


def _set_all(target: TableState | SeatState, names: tuple[str, ...], found: dict[str, Any]) -> None:
    for name in names:
        setattr(target, name, found[name])
