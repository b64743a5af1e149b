"""The games as clients are told of them."""

from veillee.bots import levels_of
from veillee.core.options import OptionSchema
from veillee.games import CATALOGUE, find_workshop, load
from veillee.server.requests import GameCard, OptionInfo


def game_cards() -> list[GameCard]:
    """Describe every game of the catalogue."""
    return [_card(game_id) for game_id in CATALOGUE]


def _card(game_id: str) -> GameCard:
    kind = load(game_id)
    info = kind.info
    return {
        "id": info.id,
        "min_seats": info.min_seats,
        "max_seats": info.max_seats,
        "cooperative": info.cooperative,
        "levels": list(levels_of(info.id)),
        "options": [_option(option) for option in kind.schema()],
        "data_files": list(info.data_files),
        "has_workshop": find_workshop(game_id) is not None,
        "rules_version": info.rules_version,
    }


def _option(option: OptionSchema) -> OptionInfo:
    return {
        "name": option.name,
        "kind": option.kind,
        "default": option.default,
        "choices": list(option.choices),
        "low": option.low,
        "high": option.high,
        "only_if": option.only_if,
        "only_values": list(option.only_values),
    }
