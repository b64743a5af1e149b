"""Options of a game: one frozen dataclass, from which web form, command line and docs are derived.

    @dataclass(frozen=True)
    class Options:
        variant: Annotated[str, Choice("basic", "magic")] = "basic"
        decoys: Annotated[int, Range(0, 11), OnlyIf("variant", "magic")] = 4
        last_chance: bool = False

A value is checked by `parse_options`: unknown name, wrong type or range is a clear error. What depends on the
number of seats is checked by the rules' `make`.
"""

import dataclasses
import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeVar, get_type_hints

from veillee.core.errors import BadOption, UnknownOption

OptionValue = str | int | bool

WHOLE_NUMBER: Final = re.compile(r"-?[0-9]{1,18}")


class Choice:
    """Allow one of a few words."""

    def __init__(self, *words: str) -> None:
        self.words = words


class Range:
    """Allow the whole numbers from low to high."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high


class OnlyIf:
    """Allow a value other than the default only where another option has one of these values."""

    def __init__(self, option: str, *values: OptionValue) -> None:
        self.option = option
        self.values = values


class Before:
    """Say with which value matches were played that were kept before there was this option."""

    def __init__(self, value: OptionValue) -> None:
        self.value = value


class NotOffered:
    """Offer an option to nobody: with `Before` it says under which rule matches were played that were kept."""


class OptionSchema(NamedTuple):
    """Describe one option in plain types."""

    name: str
    kind: str  # "choice", "number" or "switch"
    default: OptionValue
    choices: tuple[str, ...]  # of a choice
    low: int  # of a number
    high: int
    only_if: str  # the option this one depends on, or ""
    only_values: tuple[OptionValue, ...]
    offered: bool = True  # False for what only kept matches have


Chosen = TypeVar("Chosen")


def options_schema(options_class: type[Any]) -> tuple[OptionSchema, ...]:
    """Derive the schema from the dataclass, in its order."""
    hints = get_type_hints(options_class, include_extras=True)
    return tuple(_field_schema(field, hints[field.name]) for field in dataclasses.fields(options_class))


def _field_schema(field: Any, hint: Any) -> OptionSchema:
    choices: tuple[str, ...] = ()
    kind, low, high, only_if = "switch", 0, 0, ""
    only_values: tuple[OptionValue, ...] = ()
    offered = True
    for mark in getattr(hint, "__metadata__", ()):
        if isinstance(mark, Choice):
            kind, choices = "choice", mark.words
        elif isinstance(mark, Range):
            kind, low, high = "number", mark.low, mark.high
        elif isinstance(mark, OnlyIf):
            only_if, only_values = mark.option, mark.values
        elif isinstance(mark, NotOffered):
            offered = False
    if kind == "switch" and type(field.default) is not bool:
        raise TypeError(f"option {field.name} needs a Choice, a Range or a bool default")
    return OptionSchema(field.name, kind, field.default, choices, low, high, only_if, only_values, offered)


def parse_options(options_class: type[Chosen], values: Mapping[str, object], *, kept: bool = False) -> Chosen:
    """Make options from named values; what is not named keeps its default.

    A kept match may name what is not offered any more.
    """
    schema = {option.name: option for option in options_schema(options_class)}
    for name, value in values.items():
        # The options of a match name all of them: what is not offered may stand there as it is by default.
        if name not in schema or not (kept or schema[name].offered or value == schema[name].default):
            raise _unknown(name, [option.name for option in schema.values() if option.offered])
    for name, value in values.items():
        _check_value(schema[name], value)
    options = options_class(**values)
    for option in schema.values():
        _check_dependence(option, options)
    return options


def kept_options(options_class: type[Any], values: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Complete the options of a kept match, which names them all, by those that are younger than it.

    A younger option that depends on another is left at its default where that other does not call for it.
    """
    hints = get_type_hints(options_class, include_extras=True)
    found = dict(values)
    for option in options_schema(options_class):
        is_idle = option.only_if != "" and found.get(option.only_if) not in option.only_values
        for mark in getattr(hints[option.name], "__metadata__", ()):
            if isinstance(mark, Before) and option.name not in values:
                found[option.name] = option.default if is_idle else mark.value
    return found


def _check_value(option: OptionSchema, value: object) -> None:
    expected = expected_text(option)
    if option.kind == "choice":
        fits = isinstance(value, str) and value in option.choices
    elif option.kind == "number":
        fits = type(value) is int and option.low <= value <= option.high
    else:
        fits = type(value) is bool
    if not fits:
        came = repr(value)[:40]
        raise BadOption(
            f"option {option.name} expects {expected}, not {came}",
            option=option.name,
            expected=expected,
            came=came,
        )


def _check_dependence(option: OptionSchema, options: object) -> None:
    if not option.only_if or getattr(options, option.name) == option.default:
        return
    if getattr(options, option.only_if) not in option.only_values:
        wanted = " / ".join(str(value) for value in option.only_values)
        raise BadOption(
            f"option {option.name} only counts with {option.only_if} {wanted}",
            option=option.name,
            needs=option.only_if,
            expected=wanted,
            came=str(getattr(options, option.only_if)),
        )


def check_seat(option: str, number: int, seats: int) -> None:
    """Refuse an option that names a seat, counted from 1 (0: by chance), where the table has no such seat."""
    if number > seats:
        raise BadOption(
            f"option {option} expects 0 … {seats} with {seats} seats, not {number}",
            option=option,
            expected=f"0 … {seats}",
            came=str(number),
        )


def expected_text(option: OptionSchema) -> str:
    """Say in a few language-free words what the option takes."""
    if option.kind == "choice":
        return " | ".join(option.choices)
    if option.kind == "number":
        return f"{option.low} … {option.high}"
    return "true | false"


def read_option(schema: tuple[OptionSchema, ...], name: str, text: str) -> OptionValue:
    """Read an option's value from text, as a command line or a form gives it."""
    for option in schema:
        if option.name == name:
            return _read_value(option, text)
    raise _unknown(name, [option.name for option in schema])


def _unknown(name: str, names: Iterable[str]) -> UnknownOption:
    known = ", ".join(names)
    return UnknownOption(f"no option {name[:40]!r}; this game has: {known}", option=name[:40], known=known)


def _read_value(option: OptionSchema, text: str) -> OptionValue:
    value: object = text
    if option.kind == "number" and WHOLE_NUMBER.fullmatch(text):
        value = int(text)
    elif option.kind == "switch":
        value = {"true": True, "on": True, "false": False, "off": False}.get(text.lower(), text)
    _check_value(option, value)
    assert isinstance(value, str | int)
    return value


def options_data(options: object) -> dict[str, OptionValue]:
    """Give the options as plain data, every field named."""
    assert dataclasses.is_dataclass(options)
    assert not isinstance(options, type)
    return dataclasses.asdict(options)
