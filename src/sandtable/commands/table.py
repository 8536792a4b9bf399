"""`sandtable`: start the table and open the browser."""

from __future__ import annotations

import threading
import webbrowser

from sandtable.commands.screen import err, out
from sandtable.server.settings import Settings, database_url, default_database


def start(host: str, port: int, database: str | None, browser: bool) -> None:
    """Serve until Ctrl-C."""
    from sandtable.server.run import serve

    settings = Settings(database=database_url(database or default_database()), host=host, port=port)

    def listening(actual: int) -> None:
        name = f"[{host}]" if ":" in host else "127.0.0.1" if host == "0.0.0.0" else host
        address = f"http://{name}:{actual}/"
        out.print(f"Sandtable is at [bold]{address}[/bold]  (Ctrl-C ends it)")
        if not settings.loopback:
            err.print("Anybody who can reach this machine can open the lobby; seats still need their links.")
        if browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    serve(settings, listening)
