"""The checks of a game's package by section."""

from collections.abc import Callable
from typing import Final

from veillee.testing.check.conforming import check_conformance, check_oracle
from veillee.testing.check.findings import Report
from veillee.testing.check.kept import check_goldens
from veillee.testing.check.playing import check_contract, check_options
from veillee.testing.check.rules_text import check_rules
from veillee.testing.check.sentences import check_sentences
from veillee.testing.check.typography import check_typography

CHECKS: Final[dict[str, Callable[[Report], None]]] = {
    "options": check_options,
    "contract": check_contract,
    "conformance": check_conformance,
    "oracle": check_oracle,
    "sentences": check_sentences,
    "rules": check_rules,
    "typography": check_typography,
    "goldens": check_goldens,
}
