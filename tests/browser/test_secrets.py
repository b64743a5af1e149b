"""A face that is turned down is nowhere in the page, and does not come over the wire again."""

import json
from typing import Any

from playwright.sync_api import WebSocket

from tests.browser.fixtures import NewPerson
from tests.browser.people import Person

# Everything in which a face could still be read: the tiles, the story, what is asked, and what was read out.
WORDS_OF_THE_PAGE = """() => [".grid", ".story", "[data-ask]", "[data-announcer]"]
    .map((part) => document.querySelector(part).textContent).join(" | ")"""
FACES = ("souris", "cheval", "pantoufle", "robe", "gants", "rat", "cocher", "citrouille", "carrosse")


def faces_named(person: Person) -> list[str]:
    """List the faces that are to be read; those of pairs already found lie open by the clock and do not count."""
    words = person.script(WORDS_OF_THE_PAGE).replace(".", " ").replace(",", " ").split()
    found = person.script("[...document.querySelectorAll('.pair.found')].map((one) => one.ariaLabel).join(' ')")
    return [face for face in FACES if face in words and face not in found]


def test_no_face_stays_after_it_is_turned_down(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    lea.play_now()
    seen_open = checked = 0
    for _ in range(800):
        lea.settle()
        if lea.is_over or checked >= 6:
            break
        if lea.count("[data-move=down]"):
            seen_open += bool(faces_named(lea))
        elif not lea.count(".tile.open") and lea.count(".story li") > 6:
            assert faces_named(lea) == []
            checked += 1
        lea.answer()
    assert seen_open > 0, "while a look lasts its face is there"
    assert checked >= 3


def faces_on_the_wire(frame: dict[str, Any]) -> set[str]:
    """List the faces that a snapshot tells, apart from those of pairs that are found."""
    match = frame["match"]
    found = {place for told in match["history"] if told["kind"] == "pair" for place in places_of(told)}
    told_of = [told for told in match["history"] if "face" in told["args"] and not places_of(told) <= found]
    seen = {
        face for face in [*match["present"]["view"]["grid"], *match["present"]["view"]["look_faces"]] if face >= 0
    }
    return {str(told["args"]["face"]) for told in told_of} | {match["legend"]["faces"][face] for face in seen}


def places_of(told: dict[str, Any]) -> set[str]:
    return {str(told["args"][name]) for name in ("tile", "other") if name in told["args"]}


def test_who_comes_back_is_told_no_face_that_was_turned_down(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    snapshots: list[dict[str, Any]] = []

    def note(payload: str | bytes) -> None:
        frame = json.loads(payload)
        if frame["type"] == "snapshot" and frame["match"]:
            snapshots.append(frame)

    def listen(line: WebSocket) -> None:
        line.on("framereceived", note)

    lea.page.on("websocket", listen)
    lea.play_now()
    told_open = checked = 0
    for _ in range(60):
        lea.settle()
        if lea.is_over or (checked >= 3 and told_open):
            break
        is_open = lea.count(".tile.open") > 0
        if lea.count(".story li") > 6 and not lea.count("[data-commit]"):
            lea.page.reload()
            lea.settle()
            told = faces_on_the_wire(snapshots[-1])
            told_open += is_open and bool(told)
            if not is_open:
                assert told == set()
                checked += 1
        lea.answer()
    assert told_open > 0, "while a face lies open it is told"
    assert checked >= 3
