"""Both wheels install into an empty environment, hold the same package, and play the same matches to the byte."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final
from zipfile import ZipFile

import pytest

from tests.project.builds import CONFORM, compiled
from tests.proof.scale import long_way
from tests.specimens import TOGETHER
from tools import build_compiled, build_wheels
from veillee.build import COMPILED, PLAIN
from veillee.testing.conformance import CHECKS
from veillee.testing.goldens import golden_writers

GOLDENS: Final = build_compiled.ROOT / "tests" / "games"
LABEL: Final = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
BUILDS: Final = {"plain": PLAIN, "compiled": COMPILED}
builds = pytest.mark.parametrize("build", BUILDS)

# Prints which build runs, and which of the kept records it would write otherwise.
PLAY: Final = """
import sys
from pathlib import Path
from veillee.build import build_name
from veillee.testing.goldens import RECORDS, golden_writers

records = {path: write for path, write in golden_writers().items() if f"/{RECORDS}/" in path}
assert records
print(build_name())
print([path for path, write in records.items() if Path(sys.argv[1], path).read_bytes() != write().encode()])
"""


@pytest.fixture(scope="session")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    build = compiled()
    folder = tmp_path_factory.mktemp("wheels")
    plain = build_wheels.build_plain(folder)
    return {"plain": plain, "compiled": build_wheels.add_libraries(plain, build, folder)}


def install(wheel: Path, folder: Path, *, alone: bool) -> Path:
    """Install a wheel, alone or with all it needs, into an empty environment; give the Python of that."""
    run(sys.executable, "-m", "venv", "--without-pip", str(folder))
    python = folder / "bin" / "python"
    constraints = str(build_compiled.ROOT / "constraints.txt")
    wishes = ["--no-deps", "--no-index"] if alone else ["-c", constraints]
    run(sys.executable, "-m", "pip", "--python", str(python), "-qq", "install", *wishes, str(wheel))
    return python


def run(*command: str, path: str = "") -> str:
    """Run a command with nothing but `path` to find modules in; give what it printed."""
    environment = os.environ | {"PYTHONPATH": path}
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, f"ended with {done.returncode}: {done.stderr[-2000:]}"
    return done.stdout


@pytest.mark.slow
@builds
def test_matches_come_out_the_same_from_both_wheels(build: str, wheels: dict[str, Path], tmp_path: Path) -> None:
    python = install(wheels[build], tmp_path / "empty", alone=True)
    assert run(str(python), "-c", PLAY, str(GOLDENS)).splitlines() == [BUILDS[build], "[]"]


@pytest.mark.slow
def test_the_compiled_wheel_is_the_plain_one_with_libraries(wheels: dict[str, Path]) -> None:
    plain, with_libraries = (
        {file.filename: file.CRC for file in ZipFile(wheel).infolist()} for wheel in wheels.values()
    )
    written_anew = {name for name in plain if name.endswith((".dist-info/WHEEL", ".dist-info/RECORD"))}
    assert {name for name in plain if with_libraries.get(name) != plain[name]} == written_anew
    added = with_libraries.keys() - plain.keys()
    assert added == {str(place) for place in build_compiled.libraries(compiled())}
    assert all(name.endswith(".so") for name in added)


@long_way
@builds
def test_a_wheel_runs_alone_with_all_it_needs(build: str, wheels: dict[str, Path], tmp_path: Path) -> None:
    python = install(wheels[build], tmp_path / "empty", alone=False)
    assert TOGETHER in run(str(python.with_name("veillee")), "games", "--lang", "en")
    said = run(str(python), "-W", "error", "-m", "veillee.testing.goldens", "--check", "--folder", str(GOLDENS))
    assert said == f"{len(golden_writers())} golden files are as this build makes them ({BUILDS[build]})\n"
    checks = [check.__name__ for check in CHECKS]
    found = run(str(python), "-W", "error", "-c", CONFORM, *checks, path=str(build_compiled.ROOT))
    assert json.loads(found) == [BUILDS[build], []]


def test_a_compiled_wheel_is_labelled_for_this_python_alone() -> None:
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    label = build_wheels.relabel(LABEL).splitlines()
    assert label[:2] == ["Wheel-Version: 1.0", "Root-Is-Purelib: false"]
    assert label[2].startswith(f"Tag: {version}-{version}-")
    assert set("-. ") & set(label[2].split("-", 2)[2]) == set()


def test_without_a_compiler_there_is_the_plain_wheel(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stale = tmp_path / "veillee-0.0.1-py3-none-any.whl"
    stale.touch()
    built = tmp_path / "veillee-1-py3-none-any.whl"
    monkeypatch.setattr(build_wheels, "build_plain", lambda _: built)
    monkeypatch.setattr(build_compiled, "find_obstacle", lambda: "no C compiler: cc was not found")
    assert build_wheels.build_both(tmp_path) == [built]
    assert "only the plain wheel was built" in capsys.readouterr().err
    assert not stale.exists()


def test_what_a_failed_build_said_is_told(tmp_path: Path) -> None:
    with pytest.raises(build_compiled.BuildFailed, match="No module named nowhere"):
        build_wheels._run(["-m", "nowhere"], tmp_path)


def test_a_folder_may_be_named_from_where_one_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(build_wheels, "build_plain", asked.append)
    monkeypatch.setattr(build_compiled, "find_obstacle", lambda: "no compiler")
    build_wheels.build_both(Path("dist"))
    assert asked == [tmp_path / "dist"], "the build goes on in another folder and has to find it"
