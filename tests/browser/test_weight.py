"""The page stays light: what a table loads from the first page on, compressed as it could travel."""

from typing import Final

import pytest

from tests.browser.fixtures import NewPerson
from tests.browser.people import Person
from tests.browser.playing import weigh_scripts
from tests.specimens import OPEN
from veillee.games import game_ids

LIMIT: Final = 100_000  # bytes of gzip
LIMIT_IN_RELIEF: Final = 300_000  # where a table has a scene in three dimensions
IN_RELIEF: Final = (OPEN,)


@pytest.mark.parametrize("game", game_ids())
def test_the_scripts_of_a_table_stay_within_their_limit(newcomer: NewPerson, game: str) -> None:
    lea: Person = newcomer()
    scripts = weigh_scripts(lea)
    lea.go()
    lea.see(f"[data-play={game}]")
    assert 10_000 < sum(scripts.values()) <= LIMIT, "the first page fetches no scene"
    lea.press(f"[data-play={game}]")
    lea.see("[data-ask]")
    if game in IN_RELIEF:
        lea.page.wait_for_selector("[data-relief=ready] canvas[data-drawn]", state="attached")
    lea.page.wait_for_load_state("networkidle")
    assert sum(scripts.values()) <= (LIMIT_IN_RELIEF if game in IN_RELIEF else LIMIT), scripts
