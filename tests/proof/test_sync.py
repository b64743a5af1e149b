"""The sync to disk precedes the acknowledgement: read off the system calls of a server that is played on."""

import asyncio
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from sqlalchemy import text

from tests.proof.company import playing, seated
from tests.proof.processes import Serving
from tests.proof.scale import say
from tests.server.client import PATIENCE, run
from tests.server.stores import fresh_engine
from veillee.server.store.writer import Writer

STRACE = shutil.which("strace")
CALLS = "pwrite64,fdatasync,fsync,write,writev,sendto,sendmsg"
LINE = re.compile(r"(?P<pid>\d+)\s+(?P<rest>.*)")
ENTRY = re.compile(r'\\"action\\":\\"(?P<id>p\d+-\d+)\\"')
ACK = re.compile(r'\\"type\\":\\"ack\\",\\"id\\":\\"(?P<id>p\d+-\d+)\\"')


class Call(NamedTuple):
    """Hold one system call: when it began and ended, counted in lines of the trace."""

    name: str
    text: str
    file: str
    began: int
    ended: int


def calls_of(trace: str) -> Iterator[Call]:
    """Read what strace wrote, joining calls that others interrupted."""
    unfinished: dict[str, tuple[int, str]] = {}
    for at, line in enumerate(trace.splitlines()):
        match = LINE.fullmatch(line)
        assert match is not None, line
        pid, rest = match["pid"], match["rest"]
        began = at
        if rest.endswith("<unfinished ...>"):
            unfinished[pid] = (at, rest.removesuffix("<unfinished ...>"))
            continue
        if resumed := re.match(r"<\.\.\. \w+ resumed>", rest):
            began, head = unfinished.pop(pid)
            rest = head + rest[resumed.end() :]
        if call := re.match(r"(\w+)\(\d+<([^>]*)>", rest):
            assert " = -1 " not in rest or call[1] not in ("fdatasync", "fsync"), rest
            yield Call(call[1], rest, call[2], began, at)


async def until_written(file: Path, last: str) -> None:
    """Wait until the tracer has written its last line."""
    async with asyncio.timeout(PATIENCE):
        while re.sub(" +", " ", file.read_text(errors="replace")[-200:]).find(last) < 0:
            await asyncio.sleep(0.05)


@pytest.mark.slow
@pytest.mark.skipif(STRACE is None, reason="strace is not installed")
def test_an_entry_is_synced_before_its_acknowledgement_is_sent(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    wrapper = (
        str(STRACE),
        "-D",
        "-f",
        "-y",
        "-s",
        "100000",
        "-e",
        f"trace={CALLS}",
        "-e",
        "signal=none",
        "-o",
        str(trace),
    )

    async def work() -> int:
        with Serving(tmp_path / "store", wrapper=wrapper) as serving:
            await serving.until_ready()
            async with seated(serving) as table:
                async with playing([table]):
                    for person in table.people:
                        await person.until(lambda: len(person.acknowledged) >= 20)  # noqa: B023
                assert await serving.stop() == 0
                await until_written(trace, f"{serving.process.pid} +++ exited with 0 +++")
                return sum(len(person.acknowledged) for person in table.people)

    acknowledged = run(work())
    calls = [call for call in calls_of(trace.read_text(errors="replace")) if "+++" not in call.text]
    logs = [call for call in calls if call.file.endswith("veillee.db-wal")]
    written: dict[str, Call] = {}
    for call in logs:
        if call.name == "pwrite64":
            for found in ENTRY.finditer(call.text):
                written.setdefault(found["id"], call)
    syncs = [call for call in logs if call.name in ("fdatasync", "fsync")]
    acks = [
        (ack["id"], call)
        for call in calls
        if "socket" in call.file or "TCP" in call.file
        for ack in ACK.finditer(call.text)
    ]
    assert len({action for action, _ in acks}) >= acknowledged
    for action, sent in acks:
        entry = written[action]
        between = [sync for sync in syncs if sync.began >= entry.ended and sync.ended <= sent.began]
        assert between, f"{action} was acknowledged before it was synced"
    say(
        "sync before acknowledgement",
        f"{len(acks)} acknowledgements, each after the sync of its entry ({len(syncs)} syncs)",
    )


def test_the_writers_own_connection_to_sqlite_syncs_every_commit(tmp_path: Path) -> None:
    writer = Writer(fresh_engine(f"sqlite:///{tmp_path / 'x.db'}"))
    connection = writer.connected()
    assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
    assert connection.execute(text("PRAGMA synchronous")).scalar() == 2  # FULL
    connection.close()


def test_the_writers_own_connection_to_postgresql_syncs_every_commit(postgres_url: str) -> None:
    engine = fresh_engine(postgres_url)
    with engine.begin() as connection:  # as some administrators do, for speed
        name = connection.execute(text("SELECT current_database()")).scalar()
        connection.execute(text(f'ALTER DATABASE "{name}" SET synchronous_commit = off'))
    engine.dispose()
    connection = Writer(engine).connected()
    assert connection.execute(text("SHOW synchronous_commit")).scalar() == "on"
    assert connection.execute(text("SHOW fsync")).scalar() == "on"
    connection.close()
    engine.dispose()
