"""The terminal draws every game: the house's by their own boards, and any other from its view."""

import io
import subprocess
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from tests.cli.running import environment
from tests.outside_games import PYTHON, TOY, invited, write_game
from veillee.cli.boards import board_of
from veillee.cli.generic_board import GenericBoard, kind_of, plural, singular
from veillee.core.contract import AnyGame
from veillee.core.match import Match
from veillee.core.seed import Seed
from veillee.games import game_ids, load
from veillee.locales import Words
from veillee.testing.toy import GAME

NAMES = ["Léa", "Tom", "Zoé"]


def drawn(game: AnyGame, view: Any, language: str = "en", width: int = 80) -> str:
    """Draw a view as plain text of a certain width."""
    console = Console(width=width, record=True, file=io.StringIO())
    console.print(GenericBoard().draw(game, view, Words(language, True), NAMES[: game.seats]))
    return console.export_text()


def toy_match(*moves: tuple[int, str]) -> Match:
    match = Match(GAME.make(3, {}, {}), Seed(b"\1" * 32, (b"", b"", b"")), rated=False)
    for seat, move in moves:
        match.accept(match.prepare(seat, move, match.version))
    return match


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_of_the_house_has_a_board_of_its_own(game_id: str) -> None:
    package = load(game_id)
    board = board_of(package.make(package.info.min_seats, {}, {}))
    assert callable(board.draw)
    assert not isinstance(board, GenericBoard)


def test_a_game_without_a_board_is_drawn_from_its_view() -> None:
    assert isinstance(board_of(GAME.make(2, {}, {})), GenericBoard)
    with invited(TOY):
        match = toy_match()
        view = match.view(1)
        text = drawn(match.game, view)
        assert "Round 1" in text
        assert "The casket ▒▒" in text
        faces = match.game.legend()["cards"]
        row = next(line for line in text.splitlines() if line.strip().startswith("Card"))
        assert row.split() == ["Card", "▒▒", faces[view.cards[1]], "▒▒"]
        assert "Le coffret ▒▒" in drawn(match.game, view, "fr")


def test_it_shows_a_seat_no_more_than_its_view_and_an_onlooker_no_hand() -> None:
    with invited(TOY):
        match = toy_match((1, "swap"))
        assert "Your choice Swap it" in drawn(match.game, match.view(1))
        assert "Your choice —" in drawn(match.game, match.view(0))
        watched = drawn(match.game, match.view(None))
        assert "Your choice" not in watched
        assert not any(face in watched.split() for face in match.game.legend()["cards"])


@pytest.mark.parametrize("width", [24, 40, 80, 200])
@pytest.mark.parametrize("game_id", game_ids())
def test_any_view_fits_any_width(game_id: str, width: int) -> None:
    package = load(game_id)
    seats = min(3, package.info.max_seats)
    match = Match(package.make(seats, {}, {}), Seed(b"\2" * 32, (b"",) * seats), rated=False)
    for _ in range(12):
        if not match.actors():
            break
        seat = match.actors()[0]
        match.accept(match.prepare(seat, match.legal(seat)[0], match.version))
    for viewer in (None, *range(seats)):
        text = drawn(match.game, match.view(viewer), "fr", width)
        assert text.strip()
        assert max(len(line) for line in text.splitlines()) <= width


def test_a_field_is_read_as_in_the_browser() -> None:
    legend = {"phases": [""], "cards": ["tin"], "categories": ["royal"]}
    for name, kind in (("cards", "cards"), ("card", "cards"), ("category", "categories"), ("drawn_card", "cards")):
        assert kind_of(name, legend, {}) == kind
    assert kind_of("leader", legend, {}) == "seat"
    assert kind_of("asked_seats", legend, {}) == "seats"
    assert kind_of("pile", legend, {"pile": "row cards"}) == "cards"
    assert kind_of("points", legend, {}) == "number"
    for one, many in (("card", "cards"), ("category", "categories"), ("princess", "princesses"), ("box", "boxes")):
        assert (plural(one), singular(many)) == (many, one)


def test_a_game_in_a_folder_is_played_in_the_terminal(tmp_path: Path) -> None:
    folder = write_game(tmp_path, "ogre_in_terminal", "ogre")
    command = [PYTHON, "-m", "veillee", "play", str(folder), "--seats", "2", "--bots", "random", "--seed", "7"]
    env = environment(tmp_path, LANG="en_GB.UTF-8")
    done = subprocess.run(
        command, input="1\n" * 60, env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "The casket ▒▒" in done.stdout, "the field is called by its sentence, and its card is face down"
    assert "Traceback" not in done.stderr
