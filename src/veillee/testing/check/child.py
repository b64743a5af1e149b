"""The process in which a game is checked: whatever the game does, what was found so far stands in a file."""

import argparse
import faulthandler
import json
import sys
from pathlib import Path
from typing import IO, Any, Final

from veillee.core.errors import VeilleeError
from veillee.games import GamePackage, add_folder, house_ids, load
from veillee.testing.check.findings import NEEDS, SECTIONS, Broken, Finding, Report
from veillee.testing.check.kept import house_folder, write_goldens
from veillee.testing.check.places import place_of
from veillee.testing.check.sections import CHECKS

MEMORY: Final = 4 << 30  # bytes that a game may take


class WatchedReport(Report):
    """Report from a process that is ended, with a note of where it was, when a piece of work takes too long."""

    def __init__(self, package: GamePackage, section: str, seconds: float, stack: IO[str]) -> None:
        super().__init__(package, section)
        self._seconds: Final = seconds
        self._stack: Final = stack

    def tick(self) -> None:
        faulthandler.dump_traceback_later(self._seconds, exit=True, file=self._stack)


def main(arguments: list[str]) -> int:
    """Check the sections that are asked for, and write a line for each thing that happens."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--sections", required=True)
    parser.add_argument("--failed", default="")
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--folder", required=True)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args(arguments)
    limit_memory()
    folder = Path(args.folder)
    with (folder / "found").open("a", encoding="utf-8") as out, (folder / "stack").open("w") as stack:
        failed = set(filter(None, args.failed.split(",")))
        package = None
        for section in args.sections.split(","):
            say(out, begin=section)
            faulthandler.dump_traceback_later(args.seconds, exit=True, file=stack)
            if package is None and "loads" not in failed:
                package = find_package(args.game, out)
                if package is None:
                    failed.add("loads")
            if section not in ("loads", "declaration") and not failed & set(NEEDS[section]):
                assert package is not None
                report = WatchedReport(package, section, args.seconds, stack)
                if section == "goldens" and args.write and house_folder(package) is None:
                    write_kept(report, out)
                run_section(report)
                write(out, report.found)
                if report.found:
                    failed.add(section)
            faulthandler.cancel_dump_traceback_later()
            say(out, end=section)
        say(out, done="")
    return 0


def limit_memory() -> None:
    """Let a game that never stops growing fail, and not the machine."""
    try:
        import resource
    except ImportError:  # not on every system
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def find_package(game: str, out: IO[str]) -> GamePackage | None:
    """Load the game by its id or its folder; write down why not."""
    try:
        package = load(game) if game in house_ids() or not Path(game).is_dir() else load(add_folder(game))
        say(out, package=str(package.folder()))
        return package
    except VeilleeError as error:
        reason = str(error.details.get("reason", error.message))
        write(out, [Finding("loads", "not-loaded", {"reason": reason})])
    except BaseException as error:
        write(out, [Finding("loads", "not-loaded", {"reason": f"{type(error).__name__}: {error}"[:300]})])
    return None


def run_section(report: Report) -> None:
    """Run the checks of a section; what they let through becomes a finding."""
    report.tick()
    try:
        CHECKS[report.section](report)
    except Broken:
        return
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        add_error(report, error)


def write_kept(report: Report, out: IO[str]) -> None:
    """Write the goldens anew; what keeps them from being written becomes a finding."""
    try:
        say(out, written=write_goldens(report.package))
    except Exception as error:
        add_error(report, error)


def add_error(report: Report, error: BaseException, doing: str = "") -> None:
    """Add what a game raised, with its own line."""
    file, line = place_of(error, report.package.folder())
    lines = str(error).strip().splitlines()
    message = lines[0] if lines else ""
    report.add("raised", file, line, kind=type(error).__name__, message=message, doing=doing or report.section)


def write(out: IO[str], findings: list[Finding]) -> None:
    for finding in findings:
        say(out, finding=finding._asdict())


def say(out: IO[str], **what: Any) -> None:
    out.write(json.dumps(what) + "\n")
    out.flush()


assert set(CHECKS) == set(SECTIONS) - {"loads", "declaration"}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
