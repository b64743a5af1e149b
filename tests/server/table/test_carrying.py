"""A seat is carried to another device: by a code good once and for two minutes, and nothing stays behind."""

import json
from pathlib import Path

import pytest

from tests.server.client import Guest, run
from tests.server.serving import Served, quick_settings
from tests.specimens import TOGETHER
from veillee.server.errors import AlreadySeated, NotSeated, SeatTaken, WrongCode, WrongToken
from veillee.server.table.carrying import CODE_SECONDS, MAX_GUESSES, CarryCodes


def test_a_code_is_good_once() -> None:
    codes = CarryCodes()
    code = codes.issue(1, 0.0)
    assert codes.redeem(code.upper(), 1.0) == 1
    with pytest.raises(WrongCode):
        codes.redeem(code, 1.0)


def test_a_code_is_good_for_two_minutes() -> None:
    codes = CarryCodes()
    code = codes.issue(1, 10.0)
    with pytest.raises(WrongCode):
        codes.redeem(code, 10.0 + CODE_SECONDS)
    assert CODE_SECONDS == 120


def test_a_new_code_voids_the_one_before_and_other_seats_keep_theirs() -> None:
    codes = CarryCodes()
    first, other, second = codes.issue(0, 0.0), codes.issue(1, 0.0), codes.issue(0, 0.0)
    with pytest.raises(WrongCode):
        codes.redeem(first, 1.0)
    assert (codes.redeem(second, 1.0), codes.redeem(other, 1.0)) == (0, 1)


def test_guessing_voids_the_code() -> None:
    codes = CarryCodes()
    code = codes.issue(0, 0.0)
    for _ in range(MAX_GUESSES):
        with pytest.raises(WrongCode):
            codes.redeem("nothing", 1.0)
    with pytest.raises(WrongCode):
        codes.redeem(code, 1.0)


def test_the_seat_moves_in_mid_turn_and_the_old_device_has_an_onlookers_bytes_alone(tmp_path: Path) -> None:
    async def work() -> None:
        with Served(quick_settings(tmp_path)) as served:
            async with (
                Guest(served.address) as lea,
                Guest(served.address) as phone,
                Guest(served.address) as jo,
            ):
                table = await lea.open_table(TOGETHER, 2, bots={"1": "random"}, options={"first_player": 1})
                laptop, onlooker = await lea.come(table), await jo.come(table)
                old_token = await laptop.sit(0, "Léa")
                await laptop.done("start")
                await laptop.wait_until_asked(0)
                code = (await laptop.done("carry"))["token"]
                since, seen = len(laptop.texts), len(onlooker.texts)
                mobile = await phone.come(table)
                assert await mobile.refused("take", code="nope") == WrongCode.code
                new_token = (await mobile.done("take", code=code))["token"]
                await mobile.wait_until_asked(0)
                assert await laptop.refused("carry") == NotSeated.code
                assert await mobile.refused("take", code=code) == AlreadySeated.code
                # What the old device is sent from the moment of the change is what any onlooker is sent.
                await mobile.move()
                version = mobile.present["version"]
                for line in (laptop, onlooker):
                    await line.wait_for("update", lambda frame: frame["present"]["version"] >= version)
                welcome, snapshot = [json.loads(text) for text in laptop.texts[since:]][:2]
                assert (welcome["type"], welcome["seat"]) == ("welcome", -1)
                assert snapshot["match"]["present"]["legal"] == []
                assert snapshot["match"]["present"]["view"]["seat"] == -1
                kept = [text for text in onlooker.texts[seen:] if '"update"' in text[:20]]
                assert [text for text in laptop.texts[since:] if '"update"' in text[:20]] == kept
                # The old token is void, the new one leads back; the host is still the host.
                assert (await (await lea.connect(table)).hello(old_token))["code"] == WrongToken.code
                again = await phone.come(table, new_token)
                assert again.frames[0]["host"]
                # And back: the owner takes the seat again, by another code.
                back = (await again.done("carry"))["token"]
                await laptop.done("take", code=back)
                await laptop.wait_for("welcome", lambda frame: frame["seat"] == 0, since + 2)
                await again.wait_for("welcome", lambda frame: frame["seat"] == -1, 1)
                assert await again.refused("sit", seat=0, name="Léa") == SeatTaken.code

    run(work())
