"""Write the pages and types that are derived from the sources; with --check only say which one is stale."""

import argparse
import ast
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from tools.derive_types import PACKAGE, Source, game_types_page, types_page
from veillee.core.arrays import KINDS, Field, Layout, Moves
from veillee.games import house_ids, load
from veillee.games.rulings import read_rulings
from veillee.locales import LANGUAGES, Words
from veillee.locales.rules_text import read_rules
from veillee.testing.generate import MODULE, find_declaration, generate

ROOT: Final = Path(__file__).resolve().parent.parent


def rules_page(game_id: str) -> str:
    """Put the rules of a game in every language on one page."""
    header = (
        f"<!-- Derived from src/veillee/games/{game_id}/text by tools/derive_docs.py: change it there. -->\n\n"
    )
    return header + "\n---\n\n".join(read_rules(game_id, language) for language in LANGUAGES)


def codes_table() -> str:
    """Write what the code of every refusal means, from the sources: compiled modules have no docstrings."""
    meanings: dict[str, str] = {}
    for file in (PACKAGE / "core" / "errors.py", PACKAGE / "server" / "errors.py"):
        for node in Source(file.read_text(encoding="utf-8")).classes.values():
            codes = [ast.literal_eval(part.value) for part in node.body if isinstance(part, ast.Assign)]
            if node.name != "VeilleeError":
                meanings[codes[0]] = (ast.get_docstring(node) or "").partition("\n")[0]
    rows = [f"| `{code}` | {meaning} |" for code, meaning in sorted(meanings.items())]
    return "\n".join(["| code | meaning |", "|---|---|", *rows])


def protocol_page() -> str:
    """Put the table of codes into the page on the protocol, which is written by hand otherwise."""
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    codes = f"<!-- codes -->\n{codes_table()}\n<!-- end of codes -->"
    return re.sub(r"<!-- codes -->\n.*<!-- end of codes -->", lambda _found: codes, page, flags=re.DOTALL)


def layouts() -> str:
    """Write for every game how the array of an observation is laid out, at the table of fewest seats."""
    parts = []
    for game_id in house_ids():
        package = load(game_id)
        game = package.make(package.info.min_seats, {}, {})
        layout, moves = Layout(game), Moves(game)
        rows = [
            f"| {field.start} | `{field.name}` | {KINDS[field.part.kind]} | {_shape(field)} |"
            for field in layout.fields
        ]
        seats = package.info.min_seats
        parts.append(
            f"**{game_id}**, {seats} seat{'s' * (seats > 1)}: {layout.length} numbers, {moves.count} actions\n\n"
            "| from | field | kind | places |\n|---|---|---|---|\n" + "\n".join(rows)
        )
    return "\n\n".join(parts)


def _shape(field: Field) -> str:
    part = field.part
    return f"{part.size} x {part.width}" if part.width > 1 else str(part.length)


def research_page() -> str:
    """Put the layouts into the page for research, which is written by hand otherwise."""
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    table = f"<!-- layouts -->\n{layouts()}\n<!-- end of layouts -->"
    return re.sub(r"<!-- layouts -->\n.*<!-- end of layouts -->", lambda _found: table, page, flags=re.DOTALL)


def print_tables() -> str:
    """List for every game the parts of its box that a printed sentence constrains, with the sentence."""
    parts = []
    for game_id in house_ids():
        rows = [
            f"| `{says['part'].replace('|', ' and ')}` | {says['quote']} | {_said(says)} |"
            for says in load(game_id).read_print()["says"]
        ]
        parts.append(f"**{game_id}**\n\n| part | print says | so |\n|---|---|---|\n" + "\n".join(rows))
    return "\n\n".join(parts)


def _said(says: dict[str, Any]) -> str:
    return ", ".join(f"{word} {value}" for word, value in says.items() if word not in ("part", "quote"))


def games_table() -> str:
    """List the games with their seats and what they are, as the home page says it."""
    words = Words("en", strict=True)
    rows = ["| game | | players | |", "|---|---|---|---|"]
    for game_id in house_ids():
        info = load(game_id).info
        seats = f"{info.min_seats} to {info.max_seats}"
        name, about = words.say(f"{game_id}-name"), words.say(f"{game_id}-about")
        rows.append(f"| `{game_id}` | [{name}](docs/rules/{game_id}.md) | {seats} | {about} |")
    return "\n".join(rows)


def readme_page() -> str:
    """Put the table of games into the README, which is written by hand otherwise."""
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    begin, end = "<!-- games: derived by make docs -->", "<!-- end of games -->"
    table = f"{begin}\n{games_table()}\n{end}"
    return re.sub(rf"{begin}\n.*{end}", lambda _found: table, page, flags=re.DOTALL)


def state_modules() -> dict[str, Callable[[], str]]:
    """Give the modules that are generated from the declarations of states, of the toy too."""
    found: dict[str, Callable[[], str]] = {}
    for folder in [
        *(load(game_id).folder() for game_id in house_ids()),
        *(PACKAGE / "testing" / name for name in ("toy", "template")),
    ]:
        source = find_declaration(folder)
        if source is not None:
            target = source.with_name(MODULE).relative_to(ROOT).as_posix()
            found[target] = partial(_state_module, source)
    return found


def _state_module(source: Path) -> str:
    return generate(source).text


def rulings_of(game_id: str) -> str:
    """Write the rulings of a game, each with both readings and what they do to wins."""
    parts = []
    for ruling in read_rulings(load(game_id)):
        values = [str(one.options.get(ruling.option, "")) for one in (ruling.ours, ruling.theirs)]
        option = f" (`{ruling.option}` = {values[0]}; theirs {values[1]})" if ruling.option else ""
        lines = [f"#### {ruling.id}: {', '.join(ruling.clauses)}{option}\n", f"> {ruling.quote}\n"]
        lines += [f"- Our reading: {ruling.reading['en']}", f"- The rival one: {ruling.rival['en']}"]
        lines.append(f"- Where they differ: `{', '.join(ruling.ours.script)}`")
        if ruling.effect:
            lines += ["", "| table | ours | theirs | command |", "|---|---|---|---|"]
            lines += [f"| {one.table} | {one.ours} | {one.theirs} | `{one.command}` |" for one in ruling.effect]
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def rulings_page() -> str:
    """Put the rulings of every game into their page, which is written by hand otherwise."""
    page = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    for game_id in house_ids():
        begin, end = (
            f"<!-- rulings of {game_id}: derived by make docs -->",
            f"<!-- end of rulings of {game_id} -->",
        )
        before, _, rest = page.partition(begin)
        page = f"{before}{begin}\n{rulings_of(game_id)}\n{end}{rest.partition(end)[2]}"
    table = f"<!-- print -->\n{print_tables()}\n<!-- end of print -->"
    return re.sub(r"<!-- print -->\n.*<!-- end of print -->", lambda _found: table, page, flags=re.DOTALL)


PAGES: Final[dict[str, Callable[[], str]]] = {
    **state_modules(),  # first: the client's types are read from them
    **{f"docs/rules/{game_id}.md": partial(rules_page, game_id) for game_id in house_ids()},
    "README.md": readme_page,
    "docs/protocol.md": protocol_page,
    "docs/research.md": research_page,
    "docs/rulings.md": rulings_page,
    "web/src/protocol.ts": types_page,
    **{f"web/src/games/{game_id}/types.ts": partial(game_types_page, game_id) for game_id in house_ids()},
}


def find_stale(root: Path) -> Iterator[tuple[str, str]]:
    """Yield the derived pages under root that are missing or differ from their source, each with its new text.

    A page is put together when it is asked for, so that what was written before is read.
    """
    for path, page in PAGES.items():
        text = page()
        if not (root / path).is_file() or (root / path).read_text(encoding="utf-8") != text:
            yield path, text


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Write the stale pages, or with --check name them and return 1."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a page is stale")
    check = parser.parse_args(arguments).check
    status = 0
    for path, text in find_stale(root):
        if check:
            print(f"{path} is stale: run make docs", file=sys.stderr)
            status = 1
            continue
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8", newline="\n")
        print(f"wrote {path}")
    return status


if __name__ == "__main__":
    sys.exit(main())
