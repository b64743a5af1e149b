"""Every refusal has a class and a code of its own, is made by the engine and proved by a test."""

import ast
import pickle
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from veillee.core import errors
from veillee.core.errors import VeilleeError

ROOT = Path(__file__).resolve().parents[2]
CLASSES = [found for found in vars(errors).values() if isinstance(found, type) and issubclass(found, VeilleeError)]
CAUSES = [found for found in CLASSES if found is not VeilleeError]
SECRETS = {"seed", "server", "key", "state", "face", "faces", "card", "cards", "nonce", "nonces", "message"}


def calls(folder: str) -> Iterator[ast.Call]:
    for file in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield node


def name_of(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def names_among(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        yield from names_among(node.elts) if isinstance(node, ast.Tuple) else [name_of(node)]


@cache  # asked for by many tests, and by none while they are only collected
def made_names() -> set[str]:
    """List the names that are called somewhere in the sources."""
    return {name_of(call.func) for call in calls("src")}


@cache
def proved_names() -> set[str]:
    """List the refusals that tests wait for."""
    return {
        name
        for call in calls("tests")
        if name_of(call.func) in ("raises", "assert_refused", "refuse")
        for name in names_among(call.args)
    }


def test_there_are_refusals_to_speak_of() -> None:
    assert len(CAUSES) > 15


def test_every_code_is_its_own_and_reads_like_its_class() -> None:
    codes = [found.code for found in CLASSES]
    assert len(set(codes)) == len(codes)
    for found in CAUSES:
        assert found.code == re.sub(r"(?<!^)([A-Z])", r"-\1", found.__name__).lower()
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", found.code)


@pytest.mark.parametrize("found", CAUSES, ids=lambda found: found.__name__)
def test_every_refusal_is_made_somewhere_and_proved_by_a_test(found: type[VeilleeError]) -> None:
    assert found.__name__ in made_names()
    assert found.__name__ in proved_names()


def test_every_class_is_one_step_from_the_root() -> None:
    assert all(found.__bases__ == (VeilleeError,) for found in CAUSES)


@pytest.mark.parametrize("found", CLASSES, ids=lambda found: found.__name__)
def test_a_refusal_holds_its_words_and_details_and_can_be_sent_to_another_process(
    found: type[VeilleeError],
) -> None:
    refusal = found("expected this, got that", version=3, move="A1")
    for error in (refusal, pickle.loads(pickle.dumps(refusal))):
        assert type(error) is found
        assert str(error) == error.message == "expected this, got that"
        assert error.details == {"version": 3, "move": "A1"}
        assert error.code == found.code


def test_a_refusal_may_come_without_details() -> None:
    assert VeilleeError("no").details == {}


def test_no_detail_is_named_for_what_a_player_may_not_know() -> None:
    names = {found.__name__ for found in CLASSES}
    told = {
        keyword.arg
        for call in calls("src")
        if name_of(call.func) in names
        for keyword in call.keywords
        if keyword.arg is not None
    }
    assert {"version", "move", "field", "option"} <= told
    assert told & SECRETS == set()
