"""The rules' Markdown in a terminal."""

from veillee.cli.markdown import render, unmarked

PAGE = """# Title

Some **bold** words that
go on.

## Part

- **ABC-1** One
  and two.
- **ABC-2** Three.

> **Example.** Four
> five.

End `x`.
"""


def test_headings_clauses_examples_and_paragraphs_are_told_apart() -> None:
    assert render(PAGE, 80).plain.split("\n\n") == [
        "Title\n═════",
        "Some bold words that go on.",
        "Part\n────",
        "ABC-1 One and two.",
        "ABC-2 Three.",
        "  │ Example. Four five.",
        "End x.",
    ]


def test_long_lines_are_broken_and_hang_under_their_clause() -> None:
    lines = render("- **ABC-1** " + "word " * 20, 40).plain.split("\n")
    assert len(lines) > 1
    assert all(len(line) <= 40 for line in lines)
    assert all(line.startswith("  word") for line in lines[1:])


def test_emphasis_becomes_style() -> None:
    text = render("Some **bold** and *leaning* words.", 80)
    assert [(text.plain[span.start : span.end], span.style) for span in text.spans] == [
        ("bold", "bold"),
        ("leaning", "italic"),
    ]


def test_marks_can_be_taken_away() -> None:
    assert unmarked("*Our ruling:* set `variant` to **magic**.") == "Our ruling: set variant to magic."
