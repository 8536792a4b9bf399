"""A server for `sandtable bench --server`, as a process of its own: it is told what to serve in one JSON argument."""

from __future__ import annotations

import json
import sys
from dataclasses import replace

from sandtable import registry
from sandtable.server.run import serve
from sandtable.server.settings import Limits, Settings, database_url


def main() -> None:
    """Serve on a free port and write it to standard output; one address may start and visit any number of matches."""
    told = json.loads(sys.argv[1])
    registry.ROOMS.update(told["rooms"])
    limits = Limits(new_matches_per_second=1e6, new_match_burst=10**6, connections_per_address=10**6)
    settings = replace(Settings(database=database_url(told["database"]), port=0, limits=limits), **told["also"])

    def listening(port: int) -> None:
        sys.stdout.write(f"{port}\n")
        sys.stdout.flush()

    serve(settings, listening)


if __name__ == "__main__":
    main()
