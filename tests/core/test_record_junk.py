"""Whatever is changed in a record, it is refused by name or is still a match by the rules."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.matches import branched, coffret, finished, together
from veillee.core.contract import AnyGame
from veillee.core.errors import BadRecord, WrongSeed, WrongVersion
from veillee.core.match import Match
from veillee.core.record import (
    Record,
    Step,
    parse_record,
    walk,
)

GAME = coffret(2, rounds=1)
RECORD = branched(GAME).record()
DATA = json.loads(RECORD.text())
FIRST = DATA["branches"][0]


def mutations(data: Any) -> st.SearchStrategy[Any]:
    """Change one place of the data, chosen anywhere in it."""
    places: list[tuple[Any, ...]] = []

    def visit(value: Any, place: tuple[Any, ...]) -> None:
        places.append(place)
        items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for name, item in items:
            visit(item, (*place, name))

    visit(data, ())
    return st.tuples(st.sampled_from(places[1:]), st.sampled_from(["set", "drop", "double", "swap"]), values).map(
        lambda drawn: mutated(data, *drawn)
    )


values = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 300),
    st.sampled_from(["", "keep", "higher", "peek", "over", "running", "abandoned", "coffret", "00" * 32, "é"]),
    st.text(max_size=5),
    st.just([]),
    st.just({}),
    st.sampled_from(DATA["branches"]),
    st.sampled_from(FIRST["steps"]),
)


def mutated(data: Any, place: tuple[Any, ...], how: str, value: Any) -> Any:
    copied = json.loads(json.dumps(data))
    at = copied
    for name in place[:-1]:
        at = at[name]
    last = place[-1]
    if how == "drop":
        del at[last]
    elif how == "double" and isinstance(at, list):
        at.insert(last, at[last])
    elif how == "swap" and isinstance(at, list):
        at[last], at[last - 1] = at[last - 1], at[last]
    else:
        at[last] = value
    return copied


def same_or_refused(game: AnyGame, original: Record, text: str) -> None:
    """See the text refused by name, or taken for a match that lives by the rules and can be written again."""
    try:
        record = parse_record(text)
        match = Match.resume(game, record, record.revealed_seed())
    except (BadRecord, WrongVersion, WrongSeed):
        return
    again = match.record()
    assert again.game == original.game
    assert again.branches[: len(record.branches) - 1] == record.branches[:-1]
    assert Match.resume(game, parse_record(again.text()), record.revealed_seed()).record() == again
    for viewer in (0, 1, None):
        match.view(viewer)
        match.told(viewer)


@settings(max_examples=600)
@given(mutations(DATA))
def test_a_changed_record_is_refused_by_name_or_is_a_match(data: Any) -> None:
    same_or_refused(GAME, RECORD, json.dumps(data))


PLAYED = finished(together(2), 9, rewind_one_in=8).record()


@settings(max_examples=300)
@given(mutations(json.loads(PLAYED.text())))
def test_a_changed_played_record_is_refused_by_name_or_is_a_match(data: Any) -> None:
    same_or_refused(together(2), PLAYED, json.dumps(data))


@given(st.integers(0, len(RECORD.text()) - 1), st.characters(), st.booleans())
def test_a_record_with_one_character_changed_is_refused_or_is_a_match(at: int, sign: str, inserted: bool) -> None:
    text = RECORD.text()
    same_or_refused(GAME, RECORD, text[:at] + sign + text[at if inserted else at + 1 :])


@given(st.text())
def test_any_text_is_refused_by_name(text: str) -> None:
    with pytest.raises(BadRecord):
        parse_record(text)


# --- what a refusal names, so that it can be said in any language


def test_a_refusal_names_the_field_that_is_wrong() -> None:
    for field, value in (
        ("ended", "won"),
        ("nonces", []),
        ("seats", "two"),
        ("commitment", "xx"),
        ("options", []),
    ):
        with pytest.raises(BadRecord) as refusal:
            parse_record(json.dumps({**DATA, field: value}))
        assert refusal.value.details == {"field": field}
    with pytest.raises(BadRecord) as refusal:
        parse_record(json.dumps({**DATA, "ended": "running"}))
    assert refusal.value.details == {"field": "seed"}


def test_a_refusal_names_the_fields_that_are_odd() -> None:
    with pytest.raises(BadRecord) as refusal:
        parse_record(json.dumps({"note": 1} | {name: value for name, value in DATA.items() if name != "seed"}))
    assert refusal.value.details == {"fields": "note, seed"}


def test_a_refusal_names_the_place_where_the_text_breaks_off() -> None:
    with pytest.raises(BadRecord) as refusal:
        parse_record('{"veillee": 1,')
    assert refusal.value.details == {"where": "line 1, column 15"}


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ((1, "higher"), "step 4: actor 1 is not asked"),
        ((0, "dance"), "step 4: 'dance' is no move"),
        ((0, "higher"), "step 4: 'higher' is not allowed here"),
    ],
)
def test_a_refusal_names_the_step_that_breaks_the_rules(step: tuple[int, str], words: str) -> None:
    branch = RECORD.branches[0]
    steps = tuple(Step(*step) if n == 4 else taken for n, taken in enumerate(branch.steps))
    record = RECORD._replace(branches=(branch._replace(steps=steps),))
    with pytest.raises(BadRecord, match=words) as refusal:
        list(walk(GAME, record.path()))
    assert refusal.value.details == {"step": 4}
