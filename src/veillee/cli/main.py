"""The command `veillee`: find the command, run it, and put whatever goes wrong into one line."""

import argparse
import os
import sys
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from veillee import __version__
from veillee.build import build_name
from veillee.cli.arguments import Parser, choose_language
from veillee.cli.page import adapt_streams
from veillee.cli.refusal import Refused, refusal_text
from veillee.core.errors import VeilleeError
from veillee.extras import MissingExtra, missing_extra
from veillee.games import game_ids, load, note_failure
from veillee.games.outside import reason_of
from veillee.locales import Words

COMMANDS: Final = (
    "play",
    "serve",
    "games",
    "rules",
    "replay",
    "verify",
    "simulate",
    "playthrough",
    "perft",
    "new-game",
    "check-game",
    "generate",
    "bench",
    "backup",
    "restore",
    "check-store",
)

# What a shell expects to hear.
REFUSED: Final = 2
PIPX_LINE: Final = "pipx run --spec 'veillee[server]' veillee"
UVX_LINE: Final = "uvx --from 'veillee[server]' veillee"
FAULT: Final = 70
INTERRUPTED: Final = 130
PIPE_BROKEN: Final = 141


def has_server() -> bool:
    """Say whether what the table in the browser needs is installed."""
    return all(find_spec(library) is not None for library in ("fastapi", "uvicorn", "sqlalchemy"))


def main(argv: list[str] | None = None) -> int:
    """Run a command and give its exit status."""
    arguments = sys.argv[1:] if argv is None else argv
    adapt_streams()
    words = Words(choose_language(arguments, os.environ), strict=is_debugging())
    try:
        status = _run(arguments, words)
        sys.stdout.flush()
        return status
    except (VeilleeError, Refused) as refusal:
        return _complain(refusal_text(words, refusal), REFUSED)
    except ImportError as error:
        missing = missing_extra(error) if isinstance(error, ModuleNotFoundError) else error
        if not isinstance(missing, MissingExtra):
            return _fail(words, error)
        told = refusal_text(words, Refused("missing-extra", extra=missing.extra, command=missing.command))
        return _complain(told, REFUSED)
    except BrokenPipeError:
        _drop_output()
        return PIPE_BROKEN
    except OSError as error:  # files have refusals of their own: this is the output, or a process
        _drop_output()
        return _complain(refusal_text(words, Refused("system-refused", message=error.strerror or "?")), REFUSED)
    except KeyboardInterrupt:
        return _complain("", INTERRUPTED)
    except Exception as fault:
        return _fail(words, fault)


def is_debugging() -> bool:
    """Say whether faults shall show where they happened, and missing words raise."""
    return os.environ.get("VEILLEE_DEBUG", "") not in ("", "0")


def make_parser(words: Words, commands: tuple[str, ...]) -> Parser:
    """Build the parser of some commands."""
    parser = Parser(words, prog="veillee", description="cli-help-veillee")
    parser.add_argument("--version", action="store_true", help="cli-help-version")
    parser_class: Any = partial(Parser, words)
    subparsers = parser.add_subparsers(
        title=words.say("cli-help-commands"),
        metavar=words.say("cli-help-command"),
        dest="command",
        parser_class=parser_class,
    )
    for name in commands:
        try:
            if name in COMMANDS:
                import_module(f"veillee.cli.{name.replace('-', '_')}").add_parser(subparsers)
            else:
                _add_command_of_game(name, subparsers)
        except ModuleNotFoundError as error:
            if len(commands) == 1 or (error.name or "").startswith("veillee"):
                raise missing_extra(error) from None
            subparsers.add_parser(name, help=f"cli-help-{name}")  # in the list of commands all the same
    return parser


def _add_command_of_game(name: str, subparsers: Any) -> None:
    """Add a command that a game brings; one from outside that does not load is left out, and named."""
    module = commands_of_games()[name]
    try:
        import_module(module).add_parser(subparsers)
    except Exception as error:
        package = module.partition(".commands.")[0]
        if package.startswith("veillee."):
            raise
        note_failure(package, reason_of(error, package))


@cache
def commands_of_games() -> dict[str, str]:
    """Give the commands that games bring, each with its module."""
    found: dict[str, str] = {}
    for package in [load(game_id) for game_id in game_ids()]:  # the house's own come first
        for name in package.commands:
            if name not in COMMANDS:
                found.setdefault(name, f"{package.name}.commands.{name}")
    return found


def _commands_needed(arguments: list[str]) -> tuple[str, ...]:
    """Name the command that is asked for, so that no other is loaded; all if none is."""
    before = [""] + arguments
    words = [word for word, last in zip(arguments, before, strict=False) if word[:1] != "-" and last != "--lang"]
    if words and words[0] in COMMANDS:
        return (words[0],)  # without looking at what is installed
    known = (*COMMANDS, *commands_of_games())
    return (words[0],) if words and words[0] in known else known


def _run(arguments: list[str], words: Words) -> int:
    parser = make_parser(words, _commands_needed(arguments))
    args = argparse.Namespace(words=words)
    try:
        parser.parse_args(arguments, namespace=args)
    except SystemExit as wish:  # the help was asked for and printed
        return int(wish.code or 0)
    if args.version:
        print(words.say("cli-version", version=__version__, build=build_name()))
        return 0
    if args.command is None:
        if sys.stdout.isatty() and has_server():
            return _run([*arguments, "serve", "--open"], words)  # a family types the name alone
        parser.print_help()
        if not has_server():
            print("\n" + words.say("cli-browser-line", pipx=PIPX_LINE, uvx=UVX_LINE))
        return 0
    return int(args.run(args))


def _fail(words: Words, fault: Exception) -> int:
    """Put a fault of the program into one line; raise it where somebody looks for it."""
    if is_debugging():
        raise fault
    return _complain(words.say("cli-fault", kind=type(fault).__name__, message=str(fault)[:200]), FAULT)


def _complain(line: str, status: int) -> int:
    print(line, file=sys.stderr)
    return status


def _drop_output() -> None:
    """Send what is still to be written nowhere, so that closing down finds no broken pipe either."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


if __name__ == "__main__":
    sys.exit(main())
