"""Measures how smoothly the tower of Les Grimpeurs turns, and whether it rests when nothing moves."""

import argparse
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tests.browser.people import DESK, Person, find_chromium
from tests.games.grimpeurs.browser.test_table import DRAWN, open_table
from tests.server.serving import Served, quick_settings

REST: Final = 3_000  # milliseconds in which nothing is touched
# Notes when a frame was drawn; from one to the next is what the eye has to wait.
WATCH: Final = """() => {
    const canvas = document.querySelector("canvas");
    window.drawnAt = [];
    window.ratios = [];
    new MutationObserver(() => {
        window.drawnAt.push(performance.now());
        window.ratios.push(canvas.width / canvas.clientWidth);
    }).observe(canvas, { attributeFilter: ["data-drawn"] });
}"""


# Moves the hand on before every frame that the browser can draw; a driver's own hand waits in between.
TURN: Final = """([left, top, steps]) => new Promise((done) => {
    const canvas = document.querySelector("canvas");
    let step = 0;
    const move = () => {
        const at = { clientX: left + (step % 80) * 2, clientY: top + (step % 40) };
        const held = { buttons: 1, pointerId: 1, pointerType: "mouse", isPrimary: true, bubbles: true };
        canvas.dispatchEvent(new PointerEvent("pointermove", { ...at, ...held }));
        if (++step < steps) requestAnimationFrame(move);
        else done();
    };
    requestAnimationFrame(move);
})"""


def main() -> None:
    """Turn the tower by hand for a while, then leave it alone; print both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=400, help="how often the hand moves on")
    steps = parser.parse_args().steps
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(quick_settings(Path(folder))) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        person = Person(browser, server.address, size=DESK)
        open_table(person, 4, sight="relief")
        person.page.wait_for_function(DRAWN)
        box = person.page.locator("canvas").bounding_box()
        assert box
        left, top = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        person.page.mouse.move(left, top)
        person.page.mouse.down()
        person.script(f"({WATCH})()")
        person.page.evaluate(TURN, [left, top, steps])
        times = person.script("window.drawnAt")
        ratios = person.script("window.ratios")
        person.page.mouse.up()
        waits = sorted(later - before for before, later in pairwise(times))
        person.page.wait_for_timeout(1_000)  # the last, fine frame
        before = person.script("window.drawnAt.length")
        person.page.wait_for_timeout(REST)
        resting = person.script("window.drawnAt.length") - before
        print(f"moving: {len(times)} frames, median {waits[len(waits) // 2]:.1f} ms, ", end="")
        print(f"95 of 100 within {waits[int(len(waits) * 0.95)]:.1f} ms, longest {waits[-1]:.1f} ms, ", end="")
        print(f"pixel ratio down to {min(ratios):.2f}")
        print(f"resting: {resting} frames in {REST / 1000:.0f} s")
        browser.close()


if __name__ == "__main__":
    main()
