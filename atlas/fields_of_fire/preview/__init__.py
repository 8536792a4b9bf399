"""Looking at terrain drawings."""
