"""What print says of the parts of a box: sentences of the rulebook that reconstructed values may not contradict.

A game of the house keeps them in `data/print.toml`. Each names a part of a component table, quotes the sentence,
and says what follows from it:

    genders = { stars = "f", hearts = "m" }  # of the words for tokens, as the rulebook uses them

    [[says]]
    part = "cards/value=13/abilities/1/pays"  # from the top; see `_find`
    quote = "gagnez une … supplémentaire"
    gender = "f"
    number = 1

A sentence can say of what it finds: `is` (each is that), `one_of` (each is one of these), `count` (so many are
there), `number` (all numbers in it together), `gender` (of each token named in it), `distinct` (so many different
ones) and `shared` (the lists have something in common).
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from veillee.core.errors import BadData
from veillee.core.tables import shorten

WORDS: Final = ("is", "one_of", "count", "number", "gender", "distinct", "shared")


def check_print(table: Mapping[str, Any], printed: Mapping[str, Any]) -> None:
    """Refuse a component table that contradicts a printed sentence, with the part and the sentence."""
    genders = printed.get("genders", {})
    for says in printed["says"]:
        found = list(_find(table, says["part"].split("/")))
        for word, expected in says.items():
            if word in WORDS and not _holds(word, found, expected, genders):
                raise BadData(
                    f"{says['part']}: print says “{says['quote']}” ({word} {expected}), got {shorten(found)}",
                    where=says["part"],
                )


def _find(value: Any, path: list[str]) -> Iterator[Any]:
    """Give every part of a table that a path leads to.

    A step is a key (`a|b` for both), a place in a list, `key=value` for the tables that have it, or `*` for each.
    """
    if not path:
        yield value
        return
    step, rest = path[0], path[1:]
    items = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    if step == "*":
        for item in items:
            yield from _find(item, rest)
    elif "=" in step:
        key, _, wanted = step.partition("=")
        for item in items:
            if isinstance(item, dict) and str(item.get(key)) == wanted:
                yield from _find(item, rest)
    elif isinstance(value, dict):
        for key in step.split("|"):
            if key in value:
                yield from _find(value[key], rest)
    elif isinstance(value, list) and step.isdecimal() and int(step) < len(value):
        yield from _find(value[int(step)], rest)


def _holds(word: str, found: list[Any], expected: Any, genders: Mapping[str, str]) -> bool:
    """Say whether what was found is as one word of a sentence has it; nothing found is right for a count of 0."""
    if word == "count":
        return sum(len(item) if isinstance(item, list) else 1 for item in found) == int(expected)
    if not found:
        return False
    if word == "is":
        return all(item == expected for item in found)
    if word == "one_of":
        return all(item in expected for item in found)
    if word == "number":
        return sum(_total(item) for item in found) == int(expected)
    if word == "shared":
        return bool(set(found[0]).intersection(*found[1:])) == bool(expected)
    named = [one for item in found for one in (item if isinstance(item, dict | list) else [item])]
    if word == "distinct":
        return len(set(named)) == int(expected)
    return all(genders[token] == expected for token in named)


def _total(item: Any) -> int:
    if isinstance(item, dict | list):
        return sum(_total(one) for one in (item.values() if isinstance(item, dict) else item))
    return item if type(item) is int else 0
