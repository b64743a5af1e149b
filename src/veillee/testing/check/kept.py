"""The golden files of one package: kept in its own folder as `goldens.txt`, or with the house's tests.

`goldens.txt` holds what would be several files one after the other, each under a line `=== <name> ===`.
"""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from veillee.games.package import GamePackage
from veillee.testing.check.findings import Report
from veillee.testing.check.places import line_of, part_file
from veillee.testing.check.sentences import kinds_written
from veillee.testing.goldens import PERFT, PLAYTHROUGHS, RECORDS, TABLES, compare, make_table, writers_of

FILE: Final = "goldens.txt"
HEAD: Final = re.compile(r"^=== (\S+) ===\n", re.MULTILINE)


def writers(package: GamePackage) -> dict[str, Callable[[], str]]:
    """Give what writes each golden of a package."""
    testing = package.find_part("testing")
    played, rewound, counted = (tuple(getattr(testing, name, ())) for name in ("PLAYED", "REWOUND", "COUNTED"))
    return writers_of(package, played, rewound, counted)


def house_folder(package: GamePackage) -> Path | None:
    """Give the folder of the house's tests that keeps a game's goldens, None where there is none."""
    folders = [folder / "tests" / "games" / package.info.id for folder in package.folder().parents]
    return next((folder for folder in folders if (folder / PLAYTHROUGHS).is_dir()), None)


def read_goldens(package: GamePackage) -> dict[str, str] | None:
    """Read what is kept, by name; None where nothing is."""
    house = house_folder(package)
    if house is not None:
        files = [
            *house.glob(f"{PLAYTHROUGHS}/*"),
            *house.glob(f"{RECORDS}/*"),
            *house.glob(PERFT),
            *house.glob(TABLES),
        ]
        return {file.relative_to(house).as_posix(): file.read_text(encoding="utf-8") for file in files}
    file = package.folder() / FILE
    if not file.is_file():
        return None
    parts = HEAD.split(file.read_text(encoding="utf-8"))[1:]
    return {name: text.removesuffix("\n") for name, text in zip(parts[::2], parts[1::2], strict=True)}


def goldens_text(made: Mapping[str, Callable[[], str]]) -> str:
    """Write goldens one after the other, as they are kept in one file."""
    return "\n".join(f"=== {name} ===\n{write()}" for name, write in made.items()) + "\n"


def write_goldens(package: GamePackage) -> str:
    """Write all goldens of a package from outside; give the file."""
    (package.folder() / FILE).write_text(goldens_text(writers(package)), encoding="utf-8", newline="\n")
    return FILE


def check_goldens(report: Report) -> None:
    """See that what is kept is what the game does, and that it shows everything there is to see."""
    package = report.package
    kept = read_goldens(package)
    where = part_file(package, "testing")
    made = writers(package)
    if not made:
        report.add("no-goldens", where, game=package.info.id)
        return
    if kept is None:
        if not package.name.startswith("veillee.games."):  # the house keeps its goldens with its tests
            report.add("golden-missing", FILE, name=FILE, message="", more=0)
        return
    whole = (package.folder() / FILE).read_text("utf-8") if (package.folder() / FILE).is_file() else ""
    differing: dict[str, str] = {}
    for name, write in made.items():
        report.tick()
        if name in kept and (problem := compare(name, kept[name], write())) is not None:
            differing[name] = problem[:200]
    for code, names in (
        ("golden-missing", [name for name in made if name not in kept]),
        ("golden-differs", list(differing)),
        ("golden-stray", sorted(set(kept) - set(made))),
    ):
        if names:  # one change of the rules shows in many of them: said once, with the first
            line = line_of(whole, f"=== {names[0]} ===") if names[0] in kept else 0
            message = differing.get(names[0], "")
            report.add(code, FILE, line, name=names[0], message=message, more=len(names) - 1)
    _check_covered(report, where, {name: text for name, text in kept.items() if name.startswith(PLAYTHROUGHS)})


def _check_covered(report: Report, where: str, texts: Mapping[str, str]) -> None:
    """See that the playthroughs show every number of seats, choice, switch, event and ending."""
    package = report.package
    testing: Any = package.find_part("testing")
    games = [make_table(package, golden) for golden in testing.PLAYED]
    info = package.info
    uncovered = [f"{seats} seats" for seats in range(info.min_seats, info.max_seats + 1)]
    uncovered = [seats for seats in uncovered if int(seats.split()[0]) not in {game.seats for game in games}]
    for option in package.schema():
        if option.kind != "number":
            shown = {getattr(game.options, option.name) for game in games}
            uncovered += [
                f"{option.name}={value}" for value in option.choices or (False, True) if value not in shown
            ]
    text = "".join(texts.values())
    told = set(re.findall(r"^  told [^:]*: (\S+)", text, re.MULTILINE))
    uncovered += [f"event {kind}" for kind in sorted(kinds_written(package) - told)]
    endings = set(re.findall(r"^over after \d+ steps: (\S+)$", text, re.MULTILINE))
    results = set(games[0].legend()["results"]) - {""} if games else set()
    uncovered += [f"ending {name}" for name in sorted(results - endings)]
    for what in uncovered:
        report.add("golden-uncovered", where, what=what)
