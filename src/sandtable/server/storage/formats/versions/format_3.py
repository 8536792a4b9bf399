"""After release 0.1.0: people, clocks, several servers. Its new tables are made from their definitions.

Entries may be wishes, refusals, other players and verdicts, which a server of 0.1.0 would overlook: so it may not open
the database any more.
"""

from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """The key of the entries is an index already: a second one of the same columns only cost time."""
    op.drop_index("entries_by_match", "entries", if_exists=True)
