"""One process that measures when asked: our engine in one build, or one peer.

It prints what it can measure as one line of JSON, then for each name that it reads a figure. Each stands in a
process of its own, so that builds and libraries do not disturb each other and still take turns.
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from importlib import metadata
from typing import Any, Final

from bench.peers.figures import Figure
from veillee.build import build_name

OURS: Final = "veillee"
ROOT: Final = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Crew:
    """Speak with such a process."""

    def __init__(self, name: str, seconds: float, python_path: str = "") -> None:
        paths = [path for path in (python_path, ROOT) if path]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.peers.crew", name, str(seconds)],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)},
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        told: Mapping[str, Any] = json.loads(self._read())
        self.build: Final[str] = told["build"]
        self.version: Final[str] = told["version"]
        self.missing: Final[str] = told["missing"]  # why it can measure nothing, if so
        self.figures: Final = [Figure(*figure) for figure in told["figures"]]

    def measure(self, figure: Figure) -> float:
        """Have a figure measured once."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(figure) + "\n")
        self._process.stdin.flush()
        return float(json.loads(self._read()))

    def close(self) -> None:
        """Let the process end."""
        self._process.communicate()

    def _read(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"a process that measures ended with code {self._process.wait()}")
        return line


def serve(name: str, seconds: float) -> None:
    """Measure what standard input asks for, until it ends."""
    answers = sys.stdout
    sys.stdout = sys.stderr  # libraries print what they like
    missing, rounds = "", {}
    try:
        if name == OURS:
            from bench.peers import ours

            rounds = ours.rounds(seconds)
        else:
            from bench.peers import theirs

            rounds = theirs.PEERS[name](seconds)
    except ImportError as error:
        missing = str(error).splitlines()[0]
    version = "" if missing else metadata.version(name)
    told = {"build": build_name(), "version": version, "missing": missing, "figures": list(rounds)}
    print(json.dumps(told), file=answers, flush=True)
    for line in sys.stdin:
        print(rounds[Figure(*json.loads(line))](), file=answers, flush=True)


if __name__ == "__main__":
    serve(sys.argv[1], float(sys.argv[2]))
