"""Starts Veillée's server for the load driver: as it is, but for the limits on one address and one connection."""

import sys
from pathlib import Path

from veillee.server.run import serve
from veillee.server.run.addresses import listen
from veillee.server.run.fast_path import find_fast_path
from veillee.server.run.logs import configure_logs
from veillee.server.run.settings import Settings

MANY = (100_000.0, 100_000.0)


def main() -> None:
    """Serve on the port, with the store in the folder and, if given, the database of the command line."""
    is_portable = "--portable" in sys.argv
    port, folder, *database = [argument for argument in sys.argv[1:] if argument != "--portable"]
    configure_logs("WARNING")
    settings = Settings(
        folder=Path(folder),
        database=database[0] if database else "",
        limits_loopback=False,
        frame_rate=MANY,
        table_rate=MANY,
    )
    find_plug = dict if is_portable else find_fast_path  # without the fast path, as other servers run the app
    serve.run(settings, listen("127.0.0.1", int(port)), find_plug=find_plug)


if __name__ == "__main__":
    main()
