"""What every test shares: fixtures, how hypothesis searches, and a guard against stale compiled files."""

import os

import pytest
from hypothesis import settings

from tools import build_compiled

# Fixtures that tests of games use as well as those of the layer they are about.
pytest_plugins = ["tests.browser.fixtures", "tests.cli.fixtures", "tests.server.fixtures"]

# The same examples on every run, so that a red test stays red; `thorough` searches anew and longer.
settings.register_profile("same", deadline=None, derandomize=True)
settings.register_profile("thorough", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


def pytest_sessionstart() -> None:
    """Refuse to test compiled files that are older than the sources beside them."""
    if build_compiled.is_stale():
        pytest.exit("src holds compiled files of other sources: run `make compiled` or `make plain`", returncode=4)
