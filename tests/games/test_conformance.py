"""Every game, and the toy, keeps the contract on many tables: no exemptions."""

import pytest

from tests.proof.scale import IS_LONG, scaled
from tests.specimens import OPEN
from veillee.core.contract import PUBLIC
from veillee.games import GamePackage, game_ids, load
from veillee.testing.conformance import CHECKS, SEAT_CHECKS, Case, Check, sample_cases, seat_cases
from veillee.testing.oracle import Oracle
from veillee.testing.toy import GAME as TOY

SEED = 1
CASES = 14  # tables a game, at most


def find_games() -> list[GamePackage]:
    """Find every game by itself, and the toy; one without an oracle fails a test of its own."""
    return [*(package for package in map(load, game_ids()) if has_oracle(package)), TOY]


def has_oracle(package: GamePackage) -> bool:
    return hasattr(package.find_part("testing"), "ORACLE")


CASES_OF: dict[str, list[Case]] = {
    package.info.id: sample_cases(package, package.part("testing").ORACLE, SEED, CASES, IS_LONG)
    for package in find_games()
}
# The first tables differ most from each other; `make proof` checks them all.
SHORT = {OPEN: 2}  # whose witness is slow
CHECKED = [case for game_id, cases in CASES_OF.items() for case in cases[: scaled(SHORT.get(game_id, 5), CASES)]]
# Every number of seats; in the short form with the defaults only.
SEATED = [
    case
    for package in find_games()
    for case in seat_cases(package, package.part("testing").ORACLE, SEED)
    if IS_LONG or not (case.options or case.data)
]


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_has_its_oracle(game_id: str) -> None:
    assert has_oracle(load(game_id)), f"expected an ORACLE in the part `testing` of {game_id}"
    assert isinstance(CASES_OF[game_id][0].oracle, Oracle)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", CHECKED, ids=str)
def test_a_game_keeps_the_contract(case: Case, check: Check) -> None:
    check(case)


@pytest.mark.parametrize("check", SEAT_CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", SEATED, ids=str)
def test_everybody_is_asked_and_scored_with_every_number_of_seats(case: Case, check: Check) -> None:
    check(case)


@pytest.mark.parametrize("game_id", CASES_OF)
def test_every_number_of_seats_and_value_of_an_option_is_tried(game_id: str) -> None:
    cases = CASES_OF[game_id]
    info = cases[0].package.info
    assert {case.seats for case in cases} == set(range(info.min_seats, info.max_seats + 1))
    for option in cases[0].package.schema():
        tried = {getattr(case.game.options, option.name) for case in cases}
        if option.kind == "number":
            assert {option.low, option.high} <= tried, option.name
        else:
            assert tried == set(option.choices or (False, True)), option.name


@pytest.mark.parametrize("game_id", CASES_OF)
def test_own_tables_are_tried_beside_the_box(game_id: str) -> None:
    cases = CASES_OF[game_id]
    replaced = {name for case in cases for name in case.data}
    assert replaced == set(cases[0].package.info.data_files), (
        "the oracle's tables() replace each table once at least"
    )
    assert all(table in [case.data for case in cases] for table in [{}, *cases[0].oracle.tables()])


@pytest.mark.parametrize("game_id", CASES_OF)
def test_random_lines_end_in_every_way(game_id: str) -> None:
    cases = CASES_OF[game_id]
    endings = {case.game.outcome(line.states[-1]) for case in cases for line in case.lines}
    results = set(cases[0].game.legend()["results"]) - {""}
    assert endings == results, "random play misses an ending: give the oracle tables() that end so"


@pytest.mark.parametrize("game_id", CASES_OF)
def test_the_witness_finds_something_hidden_where_a_field_is(game_id: str) -> None:
    found = 0
    has_hidden_fields = False
    for case in CASES_OF[game_id]:
        states = [state for line in case.lines for state in line.states]
        has_hidden_fields |= any(visibility != PUBLIC for visibility in type(states[0]).FIELDS.values())
        chance = case.chance("hidden at all")
        found += sum(case.oracle.scramble(case.game, state, None, chance) not in (None, state) for state in states)
    assert (found > 0) == has_hidden_fields
