"""Measures how long a table takes to appear for a newcomer. Run by `python -m tests.browser.first_load`."""

import argparse
import gzip
import os
import statistics
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Playwright, Request, sync_playwright

from tests.browser.people import DESK, PHONE, Person, find_chromium
from tests.server.serving import Served, quick_settings

# Notes when the question stands on the page and has been painted, counted from the start of the navigation.
WATCH: Final = """new MutationObserver((_, watch) => {
    if (!document.querySelector("[data-ask]")?.textContent) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => (window.tableShownAt = performance.now())));
}).observe(document, { childList: true, subtree: true, characterData: true });"""
KINDS: Final = {".js": "script", ".css": "style", ".woff2": "fonts"}


def main() -> None:
    """Print the figures for a desk and a phone."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15)
    runs: int = parser.parse_args().runs
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(quick_settings(Path(folder))) as server,
        sync_playwright() as playwright,
    ):
        for size in (DESK, PHONE):
            times, sizes = [], dict[str, tuple[int, int]]()
            for _ in range(runs):
                taken, sizes = load_once(playwright, server.address, size)
                times.append(taken)
            listed = ", ".join(
                f"{kind} {raw / 1000:.1f} ({packed / 1000:.1f})" for kind, (raw, packed) in sizes.items()
            )
            print(
                f"{size[0]}x{size[1]}: a table is shown after {statistics.median(times):.0f} ms (median of {runs},"
            )
            print(f"  load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores,", end="")
            print(f" least {min(times):.0f}, most {max(times):.0f}); kB, and with gzip: {listed}")


def load_once(
    playwright: Playwright, address: str, size: tuple[int, int]
) -> tuple[float, dict[str, tuple[int, int]]]:
    """Come to a running table with a browser that has nothing kept; give the milliseconds and what was fetched."""
    browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
    host = Person(browser, address)
    table = host.play_at(3)
    host.settle()
    browser.close()
    guest = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
    person = Person(guest, address, size=size)
    person.page.add_init_script(WATCH)
    fetched: dict[str, list[bytes]] = {kind: [] for kind in KINDS.values()}

    def note(request: Request) -> None:
        kind, response = KINDS.get(Path(request.url).suffix), request.response()
        if kind and response:
            fetched[kind].append(response.body())

    person.page.on("requestfinished", note)
    person.go(f"/table/{table}")
    person.page.wait_for_function("() => window.tableShownAt")
    taken = float(person.script("window.tableShownAt"))
    person.page.wait_for_load_state("networkidle")
    guest.close()
    return taken, {
        kind: (sum(map(len, bodies)), sum(len(gzip.compress(body, 9)) for body in bodies))
        for kind, bodies in fetched.items()
    }


if __name__ == "__main__":
    main()
