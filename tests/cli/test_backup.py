"""`veillee backup` and `veillee restore`, while the server runs."""

import stat
from pathlib import Path

import pytest

from tests.cli.running import Veillee
from tests.server.client import Guest, run
from tests.server.serving import Served, quick_settings


async def open_tables(address: str, count: int) -> list[str]:
    async with Guest(address) as anna:
        return [await anna.open_table() for _ in range(count)]


async def are_there(address: str, tables: list[str]) -> bool:
    async with Guest(address) as anna:
        answers = [await anna.http.get(f"/api/tables/{table_id}") for table_id in tables]
        return [answer.status_code for answer in answers] == [200] * len(tables)


def test_a_running_servers_tables_are_backed_up_and_put_back_into_another(
    veillee: Veillee, tmp_path: Path
) -> None:
    backup = tmp_path / "tables.backup"
    with Served(quick_settings(tmp_path / "one")) as served:
        tables = run(open_tables(served.address, 3))
        done = veillee("backup", backup, "--folder", tmp_path / "one")
        assert (done.status, done.err) == (0, "")
        assert "3" in done.out
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    with Served(quick_settings(tmp_path / "two")) as served:
        done = veillee("restore", backup, "--folder", tmp_path / "two")
        assert (done.status, done.err) == (0, "")
        assert run(are_there(served.address, tables))
        again = veillee("restore", backup, "--folder", tmp_path / "two")
        assert "0" in again.out
        assert "3" in again.out


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_file_that_cannot_be_is_told(veillee: Veillee, tmp_path: Path, command: str) -> None:
    code, _ = veillee.refusal(command, tmp_path / "no" / "such" / "file", "--folder", tmp_path / "store")
    assert code == {"backup": "unwritable-file", "restore": "unreadable-file"}[command]


def test_a_file_that_is_no_backup_is_told(veillee: Veillee, tmp_path: Path) -> None:
    (tmp_path / "junk").write_text("junk")
    assert veillee.refusal("restore", tmp_path / "junk", "--folder", tmp_path / "store")[0] == "bad-backup"


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_store_that_cannot_be_opened_is_told(veillee: Veillee, tmp_path: Path, command: str) -> None:
    (tmp_path / "file").write_text("")
    code, _ = veillee.refusal(command, tmp_path / "x", "--folder", tmp_path / "file")
    assert code == "store-away"
    code, sentence = veillee.refusal(command, tmp_path / "x", "--db", "mysql://me:secret@host/x")
    assert code == "bad-database"
    assert "secret" not in sentence
