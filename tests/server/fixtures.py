"""What the tests of the server share: a store in both databases, and a server that runs."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from tests.server.postgres import Postgres
from tests.server.servers import UVICORN
from tests.server.serving import Served, quick_settings
from tests.server.stores import EngineOf, fresh_engine


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """Run a PostgreSQL for the whole session."""
    server = Postgres()
    yield server
    server.stop()


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """Give the URL of an empty PostgreSQL database."""
    name = postgres.new_database()
    yield postgres.url(name)
    postgres.drop_database(name)


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Give the URL of an empty store, in each of the databases in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.db'}"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def engine_of() -> Iterator[EngineOf]:
    """Open databases, and close them at the end."""
    engines: list[Engine] = []

    def open_one(url: str) -> Engine:
        engines.append(fresh_engine(url))
        return engines[-1]

    yield open_one
    for engine in engines:
        engine.dispose()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """Run a stock server on SQLite, in a thread of this process."""
    with Served(quick_settings(tmp_path), UVICORN) as server:
        yield server


@pytest.fixture
def served_from_each(store_url: str, tmp_path: Path) -> Iterator[Served]:
    """Run a stock server on each of the databases in turn."""
    with Served(quick_settings(tmp_path, database=store_url), UVICORN) as server:
        yield server
