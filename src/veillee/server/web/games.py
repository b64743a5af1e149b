"""What the browser is told of the games: the list that `/api/games` answers with, sentences and rules texts."""

from pathlib import Path
from typing import Final

from fastapi import FastAPI
from fastapi.responses import PlainTextResponse

from veillee import __version__
from veillee.bots import levels_of
from veillee.build import build_name
from veillee.core.errors import UnknownGame
from veillee.core.options import OptionSchema
from veillee.games import Origin, failures, game_ids, house_ids, load, origin_of, withdraw
from veillee.games.outside import reason_of
from veillee.games.package import GamePackage, MissingPart
from veillee.server.errors import NoSuchPage
from veillee.server.web.boards import Boards
from veillee.server.web.requests import GameCard, Health, OptionInfo, OutsideGame

LANGUAGES: Final = ("fr", "en")


def game_cards(boards: Boards) -> list[GameCard]:
    """Describe every game; one from outside of which a part does not load is taken back."""
    cards = []
    for game_id in game_ids():
        try:
            cards.append(_card(game_id, boards))
        except Exception as error:
            if game_id in house_ids():
                raise
            withdraw(game_id, reason_of(error, load(game_id).name))
    return cards


def health() -> Health:
    """Say that the server runs, and what it was brought from outside."""
    return {
        "status": "up",
        "version": __version__,
        "build": build_name(),
        "outside": [_outside(game_id) for game_id in game_ids() if game_id not in house_ids()],
        "not_loaded": [{"name": name, "reason": reason} for name, reason in failures()],
        "set_aside": {},
    }


def _outside(game_id: str) -> OutsideGame:
    """Say where a game comes from; where a folder lies is nobody else's business."""
    kind, name, version = origin_of(game_id)
    return {
        "game": game_id,
        "kind": kind,
        "name": name if kind == "package" else Path(name).name,
        "version": version,
    }


def _card(game_id: str, boards: Boards) -> GameCard:
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
        "package": _brought_by(origin_of(game_id), package),
        "board": boards.hash_of(package),
        "fields": package.fields,
    }


def _brought_by(origin: Origin, package: GamePackage) -> str:
    """Name what brought a game, "" for the house's own; where a folder lies is nobody else's business."""
    return {"house": "", "package": str(origin), "folder": package.name}[origin.kind]


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


def add_texts(app: FastAPI) -> None:
    """Serve the sentences and rules of games that the built client does not bring: those from outside."""

    @app.get("/api/games/{game}/words/{language}.ftl", include_in_schema=False)
    async def words(game: str, language: str) -> PlainTextResponse:
        """Give a game's sentences, as Fluent."""
        return _text(_words_of(_find(game), _check(language)))

    @app.get("/api/games/{game}/rules/{language}.md", include_in_schema=False)
    async def rules(game: str, language: str) -> PlainTextResponse:
        """Give a game's rules in words, as Markdown."""
        return _text(_rules_of(_find(game), _check(language)))


def _find(game: str) -> GamePackage:
    try:
        return load(game)
    except UnknownGame:
        raise NoSuchPage("there is no such game here") from None


def _check(language: str) -> str:
    if language not in LANGUAGES:
        raise NoSuchPage(f"expected a language out of {', '.join(LANGUAGES)}")
    return language


def _both(language: str) -> tuple[str, ...]:
    """List a language and then the others: a game may speak only one."""
    return (language, *(other for other in LANGUAGES if other != language))


def _words_of(package: GamePackage, language: str) -> str:
    for tried in _both(language):
        found = package.read_words(tried).get("")
        if found is not None:
            return found
    return ""


def _rules_of(package: GamePackage, language: str) -> str:
    for tried in _both(language):
        try:
            return package.read_text(tried)
        except MissingPart:
            continue
    return ""


def _text(text: str) -> PlainTextResponse:
    return PlainTextResponse(text, headers={"cache-control": "no-cache"})
