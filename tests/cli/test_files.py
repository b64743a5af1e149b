"""Files are read and written with refusals, never over what is there."""

from datetime import datetime
from pathlib import Path

import pytest

from tests.specimens import TOGETHER
from veillee.cli.files import check_new, default_path, read_text, write_new
from veillee.cli.refusal import Refused

NOW = datetime(2026, 11, 15, 20, 30, 0)


def refusal_of(error: pytest.ExceptionInfo[Refused]) -> tuple[str, object]:
    return error.value.code, error.value.details["why"]


def test_a_file_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    write_new(path, "first")
    with pytest.raises(Refused) as error:
        write_new(path, "second")
    assert refusal_of(error) == ("unwritable-file", "exists")
    assert path.read_text() == "first\n"


def test_a_place_where_nothing_can_be_written_is_refused_before_the_match(tmp_path: Path) -> None:
    with pytest.raises(Refused) as error:
        check_new(tmp_path / "no" / "match.json")
    assert refusal_of(error) == ("unwritable-file", "missing")
    with pytest.raises(Refused) as error:
        check_new(tmp_path)
    assert refusal_of(error) == ("unwritable-file", "exists")


def test_records_without_a_place_go_to_the_users_data(tmp_path: Path) -> None:
    path = default_path(TOGETHER, "abcdef0123", {"XDG_DATA_HOME": str(tmp_path)}, NOW)
    assert path == tmp_path / "veillee" / f"{TOGETHER}-20261115-203000-abcdef01.json"
    write_new(path, "x")
    again = default_path(TOGETHER, "abcdef0123", {"XDG_DATA_HOME": str(tmp_path)}, NOW)
    assert again == tmp_path / "veillee" / f"{TOGETHER}-20261115-203000-abcdef01-2.json"


def test_data_that_cannot_be_a_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "veillee").write_text("in the way")
    with pytest.raises(Refused) as error:
        default_path(TOGETHER, "abcdef0123", {"XDG_DATA_HOME": str(tmp_path)}, NOW)
    assert refusal_of(error) == ("unwritable-file", "exists")


@pytest.mark.parametrize(("name", "why"), [("gone", "missing"), (".", "directory"), ("a\0b", "not-text")])
def test_what_cannot_be_read_is_refused_with_its_reason(tmp_path: Path, name: str, why: str) -> None:
    with pytest.raises(Refused) as error:
        read_text(f"{tmp_path}/{name}")
    assert refusal_of(error) == ("unreadable-file", why)
