"""Every dependency has bounds, what is pinned lies within them, and extras bring what the code says they bring."""

import tomllib
from importlib import metadata

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.project.test_repository import ROOT, parse_pins, same_name
from veillee.extras import LIBRARIES
from veillee.server.run.fast_path import TESTED

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
PINS = parse_pins((ROOT / "constraints.txt").read_text())
REQUIREMENTS = [
    (group, Requirement(text))
    for group, texts in {"": PROJECT["dependencies"], **EXTRAS}.items()
    for text in texts
    if not text.startswith("veillee[")
]

# Below whose documented surface we reach: a new series may break us, so it is taken up by hand.
REACHED_BELOW = {"numba", "open-spiel", "starlette", "uvicorn", "websockets"}


@pytest.mark.parametrize(
    ("group", "wanted"), REQUIREMENTS, ids=[f"{group or 'base'}-{wanted.name}" for group, wanted in REQUIREMENTS]
)
def test_a_dependency_has_bounds_and_its_pin_lies_within_them(group: str, wanted: Requirement) -> None:
    kinds = {bound.operator for bound in wanted.specifier}
    assert ">=" in kinds, f"{wanted} has no lower bound"
    assert ("<" in kinds) == (canonicalize_name(wanted.name) in REACHED_BELOW), wanted
    assert wanted.specifier.contains(PINS[same_name(wanted.name)]), f"{wanted}, but {PINS[same_name(wanted.name)]}"


def test_a_dependency_has_the_same_bounds_wherever_it_is_asked_for() -> None:
    bounds: dict[str, set[str]] = {}
    for _, wanted in REQUIREMENTS:
        bounds.setdefault(same_name(wanted.name), set()).add(str(wanted.specifier))
    assert {name: found for name, found in bounds.items() if len(found) > 1} == {}


@pytest.mark.parametrize("name", sorted(TESTED))
def test_the_fast_path_is_tested_with_what_is_pinned(name: str) -> None:
    assert TESTED[name].contains(PINS[name])


@pytest.mark.parametrize("extra", sorted(LIBRARIES))
def test_an_extra_brings_the_libraries_that_are_looked_for_in_it(extra: str) -> None:
    brought = {same_name(wanted.name) for group, wanted in REQUIREMENTS if group == extra}
    distributions = metadata.packages_distributions()
    for library in LIBRARIES[extra]:
        if library in distributions:
            assert {same_name(name) for name in distributions[library]} & brought, library
