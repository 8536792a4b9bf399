"""After release 0.1.0: people, clocks, several servers. Its new tables are made from their definitions.

Entries may be wishes, refusals, other players and verdicts, which a server of 0.1.0 would overlook: so it may not open
the database any more.
"""

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """A column or an index that a table of release 0.1.0 gets until the next release is added here."""
