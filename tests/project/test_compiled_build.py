"""The compiled build: which modules it holds, and that asking for it gets it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from setup import INTERPRETED
from tools import build_compiled

# Prints, for every module of the layers that are compiled, the kind of file it was loaded from.
LOAD_ALL = """
import importlib, pathlib, veillee
root = pathlib.Path(veillee.__file__).parent
for layer in ("core", "games"):
    for file in sorted((root / layer).rglob("*.py")):
        name = ".".join(("veillee",) + file.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        print(file.relative_to(root).as_posix(), importlib.import_module(name).__file__.rpartition(".")[2])
"""


def run(code: str, folder: Path) -> str:
    """Run code in a new Python that looks into `folder` first."""
    environment = os.environ | {"PYTHONPATH": str(folder)}
    command = [sys.executable, "-W", "error", "-c", code]
    return subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True, check=True).stdout


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


@pytest.mark.slow
def test_the_compiled_build_loads_and_is_compiled() -> None:
    obstacle = build_compiled.find_obstacle()
    if obstacle is not None:
        pytest.skip(obstacle)
    loaded = dict(line.split() for line in run(LOAD_ALL, build_compiled.build()).splitlines())
    interpreted = {file for file, kind in loaded.items() if kind == "py"}
    assert set(loaded.values()) == {"so", "py"}
    assert {Path(file).name for file in interpreted} == set(INTERPRETED)
