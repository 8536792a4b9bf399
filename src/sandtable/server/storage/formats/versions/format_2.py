"""Release 0.1.0: of tokens only their hashes are kept; what every seat saw last is a table of its own (looks)."""

from __future__ import annotations

import json

from alembic import op
from sqlalchemy import Connection, column, select, table, update

from sandtable.server.storage.rows import lock_of

revision = "2"
down_revision = "1"

MATCHES = table("matches", column("id"), column("seats"), column("spectator"))


def upgrade() -> None:
    """Hash the tokens."""
    connection: Connection = op.get_bind()
    for row in connection.execute(select(MATCHES)).all():
        seats = [[roles, player, lock_of(token)] for roles, player, token in json.loads(row.seats)]
        changed = {"seats": json.dumps(seats, ensure_ascii=False), "spectator": lock_of(row.spectator)}
        connection.execute(update(MATCHES).where(MATCHES.c.id == row.id).values(**changed))
