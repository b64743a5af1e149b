"""The rules' Markdown, laid out for a terminal: headings, clauses, examples and plain paragraphs."""

import re
from collections.abc import Iterator
from typing import Final

from rich.text import Text

from veillee.cli.page import wrap

_INLINE: Final = re.compile(r"\*\*(?P<bold>.+?)\*\*|\*(?P<italic>.+?)\*|`(?P<code>.+?)`", re.DOTALL)
_STYLES: Final = {"bold": "bold", "italic": "italic", "code": "bold"}


def unmarked(text: str) -> str:
    """Take the marks of emphasis away."""
    return _INLINE.sub(lambda found: found[found.lastgroup or 0], text)


def render(markdown: str, width: int) -> Text:
    """Lay out a page."""
    pages = [_block(block, width) for block in _blocks(markdown)]
    return Text("\n\n").join(pages)


def _blocks(markdown: str) -> Iterator[list[str]]:
    """Cut a page into headings, clauses, examples and paragraphs."""
    block: list[str] = []
    for line in markdown.splitlines():
        starts = line.startswith(("- ", "#")) or (line.startswith(">") and not (block and block[0][0] == ">"))
        if block and (not line or starts):
            yield block
            block = []
        if line:
            block.append(line)
    if block:
        yield block


def _block(lines: list[str], width: int) -> Text:
    first = lines[0]
    if first.startswith("#"):
        level, _, title = first.partition(" ")
        rule = "═" if len(level) == 1 else "─"
        return Text(f"{title}\n{rule * len(title)}", style="bold")
    if first.startswith(">"):
        quoted = " ".join(line.removeprefix(">").strip() for line in lines)
        return _styled(["  │ " + line for line in wrap(quoted, width - 4)])
    text = " ".join(line.strip() for line in lines)
    if first.startswith("- "):
        return _styled(wrap(text.removeprefix("- "), width, "  "))
    return _styled(wrap(text, width))


def _styled(lines: list[str]) -> Text:
    """Turn the marks of emphasis into styles."""
    text = "\n".join(lines)
    styled = Text(no_wrap=True)
    at = 0
    for found in _INLINE.finditer(text):
        kind = found.lastgroup or ""
        styled.append(text[at : found.start()])
        styled.append(found[kind], style=_STYLES[kind])
        at = found.end()
    return styled.append(text[at:])
