"""Build Veillée; with VEILLEE_COMPILE=1 the hot path is compiled by mypyc.

This is the one place that says which modules are compiled. `tools/build_compiled.py` calls it.
"""

import os
from pathlib import Path
from typing import Any

# The layers whose modules are compiled.
COMPILED = ("core", "games")

# Modules of those layers that stay interpreted, each with its reason.
INTERPRETED = {
    "__init__.py": "only gathers names, nothing to gain",
    "compat.py": "chooses between branches that mypyc takes for unreachable",
    "options.py": "its Annotated metadata is read at run time, and compiled classes lose it",
}


def compiled_modules(package: Path) -> list[str]:
    """List the files of `package` that mypyc compiles."""
    files = [file for layer in COMPILED for file in sorted((package / layer).rglob("*.py"))]
    return [str(file) for file in files if file.name not in INTERPRETED]


def extensions() -> list[Any]:
    """Have mypyc translate the modules, if that is asked for."""
    if os.environ.get("VEILLEE_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    modules = compiled_modules(Path("src/veillee"))
    # A group name with a dot would put the library inside the package, and give every module a wrong __file__.
    return list(mypycify(modules, opt_level="3", debug_level="0", group_name="veillee"))


if __name__ == "__main__":
    from setuptools import setup

    setup(ext_modules=extensions())
