"""The conformance suite: what every game promises, checked on many tables, without exemptions."""

from collections.abc import Callable
from typing import Final

from veillee.games import GamePackage
from veillee.testing.conformance.case import Case as Case
from veillee.testing.conformance.case import ConformanceError as ConformanceError
from veillee.testing.conformance.form import (
    check_box,
    check_channels,
    check_events_well_formed,
    check_fields,
    check_phrases,
    check_views_plain,
)
from veillee.testing.conformance.frequencies import check_sample_frequencies
from veillee.testing.conformance.keeping import (
    check_clone,
    check_game_travels,
    check_record,
    check_rejects,
    check_state_round_trip,
)
from veillee.testing.conformance.play import (
    check_deterministic,
    check_legal_complete,
    check_legal_sound,
    check_legal_well_formed,
    check_scores,
    check_simultaneous,
    check_terminates,
)
from veillee.testing.conformance.refereed import check_questions, check_referee
from veillee.testing.conformance.rolls import check_roll, check_settle
from veillee.testing.conformance.sampling import check_sample
from veillee.testing.conformance.secrecy import check_hidden_parts
from veillee.testing.conformance.tables import sample_cases as sample_cases
from veillee.testing.conformance.tables import seat_cases as seat_cases
from veillee.testing.conformance.twins import (
    check_events_in_view,
    check_history_forgets,
    check_same_told_same_shown,
)
from veillee.testing.conformance.undo import check_rewind, check_safe_undo
from veillee.testing.oracle import Oracle

Check = Callable[[Case], None]

CHECKS: Final[tuple[Check, ...]] = (
    check_deterministic,
    check_terminates,
    check_legal_well_formed,
    check_legal_sound,
    check_legal_complete,
    check_simultaneous,
    check_roll,
    check_settle,
    check_rejects,
    check_clone,
    check_state_round_trip,
    check_game_travels,
    check_record,
    check_fields,
    check_views_plain,
    check_box,
    check_phrases,
    check_events_well_formed,
    check_channels,
    check_sample,
    check_sample_frequencies,
    check_hidden_parts,
    check_same_told_same_shown,
    check_events_in_view,
    check_history_forgets,
    check_safe_undo,
    check_rewind,
    check_scores,
    check_referee,
    check_questions,
)
SEAT_CHECKS: Final[tuple[Check, ...]] = (check_referee, check_questions)  # tried with every number of seats


def run_conformance(package: GamePackage, oracle: Oracle, seed: int, most: int) -> int:
    """Run every check on at most so many tables of a game, raise at the first breach, and count the tables."""
    cases = sample_cases(package, oracle, seed, most)
    for case in cases:
        for check in CHECKS:
            check(case)
    for case in seat_cases(package, oracle, seed):
        for check in SEAT_CHECKS:
            check(case)
    return len(cases)
