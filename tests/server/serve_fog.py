"""A server that knows the torture game, as a process of its own: python serve_fog.py DATABASE [alone|strict] [...].

It knows the other games too unless it is `alone`, which starts sooner, or `strict`, which also allows very little.
Settings follow as name=value; descriptors=300 is what the system lets it have, rules=forbid/2 a change of the rules,
newer=atlantic-chase a game whose rules are one version further, ahead=1.5 how many days the clock is ahead.
"""

from __future__ import annotations

import resource
import sys
import time
from pathlib import Path

TESTS = Path(__file__).parents[1]


def set_ahead(days: float) -> None:
    """The clock of this process is so many days ahead; before anything that reads it is imported."""
    true = time.time
    time.time = lambda: true() + days * 86400


def main() -> None:
    sys.path.insert(0, str(TESTS))
    told = dict(word.split("=") for word in sys.argv[2:] if "=" in word)
    set_ahead(float(told.pop("ahead", 0)))
    from sandtable import registry
    from sandtable.server.run import serve
    from sandtable.server.settings import Limits, Settings, database_url, tuned
    from server import newer_rules

    if {"alone", "strict"} & set(sys.argv):
        registry.ROOMS.clear()
    registry.ROOMS["fog"] = "engine.fog.game"
    open_handed = Limits(
        messages_per_second=1e6,
        message_burst=10**6,
        new_matches_per_second=1e6,
        new_match_burst=10**6,
        costly_per_second=1e6,
        costly_per_address=1e6,
        log_ins_per_second=1e6,
        new_people_per_second=1e6,
    )
    strict = Limits(
        messages_per_second=0.01,
        message_burst=10,
        too_fast_before_close=20,
        new_matches_per_second=0.01,
        new_match_burst=3,
        connections_per_seat=2,
        spectators_per_match=3,
        costly_per_second=0.01,
        costly_burst=4,
        queue_messages=20,
        body_seconds=0.5,
        header_seconds=1.0,
    )
    limits = strict if "strict" in sys.argv else open_handed
    settings = Settings(
        database=database_url(sys.argv[1]),
        port=int(told.pop("port", 0)),
        log=told.pop("log", "text"),
        limits=limits,
        snapshot_every=7,
        hidden_window_seconds=0.02,
        outlook_seconds=0.1,
    )
    if "descriptors" in told:
        descriptors = int(told.pop("descriptors"))
        resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))
    if "rules" in told:  # forbid/2: that change, as version 2
        change, _, version = told.pop("rules").partition("/")
        newer_rules.upgrade(change, int(version))
    if "newer" in told:
        registry.game(told.pop("newer")).version += 1
    serve(tuned(settings, told, {}), lambda port: print(port, flush=True))


if __name__ == "__main__":
    main()
