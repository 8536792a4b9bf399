"""The tables of the first servers, whose tokens were kept as they are."""

revision = "1"
down_revision = None


def upgrade() -> None:
    """It is the oldest that can be brought up to date."""
