"""The protocol: strict on what comes in, and its page shows an example of everything that goes over the wire."""

import copy
import json
import re
from dataclasses import FrozenInstanceError, asdict, is_dataclass
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from tests.server import exchange
from tests.server.exchange import examples_in, pretty, record_exchange
from tools.derive_docs import codes_table
from veillee.core import errors as core_errors
from veillee.core.errors import VeilleeError
from veillee.server import errors
from veillee.server.errors import BadMessage
from veillee.server.run.settings import Settings
from veillee.server.socket import session as session
from veillee.server.socket.protocol import incoming_schema, outgoing_schema, parse_message
from veillee.server.table import limits, messages
from veillee.server.table import live_table as table
from veillee.server.table.messages import FRAMES_KEPT, MAX_NAME, MAX_TALK, Move, Outgoing, Say, Sit
from veillee.server.table.table_state import ACTIONS_KEPT
from veillee.server.web import replays, requests

TEXT = exchange.PAGE.read_text(encoding="utf-8")
EXAMPLES = examples_in(TEXT)
INCOMING = {get_args(get_type_hints(kind)["type"])[0]: kind for kind in get_args(messages.Incoming)}
OUTGOING = {get_args(get_type_hints(kind)["type"])[0]: kind for kind in get_args(Outgoing)}
HTTP: dict[str, Any] = {
    "GET /api/me": dict[str, bool],
    "GET /api/games": list[requests.GameCard],
    "GET /api/me/tables": list[requests.OwnTable],
    "POST /api/tables": requests.OpenTable,
    "201 /api/tables": requests.Opened,
    "GET /api/tables/{table}": messages.TableInfo,
    "GET /api/tables/{table}/matches/1/replay?seat=0": replays.Replay,
    "GET /api/tables/{table}/matches/1/verdict": replays.Verdict,
    "GET /api/tables/nowhere": requests.Refusal,
}
KINDS: dict[str, Any] = {**INCOMING, **OUTGOING, **HTTP}


# --- the page


def test_the_page_has_one_example_of_every_message_and_no_other() -> None:
    assert sorted(name for name, _ in EXAMPLES) == sorted(KINDS)


def assert_is(kind: Any, value: Any) -> None:
    """Check that a value is just what a type says, without a field more or less."""
    if is_dataclass(kind):  # a client's message: strict about fields already, and what is left out has a default
        read_as = asdict(parse_message(json.dumps(value)))
        assert {name: read_as[name] for name in value} == value
        return
    adapter: TypeAdapter[Any] = TypeAdapter(kind)
    read = adapter.validate_json(json.dumps(value), strict=True)
    assert adapter.dump_python(read, mode="json", exclude_unset=True) == value


@pytest.mark.parametrize(("name", "example"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_every_example_is_what_its_type_says(name: str, example: Any) -> None:
    assert_is(KINDS[name], example)
    if name in INCOMING:
        assert type(parse_message(json.dumps(example))) is INCOMING[name]


def test_an_example_with_a_field_more_or_less_would_be_found() -> None:
    example = copy.deepcopy(dict(EXAMPLES)["table"])
    example["table"]["seats"][0]["secret"] = 1
    with pytest.raises(AssertionError):
        assert_is(OUTGOING["table"], example)
    del example["table"]["seats"][0]["secret"]
    del example["table"]["seats"][0]["here"]
    with pytest.raises(ValueError, match="here"):
        assert_is(OUTGOING["table"], example)


def test_a_real_exchange_holds_every_message_and_all_are_what_their_types_say(tmp_path: Path) -> None:
    examples = record_exchange(tmp_path)
    assert sorted(examples) == sorted(KINDS)
    for name, example in examples.items():
        assert_is(KINDS[name], example)


def test_the_list_of_codes_is_complete() -> None:
    classes = [found for module in (core_errors, errors) for found in vars(module).values()]
    codes = {found.code for found in classes if isinstance(found, type) and issubclass(found, VeilleeError)}
    listed = TEXT.partition("<!-- codes -->")[2].partition("<!-- end of codes -->")[0]
    assert set(re.findall(r"^\| `([a-z-]+)` \|", listed, re.MULTILINE)) == codes - {VeilleeError.code}
    assert codes_table() in listed


def test_the_page_names_the_figures_of_the_code(tmp_path: Path) -> None:
    settings = Settings(tmp_path)

    def rate(of: tuple[float, float]) -> str:
        return f"{of[0]:g} a second, {of[1]:g} at once"

    for figure in (
        f"| a message | {settings.max_frame:,} characters |",
        f"| messages of a connection | {rate(settings.frame_rate)} |",
        f"| actions of a connection that wait for their answer | {session.MAX_UNANSWERED} |",
        f"| actions at a table | {rate(settings.table_rate)} |",
        f"| actions at a table by all who watch | {rate(limits.WATCHERS_RATE)} |",
        f"| things said by a seat | {rate(limits.TALK_RATE)} |",
        f"| entries in a table's journal | {table.MAX_ENTRIES:,} |",
        f"| requests of a guest, or of all strangers at an address | {rate(settings.request_rate)} |",
        f"| requests from an address | {rate(settings.address_rate)} |",
        f"| tables opened from an address | {rate(settings.opening_rate)} |",
        f"| own tables of pieces examined from an address | {rate(settings.check_rate)} |",
        f"| connections from an address | {settings.sockets_per_address} |",
        f"| a request's body | {settings.max_body:,} bytes |",
        f"every {messages.HEARTBEAT_SECONDS} seconds (`beat`)",
        f"After {messages.HEARTBEAT_TIMEOUT_SECONDS:g} seconds (`silence`)",
        f"keeps the last {FRAMES_KEPT} for each viewer",
        f"The last {ACTIONS_KEPT} ids",
        f"at most {MAX_TALK} characters",
        f"After {session.MAX_BAD_MESSAGES} refusals",
    ):
        assert figure in TEXT


def test_json_is_shown_with_short_things_on_one_line() -> None:
    assert pretty({"a": [1, 2]}) == '{"a": [1, 2]}'
    long = {"numbers": list(range(60)), "text": "é"}
    assert json.loads(pretty(long)) == long
    assert max(map(len, pretty(long).splitlines())) <= exchange.WIDTH


# --- what is read


@pytest.mark.parametrize(
    "message",
    [
        {"type": "ping", "more": 1},
        {"type": "start"},
        {"type": "start", "id": ""},
        {"type": "start", "id": "a b"},
        {"type": "start", "id": "a\n"},
        {"type": "start", "id": "x" * 41},
        {"type": "start", "id": 7},
        {"type": "sit", "id": "a", "seat": "0", "name": "A"},
        {"type": "sit", "id": "a", "seat": -1, "name": "A"},
        {"type": "sit", "id": "a", "seat": 64, "name": "A"},
        {"type": "sit", "id": "a", "seat": 0, "name": "   "},
        {"type": "sit", "id": "a", "seat": 0, "name": "x" * (MAX_NAME + 1)},
        {"type": "sit", "id": "a", "seat": True, "name": "A"},
        {"type": "nonce", "id": "a", "nonce": "abc"},
        {"type": "nonce", "id": "a", "nonce": "AB"},
        {"type": "nonce", "id": "a", "nonce": "00" * 33},
        {"type": "move", "id": "a", "version": -1, "text": "A1"},
        {"type": "move", "id": "a", "version": 1.0, "text": "A1"},
        {"type": "move", "id": "a", "version": 10**10, "text": "A1"},
        {"type": "move", "id": "a", "version": 0, "text": ""},
        {"type": "move", "id": "a", "version": 0, "text": "x" * 201},
        {"type": "say", "id": "a", "channel": "open", "text": "x" * (MAX_TALK + 1)},
        {"type": "say", "id": "a", "channel": "open", "text": " \n "},
        {"type": "consent", "id": "a", "version": 0, "agrees": 1},
        {"type": "hello", "protocol": "1"},
        {"type": "hello", "protocol": 1, "token": "x" * 65},
        {"type": "hello", "protocol": 1, "seen": -2},
        {"type": "welcome"},
        {"type": None},
        {},
        [],
        None,
    ],
    ids=str,
)
def test_a_message_that_is_none_is_refused_with_the_place_and_the_fault(message: Any) -> None:
    with pytest.raises(BadMessage) as refusal:
        parse_message(json.dumps(message))
    assert set(refusal.value.details) == {"where", "fault"}
    assert all(len(str(detail)) <= 60 for detail in refusal.value.details.values())


@pytest.mark.parametrize(
    "text",
    ["", "{", "NaN", "[" * 100_000, '{"type":"ping","type":"pong"}', '{"type":"say","id":"a","text":"\\ud800"}'],
    ids=lambda text: text[:20] or "nothing",
)
def test_text_that_is_no_message_is_refused(text: str) -> None:
    with pytest.raises(BadMessage):
        parse_message(text)


@given(st.text(max_size=100))
def test_no_text_is_believed_by_chance(text: str) -> None:
    with pytest.raises(BadMessage):
        parse_message(text)


def test_a_refusal_never_repeats_what_came() -> None:
    with pytest.raises(BadMessage) as refusal:
        parse_message('{"type":"hello","protocol":1,"token":["my secret token"]}')
    assert "secret" not in str(refusal.value) + json.dumps(refusal.value.details)
    assert refusal.value.__suppress_context__


def test_spaces_around_a_name_or_a_word_are_dropped() -> None:
    sit = parse_message('{"type":"sit","id":"a","seat":0,"name":"  Zoé "}')
    say = parse_message('{"type":"say","id":"a","channel":"open","text":" oui "}')
    assert isinstance(sit, Sit)
    assert isinstance(say, Say)
    assert (sit.name, say.text) == ("Zoé", "oui")


def test_a_message_cannot_be_changed_once_read() -> None:
    move = parse_message('{"type":"move","id":"a","version":3,"text":"A1"}')
    assert isinstance(move, Move)
    with pytest.raises(FrozenInstanceError):
        setattr(move, "text", "A2")  # noqa: B010 - to the type checker it is forbidden


def test_the_schemas_name_every_message() -> None:
    assert set(incoming_schema()["discriminator"]["mapping"]) == set(INCOMING)
    assert {kind.__name__ for kind in OUTGOING.values()} <= set(outgoing_schema()["$defs"])
