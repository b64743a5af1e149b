"""Reads a package's Fluent files for themselves, with lines, without the catalogue around them."""

from collections.abc import Iterator
from typing import NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent


class Message(NamedTuple):
    """Hold one pattern of a file."""

    key: str  # `key`, `key.attribute` or `-term`
    pattern: fluent.Pattern
    file: str
    line: int


def parse(text: str) -> fluent.Resource:
    """Read a file; what cannot be read is Junk in it."""
    return FluentParser(with_spans=True).parse(text)


def line_at(text: str, node: fluent.BaseNode) -> int:
    """Give the line in which something begins."""
    span = getattr(node, "span", None)
    return text.count("\n", 0, span.start) + 1 if span is not None else 0


def messages_in(text: str, file: str) -> Iterator[Message]:
    """Give every pattern of a file."""
    for entry in parse(text).body:
        if isinstance(entry, fluent.Message | fluent.Term):
            key = ("-" if isinstance(entry, fluent.Term) else "") + entry.id.name
            if entry.value is not None:
                yield Message(key, entry.value, file, line_at(text, entry))
            for attribute in entry.attributes:
                yield Message(f"{key}.{attribute.id.name}", attribute.value, file, line_at(text, attribute))


def junk_in(text: str) -> Iterator[tuple[int, str]]:
    """Give what could not be read, with its line."""
    for entry in parse(text).body:
        if isinstance(entry, fluent.Junk):
            yield line_at(text, entry), (entry.content or "").strip().splitlines()[0]


def nodes_of(node: fluent.BaseNode) -> Iterator[fluent.BaseNode]:
    """Walk a pattern; not into the arguments of terms, which are literals."""
    yield node
    if isinstance(node, fluent.TermReference):
        return
    for value in vars(node).values():
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, fluent.BaseNode):
                yield from nodes_of(item)


def text_elements(node: fluent.BaseNode) -> list[fluent.TextElement]:
    """List every piece of prose of an entry; what lies between braces is none."""
    if isinstance(node, fluent.Junk | fluent.Comment | fluent.GroupComment | fluent.ResourceComment):
        return []
    return [found for found in nodes_of(node) if isinstance(found, fluent.TextElement)]


def variables_in(pattern: fluent.Pattern) -> set[str]:
    """List the arguments that a pattern itself uses."""
    return {node.id.name for node in nodes_of(pattern) if isinstance(node, fluent.VariableReference)}


def references_in(pattern: fluent.Pattern) -> set[str]:
    """List the messages and terms that a pattern refers to."""
    found = set()
    for node in nodes_of(pattern):
        if isinstance(node, fluent.MessageReference | fluent.TermReference):
            sign = "-" if isinstance(node, fluent.TermReference) else ""
            found.add(f"{sign}{node.id.name}" + (f".{node.attribute.name}" if node.attribute else ""))
    return found
