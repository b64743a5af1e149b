"""Compile kernels by numba, and keep what was compiled until any source it may rest on changes."""

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from numba import config as numba_config
from numba import njit

Function = TypeVar("Function", bound=Callable[..., Any])

config: Final[Any] = numba_config  # its names are made when it is imported
compile_function: Final[Any] = njit  # its types leave out what it can do without
HERE: Final = Path(__file__).parent
# Numba looks at a kernel's own file alone; what it calls, and the constants it takes over, lie in these.
SOURCES: Final = [HERE, *(HERE.parent / "games").glob("*/batch"), *(HERE.parent / "games").glob("*/rules")]


def digest_of_sources() -> str:
    """Name this state of all sources that end up in a kernel."""
    mixer = blake2b(digest_size=8)
    for folder in SOURCES:
        for file in sorted(folder.rglob("*.py")):
            mixer.update(file.read_bytes())
    return mixer.hexdigest()


KEPT_IN: Final = Path(config.CACHE_DIR or HERE / "__pycache__") / f"kernels-{digest_of_sources()}"


def _compiled(function: Function, **how: bool) -> Function:
    before = config.CACHE_DIR
    config.CACHE_DIR = str(KEPT_IN)  # read by numba while it decorates
    try:
        # Without counting who refers to an array, which took nearly half of the time; kernels thus make none.
        found = compile_function(cache=True, nogil=True, error_model="numpy", _nrt=False, **how)(function)
        return cast(Function, found)
    finally:
        config.CACHE_DIR = before


def kernel(function: Function) -> Function:
    """Have a function compiled into whatever calls it, when that is first called; it runs without Python's lock.

    Handing arrays over takes longer than most kernels do.
    """
    return _compiled(function, forceinline=True)


def kernel_apart(function: Function) -> Function:
    """Have a function compiled by itself, where it is called rarely or takes long: that compiles sooner."""
    return _compiled(function)
