"""Compile kernels by numba, and keep what was compiled until any source it may rest on changes."""

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from numba import config as numba_config
from numba import njit

Function = TypeVar("Function", bound=Callable[..., Any])

config: Final[Any] = numba_config  # its names are made when it is imported
HERE: Final = Path(__file__).parent
# Numba looks at a kernel's own file alone; what it calls, and the constants it takes over, lie in these.
SOURCES: Final = [HERE, *(HERE.parent / "games" / folder.name for folder in HERE.iterdir() if folder.is_dir())]


def digest_of_sources() -> str:
    """Name this state of all sources that end up in a kernel."""
    mixer = blake2b(digest_size=8)
    for folder in SOURCES:
        for file in sorted(folder.rglob("*.py")):
            mixer.update(file.read_bytes())
    return mixer.hexdigest()


KEPT_IN: Final = Path(config.CACHE_DIR or HERE / "__pycache__") / f"kernels-{digest_of_sources()}"


def kernel(function: Function) -> Function:
    """Have a function compiled when it is first called; it runs without Python's lock."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(KEPT_IN)  # read by numba while it decorates
    try:
        return cast(Function, njit(cache=True, nogil=True)(function))
    finally:
        config.CACHE_DIR = before
