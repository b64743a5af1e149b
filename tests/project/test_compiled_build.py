"""The compiled build: which modules it holds, that asking for it gets it, and that it plays as the plain one."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from setup import COMPILED_PARTS, INTERPRETED, compiled_modules, compiled_places
from tests.project.builds import CONFORM, compiled
from tests.specimens import TOGETHER
from tools import build_compiled
from veillee.build import COMPILED
from veillee.games import game_ids, load
from veillee.testing.conformance import CHECKS
from veillee.testing.conformance.keeping import check_game_travels
from veillee.testing.goldens import golden_writers

CONFIGURATION = build_compiled.ROOT / "pyproject.toml"

PLACES = compiled_places(build_compiled.PACKAGE)

# Prints, for every module of the places that are compiled, the kind of file it was loaded from.
LOAD_ALL = f"""
import importlib, pathlib, veillee
root = pathlib.Path(veillee.__file__).parent
for place in {PLACES}:
    for file in [root / place] if (root / place).is_file() else sorted((root / place).rglob("*.py")):
        name = ".".join(("veillee",) + file.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        print(file.relative_to(root).as_posix(), importlib.import_module(name).__file__.rpartition(".")[2])
"""

# Prints what contests of bots that search come to, and what a guide of plain Python makes the search find.
SEARCH = f"""
from veillee.bots import Budget, Situation
from veillee.bots.arena import Contest, play_match, run_contest
from veillee.bots.search.guide import Guide
from veillee.bots.search_bot import SearchBot
from veillee.core.chance import FastChance
from veillee.testing.toy import GAME as TOY

class Backwards(Guide):
    def __init__(self, game):
        super().__init__(game)
        self.is_ordered = self.has_policy = True
    def candidates(self, state, seat, moves):
        return moves[::-1]
    def play(self, state, seat, moves, chance):
        return moves[chance.below(len(moves))]

contest = Contest("{TOGETHER}", 2, {{"variant": "magic"}}, {{}}, ("search", "expert"), 2, 1, Budget(20))
print(run_contest(contest, 1, None)._replace(seconds=0))
game = TOY.make(3, {{}}, {{}})
bots = [SearchBot(game, 0, 1, Budget(200)), SearchBot(game, 1, 2, Budget(200), Backwards(game))]
print(play_match(game, [*bots, SearchBot(game, 2, 3, Budget(50))], FastChance(4)))
print([len(bot.searcher.tree) for bot in bots])
"""

# Lets a game go while something still remembers it weakly, and has Python tidy up.
REMEMBER_WEAKLY = f"""
import gc, weakref
from veillee.games import load

memories = []
for _ in range(50):
    game = load("{TOGETHER}").make(3, {{}}, {{}})
    try:
        memories.append(weakref.ref(game))
    except TypeError:
        pass  # it cannot be remembered so, which is as well
    del game
    gc.collect()
assert [memory() for memory in memories if memory() is not None] == []
"""


def run(code: str, folder: Path) -> str:
    """Run code in a new Python that looks into `folder` first."""
    return run_python(["-c", code], folder)


def run_python(arguments: list[str], folder: Path) -> str:
    """Run Python with `folder` and then the checkout on its path; what it complained about is in the error."""
    environment = os.environ | {"PYTHONPATH": f"{folder}{os.pathsep}{build_compiled.ROOT}"}
    command = [sys.executable, "-W", "error", *arguments]
    done = subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, f"ended with {done.returncode}: {done.stderr[-2000:]}"
    return done.stdout


def conform(checks: list[str]) -> object:
    """Run checks of the conformance suite compiled, and give what they complain about."""
    build, complaints = json.loads(run_python(["-c", CONFORM, *checks], compiled()))
    assert build == COMPILED
    return complaints


def test_a_folder_on_the_python_path_goes_before_the_checkout(tmp_path: Path) -> None:
    (tmp_path / "veillee").mkdir()
    (tmp_path / "veillee" / "__init__.py").touch()
    (tmp_path / "elsewhere").mkdir()
    assert Path(run("import veillee; print(veillee.__file__)", tmp_path).strip()).is_relative_to(tmp_path)
    checkout = run("import veillee; print(veillee.__file__)", tmp_path / "elsewhere").strip()
    assert Path(checkout).is_relative_to(build_compiled.PACKAGE)


def test_a_build_is_named_for_its_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in build_compiled.RECIPE:
        (tmp_path / name).touch()
    package = tmp_path / "src" / "veillee"
    (package / "core").mkdir(parents=True)
    (package / "cli").mkdir()
    monkeypatch.setattr(build_compiled, "ROOT", tmp_path)
    monkeypatch.setattr(build_compiled, "PACKAGE", package)
    names = [build_compiled.build_name()]
    (package / "cli" / "main.py").touch()
    names.append(build_compiled.build_name())
    (package / "core" / "codec.py").touch()
    names.append(build_compiled.build_name())
    (tmp_path / "constraints.txt").write_text("mypy==0")
    names.append(build_compiled.build_name())
    assert names[0] == names[1]
    assert len(set(names)) == 3


def test_rules_are_compiled_in_every_game_and_bots_where_a_game_says_so() -> None:
    games = build_compiled.PACKAGE / "games"
    modules = [
        Path(module).relative_to(games).parts
        for module in compiled_modules(games.parent)
        if games in Path(module).parents
    ]
    parts = {(module[0], module[1].removesuffix(".py")) for module in modules}
    for game_id in game_ids():
        package = load(game_id)
        own = {part for game, part in parts if game == game_id}
        there = {part for part in COMPILED_PARTS if package.find_part(part) is not None}
        assert own == there | ({"bots"} if package.compiles_bots else set())
    assert {game for game, _ in parts} == set(game_ids())


def test_no_kernel_is_compiled_by_mypyc() -> None:
    """Numba compiles kernels itself: a module of them that mypyc has compiled fails on import."""
    kernels = re.compile(r"@kernel|@njit|from numba|import numba")
    assert [
        module for module in compiled_modules(build_compiled.PACKAGE) if kernels.search(Path(module).read_text())
    ] == []


@pytest.mark.slow
def test_the_compiled_build_loads_and_is_compiled() -> None:
    loaded = dict(line.split() for line in run(LOAD_ALL, compiled()).splitlines())
    interpreted = {file for file, kind in loaded.items() if kind == "py"}
    assert set(loaded.values()) == {"so", "py"}
    assert {Path(file).name for file in interpreted} == set(INTERPRETED)


@pytest.mark.slow
def test_the_goldens_come_out_the_same_compiled() -> None:
    goldens = build_compiled.ROOT / "tests" / "games"
    said = run_python(["-m", "veillee.testing.goldens", "--check", "--folder", str(goldens)], compiled())
    assert said == f"{len(golden_writers())} golden files are as this build makes them ({COMPILED})\n"


@pytest.mark.slow
def test_games_keep_the_contract_compiled() -> None:
    assert conform([check.__name__ for check in CHECKS if check is not check_game_travels]) == []


@pytest.mark.slow
def test_rules_travel_compiled() -> None:
    assert conform([check_game_travels.__name__]) == []


@pytest.mark.slow
def test_the_search_finds_the_same_compiled() -> None:
    assert run(SEARCH, compiled()) == run(SEARCH, build_compiled.PACKAGE.parent)


@pytest.mark.slow
def test_the_server_keeps_its_promises_compiled() -> None:
    compiled_parts = [place.removesuffix(".py") for place in PLACES if place.startswith("server/")]
    parts = [Path("tests", part) for part in [*compiled_parts, "server/socket/connection", "server/table/evening"]]
    files = [str(build_compiled.ROOT / part.with_name(f"test_{part.name}.py")) for part in parts]
    said = run_python(
        ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", str(CONFIGURATION), *files], compiled()
    )
    assert " passed" in said


@pytest.mark.slow
def test_a_compiled_game_may_be_remembered_weakly() -> None:
    run(REMEMBER_WEAKLY, compiled())
