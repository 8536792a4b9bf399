"""Three servers on one PostgreSQL behind nginx, killed one after the other while people play on all of them."""

from __future__ import annotations

MATCHES = 2  # of two people, and as many of a person and a bot
ROUND = 20  # kills until there are new matches
STALE = 1.0  # seconds that a screen may show what is no longer so
REPLACED = 5.0  # seconds until another server moves the bots of one that died


def run(count: int, seed: int) -> str:
    """No acknowledged answer is lost or doubled, no screen is stale for long."""
    from server import nginx, postgres
    from server.cluster import Cluster, Outcome, hammer

    total = Outcome()
    with postgres.running() as database:
        cluster = Cluster(database.url, 3)
        try:
            with nginx.before(cluster.ports) as port:
                while total.kills < count:
                    seed += 1
                    kills = min(ROUND, count - total.kills)
                    total.add(hammer(cluster, lambda: port, kills, MATCHES, seed))
                    print(f"{total}", flush=True)
        finally:
            cluster.stop()
    assert total.stalest < STALE, f"a screen was stale for {total.stalest:.2f} s"
    assert total.longest < REPLACED, f"a bot was not moved for {total.longest:.2f} s"
    return (
        f"{total.kills} kills of 3 servers behind nginx: {total.acknowledged} answers acknowledged over "
        f"{total.connections} connections, none lost, none doubled, a screen at most {total.stalest:.2f} s behind, "
        f"a bot's answer at most {total.longest:.2f} s away"
    )
