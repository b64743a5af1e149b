"""Optional parts: which extra brings which library, and what to type when one is missing."""

from typing import Final

# The libraries by the name they are imported by; a test compares this with pyproject.toml.
LIBRARIES: Final = {
    "server": (
        "alembic",
        "fastapi",
        "httptools",
        "itsdangerous",
        "numpy",
        "orjson",
        "prometheus_client",
        "pydantic",
        "segno",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "uvloop",
        "websockets",
    ),
    "postgres": ("psycopg",),
    "batch": ("numba", "numpy"),
    "gymnasium": ("gymnasium", "numpy", "PIL"),
    "pettingzoo": ("gymnasium", "numpy", "pettingzoo", "PIL"),
    "openspiel": ("numpy", "open_spiel", "pyspiel"),
}


class MissingExtra(ImportError):
    """A part of Veillée was asked for that is not installed."""

    def __init__(self, extra: str, library: str) -> None:
        self.extra: Final = extra
        self.command: Final = install_command(extra)
        super().__init__(f"{library} is not installed; type: {self.command}", name=library)


def install_command(extra: str) -> str:
    """Give the command that installs an extra, as it can be typed in any shell."""
    return f'pip install "veillee[{extra}]"'


def missing_extra(error: ModuleNotFoundError, extra: str = "") -> Exception:
    """Give what to raise for a library that is not there: the extra that brings it, else the error itself."""
    library = (error.name or "").partition(".")[0]
    for name, libraries in LIBRARIES.items():
        if library in libraries and extra in ("", name):
            return MissingExtra(name, library)
    return error
