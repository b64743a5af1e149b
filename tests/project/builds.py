"""What the tests of builds share: the compiled build, and the conformance suite for another Python."""

import os
from pathlib import Path
from typing import Final

import pytest

from tests.proof.scale import scaled
from tools import build_compiled

TABLES: Final = scaled(1, 3)  # of each game, for the conformance suite

# Prints which build runs, and what the conformance suite complains about on a few tables of every game.
CONFORM: Final = f"""
import json, sys
from veillee.build import build_name
from veillee.games import game_ids, load
from veillee.testing.conformance import CHECKS, ConformanceError, sample_cases
from veillee.testing.toy import GAME as TOY

complaints = []
for package in [*map(load, game_ids()), TOY]:
    for case in sample_cases(package, package.part("testing").ORACLE, 11, {TABLES}):
        for check in CHECKS:
            if check.__name__ in sys.argv[1:]:
                try:
                    check(case)
                except ConformanceError as error:
                    complaints.append(str(error))
print(json.dumps([build_name(), complaints]))
"""


def compiled() -> Path:
    """Build, or skip where this machine cannot."""
    obstacle = build_compiled.find_obstacle()
    if obstacle is not None:
        pytest.skip(obstacle)
    os.environ.setdefault("VEILLEE_OPT_LEVEL", "0")
    return build_compiled.build()
