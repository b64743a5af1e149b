"""`veillee serve`: the table server, for this machine, the home network or the internet."""

import argparse
import sys
import threading
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from veillee import games
from veillee.cli.dev_mode import DevServer
from veillee.cli.refusal import Refused
from veillee.cli.table_arguments import parse_number
from veillee.locales import Words
from veillee.server.errors import NoNetwork
from veillee.server.run import addresses, networks, serve
from veillee.server.run.logs import configure_logs
from veillee.server.run.settings import Settings
from veillee.server.store.database import database_url, default_folder

DEFAULT_PORT: Final = "8421"


def add_parser(subparsers: Any) -> None:
    """Add the command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "serve", help="cli-help-serve", description="cli-help-serve"
    )
    parser.add_argument("--host", metavar="ADDRESS", default="127.0.0.1", help="cli-help-host")
    parser.add_argument("--port", metavar="N", default=DEFAULT_PORT, help="cli-help-port")
    parser.add_argument("--db", metavar="URL", default="", help="cli-help-db")
    parser.add_argument("--folder", metavar="FOLDER", default="", help="cli-help-folder")
    parser.add_argument("--lan", action="store_true", help="cli-help-lan")
    parser.add_argument("--url", metavar="URL", action="append", default=[], help="cli-help-url")
    parser.add_argument("--bot-workers", metavar="N", default="1", help="cli-help-bot-workers")
    parser.add_argument("--open", action="store_true", help="cli-help-open")
    parser.add_argument("--game", metavar="FOLDER", action="append", default=[], help="cli-help-game-folder")
    parser.add_argument("--dev", action="store_true", help="cli-help-dev")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Open the port, say where the table is, and serve until interrupted."""
    words: Words = args.words
    if args.dev:
        return _develop(args)
    port = parse_number(args.port, "--port", 0, 65535)
    workers = parse_number(args.bot_workers, "--bot-workers", 1, 64)
    folder = Path(args.folder) if args.folder else default_folder()
    host = args.host
    # What cannot be is refused before anything is opened.
    database_url(folder, args.db)
    named = {parse_origin(url) for url in args.url}
    lan_address = _find_door(host) if args.lan else ""
    _add_games(args.game, words)
    with addresses.listen(host, port) as listener:
        port = int(listener.getsockname()[1])
        address = addresses.origin_of("localhost" if host in addresses.EVERYWHERE else host, port)
        lan = addresses.origin_of(lan_address, port) if args.lan else ""
        if lan:
            addresses.listen(lan_address, port).close()  # refused now, rather than once the house is open
        settings = Settings(
            folder=folder,
            database=args.db,
            host=host,
            port=port,
            door=lan_address,
            origins=addresses.origins_of(host, port) | named,
            # On the home network there is no https: its cookies must travel without.
            secure=bool(args.url) and not args.lan and all(url.startswith("https:") for url in args.url),
            bot_workers=workers,
        )
        configure_logs("WARNING")

        def say_where() -> None:
            print(words.say("cli-serve-here", address=address), flush=True)
            if lan:
                print(words.say("cli-serve-lan", address=lan))
                print(serve.qr_text(lan), flush=True)
            if not args.db:
                print(words.say("cli-serve-store", file=str(folder)), flush=True)
            if args.open:
                _open_browser(1.0, address)

        serve.run(settings, listener, say_where)
    return 0


def _find_door(host: str) -> str:
    """Choose the private address at which the phones of the house are let in, beside this machine's own."""
    if not addresses.is_this_machine(host):
        raise Refused("bad-arguments", why="clash", argument="--lan", came="--host")
    found = networks.list_networks()
    if not found:
        raise NoNetwork("this machine has no address on a home network")
    return found[0].address


def _add_games(folders: list[str], words: Words) -> None:
    """Load all games; whatever does not load is named in one line, and the others are served."""
    games.add_folders(tuple(folders))
    games.game_ids()
    for failure in games.failures():
        line = words.say("cli-serve-not-loaded", name=failure.name, reason=failure.reason)
        print(line, file=sys.stderr, flush=True)


def _develop(args: argparse.Namespace) -> int:
    """Serve in developer mode: on this machine alone, for the edited game runs unseen by anybody else."""
    words: Words = args.words
    if args.lan or args.url or args.host not in ("127.0.0.1", "::1", "localhost"):
        raise Refused("dev-loopback")
    if not args.game:
        raise Refused("bad-arguments", why="missing", argument="--game")
    port = parse_number(args.port, "--port", 0, 65535)
    with addresses.listen(args.host, port) as listener:  # a busy one is refused before anything starts
        port = int(listener.getsockname()[1])
    command = [sys.executable, "-m", "veillee", "--lang", words.language, "serve", "--host", args.host]
    command += ["--port", str(port), "--bot-workers", args.bot_workers]
    command += ["--db", args.db] if args.db else []
    command += ["--folder", args.folder] if args.folder else []
    command += [word for folder in args.game for word in ("--game", folder)]
    if args.open:
        _open_browser(2.0, addresses.origin_of(args.host, port))

    def say(what: str, detail: str) -> None:
        print(words.say("cli-serve-dev", what=what, detail=detail or "none"), file=sys.stderr, flush=True)

    return DevServer(command, [Path(folder).resolve() for folder in args.game], say).run()


def _open_browser(seconds: float, address: str) -> None:
    """Open the page once the server has had this long to start."""
    import webbrowser  # starts processes, which not every machine has

    threading.Timer(seconds, webbrowser.open, [address]).start()


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def parse_origin(url: str) -> str:
    """Read the address under which people open the table, as browsers write it in `Origin`."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or parts.path.strip("/"):
        raise Refused("bad-url", url=url[:80])
    is_usual = port in (None, 443 if parts.scheme == "https" else 80)
    return f"{parts.scheme}://{_shown(parts.hostname)}" + ("" if is_usual else f":{port}")
