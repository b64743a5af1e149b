"""Faults that once passed the conformance suite are noticed by it now."""

from types import SimpleNamespace
from typing import Any

import pytest

from veillee.core.chance import Chance
from veillee.core.contract import Setup
from veillee.games.cendrillon import GAME
from veillee.games.cendrillon.rules import Options
from veillee.games.cendrillon.rules.game import Cendrillon
from veillee.games.cendrillon.rules.pieces import parse_pieces
from veillee.games.cendrillon.rules.state import POINT, WON, CendrillonState
from veillee.games.cendrillon.rules.view import Knowledge
from veillee.games.cendrillon.testing.oracle import ORACLE, SMALL_BOX
from veillee.testing.conformance import Case, Check, ConformanceError
from veillee.testing.conformance.frequencies import check_sample_frequencies
from veillee.testing.conformance.refereed import check_questions, check_referee


class NeverAsksTheEighthSeatToPoint(Cendrillon):
    def _ask_for_pointing(self, state: CendrillonState) -> None:
        super()._ask_for_pointing(state)
        if state.phase == POINT:
            state.waiting &= 0x7F


class TakesWinsForLosses(Cendrillon):
    def scores(self, state: CendrillonState) -> list[int]:
        return [-1 if state.result == WON else 0] * self.seats


class HardlyEverImaginesTheMouse(Cendrillon):
    """Let the mouse come about 97 times where it should come 735 times."""

    def sample(self, knowledge: Knowledge, chance: Chance) -> CendrillonState:
        world = super().sample(knowledge, chance)
        for _ in range(50):
            hidden = [place for place, face in enumerate(knowledge.known) if face < 0 <= world.faces[place]]
            if not any(world.faces[place] == 0 for place in hidden) or chance.below(735) < 97:
                break
            world = super().sample(knowledge, chance)
        return world


# A small box is won by chance; with eight seats its tiles are soon known to all.
BOXES: dict[int, dict[str, str]] = {2: {"pieces.toml": SMALL_BOX}, 8: {}}


def case_of(rules: type[Cendrillon], seats: int, data: dict[str, str]) -> Case:
    def make(setup: Setup) -> Cendrillon:
        pieces, data_version = parse_pieces(setup.tables["pieces.toml"])
        return rules(setup, setup.options, pieces, data_version)

    parts: dict[str, Any] = {"rules": SimpleNamespace(Options=Options, make=make)}
    return Case(GAME.with_parts(**parts), ORACLE, seats, {}, data, 1)


@pytest.mark.parametrize(
    ("rules", "seats", "check", "complaint"),
    [
        (NeverAsksTheEighthSeatToPoint, 8, check_referee, "by the referee's count .*7.* are"),
        (NeverAsksTheEighthSeatToPoint, 8, check_questions, "nobody asks .*seat 7 where to point"),
        (TakesWinsForLosses, 2, check_referee, r"the scores are \[-1, -1\]"),
        (HardlyEverImaginesTheMouse, 2, check_sample_frequencies, "worlds sampled for seat"),
        (HardlyEverImaginesTheMouse, 8, check_sample_frequencies, "worlds sampled for seat"),
    ],
)
def test_a_planted_fault_is_noticed(rules: type[Cendrillon], seats: int, check: Check, complaint: str) -> None:
    with pytest.raises(ConformanceError, match=complaint):
        check(case_of(rules, seats, BOXES[seats]))


@pytest.mark.parametrize("seats", [2, 8])
@pytest.mark.parametrize("check", [check_referee, check_questions, check_sample_frequencies])
def test_the_sound_game_passes_there(seats: int, check: Check) -> None:
    check(case_of(Cendrillon, seats, BOXES[seats]))
