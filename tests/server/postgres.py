"""A real PostgreSQL for tests: the system's binaries, a temporary folder, a free port on loopback."""

import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import psycopg
from psycopg import sql

from tests.server.serving import LOOPBACK, PATIENCE, free_port

DEBIAN: Final = Path("/usr/lib/postgresql")
SUPERUSER: Final = "veillee"
UNPRIVILEGED: Final = "postgres"  # comes with the package; PostgreSQL does not run as root


def find_binaries() -> Path | None:
    """Find the folder of initdb and postgres: Debian's newest, or the one on the path."""
    versions = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda file: float(file.parts[-3]))
    if versions:
        return versions[-1].parent
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


class Postgres:
    """Run a database server until stopped."""

    def __init__(self) -> None:
        binaries = find_binaries()
        assert binaries is not None, "PostgreSQL is not installed: run tools/system_packages.sh"
        self._binaries: Final = binaries
        self._folder: Final = Path(tempfile.mkdtemp(prefix="veillee-postgres-"))
        self._password: Final = secrets.token_hex(16)
        self._as_user: Final[dict[str, Any]] = {}
        if os.geteuid() == 0:
            user = pwd.getpwnam(UNPRIVILEGED)
            os.chown(self._folder, user.pw_uid, user.pw_gid)
            self._as_user.update(user=user.pw_uid, group=user.pw_gid, extra_groups=[])
        self.port = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._make_cluster()
        self.start()

    def _make_cluster(self) -> None:
        password = self._folder / "password"
        password.write_text(self._password)
        password.chmod(0o644)  # in a folder that is its owner's alone
        options = ["--username", SUPERUSER, "--pwfile", str(password), "--auth=scram-sha-256", "--encoding=UTF8"]
        subprocess.run(
            [
                str(self._binaries / "initdb"),
                "-D",
                str(self._folder / "data"),
                "--no-sync",
                "--locale=C",
                *options,
            ],
            check=True,
            capture_output=True,
            cwd=self._folder,
            **self._as_user,
        )
        password.unlink()

    def start(self) -> None:
        """Start the server, again on the same port if it ran before."""
        self.port = self.port or free_port()
        settings = [f"listen_addresses={LOOPBACK}", "unix_socket_directories=", "max_connections=60"]
        command = [str(self._binaries / "postgres"), "-D", str(self._folder / "data"), "-p", str(self.port)]
        for setting in settings:
            command += ["-c", setting]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, cwd=self._folder, start_new_session=True, **self._as_user
            )
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.connect("postgres").close()
                return
            except psycopg.OperationalError:
                assert self._process.poll() is None, (self._folder / "log").read_text()
                assert time.monotonic() < deadline, "PostgreSQL never became ready"
                time.sleep(0.05)

    def connect(self, database: str) -> "psycopg.Connection[tuple[Any, ...]]":
        """Open a connection that commits by itself."""
        return psycopg.connect(self.url(database), autocommit=True, connect_timeout=10)

    def url(self, database: str) -> str:
        """Give the URL of a database, as a user of Veillée writes it."""
        return f"postgresql://{SUPERUSER}:{self._password}@{LOOPBACK}:{self.port}/{database}"

    def new_database(self) -> str:
        """Make an empty database; give its name."""
        name = f"veillee_{secrets.token_hex(6)}"
        with self.connect("postgres") as connection:
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        return name

    def drop_database(self, name: str) -> None:
        """Remove a database, whoever is still connected."""
        with self.connect("postgres") as connection:
            connection.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))

    def freeze(self) -> None:
        """Let all its processes stand still: connections stay open, and nothing is answered."""
        self._signal_all(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let them go on."""
        self._signal_all(signal.SIGCONT)

    def _signal_all(self, what: signal.Signals) -> None:
        """Signal the server first, which then starts no more processes, and those it has started."""
        assert self._process is not None
        pid = self._process.pid
        os.kill(pid, what)
        for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            os.kill(int(child), what)

    def mend(self) -> None:
        """Run again, whatever was done to it."""
        if self._process is None:
            self.start()
        else:
            self.thaw()

    def halt(self) -> None:
        """Stop the server at once, as a power cut would; it can be started again."""
        self._end(signal.SIGQUIT)

    def stop(self) -> None:
        """Stop the server and remove all it had."""
        self._end(signal.SIGINT)
        shutil.rmtree(self._folder)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(how)
            process.wait(PATIENCE)
