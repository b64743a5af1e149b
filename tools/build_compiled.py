"""Build Veillée with its hot path compiled, beside the checkout or (--in-place) in it.

Prints the folder to put on PYTHONPATH. A build is kept under build/compiled, named for what it was made from,
and used again as long as that has not changed. Ends with code 3 where this machine cannot compile.
"""

import argparse
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "veillee"
LAYERS = ("core", "games", "bots", "server")  # those with compiled modules
BUILDS = ROOT / "build" / "compiled"
RECIPE = ("setup.py", "pyproject.toml", "constraints.txt")
CANNOT_COMPILE = 3
KEPT_BUILDS = 3


class BuildFailed(Exception):
    """The compiler refused; what it said is the message."""


def sources() -> list[Path]:
    """List the files of the package, relative to it, without what tools left there."""
    files = [file.relative_to(PACKAGE) for file in PACKAGE.rglob("*") if file.is_file()]
    return sorted(file for file in files if "__pycache__" not in file.parts and file.suffix not in (".so", ".pyc"))


def build_name() -> str:
    """Name the build by all that decides what the compiler makes: Python, recipe, layers with compiled modules."""
    digest = hashlib.sha256(f"{sys.version} {os.environ.get('VEILLEE_OPT_LEVEL', '3')}".encode())
    code = [file for file in sources() if file.suffix == ".py" and file.parts[0] in LAYERS]
    for file in [ROOT / name for name in RECIPE] + [PACKAGE / file for file in code]:
        content = file.read_bytes()
        digest.update(f"{file.relative_to(ROOT)} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:16]


def find_obstacle() -> str | None:
    """Say why this machine cannot compile, or None if it can."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"no C compiler: {compiler} was not found"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python headers: Python.h was not found (Debian, Ubuntu: apt install python3-dev)"
    return None


def compile_copy(folder: Path) -> None:
    """Compile a copy of the package and move it to `folder` when all is well."""
    with tempfile.TemporaryDirectory(dir=BUILDS, prefix="building-") as name:
        work = Path(name)
        copy = copy_checkout(work)
        done = subprocess.run(
            [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
            cwd=work,
            env=os.environ | {"VEILLEE_COMPILE": "1", "PYTHONPATH": ""},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if done.returncode != 0 or not list(copy.rglob("*.so")):
            raise BuildFailed(done.stdout)
        (work / "src").rename(folder)


def copy_checkout(work: Path) -> Path:
    """Copy what a build is made from to `work`, and give the place of the package there."""
    for file in RECIPE + ("README.md", "LICENSE"):
        shutil.copy(ROOT / file, work)
    copy = work / "src" / "veillee"
    copy_changed(copy)
    return copy


def copy_changed(copy: Path) -> None:
    """Bring the plain files of `copy` up to date with the checkout."""
    wanted = set(sources())
    for file in wanted:
        target = copy / file
        content = (PACKAGE / file).read_bytes()
        if not target.exists() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            fresh = target.with_name(target.name + ".fresh")
            fresh.write_bytes(content)
            fresh.replace(target)
    for target in copy.rglob("*"):
        if target.is_file() and target.suffix not in (".so", ".pyc") and target.relative_to(copy) not in wanted:
            target.unlink()


def remove_old_builds(current: Path) -> None:
    """Keep the current build and the few used last."""
    others = [folder for folder in BUILDS.iterdir() if folder.is_dir() and folder != current]
    others.sort(key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in others[KEPT_BUILDS - 1 :]:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def only_one() -> Iterator[None]:
    """Let one process at a time look at the builds: parallel tests ask for the same one together."""
    BUILDS.mkdir(parents=True, exist_ok=True)
    with (BUILDS / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build() -> Path:
    """Return the folder of the build of the present sources, made now if need be."""
    with only_one():
        folder = BUILDS / build_name()
        if not folder.exists():
            compile_copy(folder)
        copy_changed(folder / "veillee")
        os.utime(folder)
        remove_old_builds(folder)
    return folder


def libraries(folder: Path) -> dict[Path, bytes]:
    """Read the compiled files under `folder`, by their place in it."""
    return {file.relative_to(folder): file.read_bytes() for file in sorted(folder.rglob("*.so"))}


def is_stale() -> bool:
    """Tell whether the checkout holds compiled files that were not made from its present sources."""
    here = libraries(PACKAGE.parent)
    return bool(here) and here != libraries(BUILDS / build_name())


def install(folder: Path) -> None:
    """Put the compiled files of the build in `folder` into the checkout, if they are not there yet."""
    here, built = libraries(PACKAGE.parent), libraries(folder)
    if here == built:
        return
    for place in here:
        (PACKAGE.parent / place).unlink()
    for place, content in built.items():
        (PACKAGE.parent / place).write_bytes(content)


def main() -> None:
    """Build as the command line asks."""
    parser = argparse.ArgumentParser(description="Build Veillée with its hot path compiled.")
    parser.add_argument("--in-place", action="store_true", help="put the compiled files into src/veillee")
    arguments = parser.parse_args()
    obstacle = find_obstacle()
    if obstacle is not None:
        print(f"build_compiled: {obstacle}. Veillée works without; it is only slower.", file=sys.stderr)
        sys.exit(CANNOT_COMPILE)
    try:
        folder = build()
    except BuildFailed as failed:
        sys.exit(f"{failed}\nbuild_compiled: the build failed; what the compiler said is above.")
    if arguments.in_place:
        install(folder)
    print(PACKAGE.parent if arguments.in_place else folder)


if __name__ == "__main__":
    main()
