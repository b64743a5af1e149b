"""The catalogue is whole: the same in both languages, nothing missing, nothing idle, well typeset."""

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as fluent

import veillee.cli
from tests.specimens import TOGETHER
from veillee.bots import LEVELS, SEARCH
from veillee.cli import main, terminal_match
from veillee.cli.refusal import CODES
from veillee.core import errors
from veillee.core.contract import AnyGame
from veillee.games import game_ids, load
from veillee.locales import LANGUAGES, messages_of, read_catalogue, references_of, variables_of
from veillee.server import errors as server_errors
from veillee.server.table.messages import SetDoor
from veillee.server.table.table_state import ABANDON, AGAIN, BACK, HOST, WATCHERS
from veillee.server.table.upgrade_check import FATES, NOTHING_PLAYED
from veillee.testing.check import CODES as CHECK_CODES
from veillee.testing.check import SECTIONS, sentences
from veillee.testing.check.places import sources_of
from veillee.testing.check.sentences import kinds_met, kinds_written, phrases_written
from veillee.testing.check.typography import faults_of_english, faults_of_french

SOURCES = Path(veillee.cli.__file__).parent
BROWSER = Path(__file__).resolve().parents[2] / "web" / "src"
ANY_PHRASE = "*-*"  # of a game, whichever it is
GENERAL = {"*-outcome-*"}  # made by the match itself

languages = pytest.mark.parametrize("language", LANGUAGES)
games = pytest.mark.parametrize("game_id", game_ids())


# --- what the engine asks for


@cache
def browser_sources() -> tuple[str, ...]:
    """Read the sources of the browser table."""
    files = [file for ending in ("ts", "svelte") for file in sorted(BROWSER.rglob(f"*.{ending}"))]
    return tuple(file.read_text(encoding="utf-8") for file in files)


def asked_for_in_browser() -> tuple[set[str], set[str]]:
    """Give the keys that the browser table names, and the patterns of those it puts together."""
    prefixes = "|".join(["web", "error", "bot", *game_ids()])
    keys = {key for text in browser_sources() for key in re.findall(rf'"((?:{prefixes})-[a-z][\w.-]*)"', text)}
    houses = [game for text in browser_sources() for game in re.findall(r'<HouseList game="(\w+)"', text)]
    keys |= {f"{game}-house" for game in houses}
    parts = {
        part for text in browser_sources() for part in re.findall(rf"`((?:{prefixes})-[\w.-]*\$\{{[^`]*)`", text)
    }
    return keys, {re.sub(r"\$\{[^}]*\}+\)?\}?", "*", part) for part in parts}


def error_codes() -> set[str]:
    modules = (errors, server_errors)
    classes = [value for module in modules for value in vars(module).values() if isinstance(value, type)]
    own = {value.code for value in classes if issubclass(value, errors.VeilleeError)}
    in_browser = {code for text in browser_sources() for code in re.findall(r'new Refusal\("([a-z-]+)"', text)}
    return own | set(CODES) | in_browser


@cache
def tables_of(game_id: str) -> tuple[AnyGame, ...]:
    """Make a game with the values of its options and for its numbers of seats."""
    return tuple(sentences.tables_of(load(game_id)))


@cache
def event_kinds(game_id: str) -> frozenset[str]:
    met = [kinds_met(game, seed) for game in tables_of(game_id) for seed in range(5)]
    return frozenset(kinds_written(load(game_id)).union(*met))


def families() -> dict[str, set[str]]:
    """List the keys that are put together from parts, under the pattern by which the sources make them."""
    found: dict[str, set[str]] = {
        "error-*": {f"error-{code}" for code in error_codes()},
        "web-asked-*": {f"web-asked-{what}" for what in (BACK, AGAIN, ABANDON, WATCHERS, HOST)},
        "web-seating-*": {f"web-seating-{door}" for door in get_args(get_type_hints(SetDoor)["door"])},
        "bot-level-*": {f"bot-level-{level}" for level in (*LEVELS, SEARCH)},
        "bot-level-*.about": {f"bot-level-{level}.about" for level in (*LEVELS, SEARCH)},
        "web-door-why-*": {f"web-door-why-{reason}" for reason in ("wifi", "wall", "tunnel")},
        "web-door-kind-*": {f"web-door-kind-{kind}" for kind in ("wifi", "cable", "vpn", "container")},
        "bot-name-*": {f"bot-name-{n}" for n in range(1, 9)},
        "bot-name-*.about": {f"bot-name-{n}.about" for n in range(1, 9)},
        "cli-help-*": {f"cli-help-{command}" for command in main.COMMANDS},
        "cli-play-word-*": {f"cli-play-word-{command}" for command in terminal_match.COMMANDS},
        "check-*": {f"check-{code}" for code in CHECK_CODES},
        "check-*.next": {f"check-{code}.next" for code in CHECK_CODES},
        "cli-check-*": {f"cli-check-{state}" for state in ("ok", "wrong", "skipped")},
        "cli-check-store-*": {f"cli-check-store-{fate}" for fate in FATES if fate != NOTHING_PLAYED},
        "cli-check-store-count-*": {f"cli-check-store-count-{fate}" for fate in FATES},
        "cli-check-section-*": {f"cli-check-section-{section}" for section in SECTIONS},
        "*-name": {f"{game_id}-name" for game_id in game_ids()},
        "*-about": {f"{game_id}-about" for game_id in game_ids()},
    }
    for game_id in game_ids():
        for pattern, keys in (game_families(game_id) | own_families(game_id)).items():
            found.setdefault(pattern, set()).update(keys)
    return found


def own_families(game_id: str) -> dict[str, set[str]]:
    """List the keys that a game's own words, boards and tables put together."""
    found: dict[str, set[str]] = import_module(f"tests.games.{game_id}.word_families").families()
    return found


def game_families(game_id: str) -> dict[str, set[str]]:
    legend = tables_of(game_id)[0].legend()
    schema = load(game_id).schema()
    results = [result for result in legend["results"] if result]
    return {
        f"{game_id}-ask-*": {f"{game_id}-ask-{phase}" for phase in legend["phases"]},
        "*-event-*": {f"{game_id}-event-{kind}" for kind in event_kinds(game_id)},
        "*-outcome-*": {f"{game_id}-outcome-{result}" for result in results},
        "*-result-*": {f"{game_id}-result-{result}" for result in results},
        "*-option-*": {f"{game_id}-option-{option.name}" for option in schema},
        "*-option-*.about": {f"{game_id}-option-{option.name}.about" for option in schema},
        "*-option-*-*": {
            f"{game_id}-option-{option.name}-{choice}" for option in schema for choice in option.choices
        },
    }


# --- what the sources say


def asked_for() -> tuple[set[str], set[str]]:
    """Give the keys that the sources name, and the patterns of those they put together."""
    in_games = [file for game_id in game_ids() for file in sources_of(load(game_id), "terminal", "commands")]
    keys, patterns = sentences.said_in([*SOURCES.rglob("*.py"), *in_games])
    for game_id in game_ids():
        own_keys, own_patterns = phrases_written(load(game_id))
        keys |= own_keys
        patterns |= own_patterns
    return {key for key in keys if re.fullmatch(r"[a-z]+(-[\w.]+)+", key)}, patterns - {ANY_PHRASE}


def reachable(keys: set[str], language: str) -> set[str]:
    """Add the messages and terms that messages refer to."""
    found: set[str] = set()
    open_keys = list(keys)
    while open_keys:
        key = open_keys.pop()
        if key not in found:
            found.add(key)
            open_keys += references_of(language, key)
    return found


# --- the tests


@languages
def test_every_file_parses_and_no_key_is_given_twice(language: str) -> None:
    ids: list[str] = []
    for name, text in read_catalogue(language).items():
        for entry in FluentResource(text).body:
            assert not isinstance(entry, fluent.Junk), f"{language}/{name}: {entry.content}"
            if isinstance(entry, fluent.Message | fluent.Term):
                ids.append(type(entry).__name__ + entry.id.name)
    assert len(ids) == len(set(ids))


def test_both_languages_have_the_same_files_with_the_same_keys_in_the_same_order() -> None:
    french, english = (read_catalogue(language) for language in ("fr", "en"))
    assert list(french) == list(english)
    for name in french:
        assert ids_in(french[name]) == ids_in(english[name]), name


def ids_in(text: str) -> list[str]:
    entries = [e for e in FluentResource(text).body if isinstance(e, fluent.Message | fluent.Term)]
    return [name for e in entries for name in (e.id.name, *(f"{e.id.name}.{a.id.name}" for a in e.attributes))]


def test_both_languages_use_the_same_arguments() -> None:
    assert set(messages_of("fr")) == set(messages_of("en"))
    differing = {
        key: (sorted(variables_of("fr", key)), sorted(variables_of("en", key)))
        for key in messages_of("fr")
        if variables_of("fr", key) != variables_of("en", key)
    }
    assert differing == {}


def test_every_key_that_is_put_together_belongs_to_a_family() -> None:
    _, patterns = asked_for()
    _, in_browser = asked_for_in_browser()
    known = set(families())
    assert patterns - known == set()
    assert known - patterns - in_browser == GENERAL - patterns


@languages
def test_no_sentence_is_missing_and_none_is_idle(language: str) -> None:
    in_terminal, _ = asked_for()
    in_browser, _ = asked_for_in_browser()
    wanted = (in_terminal | in_browser).union(*families().values(), *browser_families().values())
    there = set(messages_of(language))
    assert wanted - there == set(), "missing"
    assert there - reachable(wanted, language) == set(), "idle"


def browser_families() -> dict[str, set[str]]:
    """List the keys that the browser table puts together and the terminal does not."""
    return {
        "web-company-*": {f"web-company-{company}" for company in ("bots", "friends", "device")},
        "web-speed-*": {f"web-speed-{speed}" for speed in ("slow", "normal", "quick", "none")},
    }


def test_every_key_that_the_browser_puts_together_belongs_to_a_family() -> None:
    _, patterns = asked_for_in_browser()
    known = set(families()) | set(browser_families())
    assert {pattern for pattern in patterns if pattern not in known} == set()
    assert set(browser_families()) <= patterns


def test_a_key_is_found_in_the_sources() -> None:
    named, patterns = asked_for()
    assert {"cli-help-play", "cli-play-saved", f"{TOGETHER}-move-use"} <= named
    assert "error-*" in patterns


@games
def test_every_kind_of_event_is_known_from_sources_and_from_play(game_id: str) -> None:
    met = set().union(*(kinds_met(game, seed) for game in tables_of(game_id) for seed in range(5)))
    assert met <= kinds_written(load(game_id))


def texts_of(language: str) -> Iterator[tuple[str, str]]:
    """Give every piece of prose with its key; what lies between braces is no prose."""
    for key, pattern in messages_of(language).items():
        open_nodes: list[fluent.BaseNode] = [pattern]
        while open_nodes:
            node = open_nodes.pop()
            if isinstance(node, fluent.TextElement):
                yield key, node.value
            for value in vars(node).values():
                parts = value if isinstance(value, list) else [value]
                open_nodes += [part for part in parts if isinstance(part, fluent.BaseNode)]


def test_french_is_well_typeset() -> None:
    faults = [(key, text, faults_of_french(text)) for key, text in texts_of("fr")]
    assert [fault for fault in faults if fault[2]] == []


@pytest.mark.parametrize(
    "text", ["l'aube", "Ah !", "Ah!", "ceci : cela", "ceci: cela", "«ceci »", "« ceci »", "95 %", "coeur", "..."]
)
def test_a_fault_of_typography_is_found(text: str) -> None:
    assert faults_of_french(text)


def test_english_is_well_typeset() -> None:
    faults = [(key, text) for key, text in texts_of("en") if faults_of_english(text)]
    assert faults == []
