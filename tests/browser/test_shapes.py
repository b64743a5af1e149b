"""Every shape of screen: nothing runs over, everything is reached, and words stand out from the scenery."""

import base64
from typing import Final

import pytest

from tests.browser.fixtures import NewPerson
from tests.browser.people import DESK, PHONE, Person
from tests.proof.scale import long_way
from tests.specimens import TOGETHER

SIDEWAYS: Final = (844, 390)  # a phone on its side
TWICE: Final = (640, 400)  # a desk at 200 %
SMALL: Final = (320, 568)
WIDER: Final = (PHONE, SIDEWAYS, DESK, TWICE)
SHAPES: Final = [PHONE, SIDEWAYS, SMALL, pytest.param(DESK, marks=long_way), pytest.param(TWICE, marks=long_way)]
LONG: Final = "Wilhelmine-Antoinette Ma"

# Lists the words on the stage: where they stand and in which colour. What brings its own ground is left out.
WORDS: Final = """() => {
    const found = [];
    const walker = document.createTreeWalker(document.querySelector(".stage"), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode.data.trim();
        const parent = walker.currentNode.parentElement;
        const style = getComputedStyle(parent);
        if (!text || parent.closest("svg, .unseen, .tile, .tick") || style.clipPath !== "none") continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        for (const { x, y, width, height } of range.getClientRects()) {
            const isWhole = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
            const box = [x, y, width, height].map(Math.floor);
            if (width >= 4 && isWhole) found.push({ text, colour: style.color, box });
        }
    }
    return found;
}"""
# Finds those that are too faint, pixel by pixel, in a picture that was taken without any words.
FAINT: Final = """async ({ picture, words }) => {
    const image = new Image();
    image.src = "data:image/png;base64," + picture;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.drawImage(image, 0, 0);
    const light = (rgb) => rgb
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
    const contrast = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    return words.flatMap(({ text, colour, box }) => {
        const ink = light(colour.match(/\\d+/g).slice(0, 3).map(Number));
        const { data } = pen.getImageData(...box);
        let least = 21;
        for (let at = 0; at < data.length; at += 4) {
            least = Math.min(least, contrast(ink, light([data[at], data[at + 1], data[at + 2]])));
        }
        return least < 4.5 ? [text + " " + least.toFixed(2)] : [];
    });
}"""
WITHOUT_WORDS: Final = """() => {
    const style = new CSSStyleSheet();
    style.replaceSync(`* { transition: none !important; animation: none !important; }
        .stage, .stage * { color: transparent !important; text-decoration: none !important; }`);
    document.adoptedStyleSheets = [style];
}"""


def words_on_the_stage(person: Person) -> tuple[int, list[str]]:
    """Count the words on the stage, and list those that are too faint before what lies behind them."""
    person.page.wait_for_selector(".backdrop svg")
    words, before = person.script(WORDS), None
    while words != before:  # the others may still be choosing: a picture counts if nothing has moved meanwhile
        before = words
        person.page.evaluate(WITHOUT_WORDS)
        picture = base64.b64encode(person.page.screenshot()).decode()
        person.page.evaluate("() => (document.adoptedStyleSheets = [])")
        words = person.script(WORDS)
    return len(words), list(person.page.evaluate(FAINT, {"picture": picture, "words": words}))


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESK, PHONE, pytest.param(SIDEWAYS, marks=long_way)], ids=str)
def test_words_stand_out_from_the_scenery(newcomer: NewPerson, theme: str, size: tuple[int, int]) -> None:
    lea: Person = newcomer(size=size)
    lea.choose(theme=theme, speed="none", language="fr")
    lea.play_at(4, variant="advanced")
    for _ in range(6):
        lea.settle()
        lea.answer()
    lea.settle()
    words, faint = words_on_the_stage(lea)
    assert words > 8
    assert faint == []


@pytest.mark.parametrize("size", SHAPES, ids=str)
def test_eight_people_with_long_names_fit_any_screen(newcomer: NewPerson, size: tuple[int, int]) -> None:
    lea: Person = newcomer(size=size)
    lea.play_at(8, LONG, variant="advanced")
    for _ in range(4):
        lea.settle()
        lea.answer()
    lea.settle()
    assert lea.script("document.documentElement.scrollWidth") <= size[0]
    if not lea.count(".tile.legal"):
        lea.answer()
        lea.settle()
    for tile in lea.page.locator(".tile.legal").all():
        tile.click(trial=True)
    for button in lea.page.locator(".panel button").all():
        button.click(trial=True)
    small = """[...document.querySelectorAll("button, a, select, input")]
        .filter((one) => one.checkVisibility() && !one.matches(".tile") && one.offsetHeight < 44)
        .map((one) => one.outerHTML.slice(0, 90))"""
    assert lea.script(small) == []


def test_a_phone_shows_a_whole_table_of_eight_without_scrolling(newcomer: NewPerson) -> None:
    lea: Person = newcomer(size=PHONE, touch=True)
    lea.play_at(8, variant="magic")
    lea.settle()
    assert lea.script("document.documentElement.scrollHeight") <= PHONE[1]


# Lists the tiles that are not whole on the screen, or lie under what is asked.
HIDDEN: Final = """() => {
    const asked = document.querySelector(".panel").getBoundingClientRect();
    return [...document.querySelectorAll(".tile")]
        .map((tile) => tile.getBoundingClientRect())
        .filter(({ top, bottom, right }) =>
            top < 0 || bottom > innerHeight || (bottom > asked.top + 1 && right > asked.left + 1))
        .length;
}"""


@pytest.mark.parametrize("size", [DESK, PHONE, SIDEWAYS, TWICE], ids=str)
def test_every_tile_is_in_sight_when_six_people_play_with_everything(
    newcomer: NewPerson, size: tuple[int, int]
) -> None:
    lea: Person = newcomer(size=size, touch=size in (PHONE, SIDEWAYS))
    lea.play_at(6, variant="advanced")
    lea.settle()
    assert lea.count(".tile") == 16
    assert lea.script(HIDDEN) == 0


def test_the_board_stays_where_it_is_while_the_question_changes(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    lea.play_at(3)
    places = set()
    for _ in range(14):
        lea.settle()
        if lea.is_over:
            break
        places.add(lea.script("document.querySelector('.board .board > div').getBoundingClientRect().top"))
        lea.answer()
    assert len(places) == 1
    assert lea.script("document.documentElement.scrollHeight") <= DESK[1]


@pytest.mark.parametrize("size", [SMALL, *(pytest.param(size, marks=long_way) for size in WIDER)], ids=str)
def test_no_page_runs_over_sideways(newcomer: NewPerson, size: tuple[int, int]) -> None:
    lea: Person = newcomer(size=size)
    for path, sign in (("/", "[data-play]"), (f"/rules/{TOGETHER}", ".clause"), ("/atelier", "[data-atelier]")):
        lea.go(path)
        lea.see(sign)
        assert lea.script("document.documentElement.scrollWidth") <= size[0], path
    lea.go()
    lea.press(f"[data-invite={TOGETHER}]")
    lea.press("[data-begin]")
    lea.see(".invitation")
    assert lea.script("document.documentElement.scrollWidth") <= size[0], "before the match"
    lea.play_at(2, LONG)
    lea.play_to_the_end()
    assert lea.script("document.documentElement.scrollWidth") <= size[0], "at the end"
    lea.press("a[href*='/table/']")
    lea.see("[data-at]")
    assert lea.script("document.documentElement.scrollWidth") <= size[0], "seen again"
