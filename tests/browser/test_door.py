"""The phones of the house: from one button on the laptop to a second person at the table, on their own network."""

import time
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.namespaces import LAPTOP, PORT, home
from tests.browser.people import PHONE, Person
from tests.proof.scale import promised, say
from tests.specimens import TOGETHER

# Notes how often the screen is touched.
COUNT_TOUCHES = "addEventListener('pointerdown', () => (window.touches = (window.touches ?? 0) + 1), true)"


def test_a_phone_of_the_house_is_let_in_seated_and_shown_out(browser: Browser, tmp_path: Path) -> None:
    kind = browser.browser_type
    with home(tmp_path) as house:
        house.serve()
        at_home, elsewhere = house.browse(kind, "laptop"), house.browse(kind, "phone")
        lea = Person(at_home, f"http://127.0.0.1:{PORT}")
        tom = Person(elsewhere, f"http://{LAPTOP}:{PORT}", size=PHONE, touch=True)
        lea.go()
        lea.press(f"[data-invite={TOGETHER}]")
        lea.page.locator("dialog select").first.select_option("2")
        lea.press("[data-begin]")
        lea.see("[data-open-door]")
        assert lea.page.locator("[data-network] option").all_inner_texts() == [
            "Wi-Fi (wlan0)",
            "Réseau privé virtuel (tun0)",
        ]
        began = time.monotonic()
        lea.press("[data-open-door]")
        code = lea.see(".invitation img")
        box = code.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 240
        assert box["y"] + box["height"] < 800, "the code is in the upper part of the page"
        invitation = lea.page.locator(".invitation input").input_value()
        assert invitation == f"http://{LAPTOP}:{PORT}/table/{lea.page.url.rpartition('/')[2]}"

        tom.page.add_init_script(COUNT_TOUCHES)
        tom.page.goto(invitation)
        assert tom.script("isSecureContext") is False
        tom.page.locator(".lobby .name input").tap()
        tom.page.keyboard.type("Tom")
        tom.press("[data-sit='1']")
        lea.see("[data-seat='1']:not(.dim)")
        say("from the button to the second person seated", f"{time.monotonic() - began:.1f} s")
        assert time.monotonic() - began < promised(20)
        lea.see("[data-visitors='1']")
        assert tom.script("window.touches") <= 4
        assert tom.count("[data-open-door], [data-close-door]") == 0, "that is for the computer of the house"

        lea.press("[data-close-door]")
        assert (
            tom.see(".gone h2").inner_text()
            == "La porte de la maison est refermée. Demande à l’hôte de la rouvrir."
        )
        lea.see("[data-open-door]")
        assert lea.faults + tom.faults == []
        at_home.close()
        elsewhere.close()
