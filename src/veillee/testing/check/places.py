"""Where in a game's folder something is: the files of its parts, and the line an error came from."""

from pathlib import Path
from types import TracebackType

from veillee.games.package import GamePackage


def file_of(package: GamePackage, *places: str) -> str:
    """Give the first of some files that there is, as a path in the game's folder; the first if there is none."""
    folder = package.folder()
    return next((place for place in places if (folder / place).exists()), places[0])


def words_file(package: GamePackage, language: str, name: str = "") -> str:
    """Give the file of a language's sentences."""
    stem = f"{name}.{language}" if name else language
    return file_of(package, f"words/{stem}.ftl", f"words.{stem}.ftl")


def text_file(package: GamePackage, language: str) -> str:
    """Give the file of the rules in a language."""
    places = (f"text/{language}.md", f"text.{language}.md")
    return file_of(package, *(places if (package.folder() / "text").is_dir() else places[::-1]))


def part_file(package: GamePackage, part: str) -> str:
    """Give the module of a part, or its folder."""
    return file_of(package, f"{part}.py", part)


def sources_of(package: GamePackage, *parts: str) -> list[Path]:
    """List the source files of some parts of a game."""
    folder = package.folder()
    flat = [folder / f"{part}.py" for part in parts]
    return [
        *(file for file in flat if file.exists()),
        *(file for part in parts for file in sorted((folder / part).rglob("*.py"))),
    ]


def line_of(text: str, found: str) -> int:
    """Give the number of the first line that holds a text, 0 if none does."""
    lines = text.splitlines()
    return next((number for number, line in enumerate(lines, 1) if found in line), 0)


def place_of(error: BaseException, folder: Path) -> tuple[str, int]:
    """Give the innermost line of the game's own that an error came through: file and line, ("", 0) if none."""
    if isinstance(error, SyntaxError) and error.filename:
        inside = within(error.filename, folder)
        if inside:
            return inside, error.lineno or 0
    found = ("", 0)
    trace: TracebackType | None = error.__traceback__
    while trace is not None:
        inside = within(trace.tb_frame.f_code.co_filename, folder)
        if inside:
            found = (inside, trace.tb_lineno)
        trace = trace.tb_next
    return found


def within(file: str, folder: Path) -> str:
    """Give a file as a path in the folder, "" if it lies elsewhere."""
    try:
        return Path(file).resolve().relative_to(folder.resolve()).as_posix()
    except (ValueError, OSError):
        return ""
