"""Every test of the terminal runs in a plain environment."""

import pytest


@pytest.fixture(autouse=True)
def _plain(plain_environment: None) -> None:
    """Ask for the environment."""
