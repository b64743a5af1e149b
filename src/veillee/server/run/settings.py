"""The server's settings, with defaults that suit a family at home."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """Hold the settings."""

    folder: Path  # where the store and the key of the cookies are, unless said otherwise
    database: str = ""  # URL of the store, "": SQLite in the folder
    host: str = "127.0.0.1"
    port: int = 8421
    door: str = ""  # a private address at which phones are let in from the start
    origins: frozenset[str] = frozenset()  # the addresses under which pages may be opened, as browsers write them
    client: Path | None = None  # the built web client
    secure: bool = False  # served over https: cookies are for https only

    bot_workers: int = 1
    bot_seconds: float = 4.0  # for a move, after which a fallback move is made
    bot_pace: tuple[float, float] = (0.7, 1.5)  # how long a bot seems to think, drawn without looking at its hand

    max_tables: int = 5000  # open in memory at the same time
    idle_seconds: float = 900.0  # after which a table that nobody is connected to is unloaded
    max_body: int = 300_000  # bytes of a request; a table may bring its own component tables
    max_frame: int = 4_000  # bytes of a message
    max_unsent: int = 500_000  # bytes waiting for a slow client
    frame_rate: tuple[float, float] = (20.0, 60.0)  # a second and at once, for each connection
    table_rate: tuple[float, float] = (200.0, 400.0)  # for each table
    request_rate: tuple[float, float] = (20.0, 100.0)  # for each guest, and for all strangers of an address
    address_rate: tuple[float, float] = (200.0, 1000.0)  # for all guests behind one address together
    opening_rate: tuple[float, float] = (0.2, 30.0)  # tables opened, for each address: they are kept for good
    check_rate: tuple[float, float] = (5.0, 40.0)  # own component tables examined, for each address
    sockets_per_address: int = 100
    limits_loopback: bool = True  # load tests from this machine switch the limits per address off
