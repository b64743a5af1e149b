"""Build two wheels of Veillée: a plain one for every machine, and a compiled one for machines like this.

Both are made from a copy of the checkout, so that nothing an earlier build left behind gets in. The compiled one
is the plain one with the libraries of `tools/build_compiled.py` added; where both are offered, pip takes it if it
fits.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from tools import build_compiled


def build_plain(folder: Path) -> Path:
    """Build the wheel that runs everywhere; give its place in `folder`."""
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        build_compiled.copy_checkout(work)
        _pip(["wheel", "--no-deps", "--no-build-isolation", "-w", "made", "."], work)
        (wheel,) = (work / "made").glob("*.whl")
        return Path(shutil.copy(wheel, folder))


def add_libraries(plain: Path, build: Path, folder: Path) -> Path:
    """Pack a plain wheel again with the libraries of a compiled build; give the new one's place in `folder`."""
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        _run(["-m", "wheel", "unpack", "--dest", str(work), str(plain)], work)
        (unpacked,) = work.iterdir()
        for place, content in build_compiled.libraries(build).items():
            (unpacked / place).write_bytes(content)
        (label,) = unpacked.glob("*.dist-info/WHEEL")
        label.write_text(relabel(label.read_text()))
        (work / "made").mkdir()
        _run(["-m", "wheel", "pack", "--dest-dir", "made", str(unpacked)], work)
        (wheel,) = (work / "made").glob("*.whl")
        return Path(shutil.copy(wheel, folder))


def relabel(label: str) -> str:
    """Say in a wheel's label that it fits this Python on this kind of machine only."""
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    label = re.sub(r"^Tag: .*$", f"Tag: {version}-{version}-{platform}", label, flags=re.MULTILINE)
    return re.sub(r"^Root-Is-Purelib: .*$", "Root-Is-Purelib: false", label, flags=re.MULTILINE)


def build_both(folder: Path) -> list[Path]:
    """Build the wheels this machine can build into `folder`, in place of those that were there."""
    folder = folder.resolve()  # what runs elsewhere has to find it
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("veillee-*.whl"):
        old.unlink()
    wheels = [build_plain(folder)]
    obstacle = build_compiled.find_obstacle()
    if obstacle is not None:
        print(f"build_wheels: {obstacle}; only the plain wheel was built.", file=sys.stderr)
        return wheels
    return [*wheels, add_libraries(wheels[0], build_compiled.build(), folder)]


def _pip(arguments: list[str], work: Path) -> None:
    _run(["-m", "pip", "-qq", "--disable-pip-version-check", *arguments], work)


def _run(arguments: list[str], work: Path) -> None:
    """Run Python in `work`; what it said is the message of the error if it fails."""
    environment = {name: value for name, value in os.environ.items() if name != "VEILLEE_COMPILE"}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=work,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode != 0:
        raise build_compiled.BuildFailed(done.stdout)


def main() -> None:
    """Build, and print where the wheels are."""
    parser = argparse.ArgumentParser(description="Build a plain and a compiled wheel of Veillée.")
    parser.add_argument("folder", type=Path, help="where they go")
    try:
        wheels = build_both(parser.parse_args().folder)
    except build_compiled.BuildFailed as failed:
        sys.exit(f"{failed}\nbuild_wheels: the build failed; what was said is above.")
    for wheel in wheels:
        print(wheel)


if __name__ == "__main__":
    main()
