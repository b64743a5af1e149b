"""The page for everybody: what axe finds, both lights, and every part of the design in both languages."""

import json
from pathlib import Path
from typing import Any, Literal

import pytest

from tests.browser.fixtures import NewPerson
from tests.browser.people import DESK, PHONE, Person
from tests.proof.scale import long_way
from tests.specimens import TOGETHER

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

# Says at one and the same moment whether something moves and how many tiles may be touched.
MOVING_AND_ASKED = """[
    document.querySelector(".page").dataset.moving,
    document.querySelector(".page").dataset.stillAsked,
    document.querySelectorAll(".tile.legal").length,
]"""
# Lets the page take in what has come, without any time passing.
LATER = """new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
})"""


def troubles(person: Person) -> list[str]:
    """Let axe look at the page; list what it finds serious."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = person.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{violation['id']}: {json.dumps([node['html'][:120] for node in violation['nodes'][:3]])}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
    ]


in_both_lights_and_sizes = pytest.mark.parametrize(
    ("scheme", "size"),
    [
        ("dark", DESK),
        ("light", PHONE),
        pytest.param("light", DESK, marks=long_way),
        pytest.param("dark", PHONE, marks=long_way),
    ],
)


@in_both_lights_and_sizes
def test_axe_finds_nothing_serious_on_any_page(
    newcomer: NewPerson, scheme: Literal["dark", "light"], size: tuple[int, int]
) -> None:
    lea: Person = newcomer(scheme=scheme, size=size, touch=size == PHONE)
    lea.go()
    lea.script(f"localStorage.setItem('veillee', JSON.stringify({{ speed: 'none', theme: '{scheme}' }}))")
    for path, sign in (("/", "[data-play]"), (f"/rules/{TOGETHER}", ".clause"), ("/atelier", "[data-atelier]")):
        lea.go(path)
        lea.see(sign)
        lea.page.wait_for_load_state("networkidle")  # parts that come later push others about while axe looks
        assert troubles(lea) == [], path
    lea.play_now()
    lea.settle()
    assert troubles(lea) == [], "table"


@pytest.mark.parametrize("language", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_atelier_shows_every_part_with_words(newcomer: NewPerson, language: str, theme: str) -> None:
    lea: Person = newcomer(language=language)
    lea.go()
    lea.script(f"localStorage.setItem('veillee', JSON.stringify({{ theme: '{theme}' }}))")
    lea.go("/atelier")
    lea.see("[data-atelier]")
    assert lea.script("document.documentElement.dataset.theme") == theme
    assert "⟦" not in lea.page.inner_text("body")
    pictures = "[...document.querySelectorAll('span.art')].map((one) => one.querySelectorAll('svg').length)"
    assert set(lea.script(pictures)) == {1}, "a picture is missing"
    lea.press("[data-dialog]")
    lea.see("dialog[open]")
    lea.page.keyboard.press("Escape")
    assert lea.count("dialog[open]") == 0


@pytest.mark.parametrize(
    ("speed", "wish"), [pytest.param("quick", "reduce", marks=long_way), ("none", "no-preference")]
)
def test_who_wants_stillness_sees_nothing_move(
    newcomer: NewPerson, speed: str, wish: Literal["reduce", "no-preference"]
) -> None:
    lea: Person = newcomer(speed=speed)
    lea.page.emulate_media(reduced_motion=wish)
    lea.page.add_init_script(
        """window.longest = 0;
        const look = () => {
            const lengths = document.getAnimations().map((one) => Number(one.effect.getComputedTiming().duration));
            window.longest = Math.max(window.longest, ...lengths);
            requestAnimationFrame(look);
        };
        look();"""
    )
    lea.play_at(2, variant="magic")
    for _ in range(12):
        lea.settle()
        lea.answer()
    assert lea.script("window.longest") <= 1


def test_motion_is_played_in_order_and_skipped_at_a_key(newcomer: NewPerson) -> None:
    lea: Person = newcomer(speed="slow")
    lea.play_at(3, first_player=1)
    lea.settle()
    lea.page.clock.install()
    lea.page.clock.pause_at(4_000_000_000_000)  # from here on nothing ends by itself
    skipped = 0
    for _ in range(40):
        if lea.is_over:
            break
        moving, still_asked, asked = lea.script(MOVING_AND_ASKED)
        if moving == "true":
            assert asked == 0 or still_asked == "true", "first what happened, then the question"
            lea.page.keyboard.press("Escape")
            skipped += 1
        else:
            lea.answer()
        lea.script(LATER)
    assert skipped > 3
