"""Build Veillée; with VEILLEE_COMPILE=1 the hot path is compiled by mypyc.

This is the one place that says which modules are compiled. `tools/build_compiled.py` calls it.
"""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

# The folders of the package whose modules are compiled, and single modules of others. A game's parts come to that.
COMPILED = (
    "core",
    "bots/search",
    "server/rate_limit.py",
    "server/run/histogram.py",
    "server/socket/encoding.py",
    "server/socket/framing.py",
    "server/socket/session.py",
    "server/table/audience.py",
    "server/table/commands.py",
    "server/table/frames.py",
    "server/table/limits.py",
    "server/table/live_table.py",
    "server/table/table_state.py",
)

# Of every game. Bots are compiled where the game's package says so; kernels never, for numba compiles them.
COMPILED_PARTS = ("rules", "phrases", "arrays", "workshop")

# Modules of those places that stay interpreted, each with its reason.
INTERPRETED = {
    "__init__.py": "only gathers names, nothing to gain",
    "compat.py": "chooses between branches that mypyc takes for unreachable",
    "player.py": "a bot, and the contract of bots is interpreted",
    "options.py": "its Annotated metadata is read at run time, and compiled classes lose it",
}


def compiled_places(package: Path) -> list[str]:
    """List the folders and modules of `package` that are compiled, with those parts of each game there are."""
    found = list(COMPILED)
    for init in sorted(package.glob("games/*/__init__.py")):
        parts = COMPILED_PARTS + (("bots",) if "compiles_bots=True" in init.read_text("utf-8") else ())
        for part in parts:
            place = init.parent / part
            found += [
                str(path.relative_to(package)) for path in (place, place.with_suffix(".py")) if path.exists()
            ]
    return found


def compiled_modules(package: Path) -> list[str]:
    """List the files of `package` that mypyc compiles."""
    places = [package / place for place in compiled_places(package)]
    files = [file for place in places for file in ([place] if place.is_file() else sorted(place.rglob("*.py")))]
    return [str(file) for file in files if file.name not in INTERPRETED]


def extensions() -> list[Any]:
    """Have mypyc translate the modules, if that is asked for."""
    if os.environ.get("VEILLEE_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    modules = compiled_modules(Path("src/veillee"))
    # A group name with a dot would put the library inside the package, and give every module a wrong __file__.
    level = os.environ.get("VEILLEE_OPT_LEVEL", "3")  # tests take 0: the same code, compiled much sooner
    return list(mypycify(modules, opt_level=level, debug_level="0", multi_file=True, group_name="veillee"))


def compile_side_by_side(compiler: Any) -> None:
    """Have the C files of an extension compiled on all cores; setuptools takes them one by one."""
    compile_in_turn = compiler.compile

    def compile_all(sources: list[str], *args: Any, **kwargs: Any) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            objects = pool.map(lambda source: compile_in_turn([source], *args, **kwargs), sources)
            return [name for names in objects for name in names]

    compiler.compile = compile_all


if __name__ == "__main__":
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class BuildExtensions(build_ext):
        """Build the extensions, faster."""

        def build_extensions(self) -> None:
            """Build with all cores."""
            compile_side_by_side(self.compiler)
            super().build_extensions()

    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildExtensions})
