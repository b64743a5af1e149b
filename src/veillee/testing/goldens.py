"""The golden files, the same on every build: playthroughs, records, perft tables and limits of component tables.

`python -m veillee.testing.goldens` writes them under tests/games of the current folder, `--check` compares. A
difference is either a mistake or a change of behaviour, and then the game's rules version is due to rise.
"""

import argparse
import sys
from collections.abc import Callable
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Final

from veillee.build import build_name
from veillee.core.audit import verify
from veillee.core.chance import SeededChance
from veillee.core.contract import AnyGame
from veillee.core.errors import VeilleeError
from veillee.core.match import Match
from veillee.core.record import parse_record
from veillee.core.seed import Seed
from veillee.games import GamePackage, house_ids, load
from veillee.testing.golden_tables import Golden, tables_of
from veillee.testing.perft import perft_text
from veillee.testing.playthrough import playthrough_text
from veillee.testing.table_limits import limits_text
from veillee.testing.toy import GAME as TOY

FOLDER: Final = Path("tests/games")  # with a folder for each game
PLAYTHROUGHS: Final = "playthroughs"
RECORDS: Final = "records"
PERFT: Final = "perft.txt"
TABLES: Final = "tables.txt"  # what the component tables may say

GAMES: Final = (*house_ids(), TOY.info.id)


def find_game(game_id: str) -> GamePackage:
    """Find a game by its id, or the toy."""
    return TOY if game_id == TOY.info.id else load(game_id)


_TABLES: Final = [tables_of(find_game(game_id)) for game_id in GAMES]
PLAYED: Final = tuple(golden for tables in _TABLES for golden in tables.PLAYED)
REWOUND: Final = tuple(golden for tables in _TABLES for golden in tables.REWOUND)
COUNTED: Final = tuple(counted for tables in _TABLES for counted in tables.COUNTED)


def make_game(golden: Golden) -> AnyGame:
    """Make the rules of a golden table."""
    return make_table(find_game(golden.game), golden)


def make_table(package: GamePackage, golden: Golden) -> AnyGame:
    """Make the rules of a golden table of a game that is at hand."""
    return package.make(golden.seats, golden.options, golden.data)


def golden_writers() -> dict[str, Callable[[], str]]:
    """Give for each golden file, by its path under the folder, the function that writes its text."""
    writers: dict[str, Callable[[], str]] = {}
    for game_id in GAMES:
        played = tuple(golden for golden in PLAYED if golden.game == game_id)
        rewound = tuple(golden for golden in REWOUND if golden.game == game_id)
        counted = tuple(one for one in COUNTED if one[0].game == game_id)
        for path, write in writers_of(find_game(game_id), played, rewound, counted).items():
            writers[f"{game_id}/{path}"] = write
    return writers


def writers_of(
    package: GamePackage,
    played: tuple[Golden, ...],
    rewound: tuple[Golden, ...],
    counted: tuple[tuple[Golden, int], ...],
) -> dict[str, Callable[[], str]]:
    """Give for each golden file of a game, by its path in the game's folder, the function that writes its text."""
    writers: dict[str, Callable[[], str]] = {}
    for golden in played:
        path = f"{PLAYTHROUGHS}/{golden.name}.txt"
        writers[path] = partial(played_text, package, golden)
    for golden in (*played, *rewound):
        path = f"{RECORDS}/r{package.info.rules_version}-{golden.name}.json"
        writers[path] = partial(record_text, golden, package, golden in rewound)
    if counted:
        writers[PERFT] = partial(perft_tables, package, counted)
    if package.info.data_files:
        writers[TABLES] = partial(limits_text, package)
    return writers


def played_text(package: GamePackage, golden: Golden) -> str:
    """Write the playthrough of a table."""
    return playthrough_text(make_table(package, golden), golden.seed, golden.script)


def perft_tables(package: GamePackage, counted: tuple[tuple[Golden, int], ...]) -> str:
    """Write all perft tables of a game."""
    return "\n".join(perft_text(make_table(package, golden), depth) for golden, depth in counted)


def record_text(golden: Golden, package: GamePackage | None = None, rewinds: bool | None = None) -> str:
    """Play a match by random moves, gone back in once if its table says so, and write its record."""
    game = make_game(golden) if package is None else make_table(package, golden)
    name = f"{golden.game} {golden.name} {golden.seed}"
    key = blake2b(name.encode(), digest_size=32).digest()
    match = Match(game, Seed(key, tuple(f"seat {seat}".encode() for seat in range(game.seats))), rated=False)
    is_rewound = golden not in REWOUND if rewinds is None else not rewinds
    for text in golden.script:
        match.submit(next(seat for seat in match.actors() if text in match.legal(seat)), text, match.version)
    while not match.is_over:
        chance = SeededChance(key, 1, match.version)
        actors = match.actors()
        seat = actors[chance.below(len(actors))]
        if not is_rewound and match.step_count > 20:
            match.rewind(seat, range(game.seats), match.version)
            is_rewound = True
            continue
        moves = match.legal(seat)
        match.submit(seat, moves[chance.below(len(moves))], match.version)
    return match.record().text() + "\n"


# --- writing and comparing


def write_goldens(folder: Path) -> list[str]:
    """Write every golden file and remove those that no table stands for; list what changed."""
    writers = golden_writers()
    changed = []
    for path, write in writers.items():
        text = write()
        file = folder / path
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
            changed.append(path)
    for path in find_strays(folder):
        (folder / path).unlink()
        changed.append(path)
    return changed


def find_strays(folder: Path) -> list[str]:
    """List the files in the folders of goldens that no table stands for."""
    places = (f"{PLAYTHROUGHS}/*", f"{RECORDS}/*", PERFT, TABLES)
    kept = [file for game in GAMES for place in places for file in sorted((folder / game).glob(place))]
    known = {*golden_writers(), *earlier_records(folder)}
    return [path for file in kept if (path := file.relative_to(folder).as_posix()) not in known]


def earlier_records(folder: Path) -> list[str]:
    """List the records of earlier rules that today's rules promise to replay. They are never written again."""
    return [
        file.relative_to(folder).as_posix()
        for game in GAMES
        for version in range(find_game(game).info.reads_from or 1, find_game(game).info.rules_version)
        if find_game(game).info.can_read(version)
        for file in sorted((folder / game / RECORDS).glob(f"r{version}-*.json"))
    ]


def check_golden(folder: Path, path: str) -> str | None:
    """Say how a golden file differs from what this build makes, None if it does not."""
    file = folder / path
    if not file.exists():
        return f"{path} is missing"
    return compare(path, file.read_text(encoding="utf-8"), golden_writers()[path]())


def compare(path: str, kept: str, made: str) -> str | None:
    """Say how a golden text differs from what this build makes, None if it does not."""
    if f"{RECORDS}/" in path:
        problem = find_record_problem(kept)
        if problem is not None:
            return f"{path} does not replay: {problem}"
    if kept == made:
        return None
    lines = zip(kept.splitlines(), made.splitlines(), strict=False)
    for number, (old, new) in enumerate(lines, 1):
        if old != new:
            return f"{path} differs at line {number}: kept {old[:200]!r}, made {new[:200]!r}"
    return f"{path} differs in length"


def find_record_problem(text: str) -> str | None:
    """Say why a kept record does not replay to the digest it names, with the chance its seed gives."""
    try:
        record = parse_record(text)
        game = find_game(record.game).make_kept(record.seats, record.options, record.data, record.kept)
        verify(game, record)
    except VeilleeError as error:
        return f"{error.code}: {error.message}"
    return None


def main(arguments: list[str]) -> int:
    """Write or check the golden files."""
    parser = argparse.ArgumentParser(
        prog="python -m veillee.testing.goldens", description="Write the golden files."
    )
    parser.add_argument("--check", action="store_true", help="compare only, and fail if anything differs")
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"where they are, {FOLDER} if not given")
    asked = parser.parse_args(arguments)
    if not asked.check:
        for path in write_goldens(asked.folder):
            print(path)
        return 0
    problems = [problem for path in golden_writers() if (problem := check_golden(asked.folder, path))]
    problems += [f"{path} stands for no table" for path in find_strays(asked.folder)]
    for path in earlier_records(asked.folder):
        problem = find_record_problem((asked.folder / path).read_text(encoding="utf-8"))
        problems += [f"{path} does not replay: {problem}"] if problem else []
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        return 1
    print(f"{len(golden_writers())} golden files are as this build makes them ({build_name()})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
