"""French and English typography of a game's sentences and rules, and setting the spaces that are missing."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fluent.syntax import ast as fluent

from veillee.games.package import MissingPart
from veillee.testing.check.findings import Report
from veillee.testing.check.fluent_files import parse, text_elements
from veillee.testing.check.places import text_file, words_file

THIN: Final = "\u202f"  # before ; ! ? and %, and inside « »
NO_BREAK: Final = "\u00a0"  # before the colon
ANY_SPACE: Final = f"[ {THIN}{NO_BREAK}]*"

# What may be wrong, by the name under which `check-french` and `check-english` say it.
FRENCH: Final = {
    "apostrophe": "['\"]",
    "thin": rf"(?:^|[^{THIN}])[;!?]",
    "colon": rf"(?:^|[^{NO_BREAK}]):(?!//)",
    "quotes": rf"«(?!{THIN})|(?<!{THIN})»",
    "percent": rf"[^{THIN}]%",
    "ligature": "oeu",
    "ellipsis": r"\.\.\.",
}
ENGLISH: Final = {
    "apostrophe": "['\"]",
    "space": r"\s[;:!?]",
    "no-break": f"[{NO_BREAK}{THIN}]",
    "ellipsis": r"\.\.\.",
    "quotes": "[«»]",
}


def faults_of_french(text: str) -> list[str]:
    """Say what is wrong with a piece of French prose."""
    return [fault for fault, pattern in FRENCH.items() if re.search(pattern, text)]


def faults_of_english(text: str) -> list[str]:
    """Say what is wrong with a piece of English prose."""
    return [fault for fault, pattern in ENGLISH.items() if re.search(pattern, text)]


def set_spaces(text: str) -> str:
    """Set the spaces, apostrophes and ellipses of French prose as they should be; what is right stays as it is."""
    text = re.sub(rf"(?<=\S){ANY_SPACE}([;!?]+)", rf"{THIN}\1", text)
    text = re.sub(rf"(?<=\S){ANY_SPACE}:(?!//)", f"{NO_BREAK}:", text)
    text = re.sub(rf"«{ANY_SPACE}", f"«{THIN}", text)
    text = re.sub(rf"{ANY_SPACE}»", f"{THIN}»", text)
    text = re.sub(rf"(?<=[0-9]){ANY_SPACE}%", f"{THIN}%", text)
    text = re.sub(r"(?<=\w)'(?=\w)", "’", text)
    return text.replace("...", "…").replace("oeu", "œu")


def set_spaces_in_words(text: str) -> str:
    """Set the spaces in the prose of a Fluent file; keys, comments and what is between braces stay as they are."""
    spans = sorted(
        (element.span.start, element.span.end)
        for entry in parse(text).body
        for element in text_elements(entry)
        if element.span is not None
    )
    found, at = "", 0
    for start, end in spans:
        piece = text[start:end]
        lead = piece[: len(piece) - len(piece.lstrip())]
        # A mark that follows a placeable has nothing before it in its own piece of text.
        body = set_spaces("x" + piece.lstrip())[1:] if start and text[start - 1] == "}" and not lead else None
        if body is None and start and text[start - 1] == "}":
            body, lead = set_spaces("x" + piece)[1:], ""
        found += text[at:start] + lead + (set_spaces(piece.lstrip()) if body is None else body)
        at = end
    return found + text[at:]


def check_typography(report: Report) -> None:
    """Find what is badly set in either language."""
    for language, faults_of in (("fr", faults_of_french), ("en", faults_of_english)):
        code = "french" if language == "fr" else "english"
        for file, line, text in _prose(report, language):
            for fault in faults_of(text):
                report.add(code, file, line, fault=fault, text=text.strip()[:80])


def _prose(report: Report, language: str) -> Iterator[tuple[str, int, str]]:
    """Give every piece of prose with its file and line."""
    package = report.package
    for name, text in package.read_own_words(language).items():
        for entry in parse(text).body:
            if isinstance(entry, fluent.Message | fluent.Term):
                for element in text_elements(entry):
                    line = text.count("\n", 0, element.span.start) + 1 if element.span is not None else 0
                    yield words_file(package, language, name), line, element.value
    try:
        rules = package.read_text(language)
    except MissingPart:
        return
    for number, said in enumerate(rules.splitlines(), 1):
        yield text_file(package, language), number, said


def fix_typography(folder: Path) -> list[str]:
    """Set the spaces of all French files in a game's folder, loaded or not; list those that changed."""
    words = [*folder.glob("words/*.ftl"), *folder.glob("words.*.ftl")]
    mends = [
        (file, set_spaces_in_words) for file in words if file.name.removesuffix(".ftl").split(".")[-1] == "fr"
    ]
    mends += [(file, set_spaces) for file in (folder / "text" / "fr.md", folder / "text.fr.md") if file.exists()]
    changed = []
    for file, mend in mends:
        text = file.read_text(encoding="utf-8")
        mended = mend(text)
        if mended != text:
            file.write_text(mended, encoding="utf-8", newline="\n")
            changed.append(file.relative_to(folder).as_posix())
    return changed
