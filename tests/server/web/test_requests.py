"""What HTTP requests may ask: strictly what is named."""

import json
from typing import Any

import pytest
from pydantic import ValidationError

from tests.specimens import TOGETHER
from veillee.server.web.requests import OpenTable

WISH = {"game": TOGETHER, "seats": 2}


def test_game_and_seats_are_enough() -> None:
    wish = OpenTable.model_validate_json(json.dumps(WISH))
    assert (wish.options, wish.data, wish.bots, wish.rated, wish.watchers) == ({}, {}, {}, False, True)


@pytest.mark.parametrize(
    "change",
    [
        {"game": 7},
        {"game": "x" * 41},
        {"seats": "2"},
        {"seats": 2.0},
        {"seats": True},
        {"options": []},
        {"options": {"variant": None}},
        {"options": {"variant": [1]}},
        {"options": {"x" * 41: 1}},
        {"options": {f"o{n}": 1 for n in range(41)}},
        {"data": {"pieces": 1}},
        {"data": {f"d{n}": "" for n in range(9)}},
        {"bots": {"one": "random"}},
        {"bots": {"-1": "random"}},
        {"bots": {"100": "random"}},
        {"bots": {"0": "x" * 41}},
        {"rated": 1},
        {"watchers": "yes"},
        {"more": 1},
    ],
    ids=str,
)
def test_anything_else_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        OpenTable.model_validate_json(json.dumps(WISH | change))
