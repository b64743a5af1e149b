"""How any game is played in a browser: a table is opened, questions are waited for and answered to the end."""

import gzip
import json
from collections.abc import Callable, Iterator
from typing import Any, Final

from playwright.sync_api import Response, WebSocket

from tests.browser.people import Person

STEPS: Final = 400
END: Final = "[data-outcome]"
# Lists what is too small for a finger.
SMALL: Final = """[...document.querySelectorAll("button, summary, a, select, input")]
    .filter((one) => one.checkVisibility() && (one.offsetHeight < 44 || one.offsetWidth < 44))
    .map((one) => one.outerHTML.slice(0, 90))"""


class Playing:
    """Play one game: `asked` is what can be pressed when something is asked, `answer` makes one step of a move."""

    def __init__(self, game: str, asked: str, answer: Callable[..., None]) -> None:
        self.game: Final = game
        self._answer: Final = answer
        self._settled: Final = f"""() => Boolean(document.querySelector("{END}")
            || (document.querySelector(".page")?.dataset.moving === "false"
                && document.querySelector("{asked}")))"""

    def open(self, person: Person, seats: int, people: int = 1, **options: object) -> str:
        """Open a table with random bots where no people are to sit, and go there; alone, the match starts."""
        table = person.open_table(self.game, seats, people, "random", start=people == 1, options=options)
        person.go(f"/table/{table}")
        if people == 1:
            person.see("[data-ask]")
        return table

    def settle(self, person: Person) -> None:
        """Wait until the page asks for something, or the match is over."""
        person.page.wait_for_function(self._settled)

    def is_settled(self, person: Person) -> bool:
        """Say whether it does so now."""
        return bool(person.script(self._settled))

    def play_until(self, person: Person, sign: str, *wishes: str) -> bool:
        """Play until something is to be seen; give False if the match ends before."""
        for _ in range(STEPS):
            self.settle(person)
            if person.count(sign):
                return True
            if person.is_over:
                return False
            self._answer(person, *wishes)
        raise AssertionError(f"nothing leads to {sign}")

    def play_to_the_end(self, person: Person, *wishes: str) -> str:
        """Play until the match is over; give its outcome."""
        self.play_until(person, END, *wishes)
        return person.outcome()

    def learn(self, person: Person, many: int) -> list[str]:
        """Play the guided game until so many hints were put away; list them."""
        return learn(person, self.game, many, self.settle, self._answer)


def learn(
    person: Person, game: str, many: int, settle: Callable[[Person], None], answer: Callable[[Person], None]
) -> list[str]:
    """Play a guided game from the first page until so many hints were put away; list them."""
    person.go()
    person.press(f"[data-guided={game}]")
    hints: list[str] = []
    for _ in range(STEPS):
        settle(person)
        if person.is_over or len(hints) >= many:
            return hints
        if person.count("[data-hint]"):
            hints.append(person.see("[data-hint]").get_attribute("data-hint") or "")
            person.press("[data-understood]")
        else:
            answer(person)
    raise AssertionError(f"only {hints} were shown")


class Wire:
    """Note what goes over the line to the table, both ways."""

    def __init__(self, person: Person) -> None:
        self.texts: Final[list[str]] = []  # all that came
        self.sent: Final[list[dict[str, Any]]] = []
        person.page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framesent", lambda payload: self.sent.append(json.loads(payload)))
        line.on("framereceived", lambda payload: self.texts.append(str(payload)))

    def moves(self) -> list[str]:
        """List the moves that were sent; one that was sent again, for want of an answer, counts once."""
        return list({frame["id"]: frame["text"] for frame in self.sent if frame["type"] == "move"}.values())

    def wishes(self) -> list[dict[str, Any]]:
        """List what was sent but greetings and heartbeats."""
        return [frame for frame in self.sent if frame["type"] not in ("hello", "ping", "pong")]

    def presents(self) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
        """Give every view that came, with the events that came with it."""
        for frame in map(json.loads, self.texts):
            if frame["type"] == "update":
                yield frame["present"]["view"], frame["events"]
            elif frame["type"] == "snapshot" and frame["match"]:
                yield frame["match"]["present"]["view"], frame["match"]["history"]

    def views(self) -> list[dict[str, Any]]:
        """List every view that came."""
        return [view for view, _ in self.presents()]

    def events(self) -> list[dict[str, Any]]:
        """List every event that was told."""
        return [told for _, events in self.presents() for told in events]


def weigh_scripts(person: Person) -> dict[str, int]:
    """Fill in, from here on, how many bytes of gzip each script has that the page fetches."""
    scripts: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.url.endswith(".js"):
            scripts[response.url] = len(gzip.compress(response.body(), 9))

    person.page.on("response", weigh)
    return scripts
