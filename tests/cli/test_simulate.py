"""`veillee simulate` counts what bots do, the same for a seed whatever the workers."""

import json
from typing import Any

import pytest

from tests.cli.running import Veillee
from tests.specimens import TOGETHER
from veillee.bots import USUAL, Budget
from veillee.bots.arena import Contest, Tally
from veillee.bots.contract import NO_END
from veillee.cli.simulate import figures_of
from veillee.cli.table_arguments import parse_budget
from veillee.core.contract import AnyGame
from veillee.games import load
from veillee.testing import toy

TABLE = ("simulate", TOGETHER, "--seats", 2, "--bots", "random", "--games", 40, "--seed", 9)
KEYS = ["game", "seats", "options", "bots", "budget", "games", "seed", "outcomes"]
FIGURES = ["mean_scores", "mean_decisions", "decisions_per_second"]


def figures(veillee: Veillee, *more: object) -> dict[str, Any]:
    run = veillee(*TABLE, "--json", *more)
    assert run.status == 0
    assert run.err == ""
    found = json.loads(run.out)
    assert isinstance(found, dict)
    return found


def test_json_has_the_promised_keys(veillee: Veillee) -> None:
    found = figures(veillee)
    assert list(found) == [*KEYS, "win_rate", *FIGURES]
    assert (found["game"], found["seats"], found["bots"], found["games"], found["seed"]) == (
        TOGETHER,
        2,
        ["random"],
        40,
        9,
    )
    assert sum(found["outcomes"].values()) == 40
    assert found["options"]["variant"] == "basic"
    assert found["win_rate"] == found["outcomes"].get("won", 0) / 40
    assert found["mean_scores"] == [found["win_rate"]] * 2
    assert found["mean_decisions"] > 10
    assert found["decisions_per_second"] > 0


def test_options_reach_the_games(veillee: Veillee) -> None:
    found = figures(veillee, "--option", "variant=advanced", "--option", "decoys=0")
    assert (found["options"]["variant"], found["options"]["decoys"]) == ("advanced", 0)


def test_a_seed_gives_the_same_figures_with_one_worker_or_two(veillee: Veillee) -> None:
    one, two = figures(veillee), figures(veillee, "--workers", 2)
    for timed in (one, two):
        del timed["decisions_per_second"]
    assert one == two


@pytest.mark.parametrize(("language", "words"), [("fr", "Parties gagnées"), ("en", "Games won")])
def test_people_get_a_small_table(veillee: Veillee, language: str, words: str) -> None:
    run = veillee(*TABLE, "--lang", language)
    assert run.status == 0
    assert words in run.out
    assert "95" in run.out, "how far the rate may be trusted"
    assert max(len(line) for line in run.out.splitlines()) <= 80


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--games", "0"), "bad-number"),
        (("--games", "1e3"), "bad-number"),
        (("--seed", "-1"), "bad-number"),
        (("--workers", "0"), "bad-number"),
        (("--bots", "wizard"), "unknown-level"),
        (("--bots", "random,random,random"), "bad-arguments"),
        (("--seats", "12"), "bad-number"),
        (("--option", "decoys=x"), "bad-option"),
    ],
)
def test_a_contest_that_cannot_be_is_refused(veillee: Veillee, arguments: tuple[str, ...], code: str) -> None:
    assert veillee.refusal(*TABLE, *arguments)[0] == code


@pytest.mark.parametrize("missing", ["--games", "--bots", "--seats", "--seed"])
def test_nothing_that_matters_is_assumed(veillee: Veillee, missing: str) -> None:
    at = TABLE.index(missing)
    code, sentence = veillee.refusal(*TABLE[:at], *TABLE[at + 2 :])
    assert code == "bad-arguments"
    assert missing in sentence


@pytest.mark.parametrize("budget", ["", "0", "-5", "1e3", "0s", "5 s", "1.s", "s", "٣", "9" * 10])
def test_a_budget_that_says_nothing_is_refused(veillee: Veillee, budget: str) -> None:
    code, sentence = veillee.refusal(*TABLE, f"--budget={budget}", "--lang", "en")
    assert code == "bad-arguments"
    assert "--budget" in sentence


def test_the_search_plays_within_its_budget_and_can_be_repeated(veillee: Veillee) -> None:
    at = TABLE.index("random")
    search = (*TABLE[:at], "search,random", *TABLE[at + 1 :], "--games", 2, "--budget", 3, "--json")
    found, again = (json.loads(veillee(*search).out) for _ in range(2))
    assert found["budget"] == {"playouts": 3, "seconds": 0.0}
    assert found | {"decisions_per_second": 0} == again | {"decisions_per_second": 0}


@pytest.mark.parametrize(
    ("text", "budget"), [("500", Budget(500)), ("0.25s", Budget(NO_END, 0.25)), (None, USUAL)]
)
def test_a_budget_is_a_number_of_playouts_or_seconds(text: str | None, budget: Budget) -> None:
    assert parse_budget(text) == budget


def test_rivals_get_shares_of_first_places() -> None:
    game: AnyGame = toy.GAME.make(2, {}, {})
    contest = Contest(game.info.id, 2, {}, {}, ("random", "novice"), 4, 1)
    tally = Tally(4, {"ended": 4}, [2.5, 1.5], {"random": 2.5, "novice": 1.5}, [8, 6], 20, 2.0)
    found = figures_of(game, contest, tally)
    assert list(found) == [*KEYS, "first_place_share", *FIGURES]
    assert found["first_place_share"] == {"by_seat": [0.625, 0.375], "by_bot": {"random": 0.625, "novice": 0.375}}
    assert found["mean_scores"] == [2.0, 1.5]
    assert (found["mean_decisions"], found["decisions_per_second"]) == (5.0, 10.0)
    assert load(TOGETHER).info.cooperative
