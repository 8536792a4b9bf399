"""`sandtable`: start the table and open the browser."""

from __future__ import annotations

import os
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from sandtable.commands import config
from sandtable.commands.screen import err, out
from sandtable.engine.errors import BadSetup
from sandtable.extras import need
from sandtable.server.settings import Settings, address_in, database_url, default_database, tuned


def check_database(text: str) -> str:
    """The URL of a database that Sandtable can use, or a clear error."""
    scheme, colon, _ = text.partition("://")
    if colon and scheme.partition("+")[0] not in ("sqlite", "postgres", "postgresql"):
        raise BadSetup(f"--db {scheme}://...: matches are kept in an SQLite file or in PostgreSQL, nowhere else")
    url = database_url(text)
    if url.startswith("postgresql"):
        need("psycopg", "postgres")
    elif not colon and (wrong := _unusable(Path(text).expanduser())):
        raise BadSetup(f"--db {text}: {wrong}")
    return url


def _unusable(file: Path) -> str:
    """Why a file cannot keep matches."""
    if file.is_dir():
        return "this is a folder, not a file"
    if not file.parent.is_dir():
        return f"there is no folder {file.parent}"
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        return "it cannot be written"
    return ""


def settings_for(database: str | None) -> Settings:
    """The settings of a server on that database, as the configuration file and the environment have them."""
    url = database_url(default_database()) if database is None else check_database(database)
    return tuned(Settings(database=url), config.of_server(), os.environ)


def start(
    host: str,
    port: int,
    hosts: frozenset[str],
    address: str,
    proxies: frozenset[str],
    database: str | None,
    browser: bool,
) -> None:
    """Serve until Ctrl-C."""
    from sandtable.server.api.lobby import address_of
    from sandtable.server.run import serve

    told = address_in(address) if address else ""
    named = hosts | {name} if (name := urlsplit(told).hostname) else hosts  # who follows such a link is let in
    own: dict[str, Any] = {"host": host, "port": port, "hosts": named, "address": told, "proxies": proxies}
    settings = replace(settings_for(database), **own)

    def listening(actual: int) -> None:
        name = f"[{host}]" if ":" in host else "127.0.0.1" if host == "0.0.0.0" else host
        address = f"http://{name}:{actual}/"
        out.print(f"Sandtable is at [bold]{address}[/bold]  (Ctrl-C ends it)")
        if others := address_of(settings, actual):
            out.print(f"Others reach it at [bold]{others}/[/bold]")
        if not settings.loopback:
            err.print("Anybody who can reach this machine can open the lobby; seats still need their links.")
        if browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    serve(settings, listening)
