"""One room per game; see docs/seam.md for what is in a room."""
