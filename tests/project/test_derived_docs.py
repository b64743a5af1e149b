"""Derived pages of docs/ say what their sources say."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tests.specimens import TOGETHER

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def derive_docs() -> ModuleType:
    spec = importlib.util.spec_from_file_location("derive_docs", ROOT / "tools" / "derive_docs.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_no_derived_page_is_stale(derive_docs: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert derive_docs.main(["--check"]) == 0, capsys.readouterr().err


def test_the_rules_of_a_game_are_a_derived_page(derive_docs: ModuleType) -> None:
    assert f"docs/rules/{TOGETHER}.md" in derive_docs.PAGES


def test_a_stale_or_missing_page_is_named_and_then_written(
    derive_docs: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert derive_docs.main(["--check"], tmp_path) == 1
    assert list(tmp_path.iterdir()) == []
    assert f"docs/rules/{TOGETHER}.md is stale" in capsys.readouterr().err

    assert derive_docs.main([], tmp_path) == 0
    assert derive_docs.main(["--check"], tmp_path) == 0

    page = tmp_path / "docs" / "rules" / f"{TOGETHER}.md"
    page.write_text(page.read_text(encoding="utf-8") + "more\n", encoding="utf-8")
    assert derive_docs.main(["--check"], tmp_path) == 1
