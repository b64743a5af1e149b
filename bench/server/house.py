"""Starts Veillée's server for the load driver: as it is, but for the limits on one address and one connection."""

import sys
from pathlib import Path

from veillee.server.run import serve
from veillee.server.run.logs import configure_logs
from veillee.server.run.settings import Settings

MANY = (100_000.0, 100_000.0)


def main() -> None:
    """Serve on the port, with the store in the folder and, if given, the database of the command line."""
    port, folder, *database = sys.argv[1:]
    configure_logs("WARNING")
    settings = Settings(
        folder=Path(folder),
        database=database[0] if database else "",
        limits_loopback=False,
        frame_rate=MANY,
        table_rate=MANY,
    )
    serve.run(settings, serve.listen("127.0.0.1", int(port)))


if __name__ == "__main__":
    main()
