"""The message catalogue: French and English sentences in Fluent, for the terminal and the browser alike.

The house's own sentences are here, each game's in its part `words`. Whoever shows something sends a key and
arguments, never prose. Conventions of the keys:

    <game>-name  <game>-about              what a catalogue says of a game
    <game>-event-<kind>                    what happened; arguments are those of the event, see below
    <game>-ask-<phase>                     what is asked now
    <game>-outcome-<name>                  how the match ended
    <game>-option-<name> (.about)          an option; `<game>-option-<name>-<value>` a value of a choice
    error-<code>                           a refusal; arguments are the error's details and its English `message`
    bot-name-<n> (.about)  bot-level-<l>   who sits at the other seats

An event that names a `seat` also gets `who` ("you" or "other") and `name`. An argument that is empty, or that a
sentence asks for and nobody gave (a face since turned down), is "none": `tell` sees to that.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from veillee.games import game_ids, load

LANGUAGES: Final = ("fr", "en")
NONE: Final = "none"

Arg = int | float | str

# Characters that could move the cursor, hide text or turn its direction.
_UNSAFE: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_JOINERS: Final = "\u200c\u200d"


class MissingWords(LookupError):
    """The catalogue lacks a sentence, or a sentence lacks an argument."""


class Words:
    """Say things in one language.

    Strict words raise MissingWords for whatever is amiss, as tests want it; lenient ones put the key in ⟦ ⟧.
    """

    def __init__(self, language: str, strict: bool) -> None:
        if language not in LANGUAGES:
            raise LookupError(f"expected a language out of {', '.join(LANGUAGES)}, got {language!r}")
        self.language: Final = language
        self.strict: Final = strict
        self._bundle: Final = _load_bundle(language)

    def has(self, key: str) -> bool:
        """Say whether there is a sentence of that key."""
        return self._find_pattern(key) is not None

    def say(self, key: str, **args: Arg) -> str:
        """Give a sentence; `key.attribute` is an attribute of a message."""
        return self.tell(key, args, fill=False)

    def tell(self, key: str, args: Mapping[str, Arg], fill: bool = True) -> str:
        """Give a sentence whose arguments may be empty or absent: these are "none"."""
        pattern = self._find_pattern(key)
        if pattern is None:
            if self.strict:
                raise MissingWords(f"no message {key!r} in {self.language!r}")
            return f"⟦{key}⟧"
        given: dict[str, Arg] = {}
        if fill:
            given |= dict.fromkeys(variables_of(self.language, key), NONE)
        given |= {name: _safe(value) for name, value in args.items()}
        text, problems = self._bundle.format_pattern(pattern, given)
        if problems and self.strict:
            raise MissingWords(f"{key} in {self.language!r}: {problems[0]}")
        return str(text)

    def _find_pattern(self, key: str) -> Any:
        message_id, _, attribute = key.partition(".")
        if not self._bundle.has_message(message_id):
            return None
        message = self._bundle.get_message(message_id)
        return message.attributes.get(attribute) if attribute else message.value


def _safe(value: Arg) -> Arg:
    """Keep what came from a file or another player from doing anything but being read."""
    if not isinstance(value, str):
        return value
    if value.isascii() and value.isprintable():
        return value or NONE
    return "".join("\ufffd" if _is_unsafe(char) else char for char in value)


def _is_unsafe(char: str) -> bool:
    return unicodedata.category(char) in _UNSAFE and char not in _JOINERS


# --- the files


def read_catalogue(language: str) -> dict[str, str]:
    """Give the text of every file of a language by its name: the house's own, then those of each game."""
    folder = files(__name__) / language
    own = sorted([entry for entry in folder.iterdir() if entry.name.endswith(".ftl")], key=lambda e: str(e.name))
    found = {entry.name: entry.read_text(encoding="utf-8") for entry in own}
    for game_id in game_ids():
        for name, text in load(game_id).read_words(language).items():
            found[f"{game_id}/{name}.ftl" if name else f"{game_id}.ftl"] = text
    return found


@cache
def _load_bundle(language: str) -> FluentBundle:
    # Isolation marks would be read aloud, copied and counted; no argument here runs from right to left.
    bundle = FluentBundle([language], use_isolating=False)
    for resource in _parse(language):
        bundle.add_resource(resource)
    return bundle


@cache
def _parse(language: str) -> tuple[ast.Resource, ...]:
    return tuple(FluentResource(text) for text in read_catalogue(language).values())


@cache
def messages_of(language: str) -> dict[str, ast.Pattern]:
    """Give every pattern of a language by `key` or `key.attribute`, terms (`-term`) included."""
    found: dict[str, ast.Pattern] = {}
    for resource in _parse(language):
        for entry in resource.body:
            if isinstance(entry, ast.Message | ast.Term):
                key = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
                if entry.value is not None:
                    found[key] = entry.value
                found |= {f"{key}.{attribute.id.name}": attribute.value for attribute in entry.attributes}
    return found


@cache
def variables_of(language: str, key: str) -> frozenset[str]:
    """List the arguments that a message uses, by itself or through the messages it refers to."""
    found: set[str] = set()
    for node in _nodes(messages_of(language)[key]):
        if isinstance(node, ast.VariableReference):
            found.add(node.id.name)
        elif isinstance(node, ast.MessageReference):
            found |= variables_of(language, _key_of(node))
    return frozenset(found)


@cache
def references_of(language: str, key: str) -> frozenset[str]:
    """List the messages and terms that a message refers to itself."""
    nodes = _nodes(messages_of(language)[key])
    return frozenset(_key_of(n) for n in nodes if isinstance(n, ast.MessageReference | ast.TermReference))


def _key_of(node: ast.MessageReference | ast.TermReference) -> str:
    sign = "-" if isinstance(node, ast.TermReference) else ""
    return f"{sign}{node.id.name}" + (f".{node.attribute.name}" if node.attribute else "")


def _nodes(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    """Walk a pattern; not into the arguments of terms, which are literals."""
    yield node
    if isinstance(node, ast.TermReference):
        return
    for value in vars(node).values():
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, ast.BaseNode):
                yield from _nodes(item)
