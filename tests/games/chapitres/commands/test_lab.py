"""`veillee lab` says how each card fares: as a table, as JSON and as a picture."""

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.cli.running import Veillee
from veillee.bots.arena import Contest
from veillee.bots.win_rates import wilson
from veillee.games import load
from veillee.games.chapitres.commands.lab import figures_of
from veillee.games.chapitres.commands.lab_plot import draw_plot
from veillee.games.chapitres.tools.balance import NOTHING, CardTally
from veillee.locales import Words

LAB = ("lab", "chapitres", "--seats", "4", "--bots", "random", "--games", "8", "--seed", "3")
SVG = "{http://www.w3.org/2000/svg}"


def made_up() -> dict[str, Any]:
    """Give figures in which one card was kept ten times and won four, and no other was seen."""
    game = load("chapitres").make(4, {}, {})
    tallies = [NOTHING] * len(game.box().cards)
    tallies[1] = CardTally(20, 10, 25, 30, 14, 4)
    return figures_of(game, Contest("chapitres", 4, {}, {}, ("random",), 40, 1), tallies)


def test_shares_and_means_follow_from_the_tally() -> None:
    figures = made_up()
    assert figures["fair_share"] == 0.25
    unseen, frog, *_ = figures["cards"]
    assert (frog["value"], frog["en"], frog["house"]) == (2, "Frog Prince", True)
    assert (frog["drafted_share"], frog["mean_choice"]) == (0.5, 2.5)
    assert (frog["pays_in_trick"], frog["pays_in_team"]) == (1.5, 0.7)
    assert (frog["win_share"], frog["interval"]) == (0.4, list(wilson(4, 10)))
    assert (unseen["dealt"], unseen["drafted_share"], unseen["mean_choice"], unseen["interval"]) == (
        0,
        *[None] * 3,
    )


def test_the_figures_are_json_that_a_seed_brings_back(veillee: Veillee) -> None:
    run, again = veillee(*LAB, "--json"), veillee(*LAB, "--json", "--workers", 2)
    assert run.status == 0
    assert run.out == again.out
    figures = json.loads(run.out)
    assert (figures["games"], figures["seed"], figures["bots"]) == (8, 3, ["random"])
    assert figures["data_version"] == load("chapitres").make(4, {}, {}).data_version
    assert sum(card["drafted"] for card in figures["cards"]) == 8 * 28


@pytest.mark.parametrize(("language", "words"), [("fr", "une part juste"), ("en", "a fair share")])
def test_people_get_a_table_with_a_row_for_each_card(veillee: Veillee, language: str, words: str) -> None:
    run = veillee(*LAB, "--lang", language)
    assert run.status == 0
    assert words in re.sub(r"\s+", " ", run.out)
    rows = [line for line in run.out.splitlines() if re.match(r"│ [ \d]\d ", line)]
    assert len(rows) == 50
    assert max(len(line) for line in run.out.splitlines()) <= 80


def test_the_picture_shows_every_card_that_was_kept(veillee: Veillee, tmp_path: Path) -> None:
    file = tmp_path / "lab.svg"
    run = veillee(*LAB, "--json", "--svg", file)
    kept = {f"{card['value']} {card['fr']}" for card in json.loads(run.out)["cards"] if card["drafted"]}
    drawing = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    assert kept <= {str(text.text) for text in drawing.iter(f"{SVG}text")}
    assert len(drawing.findall(f"{SVG}g")) == len(kept)


def test_the_picture_places_cards_by_their_figures() -> None:
    drawing = ElementTree.fromstring(draw_plot(made_up(), Words("en", strict=True)))
    (card,) = drawing.findall(f"{SVG}g")
    assert card.findtext(f"{SVG}title") == "2 Frog Prince: 40.0%"
    wins, choice = card.findall(f"{SVG}circle")
    high = wilson(4, 10)[1]
    assert float(wins.attrib["cx"]) == pytest.approx(205 + 295 * 0.4 / high, abs=0.1)
    assert float(choice.attrib["cx"]) == pytest.approx(880, abs=0.1), "the latest choice is at the end"
    trick, team = card.findall(f"{SVG}rect")
    assert float(trick.attrib["width"]) / float(team.attrib["width"]) == pytest.approx(1.5 / 0.7, abs=0.01)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--games", "0"), "bad-number"),
        (("--bots", "wizard"), "unknown-level"),
        (("--workers", "x"), "bad-number"),
        (("--svg", "/nowhere/at/all.svg"), "unwritable-file"),
    ],
)
def test_a_lab_that_cannot_be_is_refused(veillee: Veillee, arguments: tuple[str, ...], code: str) -> None:
    assert veillee.refusal(*LAB, *arguments)[0] == code


def test_other_games_have_no_lab(veillee: Veillee) -> None:
    code, sentence = veillee.refusal("lab", "cendrillon", *LAB[2:])
    assert code == "bad-arguments"
    assert "chapitres" in sentence
