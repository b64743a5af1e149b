"""Strict, canonical text for states, views, events and records: one value, one text, and back."""

import json
from hashlib import blake2b
from typing import Any, Final, TypeVar

from veillee.core.contract import State
from veillee.core.errors import BadText

MAX_DEPTH: Final = 12
MAX_CHARS: Final = 4_000_000

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]
S = TypeVar("S", bound=State)


def dumps(value: Json) -> str:
    """Write plain data as canonical JSON: keys sorted, no spaces."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def loads(text: str, max_chars: int = MAX_CHARS) -> Json:
    """Read JSON strictly: no floats, no repeated keys, no half characters, no excess of length or depth."""
    if len(text) > max_chars:
        raise BadText(f"expected at most {max_chars} characters, got {len(text)}", limit=max_chars)
    try:
        value: Json = json.loads(
            text, object_pairs_hook=_object, parse_float=_no_float, parse_constant=_no_float, parse_int=_int
        )
    except RecursionError:
        raise BadText(f"nested deeper than {MAX_DEPTH}", limit=MAX_DEPTH) from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise BadText(f"not JSON: {error.msg} at {where}", where=where) from None
    _check(value, MAX_DEPTH)
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadText("an object names the same key twice")
    return found


def _no_float(text: str) -> float:
    raise BadText(f"expected whole numbers only, got {text[:20]}")


def _int(text: str) -> int:
    if len(text) > 20:
        raise BadText("a number has more than 20 digits")
    return int(text)


def _check(value: Json, left: int) -> None:
    if left == 0:
        raise BadText(f"nested deeper than {MAX_DEPTH}", limit=MAX_DEPTH)
    if isinstance(value, list):
        for item in value:
            _check(item, left - 1)
    elif isinstance(value, dict):
        for name, item in value.items():
            _check_characters(name)
            _check(item, left - 1)
    elif isinstance(value, str):
        _check_characters(value)


def _check_characters(text: str) -> None:
    """Refuse half a surrogate pair: JSON can escape one, but neither a file nor a socket can carry it."""
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError:
            raise BadText("a text holds half a surrogate pair") from None


def plain(value: object) -> Json:
    """Turn a view, knowledge or any tuple of plain things into JSON data; refuse every other type."""
    if value is None or type(value) is bool or type(value) is int or type(value) is str:
        return value
    if isinstance(value, tuple):
        names = getattr(value, "_fields", None)
        if names is None:
            for item in value:
                if type(item) is not int:
                    return [plain(item) for item in value]
            return list(value)  # most of a view is numbers
        return {name: plain(item) for name, item in zip(names, value, strict=True)}
    if type(value) is list:
        return [plain(item) for item in value]
    if type(value) is dict:
        return {_key(key): plain(item) for key, item in value.items()}
    raise TypeError(f"expected plain data, got {type(value).__name__}")


def _key(key: object) -> str:
    if type(key) is not str:
        raise TypeError(f"expected a str key, got {type(key).__name__}")
    return key


def state_data(state: State) -> dict[str, Json]:
    """Give a state as plain data, every field named."""
    return state.to_data()


def kept_state_data(state: State, rules_version: int) -> dict[str, Json]:
    """Give a state as plain data, without the fields that the rules of that version did not have."""
    data = state.to_data()
    for name, since in type(state).SINCE.items():
        if since > rules_version:
            del data[name]
    return data


def parse_state(state_class: type[S], data: Json) -> S:
    """Build a state from `state_data`; a missing, extra or ill-typed field raises BadText."""
    if not isinstance(data, dict):
        raise BadText("a state is an object")
    names = list(state_class.FIELDS)
    if sorted(data) != sorted(names):
        odd = ", ".join(sorted(set(data) ^ set(names)))
        raise BadText(f"fields missing or unknown: {odd}", fields=odd)
    build: Any = state_class
    try:
        state: S = build.from_data(data)
    except TypeError as error:
        raise BadText(str(error)) from None
    return state


def digest(value: Json) -> str:
    """Hash plain data; equal data, equal digest, on every build."""
    return blake2b(dumps(value).encode(), digest_size=16).hexdigest()
