"""A bare environment: the built wheel with what it requires by itself, and a Python like a browser's."""

import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import Final, NamedTuple
from zipfile import ZipFile

from packaging.requirements import Requirement

from tests.project.test_repository import same_name

# Before a program: what a browser's Python cannot do fails, as do imports that exist for it alone.
GUARD: Final = """
import sys

CANNOT = {"asyncio", "concurrent", "multiprocessing", "selectors", "socket", "ssl", "subprocess", "uvloop"}

class Guard:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in CANNOT:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

def fail(*args, **kwargs):
    raise RuntimeError("no threads and no processes here")

import _thread, os
for name in ("start_new_thread", "start_new", "start_joinable_thread"):
    if hasattr(_thread, name):
        setattr(_thread, name, fail)
for name in ("fork", "forkpty", "posix_spawn", "posix_spawnp", "system", "popen", "execv", "execve"):
    if hasattr(os, name):
        setattr(os, name, fail)
assert not CANNOT & set(sys.modules), CANNOT & set(sys.modules)
sys.meta_path.insert(0, Guard())
"""


class Ended(NamedTuple):
    """What a program left behind."""

    status: int
    out: str
    err: str


def requirements_of(distribution: metadata.Distribution) -> set[str]:
    """Name what a distribution requires without any extra, and what that requires in turn."""
    found: set[str] = set()
    waiting = [distribution]
    while waiting:
        for text in waiting.pop().requires or []:
            wanted = Requirement(text)
            is_wanted = wanted.marker is None or wanted.marker.evaluate({"extra": ""})
            if is_wanted and same_name(wanted.name) not in found:
                found.add(same_name(wanted.name))
                waiting.append(metadata.distribution(wanted.name))
    return found


def unpack_bare(wheel: Path, folder: Path) -> set[str]:
    """Put a wheel into a folder, with links to what its own metadata requires; give the names of that."""
    ZipFile(wheel).extractall(folder)
    (own,) = metadata.distributions(path=[str(folder)])
    names = requirements_of(own)
    for name in names:
        site = Path(str(metadata.distribution(name).locate_file("")))
        tops = {file.parts[0] for file in metadata.files(name) or []} - {"..", "__pycache__"}
        for top in tops:
            if not (folder / top).exists():  # several may share a namespace
                (folder / top).symlink_to(site / top)
    return names


def run_bare(folder: Path, program: str, *arguments: object, stdin: str = "", **environment: str) -> Ended:
    """Run a program with nothing to import but the standard library and a folder."""
    python = Path(sys.base_prefix) / "bin" / f"python{sys.version_info.major}.{sys.version_info.minor}"
    done = subprocess.run(
        [str(python), "-S", "-W", "error", "-c", program, *map(str, arguments)],
        input=stdin,
        capture_output=True,
        text=True,
        cwd=folder,
        env={"PATH": os.environ.get("PATH", ""), "PYTHONPATH": str(folder), "PYTHONUTF8": "1", **environment},
    )
    return Ended(done.returncode, done.stdout, done.stderr)
