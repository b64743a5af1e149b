"""The workshop of decks in the browser: copy, change, see the fault, mend it, keep it, save it, play with it."""

import json
from pathlib import Path

import pytest

from tests.browser.fixtures import NewPerson
from tests.browser.people import DESK, PHONE, Person
from tests.browser.playing import SMALL, Wire
from tests.browser.test_access import troubles
from veillee.games.chapitres import GAME
from veillee.games.chapitres.rules.pieces import parse_pieces

WORKSHOP = "/workshop/chapitres"
SOUND, UNSOUND = "[data-sound=true]", "[data-sound=false]"
FROG = "1"  # the place of the Frog Prince in the deck
INVALID = "() => document.querySelector('[aria-invalid=true]')?.dataset.part ?? ''"


def copy_deck(person: Person) -> None:
    """Copy the house's deck and look at the Frog Prince."""
    person.go()
    person.press("[data-workshop=chapitres]")
    person.press("[data-copy]")
    person.page.select_option("[data-which]", FROG)
    person.see(SOUND)
    person.see("[data-trial='2']")


def test_a_deck_is_copied_changed_mended_kept_and_played_with(newcomer: NewPerson, tmp_path: Path) -> None:
    lea: Person = newcomer()
    wire = Wire(lea)
    copy_deck(lea)
    before = lea.see("[data-means]").inner_text()
    lea.page.fill("[data-pays=hearts]", "7")
    lea.page.wait_for_function(
        "(before) => document.querySelector('[data-means]')?.innerText !== before", arg=before
    )
    lea.page.wait_for_function("() => document.querySelector('[data-pay]')?.innerText.includes('+7')")

    lea.page.fill("[data-part=value]", "3")
    lea.see(UNSOUND)
    assert lea.see("[data-fault]").get_attribute("data-fault") == "cards.2.value", "Pinocchio has that value"
    assert "Pinocchio" in lea.see("[data-fault]").inner_text()
    assert lea.see("[data-play-deck]").is_disabled()
    lea.press("[data-show]")
    assert lea.script(INVALID.removeprefix("() => ")) == "value"
    lea.press("[data-before]")
    lea.page.fill("[data-part=value]", "2")
    lea.see(SOUND)
    lea.page.fill("[data-part=en]", "Toad Prince")
    lea.see(SOUND)

    lea.page.reload()
    lea.page.select_option("[data-which]", FROG)
    lea.see(SOUND)
    assert lea.page.input_value("[data-part=en]") == "Toad Prince", "kept in the browser"
    with lea.page.expect_download() as download:
        lea.press("[data-export]")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    pieces, _ = parse_pieces(file.read_text(encoding="utf-8"))
    assert pieces.en[1] == "Toad Prince"
    assert pieces.abilities[1][0].hearts == 7

    lea.press("[data-copy]")
    lea.press("[data-again]")
    lea.page.wait_for_function("() => document.querySelector('[data-part=en]').value === 'Frog Prince'")
    lea.page.set_input_files("[data-import]", file)
    lea.page.wait_for_function("() => document.querySelector('[data-part=en]').value === 'Toad Prince'")
    lea.see(SOUND)
    lea.press("[data-play-deck]")
    lea.see("[data-ask]")
    snapshots = [json.loads(text) for text in wire.texts if '"snapshot"' in text]
    (match, *_) = [frame["match"] for frame in snapshots if frame["match"]]
    assert match["box"]["cards"][1]["en"] == "Toad Prince", "the table plays with the own deck"


def test_a_deck_that_is_copied_and_written_again_says_the_same(newcomer: NewPerson, tmp_path: Path) -> None:
    lea: Person = newcomer()
    copy_deck(lea)
    with lea.page.expect_download() as download:
        lea.press("[data-export]")
    download.value.save_as(tmp_path / "deck.toml")
    assert (
        parse_pieces((tmp_path / "deck.toml").read_text("utf-8"))[1] == parse_pieces(GAME.read_box("deck.toml"))[1]
    )


def test_a_file_that_is_no_deck_is_refused_with_the_reason(newcomer: NewPerson, tmp_path: Path) -> None:
    lea: Person = newcomer()
    copy_deck(lea)
    (tmp_path / "junk.toml").write_text("[[cards]", encoding="utf-8")
    lea.page.set_input_files("[data-import]", tmp_path / "junk.toml")
    refusal = lea.see("[data-refused]").inner_text()
    assert "junk.toml" in refusal
    assert "not TOML" in refusal
    assert lea.page.input_value("[data-part=en]") == "Frog Prince", "the deck is as it was"
    unsound = GAME.read_box("deck.toml").replace("hearts = 1", "hearts = 99", 1)
    (tmp_path / "unsound.toml").write_text(unsound, encoding="utf-8")
    lea.page.set_input_files("[data-import]", tmp_path / "unsound.toml")
    assert "cards.1.abilities.0.pays.hearts" in lea.see("[data-fault]").inner_text()


def test_cards_are_copied_taken_out_and_put_back(newcomer: NewPerson) -> None:
    """The loader says at once what a deck lacks without the card, and that a copy is sound."""
    lea: Person = newcomer()
    copy_deck(lea)
    lea.tab_to("[data-copy-card]")
    lea.page.keyboard.press("Enter")
    lea.see("[data-trial='51']")
    assert lea.page.input_value("[data-part=en]") == "Frog Prince 2"
    assert "51" in lea.see(SOUND).inner_text()
    lea.tab_to("[data-take-out]")
    lea.page.keyboard.press("Enter")
    lea.page.wait_for_function("() => document.querySelector('[data-part=en]').value === 'Pinocchio'")
    lea.page.select_option("[data-which]", label="26 Geppetto")
    lea.see(SOUND)
    lea.press("[data-take-out]")
    lea.see(UNSOUND)
    assert lea.see("[data-fault]").get_attribute("data-fault") == "cards.2.abilities.0.card", "Pinocchio wants him"
    lea.press("[data-put-back]")
    lea.see(SOUND)
    assert lea.page.input_value("[data-part=en]") == "Geppetto"
    assert lea.page.locator("[data-put-back]").count() == 0
    assert lea.script("'which' in document.activeElement.dataset"), "the focus has a place to be"


def test_a_card_is_changed_by_keyboard_alone(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    lea.go(WORKSHOP)
    lea.see("[data-copy]:enabled")
    lea.tab_to("[data-copy]")
    lea.page.keyboard.press("Enter")
    lea.see(SOUND)
    lea.tab_to("[data-after]")
    lea.page.keyboard.press("Enter")
    lea.tab_to("[data-category=magic]")
    lea.page.keyboard.press("Space")
    lea.tab_to("[data-add-ability]")
    lea.page.keyboard.press("Enter")
    lea.page.wait_for_selector("[data-ability='1']")
    lea.see(SOUND)
    lea.tab_to("[data-restore]")
    lea.page.keyboard.press("Enter")
    lea.page.wait_for_selector("[data-restore]", state="detached")
    assert lea.script("'which' in document.activeElement.dataset"), "the focus has a place to be"
    lea.see(SOUND)
    lea.tab_to("[data-play-deck]")
    lea.page.keyboard.press("Enter")
    lea.see("[data-ask]")


@pytest.mark.parametrize(("scheme", "size", "language"), [("dark", DESK, "fr"), ("light", PHONE, "en")])
def test_axe_finds_nothing_serious_and_a_thumb_reaches_everything(
    newcomer: NewPerson, scheme: str, size: tuple[int, int], language: str
) -> None:
    lea: Person = newcomer(size=size, touch=size == PHONE)
    lea.choose(theme=scheme, speed="none", language=language)
    copy_deck(lea)
    for verb in ("with", "per_value", "at_least", "copies", "forbids"):
        lea.page.select_option("[data-part=when]", verb)
        lea.see(SOUND)
    assert troubles(lea) == [], "sound"
    assert lea.script("document.documentElement.scrollWidth") <= size[0]
    small = [one for one in lea.script(SMALL) if 'type="checkbox"' not in one]
    assert small == [], "a checkbox is pressed by its label"
    assert "⟦" not in lea.page.inner_text("body")
    lea.page.fill("[data-part=fr]", "")
    lea.see(UNSOUND)
    assert troubles(lea) == [], "unsound"
    assert lea.script("document.documentElement.scrollWidth") <= size[0]
