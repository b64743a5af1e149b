"""Strict reading of component tables: the TOML files that say what lies in a box."""

import tomllib
from typing import Any, Final

from veillee.core.codec import digest, plain
from veillee.core.errors import BadData

MAX_DEPTH: Final = 8
MAX_TEXT: Final = 100_000  # letters
MAX_DOTS: Final = 40  # in a line: a key of thousands of parts would take the reader minutes
HUGE: Final = 1 << 64


def parse_table(text: str, name: str) -> tuple[dict[str, Any], str]:
    """Read a component table; give what it says and its version, a hash of that."""
    if len(text) > MAX_TEXT:
        raise BadData(f"{name}: expected at most {MAX_TEXT} letters, got {len(text)}", where=name)
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MAX_DOTS:
            raise BadData(f"{name}: expected at most {MAX_DOTS} dots in line {number}", where=name)
    try:
        text.encode()  # a file could not hold half a surrogate pair
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # tomllib lets overlong numbers and deep nesting through to both
        raise BadData(f"{name}: not TOML: {str(error)[:120]}", where=name) from None
    _check_plain(table, "", MAX_DEPTH)
    return table, digest(plain(table))


def _check_plain(value: object, where: str, left: int) -> None:
    """Refuse what plain data cannot hold (floats, dates, endless numbers, deep nesting), naming its place."""
    if isinstance(value, dict | list) and left > 0:
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in items:
            _check_plain(item, f"{where}.{key}" if where else str(key), left - 1)
    elif not isinstance(value, str | int) or (type(value) is int and abs(value) >= HUGE):
        where = where[:80]
        raise BadData(f"{where}: expected a text or a whole number, got {shorten(value)}", where=where)


def check_keys(table: object, where: str, keys: list[str]) -> dict[str, Any]:
    """Give a table that has exactly these keys."""
    if not isinstance(table, dict):
        raise BadData(f"{where}: expected a table", where=where)
    if sorted(table) != sorted(keys):
        odd = ", ".join(sorted(set(table) ^ set(keys)))[:80]
        raise BadData(f"{where}: missing or unknown: {odd}", where=where)
    return table


def check_number(value: object, where: str, low: int, high: int) -> int:
    """Give a whole number within bounds."""
    if type(value) is not int or not low <= value <= high:
        came = shorten(value)
        raise BadData(
            f"{where}: expected a whole number from {low} to {high}, got {came}",
            where=where,
            why="number",
            low=low,
            high=high,
            came=came,
        )
    return value


def check_counts(table: object, where: str, keys: list[str], low: int, high: int) -> list[int]:
    """Give the numbers of a table that has exactly these keys, in their order."""
    counts = check_keys(table, where, keys)
    return [check_number(counts[key], f"{where}.{key}", low, high) for key in keys]


def check_house(value: object, keys: list[str]) -> list[str]:
    """Give the list of those keys of a table whose values the rulebook does not give."""
    if not isinstance(value, list) or len(value) > len(keys) or not all(item in keys for item in value):
        raise BadData(f"house: expected a list of keys of this table, got {shorten(value)}", where="house")
    return [str(item) for item in value]


def shorten(value: object) -> str:
    """Write a value for an error message, however large it is."""
    try:
        return str(value)[:60]
    except (ValueError, RecursionError):  # Python writes no number of more than some thousand digits
        return "something beyond all bounds"
