"""`pip install veillee` brings rules, terminal and bots, which run without threads and processes."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from tests.cli.running import Veillee
from tests.project.bare import GUARD, Ended, run_bare, unpack_bare
from tests.proof.scale import long_way
from tests.specimens import RIVALS, SIDES, TOGETHER
from tools.build_compiled import ROOT
from tools.build_wheels import build_plain
from veillee.core.audit import verify
from veillee.core.record import parse_record
from veillee.extras import LIBRARIES, MissingExtra, install_command, missing_extra
from veillee.games import game_ids, load

ALWAYS_FIRST: Final = "1\n" * 3000
SIMULATED: Final[list[tuple[str, ...]]] = [
    (
        "simulate",
        game,
        "--seats",
        str(load(game).info.min_seats),
        "--bots",
        "random",
        "--games",
        "2",
        "--seed",
        "1",
        "--json",
    )
    for game in game_ids()
] + [
    ("simulate", SIDES, "--seats", "2", "--bots", level, "--games", "1", "--seed", "1", "--budget", "5", "--json")
    for level in ("novice", "expert")
]
WISHES: Final[list[tuple[str, ...]]] = [
    *[
        (
            "play",
            TOGETHER,
            "--seats",
            "3",
            "--bots",
            "random",
            "--seed",
            "7",
            "--save",
            f"{lang}.json",
            "--lang",
            lang,
        )
        for lang in ("fr", "en")
    ],
    ("verify", "fr.json"),
    ("replay", "en.json"),
    *SIMULATED,
    ("--help",),
    ("--version",),
    ("games",),
    ("rules", RIVALS),
    ("perft", SIDES, "--seats", "2", "--depth", "2"),
    ("bench", "--help"),
]
SERVER: Final = 'pip install "veillee[server]"'

# Runs commands, and prints the status, the output and the errors of each.
COMMANDS: Final = f"""
import contextlib, io, json
from veillee.cli.main import main

ended = []
for wish in json.loads(sys.argv[1]):
    out, err = io.StringIO(), io.StringIO()
    sys.stdin = io.StringIO({ALWAYS_FIRST!r})
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = main(wish)
    ended.append([status, out.getvalue(), err.getvalue()])
print(json.dumps(ended))
"""

# Tries to import modules, and prints why each cannot be.
IMPORTS: Final = """
import importlib, sys
for name in sys.argv[1:]:
    try:
        importlib.import_module(name)
        print("imported")
    except ImportError as error:
        print(error)
"""

# Plays at a table, from the opening to a few moves, and prints every frame that its people are sent.
AT_A_TABLE: Final = """
import hashlib, json
from veillee.server.table import commands, frames, journal_entries, limits, messages, table_state, user_text
from veillee.server.table.audience import Audience

class Subscriber:
    def __init__(self, person, seat):
        self.guest = self.person = person
        self.seat, self.heard = seat, []
    def send(self, frame):
        self.heard.append(frame)
    hold = send

def play(game, encode):
    opened = journal_entries.Opened(
        by="anna", game=game, seats=2, options={}, data={}, rated=False, watchers=True, seed="5a" * 32)
    table = table_state.TableState("table", opened)
    audience = Audience(table, encode, lambda: 0.0)
    people = [Subscriber("anna", 0), Subscriber("ben", 1), Subscriber("dora", -1)]
    for person in people[:2]:
        do(table, person.person, -1, messages.Sit(type="sit", id="s", seat=person.seat, name=person.person))
    for person in people:
        audience.add(person, messages.Hello(type="hello", protocol=1))
        person.heard.clear()  # a welcome is never the same twice
    audience.broadcast_table()
    do(table, "anna", 0, messages.Start(type="start", id="go"))
    audience.broadcast_start()
    for turn in range(12):
        match = table.match
        if match.has_ended:
            break
        seat = match.actors()[0]
        move = messages.Move(
            type="move", id=str(turn), version=match.asked_since(seat), text=match.legal(seat)[0])
        audience.broadcast_change(match, do(table, people[seat].person, seat, move))
        audience.acknowledge(people[seat], move.id, match, "")
    try:
        do(table, "dora", -1, messages.Leave(type="leave", id="x"))
    except Exception as refusal:
        audience.refuse(people[2], "x", refusal)
    return [frame.decode() for person in people for frame in person.heard]

def do(table, person, seat, action):
    sender = commands.Sender(person, seat, person == "anna", frozenset({0, 1}))
    decision = commands.decide(table, sender, action)
    for entry in decision.entries:
        table.apply(entry, decision.prepared)
    return decision.prepared
"""
PRINT: Final = "import sys\nprint(json.dumps([play(game, frames.encode_plainly) for game in sys.argv[1:]]))\n"


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_plain(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("bare")
    names = unpack_bare(wheel, folder)
    assert {"rich", "fluent-runtime"} <= names
    assert len(names) <= 12, names
    return folder


def run_commands(folder: Path, guard: str, wishes: list[tuple[str, ...]]) -> list[Ended]:
    """Run commands one after the other in one process, each with somebody who always takes the first choice."""
    ran = run_bare(folder, guard + COMMANDS, json.dumps(wishes))
    assert (ran.status, ran.err) == (0, "")
    return [Ended(*ended) for ended in json.loads(ran.out)]


@pytest.fixture(scope="session")
def ran(bare: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, ...], Ended]:
    """Run all commands in one Python like a browser's; give what each left behind."""
    return dict(zip(WISHES, run_commands(bare, GUARD, WISHES), strict=True))


def test_it_brings_no_library_of_an_extra(bare: Path) -> None:
    for libraries in LIBRARIES.values():
        for library in libraries:
            assert not (bare / library).exists(), library


@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: "-".join(wish[:2]))
def test_a_command_runs_there(ran: dict[tuple[str, ...], Ended], wish: tuple[str, ...]) -> None:
    assert (ran[wish].status, ran[wish].err) == (0, "")
    assert ran[wish].out


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_match_is_played_in_the_terminal_to_its_end(bare: Path, ran: Any, language: str) -> None:
    record = parse_record((bare / f"{language}.json").read_text())
    assert record.ended == "over"
    assert verify(load(TOGETHER).make(3, record.options, record.data), record).outcome


@pytest.mark.parametrize("wish", SIMULATED, ids=lambda wish: f"{wish[1]}-{wish[5]}")
def test_bots_play_as_they_play_elsewhere(ran: Any, veillee: Veillee, wish: tuple[str, ...]) -> None:
    figures = json.loads(ran[wish].out)
    assert without_times(figures) == without_times(json.loads(veillee(*wish).out))


def without_times(figures: dict[str, Any]) -> dict[str, Any]:
    return {name: figure for name, figure in figures.items() if "second" not in name}


def test_what_is_missing_is_named_with_what_to_type(bare: Path) -> None:
    sentences = {
        "fr": f"Il faut pour cela une partie de Veillée qui n’est pas installée. Tape\u00a0: {SERVER}",
        "en": f"This needs a part of Veillée that is not installed. Type: {SERVER}",
    }
    commands = [("serve", "--port", "0"), ("backup", "x"), ("restore", "x")]
    wishes = [(*command, "--lang", language) for command in commands for language in sentences]
    for wish, ended in zip(wishes, run_commands(bare, "import sys\n", wishes), strict=True):
        assert ended == Ended(2, "", f"{sentences[wish[-1]]} [missing-extra]\n"), wish


def test_a_library_says_what_to_type_too(bare: Path) -> None:
    extras = {"veillee.batch": "batch"} | {
        f"veillee.adapters.{name}": name for name in ("gymnasium", "openspiel", "pettingzoo")
    }
    ran = run_bare(bare, IMPORTS, *extras)
    assert (ran.status, ran.err) == (0, "")
    for line, extra in zip(ran.out.splitlines(), extras.values(), strict=True):
        assert line.endswith(f"is not installed; type: {install_command(extra)}")


def test_a_module_of_no_extra_is_an_ordinary_fault() -> None:
    error = ModuleNotFoundError("No module named 'nowhere'", name="nowhere")
    assert missing_extra(error) is error
    found = missing_extra(ModuleNotFoundError("no", name="psycopg.pq"))
    assert isinstance(found, MissingExtra)
    assert found.extra == "postgres"


# --- a table without a server


def test_a_table_runs_where_nothing_checks_or_encodes_for_it(bare: Path) -> None:
    """Without pydantic, orjson and asyncio, table, commands, entries and frames give the very same bytes."""
    games = [TOGETHER, RIVALS]
    there = run_bare(bare, GUARD + AT_A_TABLE + PRINT, *games)
    assert there.err == ""
    from veillee.server.socket.encoding import frame_bytes

    names: dict[str, Any] = {}
    exec(AT_A_TABLE, names)
    here = [names["play"](game, frame_bytes) for game in games]
    assert json.loads(there.out) == here
    kinds = {json.loads(frame)["type"] for frames in here for frame in frames}
    assert kinds == {"table", "snapshot", "update", "ack", "refused"}


@long_way
@pytest.mark.parametrize("bounds", ["newest", "lowest"])
def test_it_installs_into_an_empty_environment(wheel: Path, tmp_path: Path, bounds: str) -> None:
    python = tmp_path / "empty" / "bin" / "python"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "empty")], check=True)
    limits = tmp_path / "limits.txt"
    limits.write_text("rich==13.9.0\nfluent.runtime==0.4.0\n" if bounds == "lowest" else "")
    wishes = ["-c", str(limits if bounds == "lowest" else ROOT / "constraints.txt"), str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", "--python", str(python), "-qq", "install", *wishes], check=True)
    program = str(python.with_name("veillee"))
    wish = [program, "play", TOGETHER, "--seats", "2", "--seed", "7", "--save", str(tmp_path / "match.json")]
    subprocess.run(wish, input=ALWAYS_FIRST, text=True, check=True, capture_output=True, cwd=tmp_path)
    assert parse_record((tmp_path / "match.json").read_text()).ended == "over"
    refused = subprocess.run([program, "serve"], capture_output=True, text=True, cwd=tmp_path)
    assert SERVER in refused.stderr
