"""Which sentences a game needs, with which arguments, and which of its own nobody asks for.

What is needed is known from three sides: from what the package declares (name, options, results), from its
sources (kinds of events, keys of phrases), and from play, which also shows the arguments. Keys that sources put
together (`f"move-{word}"`) stand for all keys of that pattern.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame, Event
from veillee.games.package import LANGUAGES, GamePackage
from veillee.testing.check.findings import Report
from veillee.testing.check.fluent_files import Message, junk_in, messages_in, references_in, variables_in
from veillee.testing.check.places import sources_of, words_file
from veillee.testing.conformance.tables import sample_tables

MOST_TABLES: Final = 12
MATCHES: Final = 3  # on each table
EVENT_MAKERS: Final = ("Event", "public", "private", "clearing")
# Given beside arguments that name seats.
NAMED: Final = {
    "seat": ("who", "name"),
    "seats": ("who", "name"),
    "other_seat": ("other_who", "other_name"),
}
# What boards and pages ask for where it is there, by what follows the game's id.
OPTIONAL: Final = ("field-*", "silence", "house", "result-*")

Needed = dict[str, set[str] | None]  # the arguments each key is given; None where nothing has shown them


# --- what the sources say


def strings(node: ast.AST) -> set[str]:
    """List the texts in a piece of source."""
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def pattern_of(text: ast.JoinedStr) -> str:
    """Write a text that is put together as a pattern, with * for each part that varies."""
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in text.values)


def kinds_written(package: GamePackage) -> set[str]:
    """Read the kinds of events from the sources of a game: the first argument of those who make events."""
    found: set[str] = set()
    for file in sources_of(package, "rules"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        named = {
            target.id: node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in EVENT_MAKERS and node.args:
                kind = node.args[0]
                found |= strings(named.get(kind.id, kind) if isinstance(kind, ast.Name) else kind)
    return found


def phrases_written(package: GamePackage) -> tuple[set[str], set[str]]:
    """Give the keys of the phrases in a game's folder, and the patterns of those it puts together."""
    game_id = package.info.id
    keys: set[str] = set()
    patterns: set[str] = set()
    for file in sources_of(package, "rules", "phrases"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Phrase" and node.args:
                parts = {pattern_of(n) for n in ast.walk(node.args[0]) if isinstance(n, ast.JoinedStr)}
                patterns |= {f"{game_id}-{part}" for part in parts}
                if not parts:
                    keys |= {f"{game_id}-{key}" for key in strings(node.args[0])}
    return keys, patterns


def said_in(files: list[Path]) -> tuple[set[str], set[str]]:
    """Give the keys that sources ask a catalogue for (`words.say`), and the patterns of those they make up."""
    keys: set[str] = set()
    patterns: set[str] = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            asked = [word.value for word in node.keywords if word.arg in ("help", "description", "file_help")]
            if isinstance(node.func, ast.Attribute) and node.func.attr in ("say", "tell") and node.args:
                asked.append(node.args[0])
            for part in asked:
                patterns |= {pattern_of(n) for n in ast.walk(part) if isinstance(n, ast.JoinedStr)}
                inside = {id(n) for j in ast.walk(part) if isinstance(j, ast.JoinedStr) for n in ast.walk(j)}
                keys |= {
                    n.value
                    for n in ast.walk(part)
                    if isinstance(n, ast.Constant) and isinstance(n.value, str) and id(n) not in inside
                }
    return {key for key in keys if re.fullmatch(r"[a-z]+(-[\w.]+)+", key)}, patterns


def board_sources(package: GamePackage) -> list[Path]:
    """List the sources of a game's board in the browser: its own `board.js`, or what the house's checkout has."""
    own = package.folder() / "board.js"
    checkout = [folder / "web" / "src" for folder in package.folder().parents if (folder / "web" / "src").is_dir()]
    house = checkout[0] if checkout and package.name.startswith("veillee.games.") else None
    files = [own] if own.exists() else []
    if house is not None:
        files += [file for ending in ("ts", "svelte") for file in sorted(house.rglob(f"*.{ending}"))]
    return files


def asked_by_board(package: GamePackage) -> tuple[set[str], set[str]]:
    """Give the keys of a game that boards name, and the patterns of those they put together."""
    game_id = package.info.id
    keys: set[str] = set()
    patterns: set[str] = set()
    for file in board_sources(package):
        text = file.read_text(encoding="utf-8")
        keys |= set(re.findall(rf'["\']({game_id}-[a-z][\w.-]*)["\']', text))
        parts = re.findall(rf"`({game_id}-[\w.-]*\$\{{[^`]*)`", text)
        patterns |= {re.sub(r"\$\{[^}]*\}+\)?\}?", "*", part) for part in parts}
    return keys, patterns


# --- what play shows


def play(game: AnyGame, seed: int) -> Iterator[tuple[Any, tuple[int, ...], list[Event]]]:
    """Play at random; give each state with who is asked and what was told on the way to it."""
    chance, state, events = FastChance(seed), game.initial(), list[Event]()
    for _ in range(game.max_steps() + 1):
        actors = game.actors(state)
        yield state, actors, events
        if not actors:
            return
        events = []
        actor = actors[chance.below(len(actors))]
        if actor == CHANCE:
            game.apply(state, CHANCE, game.roll(state, chance), events)
        else:
            legal = game.legal(state, actor)
            game.apply(state, actor, legal[chance.below(len(legal))], events)


def kinds_met(game: AnyGame, seed: int) -> set[str]:
    """Play at random and gather the kinds of events."""
    return {event.kind for _, _, events in play(game, seed) for event in events}


def with_names(args: Mapping[str, object]) -> set[str]:
    """List the arguments that a sentence is given, names of seats included."""
    found = set(args)
    for name, more in NAMED.items():
        if name in args:
            found.update(more)
    return found


def met_in_play(report: Report, tables: list[AnyGame]) -> Needed:
    """Play at random and gather every key that is asked for, with the arguments it was given."""
    found: Needed = {}
    game_id = report.package.info.id
    phrases = report.package.phrases

    def note(key: str, args: Mapping[str, object]) -> None:
        known = found.get(f"{game_id}-{key}") or set()
        found[f"{game_id}-{key}"] = known | with_names(args)

    for game in tables:
        for seed in range(MATCHES):
            report.tick()
            for state, actors, events in play(game, seed):
                for event in events:
                    note(f"event-{event.kind}", {**event.args, **event.fleeting})
                for viewer in (None, *range(game.seats)):
                    view = game.view(state, viewer)
                    asked = viewer is not None and viewer in actors
                    moves = game.legal(state, viewer) if asked and viewer is not None else []
                    legal = [game.move_text(state, move) for move in moves]
                    for phrase in [phrases.ask(game, view, legal), *[phrases.label(game, view, m) for m in legal]]:
                        note(phrase.key, phrase.args)
                    if not actors:
                        for phrase in phrases.reasons(game, view):
                            note(phrase.key, phrase.args)
    return found


def declared(package: GamePackage, legend: Mapping[str, list[str]]) -> Needed:
    """List the keys that follow from what a package declares."""
    game_id = package.info.id
    found: Needed = {f"{game_id}-name": set(), f"{game_id}-about": set()}
    for option in package.schema():
        key = f"{game_id}-option-{option.name}"
        found |= {key: set(), f"{key}.about": set()} | {f"{key}-{choice}": set() for choice in option.choices}
    for result in legend.get("results", []):
        if result:
            found[f"{game_id}-outcome-{result}"] = {"who", "name", "seats"}
    return found


def tables_of(package: GamePackage) -> list[AnyGame]:
    """Make a game with the values of its options and for its numbers of seats, as the conformance suite does."""
    oracle = getattr(package.find_part("testing"), "ORACLE", None)
    own = oracle.tables() if oracle is not None else []
    chosen = sample_tables(package, own, 1, MOST_TABLES)
    return [package.make(table.seats, table.options, table.data) for table in chosen]


# --- comparing


class Catalogue:
    """Hold the sentences of a package in one language."""

    def __init__(self, package: GamePackage, language: str) -> None:
        self.language: Final = language
        self.messages: Final[dict[str, Message]] = {}
        self.twice: Final[list[Message]] = []
        for name, text in package.read_own_words(language).items():
            for message in messages_in(text, words_file(package, language, name)):
                if message.key in self.messages:
                    self.twice.append(message)
                self.messages[message.key] = message

    def reachable(self, keys: set[str]) -> set[str]:
        """Add the messages and terms that messages refer to."""
        found: set[str] = set()
        waiting = list(keys)
        while waiting:
            key = waiting.pop()
            if key not in found and key in self.messages:
                found.add(key)
                waiting += references_in(self.messages[key].pattern)
        return found

    def arguments(self, key: str) -> set[str]:
        """List the arguments that a message uses, by itself or through those it refers to."""
        found = variables_in(self.messages[key].pattern)
        for other in references_in(self.messages[key].pattern):
            if other in self.messages and not other.startswith("-"):  # a term is given its own
                found |= self.arguments(other)
        return found


def check_sentences(report: Report) -> None:
    """Name every key that is missing or idle, and every argument that nobody gives."""
    package = report.package
    catalogues = {language: Catalogue(package, language) for language in LANGUAGES}
    for language, catalogue in catalogues.items():
        _check_file(report, catalogue)
        if not catalogue.messages:
            report.add("no-words", words_file(package, language), language=language)
    tables = tables_of(package)
    needed = needed_by(report, tables)
    patterns = _patterns(package, tables[0].legend())
    for catalogue in catalogues.values():
        if catalogue.messages:
            _compare(report, catalogue, needed, patterns)
    _check_pair(report, catalogues["fr"], catalogues["en"])


def needed_by(report: Report, tables: list[AnyGame]) -> Needed:
    """List every key that a package needs."""
    package = report.package
    game_id = package.info.id
    found: Needed = {f"{game_id}-event-{kind}": None for kind in kinds_written(package)}
    named, _ = phrases_written(package)
    said, _ = said_in(sources_of(package, "terminal", "commands"))
    on_board, _ = asked_by_board(package)
    found |= dict.fromkeys(named | {key for key in said if key.startswith(f"{game_id}-")} | on_board, None)
    return found | declared(package, tables[0].legend()) | met_in_play(report, tables)


def _patterns(package: GamePackage, legend: Mapping[str, list[str]]) -> list[re.Pattern[str]]:
    """Give the patterns of keys that may be asked for: by sources, by any board, by the game's own board."""
    game_id = package.info.id
    singular = [re.sub(r"ies$", "y", re.sub(r"(?<=[sxh])es$|(?<=[^s])s$", "", name)) for name in legend]
    _, written = phrases_written(package)
    _, said = said_in(sources_of(package, "terminal", "commands"))
    _, on_board = asked_by_board(package)
    texts = [*written, *said, *on_board, *(f"{game_id}-{name}" for name in OPTIONAL)]
    for name in [*legend, *singular]:
        texts += [f"{game_id}-{name}", f"{game_id}-{name}-*"]
    texts = [text for text in texts if text.strip("*-")]
    return [re.compile(re.escape(text).replace(r"\*", r"[\w.-]+")) for text in texts]


def _check_file(report: Report, catalogue: Catalogue) -> None:
    package = report.package
    for name, text in package.read_own_words(catalogue.language).items():
        for line, content in junk_in(text):
            report.add("bad-fluent", words_file(package, catalogue.language, name), line, content=content)
    for message in catalogue.twice:
        report.add("key-twice", message.file, message.line, key=message.key)


def _compare(report: Report, catalogue: Catalogue, needed: Needed, patterns: list[re.Pattern[str]]) -> None:
    package = report.package
    language = catalogue.language
    given = _defaults(package, language)
    for key, args in sorted(needed.items()):
        if key not in catalogue.messages and key not in given:
            shown = "?" if args is None else ", ".join(f"${name}" for name in sorted(args)) or "—"
            report.add("key-missing", words_file(package, language), key=key, arguments=shown)
        elif key in catalogue.messages and args is not None:
            message = catalogue.messages[key]
            for name in sorted(catalogue.arguments(key) - args):
                shown = ", ".join(f"${one}" for one in sorted(args)) or "—"
                report.add("argument-unknown", message.file, message.line, key=key, name=name, arguments=shown)
    used = catalogue.reachable(set(needed))
    matched = {key for key in catalogue.messages if any(pattern.fullmatch(key) for pattern in patterns)}
    used |= catalogue.reachable(matched)
    for key, message in catalogue.messages.items():
        if key not in used:
            report.add("key-idle", message.file, message.line, key=key)


def _defaults(package: GamePackage, language: str) -> set[str]:
    """List the keys that a package need not have because any game has them; every game has a name of its own."""
    text = package.read_words(language).get("", "")
    own = package.read_own_words(language).get("", "")
    added = {message.key for message in messages_in(text, "")} - {message.key for message in messages_in(own, "")}
    return added - {f"{package.info.id}-name", f"{package.info.id}-about"}


def _check_pair(report: Report, french: Catalogue, english: Catalogue) -> None:
    """See that both languages have the same keys; what only one needs is missing in the other."""
    if not french.messages or not english.messages:
        return
    known = {finding.args.get("key") for finding in report.found}
    for one, other in ((french, english), (english, french)):
        for key, message in one.messages.items():
            if key not in other.messages and key not in known:
                report.add("key-in-one-language", message.file, message.line, key=key, language=other.language)
