"""Tests of single clauses that lie in a game's own part `testing`, and who cites which clause.

    @clause("GUE-3")
    def test_who_has_stopped_is_not_asked_again() -> None:
        table = Script(GAME.make(2, {}, {})).play("0:stop, 1:take, 3")
        assert table.actors() == (1,)

`veillee check-game` runs every function that is marked so, and says which clauses no test cites. The names begin
with `test_`, so pytest runs them too.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any, Final, TypeVar

CITED: Final = "veillee_clauses"

Test = TypeVar("Test", bound=Callable[[], None])


def clause(*clause_ids: str) -> Callable[[Test], Test]:
    """Mark a test with the clauses that it proves."""

    def mark(test: Test) -> Test:
        setattr(test, CITED, clause_ids)
        return test

    return mark


def clause_tests(part: ModuleType | Any) -> dict[str, tuple[Callable[[], None], tuple[str, ...]]]:
    """Give the marked tests of a part by name, each with the clauses it cites."""
    return {
        name: (value, tuple(getattr(value, CITED)))
        for name, value in vars(part).items()
        if callable(value) and hasattr(value, CITED)
    }
