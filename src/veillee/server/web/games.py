"""What the browser is told of the games: the list that `/api/games` answers with, sentences and rules texts."""

from typing import Final

from fastapi import FastAPI
from fastapi.responses import PlainTextResponse

from veillee.bots import levels_of
from veillee.core.errors import UnknownGame
from veillee.core.options import OptionSchema
from veillee.games import game_ids, load
from veillee.games.package import GamePackage, MissingPart
from veillee.server.errors import NoSuchPage
from veillee.server.web.boards import Boards
from veillee.server.web.requests import GameCard, OptionInfo

HOUSE: Final = "veillee.games."  # the packages of the house's own games
LANGUAGES: Final = ("fr", "en")


def game_cards(boards: Boards) -> list[GameCard]:
    """Describe every game."""
    return [_card(game_id, boards) for game_id in game_ids()]


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
        "package": "" if package.name.startswith(HOUSE) else package.name,
        "board": boards.hash_of(package),
        "fields": package.fields,
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
