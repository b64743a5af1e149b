"""A person at a browser, who sees the page as people do and presses what can be pressed."""

import os
import shutil
from contextlib import suppress
from typing import Any, Final, Literal

from playwright.sync_api import Browser, ConsoleMessage, Error, Locator, Page, expect

from tests.specimens import TOGETHER

PATIENCE: Final = 60_000.0  # milliseconds; only ever used up when something is broken
DESK: Final = (1280, 800)
PHONE: Final = (390, 844)
MAX_TURNS: Final = 2000
MAX_TABS: Final = 120

# Said by the browser itself where a server is stopped on purpose, or is reached over plain http.
EXPECTED: Final = ("WebSocket connection", "Failed to load resource", "net::ERR", "Cross-Origin-Opener-Policy")

# Opens a table and leaves word to sit down and start there, as the first page does.
OPEN_TABLE: Final = """async ({ game, seats, people, level, names, start, options }) => {
    await fetch("/api/me");
    const free = Array.from({ length: seats - people }, (_, n) => [String(n + people), level]);
    const wish = { game, seats, options, bots: Object.fromEntries(free) };
    const headers = { "content-type": "application/json" };
    const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(wish) });
    const { table } = await answer.json();
    sessionStorage.setItem("veillee-intent-" + table, JSON.stringify({ names, start }));
    return table;
}"""


def find_chromium() -> str:
    """Find Chromium: by VEILLEE_CHROMIUM, else among the commands."""
    names = (os.environ.get("VEILLEE_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
    found = next((path for name in names if name and (path := shutil.which(name))), None)
    assert found, "Chromium is not installed: tools/system_packages.sh"
    return found


class Person:
    """Use one browser window."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        size: tuple[int, int] = DESK,
        touch: bool = False,
        language: str = "fr-FR",
        scheme: Literal["dark", "light"] = "dark",
        speed: str = "none",
    ) -> None:
        self.address: Final = address
        self.faults: Final[list[str]] = []
        self._touch: Final = touch
        self._is_known = False
        self._context: Final = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            locale=language,
            color_scheme=scheme,
        )
        self._context.add_init_script(
            f"if (!localStorage.getItem('veillee')) localStorage.setItem('veillee', '{{\"speed\":\"{speed}\"}}')"
        )
        self._context.set_default_timeout(PATIENCE)
        self.page: Final[Page] = self._context.new_page()
        self.page.on("console", self._note)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(words in message.text for words in EXPECTED):
            self.faults.append(message.text)

    # --- doing

    def go(self, path: str = "/") -> None:
        """Open a page of the house, which knows this browser from the first time on.

        Else what a test asks by itself and what the page asks could make two guests of one person.
        """
        if not self._is_known:
            with suppress(Error):  # no house there: some tests want to see that
                self._context.request.get(f"{self.address}/api/me")
                self._is_known = True
        self.page.goto(self.address + path)

    def press(self, what: str) -> None:
        """Press the first thing that fits: by finger on a phone, else by mouse."""
        found = self.page.locator(what).first
        if self._touch:
            found.tap()
        else:
            found.click()

    def tab_to(self, what: str) -> None:
        """Go there with the Tab key alone."""
        for _ in range(MAX_TABS):
            if self.has_focus(what):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key never comes to {what}")

    def play_now(self) -> None:
        """Play with bots, in one click."""
        self.go()
        self.press(f"[data-play={TOGETHER}]")
        self.see("[data-ask]")

    def play_at(self, seats: int, *names: str, wait: bool = True, **options: object) -> str:
        """Open a table for these people on this device, bots at the other seats, and start; give its id."""
        names = names or ("Léa",)
        table = self.open_table(TOGETHER, seats, len(names), "adept", names=names, start=True, options=options)
        self.go(f"/table/{table}")
        if wait:
            self.see("[data-ask]")
        return table

    def open_table(
        self,
        game: str,
        seats: int,
        people: int,
        level: str,
        *,
        names: tuple[str, ...] = ("Léa",),
        start: bool,
        options: dict[str, object],
    ) -> str:
        """Open a table, bots of a level behind the people; whoever goes there from this page sits down by name."""
        self.go()
        wish = {"game": game, "seats": seats, "people": people, "level": level, "names": names}
        return str(self.page.evaluate(OPEN_TABLE, wish | {"start": start, "options": options}))

    def join(self, table: str, seat: int, name: str) -> None:
        """Go to a table that another has opened, and sit down."""
        self.go(f"/table/{table}")
        self.see(".lobby input").fill(name)
        self.press(f"[data-sit='{seat}']")

    def start(self) -> None:
        """Start the match, as the host, once everybody sits."""
        self.page.wait_for_function("() => document.querySelector('[data-start]')?.disabled === false")
        self.press("[data-start]")

    def choose(self, **settings: object) -> None:
        """Keep settings as if they had been chosen before: language, theme, speed, name."""
        self.go()
        self.page.evaluate("(wish) => localStorage.setItem('veillee', JSON.stringify(wish))", settings)

    def leave(self) -> None:
        """Close the window."""
        self._context.close()

    # --- seeing

    def see(self, what: str) -> Locator:
        """Wait until something is to be seen."""
        found = self.page.locator(what).first
        expect(found).to_be_visible(timeout=PATIENCE)
        return found

    def count(self, what: str) -> int:
        """Count what is there now."""
        return self.page.locator(what).count()

    def has_focus(self, what: str) -> bool:
        """Say whether something has the focus that fits."""
        return bool(self.page.evaluate("(what) => document.activeElement?.matches(what) ?? false", what))

    @property
    def is_over(self) -> bool:
        """Say whether the last scene is on."""
        return self.count("[data-outcome]") > 0

    def moves(self) -> list[str]:
        """List what can be pressed to move, the surest first."""
        ways = ("[data-commit]", "[data-move=down]", "[data-move=pass]", ".tile.legal:not(.picked)")
        return [way for way in ways if self.count(way)]

    def settle(self) -> None:
        """Wait until the page shows all that has happened and asks for something, or the match is over."""
        self.page.wait_for_function(
            """() => document.querySelector("[data-outcome]") || document.querySelector(".hand-over")
                || (document.querySelector(".page")?.dataset.moving === "false"
                    && document.querySelector(".tile.legal, [data-move], [data-commit]"))"""
        )

    def answer(self) -> None:
        """Make one step of a move."""
        ways = self.moves()
        if ways:
            self.press(ways[0])

    def play_to_the_end(self) -> str:
        """Play until the match is over; give its outcome."""
        for _ in range(MAX_TURNS):
            self.settle()
            if self.is_over:
                return self.outcome()
            self.answer()
        raise AssertionError("the match does not end")

    def outcome(self) -> str:
        """Give the outcome that the last scene shows."""
        return self.see("[data-outcome]").get_attribute("data-outcome") or ""

    def script(self, text: str) -> Any:
        """Run something in the page."""
        return self.page.evaluate(text)
