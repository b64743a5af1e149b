"""`veillee games` tells all that can be chosen."""

import json

import pytest

from tests.cli.running import Veillee
from tests.specimens import TOGETHER
from veillee.games import game_ids, load


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_game_and_every_option_is_named(veillee: Veillee, language: str) -> None:
    run = veillee("games", "--lang", language)
    assert run.status == 0
    for game_id in game_ids():
        assert f"({game_id})" in run.out
        for option in load(game_id).schema():
            assert f"--option {option.name}=" in run.out
    assert max(len(line) for line in run.out.splitlines()) <= 80


def test_json_holds_the_schema_with_words(veillee: Veillee) -> None:
    run = veillee("games", "--json", "--lang", "fr")
    described = {game["id"]: game for game in json.loads(run.out)}
    assert list(described) == list(game_ids())
    game = described[TOGETHER]
    assert (game["min_seats"], game["max_seats"], game["cooperative"]) == (1, 8, True)
    options = {option["name"]: option for option in game["options"]}
    assert list(options) == [option.name for option in load(TOGETHER).schema()]
    assert options["variant"]["choices"][1] == {"value": "magic", "label": "magique"}
    assert (options["decoys"]["low"], options["decoys"]["high"], options["decoys"]["default"]) == (0, 11, 4)
    assert options["decoys"]["only_if"] == {"option": "variant", "values": ["magic", "advanced"]}
    assert options["last_chance"]["kind"] == "switch"
    assert all(option["label"] and option["about"] for option in options.values())
