"""The rules in words: the same clauses in both languages, every option named, each clause cited."""

import ast
import re
from collections.abc import Iterator
from typing import Final

from veillee.core.options import OptionSchema
from veillee.games.package import LANGUAGES, MissingPart
from veillee.locales.rules_text import parse_clauses
from veillee.testing.check.conforming import cited_in
from veillee.testing.check.findings import Report
from veillee.testing.check.places import line_of, part_file, text_file

NO_BREAK: Final = "\u00a0"
MARKERS: Final = {
    "ruling": {"fr": f"*Notre choix{NO_BREAK}:*", "en": "*Our ruling:*"},
    "house": {"fr": f"*Règle maison{NO_BREAK}:*", "en": "*House rule:*"},
}


def missing_in_rules(option: OptionSchema, rules: str) -> list[str]:
    """List what the rules do not say of an option where they name it: its words, or the ends of its range."""
    blocks = re.split(r"\n\n|\n(?=- )", rules)
    told = "\n".join(block for block in blocks if f"`{option.name}`" in block)
    if not told:
        return [option.name]
    values = option.choices if option.kind == "choice" else ()
    if option.kind == "number":
        values = (str(option.low), str(option.high))
    return [f"{option.name}={value}" for value in values if not re.search(rf"\b{value}\b", told)]


def layout_faults(text: str) -> list[tuple[int, str]]:
    """Say where a page is not laid out as its readers expect, with the line."""
    lines = text.splitlines()
    faults = []
    if not lines or not lines[0].startswith("# "):
        faults.append((1, "no-title"))
    for number, line in enumerate(lines, 1):
        if number > 1 and line.startswith("# "):
            faults.append((number, "second-title"))
        if line != line.rstrip():
            faults.append((number, "trailing-space"))
        elif not re.match(r"$|\S|  \S", line):
            faults.append((number, "indent"))
    if text != "\n".join(lines) + "\n":
        faults.append((len(lines), "last-line"))
    return faults


def citations(source: str) -> Iterator[str]:
    """Yield what the tests of a source file cite; a citation that proves nothing is refused."""
    tree = ast.parse(source)
    calls = {id(node): node for node in ast.walk(tree) if isinstance(node, ast.Call) and is_citation(node)}
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and function.name.startswith("test_"):
            for mark in function.decorator_list:
                for node in ast.walk(mark):
                    call = calls.pop(id(node), None)
                    if call is not None:
                        yield read_citation(call)
    if calls:
        lines = ", ".join(str(call.lineno) for call in calls.values())
        raise ValueError(f"expected citations on tests only, got one in line {lines}")


def is_citation(node: ast.Call) -> bool:
    """Say whether a call marks a test with a clause."""
    return ast.unparse(node.func) == "pytest.mark.rule"


def read_citation(call: ast.Call) -> str:
    """Read the clause of a mark."""
    clause = call.args[0] if len(call.args) == 1 and not call.keywords else None
    if not isinstance(clause, ast.Constant) or not isinstance(clause.value, str):
        raise ValueError(f"line {call.lineno}: expected one clause id, got {ast.unparse(call)}")
    return clause.value


def cited_for(report: Report) -> set[str] | None:
    """List the clauses that tests cite, in the package or in the house's tests; None if those are not at hand."""
    package = report.package
    found = cited_in(report)
    for folder in package.folder().parents:
        tests = folder / "tests" / "games" / package.info.id
        if tests.is_dir() and list(tests.rglob("test_*.py")):
            files = sorted(tests.rglob("*.py"))
            return found.union(*(citations(file.read_text(encoding="utf-8")) for file in files))
    return None if package.name.startswith("veillee.") and not found else found


def check_rules(report: Report) -> None:
    """Look at the rules of both languages, and compare them."""
    clauses: dict[str, dict[str, str]] = {}
    for language in LANGUAGES:
        file = text_file(report.package, language)
        try:
            text = report.package.read_text(language)
        except MissingPart:
            report.add("no-text", file, language=language)
            continue
        for line, fault in layout_faults(text):
            report.add("bad-layout", file, line, fault=fault, message="")
        try:
            clauses[language] = parse_clauses(text)
        except ValueError as error:
            number, _, message = str(error).removeprefix("line ").partition(": ")
            report.add("bad-layout", file, int(number) if number.isdigit() else 0, fault="clause", message=message)
            continue
        _check_clauses(report, file, text, list(clauses[language]))
        _check_options(report, file, text)
        _check_marks(report, file, text, language, clauses[language])
    if len(clauses) == len(LANGUAGES):
        _check_pair(report, clauses["fr"], clauses["en"])
        _check_citations(report, set(clauses["fr"]))


def _check_clauses(report: Report, file: str, text: str, ids: list[str]) -> None:
    """See that clauses bear the game's prefix, ascend, and are all there when the text refers to them."""
    prefix = report.package.info.clause_prefix
    if not ids:
        report.add("clause-misplaced", file, clause=f"{prefix}-1", fault="none")
    numbers = [int(clause.partition("-")[2]) for clause in ids]
    for at, clause in enumerate(ids):
        line = line_of(text, f"- **{clause}**")
        if clause.partition("-")[0] != prefix:
            report.add("clause-misplaced", file, line, clause=clause, fault="prefix")
        if at and numbers[at] <= numbers[at - 1]:
            report.add("clause-misplaced", file, line, clause=clause, fault="order")
    for mentioned in sorted(set(re.findall(r"\b[A-Z]+-[0-9]+\b", text)) - set(ids)):
        report.add("clause-misplaced", file, line_of(text, mentioned), clause=mentioned, fault="absent")


def _check_options(report: Report, file: str, text: str) -> None:
    """See that every option is named with its values, and that every `name` is an option."""
    schema = report.package.schema()
    for option in schema:
        for missing in missing_in_rules(option, text):
            name, _, value = missing.partition("=")
            if value:
                report.add("value-unnamed", file, line_of(text, f"`{name}`"), option=name, value=value)
            else:
                report.add("option-unnamed", file, option=name)
    for name in sorted(set(re.findall(r"`([^`]*)`", text)) - {option.name for option in schema}):
        report.add("name-unknown", file, line_of(text, f"`{name}`"), name=name)


def _check_marks(report: Report, file: str, text: str, language: str, clauses: dict[str, str]) -> None:
    """See that what is marked as a ruling is marked as it should be, and says something."""
    marks = tuple(marker[language] for marker in MARKERS.values())
    for found in re.findall(r"(?<!\*)\*[^*]+\*(?!\*)", text):
        if found not in marks:
            report.add("mark-alone", file, line_of(text, found), mark=found, known=", ".join(marks))
    for clause, said in clauses.items():
        if said.endswith(marks):
            report.add("mark-alone", file, line_of(text, f"**{clause}**"), mark=clause, known=", ".join(marks))


def _check_pair(report: Report, french: dict[str, str], english: dict[str, str]) -> None:
    files = {language: text_file(report.package, language) for language in LANGUAGES}
    for clause in sorted(set(french) ^ set(english)):
        lacking = "en" if clause in french else "fr"
        report.add("clauses-differ", files[lacking], clause=clause)
    if set(french) == set(english) and list(french) != list(english):
        report.add("clauses-differ", files["en"], clause=", ".join(english))
    for marks in MARKERS.values():
        for clause in sorted(set(french) & set(english)):
            if french[clause].count(marks["fr"]) != english[clause].count(marks["en"]):
                report.add("clauses-differ", files["en"], clause=f"{clause} ({marks['en']})")


def _check_citations(report: Report, clauses: set[str]) -> None:
    """See that a test cites each clause, and none that is not there."""
    cited = cited_for(report)
    if cited is None:
        return
    file = part_file(report.package, "testing")
    for clause in sorted(clauses - cited, key=lambda one: int(one.partition("-")[2])):
        report.add("clause-uncited", file, clause=clause)
    own = {clause for clause in cited if clause.startswith(f"{report.package.info.clause_prefix}-")}
    for clause in sorted(own - clauses):
        report.add("clause-unknown", file, clause=clause)
