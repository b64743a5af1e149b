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

A game from outside is looked up when a key begins with its id, in a bundle of its own: its sentences never replace
those of the house or of another game, and may refer to the house's.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from veillee.games import GamePackage, UnknownGame, house_ids, load

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

    def has(self, key: str) -> bool:
        """Say whether there is a sentence of that key."""
        return self._find_pattern(key, _outside_of(key)) is not None

    def say(self, key: str, **args: Arg) -> str:
        """Give a sentence; `key.attribute` is an attribute of a message."""
        return self.tell(key, args, fill=False)

    def tell(self, key: str, args: Mapping[str, Arg], fill: bool = True) -> str:
        """Give a sentence whose arguments may be empty or absent: these are "none"."""
        package = _outside_of(key)
        pattern = self._find_pattern(key, package)
        if pattern is None:
            if self.strict:
                raise MissingWords(f"no message {key!r} in {self.language!r}")
            return f"⟦{key}⟧"
        given: dict[str, Arg] = {}
        if fill:
            given |= dict.fromkeys(_variables(self.language, package, key), NONE)
        given |= {name: _safe(value) for name, value in args.items()}
        text, problems = _load_bundle(self.language, package).format_pattern(pattern, given)
        if problems and self.strict:
            raise MissingWords(f"{key} in {self.language!r}: {problems[0]}")
        return str(text)

    def _find_pattern(self, key: str, package: GamePackage | None) -> Any:
        message_id, _, attribute = key.partition(".")
        bundle = _load_bundle(self.language, package)
        if not bundle.has_message(message_id):
            return None
        message = bundle.get_message(message_id)
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
    """Give the text of every file of a language by its name: the house's own, then those of each of its games."""
    folder = files(__name__) / language
    own = sorted([entry for entry in folder.iterdir() if entry.name.endswith(".ftl")], key=lambda e: str(e.name))
    found = {entry.name: entry.read_text(encoding="utf-8") for entry in own}
    for game_id in house_ids():
        for name, text in load(game_id).read_words(language).items():
            found[f"{game_id}/{name}.ftl" if name else f"{game_id}.ftl"] = text
    return found


@cache
def _house_keys(language: str) -> frozenset[str]:
    return frozenset(key.partition(".")[0] for key in messages_of(language))


def _outside_of(key: str) -> GamePackage | None:
    """Find the game from outside whose sentence a key names, None where it is one of the house's."""
    game_id, hyphen, _ = key.partition("-")
    if not hyphen or key.partition(".")[0] in _house_keys(LANGUAGES[0]) or game_id in house_ids():
        return None
    try:
        return load(game_id)
    except UnknownGame:
        return None


@cache
def _load_bundle(language: str, package: GamePackage | None) -> FluentBundle:
    # Isolation marks would be read aloud, copied and counted; no argument here runs from right to left.
    bundle = FluentBundle([language], use_isolating=False)
    for resource in _parse(language, package):
        bundle.add_resource(resource)
    return bundle


@cache
def _parse(language: str, package: GamePackage | None) -> tuple[ast.Resource, ...]:
    """Parse the sentences of the house, and those of a game from outside after them."""
    if package is None:
        return tuple(FluentResource(text) for text in read_catalogue(language).values())
    own = package.read_words(language).values()
    return (*_parse(language, None), *[FluentResource(text) for text in own])


def messages_of(language: str) -> dict[str, ast.Pattern]:
    """Give every pattern of the house in a language by `key` or `key.attribute`, terms (`-term`) included."""
    return _messages(language, None)


@cache
def _messages(language: str, package: GamePackage | None) -> dict[str, ast.Pattern]:
    found: dict[str, ast.Pattern] = {}
    for resource in _parse(language, package):
        for entry in resource.body:
            if isinstance(entry, ast.Message | ast.Term):
                key = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
                if entry.value is not None:
                    found[key] = entry.value
                found |= {f"{key}.{attribute.id.name}": attribute.value for attribute in entry.attributes}
    return found


def variables_of(language: str, key: str) -> frozenset[str]:
    """List the arguments that a message uses, by itself or through the messages it refers to."""
    return _variables(language, _outside_of(key), key)


@cache
def _variables(language: str, package: GamePackage | None, key: str) -> frozenset[str]:
    found: set[str] = set()
    for node in _nodes(_messages(language, package)[key]):
        if isinstance(node, ast.VariableReference):
            found.add(node.id.name)
        elif isinstance(node, ast.MessageReference):
            found |= _variables(language, package, _key_of(node))
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
