"""The list of games that `/api/games` answers with."""

from veillee.bots import levels_of
from veillee.core.options import OptionSchema
from veillee.games import game_ids, load
from veillee.server.web.requests import GameCard, OptionInfo


def game_cards() -> list[GameCard]:
    """Describe every game."""
    return [_card(game_id) for game_id in game_ids()]


def _card(game_id: str) -> GameCard:
    package = load(game_id)
    info = package.info
    return {
        "id": info.id,
        "min_seats": info.min_seats,
        "max_seats": info.max_seats,
        "cooperative": info.cooperative,
        "levels": list(levels_of(info.id)),
        "options": [_option(option) for option in package.schema()],
        "data_files": list(info.data_files),
        "has_workshop": package.find_workshop() is not None,
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
