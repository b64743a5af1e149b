"""`veillee bench` gives its figures under the promised names, and refuses times that are none."""

import json

import pytest

from tests.cli.running import Veillee
from veillee.build import build_name
from veillee.games import game_ids

SHORT = ("bench", "--rounds", 1, "--seconds", "0.01")


def test_json_has_the_promised_keys(veillee: Veillee) -> None:
    run = veillee(*SHORT, "--json")
    assert (run.status, run.err) == (0, "")
    found = json.loads(run.out)
    assert list(found) == ["build", "games", "peers", "ratios"]
    assert found["build"] == build_name()
    assert list(found["games"]) == list(game_ids())
    for figures in found["games"].values():
        assert list(figures) == ["decisions_per_second", "with_views", "clone_us"]
        assert all(figure > 0 for figure in figures.values())
    assert found["peers"], "a yardstick is always there"
    for figures in found["peers"].values():
        assert list(figures) == ["decisions_per_second"]
    for game_id in game_ids():
        for peer, figures in found["peers"].items():
            mine = found["games"][game_id]["decisions_per_second"]
            assert found["ratios"][f"{game_id} / {peer}"] == pytest.approx(
                mine / figures["decisions_per_second"], rel=0.05, abs=2e-3
            )


@pytest.mark.parametrize(("language", "words"), [("fr", "décisions/s"), ("en", "decisions/s")])
def test_people_get_a_table_in_their_language(veillee: Veillee, language: str, words: str) -> None:
    run = veillee(*SHORT, "--lang", language)
    assert (run.status, run.err) == (0, "")
    assert words in run.out
    assert all(game_id in run.out for game_id in game_ids())


@pytest.mark.parametrize(
    "arguments",
    [
        ("--rounds", "0"),
        ("--rounds", "-4"),
        ("--rounds", "1.5"),
        ("--rounds", "many"),
        ("--rounds", "1001"),
        ("--seconds", "0"),
        ("--seconds", "-1"),
        ("--seconds", "nan"),
        ("--seconds", "inf"),
        ("--seconds", "1e9"),
        ("--seconds", "60.5"),
        ("--seconds", ""),
    ],
)
def test_a_measurement_that_cannot_be_is_refused(veillee: Veillee, arguments: tuple[str, str]) -> None:
    code, sentence = veillee.refusal("bench", *arguments)
    assert code == "bad-number"
    assert arguments[0] in sentence
