"""The journal's entries: written, read back the same, and nothing else is read."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.rooms import SEED, begun
from tests.specimens import TOGETHER
from veillee.server.errors import TableBroken
from veillee.server.store.entries import entry_text, parse_entry
from veillee.server.table import journal_entries
from veillee.server.table.journal_entries import Entry

EXAMPLES: list[Entry] = [
    journal_entries.Opened(
        by="p",
        game=TOGETHER,
        seats=2,
        options={"variant": "magic", "decoys": 3, "last_chance": True},
        data={"pieces": "é"},
        rated=True,
        watchers=False,
        seed=SEED,
    ),
    journal_entries.Sat(by="p", action="a", seat=0, name="Zoé", token_hash="00"),
    journal_entries.Returned(by="p", seat=0),
    journal_entries.Left(by="p", seat=0),
    journal_entries.BotSat(by="p", seat=1, level="random"),
    journal_entries.NonceGiven(by="p", seat=0, nonce="ff"),
    journal_entries.WatchersSet(by="p", allowed=False),
    journal_entries.Begun(by="p", steps=((-1, "coach"),)),
    journal_entries.Moved(seat=1, asked=4, steps=((1, "A1"), (-1, "rat"))),
    journal_entries.Undone(by="p", seat=1),
    journal_entries.Proposed(by="p", what="host", seat=1, asked=(0, 1), agreed=(1,), to=1),
    journal_entries.Answered(by="p", what="host", seats=(0,), agrees=False),
    journal_entries.AskedAnew(what="again", asked=(1,)),
    journal_entries.RewindAsked(by="p", seat=1),
    journal_entries.RewindAnswered(by="p", seat=0, agrees=True),
    journal_entries.Abandoned(by="p"),
    journal_entries.Again(by="p", seed=SEED, agreed=(0,), start=True, level="adept"),
    journal_entries.SetAside(seed=SEED),
    journal_entries.HostSet(by="p", seat=1),
    journal_entries.DoorSet(by="p", door="ask"),
    journal_entries.SeatKept(by="p", seat=1, name="Zoé"),
    journal_entries.Dismissed(by="p", seat=1, level=""),
    journal_entries.Muted(by="p", seat=1, other=0, muted=True),
    journal_entries.Rested(by="p", seat=0, rests=True),
    journal_entries.Said(by="p", seat=0, channel="open", members=-1, text="« Bonsoir »"),
]


def test_there_is_an_example_of_every_kind() -> None:
    kinds = get_args(Entry)
    assert [type(entry) for entry in EXAMPLES] == list(kinds)


@pytest.mark.parametrize("entry", EXAMPLES, ids=lambda entry: entry.kind)
def test_an_entry_is_read_as_it_was_written(entry: Entry) -> None:
    assert parse_entry(entry_text(entry)) == entry
    assert entry_text(parse_entry(entry_text(entry))) == entry_text(entry)


def test_the_entries_of_a_real_journal_are_read_as_they_were_written() -> None:
    journal = begun().journal
    assert [parse_entry(entry_text(entry)) for entry in journal] == journal


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"kind":"dance"}',
        '{"kind":"undone"}',
        '{"kind":"undone","seat":"x"}',
        '{"kind":"undone","seat":0,"more":1}',
        '{"kind":"moved","seat":0,"asked":0,"steps":[["A1",0]]}',
    ],
)
def test_anything_else_is_a_broken_table(text: str) -> None:
    with pytest.raises(TableBroken):
        parse_entry(text)


@given(st.text(max_size=60))
def test_no_junk_is_read(text: str) -> None:
    with pytest.raises(TableBroken):
        parse_entry(text)


def test_a_fault_in_a_journal_is_told_without_what_it_holds() -> None:
    text = entry_text(EXAMPLES[0]).replace('"seats":2', '"seats":"two"')
    with pytest.raises(TableBroken) as refusal:
        parse_entry(text)
    assert SEED not in str(refusal.value) + repr(refusal.value.__cause__)
    assert refusal.value.__suppress_context__
