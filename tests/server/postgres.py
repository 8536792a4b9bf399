"""A real PostgreSQL for the tests, in a folder of its own, on a free port of loopback.

It is started as the user `postgres` (or `nobody`) when the tests run as root, because the server refuses root. When
it is missing, root gets Debian's package; otherwise the message says what to install.
"""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MISSING = (
    "PostgreSQL is needed for this test: initdb and pg_ctl were not found in PATH or /usr/lib/postgresql/*/bin. "
    "Install it (Debian: apt-get install postgresql) or run the tests as root on Debian, which installs it."
)


class NoPostgres(Exception):
    """There is none, and none can be installed."""


def binaries() -> Path:
    """The folder of initdb and pg_ctl."""
    found = _find()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-q"], check=False, env=quiet, capture_output=True)
        subprocess.run(["apt-get", "install", "-q", "-y", "postgresql"], check=False, env=quiet, capture_output=True)
        found = _find()
    if found is None:
        raise NoPostgres(MISSING)
    return found


def _find() -> Path | None:
    known = shutil.which("initdb")
    folders = [Path(known).resolve().parent] if known else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "pg_ctl").exists()), None)


def _server_user() -> pwd.struct_passwd | None:
    """Whom the server runs as; None for ourselves."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise NoPostgres("PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Postgres:
    """A database server that can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = binaries()
        self.user = _server_user()
        self.port = free_port()
        self.data = folder / "data"
        if self.user is not None:
            os.chown(folder, self.user.pw_uid, self.user.pw_gid)
        self._run("initdb", "-D", str(self.data), "-U", "sandtable", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql://sandtable@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder}"
        self._run("pg_ctl", "-D", str(self.data), "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self, mode: str = "fast") -> None:
        """`immediate` is a crash."""
        self._run("pg_ctl", "-D", str(self.data), "-w", "-m", mode, "stop")

    def _run(self, program: str, *words: str) -> None:
        who = {} if self.user is None else {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []}
        done = subprocess.run(
            [str(self.bin / program), *words],
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            timeout=120,
            check=False,
            **who,  # type: ignore[call-overload]
        )
        if done.returncode:
            raise NoPostgres(f"{program} failed: {done.stderr[-1000:]}")


@contextmanager
def running() -> Iterator[Postgres]:
    """A fresh database server."""
    folder = Path(tempfile.mkdtemp(prefix="sandtable-pg-"))
    try:
        database = Postgres(folder)
        try:
            yield database
        finally:
            database.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
