"""`make proof` runs every test that has a long form; a skipped one that nobody ever runs proves nothing."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LONG = re.compile(
    r"from tests\.proof\.scale import .*(long_way|scaled|promised|IS_LONG)|VEILLEE_PROOF|import CONFORM"
)


def recipe() -> str:
    """Read what `make proof` does."""
    makefile = (ROOT / "Makefile").read_text("utf-8").replace("\\\n", " ")
    return re.search(r"^proof:.*\n((?:\t.*\n)+)", makefile, re.MULTILINE)[1]  # type: ignore[index]


def with_long_form() -> list[str]:
    """List the tests that go further in `make proof`, those in the browser apart."""
    files = [file.relative_to(ROOT) for file in sorted((ROOT / "tests").rglob("test_*.py"))]
    outside = [file for file in files if "browser" not in file.parts and file != Path(__file__).relative_to(ROOT)]
    return [file.as_posix() for file in outside if LONG.search((ROOT / file).read_text("utf-8"))]


def test_every_test_with_a_long_form_is_run_at_full_length() -> None:
    lines = [line for line in recipe().splitlines() if "VEILLEE_PROOF=long" in line]
    named = [word for word in lines[0].split() if word.startswith("tests")]
    assert all((ROOT / name).exists() for name in named)
    assert [test for test in with_long_form() if not any(Path(test).is_relative_to(name) for name in named)] == []
    assert "$(BROWSER_TESTS)" in lines[1]


def test_there_are_long_forms_to_speak_of() -> None:
    assert len(with_long_form()) > 20
