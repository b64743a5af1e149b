"""A server with games from outside: one that fails or hangs costs its own table, and nothing else."""

import asyncio
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.outside_games import install, trouble, write_game
from tests.server.client import Guest, GuestConnection, run
from tests.server.serving import PATIENCE, ServedApart
from veillee.server.table.isolation import HANG_SECONDS, HUNG

RULES = [
    *["initial", "actors", "legal", "roll", "apply", "view", "channels", "move_text", "parse_move"],
    *["legend", "box", "outcome", "scores", "ranking", "sides"],
]
PHRASES = ["ask", "label", "clauses", "reasons"]
AT_THE_END = ("outcome", "scores", "ranking", "sides", "reasons")
# The command, but bots do not pretend to think, and a game is given up sooner.
IMPATIENT = """
import sys
import veillee.server.table.isolation as isolation
from veillee.cli.main import main
from veillee.server.run.settings import Settings
isolation.HANG_SECONDS = 1.5
init = Settings.__init__
init.__defaults__ = tuple((0.0, 0.0) if default == (0.7, 1.5) else default for default in init.__defaults__)
sys.exit(main())
"""
IS_LONG = os.environ.get("VEILLEE_PROOF") == "long"
SHORT = ("initial", "legal", "apply", "view", "legend", "ask", "scores")


@contextmanager
def troubled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[ServedApart, Path, Path]]:
    """Serve a game that makes trouble when a file says so; give the server, that file, and the game's folder."""
    flag = tmp_path / "flag"
    flag.write_text("")
    folder = write_game(tmp_path / "games", "ogre")
    trouble(folder, "rules/game.py", RULES, "Coffret")
    trouble(folder, "rules/__init__.py", ["make"], "sys.modules[__name__]")
    trouble(folder, "phrases.py", PHRASES, "sys.modules[__name__]")
    monkeypatch.setenv("GAME_TROUBLE", str(flag))
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    with ServedApart(tmp_path / "store", "--game", str(folder), program=("-c", IMPATIENT)) as served:
        yield served, flag, folder


async def sit_down(guest: Guest, table_id: str) -> GuestConnection:
    line = await guest.come(table_id)
    await line.sit(0, "Anna")
    return line


async def play_until_it_fails(line: GuestConnection) -> str:
    """Play any moves until the server hangs up; give its reason."""
    while not line.has_closed:
        present = line.find_present()
        if present is None or 0 not in present["actors"]:
            await asyncio.sleep(0.01)
            assert present is None or present["ending"] is None, "the match went on to its end"
            continue
        await line.send(
            type="move", id=f"m{present['version']}", version=present["version"], text=present["legal"][0]
        )
        await asyncio.sleep(0.02)
    return line.close_reason


async def fail_once(guest: Guest, flag: Path, where: str, kind: str) -> None:
    """Have a game fail in one place at a table; check what people are told of it."""
    flag.write_text("")
    table_id = await guest.open_table("ogre", 2, bots={"1": "random"}, options={"rounds": 1})
    line = await sit_down(guest, table_id)
    if where in AT_THE_END:
        await line.done("start")
        await line.wait_until_asked(0)
        flag.write_text(f"{where} {kind}")
    else:
        flag.write_text(f"{where} {kind}")
        await line.send(type="start", id="start")
    async with asyncio.timeout(PATIENCE):
        assert await play_until_it_fails(line) == "game-failed", (where, kind)
    assert [frame for frame in line.frames if frame["type"] == "refused"][-1] == {
        "type": "refused",
        "id": "",
        "code": "game-failed",
        "details": {},
    }
    assert "SECRET" not in "".join(line.texts)
    assert (await guest.http.get(f"/api/tables/{table_id}")).json() == {"code": "game-failed", "details": {}}
    async with await guest.connect(table_id) as again:
        assert (await again.hello())["code"] == "game-failed"
    flag.write_text("")


def test_a_game_that_fails_anywhere_costs_its_own_table_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = [where for where in [*RULES, *PHRASES] if where != "parse_move" and (IS_LONG or where in SHORT)]
    cases = [*[(where, "raise") for where in places], ("legal", "exit"), ("view", "junk"), ("legal", "invent")]
    if IS_LONG:
        cases += [("legal", "junk"), ("actors", "junk")]

    async def work(served: ServedApart, flag: Path) -> None:
        async with Guest(served.address) as anna, Guest(served.address) as ben:
            house = await sit_down(ben, await ben.open_table())
            for where, kind in cases:
                await fail_once(anna, flag, where, kind)
                await house.beat()
            await refuse_without_words(anna, flag)
            flag.write_text("make raise")
            answer = await anna.http.post("/api/tables", json={"game": "ogre", "seats": 2})
            assert (answer.status_code, answer.json()) == (500, {"code": "game-failed", "details": {}})
            flag.write_text("")
            await house.done("say", channel="open", text="still here")
            assert not house.has_closed
            assert await anna.get("/api/me/tables") is not None
            health = await anna.get("/health")
            assert health["set_aside"] == {"ogre": len(cases)}
            assert health["outside"] == [{"game": "ogre", "kind": "folder", "name": "ogre", "version": ""}]

    with troubled(tmp_path, monkeypatch) as (served, flag, _):
        run(work(served, flag))
        assert served.stop() == 0
    logs = served.logs.read_text()
    faults = [json.loads(line) for line in logs.splitlines() if "game failed" in line]
    assert len([fault for fault in faults if fault["table"]]) == len(cases)
    assert {fault["package"] for fault in faults} == {"ogre"}
    assert "SECRET" not in logs


async def refuse_without_words(guest: Guest, flag: Path) -> None:
    """A refusal that the game makes loses its own words, and the table goes on."""
    table_id = await guest.open_table("ogre", 2, bots={"1": "random"})
    async with await sit_down(guest, table_id) as line:
        await line.done("start")
        present = await line.wait_until_asked(0)
        flag.write_text("parse_move refuse")
        answer = await line.act("move", version=present["version"], text=present["legal"][0])
        assert (answer["code"], answer["details"]) == ("illegal-move", {})
        flag.write_text("")
        await line.done("move", version=present["version"], text=present["legal"][0])


def test_a_game_that_hangs_is_named_and_its_table_is_set_aside_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert HANG_SECONDS == 10.0
    tables: list[str] = []
    tokens: list[str] = []

    async def hang(served: ServedApart, flag: Path) -> None:
        async with Guest(served.address) as anna:
            for _ in range(2):
                tables.append(await anna.open_table("ogre", 2, bots={"1": "random"}))
                line = await sit_down(anna, tables[-1])
                tokens.append(line.token)
                await line.done("start")
                await line.wait_until_asked(0)
            present = line.present
            flag.write_text("apply hang")
            await line.send(type="move", id="x", version=present["version"], text=present["legal"][0])
            await line.wait_until_closed()

    async def look(served: ServedApart) -> None:
        async with Guest(served.address) as ben:
            first = await ben.come(tables[0], tokens[0])
            assert (await first.wait_until_asked(0))["legal"], "every other table opens"
            async with await ben.connect(tables[1]) as second:
                assert (await second.hello(tokens[1]))["code"] == "game-failed"
            assert (await ben.get("/health"))["set_aside"] == {"ogre": 1}

    with troubled(tmp_path, monkeypatch) as (served, flag, _):
        run(hang(served, flag))
        assert served.process.wait(PATIENCE) == HUNG
        named = [json.loads(line) for line in served.logs.read_text().splitlines() if "game hangs" in line]
        assert [(fault["table"], fault["package"]) for fault in named] == [(tables[1], "ogre")]
        flag.write_text("")
        served.start()
        run(look(served))


@pytest.mark.skipif(not IS_LONG, reason="waits for bots that do not answer")
def test_bots_that_raise_hang_or_chatter_cost_a_move_each(tmp_path: Path) -> None:
    folder = write_game(tmp_path / "games", "ogre")
    (folder / "bots.py").write_text(BOTS)

    async def work(address: str, seats: int, bots: dict[str, str]) -> None:
        async with Guest(address) as anna:
            line = await sit_down(anna, await anna.open_table("ogre", seats, bots=bots, options={"rounds": 1}))
            await line.done("start")
            assert (await line.play_on(0))["outcome"]

    def fallen_back(served: ServedApart) -> set[str]:
        lines = [json.loads(text) for text in served.logs.read_text().splitlines() if "fallback move" in text]
        return {line["bot"] for line in lines}

    with ServedApart(tmp_path / "store", "--game", str(folder)) as served:
        run(work(served.address, 2, {"1": "expert"}))
        assert fallen_back(served) == set(), "what a bot prints is no answer"
        run(work(served.address, 3, {"1": "novice", "2": "adept"}))
        assert fallen_back(served) == {"novice", "adept"}
        assert "SECRET" not in served.logs.read_text()


BOTS = """
from veillee.bots.search.guide import Guide as make_guide
LEVELS = {"novice": 1, "adept": 2, "expert": 3}
class Bot:
    def __init__(self, level):
        self.level = level
    def choose(self, situation):
        if self.level == "novice":
            raise RuntimeError("the card is SECRET")
        while self.level == "adept":
            pass
        print("thinking aloud")
        return situation.legal[0]
def make(level, game, seat, seed):
    return Bot(level)
"""


def test_health_and_home_name_what_comes_from_outside_and_what_does_not_load(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    write_game(site, "elf")
    broken = write_game(site, "ghost")
    (broken / "rules" / "play.py").write_text("def def")
    half = write_game(site, "witch")
    (half / "bots.py").write_text("raise LookupError('no bots')")
    install(site, "veillee-elf", {"elf": "elf"}, "3.2")
    install(site, "veillee-ghost", {"ghost": "ghost"})
    install(site, "veillee-witch", {"witch": "witch"})
    monkeypatch.setenv("PYTHONPATH", str(site))
    with ServedApart(tmp_path / "store", "--game", str(tmp_path / "nowhere")) as served:
        health = httpx.get(f"{served.address}/health").json()
        assert health["status"] == "up"
        assert health["outside"] == [{"game": "elf", "kind": "package", "name": "veillee-elf", "version": "3.2"}]
        assert health["not_loaded"] == [
            {"name": "nowhere", "reason": "there is no such folder"},
            {"name": "veillee-ghost 1.0", "reason": "SyntaxError: invalid syntax (play.py, line 1)"},
            {"name": "veillee-witch 1.0", "reason": "LookupError: no bots (bots.py, line 1)"},
        ]
        ids = [card["id"] for card in httpx.get(f"{served.address}/api/games").json()]
        assert ids[-1] == "elf"
        assert "ghost" not in ids
        lines = served.logs.read_text().splitlines()
        assert [line for line in lines if "nowhere" in line or "ghost" in line] == lines[:2]
