"""The table by ear: every change is read out once, in order, and everything that can be pressed has a name."""

import json
from typing import Any, Final

from playwright.sync_api import WebSocket

from tests.browser.fixtures import NewPerson
from tests.browser.people import Person
from tests.specimens import TOGETHER
from veillee.locales import Words

# Keeps what is added to the region that is read out, as a screen reader hears it.
LISTEN: Final = """window.heard = [];
new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
        if (!target.matches || !target.matches("[data-announcer]")) continue;
        for (const node of addedNodes) if (node.nodeType === 1) window.heard.push(node.textContent);
    }
}).observe(document, { childList: true, subtree: true });"""

PRESSED: Final = {"button", "link", "checkbox", "combobox", "textbox", "slider", "radio", "DisclosureTriangle"}


def events_on_the_wire(person: Person) -> list[dict[str, Any]]:
    """Gather every event that the page is told from now on."""
    told: list[dict[str, Any]] = []

    def note(payload: str | bytes) -> None:
        frame = json.loads(payload)
        if frame["type"] == "update":
            told.extend(frame["events"])

    def listen(line: WebSocket) -> None:
        line.on("framereceived", note)

    person.page.on("websocket", listen)
    return told


def sentence(words: Words, event: dict[str, Any], names: list[str]) -> str:
    """Say an event to the first seat."""
    args = dict(event["args"])
    if "seat" in args:
        args |= {"who": "you" if args["seat"] == 0 else "other", "name": names[args["seat"]]}
    return words.tell(f"{TOGETHER}-event-{event['kind']}", args)


def nameless(person: Person) -> list[str]:
    """List what can be pressed and has no name."""
    tree = person.page.context.new_cdp_session(person.page).send("Accessibility.getFullAXTree")
    return [
        str(node["role"]["value"])
        for node in tree["nodes"]
        if not node["ignored"] and node["role"]["value"] in PRESSED and not node.get("name", {}).get("value")
    ]


def test_a_whole_match_is_heard_once_and_in_order(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    lea.page.add_init_script(LISTEN)
    told = events_on_the_wire(lea)
    lea.play_at(3, variant="magic")
    asked = []
    for _ in range(2000):
        lea.settle()
        if lea.is_over:
            break
        if not lea.count("[data-commit]"):
            asked.append(lea.see("[data-ask]").inner_text())
        lea.answer()
    heard: list[str] = lea.script("window.heard")
    words = Words("fr", strict=True)
    names = ["Léa", *(words.say(f"bot-name-{seat + 1}") for seat in (1, 2))]
    sentences = [said for event in told if (said := sentence(words, event, names))]
    assert len(sentences) > 30
    assert [line for line in heard if line not in asked] == sentences, "each event once, in order"
    assert [line for line in heard if line in asked] == asked, "each question once"
    assert lea.script("document.activeElement.dataset.outcome") == lea.outcome(), (
        "the end is read where the focus is"
    )


def test_people_who_come_and_speak_are_heard_once(newcomer: NewPerson) -> None:
    lea, tom = newcomer(), newcomer()
    lea.page.add_init_script(LISTEN)
    lea.go()
    lea.press(f"[data-invite={TOGETHER}]")
    lea.press("[data-begin]")
    lea.see(".lobby")
    tom.page.goto(lea.page.url)
    tom.see(".lobby input").fill("Tom")
    tom.press("[data-sit='1']")
    tom.see(".talk form input").fill("Bonsoir la compagnie")
    tom.press(".talk form button")
    lea.see(".talk li")
    lea.press("[data-bot='2']")
    lea.page.wait_for_function("() => window.heard.length >= 3")
    heard = lea.script("window.heard")
    assert heard == [
        "Tom s’assoit à la table.",
        "Tom\u00a0: Bonsoir la compagnie",
        "Riquet prend place à la table.",
    ]
    assert lea.page.locator(".talk li").all_inner_texts() == ["Tom Bonsoir la compagnie"]


def test_everything_that_can_be_pressed_has_a_name(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    lea.go()
    lea.see("[data-play]")
    assert nameless(lea) == []
    lea.press(f"[data-invite={TOGETHER}]")
    lea.see("dialog[open]")
    assert nameless(lea) == []
    lea.press("[data-begin]")
    lea.see(".invitation")
    assert nameless(lea) == []
    lea.play_at(3, variant="advanced", last_chance=True)
    lea.settle()
    assert nameless(lea) == []
    for opener in ("[data-menu]", "[data-rules]", "[data-settings]", "[data-house]"):
        lea.press(opener)
        lea.see("dialog[open]")
        assert nameless(lea) == [], opener
        lea.page.keyboard.press("Escape")
        lea.page.wait_for_selector("dialog[open]", state="detached")
    lea.play_to_the_end()
    assert nameless(lea) == []
    lea.press("a[href*='/table/']")
    lea.see("[data-at]")
    assert nameless(lea) == []
