"""Every refusal of the server has a class and a code of its own, is made somewhere and proved by a test."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeGuard

import pytest

from tests.core.test_errors import name_of
from veillee.core import errors as core_errors
from veillee.core.errors import VeilleeError
from veillee.locales import LANGUAGES, Words
from veillee.server import errors


def is_refusal(found: object) -> TypeGuard[type[VeilleeError]]:
    """Say whether a thing of a module is a class of refusals."""
    return isinstance(found, type) and issubclass(found, VeilleeError) and found is not VeilleeError


CAUSES = [found for found in vars(errors).values() if is_refusal(found)]


ROOT = Path(__file__).resolve().parents[2]
PROOFS = ("raises", "assert_refused")


def names_in(node: ast.AST) -> Iterator[str]:
    """Yield the names that stand anywhere in a piece of code."""
    for part in ast.walk(node):
        if isinstance(part, ast.Name | ast.Attribute):
            yield name_of(part)


@cache  # asked for by many tests, and by none while they are only collected
def used_names() -> set[str]:
    """List the names that the server's modules and its commands use, the definitions apart."""
    files = [*(ROOT / "src/veillee/server").rglob("*.py"), *(ROOT / "src/veillee/cli").rglob("*.py")]
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files if file.name != "errors.py"]
    return {name for tree in trees for name in names_in(tree)}


@cache
def proved_names() -> set[str]:
    """List the names that tests assert something of."""
    found: set[str] = set()
    for file in (ROOT / "tests").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assert) or (isinstance(node, ast.Call) and name_of(node.func) in PROOFS):
                found.update(names_in(node))
    return found


def test_there_are_refusals_to_speak_of() -> None:
    assert len(CAUSES) > 20


def test_every_code_is_its_own_and_reads_like_its_class() -> None:
    codes = [found.code for found in CAUSES]
    engine = {found.code for found in vars(core_errors).values() if is_refusal(found)}
    assert len(set(codes)) == len(codes)
    assert not set(codes) & engine
    for found in CAUSES:
        assert found.code == re.sub(r"(?<!^)([A-Z])", r"-\1", found.__name__).lower()
        assert found.__bases__ == (VeilleeError,)


@pytest.mark.parametrize("found", CAUSES, ids=lambda found: found.__name__)
def test_every_refusal_is_made_somewhere_and_proved_by_a_test(found: type[VeilleeError]) -> None:
    assert found.__name__ in used_names()
    assert found.__name__ in proved_names()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("found", CAUSES, ids=lambda found: found.__name__)
def test_every_refusal_has_a_sentence(found: type[VeilleeError], language: str) -> None:
    assert Words(language, strict=True).has(f"error-{found.code}")
