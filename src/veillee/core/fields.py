"""What a field of a state may hold, checked when a state is written as data and when it is read back."""

from typing import Any


def int_field(value: object, name: str) -> int:
    """Give the number in a field of type int."""
    if type(value) is not int:
        raise TypeError(f"field {name}: expected an int, got {type(value).__name__}")
    return value


def ints_field(value: object, name: str) -> list[int]:
    """Copy the list in a field of type list[int]."""
    if type(value) is not list:
        raise TypeError(f"field {name}: expected a list of ints, got {type(value).__name__}")
    for item in value:
        if type(item) is not int:
            raise TypeError(f"field {name}: expected ints and lists of ints, got {type(item).__name__}")
    return value[:]


def nested_field(value: object, depth: int, name: str) -> Any:
    """Copy a list of lists of ints, so many lists deep."""
    if depth == 1:
        return ints_field(value, name)
    if type(value) is not list:
        raise TypeError(f"field {name}: expected lists {depth} deep, got {type(value).__name__}")
    return [nested_field(item, depth - 1, name) for item in value]


def any_field(value: object, name: str) -> Any:
    """Copy what lies in a field whose type was not declared."""
    if type(value) is int:
        return value
    if type(value) is list:
        return [any_field(item, name) for item in value]
    raise TypeError(f"field {name}: expected ints and lists of ints, got {type(value).__name__}")
